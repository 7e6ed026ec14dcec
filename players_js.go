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
	crew := remote.NewPool(remote.Options{
		StartWorker:     remote.WebWorkerFactory(),
		NewLocal:        func() ai.Player { return remote.NewLocalPlayer(remote.LocalFactory(), pageMB) },
		SilenceTimeout:  remote.SilenceTimeout(),
		Find:            catalog.Find,
		ParallelWorkers: remote.ParallelWorkers(),
		MaxMoveTime:     longest,
	})
	return func(memoryMB, _ int) ai.Player { return crew.NewPlayer(memoryMB) }, crew.Close
}
