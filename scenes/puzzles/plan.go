package puzzles

import (
	"image"

	"github.com/ludarium/ludarium/scenes/boardview"
	"github.com/ludarium/ludarium/scenes/gameui"
	"github.com/ludarium/ludarium/scenes/ui"
)

// A layout is where the parts of the scene lie: in a panel beside the board, or above and below it.
type layout struct {
	lists   bool // the list lies beside the board; else it is opened by the title
	panel   image.Rectangle
	head    image.Rectangle
	task    image.Rectangle // what is to be done
	board   image.Rectangle
	strip   image.Rectangle // what came of the last move
	list    image.Rectangle
	actions image.Rectangle
}

// The measures of the problems, in units.
const (
	puzzleStrip = 64
	puzzleList  = 150 // the least height of the list beside the board
)

func (q *Scene) plan(f *ui.Frame) layout {
	w, h := f.Size.X, f.Size.Y
	if gameui.IsPortrait(f) {
		return q.uprightPlan(f)
	}
	wide := gameui.PanelWidth(f)
	if w < f.Px(gameui.TightTo) {
		wide = f.Px(gameui.PanelTight)
	}
	p := layout{panel: image.Rect(w-wide, 0, w, h)}
	slice := func(y, high int) image.Rectangle { return image.Rect(p.panel.Min.X, y, p.panel.Max.X, y+high) }
	air := f.Px(gameui.BoardMargin)
	p.board = image.Rect(f.Px(20), air, p.panel.Min.X-f.Px(20), h-air)
	p.head = slice(0, f.Px(gameui.HeadHeight))
	p.task = slice(p.head.Max.Y, q.task(f, slice(0, 0), false))
	p.strip = slice(p.task.Max.Y, f.Px(puzzleStrip))
	p.actions = slice(h-f.Px(gameui.ActionsHeight), f.Px(gameui.ActionsHeight))
	p.list = image.Rect(p.panel.Min.X, p.strip.Max.Y, w, p.actions.Min.Y)
	if p.lists = p.list.Dy() >= f.Px(puzzleList); !p.lists {
		p.list = image.Rect(p.panel.Min.X, p.head.Max.Y, w, h)
	}
	return p
}

func (q *Scene) uprightPlan(f *ui.Frame) layout {
	w, h := f.Size.X, f.Size.Y
	p := layout{panel: image.Rect(0, 0, w, h), head: image.Rect(0, 0, w, f.Px(gameui.PortraitHeadHeight))}
	p.list = image.Rect(0, p.head.Max.Y, w, h)
	task := q.task(f, image.Rect(0, 0, w, 0), false)
	room := h - p.head.Max.Y - task - f.Px(puzzleStrip+gameui.ActionsHeight)
	side := max(min(boardview.PortraitHeight(q.View, w-f.Px(16), q.BoardFrame(), f.Scale), room), f.Px(60))
	y := p.head.Max.Y
	slice := func(high int) image.Rectangle {
		r := image.Rect(0, y, w, y+high)
		y += high
		return r
	}
	p.task = slice(task)
	y += min((room-side)/3, f.Px(24))
	p.board = slice(side).Inset(f.Px(2))
	p.strip = slice(f.Px(puzzleStrip))
	p.actions = image.Rect(0, h-f.Px(gameui.ActionsHeight), w, h)
	return p
}
