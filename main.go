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

// maxStack is how far a recursion without an end goes before it ends the program, in bytes. Nothing of ours needs a hundredth of it, and
// the usual limit takes the memory of the machine with it.
const maxStack = 64 << 20

func main() {
	began := time.Now()
	if os.Getenv("GOMEMLIMIT") == "" {
		debug.SetMemoryLimit(softMemory)
	}
	debug.SetMaxStack(maxStack)
	executable, _ := os.Executable() // "" if that is unknown
	program := cli.Program{
		Games:      catalog.All(),
		Stdin:      os.Stdin,
		Stdout:     os.Stdout,
		Stderr:     os.Stderr,
		SoftMemory: softMemory,
		Window:     window(began),
		Serve: func(ctx context.Context, o cli.ServeOptions, building, ready func(string)) error {
			if err := cli.CheckFree(ctx, o.Listen); err != nil { // before the page is built, which can take long
				return err
			}
			site, err := web.Open(ctx, ".", building)
			if err != nil {
				return err
			}
			return web.Serve(ctx, site, web.Options{Address: o.Listen, FrameAncestors: o.Embedders}, ready)
		},
		Play:          play,
		RecordCrashes: true,
		Checks:        append(windowChecks(), cli.Check{Name: "page", Run: web.Check, Optional: true}),
		Executable:    executable,
	}
	os.Exit(program.Run(os.Args[1:]))
}
