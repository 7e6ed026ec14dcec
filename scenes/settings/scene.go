package settings

import (
	"image"

	"github.com/ludarium/ludarium/game/text"
	"github.com/ludarium/ludarium/scenes/scene"
	"github.com/ludarium/ludarium/scenes/ui"
	"github.com/ludarium/ludarium/sprites/theme"
)

// A Scene shows the settings: a list of sections and the page of the chosen one. In portrait the page replaces the
// list.
type Scene struct {
	*scene.Context
	section       scene.SettingsSection
	pageIsOpen    bool                // portrait: the page is shown
	samples       []boardSample       // boards in the available colors
	specs         []scene.SettingSpec // the settings that some game uses
	languageNames map[string]string   // by language, each in itself
	licences      *licenceList        // on the page about the program
}

// sections are the suffixes of the sections' message ids, in order.
var sections = [...]string{"look", "boards", "play", "sound", "computer", "language", "keys", "about"}

// Register sets the constructor of the scene.
func Register(c *scene.Constructors) {
	c.Settings = func(c *scene.Context) scene.Scene { return New(c) }
}

// New shows the settings.
func New(c *scene.Context) *Scene {
	p := &Scene{Context: c, samples: boardSamples(c.Options.Games), languageNames: map[string]string{}, licences: newLicenceList()}
	for _, set := range scene.SettingSpecs() {
		if p.isUsed(set) {
			p.specs = append(p.specs, set)
		}
		if set.Key == scene.SettingLanguage {
			for _, lang := range append(set.Values, c.Options.System) {
				p.languageNames[lang] = text.LanguageName(text.For(lang).Lang())
			}
		}
	}
	return p
}

// isUsed reports whether a setting changes anything on this device, with these games.
func (p *Scene) isUsed(set scene.SettingSpec) bool {
	switch set.Key {
	case scene.SettingChat:
		return p.Options.Online.Start != nil
	case scene.SettingSpeech:
		return p.Options.Speech != nil
	case scene.SettingVibration:
		return p.Options.Vibrate != nil
	}
	return set.PieceSet == "" || p.isPieceSetUsed(set.PieceSet)
}

// Sizes of the scene, in units.
const (
	sectionsWidth = 264
	pageWidth     = 788
)

// Update handles input and draws the scene.
func (p *Scene) Update(f *ui.Frame) {
	f.Background()
	isPortrait := f.Size.X < f.Size.Y || f.Size.X < f.Px(640)
	if f.TakeKey(ui.KeyEsc) {
		p.goBack(isPortrait)
		return
	}
	if isPortrait {
		p.drawPortrait(f)
		return
	}
	list := image.Rect(0, 0, f.Px(sectionsWidth), f.Size.Y)
	f.FillRect(list, f.Theme.Panel)
	f.Separator(image.Rect(list.Max.X-max(1, f.Px(1)), 0, list.Max.X, f.Size.Y))
	p.drawHead(f, image.Rect(f.Px(12), f.Px(16), list.Max.X-f.Px(12), f.Px(64)), p.Words.T("settings.title"), false)
	p.drawSections(f, image.Rect(f.Px(12), f.Px(75), list.Max.X-f.Px(12), f.Size.Y-f.Px(12)))
	margin := min(f.Px(56), (f.Size.X-list.Max.X)/10)
	page := image.Rect(list.Max.X+margin, f.Px(24), f.Size.X-margin, f.Size.Y-f.Px(16))
	page.Max.X = min(page.Max.X, page.Min.X+f.Px(pageWidth))
	f.ScrollArea("settings.page."+sections[p.section], page, func(r image.Rectangle) int { return p.drawPage(f, r, true) })
}

// drawPortrait draws the list, or a page with a button back to it.
func (p *Scene) drawPortrait(f *ui.Frame) {
	head := image.Rect(f.Px(8), f.Px(8), f.Size.X-f.Px(8), f.Px(56))
	body := image.Rect(f.Px(16), head.Max.Y+f.Px(8), f.Size.X-f.Px(16), f.Size.Y-f.Px(16))
	if !p.pageIsOpen {
		p.drawHead(f, head, p.Words.T("settings.title"), true)
		p.drawSections(f, body)
		return
	}
	p.drawHead(f, head, p.sectionTitle(p.section), true)
	f.ScrollArea("settings.page."+sections[p.section], body, func(r image.Rectangle) int { return p.drawPage(f, r, false) })
}

// goBack goes back one step.
func (p *Scene) goBack(isPortrait bool) {
	if isPortrait && p.pageIsOpen {
		p.pageIsOpen = false
		return
	}
	p.Nav.Back()
}

func (p *Scene) sectionTitle(s scene.SettingsSection) string {
	return p.Words.T("settings.section." + sections[s])
}

