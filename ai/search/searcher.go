package search

import (
	"context"
	"runtime"
	"time"

	"github.com/ludarium/ludarium/ai"
	"github.com/ludarium/ludarium/rules"
)

const (
	maxPly     = 120 // the deepest node
	rootOffset = 4   // stack entries before the root, so that every node has a full round before it
	// pollInterval is the number of nodes between two polls of the clock and the context.
	pollInterval = 1024
)

// Scores inside the search. A side that is mated at ply n scores n - mateScore.
const (
	mateScore    = int(ai.MateScore)
	mateBound    = int(ai.MateBound)
	infinity     = mateScore + 1
	noStaticEval = -infinity - 1 // positions in check are not evaluated
)

// A stackEntry holds what belongs to one ply of the current line.
type stackEntry struct {
	ply              int
	staticEval       int
	currentMove      rules.Move
	pieceTo          int  // piece and destination of currentMove, see pieceToIndex
	fromTo           int  // origin and destination of currentMove, see fromToIndex
	isQuiet          bool // currentMove is a quiet move of the main search
	isCapture        bool // currentMove captures
	qsearchPly       int  // plies of quiescence before this one
	sameSide         bool // the side that made the last move is to move again, see MultiSearch
	hasChosen        bool // an opponent has already chosen in this round, see MultiSearch
	killers          [2]rules.Move
	excludedMove     rules.Move // left out during a singular search
	doubleExtensions int        // of the moves of the line up to this node
	moves            []rules.Move
	scores           []int32
	quietsTried      []rules.Move // searched at this node
	capturesTried    []rules.Move // the same for captures
	pv               []rules.Move
}

// growScores makes room for as many scores as there are moves.
func (f *stackEntry) growScores() {
	if len(f.scores) < len(f.moves) {
		f.scores = append(f.scores, make([]int32, 2*len(f.moves)-len(f.scores))...)
	}
}

// A searcher holds the state of one thread of a search.
type searcher struct {
	histories
	searcherConfig
	searchProgress
	multiState
	searchControl
}

// A searcherConfig is what a searcher keeps between searches.
type searcherConfig struct {
	table        *Table
	traits       Traits
	evaluator    Eval // one of the next two
	standardEval Eval
	strongEval   Eval       // nil: not made yet, or there is none
	parameters   Parameters // scaled to the game
	reductions   lateMoveReductions
	blunders     Blunders
	lineSpread   int // see SetLineSpread
	distances    boardGeometry
	yield        func()
	proofSearch  proofSearch
	workers      *threadPool // the other threads; nil: none
	threadIndex  int         // index of a helper, from 1; 0: the leader
	fullWidth    bool        // no pruning, reductions or extensions: the reference for tests
}

// A searchProgress is how far a search has come.
type searchProgress struct {
	pos             Position
	pairLifting     PairLifting // pos as this interface, nil if it has no such moves
	drops           DropPosition
	castlings       rules.CastlingMoves
	stack           [maxPly + rootOffset + 4]stackEntry
	rootMoves       []rootMove
	nodes           uint64
	rootDepth       int  // of this iteration
	selDepth        int  // greatest ply of this iteration
	drawScoreAtRoot int  // score of a draw for the side to move at the root
	makesBlunders   bool // some moves are missed
}

// A searchControl says when a search ends.
type searchControl struct {
	ctx         context.Context //nolint:containedctx // valid during a search only
	nodeLimit   uint64          // exact
	nextPoll    uint64          // node count at the next poll
	stopped     bool
	startTime   time.Time
	timeManager timeManager
	searchMoves []rules.Move    // allowed moves at the root; empty: all
	ponderHit   <-chan struct{} // closed when the clock starts; nil: it is running
	clockStart  time.Time       // when the clock started
}

// initialize sets up what a searcher keeps between searches.
func (s *searcher) initialize(c Config) {
	s.histories = newHistories(len(c.Board.Cells), c.Kinds)
	s.table, s.traits, s.standardEval = c.Table, c.Traits, c.Eval()
	s.evaluator = s.standardEval
	s.setMulti(c.Multi)
	parameters := StandardParameters()
	if c.Parameters != nil {
		parameters = *c.Parameters
	}
	s.initializeParameters(parameters, c.Traits)
	for i := range s.stack {
		f := &s.stack[i]
		f.moves, f.scores = make([]rules.Move, 0, 128), make([]int32, 128)
		f.quietsTried, f.capturesTried = make([]rules.Move, 0, 128), make([]rules.Move, 0, 64)
		f.pv = make([]rules.Move, 0, maxPly)
	}
}

// reset prepares for a search of p.
func (s *searcher) reset(p Position) {
	s.pos = p
	if s.pairLifting, _ = p.(PairLifting); s.pairLifting != nil && !s.pairLifting.HasPairLifting() {
		s.pairLifting = nil
	}
	s.drops, _ = p.(DropPosition)
	s.castlings, _ = p.(rules.CastlingMoves)
	s.nodes, s.selDepth, s.stopped = 0, 0, false
	s.drawScoreAtRoot = -s.traits.Contempt
	s.setOwnSeat(p)
	for i := range s.stack {
		f := &s.stack[i]
		f.ply = i - rootOffset
		f.currentMove, f.pieceTo, f.excludedMove, f.staticEval = rules.NoMove, 0, rules.NoMove, noStaticEval
		f.sameSide, f.hasChosen, f.isQuiet, f.doubleExtensions = false, false, false, 0
		f.killers = [2]rules.Move{}
		f.pv = f.pv[:0]
	}
}

