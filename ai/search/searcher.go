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
	back   = 4   // stack entries before the root, so that every node has a full round before it
	// pollInterval is the number of nodes between two polls of the clock and the context.
	pollNodes = 1024
)

// Scores inside the search. A side that is mated at ply n scores n - mateScore.
const (
	mated  = int(ai.MateScore)
	bounds = int(ai.MateBound)
	inf    = mated + 1
	noEval = -inf - 1 // positions in check are not evaluated
)

// A stackEntry holds what belongs to one ply of the current line.
type frame struct {
	ply     int
	eval    int
	move    rules.Move
	piece   int  // piece and destination of currentMove, see pieceToIndex
	takes   bool // currentMove captures
	settles int  // plies of quiescence before this one
	stays   bool // the side that made the last move is to move again, see MultiSearch
	spent   bool // an opponent has already chosen in this round, see MultiSearch
	killers [2]rules.Move
	skip    rules.Move // left out during a singular search
	moves   []rules.Move
	scores  []int32
	tried   []rules.Move // searched at this node
	taken   []rules.Move // the same for captures
	pv      []rules.Move
}

// growScores makes room for as many scores as there are moves.
func (f *frame) grow() {
	if len(f.scores) < len(f.moves) {
		f.scores = append(f.scores, make([]int32, 2*len(f.moves)-len(f.scores))...)
	}
}

// A searcher holds the state of one thread of a search.
type searcher struct {
	history
	table  *Table
	traits Traits
	judge  Eval
	margin margins
	attend Attention
	spread int // see SetLineSpread
	board  vista
	yield  func()

	p       Pos
	lifter  Lifter // pos as this interface, nil if it has no such moves
	dropper Dropper
	stack   [maxPly + back + 4]frame
	roots   []root
	nodes   uint64
	limit   uint64 // exact
	poll    uint64 // node count at the next poll
	stopped bool
	depth   int // of this iteration
	deepest int // greatest ply of this iteration
	draw    int // score of a draw for the side to move at the root
	rivals

	ctx    context.Context //nolint:containedctx // valid during a search only
	began  time.Time
	watch  watch
	only   []rules.Move    // allowed moves at the root; empty: all
	hit    <-chan struct{} // closed when the clock starts; nil: it is running
	runs   time.Time       // when the clock started
	crew   *crew           // the other threads; nil: none
	post   int             // index of a helper, from 1; 0: the leader
	prover prover
	dull   bool // some moves are missed
	plain  bool // no pruning, reductions or extensions: the reference for tests
}

// initialize sets up what a searcher keeps between searches.
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

// playMove plays m at f and counts a node.
func (s *searcher) play(f *frame, m rules.Move) {
	_, to := s.p.Squares(m)
	f.move, f.takes = m, s.dull && s.p.Victim(m) != 0
	side := s.side()
	f.piece = s.piece(s.p.Mover(m), side, to)
	s.count()
	s.p.Play(m)
	s.pace(f, side)
}

// playNullMove plays a null move at f.
func (s *searcher) pass(f *frame) {
	f.move, f.piece = rules.NoMove, 0
	s.count()
	side := s.side()
	s.p.PlayNull()
	s.pace(f, side)
}

// countNode counts a node and stops the search at its limits.
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
	runtime.Gosched() // lets the window run where all cores are searching
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

// estimateNodes returns roughly how many nodes the threads can search in the time of two moves; 0: unknown.
func (s *searcher) mostNodes(threads int) uint64 {
	const aMicrosecond = 2 // of one thread
	if s.hit != nil {
		return 0
	}
	return 2 * aMicrosecond * uint64(s.watch.hard.Microseconds()) * uint64(threads)
}

// elapsed returns how long the clock has run.
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

// terminalScore returns the score of a position where the game is over for a reason other than having no legal move.
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

// drawScore returns the score of a draw for the side to move, with contempt.
func (s *searcher) drawn() int {
	if s.p.Turn() == s.own {
		return s.draw
	}
	return -s.draw
}

// isForced reports whether the side to move must answer a check or capture.
func (s *searcher) forced() bool {
	return s.p.InCheck() || s.traits.Compelled != nil && s.traits.Compelled(s.p)
}

// passesSEE reports whether the static exchange evaluation of m is at least threshold. With mandatory captures
// exchanges are not voluntary, so every move passes.
func (s *searcher) see(m rules.Move, threshold int) bool {
	return s.traits.Compelled != nil || s.p.See(m, threshold)
}

// noMovesScore returns the score of a position without legal moves.
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
