package chess

import "github.com/ludarium/ludarium/ai/ladder"

// Levels is the ladder of chess.
func Levels() ladder.Rungs {
	return ladder.Rungs{
		1: {Nodes: 120, Cap: 850, Heat: 10000, Hidden: 950, Own: 910, Care: 300},
		2: {Nodes: 120, Cap: 900, Heat: 10000, Hidden: 1215, Own: 1155, Care: 300},
		3: {Nodes: 120, Cap: 895, Heat: 9900, Hidden: 1205, Own: 1135, Care: 300},
		4: {Nodes: 250, Cap: 470, Heat: 4200, Hidden: 895, Own: 700, Care: 300},
		5: {Nodes: 850, Cap: 241, Heat: 1115, Hidden: 600, Own: 296, Care: 300},
		6: {Nodes: 1_900, Cap: 190, Heat: 740, Hidden: 440, Own: 165, Care: 300},
		7: {Nodes: 4_500, Cap: 147, Heat: 505, Hidden: 302, Own: 84, Care: 300},
		8: {Nodes: 12_500, Cap: 98, Heat: 315, Hidden: 178, Own: 35, Care: 300},
		9: {Nodes: 23_000, Cap: 67, Heat: 208, Hidden: 110, Own: 15, Care: 300},
	}
}
