package stage

import (
	"image"
	"math"
	"strconv"

	"github.com/ludarium/ludarium/rules"
	"github.com/ludarium/ludarium/scenes/ui"
	"github.com/ludarium/ludarium/sprites/theme"
)

// rows lays the choices out, split by lines, and gives where they end.
func (p *setup) rows(f *ui.Frame, r image.Rectangle) int {
	c := ui.NewColumn(f, r)
	c.Rule(14)
	c.Y -= f.Px(6)
	plan := p.seatPlan(f, c.Width())
	for seat := range p.players {
		p.seat(f, c, rules.Seat(seat), plan)
	}
	c.Y -= f.Px(6)
	label := f.Style(f.Steps.Small, theme.Semibold, f.Theme.Ink2)
	labels := p.labels(f, label)
	narrow := labels > c.Width()*3/10 || c.Width() < f.Px(480)
	row := func(word string, lay func(at image.Point, width int) int) {
		c.Rule(14)
		x := c.Left + labels
		if narrow {
			x = c.Left
			c.Text(label, word)
			c.Skip(6)
		} else {
			f.Text(image.Rect(c.Left, c.Y, x, c.Y+f.Px(40)), ui.Left, label, word)
		}
		c.Y += lay(image.Pt(x, c.Y), c.Right-x)
	}
	if len(p.players) > 1 {
		row(p.words.T("setup.begins"), func(at image.Point, width int) int { return p.whoBegins(f, at, width) })
	}
	row(p.words.T("setup.clock"), func(at image.Point, width int) int { return p.clocks(f, at, width) })
	for _, o := range p.info.Options {
		row(p.words.Option(p.info.ID, o.Key), func(at image.Point, width int) int { return p.option(f, o, at, width) })
	}
	return c.Y
}

// labels is the width of the column of names before the choices.
func (p *setup) labels(f *ui.Frame, style ui.Style) int {
	w := f.Px(100)
	words := []string{p.words.T("setup.begins"), p.words.T("setup.clock")}
	for _, o := range p.info.Options {
		words = append(words, p.words.Option(p.info.ID, o.Key))
	}
	for _, word := range words {
		w = max(w, f.Width(style, word))
	}
	return w + f.Px(16)
}

// whoBegins is the choice between the seats as above, turned by one, and drawn by lot.
func (p *setup) whoBegins(f *ui.Frame, at image.Point, width int) int {
	turned := ui.Item{Key: "swap", Word: p.words.T("setup.swap")}
	if len(p.players) > 2 {
		turned.Word = p.words.T("setup.turn-by-one")
	}
	items := []ui.Item{{Key: "as-above", Word: p.words.T("setup.as-above")}, turned, {Key: "random", Word: p.words.T("setup.random")}}
	r := image.Rect(at.X, at.Y, at.X+width, at.Y+f.Px(40))
	p.begins = begins(f.Choice("setup.begins", r, ui.Left, items, int(p.begins)))
	return r.Dy()
}

// option is the row of one option of the game: its values as chips, or steps of a number.
func (p *setup) option(f *ui.Frame, o rules.Option, at image.Point, width int) int {
	if len(o.Values) == 0 {
		return p.number(f, o, at)
	}
	words := make([]string, len(o.Values))
	chosen := 0
	for i, v := range o.Values {
		words[i] = p.words.Choice(p.info.ID, o.Key, v)
		if v == p.options[o.Key] {
			chosen = i
		}
	}
	now, h := f.Chips("setup."+o.Key, at, width, words, chosen)
	if now != chosen {
		p.setOption(o.Key, o.Values[now])
	}
	return h
}

func (p *setup) setOption(key, value string) {
	p.options[key] = value
	p.board = newMini(p.game, p.options, p.start)
}

// number is a value between two buttons.
func (p *setup) number(f *ui.Frame, o rules.Option, at image.Point) int {
	value, err := strconv.ParseFloat(p.options[o.Key], 64)
	if err != nil {
		value = o.Min
	}
	step := o.Step
	if step == 0 {
		step = 1
	}
	side := f.Px(theme.Target)
	now := value
	less := image.Rect(at.X, at.Y, at.X+side, at.Y+side)
	if f.IconButton("setup."+o.Key+".less", less, "minus", value > o.Min) {
		now = max(o.Min, value-step)
	}
	style := f.Style(f.Steps.Body, theme.Semibold, f.Theme.Ink)
	box := image.Rect(less.Max.X, at.Y, less.Max.X+max(f.Px(56), f.Width(style, p.options[o.Key])+f.Px(12)), at.Y+side)
	f.Text(box, ui.Center, style, p.options[o.Key])
	if f.IconButton("setup."+o.Key+".more", image.Rect(box.Max.X, at.Y, box.Max.X+side, at.Y+side), "plus", value < o.Max) {
		now = min(o.Max, value+step)
	}
	if now != value {
		p.setOption(o.Key, strconv.FormatFloat(math.Round(now*1e6)/1e6, 'f', -1, 64))
	}
	return side
}
