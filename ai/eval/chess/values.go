package chess

import "github.com/ludarium/ludarium/ai/eval/taper"

// Values are the values of the evaluation, in centipawns unless said otherwise.
type Values struct {
	Man       [7]taper.Pair     // by kind
	Place     [7][32]taper.Pair // by kind, and by rank from the own side and file from the edge, four per rank
	Mobility  [7][]taper.Pair   // by kind and number of squares attacked
	PairBonus taper.Pair
	Tempo     int

	Passed       [8]taper.Pair // by rank
	PassedFree   [8]taper.Pair // the square in front of it is empty
	PassedSafe   [8]taper.Pair // and the path to promotion is not attacked
	PassedGuard  taper.Pair    // by a pawn
	PassedOwn    taper.Pair    // for every step of the own king from the square in front of it, by rank above the third
	PassedEnemy  taper.Pair    // the same for the enemy king
	Doubled      taper.Pair
	Isolated     taper.Pair
	Backward     taper.Pair
	Supported    [8]taper.Pair // defended by a pawn, by rank
	Phalanx      [8]taper.Pair // beside another pawn, by rank
	RookOpen     taper.Pair
	RookHalf     taper.Pair
	RookBehind   taper.Pair // behind an own passed pawn
	RookSeventh  taper.Pair
	Outpost      taper.Pair // a minor piece defended by a pawn that no pawn can drive away
	BadBishop    taper.Pair // for every own pawn on squares of its colour
	BehindPawn   taper.Pair // a minor piece right behind a pawn
	ThreatPawn   taper.Pair // a pawn attacks a piece
	ThreatMinor  [7]taper.Pair
	ThreatRook   [7]taper.Pair
	Hanging      taper.Pair // attacked and not defended
	ThreatPush   taper.Pair // a pawn can advance to attack a piece
	Space        taper.Pair
	Shield       [4]int // the nearest own pawn in front of the king, by distance; the last entry is for none
	Storm        [5]int // the nearest enemy pawn, by distance
	OpenKing     int    // no pawn of either side on a file beside the king
	RingAttack   [7]int // danger from a piece that attacks the king ring, by kind
	RingSquare   int    // danger from every attack on a square of the king ring
	RingWeak     int    // danger from every such square that only king or queen guards
	SafeCheck    [7]int // danger from a check on a safe square, by kind
	NoQueen      int    // subtracted from the danger when the attacker has no queen
	DangerScale  int    `tune:"-"` // danger squared divided by this is in centipawns
	EdgeMate     int    // for each step of the bare king from the centre
	NearMate     int    // for each step that the kings are closer
	Phase        [7]int `tune:"-"` // weight of a piece in the game phase, by kind
	WholePhase   int    `tune:"-"`
	OppositeOnly int    // of 64: bishops of opposite colours and no other pieces
	Opposite     int    // of 64: with other pieces
	NoPawns      int    // of 64: ahead by a minor piece at most and without pawns
}
