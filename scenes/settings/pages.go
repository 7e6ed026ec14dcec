package settings

import (
	"image"
	"regexp"
	"runtime/debug"
	"strings"

	"github.com/ludarium/ludarium/rules"
	"github.com/ludarium/ludarium/rules/board"
	"github.com/ludarium/ludarium/scenes/gameui"
	"github.com/ludarium/ludarium/scenes/scene"
	"github.com/ludarium/ludarium/scenes/ui"
	"github.com/ludarium/ludarium/sprites"
	"github.com/ludarium/ludarium/sprites/theme"
)

// A boardSample is a part of a board in one of the available colors.
type boardSample struct {
	colors    string
	thumbnail *gameui.Thumbnail
}

// samplePieces are the pieces on a sample by kind.
var samplePieces = map[string]struct {
	cell int
	seat rules.Seat
}{"pawn": {0, 1}, "queen": {2, 1}, "knight": {5, 0}, "king": {11, 0}}

// boardSamples returns samples of the board of the first game with a choice of colors, or nil if there is none.
func boardSamples(games []rules.Game) []boardSample {
	var samples []boardSample
	for _, g := range games {
		info := g.Info()
		if !theme.HasBoardColors(info.Palette) || len(samples) > 0 {
			continue
		}
		for _, colors := range theme.BoardColorNames() {
			m := gameui.NewBoardThumbnail(info, board.Square(board.Toned, 4, 3, board.Algebraic(3)))
			for i, k := range info.Kinds {
				if at, ok := samplePieces[k.Name]; ok {
					m.View.Pieces[at.cell] = rules.Piece{Kind: rules.Kind(i), Seat: at.seat}
				}
			}
			samples = append(samples, boardSample{colors, m})
		}
	}
	return samples
}

// drawBoardSamples draws the samples.
func (p *Scene) drawBoardSamples(f *ui.Frame, c *ui.Column) {
	if len(p.samples) == 0 {
		return
	}
	c.Text(f.LabelStyle(), p.Words.T("settings.board"))
	c.Skip(8)
	gap, nameHeight := f.Px(14), f.Px(28)
	columns := len(p.samples)
	if c.Width() < columns*(f.Px(112)+gap) {
		columns = 2
	}
	w := min((c.Width()-(columns-1)*gap)/columns, f.Px(134))
	h := (w-f.Px(16))*3/4 + f.Px(16)
	for i, s := range p.samples {
		x, y := c.Left+i%columns*(w+gap), c.Y+i/columns*(h+nameHeight+f.Px(8))
		p.drawBoardSample(f, s, image.Rect(x, y, x+w, y+h), nameHeight)
	}
	rows := (len(p.samples) + columns - 1) / columns
	c.Y += rows * (h + nameHeight + f.Px(8))
}

// drawBoardSample draws a sample on a card with its name below.
func (p *Scene) drawBoardSample(f *ui.Frame, s boardSample, r image.Rectangle, nameHeight int) {
	t := f.Theme
	box := image.Rect(r.Min.X, r.Min.Y, r.Max.X, r.Max.Y+nameHeight)
	res := f.Interact("settings.board."+s.colors, box, true)
	chosen := p.Setting(scene.SettingBoard) == s.colors
	f.Box(r, theme.RadiusCard, t.Panel, t.Separator)
	switch {
	case chosen:
		f.Outline(r.Inset(-f.Px(2)), theme.RadiusCard+2, 3, t.Accent)
	case res.IsHovered || res.IsHeld:
		f.Outline(r, theme.RadiusCard, 1, t.ControlEdge)
	}
	f.Theme = p.Themes.Get(t.Name, theme.Appearance{BoardColors: s.colors, FlatPieces: t.Appearance.FlatPieces, HasamiWedges: t.Appearance.HasamiWedges})
	s.thumbnail.Draw(f, r.Inset(f.Px(8)), sprites.NoFrame)
	f.Theme = t
	style := f.SmallStyle()
	if chosen {
		style.Weight, style.Color = theme.Semibold, t.Ink
	}
	f.Text(image.Rect(r.Min.X, r.Max.Y, r.Max.X, box.Max.Y), ui.Center, style, p.Words.T("settings.board."+s.colors))
	if res.IsFocused {
		f.FocusRing(r.Inset(-f.Px(1)), theme.RadiusCard)
	}
	if res.IsClicked {
		p.ChangeSettings(scene.SettingBoard, s.colors)
	}
}

