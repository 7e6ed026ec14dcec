package board

import (
	"image"
	"math"
	"slices"

	"github.com/ludarium/ludarium/rules"
	"github.com/ludarium/ludarium/scenes/gameui"
	"github.com/ludarium/ludarium/scenes/scoring"
	"github.com/ludarium/ludarium/scenes/ui"
	"github.com/ludarium/ludarium/sprites"
	"github.com/ludarium/ludarium/sprites/theme"
)

// A corner is the place of a player's card, clockwise from the lower left.
type corner uint8

// The corners of the board area.
const (
	lowerLeft corner = iota
	upperLeft
	upperRight
	lowerRight
	noCorner
)

// seatCorners gives every seat the free corner nearest to the side where its pieces start. The lower seat chooses
// first.
func (s *Scene) seatCorners() []corner {
	corners := make([]corner, len(s.snap.Players))
	taken := [4]bool{}
	for _, seat := range append([]rules.Seat{s.view.LowerSeat()}, s.otherSeats()...) {
		angle := 0.0 // of the seat's side, clockwise from the lower edge
		if int(seat) < len(s.board.SeatAngles) {
			angle = s.view.Angle() - s.board.SeatAngles[seat]
		}
		const tieBreak = math.Pi / 12 // prefers the next corner clockwise
		best, least := noCorner, math.Inf(1)
		for c := range noCorner {
			distance := math.Abs(math.Remainder(angle+tieBreak-(math.Pi/4+float64(c)*math.Pi/2), 2*math.Pi))
			if !taken[c] && distance < least-1e-9 {
				best, least = c, distance
			}
		}
		corners[seat] = best
		taken[best] = true
	}
	return corners
}

// A cardKey is everything that decides whether cards fit around the board, and how wide they are.
type cardKey struct {
	layout   sprites.Layout
	area     image.Rectangle
	maxWidth int
}

// placeCards puts three or four players on cards in the corners of the board area, if the board leaves all of them
// free. It reports whether it did.
func (s *Scene) placeCards(f *ui.Frame, p *layout) bool {
	if len(p.players) < 3 || len(p.players) > 4 {
		return false
	}
	area := image.Rect(f.Px(20), f.Px(22), p.panel.Min.X-f.Px(18), f.Size.Y-f.Px(22))
	if key := (cardKey{s.place.Layout, area, s.neededCardWidth(f)}); s.cache.cardKey != key {
		s.cache.cardKey, s.cache.cardWidth = key, 0
		for width := key.maxWidth; width >= f.Px(minCardWidth) && s.cache.cardWidth == 0; width -= f.Px(8) {
			covers := func(card image.Rectangle) bool { return !s.place.Layout.IsClearOf(card.Inset(-f.Px(6))) }
			if 2*width+f.Px(12) <= area.Dx() && !slices.ContainsFunc(s.cardBoxes(f, area, width), covers) {
				s.cache.cardWidth = width
			}
		}
	}
	if s.cache.cardWidth == 0 {
		return false
	}
	copy(p.players, s.cardBoxes(f, area, s.cache.cardWidth))
	return true
}

// cardBoxes returns the places of the cards, by seat.
func (s *Scene) cardBoxes(f *ui.Frame, area image.Rectangle, width int) []image.Rectangle {
	cards := make([]image.Rectangle, len(s.snap.Players))
	for seat, c := range s.seatCorners() {
		x, y := area.Min.X, area.Min.Y
		if c == upperRight || c == lowerRight {
			x = area.Max.X - width
		}
		if c == lowerLeft || c == lowerRight {
			y = area.Max.Y - f.Px(cardHeight)
		}
		cards[seat] = image.Rect(x, y, x+width, y+f.Px(cardHeight))
	}
	return cards
}

// neededCardWidth returns the card width that shows all names in full, within limits. A clock counts as "00:00", so
// that the cards keep their width while it runs.
func (s *Scene) neededCardWidth(f *ui.Frame) int {
	clock := 0
	if s.match.Clocks() != nil {
		clock = f.TextWidth(f.NewStyle(f.TextSizes.Lead, theme.Semibold, f.Theme.Ink), "00:00") + f.Px(6)
	}
	width := f.Px(minCardWidth)
	for seat := range s.snap.Players {
		name := f.TextWidth(f.BoldStyle(), s.playerName(rules.Seat(seat)))
		width = max(width, f.Px(12+36+10+12)+name+s.computerSignWidth(f, rules.Seat(seat))+clock)
	}
	step := f.Px(8) // steps down to exactly the least width
	return f.Px(minCardWidth) + (min(width, f.Px(maxCardWidth))-f.Px(minCardWidth)+step-1)/step*step
}

