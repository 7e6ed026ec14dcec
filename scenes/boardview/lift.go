package boardview

import (
	"slices"
	"time"

	"github.com/ludarium/ludarium/rules"
	"github.com/ludarium/ludarium/rules/board"
)

// A Rise is a group of men on its way up, off the board, or down again.
type Rise struct {
	Cells []rules.Cell
	Down  bool
	Began time.Time
}

// riseTime is how long men rise that are lifted off together.
const riseTime = 120 * time.Millisecond

// lift is a tap on the cell of men that are lifted off together: they go, or come back if they have gone. The man in the
// air stays there. It says false where nobody can be lifted off.
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

// liftable is the group that a tap on the cell would lift off, or put back.
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

// groupsOf lists the men that legal moves lift off together.
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

// Liftable is how many groups of men can be lifted off and still stand.
func (s *State) Liftable() int {
	n := 0
	for _, g := range s.groups {
		if s.Movable && !slices.Contains(s.Lifted, g[0]) {
			n++
		}
	}
	return n
}

// bonds joins the men that can be lifted off together, so that it is seen that they can.
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

// risen draws the men that have been lifted off: faint, above their cells.
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

// sinks says that men are on their way down again.
func (s *State) sinks() bool {
	return s.Rise.Down && s.Now.Sub(s.Rise.Began) < s.riseTime()
}

func (s *State) riseTime() time.Duration {
	if s.Show.Still {
		return 0
	}
	return riseTime
}
