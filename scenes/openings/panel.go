package openings

import (
	"image"
	"strconv"
	"strings"

	"github.com/ludarium/ludarium/game"
	"github.com/ludarium/ludarium/game/opening"
	"github.com/ludarium/ludarium/rules"
	"github.com/ludarium/ludarium/saves/explorer"
	"github.com/ludarium/ludarium/scenes/gameui"
	"github.com/ludarium/ludarium/scenes/scene"
	"github.com/ludarium/ludarium/scenes/ui"
	"github.com/ludarium/ludarium/sprites/theme"
)

// A Panel shows the moves that were played from a position.
type Panel struct {
	*scene.Context
	play    func(m rules.Move)
	at      Position
	opening string // its name; "": it has none
	rows    []row
	key     rowsKey // for which the rows were made
}

// A Position is the position on the board, which the panel only reads.
type Position struct {
	Game     rules.Game
	Info     rules.Info
	Players  []game.Player
	Position rules.Position
	Ply      int // moves that led to it
}

// A row is a move with its counts.
type row struct {
	explorer.MoveCount
	id      string // of the widget
	text    string // in the preferred notation
	opening string // the name of the opening that begins with the move; "": it has none
	count   string // how many games have the move
	about   string // their results and the opening, in words
	name    string // all of that, for screen readers
}

// A rowsKey is everything that the rows depend on.
type rowsKey struct {
	index    *explorer.Index
	version  int
	position rules.Position
	isOwn    bool
	language string
	japanese bool
}

// New returns a panel whose moves are played by a function.
func New(c *scene.Context, play func(m rules.Move)) *Panel { return &Panel{Context: c, play: play} }

// The parts of the panel, in units.
const (
	headHeight  = 48
	moveWidth   = 84 // of the column of moves
	countWidth  = 52
	barHeight   = 18
	sidePadding = 12
	usualRows   = 6
)

// PreferredHeight returns the height that the panel needs for as many moves as most positions have, in pixels.
func PreferredHeight(f *ui.Frame) int {
	return f.Px(headHeight) + usualRows*gameui.LineHeight(f) + f.Px(4)
}

// MinHeight returns the height from which on the panel is of use, in pixels.
func MinHeight(f *ui.Frame) int { return f.Px(headHeight) + 2*gameui.LineHeight(f) + f.Px(4) }

// Draw draws the panel for a position. Its moves scroll where they need more room.
func (p *Panel) Draw(f *ui.Frame, r image.Rectangle, at Position) {
	p.update(at)
	bottom := p.drawHead(f, r)
	body := image.Rect(r.Min.X+f.Px(sidePadding), bottom, r.Max.X-f.Px(sidePadding), r.Max.Y-f.Px(4))
	if row := gameui.LineHeight(f); body.Dy() > row {
		body.Max.Y -= body.Dy() % row // whole moves only
	}
	if body.Dy() > 0 {
		f.ScrollArea("explorer.moves", body, func(at image.Rectangle) int { return p.drawRows(f, at) })
	}
}

// DrawWhole draws the panel for a position with all its moves and returns the y where they end.
func (p *Panel) DrawWhole(f *ui.Frame, r image.Rectangle, at Position) int {
	p.update(at)
	return p.drawRows(f, image.Rect(r.Min.X+f.Px(sidePadding), p.drawHead(f, r), r.Max.X-f.Px(sidePadding), r.Max.Y))
}

// drawRows draws the moves and returns the y where they end. A click plays one.
func (p *Panel) drawRows(f *ui.Frame, r image.Rectangle) int {
	y := r.Min.Y
	if note := p.note(); note != "" {
		y += f.Paragraph(image.Rect(r.Min.X+f.Px(8), y, r.Max.X-f.Px(8), r.Max.Y), ui.Left, f.SmallStyle(), note) + f.Px(6)
	}
	clicked := -1
	for i := range p.rows {
		box := image.Rect(r.Min.X, y, r.Max.X, y+gameui.LineHeight(f))
		if p.drawRow(f, box, &p.rows[i]) {
			clicked = i
		}
		y = box.Max.Y
	}
	if clicked >= 0 {
		p.play(p.rows[clicked].Move)
	}
	return y
}

