// Package sgf reads and writes the Smart Game Format for Go, version 4. It also reads older versions and damaged files, in any
// character set that a file names.
//
// The lexer splits the text into properties, the reader plays the nodes and fills a record, and the writer walks the tree of
// a record. Stones that are set up, moves out of turn and illegal moves become actions like all others (see package
// goban); a node without a move becomes an action that does not change the turn. Unknown properties are kept with their
// node and written again as they were. What SGF cannot express is written to the private property LU. The result is
// taken from the file only if counting with the dead stones that TB and TW imply confirms it.
package sgf
