package chesslike

import (
	"testing"

	"github.com/stretchr/testify/assert"

	"github.com/ludarium/ludarium/rules"
)

func TestNoAllocation(t *testing.T) {
	p := parse(t, "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1")
	moves := p.Moves(nil)
	dst := make([]rules.Move, 0, 256)
	cells := make([]rules.Cell, 0, 4)
	each := func(f func(m rules.Move)) func() {
		return func() {
			for _, m := range moves {
				f(m)
			}
		}
	}
	for name, f := range map[string]func(){
		"Moves":      func() { p.Moves(dst) },
		"Noisy":      func() { p.Noisy(dst) },
		"Quiet":      func() { p.Quiet(dst) },
		"CountMoves": func() { p.CountMoves() },
		"Play, Undo": each(func(m rules.Move) { p.Play(m); p.CountMoves(); p.Undo() }),
		"PlayNull":   func() { p.PlayNull(); p.Noisy(dst); p.Undo() },
		"Legal":      each(func(m rules.Move) { p.Legal(m); p.Legal(m ^ 1<<9) }),
		"GivesCheck": each(func(m rules.Move) { p.GivesCheck(m) }),
		"See":        each(func(m rules.Move) { p.See(m, 0) }),
		"small": each(func(m rules.Move) {
			p.Victim(m)
			p.Mover(m)
			p.Squares(m)
			p.Promotion(m)
		}),
		"state": func() {
			p.InCheck()
			p.Ended(3)
			p.Result()
			p.Claim()
			p.Men(White)
			p.King(Black)
			p.Count(White, Pawn)
			p.Checked(cells)
		},
	} {
		assert.Zero(t, testing.AllocsPerRun(10, f), name)
	}
}
