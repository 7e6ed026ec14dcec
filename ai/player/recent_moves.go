package player

import (
	"slices"

	"github.com/ludarium/ludarium/rules"
)

// A recentMove is where a piece has moved to, and what it captured.
type arrival struct {
	at   rules.Cell
	by   rules.Seat
	took bool   // the move was a capture
	lost []prey // the player's pieces it captured
}

// findRecentMoves finds what the opponents have played since the player's last move.
func (t *task) look(past []rules.Action) {
	own, n := t.pos.Turn(), len(past)
	for n > 0 && past[n-1].Kind != rules.ActResume {
		n--
		t.pos.Undo()
		if !past[n].Kind.TakesTurn() {
			continue
		}
		if t.pos.Turn() == own {
			break
		}
		if past[n].Kind == rules.ActNull {
			continue
		}
		if a, one := arrive(t.pos, past[n].Move, own); one {
			t.foes = append(t.foes, a)
		}
	}
	for _, a := range past[n:] {
		rules.Apply(t.pos, a)
	}
	t.foes = slices.DeleteFunc(t.foes, func(a arrival) bool {
		m := t.pos.At(a.at)
		return m.Empty() || m.Seat != a.by // it has been captured since
	})
}

// findRecaptured returns the recent move whose piece m recaptures, if it captured one of the player's pieces.
func (t *task) retakes(m rules.Move) (a arrival, ok bool) {
	for _, a := range t.foes {
		if len(a.lost) > 0 && removes(t.pos, m, a.at) {
			return a, true
		}
	}
	return arrival{}, false
}

// newRecentMove describes m, played at p, and reports whether it moves a single piece. seat is the one whose captured
// pieces are listed.
func arrive(p rules.Position, m rules.Move, own rules.Seat) (a arrival, one bool) {
	a.by = p.Turn()
	slides := 0
	for _, e := range p.Effects(m) {
		if e.Kind == rules.EffectSlide || e.Kind == rules.EffectDrop {
			a.at = e.To
			slides++
		}
	}
	for _, c := range taken(p, m) {
		a.took = true
		if man := p.At(c); man.Seat == own {
			a.lost = append(a.lost, caught(p, m, c))
		}
	}
	return a, slides == 1
}

// capturedCells returns the cells of the pieces that m captures. Pieces that are lifted off in pairs or leave with an
// eliminated seat are not captured.
func taken(p rules.Position, m rules.Move) (cells []rules.Cell) {
	lifted := rules.Lifted(p.Steps(m))
	for _, e := range p.Effects(m) {
		if (e.Kind == rules.EffectRemove || e.Kind == rules.EffectHand) && !slices.Contains(lifted, e.From) {
			cells = append(cells, e.From)
		}
	}
	return cells
}

// isCapturing reports whether m captures the piece on c.
func removes(p rules.Position, m rules.Move, c rules.Cell) bool {
	return slices.Contains(taken(p, m), c)
}

// newCapturedPiece returns the piece on c as m captures it.
func caught(p rules.Position, m rules.Move, c rules.Cell) prey {
	man := prey{kind: p.At(c).Kind}
	for _, e := range p.Effects(m) {
		if e.From == c && e.Kind == rules.EffectHand {
			man.held = e.Man.Kind
		}
	}
	return man
}
