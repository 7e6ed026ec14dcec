package chess

import "github.com/ludarium/ludarium/ai/eval/taper"

// Values is every number of the evaluation, in centipawns unless said.
type Values struct {
	Man       [7]taper.Pair     // by kind
	Place     [7][32]taper.Pair // by kind, and by rank from the own side and file from the edge, four to a rank
	Mobility  [7][]taper.Pair   // by kind and squares seen
	PairBonus taper.Pair
	Tempo     int

	Passed       [8]taper.Pair // by rank
	PassedFree   [8]taper.Pair // the square before it is empty
	PassedSafe   [8]taper.Pair // and the way to the end is not attacked
	PassedGuard  taper.Pair    // a pawn protects it
	PassedOwn    taper.Pair    // for every step of the own king from the square before it, by rank above the third
	PassedEnemy  taper.Pair    // the same for the enemy king
	Doubled      taper.Pair
	Isolated     taper.Pair
	Backward     taper.Pair
	Supported    [8]taper.Pair // protected by a pawn, by rank
	Phalanx      [8]taper.Pair // beside another pawn, by rank
	RookOpen     taper.Pair
	RookHalf     taper.Pair
	RookBehind   taper.Pair // behind an own passed pawn
	RookSeventh  taper.Pair
	Outpost      taper.Pair // a minor man that no pawn can drive away, guarded by one
	BadBishop    taper.Pair // for every own pawn on its colour
	BehindPawn   taper.Pair // a minor man right behind a pawn
	ThreatPawn   taper.Pair // a pawn attacks a man
	ThreatMinor  [7]taper.Pair
	ThreatRook   [7]taper.Pair
	Hanging      taper.Pair // attacked and not protected
	ThreatPush   taper.Pair // a pawn can step to attack a man
	Space        taper.Pair
	Shield       [4]int // the nearest own pawn before the king, by distance; none is the last
	Storm        [5]int // the nearest enemy pawn, by distance
	OpenKing     int    // no pawn of either side on a file beside the king
	RingAttack   [7]int // units of danger of a man that looks at the king's surroundings
	RingSquare   int    // of every attack on a square there
	RingWeak     int    // of every such square that only king or queen guards
	SafeCheck    [7]int // of a check on a safe square
	NoQueen      int    // taken from the units when the attacker has no queen
	DangerScale  int    `tune:"-"` // units squared divided by this are centipawns
	EdgeMate     int    // bare king: for each step from the centre
	NearMate     int    // bare king: for each step that the kings are closer
	Phase        [7]int `tune:"-"` // what a man counts for the middlegame
	WholePhase   int    `tune:"-"`
	OppositeOnly int    // of 64: bishops of opposite colours and no other pieces
	Opposite     int    // of 64: with other pieces
	NoPawns      int    // of 64: ahead by a minor man at most and without pawns
}
