package search

import "github.com/ludarium/ludarium/rules"

// A stage is a step of staged move generation.
type stage uint8

const (
	stageTable stage = iota
	stageMakeNoisy
	stageNoisy
	stageKiller1
	stageKiller2
	stageCounter
	stageMakeQuiet
	stageQuiet
	stageBad
	stageDone
	stageMakeChecks
	stageChecks
)

// A movePicker returns the moves of a node, most promising first, and generates each group only when it is needed.
type picker struct {
	s      *searcher
	f      *frame
	table  rules.Move // the legal move of the transposition table
	last   stage      // the stage of the move returned last
	stage  stage
	calm   bool // no more quiet moves are wanted
	noisy  bool // quiescence: captures and promotions only
	checks bool // also quiet checks that lose no material
	seat   int

	next, end int // the moves not yet returned, in f.moves
	bad       int // f.moves[:badCount] are the captures that lose material
	badNext   int
	counter   rules.Move
}

// nextMove returns the next move, or NoMove.
func (k *picker) pick() rules.Move {
	p, f := k.s.p, k.f
	for {
		k.last = k.stage
		switch k.stage {
		case stageTable:
			k.stage++
			if k.table != rules.NoMove {
				return k.table
			}
		case stageMakeNoisy:
			f.moves = p.Noisy(f.moves[:0])
			k.next, k.end = 0, len(f.moves)
			k.s.scoreNoisy(f, k.seat)
			k.stage++
		case stageNoisy:
			for k.next < k.end {
				m := f.best(k.next, k.end)
				k.next++
				if m == k.table {
					continue
				}
				if !k.s.see(m, 0) || k.s.minor(m) || k.s.beside(m) {
					f.moves[k.bad] = m
					k.bad++
					continue
				}
				return m
			}
			k.stage++
			if k.noisy {
				k.stage = stageDone
				if k.checks {
					k.stage = stageMakeChecks
				}
			}
		case stageKiller1, stageKiller2:
			m := f.killers[k.stage-stageKiller1]
			k.stage++
			if !k.calm && k.fresh(m) {
				return m
			}
		case stageCounter:
			k.stage++
			if m := k.counter; !k.calm && m != f.killers[0] && m != f.killers[1] && k.fresh(m) {
				return m
			}
		case stageMakeQuiet:
			k.stage++
			if k.calm {
				k.stage = stageBad
				continue
			}
			f.moves = p.Quiet(f.moves[:k.end])
			k.next, k.end = k.end, len(f.moves)
			k.s.scoreQuiet(f, k.next, k.seat)
		case stageQuiet:
			for !k.calm && k.next < k.end {
				m := f.best(k.next, k.end)
				k.next++
				if m == k.table || m == f.killers[0] || m == f.killers[1] || m == k.counter {
					continue
				}
				return m
			}
			k.stage++
		case stageBad:
			if k.badNext < k.bad {
				k.badNext++
				return f.moves[k.badNext-1]
			}
			k.stage++
		case stageMakeChecks:
			f.moves = k.s.dropper.Checks(f.moves[:0])
			k.next, k.end = 0, len(f.moves)
			k.s.scoreQuiet(f, 0, k.seat)
			k.stage++
		case stageChecks:
			for k.next < k.end {
				m := f.best(k.next, k.end)
				k.next++
				if m != k.table && k.s.see(m, 0) {
					return m
				}
			}
			k.stage = stageDone
		default:
			return rules.NoMove
		}
	}
}

// isUsable reports whether m is a legal quiet move here and not the table move.
func (k *picker) fresh(m rules.Move) bool {
	return m != rules.NoMove && m != k.table && k.s.p.Legal(m) && k.s.quiet(m)
}

// selectBest swaps the move with the highest score to index i and returns it.
func (f *frame) best(i, end int) rules.Move {
	top := i
	for j := i + 1; j < end; j++ {
		if f.scores[j] > f.scores[top] {
			top = j
		}
	}
	f.moves[i], f.moves[top] = f.moves[top], f.moves[i]
	f.scores[i], f.scores[top] = f.scores[top], f.scores[i]
	return f.moves[i]
}

// isQuiet reports whether m neither captures nor promotes nor removes pieces in another way.
func (s *searcher) quiet(m rules.Move) bool {
	return s.p.Victim(m) == 0 && s.p.Promotion(m) == 0 && s.lifted(m) == 0
}

// liftedValue returns the value of what m removes besides its capture, in centipawns.
func (s *searcher) lifted(m rules.Move) int {
	if s.lifter == nil {
		return 0
	}
	return s.lifter.Lifted(m)
}

// isPlainLifting reports whether m only lifts a pair that any other move could lift as well.
func (s *searcher) common(m rules.Move) bool {
	return s.lifted(m) != 0 && s.p.Victim(m) == 0 && s.p.Promotion(m) == 0
}

// isUnderpromotion reports whether m promotes to a kind other than the best.
func (s *searcher) minor(m rules.Move) bool {
	k := s.p.Promotion(m)
	return k != 0 && k != s.traits.Best && s.traits.Best != 0
}

// scoreCaptures orders captures by the value captured, lifted and promoted, the cheapest attacker first, and by capture
// history.
func (s *searcher) scoreNoisy(f *frame, seat int) {
	f.grow()
	for i, m := range f.moves {
		victim := s.p.Victim(m)
		_, to := s.p.Squares(m)
		score := 16 * (s.traits.Values[victim] + s.lifted(m))
		if k := s.p.Promotion(m); k != 0 {
			score += 16 * s.traits.Values[k]
		}
		mover := s.p.Mover(m)
		score -= s.traits.Values[mover]
		f.scores[i] = int32(score) + int32(s.captures[s.capture(mover, seat, to, victim)])/4
	}
}

// scoreQuiets orders quiet moves by butterfly and continuation history.
func (s *searcher) scoreQuiet(f *frame, from, seat int) {
	f.grow()
	one, two := s.rowsBefore(f)
	for i := from; i < len(f.moves); i++ {
		m := f.moves[i]
		a, b := s.p.Squares(m)
		piece := s.piece(s.p.Mover(m), seat, b)
		f.scores[i] = int32(s.butterfly[s.fromTo(seat, a, b)]) + int32(one[piece]) + int32(two[piece])
	}
}
