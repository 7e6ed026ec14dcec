package wide

import "github.com/ludarium/ludarium/ai/eval/taper"

// Hexagonal returns the values in use, in the form that package tune writes.
func Hexagonal() *Values {
	return &Values{
		Material: [10]taper.Pair{
			taper.Both(0, 0), taper.Both(0, 0), taper.Both(1001, 1039), taper.Both(507, 551), taper.Both(308, 298), taper.Both(360, 343), taper.Both(91, 107), taper.Both(0, 0),
			taper.Both(0, 0), taper.Both(0, 0),
		},
		PieceRank: [10][]taper.Pair{
			1: {
				taper.Both(9, -32), taper.Both(0, -17), taper.Both(-25, -1), taper.Both(-44, 11), taper.Both(-55, 22), taper.Both(-60, 22), taper.Both(-60, 22), taper.Both(-60, 15),
				taper.Both(-50, 2), taper.Both(-50, -10), taper.Both(-50, -20),
			},
			2: {
				taper.Both(-1, -20), taper.Both(1, -10), taper.Both(0, 0), taper.Both(2, 8), taper.Both(2, 13), taper.Both(5, 16), taper.Both(5, 14), taper.Both(7, 12),
				taper.Both(6, 8), taper.Both(4, 4), taper.Both(2, 0),
			},
			3: {
				taper.Both(2, -3), taper.Both(1, -3), taper.Both(-12, -4), taper.Both(-3, 1), taper.Both(0, 4), taper.Both(4, 7), taper.Both(5, 10), taper.Both(5, 6),
				taper.Both(8, 8), taper.Both(8, 8), taper.Both(8, 8),
			},
			4: {
				taper.Both(-10, -6), taper.Both(1, -4), taper.Both(1, -1), taper.Both(9, 5), taper.Both(6, 3), taper.Both(7, 4), taper.Both(6, 4), taper.Both(1, 2),
				taper.Both(-4, 0), taper.Both(-8, -4), taper.Both(-12, -6),
			},
			5: {
				taper.Both(-25, -23), taper.Both(-13, -11), taper.Both(-1, 0), taper.Both(5, 6), taper.Both(15, 13), taper.Both(17, 12), taper.Both(18, 9), taper.Both(9, 4),
				taper.Both(0, -4), taper.Both(-10, -12), taper.Both(-25, -22),
			},
			6: {
				taper.Both(0, 0), taper.Both(0, 0), taper.Both(0, 0), taper.Both(0, 0), taper.Both(-2, -9), taper.Both(0, 1), taper.Both(1, 4), taper.Both(15, 21),
				taper.Both(24, 31), taper.Both(45, 53), taper.Both(0, 0),
			},
		},
		PieceFile: [10][]taper.Pair{
			1: {taper.Both(14, -19), taper.Both(15, -10), taper.Both(9, -3), taper.Both(0, 4), taper.Both(-1, 9), taper.Both(-7, 10)},
			2: {taper.Both(-8, -14), taper.Both(-4, -8), taper.Both(3, -1), taper.Both(0, 4), taper.Both(5, 6), taper.Both(2, 9)},
			3: {taper.Both(-9, -4), taper.Both(0, 1), taper.Both(8, 5), taper.Both(5, 4), taper.Both(2, 1), taper.Both(2, 6)},
			4: {taper.Both(-12, -10), taper.Both(-6, -4), taper.Both(-4, -1), taper.Both(8, 2), taper.Both(6, 2), taper.Both(6, 8)},
			5: {taper.Both(-25, -22), taper.Both(-11, -11), taper.Both(0, -1), taper.Both(5, 5), taper.Both(2, 5), taper.Both(9, 7)},
			6: {taper.Both(2, 4), taper.Both(-5, 2), taper.Both(2, 0), taper.Both(1, 2), taper.Both(2, 5), taper.Both(8, -9)},
		},
		Mobility: [10][]taper.Pair{
			2: {
				taper.Both(-33, -62), taper.Both(-26, -48), taper.Both(-21, -39), taper.Both(-17, -31), taper.Both(-13, -25), taper.Both(-8, -19), taper.Both(-3, -13), taper.Both(-3, -8),
				taper.Both(-5, -4), taper.Both(-2, 0), taper.Both(1, 4), taper.Both(4, 8), taper.Both(7, 12), taper.Both(7, 14), taper.Both(10, 18), taper.Both(12, 21),
				taper.Both(14, 25), taper.Both(15, 29), taper.Both(17, 32), taper.Both(19, 34), taper.Both(20, 38), taper.Both(22, 40),
			},
			3: {
				taper.Both(-31, -57), taper.Both(-24, -45), taper.Both(-20, -36), taper.Both(-18, -29), taper.Both(-10, -23), taper.Both(-5, -17), taper.Both(-6, -12), taper.Both(-3, -7),
				taper.Both(-2, -5), taper.Both(3, 1), taper.Both(2, 5), taper.Both(4, 7), taper.Both(3, 12), taper.Both(9, 16), taper.Both(8, 16), taper.Both(12, 22),
				taper.Both(13, 25), taper.Both(14, 27), taper.Both(16, 29), taper.Both(17, 32), taper.Both(19, 35),
			},
			4: {
				taper.Both(-33, -37), taper.Both(-24, -27), taper.Both(-20, -20), taper.Both(-15, -15), taper.Both(-6, -9), taper.Both(-6, -9), taper.Both(-5, -3), taper.Both(4, -1),
				taper.Both(0, 4), taper.Both(5, 6), taper.Both(8, 12), taper.Both(9, 9), taper.Both(13, 13), taper.Both(14, 16), taper.Both(17, 19), taper.Both(19, 22),
				taper.Both(21, 24), taper.Both(23, 26), taper.Both(25, 28),
			},
			5: {
				taper.Both(-37, -37), taper.Both(-27, -27), taper.Both(-22, -21), taper.Both(-15, -16), taper.Both(-10, -12), taper.Both(-7, -7), taper.Both(-11, -6), taper.Both(-1, 0),
				taper.Both(1, 1), taper.Both(6, 5), taper.Both(11, 12), taper.Both(11, 12), taper.Both(13, 12),
			},
		},
		BishopPair: taper.Both(13, 22),
		Tempo:      14,
		Passed: []taper.Pair{
			taper.Both(0, 0), taper.Both(84, 164), taper.Both(53, 108), taper.Both(33, 68), taper.Both(17, 30), taper.Both(10, 18), taper.Both(3, 8), taper.Both(3, 6),
			taper.Both(2, 3), taper.Both(1, 2), taper.Both(0, 0),
		},
		PassedFree: []taper.Pair{
			taper.Both(0, 0), taper.Both(20, 48), taper.Both(13, 34), taper.Both(8, 23), taper.Both(4, 10), taper.Both(3, 5), taper.Both(-1, 1), taper.Both(1, 2),
			taper.Both(0, 1), taper.Both(0, 1), taper.Both(0, 0),
		},
		PassedSafe: []taper.Pair{
			taper.Both(0, 0), taper.Both(30, 76), taper.Both(19, 50), taper.Both(11, 30), taper.Both(6, 16), taper.Both(3, 7), taper.Both(2, 6), taper.Both(1, 3),
			taper.Both(1, 1), taper.Both(0, 1), taper.Both(0, 0),
		},
		PassedDefended:  taper.Both(4, 6),
		PassedOwnKing:   taper.Both(3, -8),
		PassedEnemyKing: taper.Both(1, 9),
		Doubled:         taper.Both(-6, -20),
		Isolated:        taper.Both(-20, -19),
		Backward:        taper.Both(-13, -5),
		Supported: []taper.Pair{
			taper.Both(0, 0), taper.Both(0, 0), taper.Both(0, 0), taper.Both(0, 0), taper.Both(11, 7), taper.Both(3, 4), taper.Both(15, 10), taper.Both(14, 11),
			taper.Both(26, 27), taper.Both(45, 40), taper.Both(0, 0),
		},
		Phalanx: []taper.Pair{
			taper.Both(0, 0), taper.Both(0, 0), taper.Both(0, 0), taper.Both(0, 0), taper.Both(3, 0), taper.Both(10, 2), taper.Both(11, 8), taper.Both(16, 14),
			taper.Both(28, 26), taper.Both(50, 50), taper.Both(0, 0),
		},
		OpenFile: [10]taper.Pair{
			taper.Both(0, 0), taper.Both(0, 0), taper.Both(3, -3), taper.Both(31, 13), taper.Both(0, 0), taper.Both(0, 0), taper.Both(0, 0), taper.Both(0, 0),
			taper.Both(0, 0), taper.Both(0, 0),
		},
		HalfOpenFile: [10]taper.Pair{
			taper.Both(0, 0), taper.Both(0, 0), taper.Both(5, 0), taper.Both(13, 6), taper.Both(0, 0), taper.Both(0, 0), taper.Both(0, 0), taper.Both(0, 0),
			taper.Both(0, 0), taper.Both(0, 0),
		},
		RookBehindPassed: taper.Both(7, 22),
		Outpost:          taper.Both(21, 12),
		BadBishop:        taper.Both(-8, -8),
		BehindPawn:       taper.Both(-1, -3),
		Space:            taper.Both(0, -3),
		ThreatByPawn: [10]taper.Pair{
			taper.Both(0, 0), taper.Both(0, 0), taper.Both(60, 40), taper.Both(55, 36), taper.Both(50, 36), taper.Both(51, 36), taper.Both(-1, 0), taper.Both(0, 0),
			taper.Both(0, 0), taper.Both(0, 0),
		},
		ThreatByMinor: [10]taper.Pair{
			taper.Both(0, 0), taper.Both(0, 0), taper.Both(47, 34), taper.Both(42, 26), taper.Both(19, 20), taper.Both(18, 18), taper.Both(3, 11), taper.Both(0, 0),
			taper.Both(0, 0), taper.Both(0, 0),
		},
		ThreatByRook: [10]taper.Pair{
			taper.Both(0, 0), taper.Both(0, 0), taper.Both(49, 20), taper.Both(0, 0), taper.Both(19, 18), taper.Both(18, 17), taper.Both(-1, 16), taper.Both(0, 0),
			taper.Both(0, 0), taper.Both(0, 0),
		},
		ThreatByHeavy: [10]taper.Pair{
			taper.Both(0, 0), taper.Both(0, 0), taper.Both(10, 6), taper.Both(17, 13), taper.Both(14, 12), taper.Both(14, 12), taper.Both(2, 9), taper.Both(0, 0),
			taper.Both(0, 0), taper.Both(0, 0),
		},
		Hanging:          taper.Both(21, 19),
		ThreatByPawnPush: taper.Both(11, 7),
		PawnShield:       []int{13, 14, 2, -6},
		PawnStorm:        []int{-2, -19, -8, -4, -2},
		OpenKingFile:     -13,
		PawnCover:        1,
		KingAttacker: [10]int{
			0, 0, 11, 16, 8, -2, 0, 0,
			0, 0,
		},
		KingRingAttack:   2,
		KingCornerAttack: 5,
		KingRingWeak:     6,
		KingCornerWeak:   5,
		SafeCheck: [10]int{
			0, 0, 19, 22, 9, 16, 0, 0,
			0, 0,
		},
		NoHeavy:           37,
		DangerScale:       56,
		DangerEnd:         16,
		BareKingEdge:      20,
		BareKingCloseness: 12,
		Phase: [10]int{
			0, 0, 4, 2, 1, 1, 0, 0,
			0, 0,
		},
		MaxPhase:        26,
		SingleMinor:     2,
		TwoLeapers:      64,
		TwoMinors:       6,
		OppositeBishops: 37,
		NoPawns:         17,
	}
}
