package review

import (
	"context"
	"errors"
	"slices"
	"time"

	"github.com/ludarium/ludarium/ai"
	"github.com/ludarium/ludarium/game"
)

// A lineRequest asks for the best lines of the position at ply.
type lineRequest struct{ ply, lines int }

// RequestLines asks for the n best lines of the position at ply, up to [game.MaxLines]; 0 ends the request. They come
// with later States, each better than the one before. A later request replaces an earlier one.
func (r *Review) RequestLines(ply, n int) {
	r.mu.Lock()
	defer r.mu.Unlock()
	select {
	case <-r.lineRequests:
	default:
	}
	r.lineRequests <- lineRequest{ply, min(n, game.MaxLines)}
	r.interrupt()
}

// findLines searches the best lines that were requested, until something else is requested.
func (r *Review) findLines(ctx context.Context, req lineRequest) error {
	p := r.game.Position(req.ply)
	if req.lines == 0 || resultAt(r.game, p, req.ply).IsOver() || r.linesFound[req.ply] >= req.lines {
		return closedError(ctx)
	}
	searchCtx, cancel := context.WithCancel(ctx)
	defer cancel()
	if !r.setInterrupt(cancel) {
		return nil
	}
	lim := r.carefulLimits()
	lim.Lines = req.lines
	lim.AlphaBetaNodes *= uint64(req.lines)
	var best []game.Line
	lastPublish := time.Now().Add(-publishInterval)
	_, err := r.search(searchCtx, ai.Analyse, r.game.actions[:req.ply], lim, func(i ai.Info) {
		if i.Final || i.Bound != 0 {
			return
		}
		eval := r.game.evalFromInfo(p, i)
		line := parseLine(p, i.PV)
		line.Depth, line.Seat, line.WDL, line.Score = i.Depth, eval.Seat, eval.WDL, eval.Score
		if len(line.PV) == 0 {
			return
		}
		best = insertLine(best, line, i.Line, req.lines)
		if i.Line >= req.lines && time.Since(lastPublish) >= publishInterval {
			lastPublish = time.Now()
			r.publishLines(req.ply, best)
		}
	})
	switch {
	case err == nil:
		r.publishLines(req.ply, best)
		r.linesFound[req.ply] = req.lines
	case errors.Is(err, errClosed): // another request may have interrupted this one
		return closedError(ctx)
	}
	return err
}

// insertLine returns the best lines, at most maxLines, with l as the one of that number. A move begins only one of
// them.
func insertLine(best []game.Line, l game.Line, number, maxLines int) []game.Line {
	best = slices.DeleteFunc(best, func(b game.Line) bool { return b.PV[0] == l.PV[0] })
	best = slices.Insert(best, min(max(number-1, 0), len(best)), l)
	return best[:min(len(best), maxLines)]
}

// publishLines publishes the best lines of a position, unless better ones are known.
func (r *Review) publishLines(ply int, best []game.Line) {
	r.updateState(func(s *State) {
		if old := s.BestLines[ply]; len(best) < len(old) || len(old) > 0 && best[0].Depth < old[0].Depth {
			return
		}
		s.BestLines = slices.Clone(s.BestLines)
		s.BestLines[ply] = slices.Clone(best)
	})
}

// LinesAt returns the best lines of the position at ply, if they were requested. No two searches agree, so the first
// one gets the share of the position, and the others as much less as they are behind it.
func (s *State) LinesAt(ply int) []game.Line {
	lines, eval := slices.Clone(s.BestLines[ply]), s.Evals[ply]
	for i := range lines {
		share := lines[i].WDL.Expectation()
		if eval.IsKnown() {
			share += eval.BestShare - s.BestLines[ply][0].WDL.Expectation()
		}
		lines[i].ExpectedScore = eval.ShareOf(min(max(share, 0), 1000))
	}
	return lines
}

// setInterrupt has cancel called as soon as something else is requested, and reports whether nothing is yet.
func (r *Review) setInterrupt(cancel func()) bool {
	r.mu.Lock()
	defer r.mu.Unlock()
	r.interrupt = cancel
	return len(r.lineRequests)+len(r.attempts) == 0
}
