// Package licences lists what Ludarium is made of: the modules, fonts and scripts of others that are a part of the
// program or of its page, each with its version and its licence in full.
//
// The list is the file licences.txt, which "go generate ./game/licences" writes from the modules that are linked on
// Linux, Windows, macOS and in a page. Releases ship that file as it is; a page fetches it when it is opened. The command
// in the folder sbom writes the same list for machines, a software bill of materials.
//
// Licences are called by their SPDX identifiers.
package licences

//go:generate go run ./generate -out licences.txt
