package player

import (
	"context"
	"slices"

	"github.com/ludarium/ludarium/ai"
	"github.com/ludarium/ludarium/ai/search"
	"github.com/ludarium/ludarium/rules"
)

const (
	shortLine   = 4      // plies; a shorter line was cut off by the time limit
	longerNodes = 20_000 // nodes to extend a short line by a move
	settleNodes = 2_000  // nodes to see whether an exchange goes on
	settlePlies = 12     // longer exchanges are not followed
)

// shallowSearch searches pos with a limit of nodes and returns its best lines, best first.
func (p *player) glance(ctx context.Context, pos rules.Position, nodes uint64, lines int) ([]candidate, bool) {
	if ctx.Err() != nil {
		return nil, false
	}
	var c choice
	_, err := p.brain.Think(ctx, pos, ai.Limits{Nodes: nodes, Lines: lines}, func(l ai.Line) {
		if l.Bound == 0 {
			c.see(l)
		}
	})
	return c.list, err == nil && ctx.Err() == nil && len(c.list) > 0
}

// isOver reports whether the game ends after so many plies of a line.
func over(pos search.Pos, plies int) bool {
	_, ended := pos.Ended(plies)
	return ended || len(pos.Moves(nil)) == 0
}

// extendToQuiet plays line on until nobody is in check and the best move is no capture, so that material can be
// counted, and reports whether that point was reached. Short lines are extended first.
func (p *player) settle(ctx context.Context, pos search.Pos, line []rules.Move) (longer []rules.Move, calm bool) {
	line = slices.Clone(line)
	for _, m := range line {
		pos.Play(m)
	}
	defer func() {
		for range longer {
			pos.Undo()
		}
	}()
	for stop := len(line) + settlePlies; len(line) < stop; {
		if over(pos, len(line)) {
			return line, true
		}
		nodes := uint64(settleNodes)
		if len(line) < shortLine {
			nodes = longerNodes
		}
		best, ok := p.glance(ctx, pos, nodes, 1)
		if !ok {
			break
		}
		m := best[0].move
		if len(line) >= shortLine && pos.Victim(m) == 0 && len(rules.Lifted(pos.Steps(m))) == 0 && !pos.InCheck() {
			return line, true
		}
		line = append(line, m)
		pos.Play(m)
	}
	return line, false
}

// extendToMate plays line on, if it was cut off, to the mate that score promises, and reports whether it came.
func (p *player) mate(ctx context.Context, pos search.Pos, line []rules.Move, score ai.Score) (longer []rules.Move, ok bool) {
	seat, plies := pos.Turn(), int(ai.MateScore-score)
	if seats := playing(pos); seats > 2 {
		plies = (plies + 1) / 2 * seats // mate scores count as if two seats played
	}
	line = slices.Clone(line)
	for _, m := range line {
		pos.Play(m)
	}
	for len(line) < plies && !over(pos, len(line)) {
		best, ok := p.glance(ctx, pos, longerNodes, 1)
		if !ok {
			break
		}
		line = append(line, best[0].move)
		pos.Play(best[0].move)
	}
	ok = len(line) <= plies && pos.Result().Winner() == seat
	for range line {
		pos.Undo()
	}
	return line, ok
}
