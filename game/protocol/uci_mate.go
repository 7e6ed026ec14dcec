package protocol

import (
	"context"
	"strings"
	"time"

	"github.com/ludarium/ludarium/ai/proof"
	"github.com/ludarium/ludarium/rules"
)

const (
	// mateTablePositions is the number of positions in the table of a mate search: 32 MB.
	matePositions = 1 << 20
	// mateNodeLimit is the node limit of a mate search: in practice none.
	mateNodes = 1 << 62
	// mateCheckInterval is the number of nodes between two checks for cancellation.
	mateSlice = 256
)

// searchMate runs "go mate" of USI: a search for a mate by checks only, for that long; zero: until stopped.
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

// solveMate returns the mating line, or why there is none.
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