// drawCard draws a player on a card beside the board, outlined for the player to move.
func (s *Scene) drawCard(f *ui.Frame, r image.Rectangle, seat rules.Seat) {
	th := f.Theme
	f.Card(r)
	if s.isActive(seat) {
		f.Outline(r, theme.RadiusCard, 3, th.Accent)
	}
	inner := image.Rect(r.Min.X+f.Px(12), r.Min.Y, r.Max.X-f.Px(12), r.Max.Y)
	mid := (r.Min.Y + r.Max.Y) / 2
	column := f.Px(36)
	side := min(column, r.Dy()-f.Px(12)) // clear of the outline
	left := inner.Min.X + (column-side)/2
	s.drawDisc(f, image.Rect(left, mid-side/2, left+side, mid-side/2+side), seat)
	x, edge := inner.Min.X+column+f.Px(10), inner.Max.X
	status, style := s.fittingStatus(f, seat, edge-x)
	// The clock stands beside the name, so that the status below has the full width.
	name := image.Rect(x, mid-f.Px(20), edge, mid+f.Px(2))
	statusBox := image.Rect(x, mid, inner.Max.X, mid+f.Px(20))
	if clocks := s.clocks.shown; clocks != nil && s.snap.Playing[seat] {
		clock := clocks[seat]
		clockStyle := f.NewStyle(f.TextSizes.Lead, theme.Semibold, s.clockColor(f, clock, s.isActive(seat)))
		w := f.TextWidth(clockStyle, s.Words.FormatNumber(gameui.ClockText(clock)))
		edge -= w + f.Px(6)
		box := image.Rect(inner.Max.X-w, name.Min.Y, inner.Max.X, name.Max.Y)
		f.Text(box, ui.Left, clockStyle, s.Words.FormatNumber(gameui.ClockText(clock)))
		if low := (box.Min.Y+box.Max.Y)/2 + f.Px(12); clock.Low && s.isActive(seat) {
			f.FillRect(image.Rect(box.Min.X, low, box.Max.X, low+f.Px(2)), th.Danger)
		}
	}
	s.drawName(f, image.Rect(name.Min.X, name.Min.Y, edge, name.Max.Y), seat)
	f.Text(statusBox, ui.Left, style, status)
}

// turnTextWidth is the space for the text beside the discs, in units.
const turnTextWidth = 120

// drawTurns draws the players in turn order, and what the one to move is doing.
func (s *Scene) drawTurns(f *ui.Frame, r image.Rectangle) {
	side, gap := f.Px(36), f.Px(14)
	if seats := len(s.snap.Players); r.Dx()-seats*(side+gap) < f.Px(turnTextWidth) {
		side, gap = f.Px(24), f.Px(10)
	}
	x, mid := r.Min.X+f.Px(20), (r.Min.Y+r.Max.Y)/2
	for seat := range s.snap.Players {
		box := image.Rect(x, mid-side/2, x+side, mid-side/2+side)
		draw := func() { s.drawDisc(f, box, rules.Seat(seat)) }
		if s.snap.Playing[seat] {
			draw()
		} else {
			f.Faded(theme.DisabledAlpha, draw)
		}
		if s.isActive(rules.Seat(seat)) {
			f.Outline(box.Inset(-f.Px(5)), 23, 3, f.Theme.Accent)
		}
		x += side + gap
	}
	seats, texts := s.turnSeats()
	style := f.BoldStyle()
	seat, room := s.matchText().SeatList(seats), image.Rect(x, mid-f.LineHeight(style)/2, r.Max.X-f.Px(12), mid+f.LineHeight(style)/2)
	for _, text := range texts {
		if line := s.Words.T("board.does", "Seat", seat, "Words", gameui.LowerFirst(text)); f.TextWidth(style, line) <= room.Dx() {
			f.Text(room, ui.Left, style, line)
			return
		}
	}
	if len(seats) > 1 {
		f.Text(room, ui.Left, style, texts[len(texts)-1])
		return
	}
	// Two lines, as on a card.
	small := f.SmallStyle()
	f.Text(room.Sub(image.Pt(0, f.Px(10))), ui.Left, style, seat)
	f.Text(room.Add(image.Pt(0, f.Px(10))), ui.Left, small, f.FirstFitting(small, texts, room.Dx()))
}

// turnSeats returns the seats that the line beside the discs is about, and its text: the seat to move, the winner, or
// all who share a draw.
func (s *Scene) turnSeats() (seats []rules.Seat, texts []string) {
	snap := s.snap
	switch {
	case snap.Result.Winner() != rules.NoSeat:
		seats = []rules.Seat{snap.Result.Winner()}
	case snap.Result.IsOver():
		for seat := range snap.Players {
			if snap.Result.Place[seat] == 1 {
				seats = append(seats, rules.Seat(seat))
			}
		}
	default:
		seats = []rules.Seat{snap.Turn}
	}
	return seats, s.turnStatus(seats[0])
}

// isActive reports whether a seat is highlighted: it is to move, or it has won.
func (s *Scene) isActive(seat rules.Seat) bool {
	return s.snap.Turn == seat && !s.snap.Result.IsOver() && !scoring.IsScoring(s.snap) || s.snap.Result.Winner() == seat
}
