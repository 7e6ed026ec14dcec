package uci

import (
	"context"

	"github.com/ludarium/ludarium/rules"
)

// A Dialect holds what differs between UCI and its relatives, which are otherwise the same protocol.
type Dialect struct {
	Name            string    // the command that starts a session; with "ok" appended, the end of the reply
	IsUSI           bool      // its games are those that USI has a name for, see rules.UCI
	NewGame         string    // command: a new game begins
	GameOver        string    // command: the game has ended; empty: none
	PositionKeyword string    // keyword before a position
	ClockPrefixes   [2]string // prefixes of the clock parameters, by seat
	DefaultVariant  string    // the variant that every engine plays by default
	NoMove          string    // bestmove when there is no legal move
	Resign          string    // bestmove for resigning; empty: none
	Win             string    // bestmove for declaring a win; empty: none

	// OptionNames maps names of options in UCI to those of the dialect where they differ; empty: there is no such option.
	OptionNames  map[string]string
	MatesInPlies bool // mate scores count plies, not moves
	HasByoyomi   bool // go has a byoyomi parameter
	// SolveMate answers "go mate", which then takes a time, by the line that the client is told. Nil: "go mate" takes a
	// number of moves and is an ordinary search.
	SolveMate func(ctx context.Context, p rules.Position) string
}

// StandardDialect returns UCI itself.
func StandardDialect() *Dialect {
	return &Dialect{
		Name: "uci", NewGame: "ucinewgame", PositionKeyword: "fen", ClockPrefixes: [2]string{"w", "b"}, DefaultVariant: "chess", NoMove: "(none)",
	}
}

// optionName is the dialect's name of one of our options.
func (d *Dialect) optionName(option string) string {
	if name, ok := d.OptionNames[option]; ok {
		return name
	}
	return option
}
