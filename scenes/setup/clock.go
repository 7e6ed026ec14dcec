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

// customClock is the preset of a custom time control.
const customClock = "other"

// clockPresets lists a game's time control presets.
func clockPresets(info rules.Info) []string {
	controls := info.TimeControls
	if len(controls) == 0 {
		controls = []string{"180+2", "600+5", "900+10", "1800"}
	}
	return append([]string{"none"}, controls...)
}

// The values of a custom time control.
var (
	clockKinds   = []string{string(game.Fischer), string(game.Delay), string(game.Byoyomi), string(game.Canadian), string(game.PerMove)}
	clockMinutes = []string{"0", "1", "2", "3", "5", "7", "10", "15", "20", "25", "30", "40", "45", "60", "75", "90", "120", "150", "180"}
	clockSeconds = []string{"0", "1", "2", "3", "5", "8", "10", "12", "15", "20", "30", "45", "60", "90", "120", "180", "300", "600"}
	clockCounts  = []string{"1", "2", "3", "4", "5", "6", "8", "10", "15", "20", "25", "30", "40"}
)

// A clockChoice is a preset or a custom time control.
type clockChoice struct {
	preset                        string // or customClock, which uses the other fields
	kind, minutes, seconds, count string
}

// timeControl returns the chosen time control. Without any time it allows a second per move.
func (c clockChoice) timeControl() game.TimeControl {
	if c.preset != customClock {
		return parsePreset(c.preset)
	}
	parse := func(s string) int {
		n, err := strconv.Atoi(s)
		if err != nil { // validated when loaded
			return 1
		}
		return n
	}
	main, seconds := time.Duration(parse(c.minutes))*time.Minute, time.Duration(parse(c.seconds))*time.Second
	period := max(seconds, time.Second)
	switch kind := game.TimeControlKind(c.kind); kind {
	case game.PerMove:
		return game.TimeControl{Kind: kind, Period: period}
	case game.Byoyomi:
		return game.TimeControl{Kind: kind, Main: main, Period: period, Periods: parse(c.count)}
	case game.Canadian:
		return game.TimeControl{Kind: kind, Main: main, Period: period, Moves: parse(c.count)}
	case game.Delay:
		return game.TimeControl{Kind: kind, Main: main, Increment: period}
	default:
		if main > 0 && seconds == 0 {
			return game.TimeControl{Kind: game.SuddenDeath, Main: main}
		}
		return game.TimeControl{Kind: game.Fischer, Main: main, Increment: period}
	}
}

// defaultCustomClock returns the initial custom clock: the game's most common control, if it has one.
func defaultCustomClock(info rules.Info) clockChoice {
	c := clockChoice{preset: customClock, kind: clockKinds[0], minutes: "20", seconds: "30", count: "3"}
	if len(info.TimeControls) > 0 {
		control := parsePreset(info.TimeControls[0])
		c.kind, c.minutes = string(control.Kind), strconv.Itoa(int(control.Main.Minutes()))
		c.seconds, c.count = strconv.Itoa(int((control.Increment + control.Period).Seconds())), strconv.Itoa(max(control.Periods, control.Moves, 1))
	}
	return c
}

// drawClock draws the presets and an explanation of the chosen one, and returns the height.
func (p *Scene) drawClock(f *ui.Frame, at image.Point, width int) int {
	presets := clockPresets(p.info)
	items := make([]ui.Item, 0, len(presets)+1)
	for _, preset := range presets {
		items = append(items, ui.Item{Key: preset, Label: p.TimeControlText(parsePreset(preset))})
	}
	last := ui.Item{Key: "other", Label: p.Words.T("setup.other")}
	if p.clock.preset == customClock {
		last.Label = p.TimeControlText(p.timeControl()) + " …"
	}
	presets = append(presets, customClock)
	chosen, isUsed, h := f.ChipItems("setup.clock", at, width, append(items, last), slices.Index(presets, p.clock.preset))
	f.SetName("setup.clock", p.Words.T("setup.clock"))
	if isUsed && presets[chosen] == customClock {
		before := p.clock
		p.previousClock = &before
		f.OpenPopover("setup.other")
	}
	p.clock.preset = presets[chosen]
	style := f.SmallStyle()
	y := at.Y + h + f.Px(8)
	about := p.TimeControlSentence(p.clock.timeControl())
	if h, _, _ := p.chosenHandicap(); p.clock.preset != presets[0] && h.MainTimePercent == 0 && slices.ContainsFunc(p.players, func(player game.Player) bool { return player.Computer }) {
		about = p.Words.T("setup.computer-too", "About", about)
	}
	if p.clock.preset == presets[0] && p.rowSpacing.isTight { // the chip says so
		p.rowSpacing.saved += f.Px(8) + f.LineHeight(style)
		return h
	}
	return h + f.Px(8) + f.Paragraph(image.Rect(at.X, y, at.X+width, y), ui.Left, style, about)
}

// drawCustomClockDialog shows the dialog for a custom time control. Changes take effect at once; leaving without Done
// restores the previous clock.
func (p *Scene) drawCustomClockDialog(f *ui.Frame) {
	if p.previousClock != nil && !f.IsPopoverOpen("setup.other") {
		p.clock, p.previousClock = *p.previousClock, nil
	}
	f.Dialog("setup.other", 520, func(r image.Rectangle) int {
		c := ui.NewColumn(f, r)
		c.Text(f.HeadingStyle(), p.Words.T("setup.clock"))
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
			p.drawClockSlider(f, c, "main", clockMinutes, &p.clock.minutes)
		}
		p.drawClockSlider(f, c, "seconds."+p.clock.kind, clockSeconds, &p.clock.seconds)
		if kind == game.Byoyomi || kind == game.Canadian {
			p.drawClockSlider(f, c, "count."+p.clock.kind, clockCounts, &p.clock.count)
		}
		if control := p.clock.timeControl(); p.clock.seconds == "0" && control.Increment+control.Period > 0 {
			p.clock.seconds = "1" // show what the clock will do
		}
		c.Skip(8)
		c.Text(f.SmallStyle(), p.TimeControlSentence(p.clock.timeControl()))
		c.Skip(16)
		b := ui.ButtonOptions{Text: p.Words.T("setup.done"), Look: ui.Primary}
		at := c.NextRow(theme.TouchTarget)
		at.Max.X = min(at.Max.X, at.Min.X+max(f.ButtonWidth(b), f.Px(120)))
		if f.Button("setup.done", at, b) {
			p.previousClock = nil
			f.ClosePopover()
		}
		return c.Y
	})
}

// drawClockSlider draws one value of a custom time control: its name, a slider and the value.
func (p *Scene) drawClockSlider(f *ui.Frame, c *ui.Column, id string, values []string, value *string) {
	style := f.BoldStyle()
	c.Skip(8)
	line := c.NextRow(22)
	f.Text(line, ui.Right, style, *value)
	line.Max.X -= f.TextWidth(style, *value) + f.Px(8)
	f.Text(line, ui.Left, f.BodyStyle(), p.Words.T("setup."+id))
	at := max(slices.Index(values, *value), 0)
	*value = values[f.Slider("setup."+id, c.NextRow(theme.TouchTarget), 0, len(values)-1, 1, at)]
	f.SetName("setup."+id, p.Words.T("setup."+id))
	f.SetValueText("setup."+id, *value)
}

// parsePreset parses a preset of the program, which is always valid.
func parsePreset(preset string) game.TimeControl {
	c, err := game.ParseTimeControl(preset)
	if err != nil {
		panic("scenes: " + err.Error())
	}
	return c
}
