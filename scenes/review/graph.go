package review

import (
	"image"
	"strconv"

	"github.com/ludarium/ludarium/game"
	"github.com/ludarium/ludarium/scenes/gameui"
	"github.com/ludarium/ludarium/scenes/ui"
	"github.com/ludarium/ludarium/sprites/theme"
)

// A graphView is the evaluation graph and its picture.
type graphView struct {
	painter    gameui.GraphPainter
	graphCache gameui.CachedGraph
}

// evaluationGraph returns the graph of the evaluations.
func (r *Scene) evaluationGraph(f *ui.Frame) gameui.Graph {
	key := gameui.GraphKey{State: r.state, LowerSeat: r.view.LowerSeat(), Theme: f.Theme}
	if r.graphCache.Key == key {
		return r.graphCache.Graph
	}
	var scores []game.ExpectedScores
	var known []bool
	for _, eval := range r.state.Evals {
		scores, known = append(scores, eval.Shares), append(known, eval.IsKnown())
	}
	r.graphCache = gameui.CachedGraph{Key: key, Graph: gameui.NewGraph(f, r.playedGame().Info, r.view.LowerSeat(), scores, known)}
	return r.graphCache.Graph
}

// drawGraph draws the evaluations with the key moments. A click goes to a position, dragging and the arrow keys move through the
// game.
func (r *Scene) drawGraph(f *ui.Frame, box image.Rectangle) {
	g := r.evaluationGraph(f)
	isOnDisc := !f.ShowsFocusRing() && r.isOverDisc(f, box, g)
	if ply, ok := g.ChoosePly(f, "review.graph", box, r.ply); ok && !isOnDisc {
		r.goTo(ply)
	}
	f.SetName("review.graph", r.Words.T("mirror.graph"))
	r.painter.Draw(f, box, g)
	gameui.DrawSeatMarkers(f, box, r.playedGame().Info, g)
	x := r.plyX(f, box, g, r.ply)
	f.FillRect(image.Rect(x-max(f.Px(1), 1), box.Min.Y, x+max(f.Px(1), 1), box.Max.Y), f.Theme.Accent)
	open := r.openIndex // a click changes it, and drawing a disc twice would click it twice
	f.AllowCrowding(func() {
		for i := range r.state.KeyMoments {
			if i != open {
				r.drawDisc(f, box, g, i)
			}
		}
		if open >= 0 {
			r.drawDisc(f, box, g, open)
		}
	})
	if focus, shown := f.HasFocus("review.graph"); focus && shown {
		f.InnerFocusRing(box, theme.RadiusButton)
	}
}

// drawDisc draws a numbered key moment on the graph; a click opens it.
func (r *Scene) drawDisc(f *ui.Frame, box image.Rectangle, graph gameui.Graph, i int) {
	at := r.discBox(f, box, graph, i)
	x := r.plyX(f, box, graph, r.state.KeyMoments[i].Ply)
	if i != r.openIndex {
		dash := max(f.Px(3), 2)
		for y := box.Min.Y; y < box.Max.Y; y += 2 * dash {
			f.FillRect(image.Rect(x, y, x+max(1, f.Px(1)), min(y+dash, box.Max.Y)), theme.WithAlpha(f.Theme.Accent, 0.7))
		}
	}
	res := f.Interact("review.graph.mark."+strconv.Itoa(i), at, true)
	r.drawMomentNumber(f, at, i)
	if res.IsFocused {
		f.FocusRing(at, f.Units(at.Dy())/2)
	}
	if res.IsClicked {
		r.toggleMoment(i)
	}
}

// drawMomentNumber draws the number of a key moment in a circle, filled if it is open.
func (r *Scene) drawMomentNumber(f *ui.Frame, at image.Rectangle, i int) {
	fill, ink := f.Theme.Raised, f.Theme.Ink
	if i == r.openIndex {
		fill, ink = f.Theme.Accent, f.Theme.OnAccent
	}
	f.Pill(at, fill, theme.Color{})
	f.Outline(at, f.Units(at.Dy())/2, 2, f.Theme.Accent)
	f.Text(at, ui.Center, f.NewStyle(f.TextSizes.Small, theme.Semibold, ink), strconv.Itoa(i+1))
}

// discBox returns the box of a key moment's disc: on the graph, or above or below the previous one if they would
// overlap.
func (r *Scene) discBox(f *ui.Frame, box image.Rectangle, graph gameui.Graph, i int) image.Rectangle {
	d := f.Px(22)
	point := &r.state.KeyMoments[i]
	p := graph.Point(box, graph.LineOf(point.Seat), point.Ply, f.Scale)
	y := min(max(p.Y-d/2, box.Min.Y+1), box.Max.Y-d-1)
	at := image.Rect(p.X-d/2, y, p.X-d/2+d, y+d)
	if i == 0 {
		return at
	}
	if previous := r.discBox(f, box, graph, i-1); at.Overlaps(previous) {
		up, down := previous.Min.Y-d, previous.Max.Y
		if up >= box.Min.Y {
			y = up
		} else {
			y = min(down, box.Max.Y-d)
		}
		at = image.Rect(at.Min.X, y, at.Max.X, y+d)
	}
	return at
}

// isOverDisc reports whether the pointer is over a disc.
func (r *Scene) isOverDisc(f *ui.Frame, box image.Rectangle, graph gameui.Graph) bool {
	for i := range r.state.KeyMoments {
		if f.IsOver(r.discBox(f, box, graph, i)) {
			return true
		}
	}
	return false
}

func (r *Scene) plyX(f *ui.Frame, box image.Rectangle, graph gameui.Graph, ply int) int {
	return box.Min.X + graph.X(box.Dx(), ply, f.Scale)
}
