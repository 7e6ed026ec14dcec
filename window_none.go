//go:build !js && nowindow

package main

import (
	"time"

	"github.com/ludarium/ludarium/game/cli"
)

// window returns nil: a program for servers is built without a window, so that it needs no library of the system.
func window(time.Time) func(cli.WindowOptions) error { return nil }

// windowChecks returns nil: there is no window to check.
func windowChecks() []cli.Check { return nil }
