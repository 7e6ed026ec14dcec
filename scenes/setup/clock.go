package setup

import (
	"image"
	"slices"
	"strconv"
	"time"

	"github.com/ludarium/ludarium/game"
	"github.com/ludarium/ludarium/rules"
	"github.com/ludarium/ludarium/scenes/ui"
	"github.com/ludarium/ludarium/sprites/theme"
)

// other is the clock that is put together from its parts.
const other = "other"

// presets are the clocks of a game to choose from; the words are made from the control.
func presets(info rules.Info) []string {
	usual := info.TimeControls
	if len(usual) == 0 {
		usual = []string{"180+2", "600+5", "900+10", "1800"}
	}
	return append([]string{"none"}, usual...)
}

// What such a clock can be made of.
var (
	clockKinds   = []string{string(game.Fischer), string(game.Delay), string(game.Byoyomi), string(game.Canadian), string(game.PerMove)}
	clockMinutes = []string{"0", "1", "2", "3", "5", "7", "10", "15", "20", "25", "30", "40", "45", "60", "75", "90", "120", "150", "180"}
	clockSeconds = []string{"0", "1", "2", "3", "5", "8", "10", "12", "15", "20", "30", "45", "60", "90", "120", "180", "300", "600"}
	clockCounts  = []string{"1", "2", "3", "4", "5", "6", "8", "10", "15", "20", "25", "30", "40"}
)

// A clockChoice is a preset, or another control by its parts.
type clockChoice struct {
	preset                        string // or other: the parts count
	kind, minutes, seconds, count string
}

// control is the control that was chosen. A clock without any time has a second for every move.
func (c clockChoice) control() game.TimeControl {
	if c.preset != other {
		return control(c.preset)
	}
	number := func(s string) int {
		n, err := strconv.Atoi(s)
		if err != nil { // they come out of the lists above
			return 1
		}
		return n
	}
	main, seconds := time.Duration(number(c.minutes))*time.Minute, time.Duration(number(c.seconds))*time.Second
	least := max(seconds, time.Second)
	switch kind := game.TimeControlKind(c.kind); kind {
	case game.PerMove:
		return game.TimeControl{Kind: kind, Period: least}
	case game.Byoyomi:
		return game.TimeControl{Kind: kind, Main: main, Period: least, Periods: number(c.count)}
	case game.Canadian:
		return game.TimeControl{Kind: kind, Main: main, Period: least, Moves: number(c.count)}
	case game.Delay:
		return game.TimeControl{Kind: kind, Main: main, Increment: least}
	default:
		if main > 0 && seconds == 0 {
			return game.TimeControl{Kind: game.SuddenDeath, Main: main}
		}
		return game.TimeControl{Kind: game.Fischer, Main: main, Increment: least}
	}
}

// usualParts are those of a clock that nobody has put together yet: of the game's most usual one, if it says so.
func usualParts(info rules.Info) clockChoice {
	c := clockChoice{preset: other, kind: clockKinds[0], minutes: "20", seconds: "30", count: "3"}
	if len(info.TimeControls) > 0 {
		usual := control(info.TimeControls[0])
		c.kind, c.minutes = string(usual.Kind), strconv.Itoa(int(usual.Main.Minutes()))
		c.seconds, c.count = strconv.Itoa(int((usual.Increment + usual.Period).Seconds())), strconv.Itoa(max(usual.Periods, usual.Moves, 1))
	}
	return c
}

// clocks are the presets, with a sentence that says what the chosen one means.
func (p *Scene) clocks(f *ui.Frame, at image.Point, width int) int {
	all := presets(p.info)
	items := make([]ui.Item, 0, len(all)+1)
	for _, preset := range all {
		items = append(items, ui.Item{Key: preset, Label: p.TimeControlText(control(preset))})
	}
	last := ui.Item{Key: "other", Label: p.Words.T("setup.other")}
	if p.clock.preset == other {
		last.Label = p.TimeControlText(p.control()) + " …"
	}
	all = append(all, other)
	chosen, used, h := f.ChipItems("setup.clock", at, width, append(items, last), slices.Index(all, p.clock.preset))
	f.SetName("setup.clock", p.Words.T("setup.clock"))
	if used && all[chosen] == other {
		before := p.clock
		p.before = &before
		f.OpenPopover("setup.other")
	}
	p.clock.preset = all[chosen]
	style := f.NewStyle(f.TextSizes.Small, theme.Regular, f.Theme.SecondaryInk)
	y := at.Y + h + f.Px(8)
	about := p.TimeControlSentence(p.clock.control())
	if p.clock.preset != all[0] && slices.ContainsFunc(p.players, func(player game.Player) bool { return player.Computer }) {
		about = p.Words.T("setup.computer-too", "About", about)
	}
	return h + f.Px(8) + f.Paragraph(image.Rect(at.X, y, at.X+width, y), ui.Left, style, about)
}

