package review

import (
	"image"

	"github.com/ludarium/ludarium/scenes/gameui"
	"github.com/ludarium/ludarium/scenes/openings"
	"github.com/ludarium/ludarium/scenes/ui"
	"github.com/ludarium/ludarium/sprites"
)

// A layout is where the parts of the scene are.
type layout struct {
	isPortrait bool
	frame      sprites.Frame
	boardArea  image.Rectangle // the board with its margins
	graph      image.Rectangle // over the width of the board area
	panel      image.Rectangle
	head       image.Rectangle
	moments    image.Rectangle // heading and key moments
	lines      image.Rectangle // the best lines; empty if they are part of moments or not shown
	explorer   image.Rectangle // the opening explorer; empty if it is a part of moments or not shown
	mistakes   image.Rectangle // empty in portrait, where they end the moments
	navigation image.Rectangle
}

func (r *Scene) layout(f *ui.Frame) layout {
	w, h := f.Size.X, f.Size.Y
	p := layout{frame: r.BoardFrame()}
	p.isPortrait = gameui.IsPortrait(f)
	graph := f.Px(84)
	if h < f.Px(720) {
		graph = f.Px(60)
	}
	steps := f.Px(64)
	if p.isPortrait {
		p.head = image.Rect(0, 0, w, f.Px(52))
		side := max(min(w-f.Px(16), h-p.head.Max.Y-graph-steps-f.Px(190)), h/4)
		p.boardArea = image.Rect(f.Px(8), p.head.Max.Y, w-f.Px(8), p.head.Max.Y+side)
		p.graph = image.Rect(f.Px(8), p.boardArea.Max.Y+f.Px(8), w-f.Px(8), p.boardArea.Max.Y+f.Px(8)+graph)
		p.panel = image.Rect(0, p.graph.Max.Y+f.Px(8), w, h)
		p.navigation = image.Rect(0, h-steps, w, h)
		p.moments = image.Rect(0, p.panel.Min.Y, w, p.navigation.Min.Y)
		return p
	}
	width := gameui.PanelWidth(f)
	p.panel = image.Rect(w-width, 0, w, h)
	p.head = image.Rect(p.panel.Min.X, 0, w, f.Px(56))
	p.graph = image.Rect(f.Px(28), h-f.Px(36)-graph, w-width-f.Px(28), h-f.Px(36))
	if h < f.Px(720) {
		p.graph = p.graph.Add(image.Pt(0, f.Px(20)))
	}
	p.boardArea = image.Rect(f.Px(20), f.Px(16), w-width-f.Px(20), p.graph.Min.Y-f.Px(16))
	p.navigation = image.Rect(p.panel.Min.X, h-steps, w, h)
	p.mistakes = image.Rect(p.panel.Min.X, p.navigation.Min.Y-f.Px(64), w, p.navigation.Min.Y)
	if h < f.Px(520) {
		p.mistakes = image.Rectangle{}
	}
	p.moments = image.Rect(p.panel.Min.X, p.head.Max.Y, w, p.navigation.Min.Y-p.mistakes.Dy())
	if linesHeight := r.linesHeight(f); linesHeight > 0 && p.moments.Dy() > linesHeight+f.Px(minMomentsHeight) {
		p.moments.Max.Y -= linesHeight
		p.lines = image.Rect(p.panel.Min.X, p.moments.Max.Y, w, p.moments.Max.Y+linesHeight)
	}
	if room := p.moments.Dy() - f.Px(minMomentsHeight); r.showsExplorer() && room >= openings.MinHeight(f) {
		bottom := p.moments.Max.Y
		p.moments.Max.Y -= min(room, openings.PreferredHeight(f))
		p.explorer = image.Rect(p.panel.Min.X, p.moments.Max.Y, w, bottom)
	}
	return p
}

// minMomentsHeight is the minimum height of the key moments above the best lines and the opening explorer, in units.
const minMomentsHeight = 280
