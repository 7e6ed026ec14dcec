package board

import (
	"slices"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/ludarium/ludarium/game"
	"github.com/ludarium/ludarium/rules"
	"github.com/ludarium/ludarium/scenes/director"
	"github.com/ludarium/ludarium/scenes/directortest"
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

// A rig is the program without a window, with all its scenes.
type rig struct{ *directortest.Rig }

type state = directortest.State[*rig]

func newRig(t *testing.T, options ...directortest.Option) *rig {
	t.Helper()
	return &rig{directortest.New(t, allScenes(), options...)}
}

// allScenes lists the scenes as package allscenes does, which this test cannot import.
func allScenes() director.Scenes {
	return director.Scenes{
		Menu:  func(c *scene.Context) scene.Scene { return menu.New(c) },
		Setup: func(c *scene.Context, g rules.Game) director.SetupScene { return setup.New(c, g) },
		Board: func(c *scene.Context, m *game.Match) director.BoardScene { return New(c, m) },
		GameOver: func(c *scene.Context, m *game.Match, do scene.GameOverActions) scene.GameOver {
			return gameover.New(c, m, do)
		},
		Review:   func(c *scene.Context, r scene.ReviewRequest) scene.Scene { return review.New(c, r) },
		Library:  func(c *scene.Context) scene.Scene { return library.New(c) },
		Help:     func(c *scene.Context) director.HelpScene { return help.New(c) },
		Settings: func(c *scene.Context) scene.Scene { return settings.New(c) },
		GameList: func(c *scene.Context, f scene.OpenedFile) scene.Scene { return library.NewGameList(c, f) },
		Puzzles: func(c *scene.Context, g rules.Game) scene.Scene {
			if s := puzzles.New(c, g); s != nil {
				return s
			}
			return nil
		},
		SettingOptions: func(games []rules.Game) []rules.Option {
			return slices.Concat(setup.SettingOptions(games), help.ReadPageOptions(), puzzles.SolvedOptions(games))
		},
	}
}

func newRigWithReports(t *testing.T) *rig {
	t.Helper()
	return &rig{directortest.NewWithReports(t, allScenes())}
}

func (r *rig) board() *Scene {
	r.T.Helper()
	s, ok := r.Director.Top().(*Scene)
	require.True(r.T, ok, "the current scene is not the board but %T", r.Director.Top())
	return s
}

// gameOver returns the dialog at the end of the match on the board.
func (r *rig) gameOver() *gameover.Dialog {
	r.T.Helper()
	d := gameover.New(r.Director.Context, r.board().match, scene.GameOverActions{})
	d.Update()
	return d
}
