//go:build !js && !nowindow

package main

import (
	"github.com/ludarium/ludarium/ai"
	"github.com/ludarium/ludarium/ai/player"
	"github.com/ludarium/ludarium/rules/catalog"
)

// players makes the computer players; each ends with its match.
func players() (open func(memoryMB, threads int) ai.Player, end func()) {
	return func(memoryMB, threads int) ai.Player {
		return player.New(catalog.Find, player.Options{HashMB: memoryMB, Threads: threads})
	}, func() {}
}
