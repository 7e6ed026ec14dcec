//go:build !js

// Ludarium plays board games: in a window, in a terminal, and as an engine for other programs.
package main

import (
	"context"
	"os"
	"runtime/debug"
	"time"

	"github.com/ludarium/ludarium/ai"
	"github.com/ludarium/ludarium/game"
	"github.com/ludarium/ludarium/game/arena"
	"github.com/ludarium/ludarium/game/cli"
	"github.com/ludarium/ludarium/rules"
	"github.com/ludarium/ludarium/rules/catalog"
	"github.com/ludarium/ludarium/scenes"
	"github.com/ludarium/ludarium/scenes/web"
)

// softMemory makes the collector work harder rather than let a huge file take more, in bytes.
const softMemory = 1 << 30

func main() {
	began := time.Now()
	debug.SetMemoryLimit(softMemory)
	program := cli.Program{
		Games:      catalog.All(),
		Stdin:      os.Stdin,
		Stdout:     os.Stdout,
		Stderr:     os.Stderr,
		SoftMemory: softMemory,
		Window: func(w cli.WindowOptions) error {
			o, done := options()
			defer done()
			o.File, o.Language, o.SystemLanguage, o.StartedAt = w.File, w.Language, w.SystemLanguage, began
			o.Online = scenes.OnlineOptions{Link: w.Link, StartServer: w.StartServer}
			o.ExternalEngines = &scenes.ExternalEngines{
				Seat: func(info rules.Info, command string) (game.Player, error) {
					return arena.EngineKindFor(info).PlayerFor(command)
				},
				Open: func(engine string) (ai.Player, error) { return arena.OpenExternalEngine(engine, catalog.Find) },
			}
			return scenes.Run(o)
		},
		Serve: func(ctx context.Context, listen string, building, ready func(string)) error {
			site, err := web.Open(ctx, ".", building)
			if err != nil {
				return err
			}
			return web.Serve(ctx, site, web.Options{Address: listen}, ready)
		},
		Play: play,
	}
	os.Exit(program.Run(os.Args[1:]))
}
