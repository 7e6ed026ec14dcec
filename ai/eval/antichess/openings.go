package antichess

// Openings returns opening lines that do not lose by force as far as package proof can tell; a test makes sure. White's
// 1. e3 is known to win, but only after long play; the other moves add variety. Similar moves lose at once: 1. e4, 1.
// d4 and 1. d3, and the answers d5 and d6 to 1. e3.
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
