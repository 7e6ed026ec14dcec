package settings

import (
	"image"
	"runtime"
	"slices"
	"strconv"

	"github.com/ludarium/ludarium/scenes/scene"
	"github.com/ludarium/ludarium/scenes/sound"
	"github.com/ludarium/ludarium/scenes/ui"
	"github.com/ludarium/ludarium/sprites/theme"
)

// drawSetting draws a setting: its name, an explanation where useful, and its control, beside the text or below it if
// space is short.
func (p *Scene) drawSetting(f *ui.Frame, c *ui.Column, s scene.SettingSpec) {
	switch s.Key {
	case scene.SettingBoard:
		p.drawBoardSamples(f, c)
		return
	case scene.SettingLanguage:
		p.drawLanguages(f, c, s)
		return
	}
	items, chosen := p.choices(s)
	width, height := f.ChoiceWidth(items), 40.0
	switch {
	case s.IsToggle():
		width = f.Px(46)
	case s.IsSlider():
		width = min(f.Px(330), c.Width())
	}
	isBeside := width+f.Px(24) <= c.Width()*6/10
	labelWidth := c.Width()
	if isBeside {
		labelWidth -= width + f.Px(24)
	}
	lines := p.labelLines(f, s, labelWidth)
	top, labelHeight := c.Y, 0
	for _, l := range lines {
		labelHeight += f.LineHeight(l.style)
	}
	var at image.Rectangle
	if isBeside {
		c.Y += max(labelHeight+f.Px(8), f.Px(48))
		at = image.Rect(c.Right-width, top, c.Right, c.Y)
		top += (c.Y - top - labelHeight) / 2
	} else {
		c.Y += labelHeight + f.Px(8)
		at = c.NextRow(height)
		c.Skip(4)
	}
	for _, l := range lines {
		f.Text(image.Rect(c.Left, top, c.Left+labelWidth, top+f.LineHeight(l.style)), ui.Left, l.style, l.text)
		top += f.LineHeight(l.style)
	}
	id := "settings." + s.Key
	switch {
	case s.IsToggle():
		if now := f.Switch(id, image.Rect(c.Left, at.Min.Y, c.Right, at.Max.Y), chosen == slices.Index(s.Values, scene.On)); now != p.IsEnabled(s.Key) {
			p.ChangeSettings(s.Key, map[bool]string{true: scene.On, false: scene.Off}[now])
		}
	case s.IsSlider():
		p.drawSlider(f, at, s)
	default:
		align := ui.Left
		if isBeside {
			align = ui.Right
		}
		if now := f.Choice(id, at, align, items, chosen); now != chosen {
			p.ChangeSettings(s.Key, s.Values[now])
		}
	}
	f.SetName(id, p.Words.T(id))
}

// A textLine is a line of text with its style.
type textLine struct {
	style ui.Style
	text  string
}

// labelLines returns the name and explanation of a setting in lines of a width.
func (p *Scene) labelLines(f *ui.Frame, s scene.SettingSpec, width int) (lines []textLine) {
	addText := func(style ui.Style, words string) {
		for _, text := range f.WrapLines(style, words, width) {
			lines = append(lines, textLine{style, text})
		}
	}
	addText(f.BoldStyle(), p.Words.T("settings."+s.Key))
	if s.HasDescription {
		addText(f.SmallStyle(), p.Words.T("settings."+s.Key+".about", "Cores", runtime.NumCPU()))
	}
	return lines
}

// choices returns the values of a setting and the index of the chosen one.
func (p *Scene) choices(s scene.SettingSpec) (items []ui.Item, chosen int) {
	for i, v := range s.Values {
		items = append(items, ui.Item{Key: v, Label: p.valueText(s, v)})
		if v == p.Setting(s.Key) {
			chosen = i
		}
	}
	return items, chosen
}

// valueText returns the text of a value.
func (p *Scene) valueText(s scene.SettingSpec, v string) string {
	switch s.Key {
	case scene.SettingTextSize, scene.SettingVolume:
		return p.Words.T("settings.percent", "Number", v)
	case scene.SettingMemory:
		return p.Words.T("settings.megabytes", "Number", v)
	case scene.SettingThreads:
		return v
	}
	return p.Words.T("settings." + s.Key + "." + v)
}

// drawSlider draws a slider for a number or for ordered values, with the value on the right.
func (p *Scene) drawSlider(f *ui.Frame, at image.Rectangle, s scene.SettingSpec) {
	minValue, maxValue, step, current := int(s.Min), int(s.Max), int(s.Step), p.NumberSetting(s.Key)
	if len(s.Values) > 0 {
		minValue, maxValue, step, current = 0, len(s.Values)-1, 1, slices.Index(s.Values, p.Setting(s.Key))
	}
	style := f.BoldStyle()
	labelWidth := f.Px(76)
	track := image.Rect(at.Min.X, (at.Min.Y+at.Max.Y)/2-f.Px(22), at.Max.X-labelWidth, (at.Min.Y+at.Max.Y)/2+f.Px(22))
	next := f.Slider("settings."+s.Key, track, minValue, maxValue, step, current)
	value := strconv.Itoa(next)
	if len(s.Values) > 0 {
		value = s.Values[next]
	}
	if next != current {
		p.ChangeSettings(s.Key, value)
		if s.Key == scene.SettingVolume {
			p.PlaySound(sound.Cue{Kind: sound.Move})
		}
	}
	f.SetValueText("settings."+s.Key, p.valueText(s, value))
	f.Text(image.Rect(track.Max.X, at.Min.Y, at.Max.X, at.Max.Y), ui.Right, style, p.valueText(s, value))
}

// drawLanguages draws the list of languages, each named in itself.
func (p *Scene) drawLanguages(f *ui.Frame, c *ui.Column, s scene.SettingSpec) {
	for i, v := range s.Values {
		r := c.NextRow(theme.TouchTarget)
		chosen := v == p.Setting(scene.SettingLanguage)
		style := f.BodyStyle()
		if chosen {
			style.Weight, style.Color = theme.Semibold, f.Theme.SelectedInk
		}
		if f.Row("settings.language."+v, r, chosen).IsClicked && !chosen {
			p.ChangeSettings(scene.SettingLanguage, v)
		}
		name := p.languageNames[v]
		if i == 0 {
			name = p.Words.T("settings.language.system", "Language", p.languageNames[p.Options.System])
		}
		f.Text(image.Rect(r.Min.X+f.Px(16), r.Min.Y, r.Max.X-f.Px(44), r.Max.Y), ui.Left, style, name)
		if chosen {
			f.Icon(image.Rect(r.Max.X-f.Px(40), r.Min.Y, r.Max.X, r.Max.Y), "check", 20, f.Theme.SelectedInk)
		}
	}
}
