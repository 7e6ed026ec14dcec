package stage

import (
	"slices"

	"github.com/ludarium/ludarium/game"
	"github.com/ludarium/ludarium/rules"
)

// All are the scenes of the program.
func All() Scenes {
	return Scenes{
		Menu:     func(c *Context) Scene { return newMenu(c) },
		Setup:    func(c *Context, g rules.Game) SetupScene { return newSetup(c, g) },
		Board:    func(c *Context, m *game.Match) BoardScene { return newBoard(c, m) },
		GameOver: func(c *Context, m *game.Match, do GameOverActions) GameOver { return newGameOver(c, m, do) },
		Review:   func(c *Context, r ReviewRequest) Scene { return newReview(c, r) },
		Library:  func(c *Context) Scene { return newLibrary(c) },
		GameList: func(c *Context, f OpenedFile) Scene { return newChooser(c, f) },
		Help:     func(c *Context) HelpScene { return newHelp(c) },
		Puzzles: func(c *Context, g rules.Game) Scene {
			if q := newPuzzle(c, g); q != nil {
				return q
			}
			return nil
		},
		Settings: func(c *Context) Scene { return newPreferences(c) },
		SettingOptions: func(games []rules.Game) []rules.Option {
			return slices.Concat(SetupOptions(games), ReadPageOptions(), SolvedOptions(games))
		},
	}
}
