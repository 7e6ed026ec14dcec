package search

// margins are the constants of pruning, scaled to the game's pawn unit.
type margins struct {
	reverseFutility  int // reverse futility pruning, per ply of depth
	razoring         int // razoring, per ply of depth
	nullMoveEval     int // evaluation above beta that reduces the null move by one more ply
	futility         int // futility pruning, per ply of depth
	quietSEE         int // SEE loss allowed to a quiet move, per ply of depth
	captureSEE       int // SEE loss allowed to a capture, per ply of depth
	deltaPruning     int // gain allowed to a capture in quiescence beyond the captured piece
	probCut          int // ProbCut, above beta
	singular         int // how much worse all other moves must be, per two plies of depth
	doubleSingular   int // how much worse still for an extension by two plies
	aspirationWindow int // first aspiration window
	shallower        int // a reduced search that beats the best score by less is repeated one ply less deep
	lmr              [64][64]int8
}

func newMargins(t Traits) margins {
	scaled := func(n int) int { return n * t.PawnUnit / 100 }
	m := margins{
		reverseFutility:  scaled(85),
		razoring:         scaled(260),
		nullMoveEval:     max(scaled(200), 1),
		futility:         scaled(95),
		quietSEE:         scaled(60),
		captureSEE:       scaled(95),
		deltaPruning:     scaled(160),
		probCut:          scaled(170),
		singular:         max(scaled(3), 1),
		doubleSingular:   scaled(21),
		aspirationWindow: max(scaled(22), 1),
		shallower:        scaled(8),
	}
	for d := 1; d < 64; d++ {
		for n := 1; n < 64; n++ {
			m.lmr[d][n] = int8((55 + intLog(d)*intLog(n)/225) / 100)
		}
	}
	return m
}
