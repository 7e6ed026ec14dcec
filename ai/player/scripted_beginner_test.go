package player

import (
	"math/rand/v2"
	"slices"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/ludarium/ludarium/ai/eval"
	"github.com/ludarium/ludarium/ai/level"
	"github.com/ludarium/ludarium/ai/search"
	"github.com/ludarium/ludarium/ai/task"
	"github.com/ludarium/ludarium/rules"
)

// scriptedBeginner plays like the beginner by whom the lowest levels are measured: it sees a win in one every other
// time, else makes the capture that wins most and is not recaptured for more, else moves at random. Where pieces are a
// burden it plays beginnerGiveaway.
func scriptedBeginner(p0 rules.Position, traits search.Traits, random *rand.Rand) rules.Move {
	p, ok := p0.(search.Position)
	if !ok {
		return beginnerPlacement(p0, traits, random)
	}
	moves := p.Moves(nil)
	if random.IntN(2) == 0 {
		for _, m := range moves {
			if level.IsImmediateWin(p, m, traits) {
				return m
			}
		}
	}
	if traits.PiecesAreBurden {
		return beginnerGiveaway(p, traits, random)
	}
	values := traits.Values
	best, highest := rules.NoMove, 0
	for _, m := range moves {
		gain := capturedValue(p, m, values)
		if gain <= highest {
			continue
		}
		recent, isSingle := task.NewRecentMove(p, m, rules.NoSeat)
		p.Play(m)
		answered := false
		for _, r := range p.Moves(nil) {
			if isSingle && recent.IsCapture && rules.IsCapturing(p, r, recent.Cell) && capturedValue(p, r, values) > gain {
				answered = true
			}
		}
		p.Undo()
		if !answered {
			best, highest = m, gain
		}
	}
	if best != rules.NoMove {
		return best
	}
	return randomMove(p, moves, random)
}

// randomMove returns a random move. Where there are drops the beginner first chooses a piece, on the board or in hand,
// and then where it goes: otherwise it would mostly drop pieces, as there are so many empty cells.
func randomMove(p search.Position, moves []rules.Move, random *rand.Rand) rules.Move {
	d, canDrop := p.(interface{ IsDrop(m rules.Move) bool })
	if !canDrop || !slices.ContainsFunc(moves, d.IsDrop) {
		return moves[random.IntN(len(moves))]
	}
	type pickedPiece struct {
		from     rules.Cell
		handKind rules.Kind
	}
	pieceOf := func(m rules.Move) pickedPiece {
		if d.IsDrop(m) {
			return pickedPiece{handKind: p.MovedKind(m)}
		}
		from, _ := p.FromTo(m)
		return pickedPiece{from: from}
	}
	var pieces []pickedPiece
	for _, m := range moves {
		if x := pieceOf(m); !slices.Contains(pieces, x) {
			pieces = append(pieces, x)
		}
	}
	picked := pieces[random.IntN(len(pieces))]
	moves = slices.DeleteFunc(slices.Clone(moves), func(m rules.Move) bool { return pieceOf(m) != picked })
	return moves[random.IntN(len(moves))]
}

// beginnerGiveaway sees one time in four where it can give away the moving piece, else it moves at random: a beginner
// knows the goal of the game but seldom sees how to reach it.
func beginnerGiveaway(p search.Position, traits search.Traits, random *rand.Rand) rules.Move {
	moves := p.Moves(nil)
	if random.IntN(4) == 0 {
		var giveaways []rules.Move
		for _, m := range moves {
			if isFreeGiveaway(p, m, traits) {
				giveaways = append(giveaways, m)
			}
		}
		if len(giveaways) > 0 {
			moves = giveaways
		}
	}
	return moves[random.IntN(len(moves))]
}

// isFreeGiveaway reports whether the piece that makes m must be captured, whatever the reply, and need not be
// recaptured.
func isFreeGiveaway(p search.Position, m rules.Move, traits search.Traits) bool {
	recent, _ := task.NewRecentMove(p, m, rules.NoSeat)
	p.Play(m)
	defer p.Undo()
	answers := p.Moves(nil)
	for _, a := range answers {
		if !rules.IsCapturing(p, a, recent.Cell) {
			return false
		}
		p.Play(a)
		mustCapture := traits.MustCapture(p)
		p.Undo()
		if mustCapture {
			return false
		}
	}
	return len(answers) > 0
}

// beginnerPlacement plays the beginner where stones are placed and do not move: it captures as many as it can, else it
// plays somewhere near other stones, but not into its own eyes. It passes when nothing else is left.
func beginnerPlacement(p rules.Position, traits search.Traits, random *rand.Rand) rules.Move {
	best, highest := rules.NoMove, 0
	var near, other []rules.Move
	for _, m := range p.Moves(nil) {
		if gain := capturedValue(p, m, traits.Values); gain > highest {
			best, highest = m, gain
		}
		steps := p.Steps(m)
		if len(steps) == 0 || len(steps[0].Cells) == 0 {
			continue // a pass
		}
		isOwnEye, hasNeighbours := surroundings(p, steps[0].Cells[0])
		switch {
		case isOwnEye:
		case hasNeighbours:
			near = append(near, m)
		default:
			other = append(other, m)
		}
	}
	switch {
	case best != rules.NoMove:
		return best
	case len(near) > 0 && (len(other) == 0 || random.IntN(4) > 0):
		return near[random.IntN(len(near))]
	case len(other) > 0:
		return other[random.IntN(len(other))]
	}
	return p.(rules.Passing).PassMove()
}

// surroundings reports whether a cell is an eye of the side to move, and whether it has stones nearby.
func surroundings(p rules.Position, c rules.Cell) (isOwnEye, hasNeighbours bool) {
	cells := p.Board().Cells
	isOwnEye = true
	for q, cell := range cells {
		dx, dy := cell.Center.X-cells[c].Center.X, cell.Center.Y-cells[c].Center.Y
		switch d := dx*dx + dy*dy; {
		case q == int(c) || d > 2.5:
		case p.PieceAt(rules.Cell(q)).IsEmpty():
			isOwnEye = isOwnEye && d > 1.5
		default:
			hasNeighbours = true
			isOwnEye = isOwnEye && (d > 1.5 || p.PieceAt(rules.Cell(q)).Seat == p.Turn())
		}
	}
	return isOwnEye, hasNeighbours
}

// capturedValue is the value of the pieces that m captures.
func capturedValue(p rules.Position, m rules.Move, values []int) int {
	sum := 0
	for _, e := range p.Effects(m) {
		if e.Kind == rules.EffectRemove || e.Kind == rules.EffectToHand {
			if piece := p.PieceAt(e.From); piece.Seat != p.Turn() {
				sum += values[piece.Kind]
			}
		}
	}
	return sum
}

// traitsOf returns the search traits of a game.
func traitsOf(tb testing.TB, game string) search.Traits {
	tb.Helper()
	m, ok := eval.For(game)
	require.True(tb, ok)
	return m.Traits
}
