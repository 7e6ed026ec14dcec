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
	ID       string
	PieceSet string // the set of drawings, see [rules.Info]
	Palette  string
	UCI      rules.UCI
	// UCIVariants: see [rules.Info].
	UCIVariants []rules.UCIVariant
	Seats       []Seat // in the order of turns
	Board       func() *board.Board
	Kinds       []Kind     // the first one is rules.Kind 1
	Pawns       []PawnSpec // by seat and kind: which way is forward belongs to the piece
	// Royal is the kind that may not be left attacked; 0: no piece is royal. Every seat has exactly one.
	Royal    rules.Kind
	Castling []CastlingRule // in the order in which positions write the rights
	// Castler is the kind that castles where no piece is royal: attacks do not keep it from castling. Elsewhere the royal kind castles.
	Castler    rules.Kind
	Promotions []rules.Kind
	EnPassant  EnPassantRule
	// PairLifting: pawns of one seat that block each other may be lifted off by the other seat as a part of its turn.
	PairLifting bool
	// PawnsDecide means that a side that has lost its last pawn has lost the game; Over says so in detail.
	PawnsDecide bool
	// Settles: a seat that is to move and cannot leaves the game with its pieces, and the last one wins. Of two seats one that
	// cannot move and is not in check stays: Stuck says what that means.
	Settles bool
	// MandatoryCapture: who can capture must.
	MandatoryCapture bool
	// PiecesAreBurden: the aim is to be rid of one's pieces, so that nobody counts what they are worth.
	PiecesAreBurden bool
	Format          FENFormat
	// FullCaptures: in game records a pawn that captures is named by its whole cell, not by the file.
	FullCaptures bool
	Start        string // the position that play begins with, as Parse reads it
	// Options are chosen before a game; Opening gives the start that they mean. Without it that is always Start.
	Options []rules.Option
	// Choices are values of options with other rules.
	Choices []Choice
	Opening func(o rules.Options) string
	// EditStart is that of [rules.Arranger], where the pieces can be arranged.
	EditStart func(o rules.Options, from, to rules.Cell) (rules.Options, bool)

	// NoMovesResult is the result when p.Turn() has no legal move.
	NoMovesResult func(p *Position) rules.Result
	// Over is how the game has ended on the board although p.Turn() has moves that are legal otherwise; the zero Result if it
	// has not. Nil: in no other way.
	Over func(p *Position) rules.Result
	// LastChance is that of [rules.Sparer]; nil: nobody is spared.
	LastChance func(p *Position) rules.Reason
	// Dead says that nobody can win p any more.
	Dead func(p Placement) bool
	// Fast, given the start, makes what makes positions that play in the stead of those of this package, faster and
	// otherwise the same. Nil: these play themselves.
	Fast func(start *Position) func(p *Position) rules.Position
}

// A Choice is a value of an option under which other rules hold. Several can be made together, those of one game with each other:
// what one changes no other may undo.
type Choice struct {
	Key, Value string
	Word       string // ends positions that are played so; "": positions do not tell
	Change     func(s *Spec)
}

// A Seat is a place at the board.
type Seat struct {
	Name   string // "white"
	Letter string // "w": the turn in positions
}

// A Kind says how pieces go that are no pawns, and what all pieces are called and worth.
type Kind struct {
	Name         string
	Letter       string // upper case
	Value        int    // in centipawns, for exchanges
	PictureName  string // see [rules.KindInfo]
	Orth         int    // the most steps along a rook path: 0 none, 1 a king's step, Far any number
	Diag         int    // the same along a bishop path
	Leaps        bool   // the board's leaps
	JumpDistance int    // leaps to the cell so many steps along a bishop path, whoever stands between; 0: none
}

// EnPassantRule says how captures in passing last and are told. Its zero is chess: only the next seat may make one, and
// positions tell of it where it is legal.
type EnPassantRule struct {
	// AlwaysWritten: positions tell of every longer step, whether anybody can capture or not.
	AlwaysWritten bool
	// LastsFullRound: every opponent may capture in his first turn after the step.
	LastsFullRound bool
	// AffectsKey: positions with and without it are different although nobody can capture.
	AffectsKey bool
	// AllowsPieceBehind: a position that is read may have an own piece, too, where the pawn came from.
	AllowsPieceBehind bool
}

// A PawnSpec says how the pawns of one seat go, each function for a pawn on c.
type PawnSpec struct {
	Seat rules.Seat
	Kind rules.Kind
	// Advances are the cells ahead, nearest first: more than one where the first step may be longer. After a longer
	// step the cells passed over can be captured on in passing.
	Advances func(b *board.Board, c rules.Cell) []rules.Cell
	// Attacks are the cells that the pawn attacks; it captures only there.
	Attacks func(b *board.Board, c rules.Cell) []rules.Cell
	// Promotes says that a pawn which arrives on c becomes another piece.
	Promotes func(b *board.Board, c rules.Cell) bool
	// Forbidden says that no pawn of this kind can stand on c.
	Forbidden func(b *board.Board, c rules.Cell) bool
}

// A CastlingRule is one castling: the king and a piece of kind With go from their homes to their ends in one move.
// All cells on their ways must be free, and none that the king leaves, crosses or reaches may be attacked.
//
// Without homes the two begin anywhere on the line of their ends, the rook on the side to which the king goes: the side
// on which KingTo lies, seen from RookTo. Such a castling is written as king takes rook.
type CastlingRule struct {
	Seat         rules.Seat
	Letter       string // the right in positions: "K"
	Name         string // in game records: "O-O"
	RookKind     rules.Kind
	King, KingTo string // names of cells
	Rook, RookTo string
}

// castler is the kind that castles, 0 if none.
func (s *Spec) castler() rules.Kind {
	switch {
	case len(s.Castling) == 0:
		return 0
	case s.Royal != 0:
		return s.Royal
	}
	return s.Castler
}
