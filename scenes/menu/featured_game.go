package menu

import (
	"image"
	"time"

	"github.com/ludarium/ludarium/game"
	"github.com/ludarium/ludarium/game/course"
	"github.com/ludarium/ludarium/rules"
	"github.com/ludarium/ludarium/saves"
	"github.com/ludarium/ludarium/scenes/gameui"
	"github.com/ludarium/ludarium/scenes/scene"
	"github.com/ludarium/ludarium/scenes/ui"
	"github.com/ludarium/ludarium/sprites"
	"github.com/ludarium/ludarium/sprites/theme"
)

// A featuredGame is the large card of the menu: the game to continue, or one to start.
type featuredGame struct {
	game          rules.Game
	thumbnail     *gameui.Thumbnail
	title         string
	shortTitle    string    // where space is short
	lines         [3]string // players, state and chosen options
	spokenPlayers string    // the first line for screen readers, if it is drawn differently
	buttonLabel   string
	act           func()
	dismiss       func() // lets the card show something else; nil: it cannot
	openGame      func() // runs when the board is clicked
	isRecent      bool   // it is the first of the recent games
}

// drawLine draws one of the lines; the first may differ for screen readers.
func (c *featuredGame) drawLine(f *ui.Frame, r image.Rectangle, line int, draw func()) {
	if line > 0 || c.spokenPlayers == "" || c.spokenPlayers == c.lines[0] {
		draw()
		return
	}
	f.Spoken(r, func() string { return c.spokenPlayers }, draw)
}

// featuredGame returns the game of the large card: that of a table of online play, else the running one, else the most recent unfinished
// one, else the most recent, else the one whose lessons were begun, else the first of the catalog.
func (m *Scene) featuredGame() featuredGame {
	if g, ok := m.Tables.Unfinished(); ok {
		return m.tableCard(g)
	}
	if r := m.RunningRecord(); r != nil {
		if c, ok := m.continueCard(r); ok {
			return c
		}
	}
	if len(m.recent) > 0 {
		last := m.recent[0]
		if g, ok := m.FindGame(last.Entry.Game); ok {
			thumbnail := gameui.NewThumbnail(g, last.Entry.Options, last.Entry.Position)
			thumbnail.View.BottomSeat = m.BottomSeat(last.Entry.Seats)
			second := last.Outcome
			if last.Date != "" {
				second = m.Words.T("menu.when", "How", last.Outcome, "Date", last.Date)
			}
			openGame := func() { m.OpenSaved(last.Entry.Name) }
			c := featuredGame{
				game: g, thumbnail: thumbnail, title: last.LegibleTitle, shortTitle: last.ShortTitle, lines: [3]string{last.LegiblePlayers, second, last.Rules}, spokenPlayers: last.Players,
				buttonLabel: m.Words.T("menu.play-again"), act: func() { m.Nav.QuickStart(g) }, openGame: openGame, isRecent: true,
			}
			if scene.CanContinue(last.Entry) {
				c.buttonLabel, c.act = m.Words.T("menu.continue"), openGame
			}
			return c
		}
	}
	g, ok := m.gameInTraining()
	if !ok {
		return featuredGame{}
	}
	return featuredGame{
		game: g, thumbnail: gameui.NewThumbnail(g, m.ProposedOptions(g), ""), title: m.Words.GameName(g.Info().ID), shortTitle: m.Words.ShortGameName(g.Info().ID),
		lines: [3]string{m.Words.GameDescription(g.Info().ID)}, buttonLabel: m.Words.T("menu.play"),
		act: func() { m.Nav.OpenSetup(g) }, openGame: func() { m.Nav.OpenSetup(g) },
	}
}

// gameInTraining returns the game whose lessons were opened last or begun in an earlier run, or else the first one.
func (m *Scene) gameInTraining() (rules.Game, bool) {
	if m.CourseGame != "" {
		return m.gameWithCourse()
	}
	for _, g := range m.Options.Games {
		if m.Settings.Values[course.DoneKey(g.Info().ID)] != "" {
			return g, true
		}
	}
	if len(m.Options.Games) == 0 {
		return nil, false
	}
	return m.Options.Games[0], true
}

// tableCard returns the card of a table of online play, to which the player can return.
func (m *Scene) tableCard(g rules.Game) featuredGame {
	id := g.Info().ID
	return featuredGame{
		game: g, thumbnail: gameui.NewThumbnail(g, nil, ""), title: m.Words.GameName(id), shortTitle: m.Words.ShortGameName(id),
		lines: [3]string{m.Words.T("online.return")}, buttonLabel: m.Words.T("online.return-yes"), act: m.Tables.Return, openGame: m.Tables.Return,
		dismiss: m.Tables.Dismiss,
	}
}

