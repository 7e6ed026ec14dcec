package library

import (
	"image"
	"strconv"

	"github.com/ludarium/ludarium/game"
	"github.com/ludarium/ludarium/saves"
	"github.com/ludarium/ludarium/scenes/scene"
	"github.com/ludarium/ludarium/scenes/ui"
	"github.com/ludarium/ludarium/sprites/theme"
)

// A GameList is the page on which one of the games of a file is chosen, or all go into the library.
type GameList struct {
	*scene.Context
	h    scene.OpenedFile
	said map[int][2]string // by game: who played, and the rest; made when it comes into view
}

// NewGameList lists the games of a file.
func NewGameList(c *scene.Context, f scene.OpenedFile) *GameList {
	return &GameList{Context: c, h: f, said: map[int][2]string{}}
}

// Pass hears and draws the page.
func (p *GameList) Pass(f *ui.Frame) {
	f.Background()
	side, width := f.Px(32), min(f.Size.X, f.Px(900))
	if f.Size.X < f.Px(760) {
		side = f.Px(16)
	}
	left := (f.Size.X - width) / 2
	r := image.Rect(left+side, f.Px(14), left+width-side, f.Size.Y)
	back := image.Rect(r.Min.X-f.Px(12), r.Min.Y, r.Min.X+f.Px(32), r.Min.Y+f.Px(44))
	if f.IconButtonWithTooltip("chooser.back", back, "previous", p.Words.T("chooser.back"), true) || f.TakeKey(ui.KeyEsc) {
		p.Nav.Back()
		return
	}
	title := f.NewStyle(f.TextSizes.Title, theme.Semibold, f.Theme.Ink)
	f.TruncatedText(image.Rect(back.Max.X+f.Px(8), back.Min.Y, r.Max.X, back.Max.Y), ui.Left, title, p.h.Name)
	y := back.Max.Y + f.Px(12)
	text := f.NewStyle(f.TextSizes.Body, theme.Regular, f.Theme.SecondaryInk)
	about := p.Words.T("chooser.about", "Count", len(p.h.Records))
	y += f.Paragraph(image.Rect(r.Min.X, y, r.Max.X, r.Max.Y), ui.Left, text, about) + f.Px(14)
	if p.Options.Store != nil {
		b := ui.ButtonOptions{Icon: "library", Text: p.Words.T("chooser.all")}
		w := min(f.ButtonWidth(b), r.Dx())
		if f.Button("chooser.all", image.Rect(r.Min.X, y, r.Min.X+w, y+f.Px(theme.TouchTarget)), b) {
			p.Nav.Back()
			p.AddToLibrary(p.h, p.h.Records, nil)
			return
		}
		y += f.Px(theme.TouchTarget + 16)
	}
	f.ScrollArea("chooser.games", image.Rect(r.Min.X, y, r.Max.X, f.Size.Y-f.Px(16)), func(at image.Rectangle) int { return p.games(f, at) })
}

// games lists the games and gives where they end.
func (p *GameList) games(f *ui.Frame, r image.Rectangle) int {
	row := f.Px(theme.TouchTarget + 12)
	seen := f.Clip()
	f.DefaultFocus("chooser.0")
	for i := range p.h.Records {
		line := image.Rect(r.Min.X, r.Min.Y+i*row, r.Max.X, r.Min.Y+(i+1)*row)
		if line.Overlaps(seen) && p.game(f, i, line) {
			p.take(i)
			break
		}
	}
	return r.Min.Y + len(p.h.Records)*row
}

// game is the line of one game; it says whether it was chosen.
func (p *GameList) game(f *ui.Frame, i int, r image.Rectangle) bool {
	id := "chooser." + strconv.Itoa(i)
	res := f.Row(id, r.Inset(f.Px(1)), false)
	said, ok := p.said[i]
	if !ok {
		shown := *p.h.Records[i]
		shown.Seats = p.WithLegibleNames(shown.Seats)
		said[0], said[1] = p.Words.DescribeRecord(p.FindGame, &shown)
		p.said[i] = said
	}
	pale := f.NewStyle(f.TextSizes.Small, theme.Regular, f.Theme.SecondaryInk)
	number := strconv.Itoa(saves.GameNumber(i, p.h.Err))
	edge := r.Min.X + f.Px(10) + f.TextWidth(pale, strconv.Itoa(saves.GameNumber(len(p.h.Records)-1, p.h.Err)))
	mid := (r.Min.Y + r.Max.Y) / 2
	f.Text(image.Rect(r.Min.X, r.Min.Y, edge, mid), ui.Right, pale, number)
	f.TruncatedText(image.Rect(edge+f.Px(12), r.Min.Y, r.Max.X-f.Px(10), mid), ui.Left, f.NewStyle(f.TextSizes.Body, theme.Regular, f.Theme.Ink), said[0])
	f.TruncatedText(image.Rect(edge+f.Px(12), mid, r.Max.X-f.Px(10), r.Max.Y), ui.Left, pale, said[1])
	f.SetName(id, number+". "+said[0]+", "+said[1])
	return res.IsClicked
}

// take shows the game at index i of the list.
func (p *GameList) take(i int) {
	r := p.h.Records[i]
	p.OpenRecord(r, func(m *game.Match) { p.AutosaveIfNew(m, p.h.Err == nil) })
	p.WarnAbout(p.h.Name, saves.GameNumber(i, p.h.Err), r, saves.GameFaultOf(saves.GameNumber(i, p.h.Err), p.h.Err))
}
