package saves

import "fmt"

// What a file may hold at most. Anything above is refused, by size before it is read where a size is known. The
// numbers are far above any game ever played and far below what would exhaust a small machine.
const (
	MaxFile  = 64 << 20  // bytes of a file
	MaxLine  = 1 << 20   // bytes of a line
	MaxDepth = 10_000    // variations inside each other
	MaxNodes = 2_000_000 // actions of a game with all its variations
	MaxPlies = 100_000   // actions of one line
	MaxGames = 100_000   // games of a collection
)

// Limits are the constants above, or smaller ones in tests.
type Limits struct {
	File, Line, Depth, Nodes, Plies, Games int
}

// DefaultLimits are the limits of this program, the constants above.
func DefaultLimits() Limits {
	return Limits{File: MaxFile, Line: MaxLine, Depth: MaxDepth, Nodes: MaxNodes, Plies: MaxPlies, Games: MaxGames}
}

// A LimitError refuses what is larger than this program reads.
type LimitError struct {
	What string // "bytes in the file"
	Max  int
}

// Error names the limit.
func (e LimitError) Error() string { return fmt.Sprintf("more than %d %s", e.Max, e.What) }

// CheckLimit is an error when n is above the limit.
func CheckLimit(n, limit int, what string) error {
	if n > limit {
		return LimitError{what, limit}
	}
	return nil
}

const (
	// MaxMoveLength is more than any move is long, in bytes.
	MaxMoveLength = 200
	// maxActionLength is more than any action is long: the marks of a count name the groups of a whole board.
	maxActionLength = 4000
)
