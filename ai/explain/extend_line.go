package explain

import (
	"context"
	"slices"

	"github.com/ludarium/ludarium/ai"
	"github.com/ludarium/ludarium/ai/search"
	"github.com/ludarium/ludarium/ai/task"
	"github.com/ludarium/ludarium/rules"
)

const (
	minLinePlies     = 4      // plies; a shorter line was cut off by the time limit
	extendNodes      = 20_000 // nodes to extend a short line by a move
	exchangeNodes    = 2_000  // nodes to see whether an exchange goes on
	maxExchangePlies = 12     // longer exchanges are not followed
)

// shallowSearch searches pos with a limit of nodes and returns its best lines, best first.
func (x *Explainer) shallowSearch(ctx context.Context, pos rules.Position, nodes uint64, lines int) ([]ai.Line, bool) {
	if ctx.Err() != nil {
		return nil, false
	}
	var list ai.Lines
	_, err := x.Engine.Think(ctx, pos, ai.Limits{Nodes: nodes, Lines: lines}, func(l ai.Line) {
		if l.Bound == 0 {
			list.Add(l)
		}
	})
	return list, err == nil && ctx.Err() == nil && len(list) > 0
}

// isOver reports whether the game ends after so many plies of a line.
func isOver(pos search.Position, plies int) bool {
	_, ended := pos.SearchResult(plies)
	return ended || len(pos.Moves(nil)) == 0
}

// extendToQuiet plays line on until nobody is in check and the best move is no capture, so that material can be
// counted, and reports whether that point was reached. Short lines are extended first.
func (x *Explainer) extendToQuiet(ctx context.Context, pos search.Position, line []rules.Move) (extended []rules.Move, isQuiet bool) {
	line = slices.Clone(line)
	for _, m := range line {
		pos.Play(m)
	}
	defer func() {
		for range extended {
			pos.Undo()
		}
	}()
	for maxPlies := len(line) + maxExchangePlies; len(line) < maxPlies; {
		if isOver(pos, len(line)) {
			return line, true
		}
		nodes := uint64(exchangeNodes)
		if len(line) < minLinePlies {
			nodes = extendNodes
		}
		best, ok := x.shallowSearch(ctx, pos, nodes, 1)
		if !ok {
			break
		}
		m := best[0].PV[0]
		if len(line) >= minLinePlies && pos.CapturedKind(m) == 0 && len(rules.LiftedCells(pos.Steps(m))) == 0 && !pos.InCheck() {
			return line, true
		}
		line = append(line, m)
		pos.Play(m)
	}
	return line, false
}

// extendToMate plays line on, if it was cut off, to the mate that score promises, and reports whether it came.
func (x *Explainer) extendToMate(ctx context.Context, pos search.Position, line []rules.Move, score ai.Score) (extended []rules.Move, ok bool) {
	seat, plies := pos.Turn(), int(ai.MateScore-score)
	if seats := task.CountPlayingSeats(pos); seats > 2 {
		plies = (plies + 1) / 2 * seats // mate scores count as if two seats played
	}
	line = slices.Clone(line)
	for _, m := range line {
		pos.Play(m)
	}
	for len(line) < plies && !isOver(pos, len(line)) {
		best, ok := x.shallowSearch(ctx, pos, extendNodes, 1)
		if !ok {
			break
		}
		line = append(line, best[0].PV[0])
		pos.Play(best[0].PV[0])
	}
	ok = len(line) <= plies && pos.Result().Winner() == seat
	for range line {
		pos.Undo()
	}
	return line, ok
}