// continueCard returns the card of the running match.
func (m *Scene) continueCard(r *saves.Record) (featuredGame, bool) {
	g, ok := m.FindGame(r.Game)
	if !ok {
		return featuredGame{}, false
	}
	state, err := r.State(m.FindGame)
	if err != nil || state.Result.IsOver() {
		return featuredGame{}, false
	}
	info := g.Info()
	thumbnail := gameui.NewThumbnail(g, r.Options, state.Position.String())
	thumbnail.View.BottomSeat = m.BottomSeat(r.Seats)
	thumbnail.View.LastMove = scene.LastMoveCells(r, m.FindGame)
	seats := m.WithLegibleNames(r.Seats)
	turn := m.Words.T("menu.turn", "Seat", m.SavedSeatName(info, state.Position.Turn(), seats[state.Position.Turn()]))
	if person := m.OnlyPersonSeat(r.Seats); person >= 0 && rules.Seat(person) == state.Position.Turn() {
		turn = m.Words.T("menu.your-turn")
	}
	second := m.Words.T("menu.move", "Count", state.Next, "Turn", turn)
	if left := r.Clock.Left; len(left) > int(state.Position.Turn()) {
		d := time.Duration(left[state.Position.Turn()].Main) * time.Millisecond
		second = m.Words.T("menu.left", "Line", second, "Time", m.Words.FormatNumber(gameui.ClockText(game.Clock{Remaining: d})))
	}
	return featuredGame{
		game: g, thumbnail: thumbnail, title: m.Words.GameName(info.ID), shortTitle: m.Words.ShortGameName(info.ID),
		lines: [3]string{m.PlayerNames(info, seats), second, m.Words.OptionSummary(g, r.Options)}, spokenPlayers: m.PlayerNames(info, r.Seats),
		buttonLabel: m.Words.T("menu.continue"), act: m.ContinueMatch, openGame: m.ContinueMatch,
	}, true
}

// drawColumn draws the featured game and the recent games below it.
func (m *Scene) drawColumn(f *ui.Frame, r image.Rectangle) {
	card := image.Rect(r.Min.X, r.Min.Y, r.Max.X, min(r.Min.Y+m.cardHeight(f, r.Dx()), r.Max.Y))
	m.drawCard(f, card)
	m.drawRecent(f, image.Rect(r.Min.X, card.Max.Y+f.Px(16), r.Max.X, r.Max.Y))
}

// cardHeight returns the card's height when the board takes its full width.
func (m *Scene) cardHeight(f *ui.Frame, width int) int {
	pad := f.Px(20)
	return width - 2*pad + f.Px(14) + m.cardTextHeight(f, width-2*pad) + f.Px(12) + m.cardButtonsHeight(f) + 2*pad
}

// cardButtonsHeight returns the height of the buttons of the card.
func (m *Scene) cardButtonsHeight(f *ui.Frame) int {
	if _, _, ok := m.nextLesson(); ok {
		return f.Px(2*44 + 4)
	}
	return f.Px(44)
}

// nextLesson returns the lesson of the featured game that was begun, or else the first that is not done, and describes it: "Lesson 3 of
// 12". ok is false if there is none.
func (m *Scene) nextLesson() (lesson, label string, ok bool) {
	if m.featured.game == nil {
		return "", "", false
	}
	id := m.featured.game.Info().ID
	lessons, next := course.Outline(id), course.Next(id, m.Settings.Values[course.DoneKey(id)])
	if begun, ok := m.StartedLesson(id); ok {
		next = begun
	}
	if next < 0 {
		return "", "", false
	}
	return lessons[next], m.Words.T("course.lesson", "Number", next+1, "Count", len(lessons)), true
}

// cardTextHeight returns the height of the title and the lines.
func (m *Scene) cardTextHeight(f *ui.Frame, width int) int {
	style := f.SecondaryStyle()
	h := f.Px(32)
	for _, line := range m.featured.lines {
		if line != "" {
			h += len(f.WrapLines(style, line, width)) * f.LineHeight(style)
		}
	}
	return h
}

