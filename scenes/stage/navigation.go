package stage

import (
	"github.com/ludarium/ludarium/game"
	"github.com/ludarium/ludarium/rules"
)

// A navigator is the [Navigator] of a Stage.
type navigator struct{ s *Stage }

// Push opens a scene on top of the current one. The clocks of a match that it covers stop.
func (n navigator) Push(next Scene) {
	s := n.s
	s.pausedMatch = s.pauseMatch()
	s.stack = append(s.stack, next)
}

// Back closes the current scene.
func (n navigator) Back() {
	s := n.s
	if len(s.stack) > 1 {
		s.stack = s.stack[:len(s.stack)-1]
	}
	if t, ok := s.top().(*table); ok && s.pausedMatch != nil {
		if t.match == s.pausedMatch {
			t.match.SetPaused(false)
		}
		s.pausedMatch = nil
	}
}

// Home closes all scenes but the menu. A match that was on the board waits there.
func (n navigator) Home() {
	s := n.s
	s.SavedGames.Refresh()
	s.pauseMatch()
	s.pausedMatch = nil
	s.stack = append(s.stack[:0], newMenu(s.Context))
}

// IsTop says whether a scene is the current one.
func (n navigator) IsTop(scene Scene) bool { return n.s.top() == scene }

// RefreshScenes has open scenes look up their words and pictures again.
func (n navigator) RefreshScenes() {
	for _, scene := range n.s.stack {
		if r, ok := scene.(Refresher); ok {
			r.Refresh()
		}
	}
}

// Quit ends the program.
func (n navigator) Quit() { n.s.quit = true }

// OpenShortcuts shows the keyboard shortcuts over the current scene in the next pass.
func (n navigator) OpenShortcuts() { n.s.wantShortcuts = true }

// OpenLibrary opens the library.
func (n navigator) OpenLibrary() { n.Push(newLibrary(n.s.Context)) }

// ShowLibrary shows the library above the menu, unless it is the current scene.
func (n navigator) ShowLibrary() {
	if _, ok := n.s.top().(*shelf); !ok {
		n.Home()
		n.OpenLibrary()
	}
}

// OpenSettings opens the settings.
func (n navigator) OpenSettings() { n.Push(newPreferences(n.s.Context)) }

// OpenHelp opens a page of the help, or turns to it if the help is open. Game decides whose rules are listed: "" is the game on
// the board or the first. The topic "" is the page of that game that was read last.
func (n navigator) OpenHelp(game, topic string) {
	h, ok := n.s.top().(*helpScene)
	if !ok {
		h = &helpScene{Context: n.s.Context}
		defer n.Push(h)
	}
	h.goTo(game, topic)
}

// OpenPuzzles opens the puzzles of a game, if it has any.
func (n navigator) OpenPuzzles(g rules.Game) {
	if q := newPuzzle(n.s.Context, g); q != nil {
		n.Push(q)
	}
}

// OpenSetup opens the set-up of a game.
func (n navigator) OpenSetup(g rules.Game) { n.Push(newSetup(n.s.Context, g)) }

// ShowSetup shows the set-up of a game above the menu, to begin from a position.
func (n navigator) ShowSetup(g rules.Game, position string) {
	p := newSetup(n.s.Context, g)
	p.start = position
	p.setBoard()
	n.Home()
	n.Push(p)
}

// QuickStart begins a game at once, as it was set up last.
func (n navigator) QuickStart(g rules.Game) { newSetup(n.s.Context, g).quickStart() }

// QuickStartText says how QuickStart would begin a game.
func (n navigator) QuickStartText(g rules.Game, played bool) string {
	return newSetup(n.s.Context, g).quickStartText(played)
}

// OpenBoard opens the board.
func (n navigator) OpenBoard(m *game.Match) { n.Push(newBoard(n.s.Context, m)) }

// ShowBoard shows the board above the menu, or above the library if that is the current scene.
func (n navigator) ShowBoard(m *game.Match) {
	n.homeFrom(len(n.s.stack) - 1)
	n.OpenBoard(m)
}

// LeaveBoard returns from the board to the menu, or to the library if the board was opened there.
func (n navigator) LeaveBoard() { n.homeFrom(len(n.s.stack) - 2) }

// homeFrom is Home, but only as far as the library if that is the scene at an index of the stack.
func (n navigator) homeFrom(at int) {
	l := n.libraryAt(at)
	n.Home()
	if l != nil {
		n.Push(l)
	}
}

// libraryAt is the library if it is the scene at an index of the stack, or nil.
func (n navigator) libraryAt(at int) *shelf {
	l, _ := n.s.stack[max(at, 0)].(*shelf)
	return l
}

// IsOverLibrary says whether the scene below the current one is the library.
func (n navigator) IsOverLibrary() bool { return n.libraryAt(len(n.s.stack)-2) != nil }

// IsBoard says whether the board is the current scene.
func (n navigator) IsBoard() bool {
	_, ok := n.s.top().(*table)
	return ok
}

// HasBoard says whether the board is open, if only below other scenes.
func (n navigator) HasBoard() bool {
	for _, scene := range n.s.stack {
		if _, ok := scene.(*table); ok {
			return true
		}
	}
	return false
}

// OpenReview opens the review of the game on the board.
func (n navigator) OpenReview(r ReviewRequest) { n.Push(newReview(n.s.Context, r)) }

// NewGameOver is the dialog at the end of a match.
func (n navigator) NewGameOver(m *game.Match, do GameOverActions) GameOver {
	return newGameOver(n.s.Context, m, do)
}

// ShowGameList opens the list of the games of a file; it takes the place of the list of another file.
func (n navigator) ShowGameList(f OpenedFile) {
	if _, ok := n.s.top().(*chooser); ok {
		n.Back()
	}
	n.Push(newChooser(n.s.Context, f))
}

// CurrentGame is the id of the game on the board or in the set-up; "" elsewhere.
func (n navigator) CurrentGame() string {
	switch top := n.s.top().(type) {
	case *table:
		return top.snap.Info.ID
	case *setup:
		return top.info.ID
	}
	return ""
}

func (s *Stage) top() Scene { return s.stack[len(s.stack)-1] }

// pauseMatch pauses a match that is being played on the current scene, if its clocks run, and returns it. Only a match that is
// shown is ticked: nobody loses on time, or is told that the computer slept, while another scene is open.
func (s *Stage) pauseMatch() *game.Match {
	t, ok := s.top().(*table)
	if !ok {
		return s.pausedMatch
	}
	if t.match != s.Match || t.match.Clocks() == nil { // another match may have taken its place
		return nil
	}
	if snap := t.match.Snapshot(); !snap.Live || snap.Paused || snap.Result.IsOver() {
		return nil
	}
	t.match.SetPaused(true)
	return t.match
}

// IsNested says whether there is a scene to go back to.
func (s *Stage) IsNested() bool { return len(s.stack) > 1 }

// A helpTopic is a scene with a page of the help.
type helpTopic interface {
	HelpTopic() (game, topic string)
}

// toggleHelp opens the help at the page that fits the current scene, and closes it again.
func (s *Stage) toggleHelp() {
	switch top := s.top().(type) {
	case *helpScene:
		top.close()
	case helpTopic:
		s.Nav.OpenHelp(top.HelpTopic())
	default:
		s.Nav.OpenHelp("", "")
	}
}
