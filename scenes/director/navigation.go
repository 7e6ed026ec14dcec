package director

import (
	"slices"

	"github.com/ludarium/ludarium/game"
	"github.com/ludarium/ludarium/rules"
	"github.com/ludarium/ludarium/scenes/scene"
)

// A kind identifies a scene on the stack. Its value is the scene's name in reports.
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
	courseKind   kind = "course"
	settingsKind kind = "settings"
	progressKind kind = "progress"
	pageKind     kind = "page" // of the scene below it
	embedKind    kind = "embed"
)

// An openScene is a scene on the stack.
type openScene struct {
	kind  kind
	scene scene.Scene
}

// A navigator is the [scene.Navigator] of a Director.
type navigator struct{ *Director }

// Push opens a page of the current scene on top of it.
func (n navigator) Push(next scene.Scene) { n.open(pageKind, next) }

// open opens a scene on top of the current one and pauses a match that it covers.
func (n navigator) open(k kind, next scene.Scene) {
	n.pausedMatch = n.pauseMatch()
	if top, ok := n.top().scene.(scene.Coverable); ok {
		top.Cover()
	}
	n.stack = append(n.stack, openScene{k, next})
}

// Back closes the current scene.
func (n navigator) Back() {
	if len(n.stack) > 1 {
		n.stack = n.stack[:len(n.stack)-1]
	}
	if menu, ok := n.top().scene.(scene.Refresher); ok && n.top().kind == menuKind { // its card goes on with what was open
		menu.Refresh()
	}
	if b, ok := n.board(); ok && n.pausedMatch != nil {
		if b.CurrentMatch() == n.pausedMatch {
			n.pausedMatch.SetPaused(false)
		}
		n.pausedMatch = nil
	}
}

// Home closes all scenes but the menu. The match that was on the board stays paused.
func (n navigator) Home() {
	n.SavedGames.Refresh()
	n.pauseMatch()
	n.pausedMatch = nil
	n.stack = append(n.stack[:0], openScene{menuKind, n.scenes.Menu(n.Context)})
}

// IsTop reports whether a scene is the current one.
func (n navigator) IsTop(scene scene.Scene) bool { return n.top().scene == scene }

// RefreshScenes makes open scenes update their texts and pictures.
func (n navigator) RefreshScenes() {
	for _, open := range n.stack {
		if r, ok := open.scene.(scene.Refresher); ok {
			r.Refresh()
		}
	}
}

// Quit ends the program.
func (n navigator) Quit() { n.hasQuit = true }

// OpenShortcuts shows the keyboard shortcuts over the current scene in the next frame.
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

// OpenProgress opens what the person has reached.
func (n navigator) OpenProgress() { n.open(progressKind, n.scenes.Progress(n.Context)) }

