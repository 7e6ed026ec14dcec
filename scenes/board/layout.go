package board

import (
	"image"

	"github.com/ludarium/ludarium/rules"
	"github.com/ludarium/ludarium/scenes/boardview"
	"github.com/ludarium/ludarium/scenes/gameui"
	"github.com/ludarium/ludarium/scenes/movelist"
	"github.com/ludarium/ludarium/scenes/ui"
	"github.com/ludarium/ludarium/sprites"
	"github.com/ludarium/ludarium/sprites/theme"
)

// A layout is where the parts of the scene lie: in a panel beside the board, or above and below it in a portrait
// window. Parts without room are empty and are reached through the header's menu.
type layout struct {
	portrait     bool
	boardArea    image.Rectangle // the board and its margin
	bar          image.Rectangle // of the evaluation
	panel        image.Rectangle
	head         image.Rectangle
	hasCards     bool              // players are on cards around the board
	players      []image.Rectangle // by seat
	turns        image.Rectangle   // the players in turn order, above the list when they are on cards
	tabs         image.Rectangle
	pageInDrawer bool            // the page of a tab opens over the board
	list         image.Rectangle // or the page of the chosen tab
	graph        image.Rectangle // of the evaluation, with its text
	lines        image.Rectangle // best lines below it
	explorer     image.Rectangle // the opening explorer below the move list
	prompt       image.Rectangle // empty without an open prompt
	promptFloats bool            // the prompt lies over other parts
	actions      image.Rectangle
}

// The sizes of the parts, in units.
const (
	playerRowHeight    = 84
	minPlayerRowHeight = 44
	minCardRowHeight   = 48
	portraitRowHeight  = 56
	tabsHeight         = 44
	minActionsHeight   = 52
	graphHeight        = 92
	turnsHeight        = 54
	minCardWidth       = 176
	maxCardWidth       = 232 // for long names
	cardHeight         = 58
	barGap             = 36 // from the bar's left edge to the board or the hand beside it
	barWidth           = 12
	minMoveRows        = 3 // rows of the move list are shown, one where best lines leave no more room
	listTopMargin      = 7
)

// placeBoard lays the board out in an area, unless it lies there already. At its left it leaves this much room, in pixels.
func (s *Scene) placeBoard(area image.Rectangle, scale float64, leftRoom int) {
	key := boardKey{area, leftRoom, s.BoardFrame(), scale, s.view.Angle(), s.view.Display.IsUnrolled}
	if key == s.cache.boardKey && len(s.view.Hands) == 0 {
		return
	}
	s.cache.boardKey = key
	place := func() { s.place = boardview.PlaceBoard(s.view, area, key.frame, scale, s.snap.Info) }
	if place(); s.place.Bounds().Min.X-area.Min.X < leftRoom {
		area.Min.X += leftRoom
		place()
	}
}

// A layoutCache holds what is costly to lay out, or is needed before the next layout.
type layoutCache struct {
	boardKey  boardKey
	handicaps handicapText
	cardKey   cardKey
	cardWidth int             // in pixels; 0 where there is no room for cards
	listArea  image.Rectangle // of the move list beside the board; empty when it lies below
}

// A boardKey is everything that decides where a board without hands lies.
type boardKey struct {
	area       image.Rectangle
	leftRoom   int
	frame      sprites.Frame
	scale      float64
	angle      float64
	isUnrolled bool
}

// planLayout lays out the scene.
func (s *Scene) planLayout(f *ui.Frame) layout {
	w, h := f.Size.X, f.Size.Y
	p := layout{players: make([]image.Rectangle, len(s.snap.Players))}
	p.portrait = gameui.IsPortrait(f)
	if p.portrait {
		s.planPortrait(f, &p)
		return p
	}
	minWidth := f.Px(gameui.PanelMinWidth)
	if w < f.Px(gameui.TightMaxWindow) {
		minWidth = f.Px(gameui.PanelTightWidth)
	}
	left := w - f.Px(40) - (h - 2*f.Px(gameui.BoardMargin)) // what a square board leaves
	width := min(gameui.PanelWidth(f), max(minWidth, left))
	p.panel = image.Rect(w-width, 0, w, h)
	margin := f.Px(gameui.BoardMargin)
	p.boardArea = image.Rect(f.Px(20), margin, p.panel.Min.X-f.Px(20), h-margin)
	barRoom := 0
	if s.showsEvaluation() {
		barRoom = f.Px(barGap)
	}
	s.placeBoard(p.boardArea, f.Scale, barRoom)
	if s.showsEvaluation() {
		b := s.place.Bounds()
		p.bar = image.Rect(b.Min.X-f.Px(barGap), b.Min.Y, b.Min.X-f.Px(barGap-barWidth), b.Max.Y)
	}
	s.planPanel(f, &p)
	if p.hasCards {
		p.bar = barBetween(p.bar, p.players, f.Px(8))
	}
	return p
}

