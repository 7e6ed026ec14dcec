package stage

import (
	"github.com/ludarium/ludarium/ai"
)

// adviserMemory is enough for hints, analysis and reviews, in megabytes.
const adviserMemory = 16

// An engine is a computer player that is made anew when the settings give it other memory or threads, so that they
// take effect in the running game. It belongs to the goroutine of its match.
type engine struct {
	s               *Stage
	small           bool // it advises only
	player          ai.Player
	memory, threads int
}

// Start begins a request; see [ai.Player].
func (e *engine) Start(r ai.Request) (<-chan ai.Info, error) {
	memory, threads := e.s.amount(setMemory), e.s.amount(setThreads)
	if e.small {
		memory = min(memory, adviserMemory)
	}
	if e.player == nil || memory != e.memory || threads != e.threads {
		e.Close()
		e.player, e.memory, e.threads = e.s.o.NewPlayer(memory, threads), memory, threads
	}
	return e.player.Start(r)
}

// Stop ends the request that is being thought about.
func (e *engine) Stop() {
	if e.player != nil {
		e.player.Stop()
	}
}

// NewGame forgets what was learnt from the last game.
func (e *engine) NewGame() {
	if e.player != nil {
		e.player.NewGame()
	}
}

// Close ends the player.
func (e *engine) Close() {
	if e.player != nil {
		e.player.Close()
	}
}
