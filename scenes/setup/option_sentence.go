package setup

import (
	"image"
	"strings"

	"github.com/ludarium/ludarium/rules"
	"github.com/ludarium/ludarium/scenes/ui"
	"github.com/ludarium/ludarium/sprites/theme"
)

// A phrase is a part of the sentence that describes the options.
type phrase struct {
	text    string
	option  string // the option it describes; "": text between options
	noSpace bool   // no space before it
	noBreak bool   // it stays on the line of the phrase before
}

// Markers around an option's text, which occur in no text.
const (
	optionStart     = "\x02"
	optionSeparator = "\x03"
	optionEnd       = "\x04"
)

// optionPhrases returns the sentence that describes the options, or nil for games that list them.
func (p *Scene) optionPhrases() []phrase {
	mark := func(key, text string) string { return optionStart + key + optionSeparator + text + optionEnd }
	var phrases []phrase
	var breaker ui.LineBreaker
	add := func(text, option string, hasSpace bool) {
		phrases = append(phrases, phrase{text, option, !hasSpace, breaker.StaysOnLine(text, hasSpace)})
	}
	rest := p.Words.OptionSentence(p.game, p.options, mark)
	addText := func(text string) {
		for i, segment := range ui.Segments(text) {
			add(segment.Text, "", segment.SpaceBefore && (i > 0 || strings.HasPrefix(text, " ")))
		}
	}
	for rest != "" {
		words, after, found := strings.Cut(rest, optionStart)
		addText(words)
		if !found {
			break
		}
		hasSpace := words == "" || strings.HasSuffix(words, " ")
		inside, next, _ := strings.Cut(after, optionEnd)
		key, text, _ := strings.Cut(inside, optionSeparator)
		add(text, key, hasSpace)
		rest = next
	}
	return phrases
}

// drawSentence draws the options as a sentence with clickable phrases, and what it means.
func (p *Scene) drawSentence(f *ui.Frame, c *ui.Column, phrases []phrase) {
	size := f.TextSizes.Heading
	size.LineHeight = 38
	if c.Width() < f.Px(480) {
		size = f.TextSizes.Lead
		size.LineHeight = 34
	}
	if f.IsTouchInput() {
		size.LineHeight = theme.TouchTarget
	}
	style := f.NewStyle(size, theme.Regular, f.Theme.Ink)
	optionStyle := f.NewStyle(size, theme.Semibold, f.Theme.SelectedInk)
	if f.Theme.IsHighContrast { // SelectedInk is made for a tinted background
		optionStyle.Color = f.Theme.Accent
	}
	space, line := f.TextWidth(style, "n")/2, f.LineHeight(style)
	top, x := c.Y, c.Left
	boxes := make(map[string]image.Rectangle)
	for i, part := range phrases {
		s := style
		if part.option != "" {
			s = optionStyle
		}
		w := f.TextWidth(s, part.text)
		next := w // with the attached phrase
		if i+1 < len(phrases) && phrases[i+1].noBreak {
			next += f.TextWidth(style, phrases[i+1].text)
		}
		if x > c.Left && !part.noSpace {
			x += space
		}
		if x > c.Left && x+next > c.Right && !part.noBreak {
			x, c.Y = c.Left, c.Y+line
		}
		box := image.Rect(x, c.Y, min(x+w, c.Right), c.Y+line)
		if part.option == "" {
			f.Text(box, ui.Left, s, part.text)
		} else {
			p.drawPhrase(f, box, s, part)
			boxes[part.option] = box
		}
		x += w
	}
	c.Y += line
	for _, o := range p.info.Options {
		if box, ok := boxes[o.Key]; ok {
			p.drawPhraseCard(f, o, image.Rect(box.Min.X, top, box.Max.X, c.Y))
		}
	}
	if about := p.Words.OptionSentenceHelp(p.game, p.options); about != "" {
		c.Skip(4)
		c.Text(f.SecondaryStyle(), about)
	}
}

