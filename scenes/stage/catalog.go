package stage

import (
	"slices"

	"github.com/ludarium/ludarium/game"
	"github.com/ludarium/ludarium/rules"
)

// All are the scenes of the program.
func All() Scenes {
	return Scenes{
		Menu:     func(c *Context) Scene { return NewMenu(c) },
		Setup:    func(c *Context, g rules.Game) SetupScene { return NewSetup(c, g) },
		Board:    func(c *Context, m *game.Match) BoardScene { return NewBoard(c, m) },
		GameOver: func(c *Context, m *game.Match, do GameOverActions) GameOver { return NewGameOver(c, m, do) },
		Review:   func(c *Context, r ReviewRequest) Scene { return NewReview(c, r) },
		Library:  func(c *Context) Scene { return NewLibrary(c) },
		GameList: func(c *Context, f OpenedFile) Scene { return NewChooser(c, f) },
		Help:     func(c *Context) HelpScene { return NewHelp(c) },
		Puzzles: func(c *Context, g rules.Game) Scene {
			if q := NewPuzzle(c, g); q != nil {
				return q
			}
			return nil
		},
		Settings: func(c *Context) Scene { return NewPreferences(c) },
		SettingOptions: func(games []rules.Game) []rules.Option {
			return slices.Concat(SetupOptions(games), ReadPageOptions(), SolvedOptions(games))
		},
	}
}
