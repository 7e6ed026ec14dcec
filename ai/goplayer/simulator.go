package goplayer

import "github.com/ludarium/ludarium/ai/mcts"

// A simulator plays games from the root for one worker. It implements [mcts.Simulator].
type simulator struct {
	playoutPlayer
	game      *goGame
	analysis  moveAnalysis
	turn      colour
	passes    int              // in a row
	hash      uint64           // of the stones on the board
	pathKeys  []uint64         // repetition keys since the root
	ownership [maxPoints]int32 // by cell: playouts that ended with Black as owner minus those with White
	neutral   [maxPoints]int32 // by cell: playouts that ended without an owner
	playouts  int32
}

// Start implements [mcts.Simulator].
func (s *simulator) Start(seed uint64) {
	s.policy = s.game.policy
	s.PRNG = mcts.NewPRNG(s.game.hash ^ seed)
	s.clearOwnership()
}

// clearOwnership forgets who owned what in the playouts so far.
func (s *simulator) clearOwnership() {
	clear(s.ownership[:])
	clear(s.neutral[:])
	s.playouts = 0
}

// Reset implements [mcts.Simulator].
func (s *simulator) Reset() {
	s.copyFrom(&s.game.board)
	s.turn, s.passes, s.hash = s.game.turn, s.game.passes, s.game.hash
	s.moves, s.pathKeys = s.moves[:0], s.pathKeys[:0]
}

// MaxReplies implements [mcts.Simulator].
func (s *simulator) MaxReplies() int { return s.emptyCount + 1 }

// AppendReplies implements [mcts.Simulator]. The pass comes last.
func (s *simulator) AppendReplies(replies []mcts.Reply) []mcts.Reply {
	analysis, priors := &s.analysis, &s.game.priors
	analysis.analyse(&s.playoutPlayer, s.turn, priors)
	analysis.addPriors(&s.playoutPlayer, s.turn, priors)
	for _, p := range s.emptyPoints[:s.emptyCount] {
		if s.isCandidate(p, s.turn) {
			replies = append(replies, mcts.Reply{Move: mcts.Move(p), Won: analysis.wins[p], Lost: analysis.losses[p]})
		}
	}
	return append(replies, mcts.Reply{Move: mcts.NullMove, Lost: priors.pass})
}

// Visibility implements [mcts.Simulator]. Passes and moves that capture several stones are always seen, and moves near the
// last one more often than others.
func (s *simulator) Visibility(m mcts.Move) mcts.Visibility {
	p := point(m)
	if p == noPoint || s.countCaptures(p, s.turn) > 1 {
		return mcts.ObviousMove
	}
	if distance := s.analysis.distances[p]; distance > 0 && distance < 3 {
		return mcts.ConspicuousMove
	}
	return mcts.OrdinaryMove
}

// Play implements [mcts.Simulator]: superko forbids, and the third repetition under simple ko ends the game without a
// result.
func (s *simulator) Play(m mcts.Move) mcts.Status {
	p, c := point(m), s.turn
	if p == noPoint {
		s.pass()
		s.passes++
		s.addMove(m)
		if s.passes >= 2 {
			return mcts.Ended
		}
		return mcts.Ongoing
	}
	hash := s.game.keys.hashAfter(&s.board, s.hash, p, c)
	history := &s.game.history
	repetitionKey := history.repetitionKey(hash, c)
	earlier := history.occurrences(repetitionKey, s.pathKeys)
	if earlier > 0 && !history.simpleKo {
		return mcts.Forbidden
	}
	s.play(p, c)
	s.passes, s.hash = 0, hash
	s.pathKeys = append(s.pathKeys, repetitionKey)
	s.addMove(m)
	if earlier+1 >= repetitionLimit {
		return mcts.NoResult
	}
	return mcts.Ongoing
}

// addMove records a move that was made.
func (s *simulator) addMove(m mcts.Move) {
	s.moves = append(s.moves, m)
	s.turn = s.turn.opposite()
}

// Playout implements [mcts.Simulator]. The reward is Black's.
func (s *simulator) Playout() float32 {
	extraStones := s.playCounts[black] - s.playCounts[white]
	s.playout(s.turn)
	reward := s.game.scoring.reward(s.areaScore(), extraStones)
	for cell := range s.pointCount() {
		switch s.ownerOf(s.pointOf(cell)) {
		case black:
			s.ownership[cell]++
		case white:
			s.ownership[cell]--
		default:
			s.neutral[cell]++
		}
	}
	s.playouts++
	return reward
}

// Moves implements [mcts.Simulator].
func (s *simulator) Moves() []mcts.Move { return s.moves }
