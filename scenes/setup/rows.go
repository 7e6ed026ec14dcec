package setup

import (
	"image"
	"math"
	"math/rand/v2"
	"slices"
	"strconv"
	"strings"

	"github.com/ludarium/ludarium/game/text"
	"github.com/ludarium/ludarium/rules"
	"github.com/ludarium/ludarium/scenes/gameui"
	"github.com/ludarium/ludarium/scenes/ui"
	"github.com/ludarium/ludarium/sprites/theme"
)

// drawRows draws the rows of the setup and returns the y where they end.
func (p *Scene) drawRows(f *ui.Frame, r image.Rectangle) int {
	c := ui.NewColumn(f, r)
	p.rowSpacing.saved = 0
	separate := func() { p.rowSpacing.drawSeparator(f, c) }
	separate()
	phrases := p.optionPhrases()
	if len(phrases) > 0 {
		p.drawSentence(f, c, phrases)
		separate()
	}
	c.Y -= f.Px(6)
	seats := p.layoutSeats(f, c.Width())
	for seat := range p.players {
		p.drawSeatRow(f, c, rules.Seat(seat), seats)
	}
	p.drawStrength(f, c, seats)
	p.drawHouseRulesWarning(f, c, seats)
	p.drawNoEnginesNote(f, c, seats)
	c.Y -= f.Px(6)
	labelStyle := f.LabelStyle()
	labelWidth := p.labelWidth(f, labelStyle)
	isStacked := labelWidth > c.Width()*3/10 || c.Width() < f.Px(480)
	// row draws a label and a choice, whose first line has a height in units.
	row := func(label string, height float64, draw func(at image.Point, width int) int) {
		separate()
		x := c.Left + labelWidth
		if isStacked {
			x = c.Left
			c.Text(labelStyle, label)
			c.Skip(6)
		} else {
			f.Text(image.Rect(c.Left, c.Y, x, c.Y+f.Px(height)), ui.Left, labelStyle, label)
		}
		c.Y += draw(image.Pt(x, c.Y), c.Right-x)
	}
	if len(p.players) > 1 {
		row(p.Words.T("setup.sides"), segmentsHeight, func(at image.Point, width int) int { return p.drawSeatOrder(f, at, width) })
	}
	option := func(o rules.Option) {
		row(p.Words.OptionName(p.info.ID, o.Key), p.optionHeight(o), func(at image.Point, width int) int {
			height := p.drawOption(f, o, at, width)
			if o.Random {
				height += p.drawEditPosition(f, at.Add(image.Pt(0, height)), width)
			}
			if o.Auto {
				height += f.Px(4)
				height += p.drawAutoChip(f, o, at.Add(image.Pt(0, height)))
			}
			return height + p.drawOptionDescription(f, o, at.Add(image.Pt(0, height)), width)
		})
	}
	main, more := p.listedOptions(phrases)
	for _, o := range main {
		option(o)
	}
	for _, s := range gameui.NewcomerSettings(p.info.PieceSet) {
		row(p.Words.T("settings."+s.Key), ui.ChipHeight, func(at image.Point, width int) int { return gameui.DrawSetting(f, p.Context, s, at, width) })
	}
	row(p.Words.T("setup.clock"), ui.ChipHeight, func(at image.Point, width int) int {
		return p.drawClock(f, at, width)
	})
	if p.start == "" {
		row(p.Words.T("setup.handicap"), theme.TouchTarget, func(at image.Point, width int) int { return p.drawHandicap(f, at, width) })
	}
	if len(more) > 0 {
		separate()
		if p.drawMoreRules(f, c, more) {
			for _, o := range more {
				option(o)
			}
		}
	}
	return c.Y
}

// segmentsHeight is the height of a segmented choice, in units.
const segmentsHeight = 40

// optionHeight returns the height of the first line of an option's choice, in units.
func (p *Scene) optionHeight(o rules.Option) float64 {
	switch {
	case len(o.Values) == 0:
		return theme.TouchTarget
	case len(o.Values) > maxChips:
		return segmentsHeight
	}
	return ui.ChipHeight
}

// drawOptionDescription explains an option below its values, where needed, and returns its height.
func (p *Scene) drawOptionDescription(f *ui.Frame, o rules.Option, at image.Point, width int) int {
	description := p.Words.OptionDescription(p.info.ID, o.Key)
	if description == "" {
		return 0
	}
	gap := f.Px(6)
	r := image.Rect(at.X, at.Y+gap, at.X+width, at.Y+gap)
	return gap + f.Paragraph(r, ui.Left, f.SmallStyle(), description)
}

// listedOptions returns the options shown as rows: those that every player chooses, and the rules that most players leave as they are.
// Options of the sentence are not among them.
func (p *Scene) listedOptions(phrases []phrase) (main, more []rules.Option) {
	for _, o := range p.info.Options {
		isInSentence := slices.ContainsFunc(phrases, func(part phrase) bool { return part.option == o.Key })
		switch {
		case o.Handicap || isInSentence: // a handicap has a row of its own
		case o.Random:
			main = append(main, o)
		default:
			more = append(more, o)
		}
	}
	return main, more
}

