package chesslike

import (
	"math/rand/v2"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
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

// TestSEEOfLiftedPairs checks that lifted pawns count as captured and no longer block anything.
func TestSEEOfLiftedPairs(t *testing.T) {
	for _, c := range []struct {
		name, fen, move string
		value           int
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
			for threshold := c.value - 3; threshold <= c.value+3; threshold++ {
				assert.Equal(t, threshold <= c.value, p.SEE(m, threshold), "at least %d", threshold)
			}
			assert.Equal(t, c.fen, p.String())
		})
	}
}

// bestExchange returns the value of capturing on to for the seat to move or for all others together: the full
// recursion that SEE shortens.
func bestExchange(p *Position, to uint8, ownSide bool, atRisk int) int {
	x := exchange{p: p, to: to}
	ownBits := seatBits(p.turn)
	c := x.leastValuableAttacker(ownBits, ownSide)
	if c == none {
		return 0
	}
	piece := p.pieceOn[c]
	p.pieceOn[c] = 0
	defer func() { p.pieceOn[c] = piece }()
	if p.isRoyal(piece) && x.leastValuableAttacker(ownBits, !ownSide) != none {
		return 0
	}
	return max(0, atRisk-bestExchange(p, to, !ownSide, p.pieceValues[piece&kindMask]))
}

func TestSEEEqualsFullExchange(t *testing.T) {
	forRandomGames(t, 60, func(p *Position, rng *rand.Rand) {
		for _, m := range p.Moves(nil) {
			value, atRisk := p.pieceValues[capturedKind(m)], p.pieceValues[movedKind(m)]
			if moveFlag(m) == castlingFlag {
				continue
			}
			if kind := promotionKind(m); kind != 0 {
				value, atRisk = value+p.pieceValues[kind]-atRisk, p.pieceValues[kind]
			}
			x := exchange{p: p, to: toCell(m)}
			x.remove(fromCell(m))
			if moveFlag(m) == enPassantFlag {
				x.remove(p.current().enPassantStep(toCell(m)).pawn)
			}
			value += p.LiftedValue(m)
			x.removePairs(liftedPairs(m))
			value -= bestExchange(p, toCell(m), false, atRisk)
			x.restore()
			threshold := value + rng.IntN(3) - 1
			require.Equal(t, value >= threshold, p.SEE(m, threshold), "%s %s is worth %d", p, p.Format(m), value)
		}
	})
}
