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
	pollNodes = 1024 // nodes between two polls of the clock
	maxDepth  = 8
	whole     = 1 << 20 // one point
)

// pointShares divide a point among the seats.
type shares [rules.MaxSeats]int

// A maxN is max^n search: every seat plays for its own greatest share.
type maxN struct {
	judge   Judge
	seats   rules.Seat
	yield   func()
	only    []rules.Move
	spread  int
	p       search.Pos
	table   rules.Departer
	moves   [maxDepth + 1][]rules.Move
	lines   []ai.Line
	nodes   uint64
	limit   uint64
	until   time.Time
	ctx     context.Context //nolint:containedctx // valid during a search only
	stopped bool
}

func newMaxN(c Config) *maxN {
	return &maxN{judge: c.Judge(), seats: rules.Seat(c.Seats), yield: c.Yield}
}

func (x *maxN) NewGame()                {}
func (x *maxN) Threads(int)             {}
func (x *maxN) Attend(search.Attention) {}
func (x *maxN) Spread(centipawns int)   { x.spread = centipawns }
func (x *maxN) Only(moves []rules.Move) { x.only = moves }
func (x *maxN) Ponder(<-chan struct{})  {}
func (x *maxN) Nodes() uint64           { return x.nodes }

// Think implements ai.Engine.
func (x *maxN) Think(ctx context.Context, p rules.Position, lim ai.Limits, report func(ai.Line)) (rules.Move, error) {
	pos, ok := p.(search.Pos)
	table, departs := p.(rules.Departer)
	if !ok || !departs {
		return rules.NoMove, fmt.Errorf("multi: %T cannot be searched", p)
	}
	x.ctx, x.p, x.table, x.nodes, x.limit, x.stopped = ctx, pos, table, 0, lim.Nodes, false
	began := time.Now()
	x.until = time.Time{}
	if lim.MoveTime > 0 {
		x.until = began.Add(lim.MoveTime)
	}
	x.moves[0] = pos.Moves(x.moves[0][:0])
	if slices.ContainsFunc(x.only, func(m rules.Move) bool { return slices.Contains(x.moves[0], m) }) {
		x.moves[0] = slices.DeleteFunc(x.moves[0], func(m rules.Move) bool { return !slices.Contains(x.only, m) })
	}
	if len(x.moves[0]) == 0 {
		return rules.NoMove, search.ErrNoMove
	}
	best := x.moves[0][0]
	deepest := maxDepth
	if lim.Depth > 0 {
		deepest = min(lim.Depth, deepest)
	}
	for depth := 1; depth <= deepest && !x.stopped; depth++ {
		if !x.root(depth) {
			break
		}
		best = x.lines[0].PV[0]
		for n, l := range x.lines {
			if n >= max(lim.Lines, 1) || x.spread > 0 && int(x.lines[0].Score-l.Score) > x.spread {
				break
			}
			if report != nil {
				l.Number, l.Nodes, l.Time = n+1, x.nodes, time.Since(began)
				report(l)
			}
		}
	}
	x.ctx = nil
	if lim.Endless() {
		<-ctx.Done()
	}
	return best, nil
}

// searchRoot searches every root move and sorts x.lines. It reports whether it was completed.
func (x *maxN) root(depth int) bool {
	own, sum := x.p.Turn(), 0
	for _, w := range x.judge.Worths(x.p) {
		sum += w
	}
	x.lines = x.lines[:0]
	for _, m := range x.moves[0] {
		x.play(m)
		s := x.node(depth-1, 1)
		x.p.Undo()
		if x.stopped {
			return false
		}
		score := ai.Score((s[own] - whole/int(x.seats)) * max(sum, 1) / whole)
		if plies := whole - s[own]; plies <= maxDepth {
			score = (ai.MateScore - ai.Score(plies)).Among(rules.CountPlaying(x.p, int(x.seats)))
		}
		x.lines = append(x.lines, ai.Line{Depth: depth, SelDepth: depth, Score: score, PV: []rules.Move{m}})
	}
	slices.SortStableFunc(x.lines, func(a, b ai.Line) int { return int(b.Score - a.Score) })
	for i, l := range x.lines {
		x.moves[0][i] = l.PV[0] // the best move comes first in the next iteration
	}
	return true
}

func (x *maxN) node(depth, ply int) (best shares) {
	if x.stopped {
		return best
	}
	if _, over := x.p.Ended(ply); over || depth <= 0 {
		return x.leaf(over, ply)
	}
	x.moves[ply] = x.p.Moves(x.moves[ply][:0])
	if len(x.moves[ply]) == 0 {
		return x.leaf(true, ply)
	}
	turn := x.p.Turn()
	best[turn] = -1
	for _, m := range x.moves[ply] {
		x.play(m)
		s := x.node(depth-1, ply+1)
		x.p.Undo()
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
func (x *maxN) leaf(over bool, ply int) (s shares) {
	if over {
		r := x.p.Result()
		if !r.Over() { // a draw of the seats that still play
			r = rules.Result{Reason: rules.Repetition, Place: x.table.Standing()}
		}
		first := 0
		for _, place := range r.Place {
			if place == 1 {
				first++
			}
		}
		for seat, place := range r.Place {
			if place == 1 {
				s[seat] = whole/first - ply
			}
		}
		return s
	}
	worths, sum := x.judge.Worths(x.p), 0
	for _, w := range worths {
		sum += w
	}
	for seat, w := range worths {
		s[seat] = w * whole / max(sum, 1)
	}
	return s
}

// playMove plays m, counts it and polls the clock when it is time.
func (x *maxN) play(m rules.Move) {
	x.p.Play(m)
	if x.nodes++; x.nodes == x.limit {
		x.stopped = true
	}
	if x.nodes%pollNodes == 0 {
		if x.yield != nil {
			x.yield()
		}
		x.stopped = x.stopped || x.ctx.Err() != nil || !x.until.IsZero() && time.Now().After(x.until)
	}
}
