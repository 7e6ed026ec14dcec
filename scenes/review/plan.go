package review

import (
	"image"

	"github.com/ludarium/ludarium/scenes/gameui"
	"github.com/ludarium/ludarium/scenes/ui"
	"github.com/ludarium/ludarium/sprites"
)

// A layout is where the parts of the review lie.
type layout struct {
	upright bool
	frame   sprites.Frame
	stage   image.Rectangle // the board and its air
	graph   image.Rectangle // over the whole width of the stage
	panel   image.Rectangle
	head    image.Rectangle
	points  image.Rectangle // heading and turning points
	lines   image.Rectangle // the best moves; empty where they begin the points, or are not wanted
	slips   image.Rectangle // empty upright: there they end the points
	steps   image.Rectangle
}

func (r *Scene) plan(f *ui.Frame) layout {
	w, h := f.Size.X, f.Size.Y
	p := layout{frame: r.BoardFrame()}
	p.upright = gameui.IsPortrait(f)
	graph := f.Px(84)
	if h < f.Px(720) {
		graph = f.Px(60)
	}
	steps := f.Px(64)
	if p.upright {
		p.head = image.Rect(0, 0, w, f.Px(52))
		side := max(min(w-f.Px(16), h-p.head.Max.Y-graph-steps-f.Px(190)), h/4)
		p.stage = image.Rect(f.Px(8), p.head.Max.Y, w-f.Px(8), p.head.Max.Y+side)
		p.graph = image.Rect(f.Px(8), p.stage.Max.Y+f.Px(8), w-f.Px(8), p.stage.Max.Y+f.Px(8)+graph)
		p.panel = image.Rect(0, p.graph.Max.Y+f.Px(8), w, h)
		p.steps = image.Rect(0, h-steps, w, h)
		p.points = image.Rect(0, p.panel.Min.Y, w, p.steps.Min.Y)
		return p
	}
	width := gameui.PanelWidth(f)
	p.panel = image.Rect(w-width, 0, w, h)
	p.head = image.Rect(p.panel.Min.X, 0, w, f.Px(56))
	p.graph = image.Rect(f.Px(28), h-f.Px(36)-graph, w-width-f.Px(28), h-f.Px(36))
	if h < f.Px(720) {
		p.graph = p.graph.Add(image.Pt(0, f.Px(20)))
	}
	p.stage = image.Rect(f.Px(20), f.Px(16), w-width-f.Px(20), p.graph.Min.Y-f.Px(16))
	p.steps = image.Rect(p.panel.Min.X, h-steps, w, h)
	p.slips = image.Rect(p.panel.Min.X, p.steps.Min.Y-f.Px(64), w, p.steps.Min.Y)
	if h < f.Px(520) {
		p.slips = image.Rectangle{}
	}
	p.points = image.Rect(p.panel.Min.X, p.head.Max.Y, w, p.steps.Min.Y-p.slips.Dy())
	if high := r.linesHigh(f); high > 0 && p.points.Dy() > high+f.Px(leastPoints) {
		p.points.Max.Y -= high
		p.lines = image.Rect(p.panel.Min.X, p.points.Max.Y, w, p.points.Max.Y+high)
	}
	return p
}

// leastPoints is how much of the turning points is seen above the best moves at least, in units.
const leastPoints = 280
