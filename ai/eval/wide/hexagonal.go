package wide

import "github.com/ludarium/ludarium/ai/eval/taper"

// Hexagonal is the table in use, as package tune writes it.
func Hexagonal() *Values {
	return &Values{
		Man: [10]taper.Pair{
			taper.Both(0, 0), taper.Both(0, 0), taper.Both(1000, 1040), taper.Both(500, 540), taper.Both(310, 300), taper.Both(370, 350), taper.Both(88, 105), taper.Both(0, 0),
			taper.Both(0, 0), taper.Both(0, 0),
		},
		Rank: [10][]taper.Pair{
			1: {
				taper.Both(10, -35), taper.Both(0, -15), taper.Both(-25, 0), taper.Both(-45, 12), taper.Both(-55, 20), taper.Both(-60, 24), taper.Both(-60, 22), taper.Both(-60, 14),
				taper.Both(-50, 2), taper.Both(-50, -10), taper.Both(-50, -20),
			},
			2: {
				taper.Both(-6, -20), taper.Both(0, -10), taper.Both(1, 0), taper.Both(2, 8), taper.Both(4, 14), taper.Both(6, 17), taper.Both(6, 15), taper.Both(6, 12),
				taper.Both(6, 8), taper.Both(4, 4), taper.Both(2, 0),
			},
			3: {
				taper.Both(-6, -8), taper.Both(-4, -5), taper.Both(-4, -3), taper.Both(-2, 0), taper.Both(0, 3), taper.Both(2, 6), taper.Both(4, 7), taper.Both(6, 8),
				taper.Both(8, 9), taper.Both(8, 8), taper.Both(8, 8),
			},
			4: {
				taper.Both(-10, -10), taper.Both(-2, -6), taper.Both(4, 0), taper.Both(7, 5), taper.Both(8, 6), taper.Both(8, 6), taper.Both(6, 4), taper.Both(2, 2),
				taper.Both(-4, 0), taper.Both(-8, -3), taper.Both(-12, -6),
			},
			5: {
				taper.Both(-25, -22), taper.Both(-12, -10), taper.Both(0, 0), taper.Both(8, 8), taper.Both(16, 13), taper.Both(20, 14), taper.Both(18, 10), taper.Both(10, 4),
				taper.Both(0, -4), taper.Both(-10, -12), taper.Both(-25, -22),
			},
			6: {
				taper.Both(0, 0), taper.Both(0, 0), taper.Both(0, 0), taper.Both(0, 0), taper.Both(-5, -4), taper.Both(0, 0), taper.Both(4, 5), taper.Both(12, 14),
				taper.Both(25, 30), taper.Both(45, 55), taper.Both(0, 0),
			},
		},
		File: [10][]taper.Pair{
			1: {taper.Both(14, -20), taper.Both(14, -10), taper.Both(10, -2), taper.Both(4, 4), taper.Both(-4, 8), taper.Both(-8, 10)},
			2: {taper.Both(-8, -14), taper.Both(-4, -8), taper.Both(0, -2), taper.Both(2, 4), taper.Both(3, 7), taper.Both(4, 9)},
			3: {taper.Both(-8, -4), taper.Both(-4, -2), taper.Both(0, 0), taper.Both(3, 2), taper.Both(5, 3), taper.Both(5, 3)},
			4: {taper.Both(-12, -10), taper.Both(-6, -5), taper.Both(0, 0), taper.Both(4, 3), taper.Both(6, 5), taper.Both(7, 6)},
			5: {taper.Both(-25, -22), taper.Both(-12, -11), taper.Both(-2, -2), taper.Both(6, 5), taper.Both(10, 9), taper.Both(12, 11)},
			6: {taper.Both(0, 0), taper.Both(-4, 2), taper.Both(-3, 1), taper.Both(1, 0), taper.Both(5, -1), taper.Both(8, -1)},
		},
		Mobility: [10][]taper.Pair{
			2: {
				taper.Both(-33, -62), taper.Both(-26, -48), taper.Both(-21, -39), taper.Both(-17, -31), taper.Both(-13, -25), taper.Both(-10, -19), taper.Both(-7, -14), taper.Both(-5, -9),
				taper.Both(-2, -4), taper.Both(0, 0), taper.Both(2, 4), taper.Both(4, 8), taper.Both(6, 12), taper.Both(8, 15), taper.Both(10, 19), taper.Both(12, 22),
				taper.Both(14, 25), taper.Both(15, 29), taper.Both(17, 32), taper.Both(19, 35), taper.Both(20, 38), taper.Both(22, 40),
			},
			3: {
				taper.Both(-31, -57), taper.Both(-24, -45), taper.Both(-20, -36), taper.Both(-16, -29), taper.Both(-12, -23), taper.Both(-10, -18), taper.Both(-7, -13), taper.Both(-4, -8),
				taper.Both(-2, -4), taper.Both(0, 0), taper.Both(2, 4), taper.Both(4, 7), taper.Both(6, 11), taper.Both(8, 14), taper.Both(9, 17), taper.Both(11, 21),
				taper.Both(13, 24), taper.Both(14, 26), taper.Both(16, 29), taper.Both(17, 32), taper.Both(19, 35),
			},
			4: {
				taper.Both(-33, -37), taper.Both(-24, -27), taper.Both(-19, -21), taper.Both(-14, -16), taper.Both(-10, -11), taper.Both(-6, -7), taper.Both(-3, -3), taper.Both(0, 0),
				taper.Both(3, 3), taper.Both(5, 6), taper.Both(8, 9), taper.Both(10, 12), taper.Both(13, 14), taper.Both(15, 17), taper.Both(17, 19), taper.Both(19, 22),
				taper.Both(21, 24), taper.Both(23, 26), taper.Both(25, 28),
			},
			5: {
				taper.Both(-37, -37), taper.Both(-27, -27), taper.Both(-21, -21), taper.Both(-16, -16), taper.Both(-11, -11), taper.Both(-7, -7), taper.Both(-3, -3), taper.Both(0, 0),
				taper.Both(3, 3), taper.Both(6, 6), taper.Both(9, 9), taper.Both(12, 12), taper.Both(14, 14),
			},
		},
		PairBonus: taper.Both(15, 22),
		Tempo:     18,
		Passed: []taper.Pair{
			taper.Both(0, 0), taper.Both(84, 167), taper.Both(53, 106), taper.Both(32, 63), taper.Both(17, 34), taper.Both(9, 18), taper.Both(6, 11), taper.Both(3, 6),
			taper.Both(2, 3), taper.Both(1, 2), taper.Both(0, 0),
		},
		PassedFree: []taper.Pair{
			taper.Both(0, 0), taper.Both(20, 50), taper.Both(13, 32), taper.Both(8, 19), taper.Both(4, 10), taper.Both(2, 5), taper.Both(1, 3), taper.Both(1, 2),
			taper.Both(0, 1), taper.Both(0, 1), taper.Both(0, 0),
		},
		PassedSafe: []taper.Pair{
			taper.Both(0, 0), taper.Both(30, 75), taper.Both(19, 48), taper.Both(11, 28), taper.Both(6, 15), taper.Both(3, 8), taper.Both(2, 5), taper.Both(1, 3),
			taper.Both(1, 1), taper.Both(0, 1), taper.Both(0, 0),
		},
		PassedGuard: taper.Both(6, 9),
		PassedOwn:   taper.Both(1, -5),
		PassedEnemy: taper.Both(0, 9),
		Doubled:     taper.Both(-7, -22),
		Isolated:    taper.Both(-12, -11),
		Backward:    taper.Both(-9, -8),
		Supported: []taper.Pair{
			taper.Both(0, 0), taper.Both(0, 0), taper.Both(0, 0), taper.Both(0, 0), taper.Both(6, 4), taper.Both(9, 6), taper.Both(11, 8), taper.Both(15, 13),
			taper.Both(26, 26), taper.Both(45, 40), taper.Both(0, 0),
		},
		Phalanx: []taper.Pair{
			taper.Both(0, 0), taper.Both(0, 0), taper.Both(0, 0), taper.Both(0, 0), taper.Both(2, 0), taper.Both(6, 3), taper.Both(9, 6), taper.Both(16, 14),
			taper.Both(28, 26), taper.Both(50, 50), taper.Both(0, 0),
		},
		OpenFile: [10]taper.Pair{
			taper.Both(0, 0), taper.Both(0, 0), taper.Both(4, 0), taper.Both(30, 9), taper.Both(0, 0), taper.Both(0, 0), taper.Both(0, 0), taper.Both(0, 0),
			taper.Both(0, 0), taper.Both(0, 0),
		},
		HalfFile: [10]taper.Pair{
			taper.Both(0, 0), taper.Both(0, 0), taper.Both(2, 0), taper.Both(14, 8), taper.Both(0, 0), taper.Both(0, 0), taper.Both(0, 0), taper.Both(0, 0),
			taper.Both(0, 0), taper.Both(0, 0),
		},
		RookBehind: taper.Both(6, 20),
		Outpost:    taper.Both(22, 11),
		BadBishop:  taper.Both(-3, -4),
		BehindPawn: taper.Both(6, 3),
		Space:      taper.Both(2, 0),
		ThreatPawn: [10]taper.Pair{
			taper.Both(0, 0), taper.Both(0, 0), taper.Both(60, 40), taper.Both(55, 36), taper.Both(50, 36), taper.Both(51, 36), taper.Both(0, 0), taper.Both(0, 0),
			taper.Both(0, 0), taper.Both(0, 0),
		},
		ThreatMinor: [10]taper.Pair{
			taper.Both(0, 0), taper.Both(0, 0), taper.Both(46, 34), taper.Both(42, 26), taper.Both(18, 20), taper.Both(18, 18), taper.Both(2, 12), taper.Both(0, 0),
			taper.Both(0, 0), taper.Both(0, 0),
		},
		ThreatRook: [10]taper.Pair{
			taper.Both(0, 0), taper.Both(0, 0), taper.Both(48, 20), taper.Both(0, 0), taper.Both(18, 16), taper.Both(18, 16), taper.Both(-2, 15), taper.Both(0, 0),
			taper.Both(0, 0), taper.Both(0, 0),
		},
		ThreatHeavy: [10]taper.Pair{
			taper.Both(0, 0), taper.Both(0, 0), taper.Both(10, 6), taper.Both(17, 13), taper.Both(14, 12), taper.Both(14, 12), taper.Both(1, 11), taper.Both(0, 0),
			taper.Both(0, 0), taper.Both(0, 0),
		},
		Hanging:    taper.Both(22, 17),
		ThreatPush: taper.Both(14, 10),
		Shield:     []int{14, 14, 4, -10},
		Storm:      []int{-2, -18, -10, -4, 0},
		OpenKing:   -10,
		Cover:      5,
		RingAttack: [10]int{
			0, 0, 17, 14, 10, 13, 0, 0,
			0, 0,
		},
		RingSquare: 2,
		RingCorner: 1,
		RingWeak:   5,
		WeakCorner: 3,
		SafeCheck: [10]int{
			0, 0, 22, 20, 12, 18, 0, 0,
			0, 0,
		},
		Escape:      1,
		NoHeavy:     35,
		DangerScale: 56,
		DangerEnd:   16,
		EdgeMate:    20,
		NearMate:    12,
		Phase: [10]int{
			0, 0, 4, 2, 1, 1, 0, 0,
			0, 0,
		},
		WholePhase: 26,
		Lone:       2,
		Leapers:    64,
		Minors:     6,
		Opposite:   48,
		NoPawns:    12,
	}
}
