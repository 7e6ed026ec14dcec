package chess960

import (
	"strings"
	"sync"
)

// backRankCount is the number of back ranks of Chess960: the king between the rooks, the bishops on different shades.
const backRankCount = 960

// BackRank returns the back rank with that number, 0 to 959, from White's left: 518 is "RNBQKBNR". The numbers are
// Reinhard Scharnagl's, which are in general use: first the bishops, then the queen, then the knights take their
// cells.
func BackRank(n int) string {
	pieces := make([]byte, 8)
	put := func(piece byte, freeFiles int) { // skips free empty files
		for file := range pieces {
			if pieces[file] != 0 {
				continue
			}
			if freeFiles == 0 {
				pieces[file] = piece
				return
			}
			freeFiles--
		}
	}
	pieces[n%4*2+1] = 'B'
	n /= 4
	pieces[n%4*2] = 'B'
	n /= 4
	put('Q', n%6)
	knights := [10][2]int{{0, 1}, {0, 2}, {0, 3}, {0, 4}, {1, 2}, {1, 3}, {1, 4}, {2, 3}, {2, 4}, {3, 4}}[n/6]
	put('N', knights[1]) // the right one first, as it does not change the number of free files to the left
	put('N', knights[0])
	for _, piece := range []byte("RKR") {
		put(piece, 0)
	}
	return string(pieces)
}

// allBackRanks returns all back ranks by number.
var allBackRanks = sync.OnceValue(func() []string {
	all := make([]string, backRankCount)
	for n := range all {
		all[n] = BackRank(n)
	}
	return all
})

// NearestBackRank moves one piece of a back rank to another file, and as few other pieces as a valid back rank needs.
// It reports false if no back rank has that piece there, or if a file does not exist.
func NearestBackRank(n, from, to int) (nearest int, ok bool) {
	backRank := BackRank(n)
	if min(from, to) < 0 || max(from, to) >= len(backRank) {
		return 0, false
	}
	wanted := []byte(backRank)
	wanted[from], wanted[to] = wanted[to], wanted[from]
	fewest := len(backRank) + 1
	for k, candidate := range allBackRanks() {
		if candidate[to] != backRank[from] {
			continue
		}
		differences := 0
		for file := range candidate {
			if candidate[file] != wanted[file] {
				differences++
			}
		}
		if differences < fewest {
			nearest, fewest, ok = k, differences, true
		}
	}
	return nearest, ok
}

// backRankFEN returns the start position with that back rank for both sides.
func backRankFEN(backRank string) string {
	return strings.ToLower(backRank) + "/pppppppp/8/8/8/8/PPPPPPPP/" + backRank + " w KQkq - 0 1"
}
