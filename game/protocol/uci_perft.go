package protocol

import (
	"context"
	"errors"
	"fmt"
	"strconv"

	"github.com/ludarium/ludarium/rules"
)

// maxPerftDepth bounds the depth of "go perft".
const deepestPerft = 20

// startPerft starts "go perft": the count for every move, then the sum.
func (s *session) count(p rules.Position, depth int) {
	ctx, halt := context.WithCancel(context.Background())
	s.halt, s.endless = halt, false
	go func() { s.counted <- perft(ctx, p, depth) }()
}

// handleBench searches the fixed positions of the game. Version comparison scripts read the last line.
func (s *session) bench([]string) error {
	if s.Bench == nil {
		return errors.New("bench: there are no positions")
	}
	ctx, halt := context.WithCancel(context.Background())
	s.halt, s.endless = halt, false
	g := s.game
	go func() {
		nodes, took, err := s.Bench(ctx, g)
		if err != nil {
			s.counted <- []string{"info string " + err.Error()}
			return
		}
		s.counted <- []string{fmt.Sprintf("%d nodes %d nps", nodes, uint64(float64(nodes)/max(took.Seconds(), 1e-6)))}
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
		nodes, whole := subtree(ctx, p, depth-1, counter)
		p.Undo()
		if !whole {
			return append(lines, "info string the count was stopped")
		}
		lines = append(lines, name+": "+strconv.FormatUint(nodes, 10))
		total += nodes
	}
	return append(lines, "", "Nodes searched: "+strconv.FormatUint(total, 10))
}

// uncancelledDepth is the depth that perft counts without checking for cancellation: about ten milliseconds.
const slice = 3

func subtree(ctx context.Context, p rules.Position, depth int, counter *rules.Perft) (nodes uint64, whole bool) {
	if depth <= slice {
		return counter.Count(p, depth), ctx.Err() == nil
	}
	for _, m := range p.Moves(nil) {
		p.Play(m)
		n, ok := subtree(ctx, p, depth-1, counter)
		p.Undo()
		if !ok {
			return 0, false
		}
		nodes += n
	}
	return nodes, true
}
