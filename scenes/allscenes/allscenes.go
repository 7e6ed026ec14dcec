// Package allscenes lists the scenes of the program, for its [director.Director]: the only package that knows them all.
package allscenes

import (
	"github.com/ludarium/ludarium/scenes/board"
	"github.com/ludarium/ludarium/scenes/course"
	"github.com/ludarium/ludarium/scenes/embed"
	"github.com/ludarium/ludarium/scenes/gameover"
	"github.com/ludarium/ludarium/scenes/help"
	"github.com/ludarium/ludarium/scenes/library"
	"github.com/ludarium/ludarium/scenes/menu"
	"github.com/ludarium/ludarium/scenes/progress"
	"github.com/ludarium/ludarium/scenes/puzzles"
	"github.com/ludarium/ludarium/scenes/review"
	"github.com/ludarium/ludarium/scenes/scene"
	"github.com/ludarium/ludarium/scenes/settings"
	"github.com/ludarium/ludarium/scenes/setup"
)

// All returns the constructors of all scenes of the program.
func All() scene.Constructors {
	return scene.NewConstructors(
		menu.Register, setup.Register, board.Register, gameover.Register, review.Register,
		library.Register, help.Register, puzzles.Register, course.Register, settings.Register, progress.Register, embed.Register,
	)
}
