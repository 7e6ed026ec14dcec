package stage

import (
	"image"
	"math"
	"slices"
	"strconv"

	"github.com/ludarium/ludarium/game"
	"github.com/ludarium/ludarium/rules"
	"github.com/ludarium/ludarium/scenes/ui"
	"github.com/ludarium/ludarium/sprites/theme"
)

// presets are the clocks to choose from; the words are made from the control.
var presets = [...]string{"none", "180+2", "600+5", "900+10", "1800"}

// clocks are the presets, with a sentence that says what the chosen one means.
func (p *setup) clocks(f *ui.Frame, at image.Point, width int) int {
	words := make([]string, len(presets))
	for i, preset := range presets {
		words[i] = p.clockWord(control(preset))
	}
	chosen, h := f.Chips("setup.clock", at, width, words, p.clock)
	p.clock = chosen
	style := f.Style(f.Steps.Small, theme.Regular, f.Theme.Ink2)
	y := at.Y + h + f.Px(8)
	about := p.clockSentence(control(presets[chosen]))
	if chosen > 0 && slices.ContainsFunc(p.players, func(player game.Player) bool { return player.Computer }) {
		about = p.words.T("setup.computer-too", "About", about)
	}
	return h + f.Px(8) + f.Paragraph(image.Rect(at.X, y, at.X+width, y), ui.Left, style, about)
}

// control is a preset; the presets are the program's own.
func control(preset string) game.Control {
	c, err := game.ParseControl(preset)
	if err != nil {
		panic("stage: " + err.Error())
	}
	return c
}

// clockWord is a control in as few signs as players use: "10 + 5".
func (s *Stage) clockWord(c game.Control) string {
	minutes := int(c.Main.Minutes())
	switch c.Kind {
	case game.NoClock:
		return s.words.T("setup.no-clock")
	case game.Fischer:
		return s.words.T("setup.fischer", "Minutes", minutes, "Seconds", int(c.Increment.Seconds()))
	default:
		return s.words.T("setup.minutes", "Minutes", minutes)
	}
}

// clockSentence is a control in a sentence.
func (s *Stage) clockSentence(c game.Control) string {
	minutes := int(c.Main.Minutes())
	switch c.Kind {
	case game.NoClock:
		return s.words.T("setup.no-clock.about")
	case game.Fischer:
		return s.words.T("setup.fischer.about", "Minutes", minutes, "Seconds", int(c.Increment.Seconds()))
	default:
		return s.words.T("setup.minutes.about", "Minutes", minutes)
	}
}

// option is the row of one option of the game: its values as chips, or steps of a number.
func (p *setup) option(f *ui.Frame, o rules.Option, at image.Point, width int) int {
	values := o.Values
	words := make([]string, len(values))
	chosen := 0
	for i, v := range values {
		words[i] = p.words.Choice(p.info.ID, o.Key, v)
		if v == p.options[o.Key] {
			chosen = i
		}
	}
	if len(values) == 0 {
		return p.number(f, o, at)
	}
	now, h := f.Chips("setup."+o.Key, at, width, words, chosen)
	if now != chosen {
		p.options[o.Key] = values[now]
		p.board = newMini(p.game, p.options, p.start)
	}
	return h
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
	side := f.Px(36)
	now := value
	if f.IconButton("setup."+o.Key+".less", image.Rect(at.X, at.Y, at.X+side, at.Y+side), "minus", value > o.Min) {
		now = max(o.Min, value-step)
	}
	box := image.Rect(at.X+side, at.Y, at.X+2*side+f.Px(20), at.Y+side)
	f.Text(box, ui.Center, f.Style(f.Steps.Body, theme.Semibold, f.Theme.Ink), p.options[o.Key])
	if f.IconButton("setup."+o.Key+".more", image.Rect(box.Max.X, at.Y, box.Max.X+side, at.Y+side), "plus", value < o.Max) {
		now = min(o.Max, value+step)
	}
	if now != value {
		p.options[o.Key] = strconv.FormatFloat(math.Round(now*1e6)/1e6, 'f', -1, 64)
		p.board = newMini(p.game, p.options, p.start)
	}
	return side
}
