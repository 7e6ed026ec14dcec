package player

import (
	"fmt"
	"hash/fnv"
	"time"

	"github.com/ludarium/ludarium/ai"
	"github.com/ludarium/ludarium/ai/ladder"
	"github.com/ludarium/ludarium/ai/search"
)

const (
	openingPlies = 8               // where every level varies
	openingHeat  = 200             // the temperature of a ladder.Rung, there
	openingCap   = 25              // centipawns, as in a ladder.Rung
	openingNodes = 20_000          // for which every level searches there
	openingEven  = 90              // centipawns; who is farther ahead or behind plays like in the rest of the game
	wary         = 150             // centipawns that level 10 pays among several to leave nothing to be taken
	longest      = 3 * time.Second // that a level thinks when no time is given
	lowClock     = 15 * time.Second
	wonAbove     = 9000  // the expectation above which a level no longer toys
	finishNodes  = 5_000 // at least, to mate a bare king

	minds  = 3   // the level that defends with full attention; those below with some of their blindness
	sees   = 3   // the level that never misses a mate in one
	guards = 4   // the level that leaves neither the dearest man nor what the last move attacked to be taken for nothing
	shrewd = 7   // the level that, where two play, may leave more than gift to be taken where a man arrives, for good reasons
	gift   = 150 // centipawns
	keen   = 8   // the level whose search is trusted, where two play, to see what the last move attacks
	trusts = 9   // the level whose search is trusted not to recapture
)

// rung is that of the level of t in the form of the day: nobody plays equally well in all games. The opening of a game
// decides it, so that it stays what it is when moves are taken back.
func (t *task) rung(levels ladder.Rungs) ladder.Rung {
	l := levels[t.Level]
	if l.Form == 0 || t.plies < openingPlies {
		return l
	}
	h := fnv.New64a()
	_, _ = fmt.Fprint(h, t.Level, t.pos.Turn(), t.Actions[:openingPlies])
	return l.On(int(h.Sum64()%uint64(2*l.Form+1)) - l.Form)
}

// limits are those of the rung l in the time that t allows.
func limits(l ladder.Rung, t *task) ai.Limits {
	lim := t.Limits
	if lim.Nodes == 0 || lim.Nodes > l.Nodes {
		lim.Nodes = l.Nodes
	}
	if lim.MoveTime == 0 && lim.Clock == nil {
		lim.MoveTime = longest
	}
	return lim
}

// tempered is the heat and the cap of l in t: little time makes careless.
func tempered(l ladder.Rung, t *task, traits search.Traits) (heat, most int) {
	heat, most = l.Heat, l.Cap
	if c := t.Limits.Clock; c != nil && c.Left < lowClock && c.Increment+c.Period < time.Second {
		heat = heat * 3 / 2
	}
	return heat, most * traits.PawnUnit / 100
}

// after is what a search that took so long leaves of lim for a second one, and whether that is enough to search as
// long again.
func after(lim ai.Limits, used time.Duration) (rest ai.Limits, enough bool) {
	enough = true
	if lim.MoveTime > 0 {
		enough = lim.MoveTime >= 2*used
		lim.MoveTime = max(lim.MoveTime-used, time.Millisecond)
	}
	if lim.Clock == nil {
		return lim, enough
	}
	c := *lim.Clock
	if c.Period > 0 && used >= c.Left-c.Period {
		// The period runs, or may be what Left tells of; it does not come anew before the move.
		enough = enough && c.Period >= 2*used
		c.Period = max(c.Period-used, time.Millisecond)
	}
	c.Left = max(c.Left-used, time.Millisecond)
	lim.Clock = &c
	return lim, enough
}
