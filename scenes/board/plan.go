package board

import (
	"image"

	"github.com/ludarium/ludarium/rules"
	"github.com/ludarium/ludarium/scenes/boardview"
	"github.com/ludarium/ludarium/scenes/gameui"
	"github.com/ludarium/ludarium/scenes/ui"
	"github.com/ludarium/ludarium/sprites"
	"github.com/ludarium/ludarium/sprites/theme"
)

// A layout is where the parts of the board's scene lie. The same parts stand in the panel beside the board, or above and
// below it when the window is upright. What has no room is empty; the menu of the head reaches it then.
type layout struct {
	upright bool
	stage   image.Rectangle // the board and its air
	bar     image.Rectangle // of the evaluation
	panel   image.Rectangle
	head    image.Rectangle
	cards   bool              // players are cards around the board
	players []image.Rectangle // by seat
	turns   image.Rectangle   // the players in the order of turns, when they are cards
	tabs    image.Rectangle
	drawer  bool            // there are tabs, but their page opens over the board
	list    image.Rectangle // or the page of the chosen tab
	graph   image.Rectangle // of the evaluation
	notice  image.Rectangle // empty when there is nothing to answer
	over    bool            // the notice lies over other things
	actions image.Rectangle
}

// The measures of the table, in units.
const (
	rowHigh    = 84
	rowLow     = 44
	uprightRow = 56
	tabsHigh   = 44
	actionsLow = 52
	graphHigh  = 92
	turnsHigh  = 54
	cardWide   = 176
	cardMost   = 232 // some names are longer
	cardHigh   = 58
	barGap     = 36 // between the bar's left edge and the board, or the stand beside it
	barWide    = 12
	fewLines   = 3 // of the move list are always shown
)

// lay puts the board into an area; the same area gives the same place, without work.
func (t *Scene) lay(area image.Rectangle, scale float64) {
	key := layKey{area, t.BoardFrame(), scale, t.view.Angle()}
	if key != t.cache.board || len(t.view.Hands) > 0 {
		t.cache.board = key
		t.place = boardview.PlaceBoard(t.view, area, key.frame, scale, t.snap.Info)
	}
}

// A layoutCache holds the parts of the layout that are costly to work out, or that are used before the next one is made.
type layoutCache struct {
	board     layKey
	cards     aroundKey
	cardWidth int             // in pixels; 0 where there is no room for cards
	listArea  image.Rectangle // of the move list beside the board; empty when it lies below
}

// A layKey is all that decides where a board without hands lies.
type layKey struct {
	area  image.Rectangle
	frame sprites.Frame
	scale float64
	angle float64
}

func (t *Scene) plan(f *ui.Frame) layout {
	w, h := f.Size.X, f.Size.Y
	p := layout{players: make([]image.Rectangle, len(t.snap.Players))}
	p.upright = gameui.IsPortrait(f)
	if p.upright {
		t.uprightPlan(f, &p)
		return p
	}
	least := f.Px(gameui.PanelLeast)
	if w < f.Px(gameui.TightTo) {
		least = f.Px(gameui.PanelTight)
	}
	left := w - f.Px(40) - (h - 2*f.Px(gameui.BoardMargin)) // by a square board
	width := min(gameui.PanelWidth(f), max(least, left))
	p.panel = image.Rect(w-width, 0, w, h)
	air := f.Px(gameui.BoardMargin)
	p.stage = image.Rect(f.Px(20), air, p.panel.Min.X-f.Px(20), h-air)
	if t.watches() {
		p.stage.Min.X += f.Px(barGap)
	}
	t.lay(p.stage, f.Scale)
	if t.watches() {
		b := t.place.Bounds()
		p.bar = image.Rect(b.Min.X-f.Px(barGap), b.Min.Y, b.Min.X-f.Px(barGap-barWide), b.Max.Y)
	}
	t.panelPlan(f, &p)
	if p.cards {
		p.bar = barAmong(p.bar, p.players, f.Px(8))
	}
	return p
}

// barAmong is the part of the bar that lies between the cards above and below it, with a gap.
func barAmong(bar image.Rectangle, cards []image.Rectangle, gap int) image.Rectangle {
	mid := (bar.Min.Y + bar.Max.Y) / 2
	for _, c := range cards {
		switch {
		case c.Max.X <= bar.Min.X || c.Min.X >= bar.Max.X:
		case c.Max.Y < mid:
			bar.Min.Y = max(bar.Min.Y, c.Max.Y+gap)
		case c.Min.Y > mid:
			bar.Max.Y = min(bar.Max.Y, c.Min.Y-gap)
		}
	}
	return bar
}

// panelPlan lays out the panel beside the board: from the top and from the bottom, the list in what is left.
func (t *Scene) panelPlan(f *ui.Frame, p *layout) {
	r := p.panel
	slice := func(y, h int) image.Rectangle { return image.Rect(r.Min.X, y, r.Max.X, y+h) }
	p.head = slice(r.Min.Y, f.Px(gameui.HeadHeight))
	notice, lines := t.noticeHeight(f, r.Dx()), f.Px(fewLines*theme.MoveListLine)
	if len(t.snap.Players) > 2 { // a round may take two lines
		lines *= 2
	}
	y, low := p.head.Max.Y, r.Max.Y
	p.cards = t.cardsAround(f, p)
	if p.cards {
		p.turns = slice(y, f.Px(turnsHigh))
		y = p.turns.Max.Y
	} else {
		room := r.Dy() - f.Px(gameui.HeadHeight+gameui.ActionsHeight) - f.Px(noticeUsual) - lines
		row := min(max(room/len(p.players), f.Px(rowLow)), f.Px(rowHigh))
		for _, seat := range t.others() {
			p.players[seat] = slice(y, row)
			y += row
		}
		low -= row
		p.players[t.lower()] = slice(low, row)
	}
	p.actions = slice(low-f.Px(gameui.ActionsHeight), f.Px(gameui.ActionsHeight))
	p.notice = slice(p.actions.Min.Y-notice, notice)
	p.list = image.Rect(r.Min.X, y, r.Max.X, p.notice.Min.Y)
	if t.watches() && p.list.Dy() >= f.Px(graphHigh)+lines {
		high := f.Px(graphHigh)
		for n := t.lines(); n > 1 && p.list.Dy() >= high+gameui.LineHeight(f)+lines && high < f.Px(graphHigh)+n*gameui.LineHeight(f); {
			high += gameui.LineHeight(f)
		}
		p.graph = slice(p.list.Max.Y-high, high)
		p.list.Max.Y = p.graph.Min.Y
	}
}

// lower is the seat whose player is shown below the board: players are shown where they sit, also on a board that is turned.
func (t *Scene) lower() rules.Seat { return t.view.LowerSeat() }

// others lists the seats that do not sit at the lower edge, in the order of turns after it, the next one highest.
func (t *Scene) others() []rules.Seat {
	n := len(t.snap.Players)
	var out []rules.Seat
	for i := 1; i < n; i++ {
		out = append(out, rules.Seat((int(t.lower())+i)%n))
	}
	return out
}
