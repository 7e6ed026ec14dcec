package chess

// A pair is a value for the middlegame and one for the endgame. Both are packed into one word, so that they are
// added together.
type pair int64

func both(middle, end int) pair { return pair(end)<<32 + pair(middle) }

func (p pair) middle() int { return int(int32(p)) }

func (p pair) end() int { return int(int32((p + 1<<31) >> 32)) }

// values is every number of the evaluation, in centipawns unless said.
type values struct {
	man       [7]pair    // by kind
	rank      [7][8]pair // by kind and rank from the own side
	file      [7][4]pair // by kind and file from the edge
	mobility  [7][]pair  // by kind and squares seen
	pairBonus pair
	tempo     int

	passed       [8]pair // by rank
	passedFree   [8]pair // the square before it is empty
	passedSafe   [8]pair // and the way to the end is not attacked
	passedGuard  pair    // a pawn protects it
	passedOwn    pair    // for every step of the own king from the square before it, by rank above the third
	passedEnemy  pair    // the same for the enemy king
	doubled      pair
	isolated     pair
	backward     pair
	supported    [8]pair // protected by a pawn, by rank
	phalanx      [8]pair // beside another pawn, by rank
	rookOpen     pair
	rookHalf     pair
	rookBehind   pair // behind an own passed pawn
	rookSeventh  pair
	outpost      pair // a minor man that no pawn can drive away, guarded by one
	badBishop    pair // for every own pawn on its colour
	behindPawn   pair // a minor man right behind a pawn
	threatPawn   pair // a pawn attacks a man
	threatMinor  [7]pair
	threatRook   [7]pair
	hanging      pair // attacked and not protected
	threatPush   pair // a pawn can step to attack a man
	space        pair
	shield       [4]int // the nearest own pawn before the king, by distance; none is the last
	storm        [5]int // the nearest enemy pawn, by distance
	openKing     int    // no pawn of either side on a file beside the king
	ringAttack   [7]int // units of danger of a man that looks at the king's surroundings
	ringSquare   int    // of every attack on a square there
	ringWeak     int    // of every such square that only king or queen guards
	safeCheck    [7]int // of a check on a safe square
	noQueen      int    // taken from the units when the attacker has no queen
	dangerScale  int    // units squared divided by this are centipawns
	edgeMate     int    // bare king: for each step from the centre
	nearMate     int    // bare king: for each step that the kings are closer
	phase        [7]int // what a man counts for the middlegame
	wholePhase   int
	oppositeOnly int // of 64: bishops of opposite colours and no other pieces
	opposite     int // of 64: with other pieces
	noPawns      int // of 64: ahead by a minor man at most and without pawns
}

// pairs joins the values of the middlegame with those of the endgame, one by one.
func pairs(middle, end []int) []pair {
	out := make([]pair, len(middle))
	for i := range middle {
		out[i] = both(middle[i], end[i])
	}
	return out
}

func eight(middle, end [8]int) (out [8]pair) {
	copy(out[:], pairs(middle[:], end[:]))
	return out
}

func four(middle, end [4]int) (out [4]pair) {
	copy(out[:], pairs(middle[:], end[:]))
	return out
}

