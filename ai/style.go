package ai

import "slices"

// A Style is what a player of a level prefers among the moves that the level would play anyway; the empty one prefers
// nothing. Package level says what it consists of.
type Style string

// The styles.
const (
	Attacker  Style = "attacker"  // goes for the king, or for contact where there is none
	Collector Style = "collector" // takes what it can get
	Careful   Style = "careful"   // keeps its pieces together and avoids exchanges
	Trader    Style = "trader"    // exchanges pieces and answers where the opponent has moved
	Wanderer  Style = "wanderer"  // plays away from the last move, and along the edges
)

// Styles returns all styles but the empty one.
func Styles() []Style { return []Style{Attacker, Collector, Careful, Trader, Wanderer} }

// IsValid reports whether s is a style, or empty.
func (s Style) IsValid() bool { return s == "" || slices.Contains(Styles(), s) }
