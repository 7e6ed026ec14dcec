package ai

// A FactKind says what kind of reason a [Fact] is.
type FactKind string

// The kinds of facts, each found by a search and never guessed.
const (
	FactMates     FactKind = "mates"      // the line wins the game in Count moves, by mate where there is one
	FactStopsMate FactKind = "stops-mate" // a pass would lose the game in Count moves, the move does not
	FactEnds      FactKind = "ends"       // as FactMates, but the game ends otherwise although there are royal men
	FactStopsEnd  FactKind = "stops-end"  // as FactStopsMate, in the same way
	FactWins      FactKind = "wins"       // the line wins Kind on Cell (Count centipawns all in all), see Fact
	FactSaves     FactKind = "saves"      // a pass would lose Kind on Cell, the move does not
	FactTakesBack FactKind = "takes-back" // the move takes back on Cell
	FactPromotes  FactKind = "promotes"   // the line makes a Kind on Cell
	FactForced    FactKind = "forced"     // it is the only legal move
	FactOnly      FactKind = "only"       // every other move is worse by at least Count centipawns
	FactDraws     FactKind = "draws"      // the line reaches a draw where all else loses
	FactBetter    FactKind = "better"     // nothing else is known: it leaves the player Count centipawns ahead of the next best
)

// The kinds of facts in games that are counted, where men live or are lost before they are taken.
const (
	FactTakes   FactKind = "takes"   // the move takes Count men, one of them on Cell
	FactKills   FactKind = "kills"   // a pass would let the Count men on Cell and beside it live, the move does not
	FactRescues FactKind = "rescues" // a pass would lose the Count men on Cell and beside it, the move does not
	FactAttacks FactKind = "attacks" // the Count men on Cell can be taken next, if nothing is done, and could not before
	FactJoins   FactKind = "joins"   // the move joins own men that stood apart, Count lots of them, to one
	FactGains   FactKind = "gains"   // the move leads to at least Count points more than a pass
	FactCorner  FactKind = "corner"  // the move is the first in a corner of the board
	FactBuilds  FactKind = "builds"  // the move makes more cells its own side's than a pass, above all
	FactReduces FactKind = "reduces" // the move leaves fewer cells to the other side than a pass, above all
	FactEndgame FactKind = "endgame" // it is known of all men whether they live, and of most cells whose they are
	FactNeutral FactKind = "neutral" // only cells are left that are no points for anybody
	FactNothing FactKind = "nothing" // nothing is left to do: it is a pass
)

// A Fact is one reason for a move, found by a search. Kind is the man's name in rules.Info.Kinds, Cell the name of the
// cell on which that man stands now (for a promotion: where it takes place), Line the moves that show it, in coordinate
// form. The line of what a pass would lose begins with the other side's move. Where different men changed hands, as a
// rook for a knight, Kind and Cell of what is won are empty and only Count tells. Where several men are won, Kind is the
// dearest of them. Among more than two seats no fact depends on what the others do until the own turn comes again.
type Fact struct {
	Fact  FactKind `json:"fact"`
	Kind  string   `json:"kind,omitempty"`
	Cell  string   `json:"cell,omitempty"`
	Count int      `json:"count,omitempty"`
	Line  []string `json:"line,omitempty"`
}
