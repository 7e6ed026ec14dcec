package wide

import "github.com/ludarium/ludarium/ai/eval/taper"

// Standard100 is the table in use, as package tune writes it.
func Standard100() *Values {
	return &Values{
		Man: [10]taper.Pair{
			taper.Both(0, 0), taper.Both(0, 0), taper.Both(1040, 1080), taper.Both(530, 590), taper.Both(365, 360), taper.Both(300, 275), taper.Both(84, 100), taper.Both(880, 870),
			taper.Both(940, 960), taper.Both(0, 0),
		},
		Rank: [10][10]taper.Pair{
			1: {
				taper.Both(12, -42), taper.Both(-4, -22), taper.Both(-26, -6), taper.Both(-47, 7), taper.Both(-61, 17), taper.Both(-69, 23), taper.Both(-70, 23), taper.Both(-66, 16),
				taper.Both(-58, 1), taper.Both(-50, -22),
			},
			2: {
				taper.Both(-4, -26), taper.Both(1, -18), taper.Both(2, -8), taper.Both(1, 3), taper.Both(0, 13), taper.Both(2, 17), taper.Both(5, 17), taper.Both(5, 14),
				taper.Both(5, 10), taper.Both(8, 4),
			},
			3: {
				taper.Both(-4, -6), taper.Both(-9, -8), taper.Both(-11, -7), taper.Both(-11, -4), taper.Both(-7, 1), taper.Both(-1, 5), taper.Both(5, 6), taper.Both(10, 8),
				taper.Both(12, 10), taper.Both(10, 8),
			},
			4: {
				taper.Both(-10, -12), taper.Both(2, -7), taper.Both(7, -2), taper.Both(7, 3), taper.Both(6, 6), taper.Both(6, 6), taper.Both(7, 5), taper.Both(1, 1),
				taper.Both(-10, -3), taper.Both(-18, -8),
			},
			5: {
				taper.Both(-26, -26), taper.Both(-15, -15), taper.Both(-6, -5), taper.Both(2, 4), taper.Both(11, 12), taper.Both(19, 16), taper.Both(23, 9), taper.Both(16, 0),
				taper.Both(-2, -12), taper.Both(-30, -28),
			},
			6: {
				taper.Both(0, 0), taper.Both(-4, 4), taper.Both(-4, 1), taper.Both(-1, -1), taper.Both(5, -1), taper.Both(11, 5), taper.Both(20, 20), taper.Both(32, 39),
				taper.Both(48, 62), taper.Both(0, 0),
			},
			7: {
				taper.Both(-15, -26), taper.Both(-7, -17), taper.Both(-2, -7), taper.Both(2, 3), taper.Both(6, 13), taper.Both(10, 16), taper.Both(14, 13), taper.Both(11, 7),
				taper.Both(1, -1), taper.Both(-11, -12),
			},
			8: {
				taper.Both(-4, -16), taper.Both(-4, -13), taper.Both(-5, -8), taper.Both(-5, -1), taper.Both(-3, 7), taper.Both(0, 11), taper.Both(5, 11), taper.Both(7, 11),
				taper.Both(8, 10), taper.Both(9, 6),
			},
		},
		File: [10][5]taper.Pair{
			1: {taper.Both(8, -22), taper.Both(20, -4), taper.Both(6, 6), taper.Both(-10, 12), taper.Both(-16, 14)},
			2: {taper.Both(-6, -14), taper.Both(-3, -6), taper.Both(0, 2), taper.Both(2, 6), taper.Both(4, 10)},
			3: {taper.Both(-6, 0), taper.Both(-4, 1), taper.Both(0, 2), taper.Both(4, 2), taper.Both(8, 0)},
			4: {taper.Both(-10, -8), taper.Both(0, -4), taper.Both(2, 0), taper.Both(2, 4), taper.Both(4, 6)},
			5: {taper.Both(-26, -22), taper.Both(-10, -6), taper.Both(2, 2), taper.Both(8, 8), taper.Both(12, 12)},
			6: {taper.Both(-8, 2), taper.Both(-4, 4), taper.Both(-2, 2), taper.Both(2, 0), taper.Both(10, -4)},
			7: {taper.Both(-16, -18), taper.Both(-6, -6), taper.Both(1, 2), taper.Both(5, 7), taper.Both(8, 11)},
			8: {taper.Both(-6, -7), taper.Both(-4, -2), taper.Both(0, 2), taper.Both(3, 4), taper.Both(6, 5)},
		},
		Mobility: [10][]taper.Pair{
			2: {
				taper.Both(-20, -60), taper.Both(-12, -41), taper.Both(-7, -27), taper.Both(-3, -16), taper.Both(0, -5), taper.Both(2, 5), taper.Both(5, 13), taper.Both(6, 20),
				taper.Both(8, 25), taper.Both(10, 30), taper.Both(11, 34), taper.Both(13, 37), taper.Both(14, 39), taper.Both(15, 40), taper.Both(18, 39), taper.Both(22, 36),
				taper.Both(26, 34), taper.Both(30, 33), taper.Both(34, 32),
			},
			3: {
				taper.Both(-24, -52), taper.Both(-16, -35), taper.Both(-11, -21), taper.Both(-7, -10), taper.Both(-5, -1), taper.Both(-3, 5), taper.Both(-1, 11), taper.Both(1, 17),
				taper.Both(4, 21), taper.Both(6, 24), taper.Both(9, 27), taper.Both(12, 31), taper.Both(14, 34), taper.Both(15, 37), taper.Both(17, 40), taper.Both(19, 41),
				taper.Both(21, 42), taper.Both(24, 42), taper.Both(26, 40),
			},
			4: {
				taper.Both(-32, -44), taper.Both(-22, -31), taper.Both(-13, -20), taper.Both(-5, -10), taper.Both(0, -3), taper.Both(5, 3), taper.Both(10, 9), taper.Both(14, 14),
				taper.Both(18, 19), taper.Both(20, 22), taper.Both(23, 25), taper.Both(25, 28), taper.Both(26, 29), taper.Both(28, 30), taper.Both(30, 30), taper.Both(33, 28),
				taper.Both(35, 29), taper.Both(37, 29), taper.Both(40, 26),
			},
			5: {
				taper.Both(-38, -46), taper.Both(-22, -26), taper.Both(-8, -10), taper.Both(0, 0), taper.Both(6, 6), taper.Both(11, 12), taper.Both(16, 14), taper.Both(20, 14),
				taper.Both(24, 12),
			},
			7: {
				taper.Both(-32, -44), taper.Both(-18, -26), taper.Both(-6, -12), taper.Both(1, -2), taper.Both(8, 6), taper.Both(14, 14), taper.Both(19, 20), taper.Both(22, 24),
				taper.Both(25, 28), taper.Both(27, 30), taper.Both(30, 30), taper.Both(34, 28), taper.Both(36, 30), taper.Both(40, 26),
			},
			8: {
				taper.Both(-24, -52), taper.Both(-14, -29), taper.Both(-8, -12), taper.Both(-5, 0), taper.Both(-2, 8), taper.Both(1, 16), taper.Both(4, 22), taper.Both(8, 26),
				taper.Both(12, 31), taper.Both(14, 36), taper.Both(17, 39), taper.Both(20, 42), taper.Both(23, 42), taper.Both(26, 40),
			},
		},
		PairBonus: taper.Both(30, 50),
		Tempo:     18,
		Passed: [10]taper.Pair{
			taper.Both(0, 0), taper.Both(92, 168), taper.Both(61, 124), taper.Both(37, 87), taper.Both(19, 58), taper.Both(7, 38), taper.Both(2, 24), taper.Both(1, 14),
			taper.Both(2, 10), taper.Both(0, 0),
		},
		PassedFree: [10]taper.Pair{
			taper.Both(0, 0), taper.Both(20, 48), taper.Both(14, 34), taper.Both(9, 22), taper.Both(5, 13), taper.Both(3, 7), taper.Both(1, 4), taper.Both(0, 1),
			taper.Both(0, 0), taper.Both(0, 0),
		},
		PassedSafe: [10]taper.Pair{
			taper.Both(0, 0), taper.Both(30, 72), taper.Both(20, 52), taper.Both(12, 35), taper.Both(5, 20), taper.Both(3, 12), taper.Both(1, 7), taper.Both(0, 3),
			taper.Both(0, 2), taper.Both(0, 0),
		},
		PassedGuard: taper.Both(6, 10),
		PassedOwn:   taper.Both(0, -3),
		PassedEnemy: taper.Both(0, 6),
		Doubled:     taper.Both(-6, -18),
		Isolated:    taper.Both(-12, -12),
		Backward:    taper.Both(-9, -9),
		Supported: [10]taper.Pair{
			taper.Both(0, 0), taper.Both(0, 0), taper.Both(9, 6), taper.Both(11, 8), taper.Both(11, 9), taper.Both(13, 13), taper.Both(24, 24), taper.Both(40, 37),
			taper.Both(60, 50), taper.Both(0, 0),
		},
		Phalanx: [10]taper.Pair{
			taper.Both(0, 0), taper.Both(2, 0), taper.Both(6, 1), taper.Both(8, 5), taper.Both(9, 10), taper.Both(17, 18), taper.Both(31, 34), taper.Both(46, 51),
			taper.Both(60, 70), taper.Both(0, 0),
		},
		OpenFile: [10]taper.Pair{
			taper.Both(0, 0), taper.Both(0, 0), taper.Both(4, 0), taper.Both(30, 10), taper.Both(0, 0), taper.Both(0, 0), taper.Both(0, 0), taper.Both(0, 0),
			taper.Both(20, 8), taper.Both(0, 0),
		},
		HalfFile: [10]taper.Pair{
			taper.Both(0, 0), taper.Both(0, 0), taper.Both(2, 0), taper.Both(13, 6), taper.Both(0, 0), taper.Both(0, 0), taper.Both(0, 0), taper.Both(0, 0),
			taper.Both(10, 4), taper.Both(0, 0),
		},
		RookBehind: taper.Both(6, 20),
		Outpost:    taper.Both(22, 12),
		BadBishop:  taper.Both(-2, -4),
		BehindPawn: taper.Both(7, 3),
		Space:      taper.Both(3, 0),
		ThreatPawn: [10]taper.Pair{
			taper.Both(0, 0), taper.Both(0, 0), taper.Both(60, 40), taper.Both(55, 36), taper.Both(50, 36), taper.Both(50, 36), taper.Both(0, 0), taper.Both(60, 40),
			taper.Both(60, 40), taper.Both(0, 0),
		},
		ThreatMinor: [10]taper.Pair{
			taper.Both(0, 0), taper.Both(0, 0), taper.Both(46, 34), taper.Both(42, 26), taper.Both(18, 20), taper.Both(18, 18), taper.Both(2, 12), taper.Both(44, 30),
			taper.Both(46, 32), taper.Both(0, 0),
		},
		ThreatRook: [10]taper.Pair{
			taper.Both(0, 0), taper.Both(0, 0), taper.Both(48, 20), taper.Both(0, 0), taper.Both(18, 16), taper.Both(18, 16), taper.Both(-2, 14), taper.Both(40, 20),
			taper.Both(46, 20), taper.Both(0, 0),
		},
		ThreatHeavy: [10]taper.Pair{
			taper.Both(0, 0), taper.Both(0, 0), taper.Both(10, 6), taper.Both(16, 12), taper.Both(14, 12), taper.Both(14, 12), taper.Both(0, 8), taper.Both(12, 10),
			taper.Both(10, 8), taper.Both(0, 0),
		},
		Hanging:    taper.Both(20, 14),
		ThreatPush: taper.Both(12, 10),
		Shield:     [4]int{26, 18, 6, -18},
		Storm:      [5]int{-2, -24, -14, -5, 0},
		OpenKing:   -14,
		RingAttack: [10]int{
			0, 0, 20, 14, 12, 16, 0, 22,
			22, 0,
		},
		RingSquare: 6,
		RingWeak:   9,
		SafeCheck: [10]int{
			0, 0, 26, 24, 14, 22, 0, 26,
			30, 0,
		},
		Escape:      3,
		NoHeavy:     40,
		DangerScale: 56,
		DangerEnd:   8,
		EdgeMate:    24,
		NearMate:    12,
		Phase: [10]int{
			0, 0, 4, 2, 1, 1, 0, 4,
			4, 0,
		},
		WholePhase: 40,
		Opposite:   36,
		NoPawns:    14,
	}
}
