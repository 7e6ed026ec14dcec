package search

import "github.com/ludarium/ludarium/rules"

// A Position is a position that can be searched. None of these methods allocates once its buffers have grown.
type Position interface {
	rules.Position
	rules.StaticExchange

	// Captures appends the legal captures and promotions, and moves that remove pieces in another way, see
	// [PairLifting].
	Captures(dst []rules.Move) []rules.Move
	// Quiets appends the other legal moves.
	Quiets(dst []rules.Move) []rules.Move
	// IsLegal reports whether m, which may come from another position, is legal here.
	IsLegal(m rules.Move) bool
	// PlayNull plays a null move; Undo takes it back. It is called in check only where more than two seats play.
	PlayNull()
	// InCheck reports whether the side to move must answer an attack.
	InCheck() bool
	// GivesCheck reports whether the legal move m newly attacks a royal piece of another seat.
	GivesCheck(m rules.Move) bool
	// CapturedKind returns the kind of piece that m captures, 0 if none.
	CapturedKind(m rules.Move) rules.Kind
	// MovedKind returns the kind of piece that m moves.
	MovedKind(m rules.Move) rules.Kind
	// FromTo returns the origin and destination of m; a drop has its destination for both.
	FromTo(m rules.Move) (from, to rules.Cell)
	// PromotionKind returns the kind that m promotes to, 0 if none.
	PromotionKind(m rules.Move) rules.Kind
	// SearchResult recognizes the ends of the game other than having no legal move, for the side to move: -1 lost, 0
	// drawn, +1 won. ply counts from the root: inside the tree the second occurrence of a position is already a draw.
	SearchResult(ply int) (value int, over bool)
	// PieceCells returns the cells of the pieces of s, in no particular order. The slice must not be modified.
	PieceCells(s rules.Seat) []rules.Cell
}

// A PairLifting is a Position in which moves may remove pieces besides those that they capture.
type PairLifting interface {
	// HasPairLifting reports whether the game has such moves.
	HasPairLifting() bool
	// LiftedValue returns the value of the removed pieces in centipawns, 0 if there are none. [Position.CapturedKind] does
	// not count them.
	LiftedValue(m rules.Move) int
}

// A DropPosition is a Position in which captured pieces return from the hand: there are many quiet moves, and no king is ever safe.
type DropPosition interface {
	// ProbeMateInOne returns a legal move that mates at once if a quick look finds one. It is not called in check.
	ProbeMateInOne() rules.Move
	// QuietChecks appends the quiet checks that are worth trying in quiescence.
	QuietChecks(dst []rules.Move) []rules.Move
	// IsDominated reports whether another legal move does the same and more in all but the rarest positions, so that m
	// is never a good choice.
	IsDominated(m rules.Move) bool
	// CompareHands compares the hand of the side to move with an earlier position of the last plies that has the same
	// board and side to move: +1 for more in hand, -1 for less, 0 for neither or no such position.
	CompareHands(plies int) int
}
