package directortest

import (
	"errors"

	"github.com/ludarium/ludarium/ai"
	"github.com/ludarium/ludarium/ai/aitest"
	"github.com/ludarium/ludarium/ai/player"
	"github.com/ludarium/ludarium/game"
	"github.com/ludarium/ludarium/rules"
	"github.com/ludarium/ludarium/rules/catalog"
	"github.com/ludarium/ludarium/scenes/scene"
	"github.com/ludarium/ludarium/scenes/ui"
)

// WithExternalEngines lets external engines play: "fish" answers, any other fails.
func WithExternalEngines(opened *[]string) Option {
	return func(o *scene.Options) {
		o.ExternalEngines = &scene.ExternalEngines{
			Seat: func(_ rules.Info, command string) (game.Player, error) {
				if command == "?" {
					return game.Player{}, errors.New("no such command")
				}
				return game.Player{Computer: true, Name: "Fish", Engine: "uci " + command}, nil
			},
			Open: func(engine string) (ai.Player, error) {
				*opened = append(*opened, engine)
				if engine == "uci fish" {
					return ScriptedPlayer(), nil
				}
				return aitest.FakePlayer(func(ai.Request, rules.Position) ai.Info {
					return ai.Info{Err: `engine: engine "shark": engine died`}
				}), nil
			},
		}
	}
}

// TypeEngineCommand types an engine's command at the second seat.
func (r *Rig) TypeEngineCommand(command string) {
	r.T.Helper()
	r.Click("setup.seat1.command")
	r.Key(ui.KeySelectAll)
	r.Write(command)
}

// WithEngine uses the program's own computer player.
func WithEngine(o *scene.Options) {
	o.NewPlayer = func(int, int) ai.Player { return player.New(catalog.Find, player.Options{HashMB: 2}) }
}
