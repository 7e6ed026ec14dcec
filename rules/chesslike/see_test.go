package chesslike

import (
	"math/rand/v2"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

func TestSee(t *testing.T) {
	for _, c := range []struct {
		name, fen, move string
		worth           int
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
			for threshold := c.worth - 3; threshold <= c.worth+3; threshold++ {
				assert.Equal(t, threshold <= c.worth, p.SEE(m, threshold), "at least %d", threshold)
			}
			assert.Equal(t, c.fen, p.String())
		})
	}
}

// TestSEEOfLiftedPairs checks that lifted pawns count as captured and no longer block anything.
func TestSeeOfPairs(t *testing.T) {
	for _, c := range []struct {
		name, fen, move string
		worth           int
	}{
		{"a quiet move", "8p7/3pm11/11N4/K7k7 w 0 1", "c12a13", 0},
		{"a pair with a quiet move", "8p7/3pm11/11N4/K7k7 w 0 1", "*b4b5,c12a13", 120},
		{"a pair with a capture", "8p3r3/3pm11/11N4/K7k7 w 0 1", "*b4b5,c12a13", 680},
		{"a pair with a capture, recaptured", "8p2rr3/3pm11/11N4/K7k7 w 0 1", "*b4b5,c12a13", 370},
		{"two pairs", "8N7/3pm11/11pm3/K7k7 w 0 1", "*b4b5,*c12c13,a9b11", 240},
		{"the path is free", "16/R2pm2r8/16/K9k5 w 0 1", "*b4b5,b1b8", 680},
		{"a pair with a move to an attacked cell", "16/R2pm1r9/5k10/K15 w 0 1", "*b4b5,b1b6", -440},
	} {
		t.Run(c.name, func(t *testing.T) {
			p := parseIn(t, "byzantine-chess", c.fen)
			m, err := p.ParseMove(c.move)
			require.NoError(t, err)
			for threshold := c.worth - 3; threshold <= c.worth+3; threshold++ {
				assert.Equal(t, threshold <= c.worth, p.SEE(m, threshold), "at least %d", threshold)
			}
			assert.Equal(t, c.fen, p.String())
		})
	}
}

// bestExchange returns the value of capturing on to for the seat to move or for all others together: the full
// recursion that SEE shortens.
func exchanged(p *Position, to uint8, mine bool, standing int) int {
	x := exchange{p: p, to: to}
	own := seatBits(p.turn)
	c := x.cheapest(own, mine)
	if c == none {
		return 0
	}
	m := p.on[c]
	p.on[c] = 0
	defer func() { p.on[c] = m }()
	if p.royal(m) && x.cheapest(own, !mine) != none {
		return 0
	}
	return max(0, standing-exchanged(p, to, !mine, p.values[m&kindMask]))
}

func TestSeeIsThePlainExchange(t *testing.T) {
	walk(t, 60, func(p *Position, rng *rand.Rand) {
		for _, m := range p.Moves(nil) {
			worth, standing := p.values[capturedPiece(m)], p.values[mover(m)]
			if flag(m) == castle {
				continue
			}
			if kind := promote(m); kind != 0 {
				worth, standing = worth+p.values[kind]-standing, p.values[kind]
			}
			x := exchange{p: p, to: target(m)}
			x.take(origin(m))
			if flag(m) == passing {
				x.take(p.now().stepOver(target(m)).at)
			}
			worth += p.LiftedValue(m)
			x.lift(lifted(m))
			worth -= exchanged(p, target(m), false, standing)
			x.restore()
			threshold := worth + rng.IntN(3) - 1
			require.Equal(t, worth >= threshold, p.SEE(m, threshold), "%s %s is worth %d", p, p.Format(m), worth)
		}
	})
}
