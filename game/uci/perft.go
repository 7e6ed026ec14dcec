package uci

import (
	"context"
	"errors"
	"fmt"
	"strconv"

	"github.com/ludarium/ludarium/rules"
)

// maxPerftDepth bounds the depth of "go perft".
const maxPerftDepth = 20

// startPerft starts "go perft": the count for every move, then the sum.
func (s *session) startPerft(p rules.Position, depth int) {
	ctx, cancel := context.WithCancel(context.Background())
	s.cancelJob, s.untilStopped = cancel, false
	go func() { s.jobOutput <- perft(ctx, p, depth) }()
}

// handleBench searches the fixed positions of the game. Version comparison scripts read the last line.
func (s *session) handleBench([]string) error {
	if s.Bench == nil {
		return errors.New("bench: there are no positions")
	}
	ctx, cancel := context.WithCancel(context.Background())
	s.cancelJob, s.untilStopped = cancel, false
	g := s.game
	go func() {
		nodes, elapsed, err := s.Bench(ctx, g)
		if err != nil {
			s.jobOutput <- []string{"info string " + err.Error()}
			return
		}
		s.jobOutput <- []string{fmt.Sprintf("%d nodes %d nps", nodes, uint64(float64(nodes)/max(elapsed.Seconds(), 1e-6)))}
	}()
	return nil
}

func perft(ctx context.Context, p rules.Position, depth int) []string {
	var lines []string
	var total uint64
	counter := &rules.Perft{}
	for _, m := range p.Moves(nil) {
		name := p.Format(m)
		p.Play(m)
		nodes, completed := countSubtree(ctx, p, depth-1, counter)
		p.Undo()
		if !completed {
			return append(lines, "info string the count was stopped")
		}
		lines = append(lines, name+": "+strconv.FormatUint(nodes, 10))
		total += nodes
	}
	return append(lines, "", "Nodes searched: "+strconv.FormatUint(total, 10))
}

// uncancelledDepth is the depth that perft counts without checking for cancellation: about ten milliseconds.
const uncancelledDepth = 3

func countSubtree(ctx context.Context, p rules.Position, depth int, counter *rules.Perft) (nodes uint64, completed bool) {
	if depth <= uncancelledDepth {
		return counter.Count(p, depth), ctx.Err() == nil
	}
	for _, m := range p.Moves(nil) {
		p.Play(m)
		n, ok := countSubtree(ctx, p, depth-1, counter)
		p.Undo()
		if !ok {
			return 0, false
		}
		nodes += n
	}
	return nodes, true
}
