package mcts

import (
	"github.com/ludarium/ludarium/ai/ladder"
	"github.com/ludarium/ludarium/ai/search"
)

// Traits are those of Go: a stone is worth about two points, and who expects a score surely wins or loses by it.
func Traits() search.Traits {
	return search.Traits{PawnUnit: 100, Values: []int{0, 100}, WinScale: WinScale, Work: 20}
}

// LevelCells is the size of the board that Levels are made for, nine lines by nine.
const LevelCells = 81

// Levels is the ladder of Go, by playouts.
func Levels() ladder.Rungs {
	return ladder.Rungs{
		1: {Nodes: 30, Cap: 900, Heat: 3000, Hidden: 500, Own: 500, Care: 300, Form: 100},
		2: {Nodes: 60, Cap: 700, Heat: 2000, Hidden: 350, Own: 350, Care: 300, Form: 100},
		3: {Nodes: 120, Cap: 500, Heat: 1400, Hidden: 220, Own: 220, Care: 300, Form: 100},
		4: {Nodes: 250, Cap: 350, Heat: 900, Hidden: 160, Own: 160, Care: 300, Form: 100},
		5: {Nodes: 500, Cap: 250, Heat: 600, Hidden: 110, Own: 110, Care: 300, Form: 100},
		6: {Nodes: 1_000, Cap: 180, Heat: 400, Hidden: 70, Own: 70, Care: 300, Form: 100},
		7: {Nodes: 2_000, Cap: 120, Heat: 200, Hidden: 40, Own: 40, Care: 300, Form: 100},
		8: {Nodes: 5_000, Cap: 80, Heat: 100, Hidden: 20, Own: 20, Care: 300, Form: 100},
		9: {Nodes: 15_000, Cap: 40, Heat: 50, Care: 300, Form: 50},
	}
}
