package chesslike

import (
	"strings"
	"sync"
)

// backRankCount is the number of back ranks of Chess960: the king between the rooks, the bishops on different shades.
const arrays = 960

// BackRank returns the back rank with that number, 0 to 959, from White's left: 518 is "RNBQKBNR". The numbers are
// Reinhard Scharnagl's, which are in general use: first the bishops, then the queen, then the knights take their
// cells.
func BackRank(n int) string {
	pieces := make([]byte, 8)
	put := func(piece byte, free int) { // skips free empty files
		for file := range pieces {
			if pieces[file] != 0 {
				continue
			}
			if free == 0 {
				pieces[file] = piece
				return
			}
			free--
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
var allArrays = sync.OnceValue(func() []string {
	all := make([]string, arrays)
	for n := range all {
		all[n] = BackRank(n)
	}
	return all
})

// NearestBackRank moves one piece of a back rank to another file, and as few other pieces as a valid back rank needs.
// It reports false if no back rank has that piece there, or if a file does not exist.
func NearestBackRank(n, from, to int) (nearest int, ok bool) {
	was := BackRank(n)
	if min(from, to) < 0 || max(from, to) >= len(was) {
		return 0, false
	}
	wish := []byte(was)
	wish[from], wish[to] = wish[to], wish[from]
	best := len(was) + 1
	for k, is := range allArrays() {
		if is[to] != was[from] {
			continue
		}
		differ := 0
		for file := range is {
			if is[file] != wish[file] {
				differ++
			}
		}
		if differ < best {
			nearest, best, ok = k, differ, true
		}
	}
	return nearest, ok
}

// backRankFEN returns the start position with that back rank for both sides.
func arrayFEN(pieces string) string {
	return strings.ToLower(pieces) + "/pppppppp/8/8/8/8/PPPPPPPP/" + pieces + " w KQkq - 0 1"
}
