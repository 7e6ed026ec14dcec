package party

import "github.com/ludarium/ludarium/rules/chesslike"

// kinds is the number of kinds of chess, none included.
const kinds = 7

// mostSteps is the greatest number of steps from a pawn's home to its end.
const mostSteps = 8

// Values is every number of the evaluation, in centipawns unless said.
type Values struct {
	Man      [kinds]int // by kind
	Pair     int        // two bishops
	Mobility [kinds]int // for every cell that a man can go to
	Usual    [kinds]int // cells that are taken for granted
	Steps    [mostSteps]int
	Chained  int // a pawn that a pawn protects
	Central  [kinds]int
	// King safety. Units are made by every enemy man that looks at the king's surroundings, by kind, and one by every
	// cell that it attacks there.
	Ring    [kinds]int
	Danger  int // units squared divided by this are centipawns
	Allied  int // per cent of the units, where men of more than one colour look there
	Worst   int // the most that it can be
	Open    int // for every cell that a queen in the king's place would see, while there is an enemy queen
	Shield  int // an own pawn beside the king
	Bare    int // a king with next to nothing: for being on the edge, times one per cent
	Hunt    int // to be a step nearer to such a king
	Present int // to be in the game at all
	// Scale and Width are what a score says of the result while more than two play, see Traits of package search.
	Scale, Width int
}

// Three is for three seats on 96 cells.
func Three() *Values {
	v := Four()
	v.Man = [kinds]int{chesslike.Pawn: 100, chesslike.Knight: 320, chesslike.Bishop: 350, chesslike.Rook: 500, chesslike.Queen: 980}
	// After 12,000 positions, judged within 600, of 120 own games at about 800 nodes a move: who stood even won 26 % and
	// shared 22 %, who was 400 ahead won 41 %, and who was as far behind 28 %.
	v.Scale, v.Width = 800, 350
	return v
}

// Four is for four seats on 160 cells.
func Four() *Values {
	return &Values{
		Man:      [kinds]int{chesslike.Pawn: 70, chesslike.Knight: 300, chesslike.Bishop: 370, chesslike.Rook: 500, chesslike.Queen: 1000},
		Pair:     30,
		Mobility: [kinds]int{chesslike.Knight: 6, chesslike.Bishop: 4, chesslike.Rook: 3, chesslike.Queen: 2},
		Usual:    [kinds]int{chesslike.Knight: 4, chesslike.Bishop: 6, chesslike.Rook: 7, chesslike.Queen: 14},
		Steps:    [mostSteps]int{0, 260, 130, 70, 40, 20, 8, 0},
		Chained:  8,
		Central:  [kinds]int{chesslike.Knight: 20, chesslike.Pawn: 10, chesslike.Bishop: 8},
		Ring:     [kinds]int{chesslike.Pawn: 1, chesslike.Knight: 3, chesslike.Bishop: 3, chesslike.Rook: 4, chesslike.Queen: 6},
		Danger:   5,
		Allied:   140,
		Worst:    500,
		Open:     3,
		Shield:   12,
		Bare:     2,
		Hunt:     6,
		Present:  200,
		// After 7,400 positions, judged within 600, of 80 own games at about 700 nodes a move: with all four playing who stood
		// even won 24 % and shared 8 %, and a rook more or less hardly told.
		Scale: 800,
		Width: 160,
	}
}
