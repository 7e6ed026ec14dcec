//go:build !js

package network

import "embed"

// files are the networks that the program contains. How each was made stands in the text beside it.
//
//go:embed networks/*.network
var files embed.FS

// readFile reads the file of a network.
func readFile(name string) ([]byte, error) { return files.ReadFile("networks/" + name + ".network") }