// drawHead draws the back button and a title.
func (p *Scene) drawHead(f *ui.Frame, r image.Rectangle, title string, isPortrait bool) {
	side := f.Px(theme.TouchTarget)
	centerY := (r.Min.Y + r.Max.Y) / 2
	back := image.Rect(r.Min.X, centerY-side/2, r.Min.X+side, centerY-side/2+side)
	if f.IconButtonWithTooltip("settings.back", back, "previous", p.Words.T("settings.back"), true) {
		p.goBack(isPortrait)
	}
	size := f.TextSizes.Heading
	if isPortrait {
		size = f.TextSizes.Lead
	}
	f.Text(image.Rect(back.Max.X+f.Px(4), r.Min.Y, r.Max.X, r.Max.Y), ui.Left, f.NewStyle(size, theme.Semibold, f.Theme.Ink), title)
}

// drawSections draws the list of sections.
func (p *Scene) drawSections(f *ui.Frame, r image.Rectangle) {
	row := f.Px(theme.TouchTarget)
	f.ScrollArea("settings.sections", r, func(r image.Rectangle) int {
		for i := range sections {
			at := image.Rect(r.Min.X, r.Min.Y+i*row, r.Max.X, r.Min.Y+(i+1)*row)
			chosen := scene.SettingsSection(i) == p.section && f.Size.X >= f.Size.Y
			style := f.BodyStyle()
			if chosen {
				style.Weight, style.Color = theme.Semibold, f.Theme.SelectedInk
			}
			if f.Row("settings.section."+sections[i], at, chosen).IsClicked {
				p.section, p.pageIsOpen = scene.SettingsSection(i), true
			}
			f.Text(image.Rect(at.Min.X+f.Px(16), at.Min.Y, at.Max.X-f.Px(8), at.Max.Y), ui.Left, style, p.sectionTitle(scene.SettingsSection(i)))
		}
		return r.Min.Y + len(sections)*row
	})
}

// drawPage draws the chosen section and returns the y where it ends.
func (p *Scene) drawPage(f *ui.Frame, r image.Rectangle, hasTitle bool) int {
	c := ui.NewColumn(f, r)
	if hasTitle {
		c.Text(f.HeadingStyle(), p.sectionTitle(p.section))
	}
	c.Text(f.SmallStyle(), p.Words.T("settings.about."+sections[p.section], "Count", len(p.Options.Games)))
	c.Skip(12)
	switch p.section {
	case scene.KeysSection:
		p.drawShortcutsPage(f, c)
	case scene.AboutSection:
		p.drawAboutPage(f, c)
	case scene.LookSection, scene.BoardSection, scene.PlaySection, scene.SoundSection, scene.ComputerSection, scene.LanguageSection:
		for i, s := range p.sectionSpecs() {
			if i > 0 {
				c.Separator(8)
			}
			p.drawSetting(f, c, s)
		}
		c.Separator(8)
		c.Skip(8)
		p.drawReset(f, c)
	}
	return c.Y
}

// sectionSpecs returns the settings of the chosen section.
func (p *Scene) sectionSpecs() []scene.SettingSpec {
	var specs []scene.SettingSpec
	for _, s := range p.specs {
		if s.Section == p.section {
			specs = append(specs, s)
		}
	}
	return specs
}

// isPieceSetUsed reports whether a game has pieces of a set.
func (p *Scene) isPieceSetUsed(pieces string) bool {
	for _, g := range p.Options.Games {
		if g.Info().PieceSet == pieces {
			return true
		}
	}
	return false
}

// drawReset draws the button that resets the section to its defaults, which can be undone.
func (p *Scene) drawReset(f *ui.Frame, c *ui.Column) {
	b := ui.ButtonOptions{Icon: "undo", Text: p.Words.T("settings.reset"), Look: ui.TextOnly}
	row := c.NextRow(theme.TouchTarget)
	row.Min.X -= f.Px(18) // align its icon with the names
	row.Max.X = min(row.Max.X, row.Min.X+f.ButtonWidth(b))
	var old, defaults []string
	for _, s := range p.sectionSpecs() {
		if now := p.Setting(s.Key); now != s.Default {
			old, defaults = append(old, s.Key, now), append(defaults, s.Key, s.Default)
		}
	}
	b.IsDisabled = len(old) == 0
	if f.Button("settings.reset", row, b) {
		p.ChangeSettings(defaults...)
		p.ShowToastWithAction(p.Words.T("settings.was-reset", "Section", p.sectionTitle(p.section)), p.Words.T("library.undo"), func() { p.ChangeSettings(old...) })
	}
}

// HelpTopic returns the help page about the settings.
func (p *Scene) HelpTopic() (game, topic string) { return "", "play.settings" }
