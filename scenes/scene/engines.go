package scene

import (
	"errors"
	"strings"

	"github.com/ludarium/ludarium/ai"
	"github.com/ludarium/ludarium/game"
	"github.com/ludarium/ludarium/game/text"
	"github.com/ludarium/ludarium/rules"
	"github.com/ludarium/ludarium/saves"
)

// ExternalEngines runs other programs as players. Their commands are typed in the setup scene and saved with the
// settings, never with a game.
type ExternalEngines struct {
	Seat func(info rules.Info, command string) (game.Player, error) // the player for a command
	Open func(engine string) (ai.Player, error)                     // opens the engine of a player that Seat returned
}

// openExternalEngine opens a computer player that is another program.
func (c *Context) openExternalEngine(engine string) (ai.Player, error) {
	if c.Options.ExternalEngines == nil {
		return nil, errors.New("scenes: external engines cannot be started here")
	}
	p, err := c.Options.ExternalEngines.Open(engine)
	if err != nil {
		return nil, err
	}
	return backgroundCloser{p, c}, nil
}

// A backgroundCloser is a player that is closed in the background, as a program is given time to quit.
type backgroundCloser struct {
	ai.Player
	ctx *Context
}

// Close closes the player in the background.
func (p backgroundCloser) Close() {
	p.ctx.RunInBackground(func() func() {
		p.Player.Close()
		return nil
	})
}

// EngineErrorText returns why another program does not play, without package names.
func EngineErrorText(err error) string {
	_, reason, found := strings.Cut(saves.Printable(err.Error()), "engine: ")
	if !found {
		reason = saves.Printable(err.Error())
	}
	return text.StripPackageNames(reason)
}

// SubstituteComputer returns the computer player that takes the seat of a failed engine.
func SubstituteComputer() game.Player { return game.Player{Computer: true, Level: 3} }

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
