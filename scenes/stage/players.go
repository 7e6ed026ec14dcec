package stage

import (
	"image"
	"slices"
	"strconv"
	"strings"
	"time"

	"github.com/ludarium/ludarium/game"
	"github.com/ludarium/ludarium/rules"
	"github.com/ludarium/ludarium/saves"
	"github.com/ludarium/ludarium/scenes/ui"
	"github.com/ludarium/ludarium/sprites/theme"
)

// player is the name of who sits at a seat.
func (t *table) player(seat rules.Seat) string {
	p := t.snap.Players[seat]
	switch {
	case p.Name != "":
		return saves.Plain(p.Name)
	case p.Computer:
		return t.words.T("names.computer")
	case t.onlyPerson() == seat:
		return t.words.T("names.you")
	default:
		return t.words.Seat(t.snap.Info, seat)
	}
}

// onlyPerson is the seat of the only person, or NoSeat.
func (t *table) onlyPerson() rules.Seat { return onlyPerson(t.snap.Players) }

// onlyPerson is the seat of the only person among players, or NoSeat.
func onlyPerson(players []game.Player) rules.Seat {
	who := rules.NoSeat
	for seat, p := range players {
		if !p.Computer {
			if who != rules.NoSeat {
				return rules.NoSeat
			}
			who = rules.Seat(seat)
		}
	}
	return who
}

// playerRow shows who sits at a seat, what he is doing, what he took, and his clock.
func (t *table) playerRow(f *ui.Frame, r image.Rectangle, seat rules.Seat, faces []game.Face) {
	th := f.Theme
	inner := r
	if t.hasTurn(seat) {
		f.Fill(r, th.Raise)
		f.Fill(image.Rect(r.Min.X, r.Min.Y, r.Min.X+f.Px(4), r.Max.Y), th.Acc)
	}
	mid := (inner.Min.Y + inner.Max.Y) / 2
	disc := image.Rect(0, 0, f.Px(36), f.Px(36)).Add(image.Pt(inner.Min.X+f.Px(20), mid-f.Px(18)))
	t.disc(f, disc, t.snap.Info, seat)
	clock := 0
	if faces != nil {
		clock = t.clockFace(f, inner, faces[seat], t.hasTurn(seat))
	}
	x := disc.Max.X + f.Px(12)
	edge := inner.Max.X - f.Px(20) - clock - f.Px(8)
	taken := t.taken(seat)
	low := r.Dy() < f.Px(70)
	more := ""
	if len(t.snap.Players) == 2 && t.ahead[seat] > 0 {
		more = "+" + strconv.Itoa(t.ahead[seat])
	}
	won := len(taken) > 0 || more != ""
	three := won && !low
	second, style := t.doingIn(f, seat, edge-x)
	tall := f.Px(22) + f.Px(18)
	if three {
		tall += f.Px(22)
	}
	y := mid - tall/2
	name := image.Rect(x, y, edge, y+f.Px(22))
	f.Name(name, ui.Left, f.Style(f.Steps.Body, theme.Semibold, th.Ink), t.player(seat))
	y = name.Max.Y
	line := image.Rect(x, y, edge, y+f.Px(18))
	if low && won {
		w := min(f.Width(style, second)+f.Px(10), line.Dx())
		t.prey(f, image.Rect(x+w, y-f.Px(2), edge, y+f.Px(18)), taken, more)
	}
	f.Text(line, ui.Left, style, second)
	if three {
		t.prey(f, image.Rect(x-f.Px(3), line.Max.Y+f.Px(1), edge, line.Max.Y+f.Px(23)), taken, more)
	}
}