// drawHead draws the title and the choice of the games and returns the y where they end.
func (p *Panel) drawHead(f *ui.Frame, r image.Rectangle) int {
	r = image.Rect(r.Min.X+f.Px(sidePadding), r.Min.Y, r.Max.X-f.Px(sidePadding), r.Min.Y+f.Px(headHeight))
	items := []ui.Item{{Key: "all", Label: p.Words.T("explorer.all")}, {Key: "own", Label: p.Words.T("explorer.own")}}
	p.drawTitle(f, image.Rect(r.Min.X+f.Px(8), r.Min.Y, r.Max.X-f.ChoiceWidth(items)-f.Px(8), r.Max.Y))
	chosen := 0
	if p.IsEnabled(scene.SettingExplorerOwn) {
		chosen = 1
	}
	if choice := f.Choice("explorer.games", r, ui.Right, items, chosen); choice != chosen {
		p.ToggleSetting(scene.SettingExplorerOwn)
	}
	return r.Max.Y
}

// drawTitle draws how many games were read while they are, otherwise the name of the opening on the board, or else what the panel is, if
// there is room for it. The moves below it stay where they are.
func (p *Panel) drawTitle(f *ui.Frame, r image.Rectangle) {
	style := f.LabelStyle()
	height := f.LineHeight(style)
	for _, title := range []string{p.progress(), p.opening, p.Words.T("board.explorer")} {
		lines := f.WrapLines(style, title, r.Dx())
		if title == "" || len(lines)*height > r.Dy() || f.WidestLine(style, lines) > r.Dx() {
			continue
		}
		y := (r.Min.Y + r.Max.Y - len(lines)*height) / 2
		f.Paragraph(image.Rect(r.Min.X, y, r.Max.X, r.Max.Y), ui.Left, style, title)
		return
	}
}

// progress says how many games were read while they are being read.
func (p *Panel) progress() string {
	if done, total, isReading := p.Explorer.Progress(); isReading && total > 0 {
		return p.Words.T("explorer.reading", "Done", done, "Total", total)
	}
	return ""
}

// note says why there are no moves; "" if there are some.
func (p *Panel) note() string {
	_, _, isReading := p.Explorer.Progress()
	switch {
	case len(p.rows) > 0:
		return ""
	case isReading:
		return p.Words.T("explorer.wait")
	case p.at.Ply >= explorer.MaxPlies:
		return p.Words.T("explorer.late")
	}
	return p.Words.T("explorer.none")
}

// update makes the rows for a position, unless they are made already.
func (p *Panel) update(at Position) {
	p.Explore(at.Game)
	index := p.Explorer.Index()
	if index == nil {
		p.at, p.rows, p.opening = at, nil, ""
		return
	}
	key := rowsKey{index, index.Version(), at.Position, p.IsEnabled(scene.SettingExplorerOwn), p.Words.Lang(), p.UsesJapaneseNotation()}
	if _, _, isReading := p.Explorer.Progress(); isReading && key.position == p.key.position && key.isOwn == p.key.isOwn {
		key.version = p.key.version // while games are read, or the cache is, the rows change only with the position
	}
	if key == p.key {
		return
	}
	p.at, p.key, p.rows, p.opening = at, key, nil, ""
	if !index.IsFor(at.Info.ID, p.Setting(scene.SettingPlayerName)) || at.Position.Result().IsOver() {
		return
	}
	filter := explorer.AllGames
	if key.isOwn {
		filter = explorer.OwnGames
	}
	hasNames := opening.ForGame(at.Game) != nil
	position := at.Position.Clone()
	var before gameui.OpeningName
	if hasNames {
		before = gameui.OpeningAt(at.Game, position.Clone(), at.Ply)
		p.opening = before.Text(p.Words)
	}
	for _, c := range index.Moves(position, filter) {
		next := row{MoveCount: c, id: "explorer." + position.Format(c.Move), text: p.notation(position, c.Move)}
		if hasNames {
			after := position.Clone()
			after.Play(c.Move)
			if name := gameui.OpeningAt(at.Game, after, at.Ply+1); name != before {
				next.opening = name.Text(p.Words)
			}
		}
		next.count, next.about = strconv.Itoa(c.Games), p.describe(&next)
		next.name = p.Words.T("explorer.row", "Move", p.Words.LocalizeMove(at.Info, next.text), "Count", c.Games, "Results", next.about)
		p.rows = append(p.rows, next)
	}
}

// notation returns a move in the preferred notation, with the letters that stand for figurines.
func (p *Panel) notation(position rules.Position, m rules.Move) string {
	native := ""
	if n, ok := position.(rules.LocalNotator); ok {
		native = n.NotateNative(m)
	}
	if n, ok := position.(rules.Notator); ok {
		return p.PreferredNotation(n.Notate(m), native)
	}
	return position.Format(m)
}

