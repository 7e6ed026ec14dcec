package saves

import "fmt"

// Limits of what is read. Anything above them is refused, before it is read if its size is known. They are far above any
// game ever played and far below what would exhaust a small machine.
const (
	MaxFile  = 64 << 20  // bytes in a file
	MaxLine  = 1 << 20   // bytes in a line
	MaxDepth = 10_000    // nested variations
	MaxNodes = 2_000_000 // actions of a game, including all variations
	MaxPlies = 100_000   // actions of one line
	MaxGames = 100_000   // games in a collection
)

// Limits holds the limits above, or smaller ones in tests.
type Limits struct {
	File, Line, Depth, Nodes, Plies, Games int
}

// DefaultLimits returns the limits above.
func DefaultLimits() Limits {
	return Limits{File: MaxFile, Line: MaxLine, Depth: MaxDepth, Nodes: MaxNodes, Plies: MaxPlies, Games: MaxGames}
}

// A LimitError means that something exceeds a limit.
type LimitError struct {
	What string // "bytes in the file"
	Max  int
}

// Error names the limit.
func (e LimitError) Error() string { return fmt.Sprintf("more than %d %s", e.Max, e.What) }

// CheckLimit returns an error if n is above the limit.
func CheckLimit(n, limit int, what string) error {
	if n > limit {
		return LimitError{what, limit}
	}
	return nil
}

const (
	// MaxMoveLength is more than the length of any move, in bytes.
	MaxMoveLength = 200
	// maxActionLength is more than the length of any action, in bytes. The longest are counts, which name the groups of a
	// whole board.
	maxActionLength = 4000
)
