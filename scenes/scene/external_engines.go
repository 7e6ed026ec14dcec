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

// ExternalEngines are other programs at the seats of games. Their commands are typed on the setup page and kept with the settings,
// never with a game.
type ExternalEngines struct {
	Seat func(info rules.Info, command string) (game.Player, error) // who sits there by a command
	Open func(engine string) (ai.Player, error)                     // opens the player that Seat named
}

// openExternalEngine opens a computer player that is another program.
func (c *Context) openExternalEngine(engine string) (ai.Player, error) {
	if c.Options.ExternalEngines == nil {
		return nil, errors.New("stage: other programs cannot be started here")
	}
	p, err := c.Options.ExternalEngines.Open(engine)
	if err != nil {
		return nil, err
	}
	return closingInBackground{p, c}, nil
}

// closingInBackground is a player whose end no pass waits for: a program is given time to leave.
type closingInBackground struct {
	ai.Player
	c *Context
}

// Close ends the player.
func (l closingInBackground) Close() {
	l.c.RunInBackground(func() func() {
		l.Player.Close()
		return nil
	})
}

// EngineErrorText is why another program does not play, without who found out.
func EngineErrorText(err error) string {
	_, why, found := strings.Cut(saves.Printable(err.Error()), "engine: ")
	if !found {
		why = saves.Printable(err.Error())
	}
	return text.StripPackageNames(why)
}

// SubstituteComputer is the computer that sits down where another program has failed.
func SubstituteComputer() game.Player { return game.Player{Computer: true, Level: 3} }
