package stage

import (
	"image"
	"strconv"

	"github.com/ludarium/ludarium/rules"
	"github.com/ludarium/ludarium/scenes/ui"
	"github.com/ludarium/ludarium/sprites"
	"github.com/ludarium/ludarium/sprites/theme"
)

// seat is the row of one seat: who plays it, his name or his level.
func (p *setup) seat(f *ui.Frame, r image.Rectangle, seat rules.Seat, narrow bool) int {
	t := f.Theme
	player := &p.players[seat]
	id := "setup.seat" + strconv.Itoa(int(seat))
	mid := (r.Min.Y + r.Max.Y) / 2
	disc := image.Rect(r.Min.X, mid-f.Px(18), r.Min.X+f.Px(36), mid+f.Px(18))
	p.disc(f, disc, p.info, seat)
	name := image.Rect(disc.Max.X+f.Px(14), r.Min.Y, disc.Max.X+f.Px(14+78), r.Max.Y)
	f.Text(name, ui.Left, f.Style(f.Steps.Body, theme.Semibold, t.Ink), p.words.Seat(p.info, seat))
	who := 0
	if player.Computer {
		who = 1
	}
	words := []string{p.words.T("setup.person"), p.words.T("setup.computer")}
	if p.o.NewPlayer == nil {
		words = words[:1]
	}
	chosen, box := f.Segments(id, image.Pt(name.Max.X, mid-f.Px(20)), words, who)
	player.Computer = chosen == 1
	rest := image.Rect(box.Max.X+f.Px(20), r.Min.Y, r.Max.X, r.Max.Y)
	height := r.Dy()
	if narrow {
		rest = image.Rect(name.Min.X, r.Max.Y-f.Px(6), r.Max.X, r.Max.Y+f.Px(44))
		height += f.Px(48)
	}
	if !player.Computer {
		field := image.Rect(rest.Min.X, rest.Min.Y+f.Px(10), rest.Max.X, rest.Max.Y-f.Px(8))
		player.Name = f.Field(id+".name", field, player.Name, p.words.T("setup.name"), 40)
		return height
	}
	mid = (rest.Min.Y + rest.Max.Y) / 2
	level, steps := f.Levels(id+".level", image.Pt(rest.Min.X, mid-f.Px(19)), 10, player.Level)
	player.Level = level
	f.Text(image.Rect(rest.Min.X, steps.Max.Y+f.Px(3), rest.Max.X, steps.Max.Y+f.Px(21)), ui.Left,
		f.Style(f.Steps.Small, theme.Regular, t.Ink2), p.words.T("names.level", "Level", p.words.Level(level)))
	return height
}

// disc shows whose men a seat has: his first man on a round ground.
func (s *Stage) disc(f *ui.Frame, r image.Rectangle, info rules.Info, seat rules.Seat) {
	f.Pill(r, f.Theme.Tray, f.Theme.Line2)
	px := r.Dx() * 7 / 10
	at := image.Rect(0, 0, px, px).Add(r.Min).Add(image.Pt((r.Dx()-px)/2, (r.Dy()-px)/2))
	f.Sprite(sprites.ManOf(info, rules.Man{Kind: 1, Seat: seat}, f.Theme, px), at)
}
