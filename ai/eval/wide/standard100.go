package wide

import "github.com/ludarium/ludarium/ai/eval/taper"

// Standard100 returns the values in use, in the form that package tune writes.
func Standard100() *Values {
	return &Values{
		Material: [10]taper.Pair{
			taper.Both(0, 0), taper.Both(0, 0), taper.Both(1040, 1093), taper.Both(527, 581), taper.Both(360, 350), taper.Both(294, 279), taper.Both(66, 95), taper.Both(886, 869),
			taper.Both(942, 978), taper.Both(0, 0),
		},
		PieceRank: [10][]taper.Pair{
			1: {
				taper.Both(7, -59), taper.Both(-5, -9), taper.Both(-20, 6), taper.Both(-47, 13), taper.Both(-61, 13), taper.Both(-69, 18), taper.Both(-71, 17), taper.Both(-66, 15),
				taper.Both(-58, 2), taper.Both(-50, -23),
			},
			2: {
				taper.Both(-13, -26), taper.Both(16, -12), taper.Both(1, -11), taper.Both(0, 9), taper.Both(-1, 10), taper.Both(2, 17), taper.Both(1, 17), taper.Both(6, 15),
				taper.Both(5, 14), taper.Both(9, 6),
			},
			3: {
				taper.Both(9, -8), taper.Both(-22, -9), taper.Both(-6, -9), taper.Both(-18, -8), taper.Both(-8, 2), taper.Both(-7, 1), taper.Both(3, 3), taper.Both(11, 5),
				taper.Both(18, 16), taper.Both(11, 11),
			},
			4: {
				taper.Both(-12, -13), taper.Both(-1, -9), taper.Both(13, -1), taper.Both(5, -7), taper.Both(6, 4), taper.Both(5, 5), taper.Both(8, 6), taper.Both(2, 7),
				taper.Both(-14, -4), taper.Both(-19, -9),
			},
			5: {
				taper.Both(-23, -23), taper.Both(-13, -10), taper.Both(-15, -4), taper.Both(13, 2), taper.Both(2, 8), taper.Both(18, 20), taper.Both(20, 5), taper.Both(18, 3),
				taper.Both(-2, -14), taper.Both(-31, -29),
			},
			6: {
				taper.Both(0, 0), taper.Both(-3, 2), taper.Both(-10, -7), taper.Both(-4, 2), taper.Both(-2, -1), taper.Both(11, 12), taper.Both(17, 19), taper.Both(32, 38),
				taper.Both(48, 58), taper.Both(0, 0),
			},
			7: {
				taper.Both(-13, -27), taper.Both(-4, -19), taper.Both(-4, -10), taper.Both(2, 3), taper.Both(6, 14), taper.Both(11, 17), taper.Both(15, 14), taper.Both(11, 6),
				taper.Both(1, 0), taper.Both(-10, -11),
			},
			8: {
				taper.Both(-9, -18), taper.Both(-7, -13), taper.Both(2, -9), taper.Both(-6, 2), taper.Both(-2, 11), taper.Both(0, 12), taper.Both(5, 16), taper.Both(8, 12),
				taper.Both(9, 15), taper.Both(9, 8),
			},
		},
		PieceFile: [10][]taper.Pair{
			1: {taper.Both(8, -19), taper.Both(21, -11), taper.Both(-4, -1), taper.Both(-6, 15), taper.Both(-11, 22)},
			2: {taper.Both(-16, -13), taper.Both(1, 0), taper.Both(-4, 2), taper.Both(15, 8), taper.Both(1, 14)},
			3: {taper.Both(-21, -1), taper.Both(3, -8), taper.Both(5, 5), taper.Both(3, 4), taper.Both(9, -4)},
			4: {taper.Both(-7, -8), taper.Both(-7, 0), taper.Both(-6, 0), taper.Both(7, -2), taper.Both(7, -1)},
			5: {taper.Both(-15, -17), taper.Both(-13, -6), taper.Both(-5, -3), taper.Both(7, 12), taper.Both(7, 12)},
			6: {taper.Both(-13, -2), taper.Both(0, 14), taper.Both(-17, -1), taper.Both(4, -4), taper.Both(7, -9)},
			7: {taper.Both(-13, -14), taper.Both(0, -6), taper.Both(5, 4), taper.Both(-3, 1), taper.Both(8, 9)},
			8: {taper.Both(-3, -6), taper.Both(-6, 1), taper.Both(8, 9), taper.Both(0, 10), taper.Both(2, 6)},
		},
		Mobility: [10][]taper.Pair{
			2: {
				taper.Both(-19, -61), taper.Both(-22, -42), taper.Both(-5, -24), taper.Both(-1, -15), taper.Both(7, -1), taper.Both(12, 9), taper.Both(7, 16), taper.Both(4, 22),
				taper.Both(8, 30), taper.Both(5, 30), taper.Both(7, 32), taper.Both(12, 37), taper.Both(12, 36), taper.Both(15, 41), taper.Both(18, 37), taper.Both(22, 35),
				taper.Both(26, 33), taper.Both(30, 33), taper.Both(34, 32),
			},
			3: {
				taper.Both(-24, -52), taper.Both(-23, -35), taper.Both(-9, -23), taper.Both(-3, -5), taper.Both(1, 0), taper.Both(4, 11), taper.Both(-1, 18), taper.Both(0, 14),
				taper.Both(0, 20), taper.Both(8, 27), taper.Both(7, 22), taper.Both(12, 29), taper.Both(16, 27), taper.Both(12, 31), taper.Both(12, 40), taper.Both(14, 42),
				taper.Both(20, 41), taper.Both(23, 38), taper.Both(27, 41),
			},
			4: {
				taper.Both(-28, -37), taper.Both(-34, -36), taper.Both(-18, -18), taper.Both(2, -9), taper.Both(-3, -5), taper.Both(12, 7), taper.Both(7, 6), taper.Both(16, 13),
				taper.Both(18, 13), taper.Both(21, 13), taper.Both(20, 19), taper.Both(22, 30), taper.Both(26, 30), taper.Both(30, 32), taper.Both(31, 30), taper.Both(34, 29),
				taper.Both(35, 29), taper.Both(37, 31), taper.Both(40, 26),
			},
			5: {
				taper.Both(-33, -45), taper.Both(-21, -26), taper.Both(-4, -8), taper.Both(0, 3), taper.Both(7, 11), taper.Both(13, 11), taper.Both(12, 14), taper.Both(10, 14),
				taper.Both(20, 6),
			},
			7: {
				taper.Both(-32, -44), taper.Both(-15, -26), taper.Both(-5, -11), taper.Both(1, -1), taper.Both(15, 9), taper.Both(16, 13), taper.Both(17, 20), taper.Both(18, 22),
				taper.Both(25, 27), taper.Both(26, 28), taper.Both(30, 30), taper.Both(34, 28), taper.Both(36, 29), taper.Both(40, 26),
			},
			8: {
				taper.Both(-24, -52), taper.Both(-10, -29), taper.Both(-7, -11), taper.Both(-6, -3), taper.Both(-6, 9), taper.Both(4, 18), taper.Both(-5, 24), taper.Both(7, 26),
				taper.Both(15, 34), taper.Both(17, 40), taper.Both(19, 43), taper.Both(20, 45), taper.Both(23, 43), taper.Both(26, 40),
			},
		},
		BishopPair: taper.Both(26, 46),
		Tempo:      20,
		Passed: []taper.Pair{
			taper.Both(0, 0), taper.Both(92, 164), taper.Both(61, 125), taper.Both(40, 88), taper.Both(13, 51), taper.Both(6, 43), taper.Both(-1, 25), taper.Both(-2, 10),
			taper.Both(1, 7), taper.Both(0, 0),
		},
		PassedFree: []taper.Pair{
			taper.Both(0, 0), taper.Both(20, 45), taper.Both(14, 37), taper.Both(12, 26), taper.Both(3, 10), taper.Both(3, 11), taper.Both(-2, 6), taper.Both(-3, -1),
			taper.Both(0, 0), taper.Both(0, 0),
		},
		PassedSafe: []taper.Pair{
			taper.Both(0, 0), taper.Both(29, 70), taper.Both(20, 58), taper.Both(13, 37), taper.Both(5, 26), taper.Both(2, 17), taper.Both(1, 7), taper.Both(0, 7),
			taper.Both(0, 2), taper.Both(0, 0),
		},
		PassedDefended:  taper.Both(2, -1),
		PassedOwnKing:   taper.Both(4, -6),
		PassedEnemyKing: taper.Both(-3, 12),
		Doubled:         taper.Both(-2, -13),
		Isolated:        taper.Both(-23, -2),
		Backward:        taper.Both(-3, -5),
		Supported: []taper.Pair{
			taper.Both(0, 0), taper.Both(0, 0), taper.Both(-3, 15), taper.Both(21, -4), taper.Both(-1, 19), taper.Both(21, 14), taper.Both(24, 26), taper.Both(40, 37),
			taper.Both(60, 50), taper.Both(0, 0),
		},
		Phalanx: []taper.Pair{
			taper.Both(0, 0), taper.Both(-1, -5), taper.Both(-5, 11), taper.Both(10, 15), taper.Both(3, 14), taper.Both(21, 23), taper.Both(31, 33), taper.Both(46, 52),
			taper.Both(60, 70), taper.Both(0, 0),
		},
		OpenFile: [10]taper.Pair{
			taper.Both(0, 0), taper.Both(0, 0), taper.Both(-2, -5), taper.Both(42, 7), taper.Both(0, 0), taper.Both(0, 0), taper.Both(0, 0), taper.Both(0, 0),
			taper.Both(24, 17), taper.Both(0, 0),
		},
		HalfOpenFile: [10]taper.Pair{
			taper.Both(0, 0), taper.Both(0, 0), taper.Both(0, 1), taper.Both(17, 6), taper.Both(0, 0), taper.Both(0, 0), taper.Both(0, 0), taper.Both(0, 0),
			taper.Both(7, 12), taper.Both(0, 0),
		},
		RookBehindPassed: taper.Both(6, 22),
		Outpost:          taper.Both(20, 17),
		BadBishop:        taper.Both(-1, 0),
		BehindPawn:       taper.Both(1, 4),
		Space:            taper.Both(2, -2),
		ThreatByPawn: [10]taper.Pair{
			taper.Both(0, 0), taper.Both(0, 0), taper.Both(58, 39), taper.Both(55, 36), taper.Both(50, 38), taper.Both(49, 35), taper.Both(0, 0), taper.Both(59, 39),
			taper.Both(60, 40), taper.Both(0, 0),
		},
		ThreatByMinor: [10]taper.Pair{
			taper.Both(0, 0), taper.Both(0, 0), taper.Both(46, 34), taper.Both(44, 26), taper.Both(18, 21), taper.Both(17, 18), taper.Both(1, 14), taper.Both(45, 30),
			taper.Both(48, 33), taper.Both(0, 0),
		},
		ThreatByRook: [10]taper.Pair{
			taper.Both(0, 0), taper.Both(0, 0), taper.Both(48, 21), taper.Both(-1, -2), taper.Both(19, 17), taper.Both(18, 18), taper.Both(-3, 18), taper.Both(41, 21),
			taper.Both(47, 20), taper.Both(0, 0),
		},
		ThreatByHeavy: [10]taper.Pair{
			taper.Both(0, 0), taper.Both(0, 0), taper.Both(11, 6), taper.Both(18, 12), taper.Both(17, 14), taper.Both(16, 13), taper.Both(-4, 18), taper.Both(12, 10),
			taper.Both(11, 8), taper.Both(0, 0),
		},
		Hanging:          taper.Both(16, 26),
		ThreatByPawnPush: taper.Both(15, 13),
		PawnShield:       []int{24, 16, 13, -21},
		PawnStorm:        []int{-2, -22, -15, -3, -2},
		OpenKingFile:     -23,
		KingAttacker: [10]int{
			0, 0, 11, 11, 13, 13, 0, 19,
			20, 0,
		},
		KingRingAttack:   2,
		KingCornerAttack: 2,
		KingRingWeak:     8,
		KingCornerWeak:   8,
		SafeCheck: [10]int{
			0, 0, 24, 24, 14, 18, 0, 28,
			40, 0,
		},
		NoHeavy:           45,
		DangerScale:       56,
		DangerEnd:         14,
		BareKingEdge:      14,
		BareKingCloseness: -1,
		Phase: [10]int{
			0, 0, 4, 2, 1, 1, 0, 4,
			4, 0,
		},
		MaxPhase:        40,
		SingleMinor:     2,
		TwoLeapers:      2,
		TwoMinors:       64,
		OppositeBishops: 34,
		NoPawns:         4,
	}
}
