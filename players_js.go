package main

import (
	"time"

	"github.com/ludarium/ludarium/ai"
	"github.com/ludarium/ludarium/ai/remote"
	"github.com/ludarium/ludarium/rules/catalog"
)

const (
	// longest is how long a move may take in a page; getting there and back is not in it.
	longest = 4500 * time.Millisecond
	// pageMB is the table of the player in the page, which is for when no worker can think.
	pageMB = 4
)

// players makes the computer players, which think in Web Workers, and ends them.
func players() (open func(memoryMB, threads int) ai.Player, end func()) {
	crew := remote.NewCrew(remote.Options{
		Make:     remote.Workers(),
		Local:    func() ai.Player { return remote.Alone(remote.Near(), pageMB) },
		Patience: remote.Patience(),
		Find:     catalog.Find,
		Voters:   remote.Voters(),
		Longest:  longest,
	})
	return func(memoryMB, _ int) ai.Player { return crew.NewPlayer(memoryMB) }, crew.Close
}
