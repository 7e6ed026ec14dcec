package director

import (
	"image"

	"github.com/ludarium/ludarium/game"
	"github.com/ludarium/ludarium/rules"
	"github.com/ludarium/ludarium/scenes/scene"
)

// A kind is what a scene on the stack shows. Its value is the scene's name in reports.
type kind string

const (
	menuKind     kind = "menu"
	setupKind    kind = "setup"
	boardKind    kind = "board"
	reviewKind   kind = "review"
	libraryKind  kind = "library"
	gameListKind kind = "game list"
	helpKind     kind = "help"
	puzzlesKind  kind = "puzzles"
	settingsKind kind = "settings"
	pageKind     kind = "page" // of the scene below it
)

// Scenes make the scenes that there are.
type Scenes struct {
	Menu     func(c *scene.Context) scene.Scene
	Setup    func(c *scene.Context, g rules.Game) SetupScene
	Board    func(c *scene.Context, m *game.Match) BoardScene
	GameOver func(c *scene.Context, m *game.Match, do scene.GameOverActions) scene.GameOver
	Review   func(c *scene.Context, r scene.ReviewRequest) scene.Scene
	Library  func(c *scene.Context) scene.Scene
	GameList func(c *scene.Context, f scene.OpenedFile) scene.Scene
	Help     func(c *scene.Context) HelpScene
	Puzzles  func(c *scene.Context, g rules.Game) scene.Scene // nil: the game has none
	Settings func(c *scene.Context) scene.Scene

	SettingOptions func(games []rules.Game) []rules.Option // the settings that scenes keep beside those of [SettingSpecs]
}

// A SetupScene is the set-up of a game.
type SetupScene interface {
	scene.Scene
	StartFrom(position string)         // begins from a position
	QuickStart()                       // begins a game at once
	QuickStartText(played bool) string // says how
}

// A BoardScene is the board of a match.
type BoardScene interface {
	scene.Scene
	CurrentMatch() *game.Match
	CellCenter(name string) (image.Point, bool) // in pixels
	IsDragging() bool                           // a piece follows the pointer
}

// A HelpScene is the help.
type HelpScene interface {
	scene.Scene
	GoTo(game, topic string)
	Close()
}

// An openScene is a scene on the stack.
type openScene struct {
	kind  kind
	scene scene.Scene
}

// A navigator is the [Navigator] of a Director.
type navigator struct{ *Director }

// Push opens a page of the current scene on top of it.
func (n navigator) Push(next scene.Scene) { n.open(pageKind, next) }

// open opens a scene on top of the current one. The clocks of a match that it covers stop.
func (n navigator) open(k kind, next scene.Scene) {
	n.pausedMatch = n.pauseMatch()
	n.stack = append(n.stack, openScene{k, next})
}

// Back closes the current scene.
func (n navigator) Back() {
	if len(n.stack) > 1 {
		n.stack = n.stack[:len(n.stack)-1]
	}
	if b, ok := n.board(); ok && n.pausedMatch != nil {
		if b.CurrentMatch() == n.pausedMatch {
			n.pausedMatch.SetPaused(false)
		}
		n.pausedMatch = nil
	}
}

// Home closes all scenes but the menu. A match that was on the board waits there.
func (n navigator) Home() {
	n.SavedGames.Refresh()
	n.pauseMatch()
	n.pausedMatch = nil
	n.stack = append(n.stack[:0], openScene{menuKind, n.scenes.Menu(n.Context)})
}

// IsTop says whether a scene is the current one.
func (n navigator) IsTop(scene scene.Scene) bool { return n.top().scene == scene }

// RefreshScenes has open scenes look up their words and pictures again.
func (n navigator) RefreshScenes() {
	for _, open := range n.stack {
		if r, ok := open.scene.(scene.Refresher); ok {
			r.Refresh()
		}
	}
}

// Quit ends the program.
func (n navigator) Quit() { n.hasQuit = true }

// OpenShortcuts shows the keyboard shortcuts over the current scene in the next pass.
func (n navigator) OpenShortcuts() { n.wantShortcuts = true }

// OpenLibrary opens the library.
func (n navigator) OpenLibrary() { n.open(libraryKind, n.scenes.Library(n.Context)) }

// ShowLibrary shows the library above the menu, unless it is the current scene.
func (n navigator) ShowLibrary() {
	if n.top().kind != libraryKind {
		n.Home()
		n.OpenLibrary()
	}
}

// OpenSettings opens the settings.
func (n navigator) OpenSettings() { n.open(settingsKind, n.scenes.Settings(n.Context)) }

// OpenHelp opens a page of the help, or turns to it if the help is open. Game decides whose rules are listed: "" is the game on
// the board or the first. The topic "" is the page of that game that was read last.
func (n navigator) OpenHelp(game, topic string) {
	if h, ok := n.top().scene.(HelpScene); ok {
		h.GoTo(game, topic)
		return
	}
	h := n.scenes.Help(n.Context)
	h.GoTo(game, topic)
	n.open(helpKind, h)
}

