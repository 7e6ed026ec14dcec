package chess

import "github.com/ludarium/ludarium/ai/ladder"

// Levels is the ladder of chess.
func Levels() ladder.Rungs {
	return ladder.Rungs{
		1: {Nodes: 200, Cap: 1500, Heat: 6000, Hidden: 920, Own: 800},
		2: {Nodes: 500, Cap: 1000, Heat: 3200, Hidden: 740, Own: 420},
		3: {Nodes: 1_200, Cap: 600, Heat: 1900, Hidden: 580, Own: 250},
		4: {Nodes: 3_000, Cap: 330, Heat: 1150, Hidden: 430, Own: 140},
		5: {Nodes: 8_000, Cap: 170, Heat: 600, Hidden: 280, Own: 55},
		6: {Nodes: 20_000, Cap: 90, Heat: 320, Hidden: 150, Own: 10},
		7: {Nodes: 60_000, Cap: 50, Heat: 150, Hidden: 50},
		8: {Nodes: 200_000, Cap: 30, Heat: 100, Hidden: 20},
		9: {Nodes: 800_000, Cap: 15, Heat: 50},
	}
}
