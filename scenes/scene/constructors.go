package scene

import (
	"image"

	"github.com/ludarium/ludarium/game"
	"github.com/ludarium/ludarium/rules"
)

// Constructors create the scenes of the program. Every package of a scene has a function Register that sets its own.
type Constructors struct {
	Menu     func(c *Context) Scene
	Setup    func(c *Context, g rules.Game) Setup
	Board    func(c *Context, m *game.Match) Board
	GameOver func(c *Context, m *game.Match, do GameOverActions) GameOver
	Review   func(c *Context, r ReviewRequest) Scene
	Library  func(c *Context) Scene
	GameList func(c *Context, f OpenedFile) Scene
	Help     func(c *Context) Help
	Puzzles  func(c *Context, g rules.Game) Scene // nil: the game has none
	Course   func(c *Context, g rules.Game, lesson string) Scene
	Settings func(c *Context) Scene
	Progress func(c *Context) Scene

	Mistakes    func(c *Context, g rules.Game) Scene   // nil: the game has no puzzles
	DailyPuzzle func(c *Context) Scene                 // nil: there is none
	Embed       func(c *Context, address string) Scene // see [EmbedAddress]

	SettingOptions []func(games []rules.Game) []rules.Option // the settings that scenes add to [SettingSpecs]
}

// NewConstructors collects the constructors of scenes from their functions Register. A scene that is not among them panics when it
// is opened.
func NewConstructors(register ...func(*Constructors)) Constructors {
	missing := func(name string) string { return "scene: the " + name + " scene is not registered" }
	c := Constructors{
		Menu:     func(*Context) Scene { panic(missing("menu")) },
		Setup:    func(*Context, rules.Game) Setup { panic(missing("setup")) },
		Board:    func(*Context, *game.Match) Board { panic(missing("board")) },
		GameOver: func(*Context, *game.Match, GameOverActions) GameOver { panic(missing("game-over")) },
		Review:   func(*Context, ReviewRequest) Scene { panic(missing("review")) },
		Library:  func(*Context) Scene { panic(missing("library")) },
		GameList: func(*Context, OpenedFile) Scene { panic(missing("game list")) },
		Help:     func(*Context) Help { panic(missing("help")) },
		Puzzles:  func(*Context, rules.Game) Scene { panic(missing("puzzles")) },
		Course:   func(*Context, rules.Game, string) Scene { panic(missing("course")) },
		Settings: func(*Context) Scene { panic(missing("settings")) },
		Progress: func(*Context) Scene { panic(missing("progress")) },

		Mistakes:    func(*Context, rules.Game) Scene { panic(missing("puzzles")) },
		DailyPuzzle: func(*Context) Scene { panic(missing("puzzles")) },
	}
	for _, r := range register {
		r(&c)
	}
	return c
}

// A Setup is the scene that sets up a game.
type Setup interface {
	Scene
	StartFrom(position string)         // sets the start position
	QuickStart()                       // starts a game at once
	QuickStartText(played bool) string // describes what QuickStart starts
}

// A Board is the scene of a match.
type Board interface {
	Scene
	CurrentMatch() *game.Match
	CellCenter(name string) (image.Point, bool) // in pixels
	IsDragging() bool                           // reports whether a piece is being dragged
}

// A Help is the scene of the help.
type Help interface {
	Scene
	GoTo(game, topic string)
	Close()
}
