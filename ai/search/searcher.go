package search

import (
	"context"
	"runtime"
	"time"

	"github.com/ludarium/ludarium/ai"
	"github.com/ludarium/ludarium/rules"
)

const (
	maxPly = 120 // the deepest node
	back   = 4   // frames before the root, so that every node has a round before it
	// The clock and the context are asked every so many nodes.
	pollNodes = 1024
)

// Scores inside the search. A side that is mated at ply n scores n - mated.
const (
	mated  = int(ai.MateScore)
	bounds = int(ai.MateBound)
	inf    = mated + 1
	noEval = -inf - 1 // in check nothing is judged
)

// A frame holds what belongs to one ply of the line being searched.
type frame struct {
	ply     int
	eval    int
	move    rules.Move
	piece   int  // the man and the target of move, see history.piece
	takes   bool // move captures
	settles int  // plies of quiescence before this one
	stays   bool // the side that made the move before is to move again, see Party
	spent   bool // one of the others has chosen in this round, see Party
	killers [2]rules.Move
	skip    rules.Move // left out while it is asked whether it is singular
	moves   []rules.Move
	scores  []int32
	tried   []rules.Move // quiet moves searched at this node
	taken   []rules.Move // noisy ones
	pv      []rules.Move
}

// grow makes room for as many scores as there are moves.
func (f *frame) grow() {
	if len(f.scores) < len(f.moves) {
		f.scores = append(f.scores, make([]int32, 2*len(f.moves)-len(f.scores))...)
	}
}

// A searcher is the state of one engine in one search.
type searcher struct {
	history
	table  *Table
	traits Traits
	judge  Eval
	margin margins
	attend Attention
	spread int // see Engine.Spread
	board  vista
	yield  func()

	p       Pos
	lifter  Lifter // the same, nil if it is none
	dropper Dropper
	stack   [maxPly + back + 4]frame
	roots   []root
	nodes   uint64
	limit   uint64 // of nodes, exact
	poll    uint64 // the number of nodes at which the clock is asked next
	stopped bool
	depth   int // of this iteration
	deepest int // ply reached in this iteration
	draw    int // what a draw is worth to the side to move at the root
	rivals

	ctx    context.Context //nolint:containedctx // of the running search only
	began  time.Time
	watch  watch
	only   []rules.Move    // the moves at the root; none: all
	hit    <-chan struct{} // closed when the clock starts; nil: it runs
	runs   time.Time       // since when
	crew   *crew           // those who search the same position; nil: nobody else does
	post   int             // the number of this helper, from 1; 0: it leads
	prover prover
	dull   bool // some moves are overlooked
	plain  bool // every move to its full depth and no deeper: what tests compare with
}

// init makes what a searcher keeps from search to search.
func (s *searcher) init(c Config) {
	s.history = newHistory(len(c.Board.Cells), c.Kinds)
	s.table, s.traits, s.judge = c.Table, c.Traits, c.Eval()
	s.join(c.Party)
	s.margin = newMargins(c.Traits)
	for i := range s.stack {
		f := &s.stack[i]
		f.moves, f.scores = make([]rules.Move, 0, 128), make([]int32, 128)
		f.tried, f.taken = make([]rules.Move, 0, 128), make([]rules.Move, 0, 64)
		f.pv = make([]rules.Move, 0, maxPly)
	}
}

// reset prepares for a search of p.
func (s *searcher) reset(p Pos) {
	s.p = p
	if s.lifter, _ = p.(Lifter); s.lifter != nil && !s.lifter.HeadToHead() {
		s.lifter = nil
	}
	s.dropper, _ = p.(Dropper)
	s.nodes, s.deepest, s.stopped = 0, 0, false
	s.draw = -s.traits.Contempt
	s.face(p)
	for i := range s.stack {
		f := &s.stack[i]
		f.ply = i - back
		f.move, f.piece, f.skip, f.eval = rules.NoMove, 0, rules.NoMove, noEval
		f.stays, f.spent = false, false
		f.killers = [2]rules.Move{}
		f.pv = f.pv[:0]
	}
}

// play plays m at f, counts it and asks the clock when it is time.
func (s *searcher) play(f *frame, m rules.Move) {
	_, to := s.p.Squares(m)
	f.move, f.takes = m, s.dull && s.p.Victim(m) != 0
	side := s.side()
	f.piece = s.piece(s.p.Mover(m), side, to)
	s.count()
	s.p.Play(m)
	s.pace(f, side)
}

// pass plays a null move at f.
func (s *searcher) pass(f *frame) {
	f.move, f.piece = rules.NoMove, 0
	s.count()
	side := s.side()
	s.p.PlayNull()
	s.pace(f, side)
}

// count counts a node and stops the search at its limit.
func (s *searcher) count() {
	s.nodes++
	if s.nodes < s.poll {
		return
	}
	s.poll = s.nodes + pollNodes
	if s.limit != 0 {
		if s.nodes >= s.limit {
			s.stopped = true
			return
		}
		s.poll = min(s.poll, s.limit)
	}
	runtime.Gosched() // where all cores think, the window still gets its turn
	if s.crew != nil && s.crew.over(s) {
		s.stopped = true
		return
	}
	if s.yield != nil {
		s.yield()
	}
	if s.ctx.Err() != nil || s.watch.out(s.used()) {
		s.stopped = true
	}
}

// mostNodes is about how many nodes so many threads see at most in the time of two moves; 0: there is no telling.
func (s *searcher) mostNodes(threads int) uint64 {
	const aMicrosecond = 2 // nodes of one thread
	if s.hit != nil {
		return 0
	}
	return 2 * aMicrosecond * uint64(s.watch.hard.Microseconds()) * uint64(threads)
}

// used is how long the clock has run.
func (s *searcher) used() time.Duration {
	if s.hit != nil {
		select {
		case <-s.hit:
			s.hit, s.runs = nil, time.Now()
			s.watch.wake(s.runs.Sub(s.began))
		default:
			return 0
		}
	}
	return time.Since(s.runs)
}

// ended is the score of a position that is over for another reason than a lack of moves.
func (s *searcher) ended(ply int) (score int, over bool) {
	value, over := s.departed()
	if !over {
		value, over = s.p.Ended(ply)
	}
	if !over && s.traits.Stuck != nil && s.traits.Stuck(s.p) {
		return s.stuck(ply), true
	}
	if !over {
		if s.dropper == nil {
			return 0, false
		}
		value = s.dropper.Compared(ply)
		return value * outdone, value != 0
	}
	switch {
	case value > 0:
		return mated - ply, true
	case value < 0:
		return ply - mated, true
	}
	return s.drawn(), true
}

// drawn is the score of a draw: what it is worth to the side to move at the root, or the reverse.
func (s *searcher) drawn() int {
	if s.p.Turn() == s.own {
		return s.draw
	}
	return -s.draw
}

// forced says that the side to move cannot leave things as they are: it must answer an attack or capture.
func (s *searcher) forced() bool {
	return s.p.InCheck() || s.traits.Compelled != nil && s.traits.Compelled(s.p)
}

// see says that the exchange begun by m is worth at least threshold. Where captures are compulsory nobody chooses how
// one goes on: it is as good as any.
func (s *searcher) see(m rules.Move, threshold int) bool {
	return s.traits.Compelled != nil || s.p.See(m, threshold)
}

// stuck is the score of a position without legal moves.
func (s *searcher) stuck(ply int) int {
	switch w := s.p.Result().Winner(); {
	case w == rules.NoSeat:
		return s.drawn()
	case s.ours(w):
		return mated - ply
	default:
		return ply - mated
	}
}
