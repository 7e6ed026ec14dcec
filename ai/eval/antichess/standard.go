package antichess

import "github.com/ludarium/ludarium/ai/eval/taper"

// Standard returns the values in use, in the form that package tune writes.
func Standard() *Values {
	return &Values{
		Material: [7]taper.Pair{taper.Both(0, 0), taper.Both(5, 57), taper.Both(-5, -99), taper.Both(-114, 45), taper.Both(-111, 11), taper.Both(-22, 14), taper.Both(-14, -20)},
		PieceRank: [7][8]taper.Pair{
			1: {taper.Both(17, 31), taper.Both(1, 18), taper.Both(-15, 22), taper.Both(77, 8), taper.Both(-16, -7), taper.Both(92, -14), taper.Both(46, -30), taper.Both(-20, -13)},
			2: {taper.Both(-48, 15), taper.Both(26, -2), taper.Both(12, -65), taper.Both(45, -13), taper.Both(93, -65), taper.Both(70, -73), taper.Both(42, -29), taper.Both(27, 38)},
			3: {taper.Both(15, -2), taper.Both(30, -4), taper.Both(52, -27), taper.Both(9, -13), taper.Both(-33, 1), taper.Both(-49, 25), taper.Both(-15, -36), taper.Both(-255, 54)},
			4: {taper.Both(20, 16), taper.Both(17, 3), taper.Both(20, -11), taper.Both(28, -9), taper.Both(37, -19), taper.Both(-18, -7), taper.Both(-145, 5), taper.Both(-135, 31)},
			5: {taper.Both(7, 22), taper.Both(17, 1), taper.Both(40, 49), taper.Both(7, -15), taper.Both(-19, 7), taper.Both(61, -48), taper.Both(-38, -54), taper.Both(-60, -70)},
			6: {taper.Both(0, 0), taper.Both(15, -14), taper.Both(-5, -36), taper.Both(20, 20), taper.Both(32, 36), taper.Both(-8, 111), taper.Both(-13, 33), taper.Both(0, 0)},
		},
		PieceFile: [7][4]taper.Pair{
			1: {taper.Both(-79, 12), taper.Both(-2, 7), taper.Both(34, 3), taper.Both(32, 8)},
			2: {taper.Both(26, -61), taper.Both(33, -6), taper.Both(12, -52), taper.Both(14, -5)},
			3: {taper.Both(-32, 12), taper.Both(-35, -21), taper.Both(-65, 6), taper.Both(-38, 6)},
			4: {taper.Both(-55, 34), taper.Both(-57, 18), taper.Both(3, -2), taper.Both(0, -11)},
			5: {taper.Both(10, -32), taper.Both(-2, -8), taper.Both(-5, 8), taper.Both(25, 4)},
			6: {taper.Both(13, -2), taper.Both(30, 3), taper.Both(11, 30), taper.Both(2, 34)},
		},
		PieceCount: [17]taper.Pair{
			taper.Both(0, 0), taper.Both(-221, -8), taper.Both(-54, -4), taper.Both(-27, -89), taper.Both(3, -186), taper.Both(-73, -222), taper.Both(-133, -205), taper.Both(-66, -249),
			taper.Both(-121, -242), taper.Both(-157, -234), taper.Both(-202, -223), taper.Both(-210, -308), taper.Both(-241, -352), taper.Both(-266, -397), taper.Both(-296, -431), taper.Both(-319, -434),
			taper.Both(-350, -470),
		},
		Mobility: [7][9]taper.Pair{
			0: {
				taper.Both(0, 0), taper.Both(6, 6), taper.Both(12, 12), taper.Both(18, 18), taper.Both(24, 24), taper.Both(30, 30), taper.Both(36, 36), taper.Both(42, 42),
				taper.Both(48, 48),
			},
			1: {
				taper.Both(8, -66), taper.Both(-4, 13), taper.Both(4, 32), taper.Both(31, 22), taper.Both(63, 35), taper.Both(30, 30), taper.Both(36, 36), taper.Both(42, 42),
				taper.Both(48, 48),
			},
			2: {
				taper.Both(13, -174), taper.Both(9, -41), taper.Both(22, 5), taper.Both(8, 48), taper.Both(39, 41), taper.Both(39, 68), taper.Both(45, 42), taper.Both(79, 26),
				taper.Both(64, 103),
			},
			3: {
				taper.Both(-26, -1), taper.Both(-8, 1), taper.Both(-16, 22), taper.Both(-14, -23), taper.Both(65, 11), taper.Both(20, 31), taper.Both(-15, 57), taper.Both(-92, 91),
				taper.Both(48, 48),
			},
			4: {
				taper.Both(-23, 12), taper.Both(1, -14), taper.Both(-10, 4), taper.Both(1, 45), taper.Both(21, 43), taper.Both(-33, 53), taper.Both(2, 49), taper.Both(111, 16),
				taper.Both(48, 48),
			},
			5: {
				taper.Both(4, 60), taper.Both(7, 14), taper.Both(17, 11), taper.Both(4, 3), taper.Both(49, -19), taper.Both(30, 30), taper.Both(36, 36), taper.Both(42, 42),
				taper.Both(48, 48),
			},
			6: {
				taper.Both(0, 0), taper.Both(6, 6), taper.Both(12, 12), taper.Both(18, 18), taper.Both(24, 24), taper.Both(30, 30), taper.Both(36, 36), taper.Both(42, 42),
				taper.Both(48, 48),
			},
		},
		SafeMoves: [2][16]taper.Pair{
			0: {
				taper.Both(-2, 1), taper.Both(-81, 83), taper.Both(137, -8), taper.Both(108, 14), taper.Both(116, 16), taper.Both(90, 60), taper.Both(76, 78), taper.Both(38, 130),
				taper.Both(56, 82), taper.Both(63, 82), taper.Both(70, 90), taper.Both(81, 84), taper.Both(107, 75), taper.Both(101, 68), taper.Both(95, 60), taper.Both(150, 73),
			},
			1: {
				taper.Both(-46, 28), taper.Both(-44, 49), taper.Both(143, -27), taper.Both(148, -7), taper.Both(135, 2), taper.Both(33, 42), taper.Both(0, 71), taper.Both(-73, 126),
				taper.Both(-2, 65), taper.Both(-1, 75), taper.Both(10, 75), taper.Both(32, 72), taper.Both(27, 55), taper.Both(48, 27), taper.Both(52, 36), taper.Both(51, 62),
			},
		},
		OfferMoves: [2][16]taper.Pair{
			0: {
				taper.Both(-216, -34), taper.Both(-121, -19), taper.Both(-51, -18), taper.Both(21, -21), taper.Both(55, 0), taper.Both(96, 34), taper.Both(124, 87), taper.Both(146, 111),
				taper.Both(168, 151), taper.Both(172, 138), taper.Both(174, 194), taper.Both(179, 171), taper.Both(191, 147), taper.Both(167, 88), taper.Both(221, 132), taper.Both(238, 169),
			},
			1: {
				taper.Both(4, 25), taper.Both(63, 34), taper.Both(73, 53), taper.Both(47, 72), taper.Both(33, 66), taper.Both(21, 52), taper.Both(24, 13), taper.Both(18, 13),
				taper.Both(17, 12), taper.Both(24, 22), taper.Both(5, -46), taper.Both(-17, 23), taper.Both(-33, 55), taper.Both(3, 41), taper.Both(34, 91), taper.Both(10, 57),
			},
		},
		CaptureDuty: [2][7][7]taper.Pair{
			0: {
				1: {taper.Both(0, 0), taper.Both(-20, -20), taper.Both(-20, -20), taper.Both(-20, -20), taper.Both(-20, -20), taper.Both(-20, -20), taper.Both(-20, -20)},
				2: {taper.Both(0, 0), taper.Both(-20, -20), taper.Both(-20, -20), taper.Both(-20, -20), taper.Both(-20, -20), taper.Both(-20, -20), taper.Both(-20, -20)},
				3: {taper.Both(0, 0), taper.Both(-20, -20), taper.Both(-20, -20), taper.Both(-20, -20), taper.Both(-20, -20), taper.Both(-20, -20), taper.Both(-20, -20)},
				4: {taper.Both(0, 0), taper.Both(-20, -20), taper.Both(-20, -20), taper.Both(-20, -20), taper.Both(-20, -20), taper.Both(-20, -20), taper.Both(-20, -20)},
				5: {taper.Both(0, 0), taper.Both(-20, -20), taper.Both(-20, -20), taper.Both(-20, -20), taper.Both(-20, -20), taper.Both(-20, -20), taper.Both(-20, -20)},
				6: {taper.Both(0, 0), taper.Both(-20, -20), taper.Both(-20, -20), taper.Both(-20, -20), taper.Both(-20, -20), taper.Both(-20, -20), taper.Both(-20, -20)},
			},
			1: {
				1: {taper.Both(0, 0), taper.Both(-20, -20), taper.Both(-20, -20), taper.Both(-21, 32), taper.Both(-16, 17), taper.Both(-33, 24), taper.Both(-113, -2)},
				2: {taper.Both(0, 0), taper.Both(94, -34), taper.Both(-20, -20), taper.Both(17, -30), taper.Both(41, -25), taper.Both(58, 10), taper.Both(26, -63)},
				3: {taper.Both(0, 0), taper.Both(8, -34), taper.Both(-20, -20), taper.Both(-20, -20), taper.Both(123, -140), taper.Both(20, -26), taper.Both(33, -188)},
				4: {taper.Both(0, 0), taper.Both(-68, 2), taper.Both(-20, -20), taper.Both(-201, 48), taper.Both(-20, -20), taper.Both(-50, 32), taper.Both(9, -102)},
				5: {taper.Both(0, 0), taper.Both(-73, 23), taper.Both(-60, -91), taper.Both(-31, -9), taper.Both(-40, -60), taper.Both(-20, -20), taper.Both(-38, -87)},
				6: {taper.Both(0, 0), taper.Both(-20, -20), taper.Both(-20, -20), taper.Both(-123, 97), taper.Both(-20, -20), taper.Both(-116, -19), taper.Both(-20, -20)},
			},
		},
		Recapture: [2][7]taper.Pair{
			1: {taper.Both(0, 0), taper.Both(79, 65), taper.Both(41, 5), taper.Both(57, -6), taper.Both(94, -21), taper.Both(105, 64), taper.Both(97, 115)},
		},
		CaptureTargets: [2][4]taper.Pair{
			0: {taper.Both(81, 40), taper.Both(0, 0), taper.Both(0, 0), taper.Both(0, 0)},
			1: {taper.Both(20, 53), taper.Both(-96, -44), taper.Both(-51, -140), taper.Both(-37, -12)},
		},
		Passed:            [8]taper.Pair{taper.Both(0, 0), taper.Both(46, -38), taper.Both(56, -37), taper.Both(35, -60), taper.Both(-28, -14), taper.Both(-73, -35), taper.Both(-13, 33), taper.Both(0, 0)},
		Blocked:           taper.Both(-12, 15),
		Isolated:          taper.Both(-2, -8),
		Doubled:           taper.Both(6, -42),
		Lever:             taper.Both(9, 35),
		SameColourBishops: taper.Both(-28, 1),
		Tempo:             taper.Both(101, 60),
	}
}
