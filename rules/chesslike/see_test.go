package chesslike_test

import (
	"math/rand/v2"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/ludarium/ludarium/rules/chesslike"
)

func TestSEE(t *testing.T) {
	for _, c := range []struct {
		name, fen, move string
		value           int
	}{
		{"an unprotected pawn", "4k3/8/8/4p3/8/8/8/4R1K1 w - - 0 1", "e1e5", 100},
		{"a protected pawn costs the rook", "4k3/8/3p4/4p3/8/8/8/4R1K1 w - - 0 1", "e1e5", -400},
		{"a rook behind the rook", "4k3/8/3p4/4p3/8/8/4R3/4R1K1 w - - 0 1", "e2e5", -300},
		{"the king recaptures on an unprotected cell", "8/8/3k4/4p3/8/8/8/4R1K1 w - - 0 1", "e1e5", -400},
		{"the king cannot recapture on a protected cell", "8/8/3k4/4p3/8/8/4R3/4R1K1 w - - 0 1", "e2e5", 100},
		{"a quiet move to a cell that a pawn attacks", "2k5/8/3p4/8/8/8/8/4R1K1 w - - 0 1", "e1e5", -500},
		{"a safe quiet move", "2k5/8/3p4/8/8/8/8/4R1K1 w - - 0 1", "e1e4", 0},
		{"equal pieces", "4k3/8/3p4/4n3/8/5N2/8/6K1 w - - 0 1", "f3e5", 0},
		{"en passant", "4k3/8/8/3Pp3/8/8/8/4K3 w - e6 0 1", "d5e6", 100},
		{"en passant, recaptured", "4k3/8/5r2/3Pp3/8/8/8/4K3 w - e6 0 1", "d5e6", 0},
		{"promotion", "8/P3k3/8/8/8/8/8/4K3 w - - 0 1", "a7a8q", 850},
		{"promotion, recaptured", "1r6/P3k3/8/8/8/8/8/4K3 w - - 0 1", "a7a8q", -100},
		{"promotion with capture, recaptured", "1rr5/P3k3/8/8/8/8/8/4K3 w - - 0 1", "a7b8q", 400},
		{"castling", "4k3/8/8/8/8/8/8/4K2R w K - 0 1", "e1g1", 0},
		{"queens behind bishops and rooks", "1k1r3q/1ppn3p/p4b2/4p3/8/P2N2P1/1PP1R1BP/2K1Q3 w - - 0 1", "d3e5", -220},
	} {
		t.Run(c.name, func(t *testing.T) {
			p := parse(t, c.fen)
			m, err := p.ParseMove(c.move)
			require.NoError(t, err)
			for threshold := c.value - 3; threshold <= c.value+3; threshold++ {
				assert.Equal(t, threshold <= c.value, p.SEE(m, threshold), "at least %d", threshold)
			}
			assert.Equal(t, c.fen, p.String())
		})
	}
}

func TestSEEEqualsFullExchange(t *testing.T) {
	forRandomGames(t, 60, func(p *chesslike.Position, rng *rand.Rand) {
		for _, m := range p.Moves(nil) {
			value, ok := p.ExchangeValue(m)
			if !ok {
				continue
			}
			threshold := value + rng.IntN(3) - 1
			require.Equal(t, value >= threshold, p.SEE(m, threshold), "%s %s is worth %d", p, p.Format(m), value)
		}
	})
}
