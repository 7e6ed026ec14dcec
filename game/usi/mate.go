package usi

import (
	"context"
	"strings"

	"github.com/ludarium/ludarium/ai/proof"
	"github.com/ludarium/ludarium/rules"
)

const (
	// mateTablePositions is the number of positions in the table of a mate search: 32 MB.
	mateTablePositions = 1 << 20
	// mateNodeLimit is the node limit of a mate search: in practice none.
	mateNodeLimit = 1 << 62
	// mateCheckInterval is the number of nodes between two checks for cancellation.
	mateCheckInterval = 256
)

// solveMate answers "go mate": it searches for a mate by checks only, until ctx ends.
func solveMate(ctx context.Context, p rules.Position) string {
	pos, ok := p.(proof.Position)
	if !ok {
		return "checkmate notimplemented"
	}
	return "checkmate " + findMate(ctx, pos)
}

// findMate returns the mating line, or why there is none.
func findMate(ctx context.Context, p proof.Position) string {
	noMoves := -1
	solver := proof.New(mateTablePositions, noMoves)
	solver.SetChecksOnly()
	nodes := 0
	proceed := func() bool {
		nodes++
		return nodes%mateCheckInterval != 0 || ctx.Err() == nil
	}
	if _, won := solver.Solve(p, p.Turn(), proof.MaxPlies, mateNodeLimit, proceed); !won {
		if solver.IsUnfinished() {
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
