package bitboard

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/ludarium/ludarium/rules"
	"github.com/ludarium/ludarium/rules/antichess"
	"github.com/ludarium/ludarium/rules/chess"
	"github.com/ludarium/ludarium/rules/chess960"
	"github.com/ludarium/ludarium/rules/chesslike"
	"github.com/ludarium/ludarium/rules/rulestest"
)

// BenchmarkPerft uses bulk counting for the last ply.
func BenchmarkPerft(b *testing.B) {
	for _, c := range []struct {
		name  string
		spec  chesslike.Spec
		fen   string
		depth int
		want  uint64
	}{
		{"chess", chess.Spec(), chess.Spec().Start, 5, 4865609},
		{"middle", chess.Spec(), "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1", 4, 4085603},
		{
			"chess960", chess960.Spec(), "bqnb1rkr/pp3ppp/3ppn2/2p5/5P2/P2P4/NPP1P1PP/BQ1BNRKR w HFhf - 2 9", 4, 326672,
		},
		{"antichess", antichess.Spec(), antichess.Spec().Start, 5, 2732672},
	} {
		b.Run(c.name, func(b *testing.B) {
			g, _ := newGames(c.spec)
			p, err := g.Parse(c.fen, nil)
			require.NoError(b, err)
			rulestest.BenchPerft(b, p, rules.Perft{}, c.depth, c.want)
		})
	}
}

func TestNoAllocations(t *testing.T) {
	for _, s := range specs() {
		fast, _ := newGames(s)
		at, err := fast.Parse("r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1", nil)
		require.NoError(t, err)
		p := at.(*Position)
		moves := p.Moves(nil)
		dst := make([]rules.Move, 0, 256)
		each := func(f func(m rules.Move)) func() {
			return func() {
				for _, m := range moves {
					f(m)
				}
			}
		}
		for name, f := range map[string]func(){
			"lists": func() { p.Moves(dst); p.Captures(dst); p.Quiets(dst); p.CountMoves() },
			"Play":  each(func(m rules.Move) { p.Play(m); p.CountMoves(); p.Undo() }),
			"null":  func() { p.PlayNull(); p.Captures(dst); p.Undo() },
			"moves": each(func(m rules.Move) { p.IsLegal(m); p.IsLegal(m ^ 1<<9); p.GivesCheck(m); p.SEE(m, 0) }),
			"state": func() { p.InCheck(); p.SearchResult(3); p.PieceCells(0); p.King(1); p.Count(0, 1) },
		} {
			assert.Zero(t, testing.AllocsPerRun(10, f), "%s %s", s.ID, name)
		}
	}
}
