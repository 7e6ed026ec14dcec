// Package sgf is the Smart Game Format for Go: version 4, read also where it is older or damaged, in any character set that a
// file names.
//
// A lexer cuts the text into properties, a reader plays node after node and fills a record, and a writer walks the tree of a
// record. Stones that are set up, moves out of turn or against the rules are actions like all others (see package goban); a
// node that only says something is one that leaves the turn where it is. Properties that no part of a record means are kept
// with their node as they were read. What the format has no word for stands in the property LU. A score is believed when the
// count returns it with the stones dead that TB and TW mark.
package sgf
