package scene

import (
	"image"
	"slices"
	"time"

	"github.com/ludarium/ludarium/ai"
	"github.com/ludarium/ludarium/game"
	"github.com/ludarium/ludarium/game/text"
	"github.com/ludarium/ludarium/rules"
	"github.com/ludarium/ludarium/saves"
	"github.com/ludarium/ludarium/saves/library"
	"github.com/ludarium/ludarium/scenes/ui"
	"github.com/ludarium/ludarium/sprites/theme"
)

// A Scene is one screen of the program. Pass is called once a tick: it handles the frame's input and draws.
type Scene interface {
	Pass(f *ui.Frame)
}

// A Navigator goes from scene to scene. Scenes do not know each other: they ask for one by what it shows.
type Navigator interface {
	Push(s Scene)                                           // opens a scene on top of the current one
	Back()                                                  // closes the current scene
	Home()                                                  // closes all scenes but the menu
	IsTop(s Scene) bool                                     // whether a scene is the current one
	RefreshScenes()                                         // has open scenes look up their words and pictures again
	Quit()                                                  // ends the program
	OpenShortcuts()                                         // shows the keyboard shortcuts over the current scene
	OpenLibrary()                                           // opens the library on top of the current scene
	ShowLibrary()                                           // shows the library above the menu, unless it is the current scene
	OpenSettings()                                          // opens the settings
	OpenHelp(game, topic string)                            // opens a page of the help; see [help.Find]. "" is the usual game, the page read last
	OpenPuzzles(g rules.Game)                               // opens the puzzles of a game
	OpenSetup(g rules.Game)                                 // opens the set-up of a game
	ShowSetup(g rules.Game, position string)                // shows the set-up of a game above the menu, to begin from a position
	QuickStart(g rules.Game)                                // begins a game at once, as it was set up last
	QuickStartText(g rules.Game, played bool) string        // says how QuickStart would begin a game
	OpenBoard(m *game.Match)                                // opens the board on top of the current scene
	ShowBoard(m *game.Match)                                // shows the board above the menu, or above the library if that is the current scene
	LeaveBoard()                                            // returns from the board to the menu, or to the library if the board was opened there
	OpenReview(r ReviewRequest)                             // opens the review of the game on the board
	NewGameOver(m *game.Match, do GameOverActions) GameOver // the dialog at the end of a match, for the board to show
	IsOverLibrary() bool                                    // whether the scene below the current one is the library
	HasBoard() bool                                         // whether the board is open, if only below other scenes
	IsBoard() bool                                          // whether the board is the current scene
	ShowGameList(f OpenedFile)                              // opens the list of the games of a file
	CurrentGame() string                                    // the id of the game on the board or in the set-up; "" elsewhere
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
	Pasted    string            // came from the clipboard, for the next pass
	HelpPages map[string]string // the page of the help that was read last, by game
	PuzzleIDs map[string]string // the puzzle that was open last, by game
}

// Options are what the program gives its window.
type Options struct {
	Games           []rules.Game                                             // the catalogue, in the order of the menu
	Store           *library.Store                                           // where games are kept
	StoreErr        error                                                    // why they cannot be kept, if so
	NewPlayer       func(memoryMB, threads int) ai.Player                    // a computer player; nil: there are none
	ExternalEngines *ExternalEngines                                         // other programs that play; nil: none can be started
	Language        string                                                   // that was asked for; "": as chosen last, else the system's
	System          string                                                   // the language of the system
	Theme           string                                                   // light, dark, contrast; "": as chosen last, else as the system has it
	Dark            bool                                                     // the system is dark
	Open            *ui.File                                                 // a file to begin with
	Still           bool                                                     // reduced motion: nothing slides or fades
	Workers         int                                                      // goroutines that paint; 0: the loop paints between frames
	Fullscreen      func()                                                   // switches to the whole screen and back; may be nil
	Export          func(name string, data []byte) (where string, err error) // writes a file for the user
	Clipboard       Clipboard                                                // nil: there is none
	Speaker         Speaker                                                  // nil: silence
	Folders         func() []Folder                                          // where games to open may lie, away from the passes; nil: nowhere
	Pick            func()                                                   // has files chosen, which come with the input of a later pass; nil: Folders are listed
	Now             func() time.Time                                         // nil: the clock of the computer
}

// A ReviewRequest says what the review of [Context.GameReview] shows beside what it has found, and how its board lies.
type ReviewRequest struct {
	Players       []game.Player
	Start         string // position from which the game began; see [game.Setup]
	BottomSeat    rules.Seat
	RotationSteps int
	Rotated       func(steps int) // is told when the board is rotated
}

// A DialogArea says where a dialog lies.
type DialogArea struct {
	FullWidth bool                                   // over the full width, from the bottom
	Place     func(size image.Point) image.Rectangle // where a dialog of a size lies, in pixels
	Usable    image.Rectangle                        // a part of the window beside the dialog that can be used while it is open
}

// A GameOver is the dialog at the end of a match. Pass draws it and says whether it stays open.
type GameOver interface {
	Pass(f *ui.Frame, area DialogArea) (open bool)
}

// GameOverActions are what the board does for the dialog at the end of a match.
type GameOverActions struct {
	Review, Save, NewGame, Leave func()
}

// NewContext reads the settings and what an earlier program left unfinished. Settings lists the settings that scenes keep beside those
// of [SettingSpecs].
func NewContext(o Options, nav Navigator, settings []rules.Option) *Context {
	if o.Now == nil {
		o.Now = time.Now
	}
	set, settingsErr := OpenSettings(o.Store, slices.Concat(SettingOptions(), settings))
	c := &Context{Options: o, Nav: nav, Kit: ui.NewKit(o.Workers), Settings: set, Themes: Themes{}, Tasks: newTasks()}
	c.ApplySettings()
	c.FindGame = func(id string) (rules.Game, bool) {
		for _, g := range o.Games {
			if g.Info().ID == id {
				return g, true
			}
		}
		return nil, false
	}
	var err error
	if o.Store != nil {
		if c.Unfinished, err = o.Store.Journal().Continue(); c.Unfinished != nil && isBare(c.Unfinished) {
			c.FileMatch() // nobody need go on with it; the library has it back if it was there
		}
	}
	c.Kit.CopyText, c.Kit.RequestPaste = func(text string) { c.CopyText(text, "") }, c.ReadClipboard
	c.SavedGames = NewSavedGames(o.Store) // now that the journal is ours: the game to go on with is not listed as another's
	switch {
	case o.StoreErr != nil:
		c.ShowWarning(c.Words.T("notice.not-kept"))
		c.WarnedUnsaved = o.Store != nil
	case err != nil:
		c.ShowWarning(c.Words.T("notice.set-aside"))
	case settingsErr != nil:
		c.ShowWarning(c.Words.T("notice.settings"))
	}
	return c
}

// IsBusy says whether anything is being read or written in the background.
func (c *Context) IsBusy() bool {
	return c.SavedGames.isReading || c.Tasks.running > 0 || c.Settings.askedWith != nil
}

// TakePasted is the text that came from the clipboard since the last pass, or "".
func (c *Context) TakePasted() string {
	text := c.Pasted
	c.Pasted = ""
	return text
}
