package setup

import (
	"image"
	"strings"

	"github.com/ludarium/ludarium/rules"
	"github.com/ludarium/ludarium/scenes/ui"
	"github.com/ludarium/ludarium/sprites/theme"
)

// A phrase is a piece of the sentence that the options of a game make.
type phrase struct {
	text   string
	option string // whose words these are; empty: they only stand between
	glued  bool   // there is no space before it
}

// The signs around the words of an option; no text has them.
const (
	phraseOpens  = "\x02"
	phraseMiddle = "\x03"
	phraseCloses = "\x04"
)

// sentence is what the options make, in pieces; none for games that list them.
func (p *Scene) sentence() []phrase {
	marked := func(key, said string) string { return phraseOpens + key + phraseMiddle + said + phraseCloses }
	var out []phrase
	rest := p.Words.OptionSentence(p.game, p.options, marked)
	plain := func(text string) {
		for i, word := range strings.Fields(text) {
			out = append(out, phrase{text: word, glued: i == 0 && !strings.HasPrefix(text, " ")})
		}
	}
	for rest != "" {
		before, after, found := strings.Cut(rest, phraseOpens)
		plain(before)
		if !found {
			break
		}
		glued := before != "" && !strings.HasSuffix(before, " ")
		inside, next, _ := strings.Cut(after, phraseCloses)
		key, said, _ := strings.Cut(inside, phraseMiddle)
		out = append(out, phrase{text: said, option: key, glued: glued})
		rest = next
	}
	return out
}

// spoken writes the options as a sentence whose words open, and what it means.
func (p *Scene) spoken(f *ui.Frame, c *ui.Column, all []phrase) {
	step := f.TextSizes.Heading
	step.LineHeight = 38
	if c.Width() < f.Px(480) {
		step = f.TextSizes.Lead
		step.LineHeight = 34
	}
	if f.IsTouchInput() {
		step.LineHeight = theme.TouchTarget
	}
	style := f.NewStyle(step, theme.Regular, f.Theme.Ink)
	link := f.NewStyle(step, theme.Semibold, f.Theme.SelectedInk)
	if f.Theme.IsHighContrast { // ink that stands on soft ground
		link.Color = f.Theme.Accent
	}
	space, line := f.TextWidth(style, "n")/2, f.LineHeight(style)
	top, x := c.Y, c.Left
	boxes := make(map[string]image.Rectangle)
	for i, ph := range all {
		s := style
		if ph.option != "" {
			s = link
		}
		w := f.TextWidth(s, ph.text)
		next := w // with what hangs on it
		if i+1 < len(all) && all[i+1].glued {
			next += f.TextWidth(style, all[i+1].text)
		}
		if x > c.Left && !ph.glued {
			x += space
		}
		if x > c.Left && x+next > c.Right && !ph.glued {
			x, c.Y = c.Left, c.Y+line
		}
		box := image.Rect(x, c.Y, min(x+w, c.Right), c.Y+line)
		if ph.option == "" {
			f.Text(box, ui.Left, s, ph.text)
		} else {
			p.phrase(f, box, s, ph)
			boxes[ph.option] = box
		}
		x += w
	}
	c.Y += line
	for _, o := range p.info.Options {
		if box, ok := boxes[o.Key]; ok {
			p.phraseCard(f, o, image.Rect(box.Min.X, top, box.Max.X, c.Y))
		}
	}
	if about := p.Words.OptionSentenceHelp(p.game, p.options); about != "" {
		c.Skip(4)
		c.Text(f.NewStyle(f.TextSizes.Body, theme.Regular, f.Theme.SecondaryInk), about)
	}
}

// phrase is the words of one option: they are underlined, and open its choices.
func (p *Scene) phrase(f *ui.Frame, box image.Rectangle, s ui.Style, ph phrase) {
	id := "setup.say." + ph.option
	res := f.Interact(id, box, true)
	f.SetName(id, p.Words.OptionName(p.info.ID, ph.option))
	under := image.Rect(box.Min.X, box.Max.Y-f.Px(6), box.Max.X, box.Max.Y-f.Px(4))
	if res.IsHovered || res.IsHeld || f.IsPopoverOpen(phraseOf(ph.option)) {
		fill := f.Theme.Selected
		if f.Theme.IsHighContrast {
			fill = f.Theme.Sunken
		}
		f.Box(box.Inset(-f.Px(2)), theme.RadiusRow, fill, theme.Color{})
	}
	f.FillRect(under, s.Color)
	f.Text(box, ui.Left, s, ph.text)
	if res.IsFocused {
		f.FocusRing(box, theme.RadiusRow)
	}
	if res.IsClicked {
		f.OpenPopover(phraseOf(ph.option))
	}
}

// phraseOf is the card that the words of an option open.
func phraseOf(option string) string { return "setup.card." + option }

// phraseCard has the choices of an option, below the sentence. What is chosen from a list closes it.
func (p *Scene) phraseCard(f *ui.Frame, o rules.Option, anchor image.Rectangle) {
	id := phraseOf(o.Key)
	if !f.IsPopoverOpen(id) {
		return
	}
	pad := f.Px(16)
	wide := min(f.Px(340), f.Size.X-f.Px(24))
	lay := func(r image.Rectangle) int {
		c := ui.NewColumn(f, r)
		c.Text(f.NewStyle(f.TextSizes.Small, theme.Semibold, f.Theme.SecondaryInk), p.Words.OptionName(p.info.ID, o.Key))
		c.Skip(8)
		before := p.options[o.Key]
		c.Y += p.option(f, o, image.Pt(c.Left, c.Y), c.Width())
		if o.Auto {
			c.Skip(8)
			c.Y += p.byRules(f, o, image.Pt(c.Left, c.Y))
		}
		if len(o.Values) > 0 && p.options[o.Key] != before {
			f.ClosePopover()
		}
		return c.Y
	}
	f.Defer(func() {
		if !f.IsPopoverOpen(id) {
			return
		}
		high := f.MeasureHeight(image.Rect(0, 0, wide-2*pad, 0), lay)
		at := f.PopoverBox(image.Rect(anchor.Min.X, anchor.Min.Y, anchor.Min.X+wide, anchor.Max.Y), image.Pt(wide, high+2*pad))
		f.PopoverAt(id, at, func(r image.Rectangle) { lay(r.Inset(pad)) })
	})
}

// byRules leaves a number to the game.
func (p *Scene) byRules(f *ui.Frame, o rules.Option, at image.Point) int {
	id := "setup." + o.Key + ".auto"
	with := rules.Options{}
	for key, value := range p.options {
		with[key] = value
	}
	with[o.Key] = rules.Auto
	word := p.Words.T("setup.auto", "Value", p.resolved(with)[o.Key])
	clicked, box := f.Chip(id, at, word, p.options[o.Key] == rules.Auto)
	if clicked {
		p.setOption(o.Key, rules.Auto)
	}
	return box.Dy()
}

// resolved is o with the numbers that the game finds by itself.
func (p *Scene) resolved(o rules.Options) rules.Options {
	if r, ok := p.game.(rules.AutoOptions); ok {
		if full, err := r.ResolveOptions(o); err == nil {
			return full
		}
	}
	return o
}
