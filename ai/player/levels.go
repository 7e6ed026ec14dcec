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
	openingPlies       = 8               // in which every level varies its play
	openingTemperature = 200             // as ladder.Strength.Temperature, in the opening
	openingMaxLoss     = 25              // centipawns, as ladder.Strength.MaxLoss
	openingNodes       = 20_000          // that every level searches in the opening
	openingEvenMargin  = 90              // centipawns; with a larger advantage for either side the level plays as in the rest of the game
	multiSafetyLoss    = 150             // centipawns that level 10 gives up in multiplayer games to leave nothing hanging
	defaultLevelTime   = 3 * time.Second // time for a move when the request has no limit
	lowClock           = 15 * time.Second
	wonPoints          = 9000  // expected points, per 10,000, above which a level plays for the win
	minFinishNodes     = 5_000 // to mate a bare king

	fullDefenceLevel    = 3   // from this level on a lost position is defended without blunders; lower levels keep a share of theirs
	mateInOneLevel      = 3   // from this level on a mate in one is never missed
	guardLevel          = 4   // from this level on neither the most valuable piece nor one just attacked is left hanging
	trustSacrificeLevel = 7   // from this level on, with two players, the search may sacrifice more than maxSacrifice
	maxSacrifice        = 150 // centipawns
	trustThreatLevel    = 8   // from this level on, with two players, the search is trusted to see what the last move attacks
	trustRecaptureLevel = 9   // from this level on the search may decline an obvious recapture
)

// strength returns the strength of the level of t with its form of the day, as nobody plays equally well in all games.
// The opening moves decide the form, so that it stays the same when moves are taken back.
func (t *task) strength(levels ladder.Strengths) ladder.Strength {
	strength := levels[t.Level]
	if strength.DailyForm == 0 || t.plies < openingPlies {
		return strength
	}
	hash := fnv.New64a()
	_, _ = fmt.Fprint(hash, t.Level, t.pos.Turn(), t.Actions[:openingPlies])
	return strength.OnDay(int(hash.Sum64()%uint64(2*strength.DailyForm+1)) - strength.DailyForm)
}

// levelLimits returns the limits of a level within the time that t allows.
func levelLimits(strength ladder.Strength, t *task) ai.Limits {
	lim := t.Limits
	if lim.Nodes == 0 || lim.Nodes > strength.Nodes {
		lim.Nodes = strength.Nodes
	}
	if lim.MoveTime == 0 && lim.Clock == nil {
		lim.MoveTime = defaultLevelTime
	}
	return lim
}

// randomness returns the temperature and the largest loss of a level in t. Time pressure raises the temperature.
func randomness(strength ladder.Strength, t *task, traits search.Traits) (temperature, maxLoss int) {
	temperature, maxLoss = strength.Temperature, strength.MaxLoss
	if clock := t.Limits.Clock; clock != nil && clock.Left < lowClock && clock.Increment+clock.Period < time.Second {
		temperature = temperature * 3 / 2
	}
	return temperature, maxLoss * traits.PawnUnit / 100
}

// remainingLimits returns what a search that took elapsed leaves of lim for a second one, and whether that is enough
// to search as long again.
func remainingLimits(lim ai.Limits, elapsed time.Duration) (remaining ai.Limits, enough bool) {
	enough = true
	if lim.MoveTime > 0 {
		enough = lim.MoveTime >= 2*elapsed
		lim.MoveTime = max(lim.MoveTime-elapsed, time.Millisecond)
	}
	if lim.Clock == nil {
		return lim, enough
	}
	clock := *lim.Clock
	if clock.Period > 0 && elapsed >= clock.Left-clock.Period {
		// The byo-yomi period is running, or Left may be its rest; it is not renewed before the move.
		enough = enough && clock.Period >= 2*elapsed
		clock.Period = max(clock.Period-elapsed, time.Millisecond)
	}
	clock.Left = max(clock.Left-elapsed, time.Millisecond)
	lim.Clock = &clock
	return lim, enough
}
