package chesslike

import (
	"slices"

	"github.com/ludarium/ludarium/rules"
	"github.com/ludarium/ludarium/rules/board"
)

// Unlimited is the range of a slide without a limit.
const Unlimited = 255

// maxKinds is the largest number of kinds in a Spec.
const maxKinds = 15

// A Spec describes one chess variant as data, and as functions where data is not enough. A variant copies the Spec of
// its parent and changes fields.
type Spec struct {
	SpecIdentity
	SpecPieces
	SpecRules
	SpecNotation
	SpecOptions
	SpecResults
	// FastPositionFactory returns, for the start position, a function that wraps positions in a faster implementation that
	// is otherwise the same. Nil means that positions of this package play.
	FastPositionFactory func(start *Position) func(p *Position) rules.Position
}

// SpecIdentity is by what others know the game, see [rules.Info].
type SpecIdentity struct {
	ID          string
	PieceSet    string
	Palette     string
	UCI         rules.UCI
	UCIVariants []rules.UCIVariant
}

// SpecPieces are the seats, the board and the pieces.
type SpecPieces struct {
	Seats []SeatSpec // in the order of their turns
	Board func() *board.Board
	Kinds []KindSpec // the first one is rules.Kind 1
	// Excluded are kinds that the parent has and the variant has not. They keep their numbers, but no position may hold them.
	Excluded []rules.Kind
	Pawns    []PawnSpec // by seat and kind, as the direction belongs to the piece
	// Royal is the kind that must not be left in check, 0 if no piece is royal. Every seat has exactly one.
	Royal      rules.Kind
	Promotions []rules.Kind
}

// SpecRules are the rules besides how pieces move. What says nothing about a rule is as in chess.
type SpecRules struct {
	Castling []CastlingRule // in the order in which positions write the rights
	// CastlingKind is the kind that castles if no piece is royal; then attacks do not prevent castling. Otherwise the royal
	// kind castles.
	CastlingKind rules.Kind
	EnPassant    EnPassantRule
	// PawnsReturn means that pawns come back to cells where they were, so that positions can repeat after pawn moves.
	PawnsReturn bool
	// PairLifting means that the other seat may lift off pawns of one seat that block each other, as a part of its move.
	PairLifting bool
	// PawnsDecide means that a side that has lost its last pawn has lost the game; VariantResult says so in detail.
	PawnsDecide bool
	// EliminatesStuckSeats means that a seat that has the turn and cannot move is eliminated with its pieces, and the last
	// one wins. If two seats are left and one is stalemated, NoMovesResult decides.
	EliminatesStuckSeats bool
	// MandatoryCapture means that a seat that can capture must do so.
	MandatoryCapture bool
	// PiecesAreBurden means that the aim is to lose the pieces, so that players see no values.
	PiecesAreBurden bool
}

// SpecNotation is how positions and moves are written.
type SpecNotation struct {
	Format FENFormat
	// FullPawnOrigins means that SAN writes pawn captures with the whole origin instead of its file.
	FullPawnOrigins bool
	Start           string // the start position, as Parse reads it
}

// SpecOptions are what is chosen before a game.
type SpecOptions struct {
	// StartForOptions returns the start position for Options; if it is nil, that is always Start.
	Options         []rules.Option
	StartForOptions func(o rules.Options) string
	// OptionRules are values of options that change rules.
	OptionRules []OptionRule
	// EditStart is that of [rules.StartEditor], nil if the start cannot be edited.
	EditStart func(o rules.Options, from, to rules.Cell) (rules.Options, bool)
}

// SpecResults tell how a game ends.
type SpecResults struct {
	// NoMovesResult returns the result when p.Turn() has no legal move.
	NoMovesResult func(p *Position) rules.Result
	// VariantResult returns the result if a rule of the variant has ended the game although p.Turn() may have moves,
	// otherwise the zero Result. Nil means that there is no such rule.
	VariantResult func(p *Position) rules.Result
	// LastChance is that of [rules.LastChance], nil if there is none.
	LastChance func(p *Position) rules.Reason
	// IsDead reports whether nobody can win p any more.
	IsDead func(p PiecePlacement) bool
}

