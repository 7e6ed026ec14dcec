package board

import (
	"image"
	"math"
	"slices"

	"github.com/ludarium/ludarium/game"
	"github.com/ludarium/ludarium/rules"
	"github.com/ludarium/ludarium/scenes/gameui"
	"github.com/ludarium/ludarium/scenes/ui"
	"github.com/ludarium/ludarium/sprites"
	"github.com/ludarium/ludarium/sprites/theme"
)

// A corner is one of the places of a player's card, clockwise from the lower left.
type corner uint8

// The corners.
const (
	lowerLeft corner = iota
	upperLeft
	upperRight
	lowerRight
	noCorner
)

// corners gives every seat the free corner next to the side on which its pieces start, clockwise from there; the seat
// at the lower edge chooses first.
func (t *Scene) corners() []corner {
	out := make([]corner, len(t.snap.Players))
	taken := [4]bool{}
	for _, seat := range append([]rules.Seat{t.lower()}, t.others()...) {
		turn := 0.0 // of the seat's side, clockwise from the lower edge
		if int(seat) < len(t.board.SeatAngles) {
			turn = t.view.Angle() - t.board.SeatAngles[seat]
		}
		const aside = math.Pi / 12 // so that of two corners the one that comes clockwise is nearer
		best, least := noCorner, math.Inf(1)
		for c := range noCorner {
			away := math.Abs(math.Remainder(turn+aside-(math.Pi/4+float64(c)*math.Pi/2), 2*math.Pi))
			if !taken[c] && away < least-1e-9 {
				best, least = c, away
			}
		}
		out[seat] = best
		taken[best] = true
	}
	return out
}

// An aroundKey is what decides whether the board leaves room for cards, and how wide they are.
type aroundKey struct {
	layout sprites.Layout
	area   image.Rectangle
	need   int
}

// cardsAround puts the players of games for three and four into the corners of the stage, if the board leaves all of
// them free. The cards are as wide as the names need where there is room for that.
func (t *Scene) cardsAround(f *ui.Frame, p *layout) bool {
	if len(p.players) < 3 || len(p.players) > 4 {
		return false
	}
	area := image.Rect(f.Px(20), f.Px(22), p.panel.Min.X-f.Px(18), f.Size.Y-f.Px(22))
	if key := (aroundKey{t.place.Layout, area, t.cardNeed(f)}); t.cache.cards != key {
		t.cache.cards, t.cache.cardWidth = key, 0
		for wide := key.need; wide >= f.Px(cardWide) && t.cache.cardWidth == 0; wide -= f.Px(8) {
			covers := func(card image.Rectangle) bool { return !t.place.Layout.IsClearOf(card.Inset(-f.Px(6))) }
			if 2*wide+f.Px(12) <= area.Dx() && !slices.ContainsFunc(t.cardsIn(f, area, wide), covers) {
				t.cache.cardWidth = wide
			}
		}
	}
	if t.cache.cardWidth == 0 {
		return false
	}
	copy(p.players, t.cardsIn(f, area, t.cache.cardWidth))
	return true
}

// cardsIn are the places of the cards, by seat, in the corners of an area.
func (t *Scene) cardsIn(f *ui.Frame, area image.Rectangle, wide int) []image.Rectangle {
	cards := make([]image.Rectangle, len(t.snap.Players))
	for seat, c := range t.corners() {
		x, y := area.Min.X, area.Min.Y
		if c == upperRight || c == lowerRight {
			x = area.Max.X - wide
		}
		if c == lowerLeft || c == lowerRight {
			y = area.Max.Y - f.Px(cardHigh)
		}
		cards[seat] = image.Rect(x, y, x+wide, y+f.Px(cardHigh))
	}
	return cards
}

// cardNeed is how wide a card must be so that it cuts no name, within limits. A clock takes as much as one of ten minutes, so
// that the cards do not move while it runs.
func (t *Scene) cardNeed(f *ui.Frame) int {
	clock := 0
	if t.match.Clocks() != nil {
		clock = f.TextWidth(f.NewStyle(f.TextSizes.Lead, theme.Semibold, f.Theme.Ink), "00:00") + f.Px(6)
	}
	need := f.Px(cardWide)
	for seat := range t.snap.Players {
		name := f.TextWidth(f.NewStyle(f.TextSizes.Body, theme.Semibold, f.Theme.Ink), t.player(rules.Seat(seat)))
		need = max(need, f.Px(12+36+10+12)+name+t.signWide(f, rules.Seat(seat))+clock)
	}
	step := f.Px(8) // so that narrower ones end with the least
	return f.Px(cardWide) + (min(need, f.Px(cardMost))-f.Px(cardWide)+step-1)/step*step
}

