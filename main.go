//go:build !js

// Ludarium plays board games: in a window, in a terminal, and as an engine for other programs.
package main

import (
	"context"
	"os"
	"runtime/debug"
	"time"

	"github.com/ludarium/ludarium/game/cli"
	"github.com/ludarium/ludarium/rules/catalog"
	"github.com/ludarium/ludarium/scenes/web"
)

// softMemory makes the collector work harder rather than let a huge file take more, in bytes.
const softMemory = 1 << 30

func main() {
	began := time.Now()
	if os.Getenv("GOMEMLIMIT") == "" {
		debug.SetMemoryLimit(softMemory)
	}
	program := cli.Program{
		Games:      catalog.All(),
		Stdin:      os.Stdin,
		Stdout:     os.Stdout,
		Stderr:     os.Stderr,
		SoftMemory: softMemory,
		Window:     window(began),
		Serve: func(ctx context.Context, listen string, building, ready func(string)) error {
			if err := cli.CheckFree(ctx, listen); err != nil { // before the page is built, which can take long
				return err
			}
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
