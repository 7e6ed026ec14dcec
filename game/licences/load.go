//go:build !js

package licences

import _ "embed"

//go:embed licences.txt
var file string

// File returns the file with all licences, as releases ship it.
func File() string { return file }

// Load calls onLoaded with the components, here before it returns: the list is a part of the program.
func Load(onLoaded func([]Component, error)) { onLoaded(Parse(file)) }
