package board

import (
	"image"

	"github.com/ludarium/ludarium/rules"
	"github.com/ludarium/ludarium/scenes/boardview"
	"github.com/ludarium/ludarium/scenes/gameui"
	"github.com/ludarium/ludarium/scenes/ui"
	"github.com/ludarium/ludarium/sprites/theme"
)

// uprightPlan puts the players above and below the board, the list and the actions at the bottom. In low windows first the
// list goes into a drawer, then the rows get lower, then the tabs go too; only then the board gives way.
func (t *Scene) uprightPlan(f *ui.Frame, p *layout) {
	w, h := f.Size.X, f.Size.Y
	head, row, actions := f.Px(gameui.PortraitHeadHeight), f.Px(uprightRow), f.Px(gameui.ActionsHeight)
	above, below := t.sides(f)
	air := f.Px(16)
	side := boardview.PortraitHeight(t.view, w-air, t.BoardFrame(), f.Scale)
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
	if p.drawer = bottom-y < f.Px(2*theme.MoveListLine+12); p.drawer && !p.tabs.Empty() {
		p.tabs.Max.Y, y = bottom, bottom
	}
	if !p.drawer {
		p.list = image.Rect(0, y, w, max(bottom-notice, y))
	}
	p.notice = image.Rect(0, bottom-notice, w, bottom)
	p.over = notice > 0 && p.notice.Min.Y < y
}

// sides lists what stands above and below the board in upright windows: rows of one player each, or of two cards.
func (t *Scene) sides(f *ui.Frame) (above, below [][]rules.Seat) {
	if len(t.snap.Players) <= 2 || f.Size.X < f.Px(2*150+24) {
		for _, seat := range t.others() {
			above = append(above, []rules.Seat{seat})
		}
		return above, [][]rules.Seat{{t.lower()}}
	}
	above, below = [][]rules.Seat{nil}, [][]rules.Seat{{t.lower()}}
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
func (t *Scene) sideRows(f *ui.Frame, p *layout, rows [][]rules.Seat, y, high int) int {
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
