package stage

import (
	"image"

	"github.com/ludarium/ludarium/rules"
	"github.com/ludarium/ludarium/scenes/ui"
	"github.com/ludarium/ludarium/sprites"
)

// A tablePlan is where the parts of the board's scene lie. The same parts stand in the panel beside the board, or above and
// below it when the window is upright.
type tablePlan struct {
	upright bool
	frame   sprites.Frame
	stage   image.Rectangle // the board and its air
	panel   image.Rectangle
	head    image.Rectangle
	players []image.Rectangle // by seat
	list    image.Rectangle
	notice  image.Rectangle // empty when there is nothing to answer
	actions image.Rectangle
}

func (t *table) plan(f *ui.Frame) tablePlan {
	w, h := f.Size.X, f.Size.Y
	p := tablePlan{frame: sprites.Lettered, players: make([]image.Rectangle, len(t.snap.Players))}
	p.upright = w < h || w < f.Px(640)
	notice := 0
	if t.hasNotice() {
		notice = f.Px(92)
	}
	if p.upright {
		t.uprightPlan(f, &p, notice)
		return p
	}
	width := f.Px(348)
	if w >= f.Px(1500) {
		width = f.Px(380)
	} else if w < f.Px(1100) {
		width = max(f.Px(300), w*27/100)
	}
	air := f.Px(17) // so that a board of eight has cells of 90 in a window of 800
	p.panel = image.Rect(w-width, 0, w, h)
	p.stage = image.Rect(f.Px(20), air, w-width-f.Px(20), h-air)
	p.head = image.Rect(p.panel.Min.X, 0, w, f.Px(56))
	row := f.Px(84)
	if h < f.Px(520) {
		row = f.Px(60)
	}
	y := p.head.Max.Y
	for _, seat := range t.others() {
		p.players[seat] = image.Rect(p.panel.Min.X, y, w, y+row)
		y += row
	}
	low := h - row
	p.players[t.view.Bottom] = image.Rect(p.panel.Min.X, low, w, h)
	p.actions = image.Rect(p.panel.Min.X, low-f.Px(64), w, low)
	p.notice = image.Rect(p.panel.Min.X, p.actions.Min.Y-notice, w, p.actions.Min.Y)
	p.list = image.Rect(p.panel.Min.X, y, w, p.notice.Min.Y)
	return p
}

// uprightPlan puts the players above and below the board, the list and the actions at the bottom.
func (t *table) uprightPlan(f *ui.Frame, p *tablePlan, notice int) {
	w, h := f.Size.X, f.Size.Y
	row := f.Px(56)
	p.head = image.Rect(0, 0, w, f.Px(52))
	y := p.head.Max.Y
	for _, seat := range t.others() {
		p.players[seat] = image.Rect(0, y, w, y+row)
		y += row
	}
	actions := f.Px(64)
	side := min(w-f.Px(16), h-y-row-actions-notice-f.Px(28*2+16))
	side = max(side, min(w-f.Px(16), h/3))
	p.stage = image.Rect(f.Px(8), y, w-f.Px(8), y+side+f.Px(4))
	y = p.stage.Max.Y + f.Px(6)
	p.players[t.view.Bottom] = image.Rect(0, y, w, y+row)
	p.panel = image.Rect(0, y, w, max(h, y))
	p.actions = image.Rect(0, h-actions, w, h)
	p.notice = image.Rect(0, p.actions.Min.Y-notice, w, p.actions.Min.Y)
	p.list = image.Rect(0, y+row, w, max(p.notice.Min.Y, y+row))
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
