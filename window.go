//go:build !js && !nowindow

package main

import (
	"time"

	"github.com/ludarium/ludarium/ai"
	"github.com/ludarium/ludarium/game"
	"github.com/ludarium/ludarium/game/arena"
	"github.com/ludarium/ludarium/game/cli"
	"github.com/ludarium/ludarium/rules"
	"github.com/ludarium/ludarium/rules/catalog"
	"github.com/ludarium/ludarium/scenes"
)

// window returns what opens the window of a program that began at that time.
func window(began time.Time) func(cli.WindowOptions) error {
	return func(w cli.WindowOptions) error {
		o, done := options()
		defer done()
		o.File, o.Language, o.SystemLanguage, o.StartedAt = w.File, w.Language, w.SystemLanguage, began
		o.CrashReport, o.Trace = scenes.CrashReport(w.CrashReport), w.Trace
		o.Online = scenes.OnlineOptions{Link: w.Link, StartServer: w.StartServer}
		o.ExternalEngines = &scenes.ExternalEngines{
			Seat: func(info rules.Info, command string) (game.Player, error) {
				return arena.EngineKindFor(info).PlayerFor(command)
			},
			Open: func(engine string) (ai.Player, error) { return arena.OpenExternalEngine(engine, catalog.Find) },
		}
		return scenes.Run(o)
	}
}

// windowChecks are the checks of doctor that need a window. Each may end the process: libraries of the system are at work.
func windowChecks() []cli.Check {
	return []cli.Check{
		{Name: "display", Run: scenes.CheckDisplay, Isolated: true},
		{Name: "sound", Run: scenes.CheckSound, Isolated: true, Optional: true},
	}
}
