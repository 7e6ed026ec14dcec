package search

import "github.com/ludarium/ludarium/rules"

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
	// Burden says that men are a burden: who has none left, or cannot move them, has won.
	Burden bool
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
