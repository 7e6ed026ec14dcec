package ai

// A FactKind is the kind of reason that a [Fact] states.
type FactKind string

// The kinds of facts, each of them found by a search.
const (
	FactMates      FactKind = "mates"      // the line wins the game in Count moves, by mate if there is one
	FactStopsMate  FactKind = "stops-mate" // a pass would lose the game in Count moves, the move does not
	FactEnds       FactKind = "ends"       // as FactMates, when the game ends in another way although there are royal pieces
	FactStopsEnd   FactKind = "stops-end"  // as FactStopsMate, in the same way
	FactWins       FactKind = "wins"       // the line wins Kind on Cell (Count centipawns in total), see Fact
	FactSaves      FactKind = "saves"      // a pass would lose Kind on Cell, the move does not
	FactRecaptures FactKind = "takes-back" // the move recaptures on Cell
	FactPromotes   FactKind = "promotes"   // the line promotes to Kind on Cell
	FactForced     FactKind = "forced"     // it is the only legal move
	FactOnly       FactKind = "only"       // every other move is worse by at least Count centipawns
	FactDraws      FactKind = "draws"      // the line reaches a draw and every other move loses
	FactBetter     FactKind = "better"     // nothing else is known: it leaves the player Count centipawns ahead of the next best move
)

// The kinds of facts in games that end by counting, where stones live or die.
const (
	FactCaptures FactKind = "takes"   // the move captures Count stones, one of them on Cell
	FactKills    FactKind = "kills"   // a pass would let the group of Count stones at Cell live, the move does not
	FactRescues  FactKind = "rescues" // a pass would lose the group of Count stones at Cell, the move does not
	FactAttacks  FactKind = "attacks" // the group of Count stones at Cell is newly in atari
	FactConnects FactKind = "joins"   // the move connects Count groups of its own side
	FactGains    FactKind = "gains"   // the move leads to at least Count points more than a pass
	FactCorner   FactKind = "corner"  // the move is the first in a corner of the board
	FactBuilds   FactKind = "builds"  // the move mainly adds territory to its own side, compared with a pass
	FactReduces  FactKind = "reduces" // the move mainly takes territory from the other side, compared with a pass
	FactEndgame  FactKind = "endgame" // the status of all stones is known, and the owner of most points
	FactNeutral  FactKind = "neutral" // only neutral points are left
	FactNothing  FactKind = "nothing" // nothing is left to play: the move is a pass
)

// A Fact is one reason for a move, found by a search. Kind is the piece's name in rules.Info.Kinds, Cell the name of
// the cell on which that piece stands now (for a promotion: where it takes place), Line the moves that show it, in
// coordinate form. The line of what a pass would lose begins with the other side's move. Where different pieces are
// exchanged, as a rook for a knight, Kind and Cell are empty and only Count says what is won. Where several pieces are
// won, Kind is the most valuable one. With more than two seats no fact depends on what the others do before the
// player's next turn.
type Fact struct {
	Fact  FactKind `json:"fact"`
	Kind  string   `json:"kind,omitempty"`
	Cell  string   `json:"cell,omitempty"`
	Count int      `json:"count,omitempty"`
	Line  []string `json:"line,omitempty"`
}
