package stage

import (
	"image"

	"github.com/ludarium/ludarium/rules"
	"github.com/ludarium/ludarium/scenes/boardview"
	"github.com/ludarium/ludarium/scenes/ui"
	"github.com/ludarium/ludarium/sprites"
	"github.com/ludarium/ludarium/sprites/theme"
)

// A tablePlan is where the parts of the board's scene lie. The same parts stand in the panel beside the board, or above and
// below it when the window is upright. What has no room is empty; the menu of the head reaches it then.
type tablePlan struct {
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
	panelWide   = 348
	panelLarge  = 380 // in windows of largeFrom and more
	panelLeast  = 300
	largeFrom   = 1500
	headHigh    = 56
	uprightHead = 52
	rowHigh     = 84
	rowLow      = 44
	uprightRow  = 56
	tabsHigh    = 44
	actionsHigh = 64
	actionsLow  = 52
	graphHigh   = 92
	turnsHigh   = 54
	cardWide    = 176
	cardHigh    = 58
	boardAir    = 17 // so that a board of eight has cells of 90 in a window of 800
	barGap      = 36 // between the bar's left edge and the board
	barWide     = 12
	fewLines    = 3 // of the move list are always shown
)

// frame is the surround of the board that the coordinates ask for.
func (t *table) frame() sprites.Frame {
	switch t.chosen(setCoordinates) {
	case inside:
		return sprites.Inscribed
	case off:
		return sprites.Slim
	}
	return sprites.Lettered
}

// lay puts the board into an area; the same area gives the same place, without work.
func (t *table) lay(area image.Rectangle, scale float64) {
	key := layKey{area, t.frame(), scale, t.view.Angle()}
	if key != t.laid || len(t.view.Hands) > 0 {
		t.laid = key
		t.place = boardview.Lay(t.view, area, key.frame, scale, t.snap.Info)
	}
}

// A layKey is all that decides where a board without hands lies.
type layKey struct {
	area  image.Rectangle
	frame sprites.Frame
	scale float64
	angle float64
}

func (t *table) plan(f *ui.Frame) tablePlan {
	w, h := f.Size.X, f.Size.Y
	p := tablePlan{players: make([]image.Rectangle, len(t.snap.Players))}
	p.upright = w < h || w < f.Px(600)
	if p.upright {
		t.uprightPlan(f, &p)
		return p
	}
	width := f.Px(panelWide)
	if w >= f.Px(largeFrom) {
		width = f.Px(panelLarge)
	} else if w < f.Px(1100) {
		width = max(f.Px(panelLeast), w*27/100)
	}
	p.panel = image.Rect(w-width, 0, w, h)
	air := f.Px(boardAir)
	p.stage = image.Rect(f.Px(20), air, p.panel.Min.X-f.Px(20), h-air)
	if t.watches() {
		p.stage.Min.X += f.Px(barGap)
	}
	t.lay(p.stage, f.Scale)
	if t.watches() {
		b := t.place.Layout.Bounds()
		p.bar = image.Rect(b.Min.X-f.Px(barGap), b.Min.Y, b.Min.X-f.Px(barGap-barWide), b.Max.Y)
	}
	t.panelPlan(f, &p)
	return p
}

// panelPlan lays out the panel beside the board: from the top and from the bottom, the list in what is left.
func (t *table) panelPlan(f *ui.Frame, p *tablePlan) {
	r := p.panel
	slice := func(y, h int) image.Rectangle { return image.Rect(r.Min.X, y, r.Max.X, y+h) }
	p.head = slice(r.Min.Y, f.Px(headHigh))
	notice, lines := t.noticeHeight(f, r.Dx()), f.Px(fewLines*theme.MoveLine)
	y, low := p.head.Max.Y, r.Max.Y
	p.cards = t.cardsAround(f, p)
	if p.cards {
		p.turns = slice(y, f.Px(turnsHigh))
		y = p.turns.Max.Y
	} else {
		room := r.Dy() - f.Px(headHigh+actionsHigh) - f.Px(noticeUsual) - lines
		row := min(max(room/len(p.players), f.Px(rowLow)), f.Px(rowHigh))
		for _, seat := range t.others() {
			p.players[seat] = slice(y, row)
			y += row
		}
		low -= row
		p.players[t.view.Bottom] = slice(low, row)
	}
	p.actions = slice(low-f.Px(actionsHigh), f.Px(actionsHigh))
	p.notice = slice(p.actions.Min.Y-notice, notice)
	p.list = image.Rect(r.Min.X, y, r.Max.X, p.notice.Min.Y)
	if t.watches() && p.list.Dy() >= f.Px(graphHigh)+lines {
		p.graph = slice(p.list.Max.Y-f.Px(graphHigh), f.Px(graphHigh))
		p.list.Max.Y = p.graph.Min.Y
	}
}