// drawCard draws the featured game. In low windows the board is smaller or left out.
func (m *Scene) drawCard(f *ui.Frame, r image.Rectangle) {
	c := m.featured
	if c.thumbnail == nil {
		return
	}
	t := f.Theme
	f.Card(r)
	pad := f.Px(20)
	textHeight := m.cardTextHeight(f, r.Dx()-2*pad)
	side := min(r.Dx()-2*pad, r.Dy()-2*pad-f.Px(14+12)-m.cardButtonsHeight(f)-textHeight)
	x, y := r.Min.X+pad, r.Min.Y+pad
	if side > f.Px(48) {
		centerX := (r.Min.X + r.Max.X) / 2
		m.handleCardBoard(f, c.thumbnail.Draw(f, image.Rect(centerX-side/2, y, centerX+side/2, y+side), sprites.NarrowFrame), c)
		y += side + f.Px(14)
	}
	title, style, _ := gameui.FitName(f, c.title, c.shortTitle, r.Max.X-pad-x, f.TextSizes.Heading, f.TextSizes.Lead, f.TextSizes.Body)
	f.TruncatedText(image.Rect(x, y, r.Max.X-pad, y+f.Px(30)), ui.Left, style, title)
	y += f.Px(32)
	button := image.Rect(x, r.Max.Y-pad-m.cardButtonsHeight(f), r.Max.X-pad, r.Max.Y-pad)
	button.Max.Y = button.Min.Y + f.Px(44)
	style = f.NewStyle(f.TextSizes.Body, theme.Regular, t.SecondaryInk)
	f.WithClip(image.Rect(x, y, r.Max.X-pad, button.Min.Y-f.Px(2)), func() {
		for i, line := range c.lines {
			at := image.Rect(x, y, r.Max.X-pad, r.Max.Y)
			c.drawLine(f, at, i, func() { y += f.Paragraph(at, ui.Left, style, line) })
		}
	})
	m.drawCardButton(f, button, c)
	if next, label, ok := m.nextLesson(); ok {
		lesson := image.Rect(x, r.Max.Y-pad-f.Px(44), r.Max.X-pad, r.Max.Y-pad)
		if f.Button("menu.lesson", lesson, ui.ButtonOptions{Icon: "lesson", Text: label, Look: ui.TextOnly}) {
			m.Nav.OpenCourse(c.game, next)
		}
	}
}

// handleCardBoard handles clicks on the card's board.
func (m *Scene) handleCardBoard(f *ui.Frame, r image.Rectangle, c featuredGame) {
	res := f.Interact("menu.board", r, true)
	f.SetName("menu.board", c.title)
	if res.IsFocused {
		f.FocusRing(r, theme.RadiusRow)
	}
	if res.IsClicked {
		c.openGame()
	}
}

func (m *Scene) drawCardButton(f *ui.Frame, r image.Rectangle, c featuredGame) {
	if c.dismiss != nil {
		side := image.Rect(r.Max.X-r.Dy(), r.Min.Y, r.Max.X, r.Max.Y)
		if f.IconButtonWithTooltip("menu.dismiss", side, "close", m.Words.T("online.forget"), true) {
			c.dismiss()
			return
		}
		r.Max.X = side.Min.X - f.Px(6)
	}
	if f.Button("menu.continue", r, ui.ButtonOptions{Text: c.buttonLabel, Look: ui.Primary}) {
		c.act()
		return
	}
	f.DefaultFocus("menu.continue")
}

// drawPortraitCard draws the featured game in portrait, with the board beside the text.
func (m *Scene) drawPortraitCard(f *ui.Frame, r image.Rectangle) {
	c := m.featured
	if c.thumbnail == nil {
		return
	}
	f.Card(r)
	pad := f.Px(13)
	at := c.thumbnail.Draw(f, image.Rect(r.Min.X+pad, r.Min.Y+pad, r.Min.X+pad+f.Px(104), r.Max.Y-pad), sprites.NarrowFrame)
	m.handleCardBoard(f, at, c)
	x := at.Max.X + f.Px(14)
	button := image.Rect(x, r.Max.Y-pad-f.Px(40), r.Max.X-pad, r.Max.Y-pad)
	textStyle := f.SmallStyle()
	y := r.Min.Y + f.Px(5)
	title, style, _ := gameui.FitName(f, c.title, c.shortTitle, r.Max.X-pad-x, f.TextSizes.Lead, f.TextSizes.Body, f.TextSizes.Small)
	f.TruncatedText(image.Rect(x, y, r.Max.X-pad, y+f.Px(26)), ui.Left, style, title)
	y += f.Px(27)
	linesLeft := 2 // lines
	for i, text := range c.lines {
		if text == "" {
			continue
		}
		lines := f.WrapLines(textStyle, text, r.Max.X-pad-x)
		lines = lines[:min(len(lines), linesLeft)]
		linesLeft -= len(lines)
		c.drawLine(f, image.Rect(x, y, r.Max.X-pad, y+len(lines)*f.Px(18)), i, func() {
			for _, line := range lines {
				f.TruncatedText(image.Rect(x, y, r.Max.X-pad, y+f.Px(18)), ui.Left, textStyle, line)
				y += f.Px(18)
			}
		})
	}
	m.drawCardButton(f, button, c)
}