// moreRulesHeight is the height of the button that unfolds the further rules, in units.
const moreRulesHeight = 36

// drawMoreRules draws the button that unfolds the rules that most players leave as they are, and reports whether they are shown. Folded
// ones that were changed are named beside it.
func (p *Scene) drawMoreRules(f *ui.Frame, c *ui.Column, more []rules.Option) (isUnfolded bool) {
	const id = "setup.more-rules"
	b := ui.ButtonOptions{Icon: "plus", Text: p.Words.T("setup.more-rules"), Look: ui.TextOnly}
	if p.showsMoreRules {
		b.Icon = "minus"
	}
	row := c.NextRow(moreRulesHeight)
	box := image.Rect(row.Min.X, row.Min.Y, min(row.Min.X+f.ButtonWidth(b), row.Max.X), row.Max.Y)
	if f.Button(id, box, b) {
		p.showsMoreRules = !p.showsMoreRules
	}
	f.SetRole(id, ui.RoleButton, p.showsMoreRules)
	if !p.showsMoreRules {
		text, style := p.changedText(more), f.SmallStyle()
		f.TruncatedText(image.Rect(box.Max.X+f.Px(12), row.Min.Y, row.Max.X, row.Max.Y), ui.Left, style, text)
	}
	return p.showsMoreRules
}

// changedText names the options that differ from their defaults: "Castling: allowed".
func (p *Scene) changedText(options []rules.Option) string {
	var parts []string
	for _, o := range options {
		if value := p.options[o.Key]; value != o.Default {
			parts = append(parts, p.Words.OptionName(p.info.ID, o.Key)+": "+p.Words.OptionValueName(p.info.ID, o.Key, value))
		}
	}
	return strings.Join(parts, p.Words.T("list.comma"))
}

// labelWidth returns the width of the column of labels.
func (p *Scene) labelWidth(f *ui.Frame, style ui.Style) int {
	w := f.Px(100)
	labels := []string{p.Words.T("setup.sides"), p.Words.T("setup.handicap"), p.Words.T("setup.clock")}
	main, more := p.listedOptions(p.optionPhrases())
	if p.showsMoreRules {
		main = append(main, more...)
	}
	for _, o := range main {
		labels = append(labels, p.Words.OptionName(p.info.ID, o.Key))
	}
	for _, s := range gameui.NewcomerSettings(p.info.PieceSet) {
		labels = append(labels, p.Words.T("settings."+s.Key))
	}
	for _, label := range labels {
		w = max(w, f.TextWidth(style, label))
	}
	return w + f.Px(16)
}

// drawSeatOrder draws the choice between seats as listed, rotated, at random or by piece toss, and returns its height.
func (p *Scene) drawSeatOrder(f *ui.Frame, at image.Point, width int) int {
	rotated := ui.Item{Key: "swap", Label: p.Words.T("setup.swap")}
	if len(p.players) > 2 {
		rotated.Label = p.Words.T("setup.seat-on")
	}
	items := []ui.Item{{Key: "as-above", Label: p.Words.T("setup.as-above")}, rotated, {Key: "random", Label: p.Words.T("setup.random")}}
	custom := p.Words.T("toss." + p.info.ID)
	_, applies := p.pieceTossStatus()
	switch {
	case applies:
		items = append(items, ui.Item{Key: "custom", Label: custom})
	case p.seatOrder == tossedOrder:
		p.seatOrder = asListed
	}
	r := image.Rect(at.X, at.Y, at.X+width, at.Y+f.Px(40))
	p.seatOrder = seatOrder(f.Choice("setup.sides", r, ui.Left, items, int(p.seatOrder)))
	f.SetName("setup.sides", p.Words.T("setup.sides"))
	if p.seatOrder != tossedOrder {
		return r.Dy()
	}
	about := image.Rect(r.Min.X, r.Max.Y+f.Px(6), r.Max.X, r.Max.Y+f.Px(6))
	return r.Dy() + f.Px(6) + f.Paragraph(about, ui.Left, f.SmallStyle(), p.Words.T("toss."+p.info.ID+".what"))
}

// maxChips is how many values are shown as chips; more open as a list.
const maxChips = 8

// drawOption draws the choice of an option's value and returns its height.
func (p *Scene) drawOption(f *ui.Frame, o rules.Option, at image.Point, width int) int {
	if len(o.Values) == 0 {
		return p.drawNumber(f, o, at)
	}
	names := make([]string, len(o.Values))
	chosen := 0
	for i, v := range o.Values {
		names[i] = p.Words.OptionValueName(p.info.ID, o.Key, v)
		if v == p.options[o.Key] {
			chosen = i
		}
	}
	var now, h int
	if len(names) > maxChips {
		items := make([]ui.Item, len(names))
		for i, v := range o.Values {
			items[i] = ui.Item{Key: v, Label: names[i]}
		}
		h = f.Px(40)
		now = f.Choice("setup."+o.Key, image.Rect(at.X, at.Y, at.X+width, at.Y+h), ui.Left, items, chosen)
	} else {
		now, h = f.Chips("setup."+o.Key, at, width, names, chosen)
	}
	f.SetName("setup."+o.Key, p.Words.OptionName(p.info.ID, o.Key))
	if now != chosen {
		p.setOption(o.Key, o.Values[now])
	}
	return h
}

