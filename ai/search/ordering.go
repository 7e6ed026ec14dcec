package search

import "github.com/ludarium/ludarium/rules"

// A stage is a step of staged move generation.
type stage uint8

const (
	stageTTMove stage = iota
	stageGenerateCaptures
	stageGoodCaptures
	stageKiller1
	stageKiller2
	stageCounterMove
	stageGenerateQuiets
	stageQuiets
	stageBadCaptures
	stageDone
	stageGenerateChecks
	stageChecks
)

// A movePicker returns the moves of a node, most promising first, and generates each group only when it is needed.
type movePicker struct {
	s            *searcher
	f            *stackEntry
	ttMove       rules.Move // the legal move of the transposition table
	lastStage    stage      // the stage of the move returned last
	stage        stage
	skipQuiets   bool // no more quiet moves are wanted
	capturesOnly bool // quiescence: captures and promotions only
	withChecks   bool // also quiet checks that lose no material
	seat         int

	next, end   int // the moves not yet returned, in f.moves
	badCount    int // f.moves[:badCount] are the captures that lose material
	nextBad     int
	counterMove rules.Move
}

// nextMove returns the next move, or NoMove.
func (mp *movePicker) nextMove() rules.Move {
	p, f := mp.s.pos, mp.f
	for {
		mp.lastStage = mp.stage
		switch mp.stage {
		case stageTTMove:
			mp.stage++
			if mp.ttMove != rules.NoMove {
				return mp.ttMove
			}
		case stageGenerateCaptures:
			f.moves = p.Captures(f.moves[:0])
			mp.next, mp.end = 0, len(f.moves)
			mp.s.scoreCaptures(f, mp.seat)
			mp.stage++
		case stageGoodCaptures:
			for mp.next < mp.end {
				m := f.selectBest(mp.next, mp.end)
				mp.next++
				if m == mp.ttMove {
					continue
				}
				if !mp.s.passesSEE(m, 0) || mp.s.isUnderpromotion(m) || mp.s.isCaptureAmongOthers(m) {
					f.moves[mp.badCount] = m
					mp.badCount++
					continue
				}
				return m
			}
			mp.stage++
			if mp.capturesOnly {
				mp.stage = stageDone
				if mp.withChecks {
					mp.stage = stageGenerateChecks
				}
			}
		case stageKiller1, stageKiller2:
			m := f.killers[mp.stage-stageKiller1]
			mp.stage++
			if !mp.skipQuiets && mp.isUsable(m) {
				return m
			}
		case stageCounterMove:
			mp.stage++
			if m := mp.counterMove; !mp.skipQuiets && m != f.killers[0] && m != f.killers[1] && mp.isUsable(m) {
				return m
			}
		case stageGenerateQuiets:
			mp.stage++
			if mp.skipQuiets {
				mp.stage = stageBadCaptures
				continue
			}
			f.moves = p.Quiets(f.moves[:mp.end])
			mp.next, mp.end = mp.end, len(f.moves)
			mp.s.scoreQuiets(f, mp.next, mp.seat)
		case stageQuiets:
			for !mp.skipQuiets && mp.next < mp.end {
				m := f.selectBest(mp.next, mp.end)
				mp.next++
				if m == mp.ttMove || m == f.killers[0] || m == f.killers[1] || m == mp.counterMove {
					continue
				}
				return m
			}
			mp.stage++
		case stageBadCaptures:
			if mp.nextBad < mp.badCount {
				mp.nextBad++
				return f.moves[mp.nextBad-1]
			}
			mp.stage++
		case stageGenerateChecks:
			f.moves = mp.s.drops.QuietChecks(f.moves[:0])
			mp.next, mp.end = 0, len(f.moves)
			mp.s.scoreQuiets(f, 0, mp.seat)
			mp.stage++
		case stageChecks:
			for mp.next < mp.end {
				m := f.selectBest(mp.next, mp.end)
				mp.next++
				if m != mp.ttMove && mp.s.passesSEE(m, 0) {
					return m
				}
			}
			mp.stage = stageDone
		default:
			return rules.NoMove
		}
	}
}

// isUsable reports whether m is a legal quiet move here and not the table move.
func (mp *movePicker) isUsable(m rules.Move) bool {
	return m != rules.NoMove && m != mp.ttMove && mp.s.pos.IsLegal(m) && mp.s.isQuiet(m)
}

// selectBest swaps the move with the highest score to index i and returns it.
func (f *stackEntry) selectBest(i, end int) rules.Move {
	best := i
	for j := i + 1; j < end; j++ {
		if f.scores[j] > f.scores[best] {
			best = j
		}
	}
	f.moves[i], f.moves[best] = f.moves[best], f.moves[i]
	f.scores[i], f.scores[best] = f.scores[best], f.scores[i]
	return f.moves[i]
}

// isQuiet reports whether m neither captures nor promotes nor removes pieces in another way.
func (s *searcher) isQuiet(m rules.Move) bool {
	return s.pos.CapturedKind(m) == 0 && s.pos.PromotionKind(m) == 0 && s.liftedValue(m) == 0
}

// liftedValue returns the value of what m removes besides its capture, in centipawns.
func (s *searcher) liftedValue(m rules.Move) int {
	if s.pairLifting == nil {
		return 0
	}
	return s.pairLifting.LiftedValue(m)
}

// isPlainLifting reports whether m only lifts a pair that any other move could lift as well.
func (s *searcher) isPlainLifting(m rules.Move) bool {
	return s.liftedValue(m) != 0 && s.pos.CapturedKind(m) == 0 && s.pos.PromotionKind(m) == 0
}

// isUnderpromotion reports whether m promotes to a kind other than the best.
func (s *searcher) isUnderpromotion(m rules.Move) bool {
	kind := s.pos.PromotionKind(m)
	return kind != 0 && kind != s.traits.BestPromotion && s.traits.BestPromotion != 0
}

// scoreCaptures orders captures by the value captured, lifted and promoted, the cheapest attacker first, and by capture
// history.
func (s *searcher) scoreCaptures(f *stackEntry, seat int) {
	f.growScores()
	for i, m := range f.moves {
		capturedKind := s.pos.CapturedKind(m)
		_, to := s.pos.FromTo(m)
		score := 16 * (s.traits.Values[capturedKind] + s.liftedValue(m))
		if k := s.pos.PromotionKind(m); k != 0 {
			score += 16 * s.traits.Values[k]
		}
		movedKind := s.pos.MovedKind(m)
		score -= s.traits.Values[movedKind]
		f.scores[i] = int32(score) + int32(s.captureHistory[s.captureIndex(movedKind, seat, to, capturedKind)])/4
	}
}

// scoreQuiets orders quiet moves by butterfly and continuation history.
func (s *searcher) scoreQuiets(f *stackEntry, firstQuiet, seat int) {
	f.growScores()
	rows := s.continuationRows(f)
	for i := firstQuiet; i < len(f.moves); i++ {
		m := f.moves[i]
		from, to := s.pos.FromTo(m)
		pieceTo := s.pieceToIndex(s.pos.MovedKind(m), seat, to)
		f.scores[i] = int32(s.butterfly[s.fromToIndex(seat, from, to)]) + int32(rows[0][pieceTo]) + int32(rows[1][pieceTo]) + int32(rows[2][pieceTo])
	}
}
