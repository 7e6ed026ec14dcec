package scene

import (
	"github.com/ludarium/ludarium/ai"
)

// AdviserMemory is enough for hints, analysis and reviews, in megabytes.
const AdviserMemory = 16

// A MatchEngine is a computer player that is made anew when the settings give it other memory or threads, so that they
// take effect in the running game. It belongs to the goroutine of its match.
type MatchEngine struct {
	Context         *Context
	isAdviser       bool // it advises only
	player          ai.Player
	memory, threads int
}

// Start begins a request; see [ai.Player].
func (e *MatchEngine) Start(r ai.Request) (<-chan ai.Info, error) {
	memory, threads := e.Context.NumberSetting(SettingMemory), e.Context.NumberSetting(SettingThreads)
	if e.isAdviser {
		memory = min(memory, AdviserMemory)
	}
	if e.player == nil || memory != e.memory || threads != e.threads {
		e.Close()
		e.player, e.memory, e.threads = e.Context.Options.NewPlayer(memory, threads), memory, threads
	}
	return e.player.Start(r)
}

// Stop ends the request that is being thought about.
func (e *MatchEngine) Stop() {
	if e.player != nil {
		e.player.Stop()
	}
}

// NewGame forgets what was learnt from the last game.
func (e *MatchEngine) NewGame() {
	if e.player != nil {
		e.player.NewGame()
	}
}

// Close ends the player.
func (e *MatchEngine) Close() {
	if e.player != nil {
		e.player.Close()
	}
}
