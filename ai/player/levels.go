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
	openingPlies = 8               // in which every level varies its play
	openingHeat  = 200             // as ladder.Strength.Temperature, in the opening
	openingCap   = 25              // centipawns, as ladder.Strength.MaxLoss
	openingNodes = 20_000          // that every level searches in the opening
	openingEven  = 90              // centipawns; with a larger advantage for either side the level plays as in the rest of the game
	wary         = 150             // centipawns that level 10 gives up in multiplayer games to leave nothing hanging
	longest      = 3 * time.Second // time for a move when the request has no limit
	lowClock     = 15 * time.Second
	wonAbove     = 9000  // expected points, per 10,000, above which a level plays for the win
	finishNodes  = 5_000 // to mate a bare king

	minds  = 3   // from this level on a lost position is defended without blunders; lower levels keep a share of theirs
	sees   = 3   // from this level on a mate in one is never missed
	guards = 4   // from this level on neither the most valuable piece nor one just attacked is left hanging
	shrewd = 7   // from this level on, with two players, the search may sacrifice more than maxSacrifice
	gift   = 150 // centipawns
	keen   = 8   // from this level on, with two players, the search is trusted to see what the last move attacks
	trusts = 9   // from this level on the search may decline an obvious recapture
)

// strength returns the strength of the level of t with its form of the day, as nobody plays equally well in all games.
// The opening moves decide the form, so that it stays the same when moves are taken back.
func (t *task) rung(levels ladder.Rungs) ladder.Rung {
	l := levels[t.Level]
	if l.Form == 0 || t.plies < openingPlies {
		return l
	}
	h := fnv.New64a()
	_, _ = fmt.Fprint(h, t.Level, t.pos.Turn(), t.Actions[:openingPlies])
	return l.On(int(h.Sum64()%uint64(2*l.Form+1)) - l.Form)
}

// levelLimits returns the limits of a level within the time that t allows.
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

// randomness returns the temperature and the largest loss of a level in t. Time pressure raises the temperature.
func tempered(l ladder.Rung, t *task, traits search.Traits) (heat, most int) {
	heat, most = l.Heat, l.Cap
	if c := t.Limits.Clock; c != nil && c.Left < lowClock && c.Increment+c.Period < time.Second {
		heat = heat * 3 / 2
	}
	return heat, most * traits.PawnUnit / 100
}

// remainingLimits returns what a search that took elapsed leaves of lim for a second one, and whether that is enough
// to search as long again.
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
		// The byo-yomi period is running, or Left may be its rest; it is not renewed before the move.
		enough = enough && c.Period >= 2*used
		c.Period = max(c.Period-used, time.Millisecond)
	}
	c.Left = max(c.Left-used, time.Millisecond)
	lim.Clock = &c
	return lim, enough
}
