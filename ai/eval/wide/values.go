package wide

import "github.com/ludarium/ludarium/ai/eval/taper"

// maxKinds is the greatest number of kinds, including "none".
const maxKinds = 10

// Values are the values of the evaluation, in centipawns unless said otherwise. Ranks are counted from the own edge,
// those of pawns by the steps left to them; files from the nearer side, or from the outermost where they are rings.
// Kinds of pawns that move in different directions share the values of the first of them.
type Values struct {
	Material   [maxKinds]taper.Pair   // by kind
	PieceRank  [maxKinds][]taper.Pair // by kind and rank
	PieceFile  [maxKinds][]taper.Pair // by kind and file from the edge
	Mobility   [maxKinds][]taper.Pair // by kind and number of cells attacked; for a heavy piece by half of it
	BishopPair taper.Pair             // for every further tone that bishops stand on
	Tempo      int

	Passed          []taper.Pair // by steps to the end, as the next ones
	PassedFree      []taper.Pair // the cell in front of it is empty
	PassedSafe      []taper.Pair // and the path to the end is not attacked
	PassedDefended  taper.Pair   // by a pawn
	PassedOwnKing   taper.Pair   // for every step of the own king from the cell in front of it, more near the end
	PassedEnemyKing taper.Pair   // the same for the enemy king
	Doubled         taper.Pair
	Isolated        taper.Pair
	Backward        taper.Pair
	Supported       []taper.Pair // defended by a pawn, by rank
	Phalanx         []taper.Pair // beside another pawn, by rank

	PairedPawns taper.Pair // two pawns head to head, which the other side may lift

	OpenFile         [maxKinds]taper.Pair // of a piece that slides along files, by kind
	HalfOpenFile     [maxKinds]taper.Pair
	RookBehindPassed taper.Pair // behind an own passed pawn
	Outpost          taper.Pair // a minor piece defended by a pawn that no pawn can drive away
	BadBishop        taper.Pair // for every own pawn on cells of its tone
	BehindPawn       taper.Pair // a minor piece right behind a pawn
	Space            taper.Pair

	ThreatByPawn     [maxKinds]taper.Pair // a pawn attacks that kind
	ThreatByMinor    [maxKinds]taper.Pair
	ThreatByRook     [maxKinds]taper.Pair
	ThreatByHeavy    [maxKinds]taper.Pair // a heavy piece attacks that kind, weakly defended
	Hanging          taper.Pair           // attacked and not defended
	ThreatByPawnPush taper.Pair           // a pawn can advance to attack a piece

	PawnShield       []int         // the nearest own pawn in front of the king, by distance; the last entry is for none
	PawnStorm        []int         // the nearest enemy pawn, by distance
	OpenKingFile     int           // no pawn of either side on a file beside the king
	PawnCover        int           // an own pawn beside the king, in the middlegame
	KingAttacker     [maxKinds]int // danger from a piece that attacks the king ring, by kind
	KingRingAttack   int           // danger from every attack on a cell of the king ring
	KingCornerAttack int           // the same on one that touches the king's cell by a corner
	KingRingWeak     int           // danger from every such cell that only the king or a heavy piece guards
	KingCornerWeak   int
	SafeCheck        [maxKinds]int // danger from a check on a safe cell, by kind
	KingEscape       int           // subtracted from the danger for every cell to which the king can go
	NoHeavy          int           // subtracted from the danger when the attacker has no heavy piece
	DangerScale      int           `tune:"-"` // danger squared divided by this is in centipawns
	DangerEnd        int           // of 64: share of the danger that counts in the endgame

	BareKingEdge      int           // for each step of the bare king from the centre
	BareKingCloseness int           // for each step that the kings are closer
	Phase             [maxKinds]int `tune:"-"` // weight of a piece in the game phase, by kind
	MaxPhase          int           `tune:"-"`
	FewPieces         []int         // by the pieces left to the enemy: for games in which a bare king has lost
	SingleMinor       int           `tune:"-"` // of 64: a single minor piece
	TwoLeapers        int           `tune:"-"` // of 64: two minor pieces that leap
	TwoMinors         int           `tune:"-"` // of 64: two others
	OppositeBishops   int           // of 64: bishops of opposite colours
	NoPawns           int           // of 64: ahead by a minor piece at most and without pawns
}
