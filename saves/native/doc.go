// Package native reads and writes our own format (.ludarium), which holds everything that a record has. It is JSON with one
// part or action per line; the first line has the version, and the last one the checksum of all bytes before it.
//
// [Encode] and [Decode] write and read a whole file. The [Header] of a file, with its [Summary], can be read without replaying
// the game.
package native