// otherClock is the sheet on which a control is put together; it takes effect as it is changed. Who leaves the sheet without
// being done has the clock of before.
func (p *Scene) otherClock(f *ui.Frame) {
	if p.before != nil && !f.IsPopoverOpen("setup.other") {
		p.clock, p.before = *p.before, nil
	}
	f.Dialog("setup.other", 520, func(r image.Rectangle) int {
		c := ui.NewColumn(f, r)
		c.Text(f.NewStyle(f.TextSizes.Heading, theme.Semibold, f.Theme.Ink), p.Words.T("setup.clock"))
		c.Skip(12)
		kinds := make([]ui.Item, len(clockKinds))
		for i, kind := range clockKinds {
			kinds[i] = ui.Item{Key: kind, Label: p.Words.T("setup.kind." + kind)}
		}
		chosen, _, h := f.ChipItems("setup.kind", image.Pt(c.Left, c.Y), c.Width(), kinds, max(slices.Index(clockKinds, p.clock.kind), 0))
		f.SetName("setup.kind", p.Words.T("setup.clock"))
		p.clock.kind = clockKinds[chosen]
		c.Y += h + f.Px(8)
		kind := game.TimeControlKind(p.clock.kind)
		if kind != game.PerMove {
			p.scale(f, c, "main", clockMinutes, &p.clock.minutes)
		}
		p.scale(f, c, "seconds."+p.clock.kind, clockSeconds, &p.clock.seconds)
		if kind == game.Byoyomi || kind == game.Canadian {
			p.scale(f, c, "count."+p.clock.kind, clockCounts, &p.clock.count)
		}
		if made := p.clock.control(); p.clock.seconds == "0" && made.Increment+made.Period > 0 {
			p.clock.seconds = "1" // the slider tells what the clock will do
		}
		c.Skip(8)
		c.Text(f.NewStyle(f.TextSizes.Small, theme.Regular, f.Theme.SecondaryInk), p.TimeControlSentence(p.clock.control()))
		c.Skip(16)
		b := ui.ButtonOptions{Text: p.Words.T("setup.done"), Look: ui.Primary}
		at := c.NextRow(theme.TouchTarget)
		at.Max.X = min(at.Max.X, at.Min.X+max(f.ButtonWidth(b), f.Px(120)))
		if f.Button("setup.done", at, b) {
			p.before = nil
			f.ClosePopover()
		}
		return c.Y
	})
}

// scale is one part of a control: its name, a slider over its values, and the value.
func (p *Scene) scale(f *ui.Frame, c *ui.Column, id string, values []string, value *string) {
	style := f.NewStyle(f.TextSizes.Body, theme.Semibold, f.Theme.Ink)
	c.Skip(8)
	line := c.NextRow(22)
	f.Text(line, ui.Right, style, *value)
	line.Max.X -= f.TextWidth(style, *value) + f.Px(8)
	f.Text(line, ui.Left, f.NewStyle(f.TextSizes.Body, theme.Regular, f.Theme.Ink), p.Words.T("setup."+id))
	at := max(slices.Index(values, *value), 0)
	*value = values[f.Slider("setup."+id, c.NextRow(theme.TouchTarget), 0, len(values)-1, 1, at)]
	f.SetName("setup."+id, p.Words.T("setup."+id))
	f.SetValueText("setup."+id, *value)
}

// control is a preset; the presets are the program's own.
func control(preset string) game.TimeControl {
	c, err := game.ParseTimeControl(preset)
	if err != nil {
		panic("stage: " + err.Error())
	}
	return c
}
