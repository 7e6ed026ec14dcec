package chess8

import (
	"slices"

	"github.com/ludarium/ludarium/rules"
	"github.com/ludarium/ludarium/rules/chesslike"
)

// tables is what all positions of a game share.
type tables struct {
	*Lines
	royal      bool         // each seat has one king, which may not be left attacked
	must       bool         // who can capture must
	promotions []rules.Move // the kinds in their place in a move
	values     [8]int
	order      [6]uint8                       // the kinds, the cheapest first
	dead       func(chesslike.Placement) bool // nobody can win any more

	men    [2][8][64]uint64 // keys by seat, kind and cell
	change uint64           // the key of the turns
	passed [256]uint64      // keys of the cells on which one can capture in passing
}

// Game is the game of s, played fast. It panics if this package cannot play it: that is a bug in the program.
func Game(s chesslike.Spec) rules.Game {
	s.Fast = New
	return chesslike.NewGame(s)
}

// New gives the maker of fast positions for the game of start. It panics if this package cannot play that game.
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