// An OptionRule changes the rules when an option has a certain value. Rules of several options can apply together, so
// none may undo what another changes.
type OptionRule struct {
	Key, Value string
	FENSuffix  string // at the end of positions with this rule; "" if positions do not tell
	Apply      func(s *Spec)
}

// A SeatSpec describes a seat.
type SeatSpec struct {
	Name   string // "white"
	Letter string // "w", also as the turn in positions
}

// A KindSpec describes how the pieces of a kind move, unless they are pawns, and the name and value of any kind.
type KindSpec struct {
	Name         string
	Letter       string // upper case
	Value        int    // in centipawns, for exchanges
	PictureName  string // see [rules.KindInfo]
	MaxOrth      int    // the most steps along an orthogonal path: 0 none, 1 as a king, Unlimited
	MaxDiag      int    // the same along a diagonal path
	Leaps        bool   // has the leaps of the board
	JumpDistance int    // jumps this many steps along a diagonal path, over any pieces; 0 if it does not
}

// An EnPassantRule says how long en passant captures last and how positions write them. The zero value is chess: only
// the next seat may capture, and positions write the target only if such a capture is legal.
type EnPassantRule struct {
	// AlwaysWritten means that positions write every target, even if nobody can capture there.
	AlwaysWritten bool
	// LastsFullRound means that every opponent may capture in its first turn after the double step.
	LastsFullRound bool
	// AffectsKey means that positions with and without a target are different even if nobody can capture there.
	AffectsKey bool
	// AllowsPieceBehind means that a position that is read may have a piece of the same seat where the pawn came from.
	AllowsPieceBehind bool
}

// A PawnSpec describes how the pawns of one seat move. Each function takes the cell c of the pawn.
type PawnSpec struct {
	Seat rules.Seat
	Kind rules.Kind
	// Advances returns the cells ahead, nearest first, more than one where the first move may be longer. After a longer
	// move the pawn can be captured en passant on the cells that it passed.
	Advances func(b *board.Board, c rules.Cell) []rules.Cell
	// Attacks returns the cells that the pawn attacks; it captures only there.
	Attacks func(b *board.Board, c rules.Cell) []rules.Cell
	// Promotes reports whether a pawn that arrives on c is promoted.
	Promotes func(b *board.Board, c rules.Cell) bool
	// Forbidden reports whether no pawn of this kind can stand on c.
	Forbidden func(b *board.Board, c rules.Cell) bool
}

// A CastlingRule describes one castling: the king and a piece of RookKind move together. All cells on both paths must
// be empty, and no cell that the king leaves, crosses or reaches may be attacked.
//
// Without King and Rook the two start anywhere on the line of their targets, the rook on the side to which the king
// goes: the side of KingTo, seen from RookTo. Such a castling is written as the king capturing its own rook.
type CastlingRule struct {
	Seat         rules.Seat
	Letter       string // of the right in positions: "K"
	Name         string // in game records: "O-O"
	RookKind     rules.Kind
	King, KingTo string // names of cells
	Rook, RookTo string
}

// pawnsMoveBothWays reports whether a seat has pawns of several kinds, so that the cell ahead depends on the piece.
func (s *Spec) pawnsMoveBothWays() bool {
	for i, pawn := range s.Pawns {
		if slices.ContainsFunc(s.Pawns[:i], func(other PawnSpec) bool { return other.Seat == pawn.Seat }) {
			return true
		}
	}
	return false
}

// castlingKind returns the kind that castles, 0 if none.
func (s *Spec) castlingKind() rules.Kind {
	switch {
	case len(s.Castling) == 0:
		return 0
	case s.Royal != 0:
		return s.Royal
	}
	return s.CastlingKind
}
