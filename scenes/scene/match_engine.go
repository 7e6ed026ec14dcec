package scene

import (
	"github.com/ludarium/ludarium/ai"
)

// AdviserMemory is the memory for hints, analysis and reviews, in megabytes.
const AdviserMemory = 16

// A MatchEngine is a computer player that is reopened when the memory or threads setting changes, so that it takes
// effect in the running game. It is used only on its match's goroutine.
type MatchEngine struct {
	Context         *Context
	isAdviser       bool
	player          ai.Player
	memory, threads int
}

// Start starts a request; see [ai.Player].
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

// Stop stops the current request.
func (e *MatchEngine) Stop() {
	if e.player != nil {
		e.player.Stop()
	}
}

// NewGame clears what was learned from the last game.
func (e *MatchEngine) NewGame() {
	if e.player != nil {
		e.player.NewGame()
	}
}

// Close closes the player.
func (e *MatchEngine) Close() {
	if e.player != nil {
		e.player.Close()
	}
}
