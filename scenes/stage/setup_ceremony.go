package stage

import (
	"image"
	"math/rand/v2"
	"slices"
	"time"

	"github.com/ludarium/ludarium/rules"
	"github.com/ludarium/ludarium/scenes/sound"
	"github.com/ludarium/ludarium/scenes/ui"
	"github.com/ludarium/ludarium/sprites"
	"github.com/ludarium/ludarium/sprites/theme"
)

// A casting is a ceremony on the table: the men of the first player above have been cast.
type casting struct {
	rules.Ceremony
	men    []rules.Man
	began  time.Time // of the throw, in passes; zero before the first of them
	heard  int       // how many men were heard to come to rest
	player int       // who gets the first seat, by row
}

// How long men roll: the first of them, and each one more.
const (
	castFirst = 500 * time.Millisecond
	castNext  = 180 * time.Millisecond
	castCount = 70 * time.Millisecond // and each that is counted out
	castFace  = 70 * time.Millisecond // for which a rolling man shows a face
)

// ceremony is the custom of the game, if it has one.
func (p *setup) ceremony() (rules.Ceremony, bool) {
	g, ok := p.game.(rules.Ceremonial)
	if !ok {
		return rules.Ceremony{}, false
	}
	return g.Ceremony(), true
}

// cast begins the ceremony; the game begins after it. Men are cast once: who closes the sheet finds them lying as they fell.
func (p *setup) cast(f *ui.Frame) {
	if p.casting == nil {
		c, _ := p.ceremony()
		p.casting = &casting{Ceremony: c, men: c.Cast(rand.IntN)}
		if !c.First(p.casting.men) {
			p.casting.player = 1
		}
	}
	f.OpenPopover("setup.ceremony")
}

// resting is how many of the men lie still.
func (c *casting) resting(now time.Time, still bool) int {
	if c.began.IsZero() {
		c.began = now
	}
	if still {
		return len(c.men)
	}
	next := castNext
	if c.Counted {
		next = castCount
	}
	return min(max(0, int((now.Sub(c.began)-castFirst)/next)+1), len(c.men))
}

// castSheet shows the ceremony: the men, and once they lie still who sits where.
func (p *setup) castSheet(f *ui.Frame) {
	f.Dialog("setup.ceremony", 460, func(r image.Rectangle) int {
		c := ui.NewColumn(f, r)
		id := "ceremony." + p.info.ID
		c.Text(f.Style(f.Steps.Head, theme.Semibold, f.Theme.Ink), p.words.T(id))
		c.Skip(6)
		c.Text(f.Style(f.Steps.Body, theme.Regular, f.Theme.Ink2), p.words.T(id+".about", "Name", p.called(0)))
		c.Skip(16)
		rest := p.casting.resting(f.Now, p.still())
		p.castMen(f, c, rest)
		c.Skip(16)
		lead := f.Style(f.Steps.Lead, theme.Semibold, f.Theme.Ink)
		for seat := range p.players {
			line := c.Next(float64(lead.Step.Line))
			if rest == len(p.casting.men) {
				f.Text(line, ui.Center, lead, p.words.T("ceremony.seat",
					"Seat", p.words.Seat(p.info, rules.Seat(seat)), "Name", p.called((seat+p.casting.player)%len(p.players))))
			}
		}
		c.Skip(16)
		b := ui.ButtonText{Text: p.words.T("setup.play"), Look: ui.Main}
		at := c.Next(theme.Target)
		wide := max(f.ButtonWidth(b), f.Px(160))
		at = image.Rect((at.Min.X+at.Max.X-wide)/2, at.Min.Y, (at.Min.X+at.Max.X+wide)/2, at.Max.Y)
		f.Default("ceremony.play")
		if f.Button("ceremony.play", at, b) {
			f.ClosePopover()
			p.begin(p.casting.player)
		}
		return c.Y
	})
}

// castRow is how many men lie in a row of those that are counted out.
const castRow = 10

// castMen shows the men on a tray. Those that are thrown show now one face and now another while they roll; those that are counted
// come one by one, the guess apart from the handful.
func (p *setup) castMen(f *ui.Frame, c *ui.Column, rest int) {
	men := p.casting.men
	px := min(f.Px(64), c.Width()/(min(len(men), castRow)+1))
	guess, rows := 0, 1
	if p.casting.Counted {
		px = min(px, f.Px(32))
		guess = slices.IndexFunc(men, func(m rules.Man) bool { return m.Seat != men[0].Seat })
		rows = 1 + (len(men)-guess+castRow-1)/castRow
	}
	step := px * 8 / 7
	tray := c.Next(f.Units(px/2 + rows*step))
	f.Box(tray, theme.RadiusCard, f.Theme.TrayOf(p.info.Men), theme.Color{})
	for i, man := range men {
		row, at, many := 0, i, len(men)
		switch {
		case i < guess:
			many = guess
		case p.casting.Counted:
			row, at, many = 1+(i-guess)/castRow, (i-guess)%castRow, castRow
		}
		if i >= rest {
			if p.casting.Counted {
				continue
			}
			face := int(f.Now.Sub(p.casting.began)/castFace) + i*i
			man = men[face%len(men)]
		}
		x := (tray.Min.X + tray.Max.X - (many-1)*step - px) / 2
		box := image.Rect(0, 0, px, px).Add(image.Pt(x+at*step, tray.Min.Y+px/4+row*step))
		f.Sprite(sprites.ManOf(p.info, man, f.Theme, px), box)
	}
	for ; p.casting.heard < rest; p.casting.heard++ {
		p.ring(sound.Cue{Kind: sound.Move, Material: material(p.info)})
	}
}

// called is what the player of a row is called.
func (p *setup) called(row int) string {
	player := p.players[row]
	switch {
	case p.guests[row]:
		return p.words.T("names.program")
	case player.Computer:
		return p.words.T("names.computer") + ", " + p.levelWords(player.Level)
	}
	if name := cleanName(*p.nameOf(rules.Seat(row))); name != "" {
		return name
	}
	return p.words.T("setup.person")
}
