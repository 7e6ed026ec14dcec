package search

// Parameters are the numbers of pruning, reductions and extensions. Those in centipawns are written for a pawn of 100 and
// scaled by the game's PawnUnit.
type Parameters struct {
	ReverseFutility  int // reverse futility pruning, per ply of depth
	Razoring         int // razoring, per ply of depth
	NullMoveEval     int // evaluation above beta that reduces the null move by one more ply
	Futility         int // futility pruning, per ply of depth
	QuietSEE         int // SEE loss allowed to a quiet move, per ply of depth
	CaptureSEE       int // SEE loss allowed to a capture, per ply of depth
	DeltaPruning     int // gain allowed to a capture in quiescence beyond the captured piece
	ProbCut          int // ProbCut, above beta
	Singular         int // how much worse all other moves must be, per two plies of depth
	DoubleSingular   int // how much worse still for an extension by two plies
	AspirationWindow int // first aspiration window
	Shallower        int // a reduced search that beats the best score by less is repeated one ply less deep

	ReductionBase    int // base reduction of late moves, in hundredths of a ply
	ReductionDivisor int // hundredths by which the product of the logarithms of depth and move count is divided for it
	HistoryReduction int // history that reduces a quiet move by a ply less, or its negative by a ply more
	HistoryPruning   int // negative history that prunes a quiet move, per ply of depth
}

// StandardParameters returns the parameters of all games. Those of 900 iterations of SPSA (train spsa, 2,500 nodes a move, four
// games in turn, 2026-11-27) were not better with 10,000 nodes: 46.9 % (38.4 to 55.4) in chess and 48.8 % (39.3 to 58.2) in
// Capablanca chess, 80 games each.
func StandardParameters() Parameters {
	return Parameters{
		ReverseFutility:  85,
		Razoring:         260,
		NullMoveEval:     200,
		Futility:         95,
		QuietSEE:         60,
		CaptureSEE:       95,
		DeltaPruning:     160,
		ProbCut:          170,
		Singular:         3,
		DoubleSingular:   21,
		AspirationWindow: 22,
		Shallower:        8,
		ReductionBase:    55,
		ReductionDivisor: 225,
		HistoryReduction: 9000,
		HistoryPruning:   3500,
	}
}

// lateMoveReductions holds base reductions by depth and move count, in plies.
type lateMoveReductions [64][64]int8

// initializeParameters sets the parameters of a game.
func (s *searcher) initializeParameters(m Parameters, t Traits) {
	for _, n := range []*int{
		&m.ReverseFutility, &m.Razoring, &m.Futility, &m.QuietSEE, &m.CaptureSEE, &m.DeltaPruning, &m.ProbCut, &m.DoubleSingular, &m.Shallower,
	} {
		*n = *n * t.PawnUnit / 100
	}
	for _, n := range []*int{&m.NullMoveEval, &m.Singular, &m.AspirationWindow} {
		*n = max(*n*t.PawnUnit/100, 1)
	}
	s.parameters = m
	for depth := 1; depth < 64; depth++ {
		for moveCount := 1; moveCount < 64; moveCount++ {
			s.reductions[depth][moveCount] = int8((m.ReductionBase + intLog(depth)*intLog(moveCount)/m.ReductionDivisor) / 100)
		}
	}
}
