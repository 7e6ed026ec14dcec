package course

import (
	"image"

	"github.com/ludarium/ludarium/scenes/boardview"
	"github.com/ludarium/ludarium/scenes/gameui"
	"github.com/ludarium/ludarium/scenes/ui"
	"github.com/ludarium/ludarium/sprites/theme"
)

// A layout is where the parts of the scene are: in a panel beside the board, or above and below it.
type layout struct {
	isPortrait bool
	isCompact  bool // the text is smaller, and the button that goes on is beside the feedback
	panel      image.Rectangle
	head       image.Rectangle
	board      image.Rectangle
	beside     image.Rectangle // the board to compare with; empty: none, or in the text
	text       image.Rectangle
	feedback   image.Rectangle // the outcome of the last move
	next       image.Rectangle // the button that goes on
	nextIsIcon bool            // that button has no label
	actions    image.Rectangle
	list       image.Rectangle // of lessons, where it covers the lesson
}

// Sizes of the scene, in units.
const (
	feedbackHeight = 64
	nextHeight     = 44
	captionHeight  = 28  // below a board to compare with
	minTextHeight  = 150 // in portrait
	compactHeight  = 520 // of windows that are compact
	nextWidth      = 116 // of the button beside the feedback, if it has a label
	minLabelPanel  = 340 // the width from which it has
)

func (s *Scene) layout(f *ui.Frame) layout {
	if gameui.IsPortrait(f) {
		return s.portraitLayout(f)
	}
	w, h := f.Size.X, f.Size.Y
	panelWidth := gameui.PanelWidth(f)
	if w < f.Px(gameui.TightMaxWindow) {
		panelWidth = f.Px(gameui.PanelTightWidth)
	}
	p := layout{isCompact: h < f.Px(compactHeight), panel: image.Rect(w-panelWidth, 0, w, h)}
	margin, pad := f.Px(gameui.BoardMargin), f.Px(20)
	p.board = image.Rect(pad, margin, p.panel.Min.X-pad, h-margin)
	if s.beside != nil {
		half := (p.board.Dx() - pad) / 2
		p.beside = image.Rect(p.board.Max.X-half, p.board.Min.Y, p.board.Max.X, p.board.Max.Y)
		p.board.Max.X = p.board.Min.X + half
	}
	p.head = image.Rect(p.panel.Min.X, 0, w, f.Px(gameui.HeaderHeight))
	p.list = image.Rect(p.panel.Min.X, p.head.Max.Y, w, h)
	p.splitPanel(f, image.Rect(p.panel.Min.X, p.head.Max.Y, w, h))
	return p
}

func (s *Scene) portraitLayout(f *ui.Frame) layout {
	w, h := f.Size.X, f.Size.Y
	p := layout{isPortrait: true, isCompact: true, panel: image.Rect(0, 0, w, h), head: image.Rect(0, 0, w, f.Px(gameui.PortraitHeaderHeight))}
	p.list = image.Rect(0, p.head.Max.Y, w, h)
	available := h - p.head.Max.Y - f.Px(minTextHeight+feedbackHeight+gameui.ActionsHeight)
	side := max(min(boardview.PortraitHeight(s.View, w-f.Px(16), s.BoardFrame(), f.Scale), available), f.Px(60))
	p.board = image.Rect(0, p.head.Max.Y, w, p.head.Max.Y+side).Inset(f.Px(2))
	p.splitPanel(f, image.Rect(0, p.board.Max.Y, w, h))
	return p
}

// splitPanel divides r among the text and what is below it.
func (p *layout) splitPanel(f *ui.Frame, r image.Rectangle) {
	pad := f.Px(20)
	p.actions = image.Rect(r.Min.X, r.Max.Y-f.Px(gameui.ActionsHeight), r.Max.X, r.Max.Y)
	bottom := p.actions.Min.Y
	if !p.isCompact {
		p.next = image.Rect(r.Min.X+pad, bottom-f.Px(nextHeight+8), r.Max.X-pad, bottom-f.Px(8))
		bottom = p.next.Min.Y
	}
	p.feedback = image.Rect(r.Min.X, bottom-f.Px(feedbackHeight), r.Max.X, bottom)
	if !p.isCompact {
		p.feedback.Max.X -= f.Px(8) // as wide as the text
	} else {
		width := f.Px(nextWidth)
		if p.nextIsIcon = r.Dx() < f.Px(minLabelPanel); p.nextIsIcon {
			width = f.Px(theme.TouchTarget)
		}
		y := (p.feedback.Min.Y + p.feedback.Max.Y - f.Px(nextHeight)) / 2
		p.next = image.Rect(r.Max.X-f.Px(12)-width, y, r.Max.X-f.Px(12), y+f.Px(nextHeight))
		p.feedback.Max.X = p.next.Min.X
	}
	p.text = image.Rect(r.Min.X+pad, r.Min.Y, r.Max.X-f.Px(12), p.feedback.Min.Y)
}
