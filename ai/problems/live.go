package main

import (
	"slices"

	"github.com/ludarium/ludarium/rules"
	"github.com/ludarium/ludarium/rules/goban"
)

// Limits of problems of life.
const (
	maxLifeMoves = 3
	// minTarget is the least number of stones of a chain that is worth saving.
	minTarget = 3
	// minFilled is the least share of the points with stones on them: on an empty board nothing lives in three moves.
	minFilled = 0.4
	// extraMoves is how many moves more do not save the target either, if the opponent is to move.
	extraMoves = 1
)

// findLife makes the longest sound problem of making one of the chains of the side to move alive.
func (f *finder) findLife(p rules.Position) (best candidate, ok bool) {
	parsed, reason := f.withoutHistory(p)
	if reason != "" {
		return f.reject(reason)
	}
	seen := map[rules.Cell]bool{}
	stones, largest := 0, 0
	for cell := range rules.Cell(len(p.Board().Cells)) {
		if !parsed.PieceAt(cell).IsEmpty() {
			stones++
		}
	}
	if float64(stones) < minFilled*float64(len(p.Board().Cells)) {
		return f.reject("few stones")
	}
	for cell := range rules.Cell(len(p.Board().Cells)) {
		if piece := parsed.PieceAt(cell); piece.IsEmpty() || piece.Seat != parsed.Turn() || seen[cell] {
			continue
		}
		position, err := goban.NewLifePosition(parsed.(*goban.Position), cell)
		if err != nil {
			return f.reject("no target")
		}
		target := position.TargetCells()
		for _, stone := range target {
			seen[stone] = true
		}
		if len(target) < minTarget || position.Result().IsOver() {
			continue
		}
		c, isSound := f.prove(position, f.maxMoves)
		switch {
		case !isSound:
		case slices.Contains(c.line, passText):
			f.counts["no defence"]++
		case !f.isUrgent(position, c.moves):
			f.counts["lives later, too"]++
		case c.moves > best.moves || c.moves == best.moves && len(target) > largest:
			c.target, largest = p.Board().Name(cell), len(target)
			best, ok = c, true
		}
	}
	return best, ok
}

// isUrgent reports whether the target does not live any more, not even in some moves more, if the opponent moves first.
func (f *finder) isUrgent(p *goban.LifePosition, moves int) bool {
	other := p.Clone().(*goban.LifePosition)
	other.Position.Play(other.Position.PassMove())
	f.solver.Nodes = 0
	return !f.solver.IsForced(other, p.Turn(), moves+extraMoves) && !f.solver.IsOutOfNodes()
}