// drawRow draws a move and reports whether it was clicked. One that is scrolled away only stays within reach of the keyboard and of
// screen readers.
func (p *Panel) drawRow(f *ui.Frame, box image.Rectangle, m *row) bool {
	isClicked := f.Row(m.id, box, false).IsClicked
	f.SetName(m.id, m.name)
	if !box.Overlaps(f.Clip()) {
		return isClicked
	}
	f.Tooltip(m.id, box, m.about)
	text := gameui.MatchText{Context: p.Context, Info: p.at.Info, Players: p.at.Players}
	move := image.Rect(box.Min.X+f.Px(8), box.Min.Y, box.Min.X+f.Px(moveWidth), box.Max.Y)
	shown, style := text.FitMove(f, f.BodyStyle(), m.text, move.Dx())
	count := image.Rect(move.Max.X, box.Min.Y, move.Max.X+f.Px(countWidth), box.Max.Y)
	middle := (box.Min.Y + box.Max.Y) / 2
	bar := image.Rect(count.Max.X+f.Px(10), middle-f.Px(barHeight)/2, box.Max.X-f.Px(8), middle+f.Px(barHeight)/2)
	f.Unspoken(func() { // the name of the row says all
		text.DrawMove(f, move, style, f.Theme.Panel, shown)
		f.Text(count, ui.Right, f.SmallStyle(), m.count)
		p.drawBar(f, bar, m)
	})
	return isClicked
}

// A share is a part of a bar.
type share struct {
	color theme.Color
	games int
}

// shares lists the parts of a bar: the games that each seat has won, with the draws in the middle if there are two.
func (p *Panel) shares(th *theme.Theme, m *row) []share {
	info := p.at.Info
	var list []share
	for seat := range info.Seats {
		list = append(list, share{th.SideColor(info.PieceSet, info.Seats, seat), m.Wins[seat]})
	}
	draws := share{th.DrawShare, m.Draws}
	if len(list) == 2 {
		return []share{list[0], draws, list[1]}
	}
	return append(list, draws)
}

// drawBar draws the results, with the percentages that have room.
func (p *Panel) drawBar(f *ui.Frame, r image.Rectangle, m *row) {
	finished := m.Finished(len(p.at.Info.Seats))
	if finished == 0 {
		f.Pill(r, f.Theme.Sunken, f.Theme.SunkenEdge)
		return
	}
	style := f.NewStyle(f.TextSizes.Micro, theme.Semibold, f.Theme.Ink)
	sum, left := 0, r.Min.X
	for _, s := range p.shares(f.Theme, m) {
		sum += s.games
		part := image.Rect(left, r.Min.Y, r.Min.X+r.Dx()*sum/finished, r.Max.Y)
		left = part.Max.X
		if part.Empty() {
			continue
		}
		f.WithClip(part, func() { f.Pill(r, s.color, theme.Color{}) })
		if percent := percentText(s.games, finished); f.TextWidth(style, percent)+f.Px(8) <= part.Dx() {
			style.Color = readableInk(f.Theme, s.color)
			f.Text(part, ui.Center, style, percent)
		}
	}
	f.Outline(r, f.Units(r.Dy())/2, f.Theme.EdgeWidth, f.Theme.ControlEdge)
}

// percentText returns a part of the games as a rounded percentage.
func percentText(games, all int) string { return strconv.Itoa((100*games+all/2)/all) + "%" }

// readableInk returns the ink of the theme, or the color of its panels, whichever differs more from a background in brightness.
func readableInk(th *theme.Theme, background theme.Color) theme.Color {
	brightness := func(c theme.Color) int { return 299*int(c.R) + 587*int(c.G) + 114*int(c.B) }
	distance := func(c theme.Color) int {
		return max(brightness(c)-brightness(background), brightness(background)-brightness(c))
	}
	if distance(th.Panel) > distance(th.Ink) {
		return th.Panel
	}
	return th.Ink
}

// describe tells the results of a move in words, and the opening that begins with it.
func (p *Panel) describe(m *row) string {
	info := p.at.Info
	var parts []string
	if finished := m.Finished(len(info.Seats)); finished > 0 {
		for seat := range info.Seats {
			parts = append(parts, p.Words.SeatName(info, rules.Seat(seat))+" "+percentText(m.Wins[seat], finished))
		}
		if m.Draws > 0 || len(info.Seats) == 2 && !info.NoDraws {
			parts = append(parts, p.Words.T("explorer.draws")+" "+percentText(m.Draws, finished))
		}
	} else {
		parts = append(parts, p.Words.T("explorer.unfinished"))
	}
	if m.opening != "" {
		parts = append(parts, m.opening)
	}
	return strings.Join(parts, " · ")
}
