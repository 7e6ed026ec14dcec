package problem

import "embed"

// files are the problems of a page, which has those of fewer games, so that its first download stays small.
//
//go:embed chess.txt shogi.txt
var files embed.FS