// uprightPlan puts the players above and below the board, the list and the actions at the bottom. In low windows first the
// list goes into a drawer, then the rows get lower, then the tabs go too; only then the board gives way.
func (t *table) uprightPlan(f *ui.Frame, p *tablePlan) {
	w, h := f.Size.X, f.Size.Y
	head, row, actions := f.Px(uprightHead), f.Px(uprightRow), f.Px(actionsHigh)
	above, below := t.sides(f)
	air := f.Px(16)
	side := w - air
	rest := func() int { return h - head - (len(above)+len(below))*row - actions - side - f.Px(10) }
	if rest() < f.Px(tabsHigh) {
		row, actions = f.Px(rowLow), f.Px(actionsLow)
	}
	side = max(min(side, side+rest()), h/4)
	page := rest()
	p.head = image.Rect(0, 0, w, head)
	y := t.sideRows(f, p, above, head, row)
	p.stage = image.Rect(air/2, y, w-air/2, y+side+f.Px(4))
	t.lay(p.stage, f.Scale)
	y = p.stage.Max.Y + f.Px(6)
	p.panel = image.Rect(0, y, w, max(h, y))
	y = t.sideRows(f, p, below, y, row)
	p.actions = image.Rect(0, h-actions, w, h)
	bottom := p.actions.Min.Y
	notice := t.noticeHeight(f, w)
	if page >= f.Px(tabsHigh) {
		p.tabs = image.Rect(0, y, w, y+f.Px(tabsHigh))
		y = p.tabs.Max.Y
	}
	if p.drawer = bottom-y < f.Px(2*theme.MoveLine+12); p.drawer && !p.tabs.Empty() {
		p.tabs.Max.Y, y = bottom, bottom
	}
	if !p.drawer {
		p.list = image.Rect(0, y, w, max(bottom-notice, y))
	}
	p.notice = image.Rect(0, bottom-notice, w, bottom)
	p.over = notice > 0 && p.notice.Min.Y < y
}

// sides lists what stands above and below the board in upright windows: rows of one player each, or of two cards.
func (t *table) sides(f *ui.Frame) (above, below [][]rules.Seat) {
	if len(t.snap.Players) <= 2 || f.Size.X < f.Px(2*150+24) {
		for _, seat := range t.others() {
			above = append(above, []rules.Seat{seat})
		}
		return above, [][]rules.Seat{{t.view.Bottom}}
	}
	above, below = [][]rules.Seat{nil}, [][]rules.Seat{{t.view.Bottom}}
	at := t.corners()
	for _, side := range [...][]corner{{upperLeft, upperRight}, {lowerLeft, lowerRight}} {
		var row []rules.Seat
		for _, c := range side {
			for _, seat := range t.others() {
				if at[seat] == c {
					row = append(row, seat)
				}
			}
		}
		if side[0] == upperLeft || len(t.snap.Players) == 3 { // of three, both others sit above
			above[0] = append(above[0], row...)
		} else {
			below[0] = append(below[0], row...)
		}
	}
	return above, below
}

// sideRows gives the players above or below the board their places from y on, and says where they end.
func (t *table) sideRows(f *ui.Frame, p *tablePlan, rows [][]rules.Seat, y, high int) int {
	w, gap := f.Size.X, f.Px(8)
	for _, seats := range rows {
		for i, seat := range seats {
			if len(t.snap.Players) <= 2 || len(rows) > 1 {
				p.players[seat] = image.Rect(0, y, w, y+high)
				continue
			}
			p.cards = true
			wide := (w - 3*gap) / 2
			x := gap + i*(wide+gap)
			p.players[seat] = image.Rect(x, y+f.Px(2), x+wide, y+high-f.Px(4))
		}
		y += high
	}
	return y
}

// others lists the seats that do not sit at the lower edge, in the order of turns after it, the next one highest.
func (t *table) others() []rules.Seat {
	n := len(t.snap.Players)
	var out []rules.Seat
	for i := 1; i < n; i++ {
		out = append(out, rules.Seat((int(t.view.Bottom)+i)%n))
	}
	return out
}