// drawShortcutsPage draws the page with all shortcuts.
func (p *Scene) drawShortcutsPage(f *ui.Frame, c *ui.Column) {
	chordStyle := f.NewStyle(f.TextSizes.Small, theme.Semibold, f.Theme.Ink)
	descriptionStyle := f.NewStyle(f.TextSizes.Small, theme.Regular, f.Theme.Ink)
	column := min(gameui.ShortcutsWidth(p.Context, f, chordStyle), c.Width()*45/100) + f.Px(16)
	for i, group := range gameui.Shortcuts() {
		if i > 0 {
			c.Skip(16)
		}
		c.Text(f.NewStyle(f.TextSizes.Body, theme.Semibold, f.Theme.SecondaryInk), p.Words.T("keys."+group.ID))
		c.Skip(4)
		for _, k := range group.Keys {
			c.Separator(5)
			left := f.Paragraph(image.Rect(c.Left, c.Y, c.Left+column-f.Px(16), c.Y), ui.Left, chordStyle, gameui.ChordsText(p.Context, k))
			right := f.Paragraph(image.Rect(c.Left+column, c.Y, c.Right, c.Y), ui.Left, descriptionStyle, p.Words.T("keys."+k.ID))
			c.Y += max(left, right)
		}
	}
}

// drawAboutPage draws the version, the folder of saved games and the licenses.
func (p *Scene) drawAboutPage(f *ui.Frame, c *ui.Column) {
	label := f.LabelStyle()
	body := f.BodyStyle()
	addSection := func(title string, lines ...string) {
		c.Separator(12)
		c.Text(label, title)
		c.Skip(2)
		for _, line := range lines {
			c.Text(body, line)
		}
	}
	addSection(p.Words.T("settings.version"), p.versionText(debug.ReadBuildInfo()))
	folder := p.Words.T("settings.nowhere")
	if p.Options.Store != nil {
		folder = p.Options.Store.Dir()
	}
	addSection(p.Words.T("settings.kept"), folder)
	addSection(p.Words.T("settings.licence"), p.Words.T("settings.licence.about"))
	c.Separator(12)
	c.Text(label, p.Words.T("settings.made-of"))
	c.Skip(4)
	p.drawLicences(f, c)
}

// pseudoVersion matches the version that Go makes up for a commit without a tag.
var pseudoVersion = regexp.MustCompile(`\d{14}-[0-9a-f]{12}`)

// versionText names the program with its version: the tag of a release, else the commit and its date, where they are known.
func (p *Scene) versionText(info *debug.BuildInfo, ok bool) string {
	program := p.Words.T("window.title")
	if !ok {
		return p.Words.T("settings.version.development", "Program", program)
	}
	commit, date := "", ""
	for _, s := range info.Settings {
		switch s.Key {
		case "vcs.revision":
			commit = s.Value[:min(len(s.Value), 8)]
		case "vcs.time":
			date, _, _ = strings.Cut(s.Value, "T")
		}
	}
	version := info.Main.Version
	isRelease := version != "" && version != "(devel)"
	switch {
	case commit != "" && (!isRelease || pseudoVersion.MatchString(version)):
		return strings.TrimSpace(program + " " + commit + " " + date)
	case isRelease:
		return program + " " + version
	}
	return p.Words.T("settings.version.development", "Program", program)
}
