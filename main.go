//go:build !js

// Ludarium plays board games: in a window, in a terminal, and as an engine for other programs.
package main

import (
	"os"
	"runtime/debug"
	"time"

	"github.com/ludarium/ludarium/game/cli"
	"github.com/ludarium/ludarium/rules/catalog"
	"github.com/ludarium/ludarium/scenes"
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
		Window: func(file, language, system string) error {
			o, done := options()
			defer done()
			o.File, o.Language, o.System, o.Began = file, language, system, began
			return scenes.Run(o)
		},
	}
	os.Exit(program.Run(os.Args[1:]))
}
