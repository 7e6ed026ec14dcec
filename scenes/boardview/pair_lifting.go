package boardview

import (
	"slices"
	"time"

	"github.com/ludarium/ludarium/rules"
	"github.com/ludarium/ludarium/rules/board"
)

// A LiftMotion animates a group of pieces being lifted off the board or put back.
type LiftMotion struct {
	Cells      []rules.Cell
	IsLowering bool
	Start      time.Time
}

// liftDuration is how long pieces take to be lifted off.
const liftDuration = 120 * time.Millisecond

// toggleLift lifts off the group on a cell, or puts it back. A held piece stays held. It returns false if there is no
// such group.
func (s *State) toggleLift(cell rules.Cell) (Intent, bool) {
	group, isLifting := s.liftGroupAt(cell)
	if group == nil {
		return Intent{}, false
	}
	pickedFrom, wasHolding := s.PickedFrom, s.IsHolding
	putDown(s)
	kind := IntentCancel
	if isLifting {
		s.Lifted = append(slices.Clip(s.Lifted), group...)
		kind = IntentPickUp
	} else {
		s.Lifted = slices.DeleteFunc(slices.Clone(s.Lifted), func(c rules.Cell) bool { return slices.Contains(group, c) })
	}
	s.LiftMotion = LiftMotion{Cells: group, IsLowering: !isLifting, Start: s.Now}
	if wasHolding && canPickUp(s, pickedFrom) {
		PickUp(s, pickedFrom)
	}
	return Intent{Kind: kind}, true
}

// liftGroupAt returns the group that a tap on the cell would lift off or put back.
func (s *State) liftGroupAt(cell rules.Cell) (group []rules.Cell, isLifting bool) {
	if !s.CanMove || len(s.Choices) > 0 || cell == board.None {
		return nil, false
	}
	for _, g := range s.liftGroups {
		if slices.Contains(g, cell) {
			return g, !slices.Contains(s.Lifted, cell)
		}
	}
	return nil, false
}

// liftGroupsOf lists the groups of pieces that legal moves lift off.
func liftGroupsOf(legal []LegalMove) (groups [][]rules.Cell) {
	for _, c := range legal {
		for _, st := range c.Steps {
			if st.Kind == rules.StepLift && !slices.ContainsFunc(groups, func(g []rules.Cell) bool { return slices.Equal(g, st.Cells) }) {
				groups = append(groups, st.Cells)
			}
		}
	}
	return groups
}

// LiftableGroups counts the groups that can be lifted off and are still on the board.
func (s *State) LiftableGroups() int {
	n := 0
	for _, g := range s.liftGroups {
		if s.CanMove && !slices.Contains(s.Lifted, g[0]) {
			n++
		}
	}
	return n
}

// drawPairLinks connects the pieces that can be lifted off together.
func (d painter) drawPairLinks() {
	s := d.state
	if !s.CanMove || len(s.Choices) > 0 || s.IsMoving() {
		return
	}
	for _, g := range s.liftGroups {
		for i := 1; i < len(g); i++ {
			link, at := d.place.Layout.PairLink(g[i-1], g[i], d.Theme)
			if slices.Contains(s.Lifted, g[0]) {
				d.Faded(0.5, func() { d.DrawSprite(link, at) })
			} else {
				d.DrawSprite(link, at)
			}
		}
	}
}

// drawLiftedPieces draws the lifted pieces faintly above their cells.
func (d painter) drawLiftedPieces() {
	const liftHeight, liftedAlpha = 0.16, 0.42
	s := d.state
	draw := func(c rules.Cell, progress float64) {
		if s.Pieces[c].IsEmpty() {
			return
		}
		x, y := d.place.Layout.Center(c)
		y -= liftHeight * progress * float64(d.place.Layout.CellPx)
		d.Faded(1-(1-liftedAlpha)*progress, func() { d.drawPiece(s.Pieces[c], c, x, y, d.place.Layout.PieceSize()) })
	}
	progress := easeOut(s.Now.Sub(s.LiftMotion.Start), s.liftTime())
	for _, c := range s.Lifted {
		if slices.Contains(s.LiftMotion.Cells, c) {
			draw(c, progress)
		} else {
			draw(c, 1)
		}
	}
	if s.isLowering() {
		for _, c := range s.LiftMotion.Cells {
			draw(c, 1-progress)
		}
	}
}

// isLowering reports whether pieces are being put back.
func (s *State) isLowering() bool {
	return s.LiftMotion.IsLowering && s.Now.Sub(s.LiftMotion.Start) < s.liftTime()
}

func (s *State) liftTime() time.Duration {
	if s.Display.ReducedMotion {
		return 0
	}
	return liftDuration
}