// card shows a player as a card beside the board; an edge of the accent is around the one on turn.
func (t *Scene) card(f *ui.Frame, r image.Rectangle, seat rules.Seat, faces []game.Clock) {
	th := f.Theme
	f.Card(r)
	if t.hasTurn(seat) {
		f.Outline(r, theme.RadiusCard, 3, th.Accent)
	}
	inner := image.Rect(r.Min.X+f.Px(12), r.Min.Y, r.Max.X-f.Px(12), r.Max.Y)
	mid := (r.Min.Y + r.Max.Y) / 2
	side := f.Px(36)
	t.disc(f, image.Rect(inner.Min.X, mid-side/2, inner.Min.X+side, mid-side/2+side), seat)
	x, edge := inner.Min.X+side+f.Px(10), inner.Max.X
	words, style := t.doingIn(f, seat, edge-x)
	// The clock stands beside the name: what is said of the player below has all the room, and it never has to move.
	name := image.Rect(x, mid-f.Px(20), edge, mid+f.Px(2))
	second := image.Rect(x, mid, inner.Max.X, mid+f.Px(20))
	if faces != nil {
		face := faces[seat]
		time := f.NewStyle(f.TextSizes.Lead, theme.Semibold, t.clockInk(f, face, t.hasTurn(seat)))
		w := f.TextWidth(time, t.Words.FormatNumber(gameui.ClockText(face)))
		edge -= w + f.Px(6)
		box := image.Rect(inner.Max.X-w, name.Min.Y, inner.Max.X, name.Max.Y)
		f.Text(box, ui.Left, time, t.Words.FormatNumber(gameui.ClockText(face)))
		if low := (box.Min.Y+box.Max.Y)/2 + f.Px(12); face.Low && t.hasTurn(seat) {
			f.FillRect(image.Rect(box.Min.X, low, box.Max.X, low+f.Px(2)), th.Danger)
		}
	}
	t.nameOf(f, image.Rect(name.Min.X, name.Min.Y, edge, name.Max.Y), seat)
	f.Text(second, ui.Left, style, words)
}

// turnWords is the room that the words beside the discs take, in units.
const turnWords = 120

// turns shows the players in the order of turns, and in words what the one on turn does.
func (t *Scene) turns(f *ui.Frame, r image.Rectangle) {
	side, gap := f.Px(36), f.Px(14)
	if seats := len(t.snap.Players); r.Dx()-seats*(side+gap) < f.Px(turnWords) {
		side, gap = f.Px(24), f.Px(10)
	}
	x, mid := r.Min.X+f.Px(20), (r.Min.Y+r.Max.Y)/2
	for seat := range t.snap.Players {
		box := image.Rect(x, mid-side/2, x+side, mid-side/2+side)
		draw := func() { t.disc(f, box, rules.Seat(seat)) }
		if t.snap.Playing[seat] {
			draw()
		} else {
			f.Faded(theme.DisabledAlpha, draw)
		}
		if t.hasTurn(rules.Seat(seat)) {
			f.Outline(box.Inset(-f.Px(5)), 23, 3, f.Theme.Accent)
		}
		x += side + gap
	}
	who, all := t.whose()
	style := f.NewStyle(f.TextSizes.Body, theme.Semibold, f.Theme.Ink)
	seat, room := t.text().SeatList(who), image.Rect(x, mid-f.LineHeight(style)/2, r.Max.X-f.Px(12), mid+f.LineHeight(style)/2)
	for _, words := range all {
		if one := t.Words.T("board.does", "Seat", seat, "Words", gameui.LowerFirst(words)); f.TextWidth(style, one) <= room.Dx() {
			f.Text(room, ui.Left, style, one)
			return
		}
	}
	if len(who) > 1 {
		f.Text(room, ui.Left, style, all[len(all)-1])
		return
	}
	// Two lines, as on a card: who, and what.
	small := f.NewStyle(f.TextSizes.Small, theme.Regular, f.Theme.SecondaryInk)
	words := all[len(all)-1]
	for _, more := range slices.Backward(all) {
		if f.TextWidth(small, more) <= room.Dx() {
			words = more
		}
	}
	f.Text(room.Sub(image.Pt(0, f.Px(10))), ui.Left, style, seat)
	f.Text(room.Add(image.Pt(0, f.Px(10))), ui.Left, small, words)
}

// whose is whom the line beside the discs tells of, and what it says: who is to move, who has won, or all who share a draw.
func (t *Scene) whose() (who []rules.Seat, words []string) {
	s := t.snap
	switch {
	case s.Result.Winner() != rules.NoSeat:
		who = []rules.Seat{s.Result.Winner()}
	case s.Result.IsOver():
		for seat := range s.Players {
			if s.Result.Place[seat] == 1 {
				who = append(who, rules.Seat(seat))
			}
		}
	default:
		who = []rules.Seat{s.Turn}
	}
	return who, t.onTurn(who[0])
}

// hasTurn says that a seat is to move, which nobody is while it is counted, or has won.
func (t *Scene) hasTurn(seat rules.Seat) bool {
	return t.snap.Turn == seat && !t.snap.Result.IsOver() && !counting(t.snap) || t.snap.Result.Winner() == seat
}
