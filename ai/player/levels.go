package player

import (
	"time"

	"github.com/ludarium/ludarium/ai"
	"github.com/ludarium/ludarium/ai/search"
)

// A level is how strong a rung of the ladder is.
type level struct {
	nodes  uint64
	cap    int // centipawns (of a pawn of 100) that a move may be worse than the best
	heat   int // temperature: a move that expects so much less, per 10,000, is taken 1/e times as often
	hidden int // per mille of replies that are overlooked
	own    int // per mille of the own moves that are overlooked
}

// levels are the rungs from 1 to 9; the tenth is full strength.
var levels = [ai.MaxLevel]level{
	1: {200, 1200, 4000, 850, 550},
	2: {500, 700, 2400, 650, 300},
	3: {1_200, 400, 1300, 450, 130},
	4: {3_000, 220, 700, 300, 50},
	5: {8_000, 120, 400, 180, 0},
	6: {20_000, 70, 250, 100, 0},
	7: {60_000, 50, 150, 50, 0},
	8: {200_000, 30, 100, 20, 0},
	9: {800_000, 15, 50, 0, 0},
}

const (
	openingPlies = 8               // where every level varies
	openingHeat  = 200             // at least
	openingCap   = 25              // at least
	longest      = 3 * time.Second // that a level thinks when no time is given
	lowClock     = 15 * time.Second
	// Between these expectations a level plays with its weaknesses: what is lost is defended with full attention,
	// what is won is not toyed with.
	lostBelow, wonAbove = 1200, 9000
	sees                = 3 // the level that never misses a mate in one
	guards              = 4 // the level that never leaves the dearest man to be taken for nothing
	trusts              = 7 // the level whose search is trusted not to recapture
)

// bounds are the limits of a level in the time that t allows.
func (l level) limits(t *task) ai.Limits {
	lim := t.Limits
	if lim.Nodes == 0 || lim.Nodes > l.nodes {
		lim.Nodes = l.nodes
	}
	if lim.MoveTime == 0 && lim.Clock == nil {
		lim.MoveTime = longest
	}
	return lim
}

// tempered is the heat and the cap of l in t: opening moves vary, little time makes careless.
func (l level) tempered(t *task, traits search.Traits) (heat, most int) {
	heat, most = l.heat, l.cap
	if t.plies < openingPlies && t.Start == "" {
		heat, most = max(heat, openingHeat), max(most, openingCap)
	}
	if c := t.Limits.Clock; c != nil && c.Left < lowClock && c.Increment+c.Period < time.Second {
		heat = heat * 3 / 2
	}
	return heat, most * traits.PawnUnit / 100
}
