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

// limits are the constants above, or smaller ones in tests.
type limits struct {
	file, line, depth, nodes, plies, games int
}

func standard() limits {
	return limits{file: MaxFile, line: MaxLine, depth: MaxDepth, nodes: MaxNodes, plies: MaxPlies, games: MaxGames}
}

// A LimitError refuses what is larger than this program reads.
type LimitError struct {
	What string // "bytes in the file"
	Max  int
}

// Error names the limit.
func (e LimitError) Error() string { return fmt.Sprintf("more than %d %s", e.Max, e.What) }

// within is an error when n is above the limit.
func within(n, limit int, what string) error {
	if n > limit {
		return LimitError{what, limit}
	}
	return nil
}
