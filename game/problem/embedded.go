//go:build !js

package problem

import "embed"

// files are the problems of the games that have some.
//
//go:embed *.txt
var files embed.FS
