package level

import (
	"github.com/ludarium/ludarium/ai/search"
	"github.com/ludarium/ludarium/rules"
)

// Functions that the tests call.
var (
	HasFewPieces    = hasFewPieces
	RemainingLimits = remainingLimits
)

// LeavesAttacked reports whether after m a piece that has just moved can capture what it attacks.
func (c *Chooser) LeavesAttacked(p search.Position, m rules.Move) bool { return c.leavesAttacked(p, m) }

// Strength returns the strength of the level in this game.
func (c *Chooser) Strength() Strength { return c.strength() }