// standard is the table in use.
func standard() *values {
	return &values{
		man: [7]pair{
			queen: both(1000, 985), rook: both(480, 535), bishop: both(345, 325), knight: both(335, 305), pawn: both(84, 106),
		},
		rank: [7][8]pair{
			king:   eight([8]int{12, -8, -40, -60, -70, -70, -60, -50}, [8]int{-42, -16, 2, 16, 24, 22, 8, -22}),
			queen:  eight([8]int{-4, 2, 2, 0, 2, 6, 4, 8}, [8]int{-26, -16, -2, 12, 18, 16, 12, 4}),
			rook:   eight([8]int{-4, -10, -12, -8, 0, 8, 12, 10}, [8]int{-6, -8, -6, 0, 6, 6, 10, 8}),
			bishop: eight([8]int{-10, 6, 8, 6, 6, 8, -8, -18}, [8]int{-12, -6, 2, 6, 6, 4, -2, -8}),
			knight: eight([8]int{-26, -12, -2, 10, 20, 24, 6, -30}, [8]int{-26, -12, 0, 12, 16, 6, -8, -28}),
			pawn:   eight([8]int{0, -4, -4, 4, 12, 26, 48, 0}, [8]int{0, 4, 0, -2, 6, 30, 62, 0}),
		},
		file: [7][4]pair{
			king:   four([4]int{8, 18, -4, -14}, [4]int{-22, -4, 8, 14}),
			queen:  four([4]int{-6, -2, 2, 4}, [4]int{-14, -4, 4, 10}),
			rook:   four([4]int{-6, -2, 4, 8}, [4]int{0, 2, 2, 0}),
			bishop: four([4]int{-8, 2, 2, 4}, [4]int{-8, -2, 2, 6}),
			knight: four([4]int{-24, -6, 6, 12}, [4]int{-22, -4, 6, 12}),
			pawn:   four([4]int{-8, -2, 0, 10}, [4]int{2, 4, 0, -4}),
		},
		mobility: [7][]pair{
			knight: pairs([]int{-38, -22, -8, 0, 6, 11, 16, 20, 24}, []int{-46, -26, -10, 0, 6, 12, 14, 14, 12}),
			bishop: pairs([]int{-32, -18, -6, 1, 8, 14, 19, 22, 25, 27, 30, 34, 36, 40}, []int{-44, -26, -12, -2, 6, 14, 20, 24, 28, 30, 30, 28, 30, 26}),
			rook:   pairs([]int{-24, -14, -8, -5, -3, 0, 3, 6, 10, 13, 15, 17, 20, 23, 26}, []int{-52, -30, -14, -2, 6, 14, 20, 24, 28, 33, 37, 40, 42, 42, 40}),
			queen: pairs([]int{-20, -14, -9, -6, -4, -2, 0, 2, 4, 5, 6, 8, 9, 10, 11, 12, 13, 13, 14, 15, 17, 20, 23, 26, 29, 32, 34, 36},
				[]int{-60, -46, -34, -26, -18, -10, -3, 4, 10, 15, 20, 24, 27, 30, 33, 35, 37, 39, 40, 40, 39, 38, 36, 35, 33, 32, 32, 30}),
		},
		pairBonus:   both(26, 56),
		tempo:       16,
		passed:      eight([8]int{0, 2, 0, 4, 22, 48, 92, 0}, [8]int{0, 10, 16, 34, 62, 106, 168, 0}),
		passedFree:  eight([8]int{0, 0, 0, 2, 6, 12, 20, 0}, [8]int{0, 0, 2, 6, 14, 28, 48, 0}),
		passedSafe:  eight([8]int{0, 0, 0, 2, 6, 16, 30, 0}, [8]int{0, 2, 4, 10, 22, 44, 72, 0}),
		passedGuard: both(6, 10),
		passedOwn:   both(0, -3),
		passedEnemy: both(0, 6),
		doubled:     both(-6, -18),
		isolated:    both(-12, -12),
		backward:    both(-9, -9),
		supported:   eight([8]int{0, 0, 12, 10, 14, 32, 60, 0}, [8]int{0, 0, 8, 8, 14, 32, 50, 0}),
		phalanx:     eight([8]int{0, 2, 8, 8, 18, 40, 60, 0}, [8]int{0, 0, 2, 8, 20, 44, 70, 0}),
		rookOpen:    both(30, 10),
		rookHalf:    both(13, 6),
		rookBehind:  both(6, 20),
		rookSeventh: both(4, 18),
		outpost:     both(22, 12),
		badBishop:   both(-2, -5),
		behindPawn:  both(7, 3),
		threatPawn:  both(54, 36),
		threatMinor: [7]pair{queen: both(46, 34), rook: both(42, 26), bishop: both(18, 20), knight: both(18, 18), pawn: both(2, 12)},
		threatRook:  [7]pair{queen: both(48, 20), rook: both(0, 0), bishop: both(18, 16), knight: both(18, 16), pawn: both(-2, 14)},
		hanging:     both(20, 14),
		threatPush:  both(12, 10),
		space:       both(3, 0),
		shield:      [4]int{26, 18, 6, -18},
		storm:       [5]int{-2, -24, -14, -5, 0},
		openKing:    -14,
		ringAttack:  [7]int{queen: 18, rook: 16, bishop: 14, knight: 18},
		ringSquare:  6,
		ringWeak:    9,
		safeCheck:   [7]int{queen: 22, rook: 30, bishop: 18, knight: 28},
		noQueen:     40,
		dangerScale: 56,
		edgeMate:    24,
		nearMate:    12,
		phase:       [7]int{queen: 4, rook: 2, bishop: 1, knight: 1},
		wholePhase:  24,

		oppositeOnly: 34,
		opposite:     52,
		noPawns:      12,
	}
}
