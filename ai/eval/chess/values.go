package chess

import "github.com/ludarium/ludarium/ai/eval/taper"

// Values are the values of the evaluation, in centipawns unless said otherwise.
type Values struct {
	Material    [7]taper.Pair     // by kind
	PieceSquare [7][32]taper.Pair // by kind, and by rank from the own side and file from the edge, four per rank
	Mobility    [7][]taper.Pair   // by kind and number of squares attacked
	BishopPair  taper.Pair
	Tempo       int

	Passed              [8]taper.Pair // by rank
	PassedFree          [8]taper.Pair // the square in front of it is empty
	PassedSafe          [8]taper.Pair // and the path to promotion is not attacked
	PassedDefended      taper.Pair    // by a pawn
	PassedOwnKing       taper.Pair    // for every step of the own king from the square in front of it, by rank above the third
	PassedEnemyKing     taper.Pair    // the same for the enemy king
	Doubled             taper.Pair
	Isolated            taper.Pair
	Backward            taper.Pair
	Supported           [8]taper.Pair // defended by a pawn, by rank
	Phalanx             [8]taper.Pair // beside another pawn, by rank
	RookOpenFile        taper.Pair
	RookHalfOpenFile    taper.Pair
	RookBehindPassed    taper.Pair // behind an own passed pawn
	RookSeventh         taper.Pair
	Outpost             taper.Pair // a minor piece defended by a pawn that no pawn can drive away
	BadBishop           taper.Pair // for every own pawn on squares of its colour
	BehindPawn          taper.Pair // a minor piece right behind a pawn
	ThreatByPawn        taper.Pair // a pawn attacks a piece
	ThreatByMinor       [7]taper.Pair
	ThreatByRook        [7]taper.Pair
	Hanging             taper.Pair // attacked and not defended
	ThreatByPawnPush    taper.Pair // a pawn can advance to attack a piece
	Space               taper.Pair
	PawnShield          [4]int // the nearest own pawn in front of the king, by distance; the last entry is for none
	PawnStorm           [5]int // the nearest enemy pawn, by distance
	OpenKingFile        int    // no pawn of either side on a file beside the king
	KingAttacker        [7]int // danger from a piece that attacks the king ring, by kind
	KingRingAttack      int    // danger from every attack on a square of the king ring
	KingRingWeak        int    // danger from every such square that only king or queen guards
	SafeCheck           [7]int // danger from a check on a safe square, by kind
	NoQueen             int    // subtracted from the danger when the attacker has no queen
	DangerScale         int    `tune:"-"` // danger squared divided by this is in centipawns
	BareKingEdge        int    // for each step of the bare king from the centre
	BareKingCloseness   int    // for each step that the kings are closer
	Phase               [7]int `tune:"-"` // weight of a piece in the game phase, by kind
	MaxPhase            int    `tune:"-"`
	OppositeBishopsOnly int    // of 64: bishops of opposite colours and no other pieces
	OppositeBishops     int    // of 64: with other pieces
	NoPawns             int    // of 64: ahead by a minor piece at most and without pawns
}
