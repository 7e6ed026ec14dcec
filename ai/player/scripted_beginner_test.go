package player

import (
	"math/rand/v2"
	"slices"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/ludarium/ludarium/ai/eval"
	"github.com/ludarium/ludarium/ai/search"
	"github.com/ludarium/ludarium/rules"
)

// scriptedBeginner plays like the beginner by whom the lowest levels are measured: it sees a win in one every other
// time, else makes the capture that wins most and is not recaptured for more, else moves at random. Where pieces are a
// burden it plays beginnerGiveaway.
func beginner(at rules.Position, traits search.Traits, dice *rand.Rand) rules.Move {
	p, ok := at.(search.Pos)
	if !ok {
		return placer(at, traits, dice)
	}
	moves := p.Moves(nil)
	if dice.IntN(2) == 0 {
		for _, m := range moves {
			if wins(p, m, traits) {
				return m
			}
		}
	}
	if traits.Burden {
		return donor(p, traits, dice)
	}
	values := traits.Values
	best, most := rules.NoMove, 0
	for _, m := range moves {
		won := loot(p, m, values)
		if won <= most {
			continue
		}
		a, one := arrive(p, m, rules.NoSeat)
		p.Play(m)
		answered := false
		for _, r := range p.Moves(nil) {
			if one && a.took && removes(p, r, a.at) && loot(p, r, values) > won {
				answered = true
			}
		}
		p.Undo()
		if !answered {
			best, most = m, won
		}
	}
	if best != rules.NoMove {
		return best
	}
	return anyOf(p, moves, dice)
}

// randomMove returns a random move. Where there are drops the beginner first chooses a piece, on the board or in hand,
// and then where it goes: otherwise it would mostly drop pieces, as there are so many empty cells.
func anyOf(p search.Pos, moves []rules.Move, dice *rand.Rand) rules.Move {
	d, drops := p.(interface{ Drop(m rules.Move) bool })
	if !drops || !slices.ContainsFunc(moves, d.Drop) {
		return moves[dice.IntN(len(moves))]
	}
	type man struct {
		from rules.Cell
		held rules.Kind
	}
	lifted := func(m rules.Move) man {
		if d.Drop(m) {
			return man{held: p.Mover(m)}
		}
		from, _ := p.Squares(m)
		return man{from: from}
	}
	var men []man
	for _, m := range moves {
		if x := lifted(m); !slices.Contains(men, x) {
			men = append(men, x)
		}
	}
	picked := men[dice.IntN(len(men))]
	moves = slices.DeleteFunc(slices.Clone(moves), func(m rules.Move) bool { return lifted(m) != picked })
	return moves[dice.IntN(len(moves))]
}

// beginnerGiveaway sees one time in four where it can give away the moving piece, else it moves at random: a beginner
// knows the goal of the game but seldom sees how to reach it.
func donor(p search.Pos, traits search.Traits, dice *rand.Rand) rules.Move {
	moves := p.Moves(nil)
	if dice.IntN(4) == 0 {
		var gifts []rules.Move
		for _, m := range moves {
			if gives(p, m, traits) {
				gifts = append(gifts, m)
			}
		}
		if len(gifts) > 0 {
			moves = gifts
		}
	}
	return moves[dice.IntN(len(moves))]
}

// isFreeGiveaway reports whether the piece that makes m must be captured, whatever the reply, and need not be
// recaptured.
func gives(p search.Pos, m rules.Move, traits search.Traits) bool {
	to, _ := arrive(p, m, rules.NoSeat)
	p.Play(m)
	defer p.Undo()
	answers := p.Moves(nil)
	for _, a := range answers {
		if !removes(p, a, to.at) {
			return false
		}
		p.Play(a)
		must := traits.Compelled(p)
		p.Undo()
		if must {
			return false
		}
	}
	return len(answers) > 0
}

// beginnerPlacement plays the beginner where stones are placed and do not move: it captures as many as it can, else it
// plays somewhere near other stones, but not into its own eyes. It passes when nothing else is left.
func placer(p rules.Position, traits search.Traits, dice *rand.Rand) rules.Move {
	best, most := rules.NoMove, 0
	var near, other []rules.Move
	for _, m := range p.Moves(nil) {
		if won := loot(p, m, traits.Values); won > most {
			best, most = m, won
		}
		steps := p.Steps(m)
		if len(steps) == 0 || len(steps[0].Cells) == 0 {
			continue // a pass
		}
		own, beside := company(p, steps[0].Cells[0])
		switch {
		case own:
		case beside:
			near = append(near, m)
		default:
			other = append(other, m)
		}
	}
	switch {
	case best != rules.NoMove:
		return best
	case len(near) > 0 && (len(other) == 0 || dice.IntN(4) > 0):
		return near[dice.IntN(len(near))]
	case len(other) > 0:
		return other[dice.IntN(len(other))]
	}
	return p.(rules.Passer).Pass()
}

// surroundings reports whether a cell is an eye of the side to move, and whether it has stones nearby.
func company(p rules.Position, c rules.Cell) (own, beside bool) {
	cells := p.Board().Cells
	own = true
	for q, cell := range cells {
		dx, dy := cell.Center.X-cells[c].Center.X, cell.Center.Y-cells[c].Center.Y
		switch d := dx*dx + dy*dy; {
		case q == int(c) || d > 2.5:
		case p.At(rules.Cell(q)).Empty():
			own = own && d > 1.5
		default:
			beside = true
			own = own && (d > 1.5 || p.At(rules.Cell(q)).Seat == p.Turn())
		}
	}
	return own, beside
}

// capturedValue is the value of the pieces that m captures.
func loot(p rules.Position, m rules.Move, values []int) int {
	sum := 0
	for _, e := range p.Effects(m) {
		if e.Kind == rules.EffectRemove || e.Kind == rules.EffectHand {
			if man := p.At(e.From); man.Seat != p.Turn() {
				sum += values[man.Kind]
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
