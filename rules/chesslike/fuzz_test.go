package chesslike_test

import (
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/ludarium/ludarium/rules"
	"github.com/ludarium/ludarium/rules/chess"
	"github.com/ludarium/ludarium/rules/chesslike/chessliketest"
)

// FuzzParse expects an error, or a position that reads back as the same one. n chooses the game.
func FuzzParse(f *testing.F) {
	for n, id := range gameIDs() {
		f.Add(n, startOf(id))
		for _, c := range perftCounts(f, id) {
			f.Add(n, c.FEN)
		}
		f.Add(n, "4k3/8/44/8/8/8/8/4K3 b KQkq e3 99 3")
		f.Add(n, "1r1rk1r1/8/8/8/8/8/8/1R1RK1R1 w DGbq - 0 1")
		f.Add(n, "k7/QQQQQQQ1/8/8/8/8/8/7K w - - 0 1")
	}
	f.Fuzz(func(t *testing.T, n int, s string) {
		g := gameByNumber(n)
		p, err := g.Parse(s, nil)
		if err != nil {
			return
		}
		q, err := g.Parse(p.String(), nil)
		require.NoError(t, err)
		require.Equal(t, p.String(), q.String())
		require.Equal(t, p.Key(), q.Key())
		moves := p.Moves(nil)
		require.Equal(t, len(moves), p.(rules.MoveCounter).CountMoves())
		for _, m := range moves {
			p.Play(m)
			require.Equal(t, chessliketest.Mailbox(p).ComputeKey(), p.Key())
			p.Undo()
		}
		require.Equal(t, q.Key(), p.Key())
	})
}

// gameByNumber returns one of the games for any number.
func gameByNumber(n int) rules.Game {
	ids := gameIDs()
	return games()[ids[uint(n)%uint(len(ids))]]
}

// FuzzNotation expects no panic and only legal moves, and in coordinate form the move that was written.
func FuzzNotation(f *testing.F) {
	for n := range gameIDs() {
		f.Add(n, chess.Spec().Start, "e4")
		f.Add(n, "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1", "0-0-0+!?")
		f.Add(n, "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1", "e1g1")
		f.Add(n, "1r2k3/P7/8/8/8/8/8/4K3 w - - 0 1", "axb8=Q#")
		f.Add(n, "1r8/P9/10/10/5k4/10/10/10/10/5K4 w - - 0 1", "axb10=A")
		f.Add(n, "4k3/8/8/8/4Pp2/8/8/4K3 b - e3 0 1", "fxe3 e.p.")
		f.Add(n, chess.Spec().Start, "Ng1-f3")
		f.Add(n, "r3k3/8/8/8/8/8/8/4K3 b - - 0 1", "z9a4")
		f.Add(n, chess.Spec().Start, "x-=8e\xff")
	}
	f.Fuzz(func(t *testing.T, n int, fen, s string) {
		p, err := gameByNumber(n).Parse(fen, nil)
		if err != nil {
			return
		}
		before := p.String()
		if m, err := p.ParseMove(s); err == nil {
			require.True(t, slices.Contains(p.Moves(nil), m))
			require.True(t, strings.EqualFold(s, p.Format(m)) || p.(rules.CastlingMoves).IsCastling(m), "%q is read as %s", s, p.Format(m))
		}
		if m, err := p.(rules.Notator).ReadMove(s); err == nil {
			require.True(t, slices.Contains(p.Moves(nil), m))
		}
		require.Equal(t, before, p.String())
	})
}
