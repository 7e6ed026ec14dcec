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
	opened       int               // the index of the game opened last, or -1
}

// NewGameList lists the games of a file.
func NewGameList(c *scene.Context, f scene.OpenedFile) *GameList {
	return &GameList{Context: c, file: f, descriptions: map[int][2]string{}, opened: -1}
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
	f.DefaultFocus("chooser." + strconv.Itoa(max(p.opened, 0)))
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
	res := f.Row(id, r.Inset(f.Px(1)), i == p.opened)
	description, ok := p.descriptions[i]
	if !ok {
		shown := *p.file.Records[i]
		shown.Seats = p.WithLegibleNames(shown.Seats)
		description[0], description[1] = p.Words.DescribeRecord(p.FindGame, &shown)
		p.descriptions[i] = description
	}
	style, detailStyle := f.BodyStyle(), f.SmallStyle()
	if i == p.opened {
		style.Color, detailStyle.Color = f.Theme.SelectedInk, f.Theme.SelectedInk
	}
	number := strconv.Itoa(saves.GameNumber(i, p.file.Err))
	numberRight := r.Min.X + f.Px(10) + f.TextWidth(detailStyle, strconv.Itoa(saves.GameNumber(len(p.file.Records)-1, p.file.Err)))
	// The two lines are closer to each other than to those of the next game.
	titleHeight, detailHeight := f.LineHeight(style), f.LineHeight(detailStyle)
	top := (r.Min.Y + r.Max.Y - titleHeight - detailHeight) / 2
	title := image.Rect(numberRight+f.Px(12), top, r.Max.X-f.Px(10), top+titleHeight)
	f.Text(image.Rect(r.Min.X, title.Min.Y, numberRight, title.Max.Y), ui.Right, detailStyle, number)
	f.TruncatedText(title, ui.Left, style, description[0])
	f.TruncatedText(image.Rect(title.Min.X, title.Max.Y, title.Max.X, title.Max.Y+detailHeight), ui.Left, detailStyle, description[1])
	f.SetName(id, number+". "+description[0]+", "+description[1])
	return res.IsClicked
}

// openGame opens the game at an index.
func (p *GameList) openGame(i int) {
	r := p.file.Records[i]
	p.opened = i
	p.OpenRecord(r, func(m *game.Match) { p.AutosaveIfNew(m, p.file.Err == nil) })
	p.WarnAbout(p.file.Name, saves.GameNumber(i, p.file.Err), r, saves.GameFaultOf(saves.GameNumber(i, p.file.Err), p.file.Err))
}
