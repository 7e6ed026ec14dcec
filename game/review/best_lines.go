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
type wish struct{ ply, lines int }

// RequestLines asks for the n best lines of the position at ply, up to [game.MaxLines]; 0 ends the request. They come
// with later States, each better than the one before. A later request replaces an earlier one.
func (r *Review) Follow(ply, n int) {
	r.mu.Lock()
	defer r.mu.Unlock()
	select {
	case <-r.wishes:
	default:
	}
	r.wishes <- wish{ply, min(n, game.MaxLines)}
	r.hurry()
}

// findLines searches the best lines that were requested, until something else is requested.
func (r *Review) follow(ctx context.Context, w wish) error {
	p := r.line.Position(w.ply)
	if w.lines == 0 || over(r.line, p, w.ply).Over() || r.followed[w.ply] >= w.lines {
		return ctxErr(ctx)
	}
	asked, cancel := context.WithCancel(ctx)
	defer cancel()
	if !r.hurried(cancel) {
		return nil
	}
	lim := r.careful()
	lim.Lines = w.lines
	lim.Work *= uint64(w.lines)
	var best []game.Line
	told := time.Now().Add(-tellEvery)
	_, err := r.ask(asked, ai.Analyse, r.line.request[:w.ply], lim, func(i ai.Info) {
		if i.Final || i.Bound != 0 {
			return
		}
		look := r.line.lookOf(p, i)
		l := follow(p, i.PV)
		l.Depth, l.Seat, l.WDL, l.Score = i.Depth, look.Seat, look.WDL, look.Score
		if len(l.PV) == 0 {
			return
		}
		best = ranked(best, l, i.Line, w.lines)
		if i.Line >= w.lines && time.Since(told) >= tellEvery {
			told = time.Now()
			r.know(w.ply, best)
		}
	})
	switch {
	case err == nil:
		r.know(w.ply, best)
		r.followed[w.ply] = w.lines
	case errors.Is(err, errShut): // another request may have interrupted this one
		return ctxErr(ctx)
	}
	return err
}

// insertLine returns the best lines, at most maxLines, with l as the one of that number. A move begins only one of
// them.
func ranked(best []game.Line, l game.Line, n, most int) []game.Line {
	best = slices.DeleteFunc(best, func(b game.Line) bool { return b.PV[0] == l.PV[0] })
	best = slices.Insert(best, min(max(n-1, 0), len(best)), l)
	return best[:min(len(best), most)]
}

// publishLines publishes the best lines of a position, unless better ones are known.
func (r *Review) know(ply int, best []game.Line) {
	r.change(func(s *State) {
		if old := s.Best[ply]; len(best) < len(old) || len(old) > 0 && best[0].Depth < old[0].Depth {
			return
		}
		s.Best = slices.Clone(s.Best)
		s.Best[ply] = slices.Clone(best)
	})
}

// LinesAt returns the best lines of the position at ply, if they were requested. No two searches agree, so the first
// one gets the share of the position, and the others as much less as they are behind it.
func (s *State) Lines(ply int) []game.Line {
	lines, look := slices.Clone(s.Best[ply]), s.Looks[ply]
	for i := range lines {
		own := lines[i].WDL.Expectation()
		if look.Known() {
			own += look.Before - s.Best[ply][0].WDL.Expectation()
		}
		lines[i].Share = look.Share(min(max(own, 0), 1000))
	}
	return lines
}

// setInterrupt has cancel called as soon as something else is requested, and reports whether nothing is yet.
func (r *Review) hurried(cancel func()) bool {
	r.mu.Lock()
	defer r.mu.Unlock()
	r.hurry = cancel
	return len(r.wishes)+len(r.tries) == 0
}
