// Package csa reads and writes the shogi format of the Computer Shogi Association. All versions are read and version 3.0 is written. The format
// has no variations.
package csa
