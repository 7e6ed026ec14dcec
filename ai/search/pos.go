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

// An Eval judges positions. It may keep caches and belongs to one engine.
type Eval interface {
	// Score is the worth of p in centipawns for the side to move, well inside ±[ai.MateBound]. It is the same
	// whenever p is the same, whatever was judged before.
	Score(p Pos) int
}

// Traits are what the search must know about a game. Margins inside the search are written for a pawn of 100 and
// scaled by PawnUnit.
type Traits struct {
	PawnUnit int   // the usual gain of one small man, in centipawns
	Values   []int // by kind, in centipawns: for ordering and margins
	// Best is the kind that quiescence promotes to; 0 where nothing promotes, or no kind is best.
	Best rules.Kind
	// Null says that passing would do no good here, so that a null move is a fair test. Nil: never.
	Null func(p Pos) bool
	// Compelled says that the side to move must capture and can. There nothing is judged, skipped or made shorter, and
	// a move without an alternative costs no depth. Nil: no capture is compulsory.
	Compelled func(p Pos) bool
	// Burden says that men are a burden: who has none left has won.
	Burden bool
	// Stuck says that the side to move has no legal move, of a game in which that may be worse than an evaluation thinks: it is
	// looked for before anything is judged. Nil: it is seen when the moves of a position are searched.
	Stuck func(p Pos) bool
	// Proof is the share of a search, per cent, that goes into looking for forced wins by proof numbers, see package
	// proof; 0: none.
	Proof int
	// ByChecks says that those wins are looked for by checks alone: where they are to be found deep enough.
	ByChecks bool
	// Work is how many nodes of alpha-beta take as long as one of the engine's, for limits that are the same in all games;
	// 0: one.
	Work int
	// Contempt is what the side to move at the root would give to avoid a draw, in centipawns.
	Contempt int
	// WinScale is the advantage in centipawns that multiplies the odds of winning by e; DrawWidth is the advantage
	// at which a win is as likely as not. They turn scores into shares of wins, draws and losses.
	WinScale, DrawWidth int
	// Ahead is the advantage at which a win is as likely as not to win, besides DrawWidth: 0 where two play. Who stands as
	// well as several others seldom wins.
	Ahead int
	// PartyScale and PartyWidth are the same two while more than two play, where a score tells less; 0: no different ones.
	PartyScale, PartyWidth int
	// TasteScale and TasteWidth are the same two as a level below the top feels them that weighs a lesser move against
	// the best one: where most games are drawn whatever happens, the true shares would tell it that nothing matters.
	// 0: the true ones.
	TasteScale, TasteWidth int
}
