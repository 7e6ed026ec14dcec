package board

import (
	"image"

	"github.com/ludarium/ludarium/rules"
	"github.com/ludarium/ludarium/scenes/boardview"
	"github.com/ludarium/ludarium/scenes/gameui"
	"github.com/ludarium/ludarium/scenes/ui"
	"github.com/ludarium/ludarium/sprites/theme"
)

// planPortrait lays out a portrait window: players above and below the board, the list and the actions at the
// bottom. In low windows the list goes into a drawer first, then the rows shrink, then the tabs go; only then the
// board shrinks.
func (s *Scene) planPortrait(f *ui.Frame, p *layout) {
	w, h := f.Size.X, f.Size.Y
	head, row, actions := f.Px(gameui.PortraitHeadHeight), f.Px(portraitRowHeight), f.Px(gameui.ActionsHeight)
	above, below := s.portraitRows(f)
	margin := f.Px(16)
	side := boardview.PortraitHeight(s.view, w-margin, s.BoardFrame(), f.Scale)
	free := func() int { return h - head - (len(above)+len(below))*row - actions - side - f.Px(10) }
	if free() < f.Px(tabsHeight) {
		row, actions = f.Px(minPlayerRowHeight), f.Px(minActionsHeight)
	}
	side = max(min(side, side+free()), h/4)
	pageHeight := free()
	p.head = image.Rect(0, 0, w, head)
	y := s.placeRows(f, p, above, head, row)
	p.boardArea = image.Rect(margin/2, y, w-margin/2, y+side+f.Px(4))
	s.placeBoard(p.boardArea, f.Scale)
	y = p.boardArea.Max.Y + f.Px(6)
	p.panel = image.Rect(0, y, w, max(h, y))
	y = s.placeRows(f, p, below, y, row)
	p.actions = image.Rect(0, h-actions, w, h)
	bottom := p.actions.Min.Y
	notice := s.noticeHeight(f, w)
	if pageHeight >= f.Px(tabsHeight) {
		p.tabs = image.Rect(0, y, w, y+f.Px(tabsHeight))
		y = p.tabs.Max.Y
	}
	if p.pageInDrawer = bottom-y < f.Px(2*theme.MoveListLine+12); p.pageInDrawer && !p.tabs.Empty() {
		p.tabs.Max.Y, y = bottom, bottom
	}
	if !p.pageInDrawer {
		p.list = image.Rect(0, y, w, max(bottom-notice, y))
	}
	p.notice = image.Rect(0, bottom-notice, w, bottom)
	p.noticeFloats = notice > 0 && p.notice.Min.Y < y
}

// portraitRows returns the rows of seats above and below the board: one player each, or two cards.
func (s *Scene) portraitRows(f *ui.Frame) (above, below [][]rules.Seat) {
	if len(s.snap.Players) <= 2 || f.Size.X < f.Px(2*150+24) {
		for _, seat := range s.otherSeats() {
			above = append(above, []rules.Seat{seat})
		}
		return above, [][]rules.Seat{{s.view.LowerSeat()}}
	}
	above, below = [][]rules.Seat{nil}, [][]rules.Seat{{s.view.LowerSeat()}}
	at := s.seatCorners()
	for _, side := range [...][]corner{{upperLeft, upperRight}, {lowerLeft, lowerRight}} {
		var row []rules.Seat
		for _, c := range side {
			for _, seat := range s.otherSeats() {
				if at[seat] == c {
					row = append(row, seat)
				}
			}
		}
		if side[0] == upperLeft || len(s.snap.Players) == 3 { // of three players, both others are shown above
			above[0] = append(above[0], row...)
		} else {
			below[0] = append(below[0], row...)
		}
	}
	return above, below
}

// placeRows places the rows of players from y on and returns where they end.
func (s *Scene) placeRows(f *ui.Frame, p *layout, rows [][]rules.Seat, y, height int) int {
	w, gap := f.Size.X, f.Px(8)
	for _, seats := range rows {
		for i, seat := range seats {
			if len(s.snap.Players) <= 2 || len(rows) > 1 {
				p.players[seat] = image.Rect(0, y, w, y+height)
				continue
			}
			p.hasCards = true
			width := (w - 3*gap) / 2
			x := gap + i*(width+gap)
			p.players[seat] = image.Rect(x, y+f.Px(2), x+width, y+height-f.Px(4))
		}
		y += height
	}
	return y
}