// OpenHelp opens a help page, or turns to it if the help is open. game says whose rules are listed: "" is the game on
// the board or the first. The topic "" is the page of that game read last.
func (n navigator) OpenHelp(game, topic string) {
	if h, ok := n.top().scene.(scene.Help); ok {
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

// ShowPuzzle opens a puzzle of a game, or the one opened last if there is none with that ID.
func (n navigator) ShowPuzzle(g rules.Game, id string) {
	if id != "" {
		n.NotePuzzle(g.Info().ID, id)
	}
	n.OpenPuzzles(g)
}

// OpenMistakes opens the mistakes from the person's own games, if the game has puzzles.
func (n navigator) OpenMistakes(g rules.Game) {
	if q := n.scenes.Mistakes(n.Context, g); q != nil {
		n.open(puzzlesKind, q)
	}
}

// OpenDailyPuzzle opens the puzzle of today, if there is one.
func (n navigator) OpenDailyPuzzle() {
	if q := n.scenes.DailyPuzzle(n.Context); q != nil {
		n.open(puzzlesKind, q)
	}
}

// OpenCourse opens a lesson of a game. The lesson "" is the one opened last, or the first that is not done.
func (n navigator) OpenCourse(g rules.Game, lesson string) {
	n.open(courseKind, n.scenes.Course(n.Context, g, lesson))
}

// OpenSetup opens the setup of a game.
func (n navigator) OpenSetup(g rules.Game) { n.open(setupKind, n.scenes.Setup(n.Context, g)) }

// ShowSetup shows the setup of a game above the menu, starting from a position.
func (n navigator) ShowSetup(g rules.Game, position string) {
	p := n.scenes.Setup(n.Context, g)
	p.StartFrom(position)
	n.Home()
	n.open(setupKind, p)
}

// QuickStart starts a game with its last setup.
func (n navigator) QuickStart(g rules.Game) { n.scenes.Setup(n.Context, g).QuickStart() }

// QuickStartText describes what QuickStart would start.
func (n navigator) QuickStartText(g rules.Game, played bool) string {
	return n.scenes.Setup(n.Context, g).QuickStartText(played)
}

// OpenBoard opens the board.
func (n navigator) OpenBoard(m *game.Match) { n.open(boardKind, n.scenes.Board(n.Context, m)) }

// ShowBoard shows the board above the menu, or above the list of games in which the match was chosen.
func (n navigator) ShowBoard(m *game.Match) {
	top := len(n.stack) - 1
	if n.top().kind == boardKind { // a game that is shown in place of another
		top--
	}
	n.closeToList(top)
	n.OpenBoard(m)
}

// LeaveBoard returns from the board to the menu, or to the list of games from which the board was opened.
func (n navigator) LeaveBoard() { n.closeToList(len(n.stack) - 2) }

// closeToList is Home, but goes only as far as the library or the list of a file's games if that is the scene at an index of
// the stack. The list may lie above the library.
func (n navigator) closeToList(index int) {
	index = max(index, 0)
	first := index + 1
	for first > 1 && (n.stack[first-1].kind == libraryKind || n.stack[first-1].kind == gameListKind) {
		first--
	}
	kept := slices.Clone(n.stack[first : index+1])
	n.Home()
	for _, s := range kept {
		n.open(s.kind, s.scene)
	}
}

// IsOverLibrary reports whether the scene below the current one is the library.
func (n navigator) IsOverLibrary() bool { return n.stack[max(len(n.stack)-2, 0)].kind == libraryKind }

// IsBoard reports whether the board is the current scene.
func (n navigator) IsBoard() bool { return n.top().kind == boardKind }

// HasBoard reports whether the board is open, even below other scenes.
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

// NewGameOver returns the dialog at the end of a match.
func (n navigator) NewGameOver(m *game.Match, do scene.GameOverActions) scene.GameOver {
	return n.scenes.GameOver(n.Context, m, do)
}

// ShowGameList opens the list of a file's games in place of that of another file.
func (n navigator) ShowGameList(f scene.OpenedFile) {
	if n.top().kind == gameListKind {
		n.Back()
	}
	n.open(gameListKind, n.scenes.GameList(n.Context, f))
}

// CurrentGame returns the id of the game on the board or in the setup; "" elsewhere.
func (n navigator) CurrentGame() string {
	if s, ok := n.top().scene.(interface{ GameID() string }); ok {
		return s.GameID()
	}
	return ""
}

// Top returns the current scene.
func (d *Director) Top() scene.Scene { return d.top().scene }

func (d *Director) top() openScene { return d.stack[len(d.stack)-1] }

// board returns the board if it is the current scene.
func (d *Director) board() (scene.Board, bool) {
	b, ok := d.top().scene.(scene.Board)
	return b, ok
}

// pauseMatch pauses the match on the board, if its clocks run, and returns it. Only a visible match is updated, so its
// clocks must not run under another scene.
func (d *Director) pauseMatch() *game.Match {
	b, ok := d.board()
	if !ok {
		return d.pausedMatch
	}
	m := b.CurrentMatch()
	if m != d.Match || m.Clocks() == nil { // another match may have replaced it
		return nil
	}
	if snapshot := m.Snapshot(); !snapshot.Live || snapshot.Paused || snapshot.Result.IsOver() {
		return nil
	}
	m.SetPaused(true)
	return m
}

// IsNested reports whether there is a scene to go back to.
func (d *Director) IsNested() bool { return len(d.stack) > 1 }

// IsPlaying reports whether a match that goes on is on the board.
func (d *Director) IsPlaying() bool {
	b, ok := d.board()
	if !ok {
		return false
	}
	snap := b.CurrentMatch().Snapshot()
	return snap.Live && !snap.Paused && !snap.Result.IsOver()
}

// A helpTopic is a scene with a help page.
type helpTopic interface {
	HelpTopic() (game, topic string)
}

// toggleHelp opens the help page of the current scene, or closes the help.
func (d *Director) toggleHelp() {
	switch top := d.top().scene.(type) {
	case scene.Help:
		top.Close()
	case helpTopic:
		d.Nav.OpenHelp(top.HelpTopic())
	default:
		d.Nav.OpenHelp("", "")
	}
}