// doing says in a few words what a seat is about; alarm asks for attention.
func (t *table) doing(seat rules.Seat) (words string, alarm bool) {
	s := t.snap
	if s.Result.Over() {
		switch {
		case s.Result.Winner() == seat:
			return t.words.T("board.winner"), false
		case s.Result.Place[seat] > 1 && len(s.Players) > 2:
			return t.words.T("board.place", "Place", int(s.Result.Place[seat])), false
		case s.Result.Winner() == rules.NoSeat:
			return t.words.T("board.drawn"), false
		}
		return t.about(seat), false
	}
	if s.Faults[seat] != nil {
		return t.words.T("board.failed"), true
	}
	if s.Offer == seat {
		return t.words.T("board.offers"), true
	}
	if !s.In[seat] {
		if d, ok := s.Position.(rules.Departer); ok {
			return t.words.T("board.out-place", "Place", int(d.Standing()[seat])), false
		}
		return t.words.T("board.out"), false
	}
	if by := t.checkedBy(seat); by != "" {
		return t.words.T("board.check-by", "Seats", by), true
	}
	if s.Turn != seat {
		return t.about(seat), false
	}
	check := len(s.Checked) > 0
	switch {
	case !check && int(seat) < len(t.faces) && t.faces[seat].Low:
		return t.words.T("board.low-time"), true
	case s.Thinking == seat && t.thinksLong():
		if check {
			return t.words.T("board.thinking-check"), false
		}
		return t.words.T("board.thinking"), false
	case s.Players[seat].Computer:
		return t.about(seat), false
	case check && t.onlyPerson() == seat:
		return t.words.T("board.you-check"), true
	case check:
		return t.words.T("board.check"), true
	case len(t.view.Compelled) > 0:
		return t.words.T("board.compelled"), true
	case t.view.CanLift():
		return t.words.T("board.can-lift"), false
	case t.onlyPerson() == seat:
		return t.words.T("board.your-turn"), false
	default:
		return t.words.T("board.to-move"), false
	}
}

// checkedBy names the seats whose men attack the royal man of a seat, where that can be more than one.
func (t *table) checkedBy(seat rules.Seat) string {
	var names []string
	for _, check := range t.view.Checks {
		for _, c := range check.By {
			name := t.words.Seat(t.snap.Info, t.view.Men[c].Seat)
			if check.Seat == seat && !slices.Contains(names, name) {
				names = append(names, name)
			}
		}
	}
	return strings.Join(names, ", ")
}

// doingIn is doing in that much room, and how it is written.
func (t *table) doingIn(f *ui.Frame, seat rules.Seat, width int) (string, ui.Style) {
	words, alarm := t.doing(seat)
	style := f.Style(f.Steps.Small, theme.Regular, f.Theme.Ink2)
	if alarm {
		style.Color, style.Weight = f.Theme.Dang, theme.Semibold
	}
	if f.Width(style, words) > width && t.checkedBy(seat) != "" && alarm {
		words = t.words.T("board.check") // the arrows on the board say by whom
	}
	if p := t.snap.Players[seat]; p.Computer && p.Engine == "" && words == t.about(seat) && f.Width(style, words) > width {
		words = t.words.T("names.level", "Level", p.Level) // without what the level is like
	}
	return words, style
}

// longThought is how long a computer thinks before it is said: shorter thoughts would only make words flicker.
const longThought = 300 * time.Millisecond

// thinksLong says that a computer has thought about the position for so long that it should be said.
func (t *table) thinksLong() bool {
	if t.since.IsZero() || t.asked != t.snap.Node || t.sought != t.snap.Hinting {
		t.since, t.asked, t.sought = t.view.Now, t.snap.Node, t.snap.Hinting
	}
	return t.view.Now.Sub(t.since) > longThought
}

// about says who somebody is: a computer's level, the seat of a person with a name, or that it is a person: there is
// always something to say, so that nothing moves when the turn changes.
func (t *table) about(seat rules.Seat) string {
	p := t.snap.Players[seat]
	if p.Engine != "" {
		return t.words.T("names.program")
	}
	if p.Computer {
		return t.words.T("names.level", "Level", t.words.Level(p.Level))
	}
	if t.player(seat) == t.words.Seat(t.snap.Info, seat) {
		return t.words.T("setup.person")
	}
	return t.words.Seat(t.snap.Info, seat)
}
