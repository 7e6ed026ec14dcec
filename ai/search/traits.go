package search

import "github.com/ludarium/ludarium/rules"

// An Eval evaluates positions. It may keep caches and belongs to one engine.
type Eval interface {
	// Evaluate returns the static evaluation of p in centipawns for the side to move, well inside ±[ai.MateBound]. It
	// depends on nothing but p.
	Evaluate(p Position) int
}

// Traits describe a game to the search. Margins inside the search are written for a pawn of 100 and scaled by PawnUnit.
type Traits struct {
	PawnUnit int   // the typical value of one small piece, in centipawns
	Values   []int // by kind, in centipawns: for move ordering and margins
	// BestPromotion is the kind that quiescence promotes to; 0 where nothing promotes or no kind is best.
	BestPromotion rules.Kind
	// CanNullMove reports whether a null move is a fair test, because passing would not be the best move here. Nil:
	// never.
	CanNullMove func(p Position) bool
	// MustCapture reports whether the side to move must capture and can. Such nodes are not evaluated, pruned or
	// reduced, and a forced move costs no depth. Nil: captures are never mandatory.
	MustCapture func(p Position) bool
	// PiecesAreBurden says that the side without pieces or legal moves wins.
	PiecesAreBurden bool
	// Stuck reports whether the side to move has no legal move ([rules.NoMoves]), in a game in which that may be worse than
	// an evaluation thinks: it is tested before the evaluation. Nil: it is noticed when the moves of a position are searched.
	Stuck func(p Position) bool
	// ProofShare is the percentage of a search that goes into looking for forced wins with proof numbers, see package
	// proof; 0: none.
	ProofShare int
	// ProofByChecks restricts that search to checks by the attacker, where it finds wins deeply enough.
	ProofByChecks bool
	// NodeCost is how many alpha-beta nodes take as long as one node of this game's engine, for limits that are the
	// same in all games; 0: one.
	NodeCost int
	// Contempt is how much the side to move at the root would pay to avoid a draw, in centipawns.
	Contempt int
	// WinScale is the advantage in centipawns that multiplies the odds of winning by e; DrawWidth is the advantage at
	// which a win is as likely as not. They turn scores into win, draw and loss probabilities.
	WinScale, DrawWidth int
	// ScoreUnit is the score that players report as 100 centipawns, for an evaluation that counts in larger units; 0: 100. As
	// in Stockfish it is the one with which half of the games are won, here at full strength.
	ScoreUnit int
	// MultiLead is the advantage at which a win is as likely as not, in addition to DrawWidth: 0 for two players. With
	// several opponents, being level with them seldom wins.
	MultiLead int
	// MultiWinScale and MultiDrawWidth replace the two while more than two seats play, where a score says less about
	// the result; 0: the same.
	MultiWinScale, MultiDrawWidth int
	// PracticalWinScale and PracticalDrawWidth replace the two when a level below the top weighs a weaker move against the best, and
	// when any player resigns or offers a draw: where most games are drawn, the true probabilities would make all moves look
	// alike. The levels were measured with them. 0: the true ones.
	PracticalWinScale, PracticalDrawWidth int
}
