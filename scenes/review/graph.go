package review

import (
	"image"
	"strconv"

	"github.com/ludarium/ludarium/game"
	"github.com/ludarium/ludarium/rules"
	"github.com/ludarium/ludarium/scenes/gameui"
	"github.com/ludarium/ludarium/scenes/ui"
	"github.com/ludarium/ludarium/sprites/theme"
)

// worths are what the positions are worth.
func (r *Scene) worths(f *ui.Frame) gameui.Graph {
	key := gameui.GraphKey{State: r.state, LowerSeat: r.view.LowerSeat(), Theme: f.Theme}
	if r.charts.Key == key {
		return r.charts.Graph
	}
	var all []game.ExpectedScores
	var seen []bool
	for _, look := range r.state.Evals {
		all, seen = append(all, look.Shares), append(seen, look.IsKnown())
	}
	r.charts = gameui.CachedGraph{Key: key, Graph: gameui.NewGraph(f, r.line().Info, r.view.LowerSeat(), all, seen)}
	return r.charts.Graph
}

// graph draws the evaluations with the turning points. A press goes to the position under it, a drag along the game.
func (r *Scene) graph(f *ui.Frame, box image.Rectangle) {
	c := r.worths(f)
	over := r.overPoint(f, box, c)
	if res := f.Interact("review.graph", box, !over); res.IsHeld {
		r.goTo(r.plyAt(f, box, c, f.In.Pointer.X))
	}
	f.SetName("review.graph", r.Words.T("mirror.graph"))
	r.curve.Draw(f, box, c)
	gameui.DrawSeatSigns(f, box, r.line().Info, c)
	x := r.column(f, box, c, r.ply)
	f.FillRect(image.Rect(x-max(f.Px(1), 1), box.Min.Y, x+max(f.Px(1), 1), box.Max.Y), f.Theme.Accent)
	open := r.open // a press changes it, and nothing may be drawn twice: the second time would press it once more
	f.AllowCrowding(func() {
		for i := range r.state.KeyMoments {
			if i != open {
				r.disc(f, box, c, i)
			}
		}
		if open >= 0 {
			r.disc(f, box, c, open)
		}
	})
	if focus, shown := f.HasFocus("review.graph"); focus && shown {
		f.InnerFocusRing(box, theme.RadiusButton)
	}
}

// disc draws a numbered turning point; it is a way to go there.
func (r *Scene) disc(f *ui.Frame, box image.Rectangle, c gameui.Graph, i int) {
	at := r.discBox(f, box, c, i)
	x := r.column(f, box, c, r.state.KeyMoments[i].Ply)
	if i != r.open {
		dash := max(f.Px(3), 2)
		for y := box.Min.Y; y < box.Max.Y; y += 2 * dash {
			f.FillRect(image.Rect(x, y, x+max(1, f.Px(1)), min(y+dash, box.Max.Y)), theme.WithAlpha(f.Theme.Accent, 0.7))
		}
	}
	res := f.Interact("review.graph.mark."+strconv.Itoa(i), at, true)
	r.number(f, at, i)
	if res.IsFocused {
		f.FocusRing(at, f.Units(at.Dy())/2)
	}
	if res.IsClicked {
		r.turnTo(i)
	}
}

// number draws the number of a turning point in a circle, full when it is open.
func (r *Scene) number(f *ui.Frame, at image.Rectangle, i int) {
	fill, ink := f.Theme.Raised, f.Theme.Ink
	if i == r.open {
		fill, ink = f.Theme.Accent, f.Theme.OnAccent
	}
	f.Pill(at, fill, theme.Color{})
	f.Outline(at, f.Units(at.Dy())/2, 2, f.Theme.Accent)
	f.Text(at, ui.Center, f.NewStyle(f.TextSizes.Small, theme.Semibold, ink), strconv.Itoa(i+1))
}

// discBox is where the circle of a turning point lies: on the curve, or above the one before where there is no room.
func (r *Scene) discBox(f *ui.Frame, box image.Rectangle, c gameui.Graph, i int) image.Rectangle {
	d := f.Px(22)
	point := &r.state.KeyMoments[i]
	p := c.Point(box, c.LineOf(point.Seat), point.Ply, f.Scale)
	y := min(max(p.Y-d/2, box.Min.Y+1), box.Max.Y-d-1)
	at := image.Rect(p.X-d/2, y, p.X-d/2+d, y+d)
	if i == 0 {
		return at
	}
	if before := r.discBox(f, box, c, i-1); at.Overlaps(before) {
		up, down := before.Min.Y-d, before.Max.Y
		if up >= box.Min.Y {
			y = up
		} else {
			y = min(down, box.Max.Y-d)
		}
		at = image.Rect(at.Min.X, y, at.Max.X, y+d)
	}
	return at
}

// overPoint says that the pointer is over one of the circles.
func (r *Scene) overPoint(f *ui.Frame, box image.Rectangle, c gameui.Graph) bool {
	for i := range r.state.KeyMoments {
		if f.IsOver(r.discBox(f, box, c, i)) {
			return true
		}
	}
	return false
}

func (r *Scene) column(f *ui.Frame, box image.Rectangle, c gameui.Graph, ply int) int {
	return box.Min.X + c.X(box.Dx(), ply, f.Scale)
}

// plyAt is the ply whose column is nearest.
func (r *Scene) plyAt(f *ui.Frame, box image.Rectangle, c gameui.Graph, x int) int {
	first, last := r.column(f, box, c, 0), r.column(f, box, c, c.Plies-1)
	if last <= first {
		return 0
	}
	return ((x-first)*(c.Plies-1)*2 + (last - first)) / (2 * (last - first))
}

// told is name for those who hear it.
func (r *Scene) told(seat rules.Seat) string {
	if r.bySeat() {
		return r.name(seat)
	}
	return r.text().SpokenName(seat)
}

// bySeat says that players go by the names of their seats: among several, and where two are called alike, as computers are.
func (r *Scene) bySeat() bool {
	return r.several() || r.text().PlayerName(0) == r.text().PlayerName(1)
}

// name is who sits at a seat, or the seat's own name.
func (r *Scene) name(seat rules.Seat) string {
	if r.bySeat() {
		return r.Words.SeatName(r.line().Info, seat)
	}
	return r.text().PlayerName(seat)
}

// nameOf writes who sits at a seat.
func (r *Scene) nameOf(f *ui.Frame, at image.Rectangle, style ui.Style, seat rules.Seat) {
	f.TruncatedTextFor(at, ui.Left, style, r.name(seat), r.told(seat))
	if !r.bySeat() && r.text().IsIllegible(seat) {
		at.Min.X += f.TextWidth(style, r.name(seat)) + f.Px(6)
		gameui.DrawIllegibleNote(r.Context, f, at)
	}
}
