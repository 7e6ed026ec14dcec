package stage

import (
	"github.com/ludarium/ludarium/game"
	"github.com/ludarium/ludarium/game/text"
	"github.com/ludarium/ludarium/rules"
	"github.com/ludarium/ludarium/saves"
	"github.com/ludarium/ludarium/scenes/ui"
	"github.com/ludarium/ludarium/sprites/theme"
)

// A Scene is one screen of the program. Pass is called once a tick: it handles the frame's input and draws.
type Scene interface {
	Pass(f *ui.Frame)
}

// A Navigator goes from scene to scene. Scenes do not know each other: they ask for one by what it shows.
type Navigator interface {
	Push(s Scene)                                    // opens a scene on top of the current one
	Back()                                           // closes the current scene
	Home()                                           // closes all scenes but the menu
	IsTop(s Scene) bool                              // whether a scene is the current one
	RefreshScenes()                                  // has open scenes look up their words and pictures again
	Quit()                                           // ends the program
	OpenShortcuts()                                  // shows the keyboard shortcuts over the current scene
	OpenLibrary()                                    // opens the library on top of the current scene
	ShowLibrary()                                    // shows the library above the menu, unless it is the current scene
	OpenSettings()                                   // opens the settings
	OpenHelp(game, topic string)                     // opens a page of the help; see [help.Find]. "" is the usual game, the page read last
	OpenPuzzles(g rules.Game)                        // opens the puzzles of a game
	OpenSetup(g rules.Game)                          // opens the set-up of a game
	ShowSetup(g rules.Game, position string)         // shows the set-up of a game above the menu, to begin from a position
	QuickStart(g rules.Game)                         // begins a game at once, as it was set up last
	QuickStartText(g rules.Game, played bool) string // says how QuickStart would begin a game
	OpenBoard(m *game.Match)                         // opens the board on top of the current scene
	ShowBoard(m *game.Match)                         // shows the board above the menu, or above the library if that is the current scene
	LeaveBoard()                                     // returns from the board to the menu, or to the library if the board was opened there
	OpenReview(board Scene)                          // opens the review of the game on the board
	IsOverLibrary() bool                             // whether the scene below the current one is the library
	HasBoard() bool                                  // whether the board is open, if only below other scenes
	IsBoard() bool                                   // whether the board is the current scene
	ShowGameList(f OpenedFile)                       // opens the list of the games of a file
	CurrentGame() string                             // the id of the game on the board or in the set-up; "" elsewhere
}

// Context is what scenes share. It belongs to the goroutine of the passes.
type Context struct {
	Options    Options
	Nav        Navigator
	Kit        *ui.Kit
	Words      *text.Words
	Theme      *theme.Theme
	Themes     Themes
	Settings   *Settings
	SavedGames *SavedGames
	FindGame   func(id string) (rules.Game, bool)
	Toast      Toast
	Tasks      Tasks

	Match         *game.Match   // on the board, or waiting behind the menu
	newlyStarted  *game.Match   // began here from scratch: until something is played in it nobody need go on with it
	GameReview    GameReview    // the review of Match
	Unfinished    *saves.Record // an unfinished game that an earlier program left
	WarnedUnsaved bool          // it was said that matches cannot be saved

	cellTexts textCache
	pasted    string            // came from the clipboard, for the next pass
	HelpPages map[string]string // the page of the help that was read last, by game
	PuzzleIDs map[string]string // the puzzle that was open last, by game
}
