package stage

import (
	"image"
	"strconv"
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
