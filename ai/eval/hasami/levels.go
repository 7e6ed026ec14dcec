package hasami

import "github.com/ludarium/ludarium/ai/ladder"

// Levels is the ladder of hasami shogi. One ply of foresight is worth more here than in chess, so that its steps are
// shorter. Measured as package player's TestLadder does, in per cent of the points: level 1 takes 49 from the scripted
// beginner (60 games), 3: 98 (40), 5: 100 (40); of its neighbour below 2 takes 83 (40 games), 3: 76 (40), 4: 76 (40),
// 5: 84 (40). From 6 to 9 the steps were 70 to 80 in tables close to this one (10 to 30 games a step).
func Levels() ladder.Rungs {
	return ladder.Rungs{
		1: {Nodes: 200, Cap: 300, Heat: 1700, Hidden: 700, Own: 500, Care: 300},
		2: {Nodes: 350, Cap: 245, Heat: 1200, Hidden: 560, Own: 365, Care: 400},
		3: {Nodes: 620, Cap: 204, Heat: 930, Hidden: 430, Own: 245, Care: 500},
		4: {Nodes: 1_650, Cap: 142, Heat: 575, Hidden: 250, Own: 98, Care: 500},
		5: {Nodes: 3_000, Cap: 118, Heat: 455, Hidden: 188, Own: 62, Care: 500},
		6: {Nodes: 5_500, Cap: 89, Heat: 340, Hidden: 130, Own: 35, Care: 500},
		7: {Nodes: 10_200, Cap: 63, Heat: 238, Hidden: 81, Own: 16, Care: 500},
		8: {Nodes: 19_000, Cap: 40, Heat: 148, Hidden: 44, Own: 6, Care: 500},
		9: {Nodes: 48_000, Cap: 25, Heat: 93, Hidden: 23, Own: 2, Care: 500},
	}
}
