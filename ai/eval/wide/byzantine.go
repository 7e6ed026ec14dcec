package wide

import "github.com/ludarium/ludarium/ai/eval/taper"

// Byzantine is the table in use, as package tune writes them; it is set by hand.
func Byzantine() *Values {
	return &Values{
		Material: [10]taper.Pair{
			taper.Both(0, 0), taper.Both(0, 0), taper.Both(150, 170), taper.Both(560, 600), taper.Both(100, 90), taper.Both(310, 320), taper.Both(55, 65), taper.Both(0, 0),
			taper.Both(0, 0), taper.Both(0, 0),
		},
		PieceRank: [10][]taper.Pair{
			1: {taper.Both(15, -5), taper.Both(5, 0), taper.Both(-5, 2), taper.Both(-15, 4), taper.Both(-20, 4), taper.Both(-20, 4), taper.Both(-20, 2), taper.Both(-20, 0)},
			2: {taper.Both(0, 0), taper.Both(2, 1), taper.Both(3, 2), taper.Both(4, 3), taper.Both(4, 4), taper.Both(4, 4), taper.Both(5, 4), taper.Both(5, 4)},
			3: {taper.Both(0, 0), taper.Both(0, 0), taper.Both(0, 0), taper.Both(2, 2), taper.Both(4, 4), taper.Both(6, 6), taper.Both(8, 6), taper.Both(8, 6)},
			4: {taper.Both(-2, 0), taper.Both(0, 0), taper.Both(3, 1), taper.Both(3, 2), taper.Both(4, 3), taper.Both(5, 3), taper.Both(5, 3), taper.Both(4, 2)},
			5: {taper.Both(-15, -10), taper.Both(-6, -4), taper.Both(2, 2), taper.Both(8, 6), taper.Both(12, 8), taper.Both(14, 8), taper.Both(12, 6), taper.Both(8, 4)},
			6: {
				taper.Both(0, 0), taper.Both(0, 0), taper.Both(2, 2), taper.Both(6, 4), taper.Both(10, 6), taper.Both(12, 8), taper.Both(10, 8), taper.Both(6, 6),
				taper.Both(0, 2), taper.Both(-4, 0), taper.Both(-6, 0), taper.Both(-8, 0), taper.Both(-8, 0), taper.Both(-8, 0), taper.Both(-8, 0), taper.Both(-8, 0),
			},
		},
		PieceFile: [10][]taper.Pair{
			1: {taper.Both(-6, -6), taper.Both(0, 4), taper.Both(4, 6), taper.Both(2, 0)},
			2: {taper.Both(-12, -14), taper.Both(4, 6), taper.Both(6, 8), taper.Both(-6, -6)},
			3: {taper.Both(0, 0), taper.Both(0, 0), taper.Both(0, 0), taper.Both(0, 0)},
			4: {taper.Both(0, 0), taper.Both(0, 0), taper.Both(0, 0), taper.Both(0, 0)},
			5: {taper.Both(-16, -14), taper.Both(4, 5), taper.Both(8, 8), taper.Both(-6, -4)},
			6: {taper.Both(-4, -2), taper.Both(3, 2), taper.Both(3, 2), taper.Both(-4, -2)},
		},
		Mobility: [10][]taper.Pair{
			2: {taper.Both(-10, -14), taper.Both(-5, -7), taper.Both(-2, -2), taper.Both(1, 2), taper.Both(4, 5)},
			3: {
				taper.Both(-31, -49), taper.Both(-24, -37), taper.Both(-19, -29), taper.Both(-15, -23), taper.Both(-11, -17), taper.Both(-8, -13), taper.Both(-5, -8), taper.Both(-2, -4),
				taper.Both(0, 0), taper.Both(2, 4), taper.Both(5, 7), taper.Both(7, 10), taper.Both(9, 14), taper.Both(11, 17), taper.Both(12, 20), taper.Both(14, 22),
				taper.Both(16, 25), taper.Both(18, 28), taper.Both(19, 30),
			},
			4: {taper.Both(-7, -7), taper.Both(-3, -3), taper.Both(0, 0), taper.Both(2, 2), taper.Both(4, 4)},
			5: {taper.Both(-25, -25), taper.Both(-16, -16), taper.Both(-10, -10), taper.Both(-5, -5), taper.Both(0, 0), taper.Both(4, 4), taper.Both(8, 8)},
		},
		Tempo:      14,
		Passed:     []taper.Pair{taper.Both(0, 0)},
		PassedFree: []taper.Pair{taper.Both(0, 0)},
		PassedSafe: []taper.Pair{taper.Both(0, 0)},
		Isolated:   taper.Both(-4, -4),
		Backward:   taper.Both(-3, -3),
		Supported: []taper.Pair{
			taper.Both(8, 8), taper.Both(8, 8), taper.Both(8, 8), taper.Both(8, 8), taper.Both(8, 8), taper.Both(8, 8), taper.Both(8, 8), taper.Both(8, 8),
			taper.Both(8, 8), taper.Both(8, 8), taper.Both(8, 8), taper.Both(8, 8), taper.Both(8, 8), taper.Both(8, 8), taper.Both(8, 8), taper.Both(8, 8),
		},
		Phalanx: []taper.Pair{
			taper.Both(8, 0), taper.Both(8, 0), taper.Both(8, 0), taper.Both(8, 0), taper.Both(8, 0), taper.Both(8, 0), taper.Both(8, 0), taper.Both(8, 0),
			taper.Both(8, 0), taper.Both(8, 0), taper.Both(8, 0), taper.Both(8, 0), taper.Both(8, 0), taper.Both(8, 0), taper.Both(8, 0), taper.Both(8, 0),
		},
		PairedPawns: taper.Both(-100, -120),
		OpenFile: [10]taper.Pair{
			taper.Both(0, 0), taper.Both(0, 0), taper.Both(0, 0), taper.Both(20, 8), taper.Both(0, 0), taper.Both(0, 0), taper.Both(0, 0), taper.Both(0, 0),
			taper.Both(0, 0), taper.Both(0, 0),
		},
		HalfOpenFile: [10]taper.Pair{
			taper.Both(0, 0), taper.Both(0, 0), taper.Both(0, 0), taper.Both(10, 6), taper.Both(0, 0), taper.Both(0, 0), taper.Both(0, 0), taper.Both(0, 0),
			taper.Both(0, 0), taper.Both(0, 0),
		},
		Outpost: taper.Both(12, 6),
		ThreatByPawn: [10]taper.Pair{
			taper.Both(0, 0), taper.Both(0, 0), taper.Both(22, 22), taper.Both(55, 36), taper.Both(12, 10), taper.Both(48, 36), taper.Both(0, 0), taper.Both(0, 0),
			taper.Both(0, 0), taper.Both(0, 0),
		},
		ThreatByMinor: [10]taper.Pair{
			taper.Both(0, 0), taper.Both(0, 0), taper.Both(14, 14), taper.Both(44, 30), taper.Both(12, 12), taper.Both(18, 18), taper.Both(2, 6), taper.Both(0, 0),
			taper.Both(0, 0), taper.Both(0, 0),
		},
		ThreatByRook: [10]taper.Pair{
			taper.Both(0, 0), taper.Both(0, 0), taper.Both(16, 16), taper.Both(0, 0), taper.Both(14, 14), taper.Both(18, 16), taper.Both(2, 10), taper.Both(0, 0),
			taper.Both(0, 0), taper.Both(0, 0),
		},
		Hanging:          taper.Both(18, 16),
		ThreatByPawnPush: taper.Both(8, 8),
		PawnShield:       []int{0},
		PawnStorm:        []int{0},
		PawnCover:        10,
		KingAttacker: [10]int{
			0, 0, 8, 16, 6, 14, 0, 0,
			0, 0,
		},
		KingRingAttack:   2,
		KingCornerAttack: 2,
		KingRingWeak:     7,
		KingCornerWeak:   6,
		SafeCheck: [10]int{
			0, 0, 10, 22, 8, 18, 0, 0,
			0, 0,
		},
		KingEscape:  3,
		DangerScale: 48,
		DangerEnd:   40,
		Phase: [10]int{
			0, 0, 1, 3, 1, 2, 0, 0,
			0, 0,
		},
		MaxPhase: 28,
		FewPieces: []int{
			150, 150, 150, 100, 75, 60, 50, 42,
			37, 33, 30, 27, 25, 23, 21, 20,
			18, 17,
		},
		SingleMinor:     64,
		TwoLeapers:      64,
		TwoMinors:       64,
		OppositeBishops: 64,
		NoPawns:         64,
	}
}
