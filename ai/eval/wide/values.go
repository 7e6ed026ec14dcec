package wide

import "github.com/ludarium/ludarium/ai/eval/taper"

// maxKinds is the greatest number of kinds, none included.
const maxKinds = 10

// Values is every number of the evaluation, in centipawns unless said. Ranks are counted from the own edge, those of pawns by
// the steps that are left to them; files from the nearer side, or from the outermost where they are rings. Kinds of pawns that
// go different ways have the numbers of the first of them.
type Values struct {
	Man       [maxKinds]taper.Pair   // by kind
	Rank      [maxKinds][]taper.Pair // by kind and rank
	File      [maxKinds][]taper.Pair // by kind and file from the edge
	Mobility  [maxKinds][]taper.Pair // by kind and cells seen; for a heavy man every second number of cells
	PairBonus taper.Pair             // for every further shade that bishops stand on
	Tempo     int

	Passed      []taper.Pair // by steps to the end, as the next ones
	PassedFree  []taper.Pair // the cell before it is empty
	PassedSafe  []taper.Pair // and the way to the end is not attacked
	PassedGuard taper.Pair   // a pawn protects it
	PassedOwn   taper.Pair   // for every step of the own king from the cell before it, more near the end
	PassedEnemy taper.Pair   // the same for the enemy king
	Doubled     taper.Pair
	Isolated    taper.Pair
	Backward    taper.Pair
	Supported   []taper.Pair // protected by a pawn, by rank
	Phalanx     []taper.Pair // beside another pawn, by rank

	Paired taper.Pair // two pawns head to head, which the other side may lift off

	OpenFile   [maxKinds]taper.Pair // of a man that slides along files, by kind
	HalfFile   [maxKinds]taper.Pair
	RookBehind taper.Pair // behind an own passed pawn
	Outpost    taper.Pair // a minor man that no pawn can drive away, guarded by one
	BadBishop  taper.Pair // for every own pawn on its colour
	BehindPawn taper.Pair // a minor man right behind a pawn
	Space      taper.Pair

	ThreatPawn  [maxKinds]taper.Pair // a pawn attacks that kind
	ThreatMinor [maxKinds]taper.Pair
	ThreatRook  [maxKinds]taper.Pair
	ThreatHeavy [maxKinds]taper.Pair // of heavy men only what is loose
	Hanging     taper.Pair           // attacked and not protected
	ThreatPush  taper.Pair           // a pawn can step to attack a man

	Shield      []int         // the nearest own pawn before the king, by distance; none is the last
	Storm       []int         // the nearest enemy pawn, by distance
	OpenKing    int           // no pawn of either side on a file beside the king
	Cover       int           // an own pawn beside the king, in the middlegame
	RingAttack  [maxKinds]int // units of danger of a man that looks at the king's surroundings
	RingSquare  int           // of every attack on a cell there
	RingCorner  int           // the same on one that touches the king's by a corner
	RingWeak    int           // of every such cell that only the king or a heavy man guards
	WeakCorner  int
	SafeCheck   [maxKinds]int // of a check on a safe cell
	Escape      int           // taken from the units for every cell to which the king can go
	NoHeavy     int           // taken from the units when the attacker has no heavy man
	DangerScale int           `tune:"-"` // units squared divided by this are centipawns
	DangerEnd   int           // of 64: so much of the danger counts in the endgame

	EdgeMate   int           // bare king: for each step from the centre
	NearMate   int           // bare king: for each step that the kings are closer
	Phase      [maxKinds]int `tune:"-"` // what a man counts for the middlegame
	WholePhase int           `tune:"-"`
	Dwindle    []int         // by the men left to the enemy: where who has but his king has lost
	Lone       int           `tune:"-"` // of 64: a single minor man
	Leapers    int           `tune:"-"` // of 64: two minor men that leap
	Minors     int           `tune:"-"` // of 64: two others
	Opposite   int           // of 64: bishops of opposite colours
	NoPawns    int           // of 64: ahead by a minor man at most and without pawns
}
