package progress

import (
	"image"
	"slices"
	"strings"

	"github.com/ludarium/ludarium/game/course"
	"github.com/ludarium/ludarium/game/pentathlon"
	"github.com/ludarium/ludarium/game/problem"
	"github.com/ludarium/ludarium/rules"
	"github.com/ludarium/ludarium/scenes/gameui"
	"github.com/ludarium/ludarium/scenes/scene"
	"github.com/ludarium/ludarium/scenes/ui"
	"github.com/ludarium/ludarium/sprites/theme"
)

// A Scene shows the progress of the person at this device.
type Scene struct {
	*scene.Context
	games         []gameProgress
	hasPentathlon bool // it can be played
	pentathlon    pentathlon.Pentathlon
	wasStarted    bool // there is a pentathlon
	isRunning     bool // its next game has begun
	savedVersion  int  // of the saved games among which the wins were counted
	wasDrawn      bool
}

// A gameProgress is what the person has reached in a game.
type gameProgress struct {
	game     rules.Game
	id, name string
	strength string // "" before the first game that counts
	level    int    // that is about as strong
	wins     int
	isSaved  bool         // a game of it is among the saved ones
	reached  string       // lessons, problems and games won; "" if there are none
	curve    gameui.Graph // of the strengths; without plies before the second game that counts
	painter  gameui.GraphPainter
}

// Register sets the constructor of the scene.
func Register(c *scene.Constructors) {
	c.Progress = func(c *scene.Context) scene.Scene { return New(c) }
}

// New shows the progress.
func New(c *scene.Context) *Scene {
	p := &Scene{Context: c}
	p.Refresh()
	return p
}

// Refresh takes over new results, and texts in another language.
func (p *Scene) Refresh() {
	p.games = p.games[:0]
	p.hasPentathlon = p.CanPlayPentathlon()
	p.pentathlon, p.wasStarted = p.Pentathlon()
	p.isRunning = p.IsPentathlonRunning()
	p.savedVersion = p.SavedGames.Version
	saved, wins := p.countSaved()
	for _, g := range p.Options.Games {
		id := g.Info().ID
		strength, _ := p.Strength(id)
		of := gameProgress{
			game: g, id: "progress." + id, name: p.Words.GameName(id), strength: p.StrengthText(id), level: strength.Level(), wins: wins[id],
			isSaved: saved[id] > 0,
		}
		if history := p.StrengthHistory(id); len(history) > 1 {
			of.curve = gameui.NewStrengthGraph(p.Theme, history)
		}
		of.reached = p.reachedText(id, wins[id])
		p.games = append(p.games, of)
	}
	isNew := func(of gameProgress) bool { return of.strength == "" && of.reached == "" }
	p.games = slices.Concat(slices.DeleteFunc(slices.Clone(p.games), isNew), slices.DeleteFunc(p.games, func(of gameProgress) bool { return !isNew(of) }))
}

// countSaved returns how many games are saved, and how many of those against computers the person has won, both by game. A deleted game
// counts until the trash is emptied.
func (p *Scene) countSaved() (saved, wins map[string]int) {
	saved, wins = map[string]int{}, map[string]int{}
	for _, e := range slices.Concat(p.SavedGames.Entries, p.SavedGames.Trash) {
		g, ok := p.FindGame(e.Game)
		if !ok {
			continue
		}
		saved[e.Game]++
		winner, _, _ := strings.Cut(e.Result, " ")
		if seat := g.Info().SeatByName(winner); seat != rules.NoSeat && int(seat) == p.OnlyPersonSeat(e.Seats) {
			wins[e.Game]++
		}
	}
	return saved, wins
}

// reachedText says how many lessons of a game are done, problems solved and games won. Nothing is said of what there is none of.
func (p *Scene) reachedText(id string, wins int) string {
	var parts []string
	if n := len(course.DoneLessons(id, p.Settings.Values[course.DoneKey(id)])); n > 0 {
		parts = append(parts, p.Words.T("progress.lessons", "Done", n, "Of", len(course.Outline(id))))
	}
	if n := p.CountSolvedProblems(id); n > 0 && problem.HasProblems(id) {
		parts = append(parts, p.Words.T("progress.solved", "Count", n))
	}
	if wins > 0 {
		parts = append(parts, p.Words.T("progress.won", "Count", wins))
	}
	return strings.Join(parts, " · ")
}

// Sizes of the scene, in units.
const (
	maxWidth     = 900
	curveWidth   = 150
	curveHeight  = 44
	narrowWidth  = 560 // below it the curve is left out
	rowSpace     = 8
	buttonHeight = 36
)

