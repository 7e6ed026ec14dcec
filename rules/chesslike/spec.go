package chesslike

import (
	"github.com/ludarium/ludarium/rules"
	"github.com/ludarium/ludarium/rules/board"
)

// Far is a slide without limit.
const Far = 255

// maxKinds is the greatest number of kinds of a Spec.
const maxKinds = 15

// A Spec is one kind of chess as data. A variant copies its parent's Spec and states what differs.
// What is not data is a function.
type Spec struct {
	ID      string
	Men     string // the set of drawings, see [rules.Info]
	Palette string
	UCI     rules.UCI
	Seats   []Seat // in the order of turns
	Board   func() *board.Board
	Kinds   []Kind     // the first one is rules.Kind 1
	Pawns   []PawnSpec // by seat and kind: which way is forward belongs to the man
	// Royal is the kind that may not be left attacked; 0: no man is royal. Every seat has exactly one.
	Royal      rules.Kind
	Castling   []Castle // in the order in which positions write the rights
	Promotions []rules.Kind
	// MustCapture: who can capture must.
	MustCapture bool
	// Burden: the aim is to be rid of one's men, so that nobody counts what they are worth.
	Burden bool
	Start  string // the position that play begins with, as Parse reads it
	// Options are chosen before a game; Opening gives the start that they mean. Without it that is always Start.
	Options []rules.Option
	Opening func(o rules.Options) string
	// Arrange is that of [rules.Arranger], where the men can be arranged.
	Arrange func(o rules.Options, from, to rules.Cell) (rules.Options, bool)

	// Stuck is the result when p.Turn() has no legal move.
	Stuck func(p *Position) rules.Result
	// Dead says that nobody can win p any more.
	Dead func(p Placement) bool
	// Fast, given the start, makes what makes positions that play in the stead of those of this package, faster and
	// otherwise the same. Nil: these play themselves.
	Fast func(start *Position) func(p *Position) rules.Position
}

// A Seat is a place at the board.
type Seat struct {
	Name   string // "white"
	Letter string // "w": the turn in positions
}

// A Kind says how men go that are no pawns, and what all men are called and worth.
type Kind struct {
	Name   string
	Letter string // upper case
	Value  int    // in centipawns, for exchanges
	Orth   int    // the most steps along a rook path: 0 none, 1 a king's step, Far any number
	Diag   int    // the same along a bishop path
	Leaps  bool   // the board's leaps
}

// A PawnSpec says how the pawns of one seat go, each function for a pawn on c.
type PawnSpec struct {
	Seat rules.Seat
	Kind rules.Kind
	// Steps are the cells ahead, nearest first: more than one where the first step may be longer. After a longer
	// step the cells passed over can be captured on in passing.
	Steps func(b *board.Board, c rules.Cell) []rules.Cell
	// Takes are the cells that the pawn attacks; it captures only there.
	Takes func(b *board.Board, c rules.Cell) []rules.Cell
	// Promotes says that a pawn which arrives on c becomes another man.
	Promotes func(b *board.Board, c rules.Cell) bool
	// Barred says that no pawn of this kind can stand on c.
	Barred func(b *board.Board, c rules.Cell) bool
}

// A Castle is one castling: the king and a man of kind With go from their homes to their ends in one move.
// All cells on their ways must be free, and none that the king leaves, crosses or reaches may be attacked.
//
// Without homes the two begin anywhere on the line of their ends, the rook on the side to which the king goes: the side
// on which KingTo lies, seen from RookTo. Such a castling is written as king takes rook.
type Castle struct {
	Seat         rules.Seat
	Letter       string // the right in positions: "K"
	Name         string // in game records: "O-O"
	With         rules.Kind
	King, KingTo string // names of cells
	Rook, RookTo string
}
