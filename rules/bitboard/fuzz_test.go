package bitboard

import (
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/ludarium/ludarium/rules"
	"github.com/ludarium/ludarium/rules/chesslike"
)

// Every position that can be parsed has the same moves in both packages, also after each move. n selects the game.
func FuzzParse(f *testing.F) {
	all := specs()
	fasts, slows := make([]rules.Game, len(all)), make([]rules.Game, len(all))
	for n, s := range all {
		fasts[n], slows[n] = newGames(s)
		for _, c := range readCounts(f, s.ID) {
			f.Add(n, c.FEN)
		}
		f.Add(n, "1r1rk1r1/8/8/8/8/8/8/1R1RK1R1 w DGbq - 0 1")
		f.Add(n, "kQQQQQQQ/QQQQQQQQ/8/8/3pPp2/8/8/7K b - e3 0 1")
	}
	f.Fuzz(func(t *testing.T, n int, s string) {
		n = int(uint(n) % uint(len(all)))
		a, err := fasts[n].Parse(s, nil)
		b, fault := slows[n].Parse(s, nil)
		require.Equal(t, fault, err)
		if err != nil {
			return
		}
		p := pair{a.(*Position), b.(*chesslike.Position)}
		p.requireSameMoves(t)
		for _, m := range p.mailbox.Moves(nil) {
			p.fast.Play(m)
			p.mailbox.Play(m)
			p.requireSameMoves(t)
			p.fast.Undo()
			p.mailbox.Undo()
		}
	})
}

// requireSameMoves compares key, check and moves of the two positions.
func (p pair) requireSameMoves(t *testing.T) {
	t.Helper()
	require.Equal(t, p.mailbox.Key(), p.fast.Key(), p.mailbox)
	require.Equal(t, p.mailbox.InCheck(), p.fast.InCheck(), p.mailbox)
	moves := sorted(p.mailbox.Moves([]rules.Move{}))
	require.Equal(t, moves, sorted(p.fast.Moves([]rules.Move{})), p.mailbox)
	require.Equal(t, len(moves), p.fast.CountMoves(), p.mailbox)
}