// Update handles input and draws the scene.
func (p *Scene) Update(f *ui.Frame) {
	f.Background()
	if p.savedVersion != p.SavedGames.Version { // the list has been read, or has changed
		p.Refresh()
	}
	if f.TakeKey(ui.KeyEsc) {
		p.Nav.Back()
		return
	}
	margin := f.Px(16)
	width := min(f.Size.X-2*margin, f.Px(maxWidth))
	left := (f.Size.X - width) / 2
	head := image.Rect(left, f.Px(12), left+width, f.Px(60))
	p.drawHead(f, head)
	body := image.Rect(left, head.Max.Y+f.Px(8), left+width, f.Size.Y-f.Px(8))
	if !p.wasDrawn { // do not keep the scroll position of an earlier visit
		f.ScrollTo("progress.page", 0)
		p.wasDrawn = true
	}
	f.ScrollArea("progress.page", body, func(r image.Rectangle) int { return p.drawPage(f, r) })
}

// drawHead draws the button back and the title.
func (p *Scene) drawHead(f *ui.Frame, r image.Rectangle) {
	side := f.Px(theme.TouchTarget)
	top := (r.Min.Y + r.Max.Y - side) / 2
	back := image.Rect(r.Min.X-f.Px(8), top, r.Min.X-f.Px(8)+side, top+side)
	if f.IconButtonWithTooltip("progress.back", back, "previous", p.Words.T("settings.back"), true) {
		p.Nav.Back()
	}
	title := image.Rect(back.Max.X+f.Px(4), r.Min.Y, r.Max.X, r.Max.Y)
	f.Text(title, ui.Left, f.NewStyle(f.TextSizes.Heading, theme.Semibold, f.Theme.Ink), p.Words.T("progress.title"))
}

// drawPage draws the pentathlon and the games, and returns the y where they end.
func (p *Scene) drawPage(f *ui.Frame, r image.Rectangle) int {
	c := ui.NewColumn(f, image.Rect(r.Min.X+f.Px(2), r.Min.Y, r.Max.X-f.Px(2), r.Max.Y))
	if p.hasPentathlon {
		p.drawPentathlon(f, c)
		c.Separator(14)
	}
	c.Text(f.SmallStyle(), p.Words.T("progress.about"))
	c.Skip(10)
	for i := range p.games {
		if i > 0 {
			c.Separator(rowSpace)
		}
		p.drawGame(f, c, &p.games[i])
	}
	c.Skip(16)
	return c.Y
}

// drawGame draws the row of a game.
func (p *Scene) drawGame(f *ui.Frame, c *ui.Column, g *gameProgress) {
	top, right, bottom := c.Y, c.Right, c.Y
	play := ui.ButtonOptions{Text: p.Words.T("progress.play", "Level", g.level)}
	switch {
	case g.strength != "":
	case g.isSaved:
		play.Text = p.Words.T("menu.play")
	default:
		play.Text = p.Words.T("progress.first")
	}
	width := f.ButtonWidth(play)
	isNarrow := c.Width() < f.Px(narrowWidth)
	button := image.Rect(right-width, top+f.Px(4), right, top+f.Px(4+buttonHeight))
	right = button.Min.X - f.Px(16)
	if !isNarrow {
		curve := image.Rect(right-f.Px(curveWidth), top, right, top+f.Px(curveHeight))
		if g.curve.Plies > 0 {
			g.painter.Draw(f, curve, g.curve)
			bottom = curve.Max.Y
		}
		right = curve.Min.X - f.Px(16)
	}
	if p.Options.NewPlayer != nil && f.Button(g.id+".play", button, play) {
		p.play(g)
	}
	f.SetName(g.id+".play", g.name+": "+play.Text)
	y := top
	if g.strength == "" && g.reached == "" {
		y += max(0, (button.Max.Y-top-f.LineHeight(f.BoldStyle()))/2) // level with the button
	}
	y += f.Paragraph(image.Rect(c.Left, y, right, y), ui.Left, f.BoldStyle(), g.name)
	for _, line := range []string{g.strength, g.reached} {
		if line != "" {
			y += f.Paragraph(image.Rect(c.Left, y, right, y), ui.Left, f.SmallStyle(), line)
		}
	}
	c.Y = max(y, button.Max.Y, bottom)
	if isNarrow && g.curve.Plies > 0 {
		c.Skip(4)
		curve := c.NextRow(curveHeight)
		g.painter.Draw(f, curve, g.curve)
	}
}

// play starts a game against a level that is about as strong. Before the first game it opens the setup.
func (p *Scene) play(g *gameProgress) {
	if g.strength == "" {
		p.Nav.OpenSetup(g.game)
		return
	}
	p.StartMatchedGame(g.game)
}

// Address returns the address of the scene.
func (p *Scene) Address() string { return scene.ProgressAddress }

// HelpTopic returns the help page about strength.
func (p *Scene) HelpTopic() (game, topic string) { return "", "play.levels" }
