package chess8

import (
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/ludarium/ludarium/rules"
	"github.com/ludarium/ludarium/rules/chesslike"
)

// BenchmarkPerft counts in bulk at the last ply.
func BenchmarkPerft(b *testing.B) {
	for _, c := range []struct {
		name  string
		spec  chesslike.Spec
		fen   string
		depth int
		want  uint64
	}{
		{"chess", chesslike.Chess(), chesslike.Chess().Start, 5, 4865609},
		{"middle", chesslike.Chess(), "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1", 4, 4085603},
		{
			"chess960", chesslike.Chess960(), "bqnb1rkr/pp3ppp/3ppn2/2p5/5P2/P2P4/NPP1P1PP/BQ1BNRKR w HFhf - 2 9", 4, 326672,
		},
		{"antichess", chesslike.Antichess(), chesslike.Antichess().Start, 5, 2732672},
	} {
		b.Run(c.name, func(b *testing.B) {
			g, _ := games(c.spec)
			p, err := g.Parse(c.fen, nil)
			require.NoError(b, err)
			var perft rules.Perft
			b.ReportAllocs()
			for b.Loop() {
				if got := perft.Count(p, c.depth); got != c.want {
					b.Fatalf("%d nodes, not %d", got, c.want)
				}
			}
			b.ReportMetric(float64(c.want)*float64(b.N)/b.Elapsed().Seconds()/1e6, "Mnodes/s")
		})
	}
}