// OpenPuzzles opens the puzzles of a game, if it has any.
func (n navigator) OpenPuzzles(g rules.Game) {
	if q := n.scenes.Puzzles(n.Context, g); q != nil {
		n.open(puzzlesKind, q)
	}
}

// OpenSetup opens the set-up of a game.
func (n navigator) OpenSetup(g rules.Game) { n.open(setupKind, n.scenes.Setup(n.Context, g)) }

// ShowSetup shows the set-up of a game above the menu, to begin from a position.
func (n navigator) ShowSetup(g rules.Game, position string) {
	p := n.scenes.Setup(n.Context, g)
	p.StartFrom(position)
	n.Home()
	n.open(setupKind, p)
}

// QuickStart begins a game at once, as it was set up last.
func (n navigator) QuickStart(g rules.Game) { n.scenes.Setup(n.Context, g).QuickStart() }

// QuickStartText says how QuickStart would begin a game.
func (n navigator) QuickStartText(g rules.Game, played bool) string {
	return n.scenes.Setup(n.Context, g).QuickStartText(played)
}

// OpenBoard opens the board.
func (n navigator) OpenBoard(m *game.Match) { n.open(boardKind, n.scenes.Board(n.Context, m)) }

// ShowBoard shows the board above the menu, or above the library if that is the current scene.
func (n navigator) ShowBoard(m *game.Match) {
	n.homeOrLibrary(len(n.stack) - 1)
	n.OpenBoard(m)
}

// LeaveBoard returns from the board to the menu, or to the library if the board was opened there.
func (n navigator) LeaveBoard() { n.homeOrLibrary(len(n.stack) - 2) }

// homeOrLibrary is Home, but only as far as the library if that is the scene at an index of the stack.
func (n navigator) homeOrLibrary(index int) {
	below := n.stack[max(index, 0)]
	n.Home()
	if below.kind == libraryKind {
		n.open(libraryKind, below.scene)
	}
}

// IsOverLibrary says whether the scene below the current one is the library.
func (n navigator) IsOverLibrary() bool { return n.stack[max(len(n.stack)-2, 0)].kind == libraryKind }

// IsBoard says whether the board is the current scene.
func (n navigator) IsBoard() bool { return n.top().kind == boardKind }

// HasBoard says whether the board is open, if only below other scenes.
func (n navigator) HasBoard() bool {
	for _, open := range n.stack {
		if open.kind == boardKind {
			return true
		}
	}
	return false
}

// OpenReview opens the review of the game on the board.
func (n navigator) OpenReview(r scene.ReviewRequest) {
	n.open(reviewKind, n.scenes.Review(n.Context, r))
}

// NewGameOver is the dialog at the end of a match.
func (n navigator) NewGameOver(m *game.Match, do scene.GameOverActions) scene.GameOver {
	return n.scenes.GameOver(n.Context, m, do)
}

// ShowGameList opens the list of the games of a file; it takes the place of the list of another file.
func (n navigator) ShowGameList(f scene.OpenedFile) {
	if n.top().kind == gameListKind {
		n.Back()
	}
	n.open(gameListKind, n.scenes.GameList(n.Context, f))
}

// CurrentGame is the id of the game on the board or in the set-up; "" elsewhere.
func (n navigator) CurrentGame() string {
	if s, ok := n.top().scene.(interface{ GameID() string }); ok {
		return s.GameID()
	}
	return ""
}

// Top is the current scene.
func (d *Director) Top() scene.Scene { return d.top().scene }

func (d *Director) top() openScene { return d.stack[len(d.stack)-1] }

// board is the board if that is the current scene.
func (d *Director) board() (BoardScene, bool) {
	b, ok := d.top().scene.(BoardScene)
	return b, ok
}

// pauseMatch pauses a match that is being played on the current scene, if its clocks run, and returns it. Only a match that is
// shown is ticked: nobody loses on time, or is told that the computer slept, while another scene is open.
func (d *Director) pauseMatch() *game.Match {
	b, ok := d.board()
	if !ok {
		return d.pausedMatch
	}
	m := b.CurrentMatch()
	if m != d.Match || m.Clocks() == nil { // another match may have taken its place
		return nil
	}
	if snap := m.Snapshot(); !snap.Live || snap.Paused || snap.Result.IsOver() {
		return nil
	}
	m.SetPaused(true)
	return m
}

// IsNested says whether there is a scene to go back to.
func (d *Director) IsNested() bool { return len(d.stack) > 1 }

// A helpTopic is a scene with a page of the help.
type helpTopic interface {
	HelpTopic() (game, topic string)
}

// toggleHelp opens the help at the page that fits the current scene, and closes it again.
func (d *Director) toggleHelp() {
	switch top := d.top().scene.(type) {
	case HelpScene:
		top.Close()
	case helpTopic:
		d.Nav.OpenHelp(top.HelpTopic())
	default:
		d.Nav.OpenHelp("", "")
	}
}