// barBetween returns the part of the bar between the cards above and below it.
func barBetween(bar image.Rectangle, cards []image.Rectangle, gap int) image.Rectangle {
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

// planPanel lays out the panel beside the board, from the top and the bottom inward; the move list gets the rest.
func (s *Scene) planPanel(f *ui.Frame, p *layout) {
	r := p.panel
	slice := func(y, h int) image.Rectangle { return image.Rect(r.Min.X, y, r.Max.X, y+h) }
	p.head = slice(r.Min.Y, f.Px(gameui.HeaderHeight))
	prompt, lines := s.promptHeight(f, r.Dx()), f.Px(minMoveRows*theme.MoveListLine)
	if len(s.snap.Players) > 2 { // a round may take two rows
		lines *= 2
	}
	y, bottom := p.head.Max.Y, r.Max.Y
	p.hasCards = s.placeCards(f, p)
	if p.hasCards {
		p.turns = slice(y, f.Px(turnsHeight))
		y = p.turns.Max.Y
	} else {
		playersHeight := r.Dy() - f.Px(gameui.HeaderHeight+gameui.ActionsHeight) - f.Px(usualPromptHeight) - lines
		row := min(max(playersHeight/len(p.players), f.Px(minPlayerRowHeight)), f.Px(playerRowHeight))
		for _, seat := range s.otherSeats() {
			p.players[seat] = slice(y, row)
			y += row
		}
		bottom -= row
		p.players[s.view.LowerSeat()] = slice(bottom, row)
	}
	p.actions = slice(bottom-f.Px(gameui.ActionsHeight), f.Px(gameui.ActionsHeight))
	p.prompt = slice(p.actions.Min.Y-prompt, prompt)
	if p.prompt.Min.Y < y { // the actions give way to it
		p.actions.Min.Y = bottom
		p.prompt = slice(bottom-prompt, prompt)
		p.promptFloats = p.prompt.Min.Y < y
	}
	p.list = image.Rect(r.Min.X, y, r.Max.X, max(p.prompt.Min.Y, y))
	if s.showsEvaluation() {
		s.planEvaluation(f, p, lines)
	}
	if s.showsExplorer() {
		s.planExplorer(f, p, lines)
	}
}

// planEvaluation gives the lower part of the move list to the evaluation: its text and graph, and the best lines. Where the
// list would keep less than listHeight, the graph is left out first; where that is not enough for the best lines that the
// player asked for, the list keeps a row.
func (s *Scene) planEvaluation(f *ui.Frame, p *layout, listHeight int) {
	graph, row, wanted := f.Px(graphHeight), gameui.LineHeight(f), 0
	if n := s.lineCount(); n > 1 {
		wanted = n
	}
	room := p.list.Dy()
	if room < graph+wanted*row+listHeight {
		graph = 0
	}
	if room < wanted*row+listHeight {
		listHeight = f.Px(listTopMargin) + movelist.RowHeight(f)
	}
	lines := min(wanted, max(room-graph-listHeight, 0)/row) * row
	slice := func(bottom, height int) image.Rectangle {
		return image.Rect(p.list.Min.X, bottom-height, p.list.Max.X, bottom)
	}
	p.graph = slice(p.list.Max.Y-lines, graph)
	p.lines = slice(p.list.Max.Y, lines)
	if graph > 0 {
		p.lines = p.lines.Sub(image.Pt(0, f.Px(6))) // closer to the graph than to the part below
	}
	p.list.Max.Y -= graph + lines
}

// otherSeats returns the seats that do not sit at the lower edge in turn order, the next to move first.
func (s *Scene) otherSeats() []rules.Seat {
	n := len(s.snap.Players)
	var seats []rules.Seat
	for i := 1; i < n; i++ {
		seats = append(seats, rules.Seat((int(s.view.LowerSeat())+i)%n))
	}
	return seats
}

// planPortrait lays out a portrait window: players above and below the board, the list and the actions at the
// bottom. In low windows the list goes into a drawer first, then the rows shrink, then the tabs go; only then the
// board shrinks.
func (s *Scene) planPortrait(f *ui.Frame, p *layout) {
	w, h := f.Size.X, f.Size.Y
	head, row, actions := f.Px(gameui.PortraitHeaderHeight), f.Px(portraitRowHeight), f.Px(gameui.ActionsHeight)
	above, below := s.portraitRows(f)
	margin := f.Px(16)
	side := boardview.PortraitHeight(s.view, w-margin, s.BoardFrame(), f.Scale)
	freeHeight := func() int { return h - head - (len(above)+len(below))*row - actions - side - f.Px(10) }
	if freeHeight() < f.Px(tabsHeight) {
		row, actions = f.Px(minPlayerRowHeight), f.Px(minActionsHeight)
		if len(s.snap.Players) > 2 {
			row = f.Px(minCardRowHeight)
		}
	}
	side = max(min(side, side+freeHeight()), h/4)
	pageHeight := freeHeight()
	p.head = image.Rect(0, 0, w, head)
	y := s.placeRows(f, p, above, head, row)
	p.boardArea = image.Rect(margin/2, y, w-margin/2, y+side+f.Px(4))
	s.placeBoard(p.boardArea, f.Scale, 0)
	y = p.boardArea.Max.Y + f.Px(6)
	p.panel = image.Rect(0, y, w, max(h, y))
	y = s.placeRows(f, p, below, y, row)
	p.actions = image.Rect(0, h-actions, w, h)
	bottom := p.actions.Min.Y
	prompt := s.promptHeight(f, w)
	if pageHeight >= f.Px(tabsHeight) {
		p.tabs = image.Rect(0, y, w, y+f.Px(tabsHeight))
		y = p.tabs.Max.Y
	}
	if p.pageInDrawer = bottom-y < f.Px(2*theme.MoveListLine+12); p.pageInDrawer && !p.tabs.Empty() {
		p.tabs.Max.Y, y = bottom, bottom
	}
	if !p.pageInDrawer {
		p.list = image.Rect(0, y, w, max(bottom-prompt, y))
	}
	p.prompt = image.Rect(0, bottom-prompt, w, bottom)
	p.promptFloats = prompt > 0 && p.prompt.Min.Y < y
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

// scoringArea returns the area of the score sheet: the panel below the header, or everything below the board.
func (p *layout) scoringArea() image.Rectangle {
	if p.portrait {
		return p.panel
	}
	return image.Rect(p.panel.Min.X, p.head.Max.Y, p.panel.Max.X, p.panel.Max.Y)
}