// setOption chooses a value. Options that conflict with it return to their defaults.
func (p *Scene) setOption(key, value string) {
	p.options[key], p.typedOption = value, ""
	for _, o := range p.info.Options {
		if p.canStart() {
			break
		}
		if o.Key != key {
			p.options[o.Key] = o.Default
		}
	}
	p.updateBoard()
}

// canStart reports whether a game can start with the options.
func (p *Scene) canStart() bool {
	_, err := p.game.Start(p.options)
	return err == nil
}

// canChoose reports whether a game can start with this value and the other options as they are.
func (p *Scene) canChoose(key, value string) bool {
	before := p.options[key]
	p.options[key] = value
	defer func() { p.options[key] = before }()
	return p.canStart()
}

// A numberInput is the number that is being typed.
type numberInput struct {
	typedOption string // the key of its option
	typedNumber string
}

// drawNumber draws a number between two buttons and returns its height.
func (p *Scene) drawNumber(f *ui.Frame, o rules.Option, at image.Point) int {
	value, err := strconv.ParseFloat(p.resolveAuto(p.options)[o.Key], 64)
	if err != nil {
		value = o.Min
	}
	step := o.Step
	if step == 0 {
		step = 1
	}
	side := f.Px(theme.TouchTarget)
	now := value
	minus := image.Rect(at.X, at.Y, at.X+side, at.Y+side)
	id, labels := "setup."+o.Key, []any{"Name", p.Words.OptionName(p.info.ID, o.Key), "Value", p.Words.FormatNumber(formatNumber(value))}
	if f.IconButton(id+".less", minus, "minus", value > o.Min) {
		now = max(o.Min, value-step)
	}
	f.SetName(id+".less", p.Words.T("mirror.less", labels...))
	box := p.drawNumberValue(f, o, id+".number", image.Pt(minus.Max.X, at.Y), (o.Max-o.Min)/step > maxSteps)
	if f.IconButton(id+".more", image.Rect(box.Max.X, at.Y, box.Max.X+side, at.Y+side), "plus", value < o.Max && p.canChoose(o.Key, formatNumber(value+step))) {
		now = min(o.Max, value+step)
	}
	f.SetName(id+".more", p.Words.T("mirror.more", labels...))
	if o.Random {
		draw := image.Rect(box.Max.X+side+f.Px(8), at.Y, box.Max.X+2*side+f.Px(8), at.Y+side)
		if f.IconButtonWithTooltip(id+".draw", draw, "random", p.Words.T("setup.draw"), true) {
			p.setOption(o.Key, p.info.RandomOptions(p.info.WithoutRandom(p.options), rand.IntN)[o.Key])
			return side
		}
	}
	if now != value {
		p.setOption(o.Key, formatNumber(now))
	}
	return side
}

// formatNumber formats a number as an option's value.
func formatNumber(n float64) string { return strconv.FormatFloat(math.Round(n*1e6)/1e6, 'f', -1, 64) }

// maxSteps is how many steps a number may have before it can be typed, too.
const maxSteps = 50

// drawNumberValue draws a number, with isField in a text field, and returns its box.
func (p *Scene) drawNumberValue(f *ui.Frame, o rules.Option, id string, at image.Point, isField bool) image.Rectangle {
	style := f.BoldStyle()
	shown := p.Words.FormatNumber(p.resolveAuto(p.options)[o.Key])
	width, height := max(f.Px(56), f.TextWidth(style, shown)+f.Px(12)), f.Px(theme.TouchTarget)
	if !isField {
		box := image.Rect(at.X, at.Y, at.X+width, at.Y+height)
		f.Text(box, ui.Center, style, shown)
		return box
	}
	const digits = 6
	box := image.Rect(at.X, at.Y, at.X+max(width, f.Px(72)), at.Y+height)
	if isFocused, _ := f.HasFocus(id); p.typedOption == o.Key && isFocused {
		shown = p.typedNumber // not a number yet, maybe
	}
	now := f.TextField(id, box, shown, "", digits)
	f.SetName(id, p.Words.OptionName(p.info.ID, o.Key))
	if now == shown {
		return box
	}
	p.typedOption, p.typedNumber = o.Key, now
	if plain := text.NormalizeNumber(now); o.Check(plain) == nil && p.canChoose(o.Key, plain) {
		p.options[o.Key] = plain
		p.updateBoard()
	}
	return box
}
