package wide

import "github.com/ludarium/ludarium/ai/eval/taper"

// Standard80 returns the values in use, in the form that package tune writes.
func Standard80() *Values {
	return &Values{
		Material: [10]taper.Pair{
			taper.Both(0, 0), taper.Both(0, 0), taper.Both(979, 1021), taper.Both(487, 548), taper.Both(345, 340), taper.Both(310, 288), taper.Both(82, 103), taper.Both(855, 853),
			taper.Both(898, 941), taper.Both(0, 0),
		},
		PieceRank: [10][]taper.Pair{
			1: {
				taper.Both(12, -41), taper.Both(-8, -15), taper.Both(-40, 1), taper.Both(-60, 16), taper.Both(-70, 23), taper.Both(-70, 21), taper.Both(-60, 8), taper.Both(-50, -22),
				taper.Both(0, 0), taper.Both(0, 0),
			},
			2: {
				taper.Both(-5, -27), taper.Both(2, -16), taper.Both(1, -2), taper.Both(0, 12), taper.Both(2, 18), taper.Both(6, 17), taper.Both(5, 13), taper.Both(8, 4),
				taper.Both(0, 0), taper.Both(0, 0),
			},
			3: {
				taper.Both(-8, -10), taper.Both(-9, -7), taper.Both(-12, -6), taper.Both(-8, 0), taper.Both(0, 6), taper.Both(8, 6), taper.Both(12, 11), taper.Both(10, 8),
				taper.Both(0, 0), taper.Both(0, 0),
			},
			4: {
				taper.Both(-9, -11), taper.Both(6, -7), taper.Both(8, 2), taper.Both(6, 8), taper.Both(5, 5), taper.Both(7, 3), taper.Both(-9, -3), taper.Both(-18, -8),
				taper.Both(0, 0), taper.Both(0, 0),
			},
			5: {
				taper.Both(-25, -25), taper.Both(-13, -12), taper.Both(-1, 1), taper.Both(9, 11), taper.Both(21, 16), taper.Both(24, 5), taper.Both(6, -9), taper.Both(-30, -28),
				taper.Both(0, 0), taper.Both(0, 0),
			},
			6: {
				taper.Both(0, 0), taper.Both(-8, 5), taper.Both(-5, -1), taper.Both(5, -3), taper.Both(14, 6), taper.Both(26, 30), taper.Both(48, 61), taper.Both(0, 0),
				taper.Both(0, 0), taper.Both(0, 0),
			},
			7: {
				taper.Both(-11, -26), taper.Both(-5, -14), taper.Both(-1, -1), taper.Both(6, 13), taper.Both(12, 18), taper.Both(15, 11), taper.Both(5, 2), taper.Both(-11, -12),
				taper.Both(0, 0), taper.Both(0, 0),
			},
			8: {
				taper.Both(-5, -17), taper.Both(-4, -12), taper.Both(-5, -4), taper.Both(-4, 6), taper.Both(0, 12), taper.Both(7, 11), taper.Both(8, 12), taper.Both(9, 6),
				taper.Both(0, 0), taper.Both(0, 0),
			},
		},
		PieceFile: [10][]taper.Pair{
			1: {taper.Both(8, -22), taper.Both(20, -2), taper.Both(6, 6), taper.Both(-10, 12), taper.Both(-16, 12)},
			2: {taper.Both(-6, -14), taper.Both(-3, -6), taper.Both(0, 3), taper.Both(2, 7), taper.Both(3, 9)},
			3: {taper.Both(-11, -2), taper.Both(-3, 1), taper.Both(0, 0), taper.Both(5, 4), taper.Both(8, 0)},
			4: {taper.Both(-11, -8), taper.Both(0, -4), taper.Both(2, 0), taper.Both(3, 4), taper.Both(3, 6)},
			5: {taper.Both(-25, -23), taper.Both(-9, -6), taper.Both(1, 1), taper.Both(6, 6), taper.Both(13, 13)},
			6: {taper.Both(-8, 3), taper.Both(-7, 1), taper.Both(1, 2), taper.Both(-1, -3), taper.Both(11, -3)},
			7: {taper.Both(-15, -18), taper.Both(-5, -6), taper.Both(5, 3), taper.Both(5, 7), taper.Both(8, 12)},
			8: {taper.Both(-7, -7), taper.Both(-4, -2), taper.Both(-1, 2), taper.Both(3, 5), taper.Both(6, 5)},
		},
		Mobility: [10][]taper.Pair{
			2: {
				taper.Both(-19, -60), taper.Both(-10, -37), taper.Both(-5, -22), taper.Both(-2, -9), taper.Both(1, 3), taper.Both(4, 13), taper.Both(6, 21), taper.Both(9, 27),
				taper.Both(11, 34), taper.Both(13, 36), taper.Both(14, 39), taper.Both(16, 39), taper.Both(19, 38), taper.Both(25, 35), taper.Both(30, 33), taper.Both(34, 32),
			},
			3: {
				taper.Both(-24, -52), taper.Both(-18, -34), taper.Both(-7, -18), taper.Both(-6, -7), taper.Both(-4, 2), taper.Both(-3, 9), taper.Both(1, 16), taper.Both(4, 20),
				taper.Both(6, 23), taper.Both(8, 27), taper.Both(12, 32), taper.Both(14, 37), taper.Both(16, 39), taper.Both(18, 41), taper.Both(21, 41), taper.Both(23, 43),
				taper.Both(26, 40),
			},
			4: {
				taper.Both(-32, -44), taper.Both(-20, -27), taper.Both(-7, -14), taper.Both(-1, -3), taper.Both(7, 4), taper.Both(13, 12), taper.Both(16, 17), taper.Both(20, 22),
				taper.Both(23, 26), taper.Both(26, 29), taper.Both(27, 29), taper.Both(31, 30), taper.Both(34, 28), taper.Both(36, 30), taper.Both(40, 26),
			},
			5: {
				taper.Both(-39, -46), taper.Both(-21, -26), taper.Both(-7, -9), taper.Both(-1, -1), taper.Both(6, 6), taper.Both(11, 12), taper.Both(13, 13), taper.Both(22, 15),
				taper.Both(24, 12),
			},
			7: {
				taper.Both(-32, -44), taper.Both(-15, -23), taper.Both(-1, -8), taper.Both(6, 2), taper.Both(12, 12), taper.Both(19, 20), taper.Both(22, 25), taper.Both(26, 29),
				taper.Both(28, 30), taper.Both(33, 29), taper.Both(36, 30), taper.Both(40, 26),
			},
			8: {
				taper.Both(-24, -52), taper.Both(-13, -27), taper.Both(-6, -10), taper.Both(-5, 2), taper.Both(0, 12), taper.Both(1, 19), taper.Both(5, 24), taper.Both(9, 29),
				taper.Both(14, 34), taper.Both(16, 38), taper.Both(19, 41), taper.Both(22, 42), taper.Both(26, 40),
			},
		},
		BishopPair: taper.Both(31, 51),
		Tempo:      21,
		Passed: []taper.Pair{
			taper.Both(0, 0), taper.Both(92, 167), taper.Both(48, 106), taper.Both(22, 63), taper.Both(3, 34), taper.Both(1, 18), taper.Both(2, 11), taper.Both(0, 0),
			taper.Both(0, 0), taper.Both(0, 0),
		},
		PassedFree: []taper.Pair{
			taper.Both(0, 0), taper.Both(20, 48), taper.Both(12, 28), taper.Both(6, 15), taper.Both(2, 7), taper.Both(0, 3), taper.Both(0, 1), taper.Both(0, 0),
			taper.Both(0, 0), taper.Both(0, 0),
		},
		PassedSafe: []taper.Pair{
			taper.Both(0, 0), taper.Both(30, 72), taper.Both(16, 45), taper.Both(6, 23), taper.Both(2, 11), taper.Both(0, 4), taper.Both(0, 2), taper.Both(0, 0),
			taper.Both(0, 0), taper.Both(0, 0),
		},
		PassedDefended:  taper.Both(6, 9),
		PassedOwnKing:   taper.Both(1, -5),
		PassedEnemyKing: taper.Both(0, 9),
		Doubled:         taper.Both(-7, -22),
		Isolated:        taper.Both(-12, -11),
		Backward:        taper.Both(-9, -8),
		Supported: []taper.Pair{
			taper.Both(0, 0), taper.Both(0, 0), taper.Both(12, 9), taper.Both(11, 8), taper.Both(15, 13), taper.Both(32, 32), taper.Both(60, 50), taper.Both(0, 0),
			taper.Both(0, 0), taper.Both(0, 0),
		},
		Phalanx: []taper.Pair{
			taper.Both(0, 0), taper.Both(1, -3), taper.Both(9, 0), taper.Both(9, 6), taper.Both(18, 20), taper.Both(40, 44), taper.Both(60, 70), taper.Both(0, 0),
			taper.Both(0, 0), taper.Both(0, 0),
		},
		OpenFile: [10]taper.Pair{
			taper.Both(0, 0), taper.Both(0, 0), taper.Both(4, 0), taper.Both(30, 9), taper.Both(0, 0), taper.Both(0, 0), taper.Both(0, 0), taper.Both(0, 0),
			taper.Both(20, 9), taper.Both(0, 0),
		},
		HalfOpenFile: [10]taper.Pair{
			taper.Both(0, 0), taper.Both(0, 0), taper.Both(2, 0), taper.Both(14, 8), taper.Both(0, 0), taper.Both(0, 0), taper.Both(0, 0), taper.Both(0, 0),
			taper.Both(10, 4), taper.Both(0, 0),
		},
		RookBehindPassed: taper.Both(6, 20),
		Outpost:          taper.Both(22, 11),
		BadBishop:        taper.Both(-4, -5),
		BehindPawn:       taper.Both(6, 3),
		Space:            taper.Both(6, -1),
		ThreatByPawn: [10]taper.Pair{
			taper.Both(0, 0), taper.Both(0, 0), taper.Both(60, 40), taper.Both(55, 36), taper.Both(50, 36), taper.Both(51, 36), taper.Both(0, 0), taper.Both(60, 40),
			taper.Both(60, 40), taper.Both(0, 0),
		},
		ThreatByMinor: [10]taper.Pair{
			taper.Both(0, 0), taper.Both(0, 0), taper.Both(46, 34), taper.Both(42, 26), taper.Both(18, 20), taper.Both(18, 18), taper.Both(2, 12), taper.Both(44, 30),
			taper.Both(46, 32), taper.Both(0, 0),
		},
		ThreatByRook: [10]taper.Pair{
			taper.Both(0, 0), taper.Both(0, 0), taper.Both(48, 20), taper.Both(0, 0), taper.Both(18, 16), taper.Both(18, 16), taper.Both(-2, 15), taper.Both(40, 20),
			taper.Both(46, 20), taper.Both(0, 0),
		},
		ThreatByHeavy: [10]taper.Pair{
			taper.Both(0, 0), taper.Both(0, 0), taper.Both(10, 6), taper.Both(17, 13), taper.Both(14, 12), taper.Both(14, 12), taper.Both(1, 11), taper.Both(12, 10),
			taper.Both(10, 8), taper.Both(0, 0),
		},
		Hanging:          taper.Both(22, 17),
		ThreatByPawnPush: taper.Both(14, 10),
		PawnShield:       []int{27, 19, 3, -17},
		PawnStorm:        []int{-2, -24, -14, -5, 0},
		OpenKingFile:     -15,
		KingAttacker: [10]int{
			0, 0, 17, 16, 12, 15, 0, 21,
			18, 0,
		},
		KingRingAttack:   2,
		KingCornerAttack: 2,
		KingRingWeak:     7,
		KingCornerWeak:   7,
		SafeCheck: [10]int{
			0, 0, 25, 25, 14, 22, 0, 26,
			29, 0,
		},
		KingEscape:        -1,
		NoHeavy:           40,
		DangerScale:       56,
		DangerEnd:         16,
		BareKingEdge:      24,
		BareKingCloseness: 12,
		Phase: [10]int{
			0, 0, 4, 2, 1, 1, 0, 4,
			4, 0,
		},
		MaxPhase:        40,
		SingleMinor:     2,
		TwoLeapers:      2,
		TwoMinors:       64,
		OppositeBishops: 41,
		NoPawns:         13,
	}
}