// drawPhrase draws an option's phrase underlined; a click opens its choices.
func (p *Scene) drawPhrase(f *ui.Frame, box image.Rectangle, s ui.Style, part phrase) {
	id := "setup.say." + part.option
	res := f.Interact(id, box, true)
	f.SetName(id, p.Words.OptionName(p.info.ID, part.option))
	under := image.Rect(box.Min.X, box.Max.Y-f.Px(6), box.Max.X, box.Max.Y-f.Px(4))
	if res.IsHovered || res.IsHeld || f.IsPopoverOpen(phrasePopover(part.option)) {
		fill := f.Theme.Selected
		if f.Theme.IsHighContrast {
			fill = f.Theme.Sunken
		}
		f.Box(box.Inset(-f.Px(2)), theme.RadiusRow, fill, theme.Color{})
	}
	f.FillRect(under, s.Color)
	f.Text(box, ui.Left, s, part.text)
	if res.IsFocused {
		f.FocusRing(box, theme.RadiusRow)
	}
	if res.IsClicked {
		f.OpenPopover(phrasePopover(part.option))
	}
}

// phrasePopover returns the id of an option's popover.
func phrasePopover(option string) string { return "setup.card." + option }

// drawPhraseCard shows an option's choices below the sentence. Choosing from a list closes it.
func (p *Scene) drawPhraseCard(f *ui.Frame, o rules.Option, anchor image.Rectangle) {
	id := phrasePopover(o.Key)
	if !f.IsPopoverOpen(id) {
		return
	}
	pad := f.Px(16)
	width := min(f.Px(340), f.Size.X-f.Px(24))
	draw := func(r image.Rectangle) int {
		c := ui.NewColumn(f, r)
		c.Text(f.LabelStyle(), p.Words.OptionName(p.info.ID, o.Key))
		c.Skip(8)
		before := p.options[o.Key]
		c.Y += p.drawOption(f, o, image.Pt(c.Left, c.Y), c.Width())
		if o.Auto {
			c.Skip(8)
			c.Y += p.drawAutoChip(f, o, image.Pt(c.Left, c.Y))
		}
		c.Y += p.drawOptionDescription(f, o, image.Pt(c.Left, c.Y), c.Width())
		if len(o.Values) > 0 && p.options[o.Key] != before {
			f.ClosePopover()
		}
		return c.Y
	}
	f.Defer(func() {
		if !f.IsPopoverOpen(id) {
			return
		}
		height := f.MeasureHeight(image.Rect(0, 0, width-2*pad, 0), draw)
		at := f.PopoverBox(image.Rect(anchor.Min.X, anchor.Min.Y, anchor.Min.X+width, anchor.Max.Y), image.Pt(width, height+2*pad))
		f.PopoverAt(id, at, func(r image.Rectangle) { draw(r.Inset(pad)) })
	})
}

// drawAutoChip draws the chip that leaves a number to the game, and returns its height.
func (p *Scene) drawAutoChip(f *ui.Frame, o rules.Option, at image.Point) int {
	id := "setup." + o.Key + ".auto"
	auto := rules.Options{}
	for key, value := range p.options {
		auto[key] = value
	}
	auto[o.Key] = rules.Auto
	label := p.Words.T("setup.auto", "Value", p.Words.FormatNumber(p.resolveAuto(auto)[o.Key]))
	clicked, box := f.Chip(id, at, label, p.options[o.Key] == rules.Auto)
	if clicked {
		p.setOption(o.Key, rules.Auto)
	}
	return box.Dy()
}

// resolveAuto returns options with automatic numbers replaced by the game's.
func (p *Scene) resolveAuto(o rules.Options) rules.Options {
	if r, ok := p.game.(rules.AutoOptions); ok {
		if resolved, err := r.ResolveOptions(o); err == nil {
			return resolved
		}
	}
	return o
}
