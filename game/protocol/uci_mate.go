package protocol

import (
	"context"
	"strings"
	"time"

	"github.com/ludarium/ludarium/ai/proof"
	"github.com/ludarium/ludarium/rules"
)

const (
	// matePositions are remembered while a mate is looked for: 32 megabytes.
	matePositions = 1 << 20
	// mateNodes is how many nodes a look for a mate may take: it never ends so.
	mateNodes = 1 << 62
	// mateSlice is the number of nodes between two questions whether to stop.
	mateSlice = 256
)

// mate is "go mate" that says for how long to look for a mate in which every move gives check; zero: until it is stopped.
func (s *session) mate(p rules.Position, within time.Duration) error {
	pos, ok := p.(proof.Pos)
	if !ok {
		s.say("checkmate notimplemented")
		return nil
	}
	ctx, halt := context.WithCancel(context.Background())
	if within > 0 {
		ctx, halt = context.WithTimeout(context.Background(), within)
	}
	s.halt, s.endless = halt, within == 0
	go func() { s.counted <- []string{"checkmate " + mates(ctx, pos)} }()
	return nil
}

// mates is the line that mates, or why there is none.
func mates(ctx context.Context, p proof.Pos) string {
	stuck := -1
	solver := proof.New(matePositions, stuck)
	solver.ByChecks()
	nodes := 0
	more := func() bool {
		nodes++
		return nodes%mateSlice != 0 || ctx.Err() == nil
	}
	if _, won := solver.Solve(p, p.Turn(), proof.Deepest, mateNodes, more); !won {
		if solver.Broken() {
			return "timeout"
		}
		return "nomate"
	}
	var words []string
	moves := solver.Line(p, nil)
	for _, m := range moves {
		words = append(words, p.Format(m))
		p.Play(m)
	}
	for range moves {
		p.Undo()
	}
	return strings.Join(words, " ")
}
