package chess

import "github.com/ludarium/ludarium/ai/ladder"

// Levels is the ladder of chess.
func Levels() ladder.Rungs {
	return ladder.Rungs{
		1: {Nodes: 200, Cap: 1500, Heat: 6000, Hidden: 920, Own: 800},
		2: {Nodes: 500, Cap: 1100, Heat: 3500, Hidden: 770, Own: 460},
		3: {Nodes: 1_200, Cap: 600, Heat: 1900, Hidden: 580, Own: 250},
		4: {Nodes: 3_000, Cap: 330, Heat: 1150, Hidden: 430, Own: 140},
		5: {Nodes: 8_000, Cap: 190, Heat: 700, Hidden: 315, Own: 72},
		6: {Nodes: 20_000, Cap: 120, Heat: 450, Hidden: 225, Own: 35},
		7: {Nodes: 60_000, Cap: 75, Heat: 270, Hidden: 130, Own: 12},
		8: {Nodes: 200_000, Cap: 40, Heat: 150, Hidden: 50},
		9: {Nodes: 800_000, Cap: 20, Heat: 60, Hidden: 10},
	}
}
