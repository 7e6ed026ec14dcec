package cli

import (
	"fmt"
	"strings"

	"github.com/spf13/cobra"

	"github.com/ludarium/ludarium/rules"
)

// A choice is what the common flags say: a game, its options, a position and what was played from there.
type choice struct {
	game, position, moves string
	settings              []string
	viewed                bool // the position comes out of a record: nobody need be able to play on
}

// A place is the position that a choice leads to.
type place struct {
	game    rules.Game
	info    rules.Info
	options rules.Options
	pos     rules.Position
	actions []string     // that led to pos, in coordinate form
	result  rules.Result // by the position or by the last action
	end     rules.Action // by which a file says that the game ended, if it does
}

// gameFlag gives c the flag that names a game.
func (p *Program) gameFlag(c *cobra.Command, ch *choice) {
	c.Flags().StringVar(&ch.game, "game", ch.game, p.words.T("cli.flag.game"))
}

// placeFlags gives c all common flags.
func (p *Program) placeFlags(c *cobra.Command, ch *choice) {
	p.gameFlag(c, ch)
	c.Flags().Func("position", p.words.T("cli.flag.position"), func(s string) error {
		if ch.position = s; s == "" {
			ch.position = " " // a bad position, not none
		}
		return nil
	})
	c.Flags().StringVar(&ch.moves, "moves", "", p.words.T("cli.flag.moves"))
	p.setFlag(c, ch)
}

// setFlag gives c the flag that sets options of the game.
func (p *Program) setFlag(c *cobra.Command, ch *choice) {
	c.Flags().StringArrayVar(&ch.settings, "set", nil, p.words.T("cli.flag.set"))
}

// find gives the game that the choice names.
func (p *Program) find(id string) (rules.Game, error) {
	if id == "" {
		return nil, misused("which game? --game ID (ludarium games lists them)")
	}
	for _, g := range p.Games {
		if g.Info().ID == id {
			return g, nil
		}
	}
	return nil, misused("unknown game %q (ludarium games lists them)", id)
}

// found is find as the computer player wants it.
func (p *Program) found(id string) (rules.Game, bool) {
	g, err := p.find(id)
	return g, err == nil
}

// options reads the settings of the choice.
func (ch *choice) options(info rules.Info) (rules.Options, error) {
	o := rules.Options{}
	for _, s := range ch.settings {
		key, value, ok := strings.Cut(s, "=")
		if !ok || key == "" {
			return nil, misused("--set %q: it must be KEY=VALUE", s)
		}
		o[key] = value
	}
	if _, err := info.Complete(o); err != nil {
		return nil, misuse{fmt.Errorf("--set: %w", err)}
	}
	return o, nil
}

// open goes to the position of the choice.
func (p *Program) open(ch *choice) (*place, error) {
	g, err := p.find(ch.game)
	if err != nil {
		return nil, err
	}
	pl := &place{game: g, info: g.Info()}
	if pl.options, err = ch.options(pl.info); err != nil {
		return nil, err
	}
	open := rules.InitialPosition
	if ch.viewed {
		open = rules.View
	}
	if pl.pos, err = open(g, ch.position, pl.options); err != nil {
		return nil, fmt.Errorf("--position: %w", err)
	}
	pl.result = pl.pos.Result()
	for i, word := range strings.Fields(ch.moves) {
		if err := pl.play(word); err != nil {
			return nil, fmt.Errorf("--moves: action %d: %w", i+1, err)
		}
	}
	return pl, nil
}

// play does one action. A draw by count or material does not hinder it: whoever asks for more may have it.
func (pl *place) play(word string) error {
	if n := len(pl.actions); n > 0 && strings.HasPrefix(pl.actions[n-1], "end:") {
		return fmt.Errorf("%q: the game is over", word)
	}
	a, err := rules.ParseAction(pl.info, pl.pos, word)
	if err != nil {
		return err
	}
	pl.actions = append(pl.actions, rules.FormatAction(pl.info, pl.pos, a))
	if a.Kind == rules.ActEnd {
		pl.result, err = rules.EndResult(pl.info, pl.pos, a)
		return err
	}
	rules.ApplyAction(pl.pos, a)
	pl.result = pl.pos.Result()
	return nil
}

// ended says that an action, not the board, ended the game.
func (pl *place) ended() bool { return pl.result.IsOver() && !pl.pos.Result().IsOver() }
