// Package allscenes lists the scenes of the program, for its [director.Director]: the only package that knows them all.
package allscenes

import (
	"slices"

	"github.com/ludarium/ludarium/game"
	"github.com/ludarium/ludarium/rules"
	"github.com/ludarium/ludarium/scenes/board"
	"github.com/ludarium/ludarium/scenes/director"
	"github.com/ludarium/ludarium/scenes/gameover"
	"github.com/ludarium/ludarium/scenes/help"
	"github.com/ludarium/ludarium/scenes/library"
	"github.com/ludarium/ludarium/scenes/menu"
	"github.com/ludarium/ludarium/scenes/puzzles"
	"github.com/ludarium/ludarium/scenes/review"
	"github.com/ludarium/ludarium/scenes/scene"
	"github.com/ludarium/ludarium/scenes/settings"
	"github.com/ludarium/ludarium/scenes/setup"
)

// All returns the scenes of the program.
func All() director.Scenes {
	return director.Scenes{
		Menu:  func(c *scene.Context) scene.Scene { return menu.New(c) },
		Setup: func(c *scene.Context, g rules.Game) director.SetupScene { return setup.New(c, g) },
		Board: func(c *scene.Context, m *game.Match) director.BoardScene { return board.New(c, m) },
		GameOver: func(c *scene.Context, m *game.Match, do scene.GameOverActions) scene.GameOver {
			return gameover.New(c, m, do)
		},
		Review:   func(c *scene.Context, r scene.ReviewRequest) scene.Scene { return review.New(c, r) },
		Library:  func(c *scene.Context) scene.Scene { return library.New(c) },
		GameList: func(c *scene.Context, f scene.OpenedFile) scene.Scene { return library.NewGameList(c, f) },
		Help:     func(c *scene.Context) director.HelpScene { return help.New(c) },
		Puzzles: func(c *scene.Context, g rules.Game) scene.Scene {
			if q := puzzles.New(c, g); q != nil {
				return q
			}
			return nil
		},
		Settings: func(c *scene.Context) scene.Scene { return settings.New(c) },
		SettingOptions: func(games []rules.Game) []rules.Option {
			return slices.Concat(setup.SettingOptions(games), help.ReadPageOptions(), puzzles.SolvedOptions(games))
		},
	}
}
