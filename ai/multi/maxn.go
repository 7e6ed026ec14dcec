package multi

import (
	"context"
	"fmt"
	"slices"
	"time"

	"github.com/ludarium/ludarium/ai"
	"github.com/ludarium/ludarium/ai/search"
	"github.com/ludarium/ludarium/rules"
)

const (
	pollInterval = 1024 // nodes between two polls of the clock
	maxDepth     = 8
	fullPoint    = 1 << 20 // one point
)

// pointShares divide a point among the seats.
type pointShares [rules.MaxSeats]int

// A maxN is max^n search: every seat plays for its own greatest share.
type maxN struct {
	evaluator   Evaluator
	seats       rules.Seat
	yield       func()
	searchMoves []rules.Move
	lineSpread  int
	pos         search.Position
	elimination rules.Elimination
	moves       [maxDepth + 1][]rules.Move
	lines       []ai.Line
	nodes       uint64
	nodeLimit   uint64
	deadline    time.Time
	ctx         context.Context //nolint:containedctx // valid during a search only
	stopped     bool
}

func newMaxN(c Config) *maxN {
	return &maxN{evaluator: c.Evaluator(), seats: rules.Seat(c.Seats), yield: c.Yield}
}

func (x *maxN) NewGame()                        {}
func (x *maxN) SetThreads(int)                  {}
func (x *maxN) SetBlunders(search.Blunders)     {}
func (x *maxN) SetLineSpread(centipawns int)    { x.lineSpread = centipawns }
func (x *maxN) SetRootMoves(moves []rules.Move) { x.searchMoves = moves }
func (x *maxN) SetPonderHit(<-chan struct{})    {}
func (x *maxN) Nodes() uint64                   { return x.nodes }

// Think implements ai.Engine.
func (x *maxN) Think(ctx context.Context, p rules.Position, lim ai.Limits, report func(ai.Line)) (rules.Move, error) {
	pos, ok := p.(search.Position)
	elimination, canEliminate := p.(rules.Elimination)
	if !ok || !canEliminate {
		return rules.NoMove, fmt.Errorf("multi: %T cannot be searched", p)
	}
	x.ctx, x.pos, x.elimination, x.nodes, x.nodeLimit, x.stopped = ctx, pos, elimination, 0, lim.Nodes, false
	start := time.Now()
	x.deadline = time.Time{}
	if lim.MoveTime > 0 {
		x.deadline = start.Add(lim.MoveTime)
	}
	x.moves[0] = pos.Moves(x.moves[0][:0])
	if slices.ContainsFunc(x.searchMoves, func(m rules.Move) bool { return slices.Contains(x.moves[0], m) }) {
		x.moves[0] = slices.DeleteFunc(x.moves[0], func(m rules.Move) bool { return !slices.Contains(x.searchMoves, m) })
	}
	if len(x.moves[0]) == 0 {
		return rules.NoMove, search.ErrNoMove
	}
	best := x.moves[0][0]
	depthLimit := maxDepth
	if lim.Depth > 0 {
		depthLimit = min(lim.Depth, depthLimit)
	}
	for depth := 1; depth <= depthLimit && !x.stopped; depth++ {
		if !x.searchRoot(depth) {
			break
		}
		best = x.lines[0].PV[0]
		for n, l := range x.lines {
			if n >= max(lim.Lines, 1) || x.lineSpread > 0 && int(x.lines[0].Score-l.Score) > x.lineSpread {
				break
			}
			if report != nil {
				l.Number, l.Nodes, l.Time = n+1, x.nodes, time.Since(start)
				report(l)
			}
		}
	}
	x.ctx = nil
	if lim.IsInfinite() {
		<-ctx.Done()
	}
	return best, nil
}

// searchRoot searches every root move and sorts x.lines. It reports whether it was completed.
func (x *maxN) searchRoot(depth int) bool {
	ownSeat, sum := x.pos.Turn(), 0
	for _, value := range x.evaluator.EvaluateSeats(x.pos) {
		sum += value
	}
	x.lines = x.lines[:0]
	for _, m := range x.moves[0] {
		x.playMove(m)
		s := x.search(depth-1, 1)
		x.pos.Undo()
		if x.stopped {
			return false
		}
		score := ai.Score((s[ownSeat] - fullPoint/int(x.seats)) * max(sum, 1) / fullPoint)
		if plies := fullPoint - s[ownSeat]; plies <= maxDepth {
			score = (ai.MateScore - ai.Score(plies)).InRounds(rules.CountPlayingSeats(x.pos, int(x.seats)))
		}
		x.lines = append(x.lines, ai.Line{Depth: depth, SelDepth: depth, Score: score, PV: []rules.Move{m}})
	}
	slices.SortStableFunc(x.lines, func(a, b ai.Line) int { return int(b.Score - a.Score) })
	for i, l := range x.lines {
		x.moves[0][i] = l.PV[0] // the best move comes first in the next iteration
	}
	return true
}

func (x *maxN) search(depth, ply int) (best pointShares) {
	if x.stopped {
		return best
	}
	if _, isOver := x.pos.SearchResult(ply); isOver || depth <= 0 {
		return x.evaluateLeaf(isOver, ply)
	}
	x.moves[ply] = x.pos.Moves(x.moves[ply][:0])
	if len(x.moves[ply]) == 0 {
		return x.evaluateLeaf(true, ply)
	}
	turn := x.pos.Turn()
	best[turn] = -1
	for _, m := range x.moves[ply] {
		x.playMove(m)
		s := x.search(depth-1, ply+1)
		x.pos.Undo()
		if x.stopped {
			return best
		}
		if s[turn] > best[turn] {
			best = s
		}
	}
	return best
}

// evaluateLeaf divides the point where the search ends.
func (x *maxN) evaluateLeaf(isOver bool, ply int) (s pointShares) {
	if isOver {
		r := x.pos.Result()
		if !r.IsOver() { // a draw of the seats that still play
			r = rules.Result{Reason: rules.Repetition, Place: x.elimination.Standings()}
		}
		winners := 0
		for _, place := range r.Place {
			if place == 1 {
				winners++
			}
		}
		for seat, place := range r.Place {
			if place == 1 {
				s[seat] = fullPoint/winners - ply
			}
		}
		return s
	}
	values, sum := x.evaluator.EvaluateSeats(x.pos), 0
	for _, value := range values {
		sum += value
	}
	for seat, value := range values {
		s[seat] = value * fullPoint / max(sum, 1)
	}
	return s
}

// playMove plays m, counts it and polls the clock when it is time.
func (x *maxN) playMove(m rules.Move) {
	x.pos.Play(m)
	if x.nodes++; x.nodes == x.nodeLimit {
		x.stopped = true
	}
	if x.nodes%pollInterval == 0 {
		if x.yield != nil {
			x.yield()
		}
		x.stopped = x.stopped || x.ctx.Err() != nil || !x.deadline.IsZero() && time.Now().After(x.deadline)
	}
}
