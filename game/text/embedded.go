//go:build !js

package text

import "embed"

//go:embed *.*.json
var messageFiles embed.FS

// LoadHelp loads the texts of the help pages in the language of w and calls onLoaded, here before it returns: they are a
// part of the program.
func (*Words) LoadHelp(onLoaded func(error)) { onLoaded(nil) }
