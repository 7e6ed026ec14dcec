package level

import (
	"fmt"
	"hash/fnv"
	"time"

	"github.com/ludarium/ludarium/ai"
)

// The levels from which on a player no longer makes a kind of mistake, and those from which on its search is trusted.
const (
	MateInOneLevel      = 3 // a mate in one is never missed
	FullDefenceLevel    = 3 // a lost position is defended without blunders; lower levels keep a share of theirs
	CastlingLevel       = 3 // it castles when it can, and does not move the king in the middlegame without need
	GuardLevel          = 3 // neither the most valuable piece nor one just attacked is left hanging, and free pieces are seen
	TrustSacrificeLevel = 7 // with two players, the search may sacrifice more than MaxSacrifice
	TrustThreatLevel    = 8 // with two players, the search is trusted to see what the last move attacks
	TrustRecaptureLevel = 9 // the search may decline an obvious recapture
)

// DefaultTime is the time for a move of a level below the top when the request has no limit.
const DefaultTime = 3 * time.Second

// MaxSacrifice is what the search of a level below TrustSacrificeLevel may sacrifice, in centipawns.
const MaxSacrifice = 150

// OpeningPlies is the number of plies in which every level varies its play.
const OpeningPlies = 8

// What a capture at the root must win to be always seen, in centipawns: a piece, or below GuardLevel a queen.
const (
	seenPiece = 200
	seenQueen = 600
)

const (
	openingTemperature = 200    // as Strength.Temperature, in the opening
	openingMaxLoss     = 25     // centipawns, as Strength.MaxLoss
	openingNodes       = 20_000 // that every level searches in the opening
	openingEvenMargin  = 90     // centipawns; with a larger advantage for either side the level plays as in the rest of the game
	multiSafetyLoss    = 150    // centipawns that level 10 gives up in multiplayer games to leave nothing hanging
	wonPoints          = 9000   // expected points, per 10,000, above which a level plays for the win
	minFinishNodes     = 5_000  // to mate a bare king

	defaultTopTime = 10 * time.Second // for a move of level 10 when the request has no limit
	topMoveTime    = 3 * time.Second  // about what level 10 uses of a longer time
	lowClock       = 15 * time.Second
)

// strength returns the strength of the task's level with its form of the day, as nobody plays equally well in all games.
// The opening moves decide the form, so that it stays the same when moves are taken back.
func (c *Chooser) strength() Strength {
	strength := c.Strengths[c.Level]
	if strength.DailyForm == 0 || c.Plies < OpeningPlies {
		return strength
	}
	hash := fnv.New64a()
	_, _ = fmt.Fprint(hash, c.Level, c.Position.Turn(), c.Actions[:OpeningPlies])
	return strength.OnDay(int(hash.Sum64()%uint64(2*strength.DailyForm+1)) - strength.DailyForm)
}

// limits returns the limits of a level within the time that the task allows.
func (c *Chooser) limits(strength Strength) ai.Limits {
	lim := c.Limits
	if lim.Nodes == 0 || lim.Nodes > strength.Nodes {
		lim.Nodes = strength.Nodes
	}
	if lim.MoveTime == 0 && lim.Clock == nil {
		lim.MoveTime = DefaultTime
	}
	return lim
}

// randomness returns the temperature and the largest loss of a level. Time pressure raises the temperature.
func (c *Chooser) randomness(strength Strength) (temperature, maxLoss int) {
	temperature, maxLoss = strength.Temperature, strength.MaxLoss
	if clock := c.Limits.Clock; clock != nil && clock.Left < lowClock && clock.Increment+clock.Period < time.Second {
		temperature = temperature * 3 / 2
	}
	return temperature, maxLoss * c.Traits.PawnUnit / 100
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
