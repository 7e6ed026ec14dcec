package setup

import (
	"image"
	"math"
	"math/rand/v2"
	"strconv"

	"github.com/ludarium/ludarium/game/text"
	"github.com/ludarium/ludarium/rules"
	"github.com/ludarium/ludarium/scenes/ui"
	"github.com/ludarium/ludarium/sprites/theme"
)

// rows lays the choices out, split by lines, and gives where they end.
func (p *Scene) rows(f *ui.Frame, r image.Rectangle) int {
	c := ui.NewColumn(f, r)
	c.Separator(14)
	sentence := p.sentence()
	if len(sentence) > 0 {
		p.spoken(f, c, sentence)
		c.Separator(14)
	}
	c.Y -= f.Px(6)
	plan := p.seatPlan(f, c.Width())
	for seat := range p.players {
		p.seat(f, c, rules.Seat(seat), plan)
	}
	p.idleGuests(f, c, plan)
	c.Y -= f.Px(6)
	label := f.NewStyle(f.TextSizes.Small, theme.Semibold, f.Theme.SecondaryInk)
	labels := p.labels(f, label)
	narrow := labels > c.Width()*3/10 || c.Width() < f.Px(480)
	// A row is a name and a choice, of which the first line is so many units high.
	row := func(word string, high float64, lay func(at image.Point, width int) int) {
		c.Separator(14)
		x := c.Left + labels
		if narrow {
			x = c.Left
			c.Text(label, word)
			c.Skip(6)
		} else {
			f.Text(image.Rect(c.Left, c.Y, x, c.Y+f.Px(high)), ui.Left, label, word)
		}
		c.Y += lay(image.Pt(x, c.Y), c.Right-x)
	}
	if len(p.players) > 1 {
		row(p.Words.T("setup.begins"), segmentsHigh, func(at image.Point, width int) int { return p.whoBegins(f, at, width) })
	}
	for _, o := range p.listed(sentence) {
		row(p.Words.OptionName(p.info.ID, o.Key), p.optionHigh(o), func(at image.Point, width int) int {
			high := p.option(f, o, at, width)
			if o.Random {
				high += p.arrangeWords(f, at.Add(image.Pt(0, high)), width)
			}
			return high + p.optionAbout(f, o, at.Add(image.Pt(0, high)), width)
		})
	}
	for _, s := range p.tastes() {
		row(p.Words.T("settings."+s.Key), ui.ChipHeight, func(at image.Point, width int) int { return p.tasteRow(f, s, at, width) })
	}
	row(p.Words.T("setup.clock"), ui.ChipHeight, func(at image.Point, width int) int {
		high := p.clocks(f, at, width)
		return high + p.noGuests(f, at.Add(image.Pt(0, high)), width)
	})
	return c.Y
}

// segmentsHigh is the height of a choice of which one part is raised, in units.
const segmentsHigh = 40

// optionHigh is the height of the first line of an option's choice, in units.
func (p *Scene) optionHigh(o rules.Option) float64 {
	switch {
	case len(o.Values) == 0:
		return theme.TouchTarget
	case len(o.Values) > manyChips:
		return segmentsHigh
	}
	return ui.ChipHeight
}

// optionAbout explains an option below its values, where that is needed.
func (p *Scene) optionAbout(f *ui.Frame, o rules.Option, at image.Point, width int) int {
	about := p.Words.OptionDescription(p.info.ID, o.Key)
	if about == "" {
		return 0
	}
	gap := f.Px(6)
	r := image.Rect(at.X, at.Y+gap, at.X+width, at.Y+gap)
	return gap + f.Paragraph(r, ui.Left, f.NewStyle(f.TextSizes.Small, theme.Regular, f.Theme.SecondaryInk), about)
}

// listed are the options that have rows, as no sentence says them.
func (p *Scene) listed(sentence []phrase) []rules.Option {
	if len(sentence) > 0 {
		return nil
	}
	return p.info.Options
}

// labels is the width of the column of names before the choices.
func (p *Scene) labels(f *ui.Frame, style ui.Style) int {
	w := f.Px(100)
	words := []string{p.Words.T("setup.begins"), p.Words.T("setup.clock")}
	for _, o := range p.listed(p.sentence()) {
		words = append(words, p.Words.OptionName(p.info.ID, o.Key))
	}
	for _, s := range p.tastes() {
		words = append(words, p.Words.T("settings."+s.Key))
	}
	for _, word := range words {
		w = max(w, f.TextWidth(style, word))
	}
	return w + f.Px(16)
}

// whoBegins is the choice between the seats as above, everybody one seat on, and drawn by lot.
func (p *Scene) whoBegins(f *ui.Frame, at image.Point, width int) int {
	turned := ui.Item{Key: "swap", Label: p.Words.T("setup.swap")}
	if len(p.players) > 2 {
		turned.Label = p.Words.T("setup.seat-on")
	}
	items := []ui.Item{{Key: "as-above", Label: p.Words.T("setup.as-above")}, turned, {Key: "random", Label: p.Words.T("setup.random")}}
	custom := p.Words.T("toss." + p.info.ID)
	has, now := p.ceremonial()
	switch {
	case now:
		items = append(items, ui.Item{Key: "custom", Label: custom})
	case p.begins == drawnByCustom:
		p.begins = asAbove
	}
	r := image.Rect(at.X, at.Y, at.X+width, at.Y+f.Px(40))
	p.begins = begins(f.Choice("setup.begins", r, ui.Left, items, int(p.begins)))
	f.SetName("setup.begins", p.Words.T("setup.begins"))
	if has && !now {
		r.Max.Y += f.Px(6)
		r.Max.Y += f.Paragraph(image.Rect(at.X, r.Max.Y, at.X+width, r.Max.Y), ui.Left,
			f.NewStyle(f.TextSizes.Small, theme.Regular, f.Theme.SecondaryInk), p.Words.T("setup.given", "Custom", custom))
	}
	return r.Dy()
}

