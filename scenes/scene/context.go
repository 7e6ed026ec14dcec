package scene

import (
	"errors"
	"image"
	"io/fs"
	"strings"
	"syscall"
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

// A Scene is one screen of the program. Update is called once per tick: it handles the frame's input and draws.
type Scene interface {
	Update(f *ui.Frame)
}

// A Navigator switches between scenes. Scenes do not know each other: they ask for one by what it shows.
type Navigator interface {
	Push(s Scene)                                           // opens a scene on top of the current one
	Back()                                                  // closes the current scene
	Home()                                                  // closes all scenes but the menu
	IsTop(s Scene) bool                                     // reports whether a scene is the current one
	RefreshScenes()                                         // makes open scenes update their texts and pictures
	Quit()                                                  // ends the program
	OpenShortcuts()                                         // shows the keyboard shortcuts over the current scene
	OpenLibrary()                                           // opens the library on top of the current scene
	ShowLibrary()                                           // shows the library above the menu, unless it is the current scene
	OpenSettings()                                          // opens the settings
	OpenProgress()                                          // opens what the person has reached
	OpenHelp(game, topic string)                            // opens a help page; see [help.Find]. "" is the default game, the page read last
	OpenPuzzles(g rules.Game)                               // opens the puzzles of a game
	OpenAddress(address string) bool                        // opens the scene with an address, see [Addressed]; false: there is none
	OpenMistakes(g rules.Game)                              // opens the mistakes from the person's own games as exercises
	OpenDailyPuzzle()                                       // opens the puzzle of today
	OpenCourse(g rules.Game, lesson string)                 // opens a lesson of a game; "": the last one, or the next
	OpenSetup(g rules.Game)                                 // opens the setup of a game
	ShowSetup(g rules.Game, position string)                // shows the setup of a game above the menu, starting from a position
	QuickStart(g rules.Game)                                // starts a game with its last setup
	QuickStartText(g rules.Game, played bool) string        // describes what QuickStart would start
	OpenBoard(m *game.Match)                                // opens the board on top of the current scene
	ShowBoard(m *game.Match)                                // shows the board above the menu, or above the library if that is the current scene
	LeaveBoard()                                            // returns from the board to the menu, or to the library if the board was opened there
	OpenReview(r ReviewRequest)                             // opens the review of the game on the board
	NewGameOver(m *game.Match, do GameOverActions) GameOver // the dialog at the end of a match, for the board to show
	IsOverLibrary() bool                                    // reports whether the scene below the current one is the library
	HasBoard() bool                                         // reports whether the board is open, even below other scenes
	IsBoard() bool                                          // reports whether the board is the current scene
	ShowGameList(f OpenedFile)                              // opens the list of the games of a file
	CurrentGame() string                                    // the id of the game on the board or in the setup; "" elsewhere
}

// Context is what scenes share. It is used only on the goroutine of the game loop.
type Context struct {
	Options    Options
	Nav        Navigator
	Kit        *ui.Kit
	Words      *text.Words
	Theme      *theme.Theme
	Themes     Themes
	Settings   *Settings
	SavedGames *SavedGames
	Explorer   Explorer
	FindGame   func(id string) (rules.Game, bool)
	Toast      Toast
	Tasks      Tasks

	Match         *game.Match   // on the board, or waiting behind the menu
	Tables        *Tables       // of online play
	newlyStarted  *game.Match   // just started: it counts as unfinished only once a move is played
	GameReview    GameReview    // the review of Match
	Unfinished    *saves.Record // an unfinished game from an earlier run
	WarnedUnsaved bool          // the user was told that matches cannot be saved

	wantedLanguage string // whose texts are being fetched; "": none are
	failedLanguage string // whose texts could not be fetched; "": none

	cellTexts  textCache
	Pasted     string            // text from the clipboard, for the next frame
	HelpPages  map[string]string // the help page read last, by game
	PuzzleIDs  map[string]string // the puzzle opened last, by game
	PuzzleGame string            // the game whose puzzles were opened last
	LessonIDs  map[string]string // the lesson opened last, by game
	CourseGame string            // the game whose lessons were opened last

	solvedSteps map[[2]string]map[int]bool // by game and lesson, see SolvedStepsOf

	countedMatch  *game.Match // whose result was counted last, see NoteResult
	finishedMatch *game.Match // that was counted last, see noteFinishedGame
}

// Options are what the program passes to its window.
type Options struct {
	Games           []rules.Game                                             // the catalog, in menu order
	Store           *library.Store                                           // where games are saved
	StoreErr        error                                                    // why they cannot be saved, if so
	NewPlayer       func(memoryMB, threads int) ai.Player                    // opens a computer player; nil: there are none
	ExternalEngines *ExternalEngines                                         // nil: none can be started
	Language        string                                                   // requested on the command line; "": the setting, else the system's
	System          string                                                   // the language of the system
	Theme           string                                                   // light, dark, contrast; "": the setting, else the system's
	Dark            bool                                                     // the system uses a dark theme
	OpenFile        *ui.File                                                 // a file to open at the start
	ReducedMotion   bool                                                     // reduced motion: nothing slides or fades
	Workers         int                                                      // painting goroutines; 0: the loop paints between frames
	Fullscreen      func()                                                   // toggles full screen; may be nil
	Export          func(name string, data []byte) (where string, err error) // writes a file for the user
	Clipboard       Clipboard                                                // nil: there is none
	SoundPlayer     SoundPlayer                                              // nil: silence
	Speech          SpeechSynthesizer                                        // nil: nothing is spoken
	Vibrate         func(time.Duration)                                      // nil: the device does not
	Folders         func() []Folder                                          // lists folders with games, called in the background; nil: none
	EmbedAddress    string                                                   // the program is the bare board of this address, see [EmbedAddress]; "": it is whole
	OpenPage        func(link string)                                        // opens a link in a page of its own; may be nil
	PageAddress     string                                                   // of the page, for links; "": this is a window
	PickFiles       func()                                                   // opens a file picker, whose files come with a later frame's input; nil: Folders are listed
	Online          OnlineServer                                             // for play over a network
	Now             func() time.Time                                         // nil: time.Now
	CrashReport     CrashReport                                              // of an earlier run, shown once
	Trace           func(event string)                                       // is told what happens, see [game.Env]; nil: nobody is
}

// A CrashReport is the report of a run that ended unexpectedly.
type CrashReport struct {
	File string // where it is; "": there is none
	Text string
}

// A ReviewRequest says what the review scene shows besides [Context.GameReview], and how its board is turned.
type ReviewRequest struct {
	Players       []game.Player
	Start         string // start position; see [game.Setup]
	BottomSeat    rules.Seat
	RotationSteps int
	Rotated       func(steps int) // called when the board is rotated
}

// A DialogArea is where a dialog is placed. Compact and Tall may be empty.
type DialogArea struct {
	FullWidth bool                                   // spans the window's width at the bottom
	Place     func(size image.Point) image.Rectangle // places a dialog of a size, in pixels
	Hides     func(r image.Rectangle) bool           // reports whether a dialog there hides what must be seen
	Compact   image.Rectangle                        // where a compact dialog goes instead then
	Tall      image.Rectangle                        // where it goes if that is too low; its notes say what it hides there
	Usable    image.Rectangle                        // part of the window that stays usable while the dialog is open
}

// A GameOver is the dialog at the end of a match. Draw draws it and reports whether it stays open.
type GameOver interface {
	// AcceptsInput reports whether keys and clicks are meant for the dialog, not for what it has just covered.
	AcceptsInput(now time.Time) bool
	Draw(f *ui.Frame, area DialogArea) (open bool)
}

// GameOverActions are the board's actions for the dialog at the end of a match.
type GameOverActions struct {
	Review, Save, NewGame, Leave func()
}

// NewContext loads the settings and the unfinished game of an earlier run. settings lists the settings that scenes add
// to those of [SettingSpecs].
func NewContext(options Options, nav Navigator, settings []rules.Option) *Context {
	if options.Now == nil {
		options.Now = time.Now
	}
	stored, settingsErr := OpenSettings(options.Store, StoredOptions(options.Games, settings))
	c := &Context{Options: options, Nav: nav, Kit: ui.NewKit(options.Workers), Settings: stored, Themes: Themes{}, Tasks: newTasks()}
	c.Tables = &Tables{ctx: c}
	c.ApplySettings()
	c.FindGame = func(id string) (rules.Game, bool) {
		for _, g := range options.Games {
			if g.Info().ID == id {
				return g, true
			}
		}
		return nil, false
	}
	var err error
	if options.Store != nil {
		if c.Unfinished, err = options.Store.Autosave().Continue(); c.Unfinished != nil && isEmptyRecord(c.Unfinished) {
			c.MoveMatchToLibrary() // there is nothing to continue; a saved game goes back to the library
		}
	}
	c.Kit.CopyText, c.Kit.RequestPaste = func(text string) { c.CopyText(text, "") }, c.ReadClipboard
	c.SavedGames = NewSavedGames(options.Store) // after Continue has claimed the autosave: else the unfinished game is listed as another window's
	c.WarnedUnsaved = options.Store != nil && options.StoreErr != nil || options.StoreErr == nil && errors.Is(err, library.ErrNoFreeSlot)
	warning := c.storeWarning(err)
	if warning == "" && settingsErr != nil {
		warning = c.settingsWarning(settingsErr)
	}
	if options.CrashReport.File != "" {
		c.showCrashReport(warning, c.Unfinished != nil && options.StoreErr == nil && err == nil)
	} else if warning != "" {
		c.ShowWarning(warning)
	}
	return c
}

// storeWarning says what is wrong with the folder of the games, or with the unfinished game; "" if nothing is. The error is that of
// the unfinished game.
func (c *Context) storeWarning(unfinished error) string {
	switch {
	case errors.Is(c.Options.StoreErr, saves.ErrNewerVersion):
		return c.Words.T("notice.newer-folder")
	case c.Options.StoreErr != nil:
		return c.Words.T("notice.not-kept")
	case errors.Is(unfinished, library.ErrBrokenSnapshot):
		return c.Words.T("notice.set-aside")
	case errors.Is(unfinished, library.ErrNoFreeSlot):
		return c.Words.T("notice.too-many-windows")
	case errors.Is(unfinished, fs.ErrPermission), errors.Is(unfinished, syscall.EROFS): // no lock can be made, whether or not there is a game
		return c.Words.T("notice.not-kept")
	case unfinished != nil:
		return c.Words.T("notice.unfinished-unreadable", "Why", c.DescribeError(unfinished))
	}
	return ""
}

// settingsWarning says what is wrong with the settings.
func (c *Context) settingsWarning(err error) string {
	if library.IsSettingsUnreadable(err) {
		return c.Words.T("notice.settings-unreadable", "Why", c.DescribeError(err))
	}
	return c.Words.T("notice.settings")
}

// showCrashReport says that an earlier run ended unexpectedly, that its game is there, and where the report is. A warning that is
// also due comes first: the report is told of only at this start.
func (c *Context) showCrashReport(warning string, isGameKept bool) {
	report, id := c.Options.CrashReport, "notice.crashed"
	if isGameKept {
		id = "notice.crashed-kept"
	}
	c.ShowWarning(strings.TrimPrefix(warning+"\n"+c.Words.T(id, "File", report.File), "\n"))
	duration := c.Toast.Duration // for reading it
	c.AddToastAction(c.Words.T("notice.copy-report"), func() { c.CopyText(report.Text, c.Words.T("notice.report-copied")) })
	c.Toast.Duration += duration
}

// IsBusy reports whether anything is being read or written in the background.
func (c *Context) IsBusy() bool {
	return c.SavedGames.isReading || c.Tasks.runningCount > 0 || c.Settings.rereadBase != nil
}

// TakePasted returns and clears the text pasted since the last frame, or "".
func (c *Context) TakePasted() string {
	text := c.Pasted
	c.Pasted = ""
	return text
}

// NotePuzzle notes which puzzle of a game was opened last.
func (c *Context) NotePuzzle(game, id string) {
	if c.PuzzleIDs == nil {
		c.PuzzleIDs = map[string]string{}
	}
	c.PuzzleIDs[game], c.PuzzleGame = id, game
}
