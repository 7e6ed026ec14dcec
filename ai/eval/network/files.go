//go:build !js

package network

import "embed"

// files are the networks that the program contains. How each was made stands in the text beside it.
//
//go:embed networks/*.network
var files embed.FS

// readFile reads the file of a network, which is a part of the program, and calls onData before it returns.
func readFile(name string, onData func(data []byte, err error)) {
	onData(files.ReadFile("networks/" + name + ".network"))
}

// handleError panics: a part of the program that cannot be read is a bug.
func handleError(_ string, err error) { panic(err) }
