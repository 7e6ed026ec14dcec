package rulestest

import (
	"maps"

	"github.com/ludarium/ludarium/rules"
	"github.com/ludarium/ludarium/rules/board"
)

// Choose is g with these values of its options as the usual ones, so that Conform and Perft hold for several at once.
func Choose(g rules.Game, o rules.Options) rules.Game { return chosen{g, o} }

type chosen struct {
	rules.Game
	options rules.Options
}

// Info is that of the game with other defaults.
func (c chosen) Info() rules.Info {
	info := c.Game.Info()
	options := make([]rules.Option, 0, len(info.Options))
	for _, opt := range info.Options {
		if value, ok := c.options[opt.Key]; ok {
			opt.Default = value
		}
		options = append(options, opt)
	}
	info.Options = options
	return info
}

// with is o on top of what was chosen.
func (c chosen) with(o rules.Options) rules.Options {
	all := maps.Clone(c.options)
	maps.Copy(all, o)
	return all
}

// Board is that of the game.
func (c chosen) Board(o rules.Options) *board.Board { return c.Game.Board(c.with(o)) }

// Start is that of the game.
func (c chosen) Start(o rules.Options) (rules.Position, error) { return c.Game.Start(c.with(o)) }

// Parse is that of the game.
func (c chosen) Parse(s string, o rules.Options) (rules.Position, error) {
	return c.Game.Parse(s, c.with(o))
}
