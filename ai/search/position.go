package search

import "github.com/ludarium/ludarium/rules"

// A Pos is a position that can be searched. None of these methods allocates once its buffers have grown.
type Pos interface {
	rules.Position

	// Noisy appends the legal captures and promotions, and what takes men off in another way, see [Lifter].
	Noisy(dst []rules.Move) []rules.Move
	// Quiet appends the other legal moves.
	Quiet(dst []rules.Move) []rules.Move
	// Legal says whether m, which may come from another position, is legal here.
	Legal(m rules.Move) bool
	// PlayNull passes the turn; Undo takes it back. In check it is called only where more than two play.
	PlayNull()
	// InCheck says that the side to move must answer an attack.
	InCheck() bool
	// GivesCheck says that with the legal move m a man attacks another seat's royal man whom it did not attack before.
	GivesCheck(m rules.Move) bool
	// See says that the exchange begun by m, with all that it takes off, is worth at least threshold centipawns.
	See(m rules.Move, threshold int) bool
	// Victim is the kind that m captures, 0 if none.
	Victim(m rules.Move) rules.Kind
	// Mover is the kind that m moves.
	Mover(m rules.Move) rules.Kind
	// Squares are where m begins and ends; a drop begins where it ends.
	Squares(m rules.Move) (from, to rules.Cell)
	// Promotion is the kind that m promotes to, 0 if none.
	Promotion(m rules.Move) rules.Kind
	// Ended knows the ends other than a lack of moves, from the side to move: -1 lost, 0 drawn, +1 won. ply counts
	// from the root: inside the tree the second occurrence of a position is a draw already.
	Ended(ply int) (value int, over bool)
	// Men are the cells of the men of s, in no order. They are not to be changed.
	Men(s rules.Seat) []rules.Cell
}

// A Lifter is a Pos that may have moves that take men off besides what they capture.
type Lifter interface {
	// HeadToHead says that the game has such moves.
	HeadToHead() bool
	// Lifted is the worth of those men in centipawns, 0 if there are none. [Pos.Victim] does not tell of them.
	Lifted(m rules.Move) int
}

// A Dropper is a Pos in which captured men come back from the hand: quiet moves are many, and no king is ever safe.
type Dropper interface {
	// MateInOne is a legal move that mates at once, if one is seen at a glance. In check none is looked for.
	MateInOne() rules.Move
	// Checks appends moves of Quiet that give check, those that are worth trying.
	Checks(dst []rules.Move) []rules.Move
	// Spurned says that another legal move does all that m does and more, but in rarest positions: it is no choice for who
	// plays well.
	Spurned(m rules.Move) bool
	// Compared says how the seat to move stands against an earlier position with the same men on the board and the same
	// seat to move within the last plies: +1 with more in hand, -1 with less, 0 neither or there is none.
	Compared(plies int) int
}
