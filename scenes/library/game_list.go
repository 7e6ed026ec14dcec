package library

import (
	"image"
	"path/filepath"
	"strconv"

	"github.com/ludarium/ludarium/game"
	"github.com/ludarium/ludarium/saves"
	"github.com/ludarium/ludarium/scenes/scene"
	"github.com/ludarium/ludarium/scenes/ui"
	"github.com/ludarium/ludarium/sprites/theme"
)

// A GameList is the page with the games of a file, to open one or import all.
type GameList struct {
	*scene.Context
	file         scene.OpenedFile
	descriptions map[int][2]string // by index: players and details; set when it comes into view
}

// NewGameList lists the games of a file.
func NewGameList(c *scene.Context, f scene.OpenedFile) *GameList {
	return &GameList{Context: c, file: f, descriptions: map[int][2]string{}}
}

// Update handles input and draws the page.
func (p *GameList) Update(f *ui.Frame) {
	r, back := drawPageHead(f, "chooser.back", p.Words.T("chooser.back"), p.title(), p.Words.T("chooser.about", "Count", len(p.file.Records)))
	if back {
		p.Nav.Back()
		return
	}
	y := r.Min.Y
	if p.Options.Store != nil {
		b := ui.ButtonOptions{Icon: "library", Text: p.Words.T("chooser.all")}
		w := min(f.ButtonWidth(b), r.Dx())
		if f.Button("chooser.all", image.Rect(r.Min.X, y, r.Min.X+w, y+f.Px(theme.TouchTarget)), b) {
			p.Nav.Back()
			p.AddToLibrary(p.file, p.file.Records, nil)
			return
		}
		y += f.Px(theme.TouchTarget + 16)
	}
	f.ScrollArea("chooser.games", image.Rect(r.Min.X, y, r.Max.X, f.Size.Y-f.Px(16)), func(at image.Rectangle) int { return p.drawGames(f, at) })
}

// title is the name of the file without its folder.
func (p *GameList) title() string { return filepath.Base(p.file.Name) }

// drawGames draws the games and returns the y where they end.
func (p *GameList) drawGames(f *ui.Frame, r image.Rectangle) int {
	row := f.Px(theme.TouchTarget + 12)
	visible := f.Clip()
	f.DefaultFocus("chooser.0")
	for i := range p.file.Records {
		line := image.Rect(r.Min.X, r.Min.Y+i*row, r.Max.X, r.Min.Y+(i+1)*row)
		if line.Overlaps(visible) && p.drawGameRow(f, i, line) {
			p.openGame(i)
			break
		}
	}
	return r.Min.Y + len(p.file.Records)*row
}

// drawGameRow draws a game and reports whether it was clicked.
func (p *GameList) drawGameRow(f *ui.Frame, i int, r image.Rectangle) bool {
	id := "chooser." + strconv.Itoa(i)
	res := f.Row(id, r.Inset(f.Px(1)), false)
	description, ok := p.descriptions[i]
	if !ok {
		shown := *p.file.Records[i]
		shown.Seats = p.WithLegibleNames(shown.Seats)
		description[0], description[1] = p.Words.DescribeRecord(p.FindGame, &shown)
		p.descriptions[i] = description
	}
	detailStyle := f.SmallStyle()
	number := strconv.Itoa(saves.GameNumber(i, p.file.Err))
	numberRight := r.Min.X + f.Px(10) + f.TextWidth(detailStyle, strconv.Itoa(saves.GameNumber(len(p.file.Records)-1, p.file.Err)))
	centerY := (r.Min.Y + r.Max.Y) / 2
	f.Text(image.Rect(r.Min.X, r.Min.Y, numberRight, centerY), ui.Right, detailStyle, number)
	f.TruncatedText(image.Rect(numberRight+f.Px(12), r.Min.Y, r.Max.X-f.Px(10), centerY), ui.Left, f.BodyStyle(), description[0])
	f.TruncatedText(image.Rect(numberRight+f.Px(12), centerY, r.Max.X-f.Px(10), r.Max.Y), ui.Left, detailStyle, description[1])
	f.SetName(id, number+". "+description[0]+", "+description[1])
	return res.IsClicked
}

// openGame opens the game at an index.
func (p *GameList) openGame(i int) {
	r := p.file.Records[i]
	p.OpenRecord(r, func(m *game.Match) { p.AutosaveIfNew(m, p.file.Err == nil) })
	p.WarnAbout(p.file.Name, saves.GameNumber(i, p.file.Err), r, saves.GameFaultOf(saves.GameNumber(i, p.file.Err), p.file.Err))
}