// manyChips is how many values lie side by side; more open as a list.
const manyChips = 8

// option is the row of one option of the game: its values as chips, or steps of a number.
func (p *Scene) option(f *ui.Frame, o rules.Option, at image.Point, width int) int {
	if len(o.Values) == 0 {
		return p.number(f, o, at)
	}
	words := make([]string, len(o.Values))
	chosen := 0
	for i, v := range o.Values {
		words[i] = p.Words.OptionValueName(p.info.ID, o.Key, v)
		if v == p.options[o.Key] {
			chosen = i
		}
	}
	var now, h int
	if len(words) > manyChips {
		items := make([]ui.Item, len(words))
		for i, v := range o.Values {
			items[i] = ui.Item{Key: v, Label: words[i]}
		}
		h = f.Px(40)
		now = f.Choice("setup."+o.Key, image.Rect(at.X, at.Y, at.X+width, at.Y+h), ui.Left, items, chosen)
	} else {
		now, h = f.Chips("setup."+o.Key, at, width, words, chosen)
	}
	f.SetName("setup."+o.Key, p.Words.OptionName(p.info.ID, o.Key))
	if now != chosen {
		p.setOption(o.Key, o.Values[now])
	}
	return h
}

// setOption chooses a value. What no game can have together with it goes back to what is usual.
func (p *Scene) setOption(key, value string) {
	p.options[key], p.typing = value, ""
	for _, o := range p.info.Options {
		if p.possible() {
			break
		}
		if o.Key != key {
			p.options[o.Key] = o.Default
		}
	}
	p.setBoard()
}

// possible says that a game can begin with the options as they are.
func (p *Scene) possible() bool {
	_, err := p.game.Start(p.options)
	return err == nil
}

// allows says that a game can begin with this value and all others as they are.
func (p *Scene) allows(key, value string) bool {
	before := p.options[key]
	p.options[key] = value
	defer func() { p.options[key] = before }()
	return p.possible()
}

// number is a value between two buttons.
func (p *Scene) number(f *ui.Frame, o rules.Option, at image.Point) int {
	value, err := strconv.ParseFloat(p.resolved(p.options)[o.Key], 64)
	if err != nil {
		value = o.Min
	}
	step := o.Step
	if step == 0 {
		step = 1
	}
	side := f.Px(theme.TouchTarget)
	now := value
	less := image.Rect(at.X, at.Y, at.X+side, at.Y+side)
	id, named := "setup."+o.Key, []any{"Name", p.Words.OptionName(p.info.ID, o.Key), "Value", p.Words.FormatNumber(written(value))}
	if f.IconButton(id+".less", less, "minus", value > o.Min) {
		now = max(o.Min, value-step)
	}
	f.SetName(id+".less", p.Words.T("mirror.less", named...))
	box := p.value(f, o, id+".number", image.Pt(less.Max.X, at.Y), (o.Max-o.Min)/step > manySteps)
	if f.IconButton(id+".more", image.Rect(box.Max.X, at.Y, box.Max.X+side, at.Y+side), "plus", value < o.Max && p.allows(o.Key, written(value+step))) {
		now = min(o.Max, value+step)
	}
	f.SetName(id+".more", p.Words.T("mirror.more", named...))
	if o.Random {
		draw := image.Rect(box.Max.X+side+f.Px(8), at.Y, box.Max.X+2*side+f.Px(8), at.Y+side)
		if f.IconButtonWithTooltip(id+".draw", draw, "random", p.Words.T("setup.draw"), true) {
			p.setOption(o.Key, p.info.RandomOptions(p.info.WithoutRandom(p.options), rand.IntN)[o.Key])
			return side
		}
	}
	if now != value {
		p.setOption(o.Key, written(now))
	}
	return side
}

// written is a number as options write it.
func written(n float64) string { return strconv.FormatFloat(math.Round(n*1e6)/1e6, 'f', -1, 64) }

// manySteps is from how many steps on a number can be typed, too.
const manySteps = 50

// value shows a number, in a field where it is long work to step to it. It gives where it stands.
func (p *Scene) value(f *ui.Frame, o rules.Option, id string, at image.Point, typed bool) image.Rectangle {
	style := f.NewStyle(f.TextSizes.Body, theme.Semibold, f.Theme.Ink)
	shown := p.Words.FormatNumber(p.resolved(p.options)[o.Key])
	wide, high := max(f.Px(56), f.TextWidth(style, shown)+f.Px(12)), f.Px(theme.TouchTarget)
	if !typed {
		box := image.Rect(at.X, at.Y, at.X+wide, at.Y+high)
		f.Text(box, ui.Center, style, shown)
		return box
	}
	const digits = 6
	box := image.Rect(at.X, at.Y, at.X+max(wide, f.Px(72)), at.Y+high)
	if here, _ := f.HasFocus(id); p.typing == o.Key && here {
		shown = p.typed // it may be no number yet
	}
	now := f.TextField(id, box, shown, "", digits)
	f.SetName(id, p.Words.OptionName(p.info.ID, o.Key))
	if now == shown {
		return box
	}
	p.typing, p.typed = o.Key, now
	if plain := text.NormalizeNumber(now); o.Check(plain) == nil && p.allows(o.Key, plain) {
		p.options[o.Key] = plain
		p.setBoard()
	}
	return box
}
