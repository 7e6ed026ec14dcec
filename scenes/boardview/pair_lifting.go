package boardview

import (
	"slices"
	"time"

	"github.com/ludarium/ludarium/rules"
	"github.com/ludarium/ludarium/rules/board"
)

// A LiftMotion animates a group of pieces being lifted off the board or put back.
type Rise struct {
	Cells []rules.Cell
	Down  bool
	Began time.Time
}

// liftDuration is how long pieces take to be lifted off.
const riseTime = 120 * time.Millisecond

// toggleLift lifts off the group on a cell, or puts it back. A held piece stays held. It returns false if there is no
// such group.
func (s *State) lift(cell rules.Cell) (Intent, bool) {
	group, up := s.liftable(cell)
	if group == nil {
		return Intent{}, false
	}
	held, holding := s.Picked, s.Holding
	putDown(s)
	kind := Canceling
	if up {
		s.Lifted = append(slices.Clip(s.Lifted), group...)
		kind = Picking
	} else {
		s.Lifted = slices.DeleteFunc(slices.Clone(s.Lifted), func(c rules.Cell) bool { return slices.Contains(group, c) })
	}
	s.Rise = Rise{Cells: group, Down: !up, Began: s.Now}
	if holding && pickable(s, held) {
		Pick(s, held)
	}
	return Intent{Kind: kind}, true
}

// liftGroupAt returns the group that a tap on the cell would lift off or put back.
func (s *State) liftable(cell rules.Cell) (group []rules.Cell, up bool) {
	if !s.Movable || len(s.Choosing) > 0 || cell == board.None {
		return nil, false
	}
	for _, g := range s.groups {
		if slices.Contains(g, cell) {
			return g, !slices.Contains(s.Lifted, cell)
		}
	}
	return nil, false
}

// liftGroupsOf lists the groups of pieces that legal moves lift off.
func groupsOf(legal []Choice) (groups [][]rules.Cell) {
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
func (s *State) Liftable() int {
	n := 0
	for _, g := range s.groups {
		if s.Movable && !slices.Contains(s.Lifted, g[0]) {
			n++
		}
	}
	return n
}

// drawPairLinks connects the pieces that can be lifted off together.
func (d painter) bonds() {
	s := d.s
	if !s.Movable || len(s.Choosing) > 0 || s.Moving() {
		return
	}
	for _, g := range s.groups {
		for i := 1; i < len(g); i++ {
			bond, at := d.p.Layout.Bond(g[i-1], g[i], d.Theme)
			if slices.Contains(s.Lifted, g[0]) {
				d.Faint(0.5, func() { d.Sprite(bond, at) })
			} else {
				d.Sprite(bond, at)
			}
		}
	}
}

// drawLiftedPieces draws the lifted pieces faintly above their cells.
func (d painter) risen() {
	const high, strength = 0.16, 0.42
	s := d.s
	up := func(c rules.Cell, part float64) {
		if s.Men[c].Empty() {
			return
		}
		x, y := d.p.Layout.Center(c)
		y -= high * part * float64(d.p.Layout.Cell)
		d.Faint(1-(1-strength)*part, func() { d.man(s.Men[c], c, x, y, d.p.Layout.ManSize()) })
	}
	way := easeOut(s.Now.Sub(s.Rise.Began), s.riseTime())
	for _, c := range s.Lifted {
		if slices.Contains(s.Rise.Cells, c) {
			up(c, way)
		} else {
			up(c, 1)
		}
	}
	if s.sinks() {
		for _, c := range s.Rise.Cells {
			up(c, 1-way)
		}
	}
}

// isLowering reports whether pieces are being put back.
func (s *State) sinks() bool {
	return s.Rise.Down && s.Now.Sub(s.Rise.Began) < s.riseTime()
}

func (s *State) riseTime() time.Duration {
	if s.Show.Still {
		return 0
	}
	return riseTime
}