// playMove plays m at f and counts a node.
func (s *searcher) playMove(f *stackEntry, m rules.Move) {
	from, to := s.pos.FromTo(m)
	f.currentMove, f.isQuiet, f.isCapture = m, false, s.makesBlunders && s.pos.CapturedKind(m) != 0
	side := s.side()
	f.pieceTo, f.fromTo = s.pieceToIndex(s.pos.MovedKind(m), side, to), s.fromToIndex(side, from, to)
	s.countNode()
	s.pos.Play(m)
	s.beginChild(f, side)
}

// playNullMove plays a null move at f.
func (s *searcher) playNullMove(f *stackEntry) {
	f.currentMove, f.pieceTo, f.isQuiet = rules.NoMove, 0, false
	s.countNode()
	side := s.side()
	s.pos.PlayNull()
	s.beginChild(f, side)
}

// beginChild sets what the node after f has from f, where this side has just moved, and fetches its entries of the table.
func (s *searcher) beginChild(f *stackEntry, side int) {
	next := &s.stack[f.ply+rootOffset+1]
	next.doubleExtensions = f.doubleExtensions
	if s.multi != nil {
		next.sameSide = s.side() == side
		next.hasChosen = f.hasChosen && next.sameSide
	}
	s.table.prefetch(s.ttKey(next))
}

// countNode counts a node and stops the search at its limits.
func (s *searcher) countNode() {
	s.nodes++
	if s.nodes < s.nextPoll {
		return
	}
	s.nextPoll = s.nodes + pollInterval
	if s.nodeLimit != 0 {
		if s.nodes >= s.nodeLimit {
			s.stopped = true
			return
		}
		s.nextPoll = min(s.nextPoll, s.nodeLimit)
	}
	runtime.Gosched() // lets the window run where all cores are searching
	if s.workers != nil && s.workers.shouldStop(s) {
		s.stopped = true
		return
	}
	if s.yield != nil {
		s.yield()
	}
	if s.ctx.Err() != nil || s.timeManager.isOutOfTime(s.elapsed()) {
		s.stopped = true
	}
}

// estimateNodes returns roughly how many nodes the threads can search in the time of two moves; 0: unknown.
func (s *searcher) estimateNodes(threads int) uint64 {
	const nodesPerMicrosecond = 2 // of one thread
	if s.ponderHit != nil {
		return 0
	}
	return 2 * nodesPerMicrosecond * uint64(s.timeManager.hardLimit.Microseconds()) * uint64(threads)
}

// elapsed returns how long the clock has run.
func (s *searcher) elapsed() time.Duration {
	if s.ponderHit != nil {
		select {
		case <-s.ponderHit:
			s.ponderHit, s.clockStart = nil, time.Now()
			s.timeManager.ponderHit(s.clockStart.Sub(s.startTime))
		default:
			return 0
		}
	}
	return time.Since(s.clockStart)
}

// terminalScore returns the score of a position where the game is over for a reason other than having no legal move.
func (s *searcher) terminalScore(ply int) (score int, isOver bool) {
	result, isOver := s.eliminationResult()
	if !isOver {
		result, isOver = s.pos.SearchResult(ply)
	}
	if !isOver && s.traits.Stuck != nil && s.traits.Stuck(s.pos) {
		return s.noMovesScore(ply), true
	}
	if !isOver {
		if s.drops == nil {
			return 0, false
		}
		result = s.drops.CompareHands(ply)
		return result * dominatedScore, result != 0
	}
	switch {
	case result > 0:
		return mateScore - ply, true
	case result < 0:
		return ply - mateScore, true
	}
	return s.drawScore(), true
}

// drawScore returns the score of a draw for the side to move, with contempt.
func (s *searcher) drawScore() int {
	if s.pos.Turn() == s.ownSeat {
		return s.drawScoreAtRoot
	}
	return -s.drawScoreAtRoot
}

// isForced reports whether the side to move must answer a check or capture.
func (s *searcher) isForced() bool {
	return s.pos.InCheck() || s.traits.MustCapture != nil && s.traits.MustCapture(s.pos)
}

// passesSEE reports whether the static exchange evaluation of m is at least threshold. With mandatory captures
// exchanges are not voluntary, so every move passes.
func (s *searcher) passesSEE(m rules.Move, threshold int) bool {
	return s.traits.MustCapture != nil || s.pos.SEE(m, threshold)
}

// noMovesScore returns the score of a position without legal moves.
func (s *searcher) noMovesScore(ply int) int {
	switch winner := s.pos.Result().Winner(); {
	case winner == rules.NoSeat:
		return s.drawScore()
	case s.isSideToMove(winner):
		return mateScore - ply
	default:
		return ply - mateScore
	}
}
