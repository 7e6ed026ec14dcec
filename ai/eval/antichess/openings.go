package antichess

// Openings are first moves that do not lose by force as far as package proof sees, a test makes sure. White's 1. e3
// is known to win, but only after long play; the other moves are there for variety. Already the neighbours of these moves
// are lost at once: 1. e4, 1. d4 and 1. d3, and against 1. e3 the answers d5 and d6.
func Openings() []string {
	return []string{
		"e2e3 b7b5 f1b5 c8b7",
		"e2e3 b7b5 f1b5 c8a6",
		"e2e3 b7b5 f1b5 c8b7",
		"e2e3 b7b5",
		"e2e3 c7c5",
		"e2e3 c7c5",
		"e2e3 c7c6",
		"e2e3 g8h6",
		"g2g3 c7c5",
		"g2g3 g7g6",
		"b2b3 g7g6",
		"b2b3 c7c5",
		"c2c4 c7c6",
		"c2c4 b7b6",
	}
}
