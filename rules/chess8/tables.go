package chess8

import (
	"slices"

	"github.com/ludarium/ludarium/rules"
	"github.com/ludarium/ludarium/rules/chesslike"
)

// tables is what all positions of a game share.
type tables struct {
	*Lines
	royal      bool         // each seat has one king, which must not be left in check
	must       bool         // captures are mandatory
	promotions []rules.Move // the kinds, shifted to their place in a move
	values     [8]int
	order      [6]uint8                       // least valuable first
	dead       func(chesslike.Placement) bool // reports whether nobody can win any more

	men    [2][8][64]uint64 // by seat, kind and cell
	change uint64           // changes the key of the turn
	passed [256]uint64      // by target cell
}

// Game returns the game of s, played with bitboards. It panics if this package does not support the game: that is a
// bug in the program.
func Game(s chesslike.Spec) rules.Game {
	s.Fast = New
	return chesslike.NewGame(s)
}

// New returns a function that makes bitboard positions for the game of start. It panics if this package does not
// support the game.
func New(start *chesslike.Position) func(*chesslike.Position) rules.Position {
	g := start.Ground()
	if why := unfit(&g.Spec); why != "" {
		panic("chess8: " + g.ID + ": " + why)
	}
	t := &tables{Lines: newLines(), royal: g.Royal == chesslike.King, must: g.MustCapture, dead: g.Dead}
	for _, kind := range g.Promotions {
		t.promotions = append(t.promotions, rules.Move(kind)<<promoteShift)
	}
	copy(t.values[:], g.Values)
	t.order = [6]uint8{pawn, knight, bishop, rook, queen, king}
	slices.SortStableFunc(t.order[:], func(a, b uint8) int { return t.values[a] - t.values[b] })
	for s := range 2 {
		for kind := range t.men[s] {
			for c := range 64 {
				t.men[s][kind][c] = g.ManKey(rules.Seat(s), rules.Kind(kind), rules.Cell(c))
			}
		}
	}
	t.change = g.TurnKeys[0] ^ g.TurnKeys[1]
	t.passed = *g.PassKeys
	return func(p *chesslike.Position) rules.Position { return t.take(p) }
}
