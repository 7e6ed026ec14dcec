package party

import "github.com/ludarium/ludarium/rules/chess"

// kinds is the number of kinds of chess pieces, including "none".
const kinds = 7

// maxSteps is the greatest number of steps from a pawn's start to promotion.
const maxSteps = 8

// Values are the values of the evaluation, in centipawns unless said otherwise.
type Values struct {
	Material      [kinds]int // by kind
	BishopPair    int        // two bishops
	Mobility      [kinds]int // for every cell that a piece can move to
	UsualMobility [kinds]int // number of cells at which mobility counts zero
	PawnSteps     [maxSteps]int
	PawnDefended  int // a pawn defended by a pawn
	Centrality    [kinds]int
	// King safety. Danger comes from every enemy piece that attacks the king ring, by kind, plus one for every further
	// cell that it attacks there.
	KingAttacker      [kinds]int
	DangerScale       int // danger squared divided by this is in centipawns
	SeveralAttackers  int // per cent of the danger if pieces of more than one opponent attack the ring
	MaxDanger         int // greatest penalty for danger
	OpenKingLine      int // for every cell that a queen in the king's place would attack, while there is an enemy queen
	PawnShield        int // an own pawn beside the king
	BareKingEdge      int // a nearly bare king: for being on the edge, times one per cent
	BareKingCloseness int // for each step closer to such a king
	StillPlaying      int // for every seat that still plays
	// WinScale and DrawWidth relate scores to results while more than two seats play, see Traits of package search.
	WinScale, DrawWidth int
}

// Three returns the values for three seats on 96 cells.
func Three() *Values {
	v := Four()
	v.Material = [kinds]int{chess.Pawn: 100, chess.Knight: 320, chess.Bishop: 350, chess.Rook: 500, chess.Queen: 980}
	// From 12,000 positions with scores within 600, of 120 self-play games at about 800 nodes a move: a seat with an
	// even score won 26 % and shared 22 %, one that was 400 ahead won 41 %, and one as far behind 28 %.
	v.WinScale, v.DrawWidth = 800, 350
	return v
}

// Four returns the values for four seats on 160 cells.
func Four() *Values {
	return &Values{
		Material:          [kinds]int{chess.Pawn: 70, chess.Knight: 300, chess.Bishop: 370, chess.Rook: 500, chess.Queen: 1000},
		BishopPair:        30,
		Mobility:          [kinds]int{chess.Knight: 6, chess.Bishop: 4, chess.Rook: 3, chess.Queen: 2},
		UsualMobility:     [kinds]int{chess.Knight: 4, chess.Bishop: 6, chess.Rook: 7, chess.Queen: 14},
		PawnSteps:         [maxSteps]int{0, 260, 130, 70, 40, 20, 8, 0},
		PawnDefended:      8,
		Centrality:        [kinds]int{chess.Knight: 20, chess.Pawn: 10, chess.Bishop: 8},
		KingAttacker:      [kinds]int{chess.Pawn: 1, chess.Knight: 3, chess.Bishop: 3, chess.Rook: 4, chess.Queen: 6},
		DangerScale:       5,
		SeveralAttackers:  140,
		MaxDanger:         500,
		OpenKingLine:      3,
		PawnShield:        12,
		BareKingEdge:      2,
		BareKingCloseness: 6,
		StillPlaying:      200,
		// From 7,400 positions with scores within 600, of 80 self-play games at about 700 nodes a move: with all four
		// playing, a seat with an even score won 24 % and shared 8 %, and a rook more or less hardly mattered.
		WinScale:  800,
		DrawWidth: 160,
	}
}
