package main

import (
	"slices"
	"strings"

	"github.com/ludarium/ludarium/rules"
	"github.com/ludarium/ludarium/rules/goban"
)

// minCaptureMoves is the length of the shortest capturing problems: what is in atari needs no thought.
const minCaptureMoves = 2

// passText is a pass in the notation of Go.
const passText = "pass"

// minStoneShare is the share of all stones that each side has at least: a game in which one side has nearly everything
// teaches nothing.
const minStoneShare = 0.35

// findCapture makes the longest sound problem of capturing one of the chains of the side that is not to move.
func (f *finder) findCapture(p rules.Position) (best candidate, ok bool) {
	parsed, reason := f.withoutHistory(p)
	if reason != "" {
		return f.reject(reason)
	}
	seen := map[rules.Cell]bool{}
	for cell := range rules.Cell(len(p.Board().Cells)) {
		if piece := parsed.PieceAt(cell); piece.IsEmpty() || piece.Seat == parsed.Turn() || seen[cell] {
			continue
		}
		capture, err := goban.NewCapturePosition(parsed.(*goban.Position), cell)
		if err != nil {
			return f.reject("no target")
		}
		for _, stone := range capture.TargetCells() {
			seen[stone] = true
		}
		if capture.MinMoves() > f.maxMoves {
			continue
		}
		c, isSound := f.prove(capture, f.maxMoves)
		if isSound && slices.Contains(c.line, passText) {
			f.counts["no defence"]++
			continue
		}
		if isSound && c.moves >= minCaptureMoves && c.moves > best.moves {
			c.target = p.Board().Name(cell)
			best, ok = c, true
		}
	}
	return best, ok
}

// withoutHistory returns a position of Go without prisoners and earlier moves, or the reason why no problem is made of it.
func (f *finder) withoutHistory(p rules.Position) (parsed rules.Position, reason string) {
	stones, _, _ := strings.Cut(p.String(), " ")
	turn := goban.SeatLetter(p.Turn())
	parsed, err := f.game.Parse(stones+" "+turn, nil)
	if err != nil {
		return nil, "not readable"
	}
	if !isBalanced(parsed) {
		return nil, "one side has few stones"
	}
	return parsed, ""
}

// isBalanced reports whether both sides have a share of the stones.
func isBalanced(p rules.Position) bool {
	var stones [2]float64
	for cell := range rules.Cell(len(p.Board().Cells)) {
		if piece := p.PieceAt(cell); !piece.IsEmpty() {
			stones[piece.Seat]++
		}
	}
	return min(stones[goban.Black], stones[goban.White]) >= minStoneShare*(stones[goban.Black]+stones[goban.White])
}
