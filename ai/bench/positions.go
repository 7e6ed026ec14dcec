package bench

// suites are the positions by game, out of games that our engines played: openings, middlegames and endgames.
var suites = map[string]suite{
	"chess": {depth: 12, positions: []string{
		"rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
		"1nbqkb1r/rpp1pp1p/6pn/p2p4/7P/2NP4/PPPNPPP1/R1BQKB1R w KQk - 0 6",
		"3q1rk1/rpp1pn1p/6p1/p4pP1/P1P4P/2b2P2/1PP1Q3/R1B1K2R w KQ - 0 17",
		"4r1k1/1pp2n2/6p1/p1P2pP1/q3pP2/2P1B3/2P1Q3/3rR1K1 w - - 0 28",
		"6k1/2pR1n2/1p4p1/3P1pP1/p3pP2/8/8/6K1 w - - 0 39",
		"r2q1rk1/3b1p1p/2pbnpp1/p2p4/Pp3N2/1P2PP2/1BPPB1PP/R2Q1RK1 w - - 1 17",
		"5r2/6kp/3bppp1/1P1p4/3B1P2/1p1QP3/q2P2PP/5RK1 w - - 0 28",
		"r3kb1r/2pb1p2/pqnp2pp/1p6/2PpP2P/1P2P3/P1N1B1P1/R1BQK2R w KQkq - 0 17",
		"4k2r/4b3/p2p2pp/1p6/2rNP3/4P3/P4KP1/2R4R w k - 0 28",
		"8/7R/2kp2pp/pp2P3/3P2P1/8/2K4r/8 w - - 1 50",
		"rn1q1rk1/p2p4/4pb1p/1PPb2p1/3P4/P1QB1N2/3B1PPP/R4RK1 w - - 2 17",
		"6k1/3p4/2n1P2p/1pPQ2q1/rB6/P7/6PP/5RK1 w - - 0 28",
		"r6r/1pp1qk1p/p1np2p1/4pb1P/3P2nN/1P4P1/PBP1QP2/1K1R1B1R w - - 0 17",
		"r3kb2/p1q2p1r/b2p1npp/2nPp3/2Q1P3/P1N2N2/2P1BPPP/1RB1K2R w Kq - 1 17",
		"2b1kbr1/5p2/p6p/2pPp2p/P3P3/2N2P1q/2P1Q1PP/1N3RK1 w - - 0 28",
		"8/8/N4k2/P3pP2/7p/4NP1p/2P2K1P/8 w - - 2 50",
	}},
	"hasami-shogi": {depth: 8, positions: []string{
		"RRRRRRRRR/9/9/9/9/9/9/9/BBBBBBBBB b 1",
		"RR1R1RRR1/2R6/9/4R4/2R3B2/4BB3/3B3B1/9/BBB5B b 11",
		"R4R1R1/2R3R2/3R5/1R2R4/2R3B2/B3BB3/1B1B3B1/2B6/8B b 33",
		"7R1/6R2/1R1R1R2B/R1R1R2B1/B1R1B1B2/1B3B3/3B5/2B6/9 b 55",
		"9/3B5/4R4/5R2B/1R2B1R2/2B2B2R/RB4BR1/9/9 b 55",
		"7R1/6R2/5R3/2R1R2B1/R5B1B/B4B2B/1R2B4/9/1B7 b 33",
		"2R1RRRRR/B8/9/9/4B3B/9/2R6/1R1B1B3/1BB3BB1 b 11",
		"9/B7R/3B3R1/6R2/R7B/1R2R2B1/2R3B2/3R1B3/BB7 b 33",
		"9/9/2R3R2/B2R4B/1B2R2R1/2B2R3/4B3R/7B1/8B b 55",
	}},
}
