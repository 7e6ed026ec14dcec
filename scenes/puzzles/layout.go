package puzzles

import (
	"image"

	"github.com/ludarium/ludarium/scenes/boardview"
	"github.com/ludarium/ludarium/scenes/gameui"
	"github.com/ludarium/ludarium/scenes/ui"
)

// A layout is where the parts of the scene are: in a panel beside the board, or above and below it.
type layout struct {
	hasList  bool // the list of puzzles is beside the board; otherwise the title opens it (none while the puzzles are loaded)
	panel    image.Rectangle
	head     image.Rectangle
	task     image.Rectangle // the goal
	board    image.Rectangle
	feedback image.Rectangle // the outcome of the last move
	list     image.Rectangle
	cover    image.Rectangle // the place of the list that the title opens
	about    image.Rectangle // in the place of the list, or below the feedback: about a run, the daily puzzle or exercises
	actions  image.Rectangle
}

// Sizes of the scene, in units.
const (
	feedbackHeight = 64
	minListHeight  = 190 // of the list beside the board
)

func (s *Scene) layout(f *ui.Frame) layout {
	w, h := f.Size.X, f.Size.Y
	if gameui.IsPortrait(f) {
		return s.portraitLayout(f)
	}
	panelWidth := gameui.PanelWidth(f)
	if w < f.Px(gameui.TightMaxWindow) {
		panelWidth = f.Px(gameui.PanelTightWidth)
	}
	p := layout{panel: image.Rect(w-panelWidth, 0, w, h)}
	slice := func(y, height int) image.Rectangle { return image.Rect(p.panel.Min.X, y, p.panel.Max.X, y+height) }
	margin := f.Px(gameui.BoardMargin)
	p.board = image.Rect(f.Px(20), margin, p.panel.Min.X-f.Px(20), h-margin)
	p.head = slice(0, f.Px(gameui.HeaderHeight))
	p.task = slice(p.head.Max.Y, s.drawTask(f, slice(0, 0), false))
	p.feedback = slice(p.task.Max.Y, f.Px(feedbackHeight))
	p.actions = slice(h-f.Px(gameui.ActionsHeight), f.Px(gameui.ActionsHeight))
	p.list = image.Rect(p.panel.Min.X, p.feedback.Max.Y, w, p.actions.Min.Y)
	p.about = p.list
	p.hasList = p.list.Dy() >= f.Px(minListHeight)
	p.cover = image.Rect(p.panel.Min.X, p.head.Max.Y, w, h)
	return p
}

func (s *Scene) portraitLayout(f *ui.Frame) layout {
	w, h := f.Size.X, f.Size.Y
	p := layout{panel: image.Rect(0, 0, w, h), head: image.Rect(0, 0, w, f.Px(gameui.PortraitHeaderHeight))}
	p.cover = image.Rect(0, p.head.Max.Y, w, h)
	task := s.drawTask(f, image.Rect(0, 0, w, 0), false)
	available := h - p.head.Max.Y - task - f.Px(feedbackHeight+gameui.ActionsHeight)
	side := max(min(boardview.PortraitHeight(s.View, w-f.Px(16), s.BoardFrame(), f.Scale), available), f.Px(60))
	y := p.head.Max.Y
	slice := func(height int) image.Rectangle {
		r := image.Rect(0, y, w, y+height)
		y += height
		return r
	}
	p.task = slice(task)
	y += min((available-side)/3, f.Px(24))
	p.board = slice(side).Inset(f.Px(2))
	p.feedback = slice(f.Px(feedbackHeight))
	p.actions = image.Rect(0, h-f.Px(gameui.ActionsHeight), w, h)
	p.about = image.Rect(0, p.feedback.Max.Y, w, p.actions.Min.Y)
	return p
}
