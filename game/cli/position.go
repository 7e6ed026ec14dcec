package cli

import (
	"fmt"
	"strings"

	"github.com/spf13/cobra"

	"github.com/ludarium/ludarium/rules"
)

// gameFlags are the common flags: a game, its options, a position and the actions played from it.
type choice struct {
	game, position, moves string
	settings              []string
	viewed                bool // the position comes from a record, so it need not be playable
}

// An openedGame is the game and the position that gameFlags lead to.
type place struct {
	game    rules.Game
	info    rules.Info
	options rules.Options
	pos     rules.Position
	actions []string     // played from the start to position, in coordinate form
	result  rules.Result // from the position or the last action
	end     rules.Action // the end of the game in a file, if there is one
}

// addGameFlag adds the flag that names a game.
func (p *Program) gameFlag(c *cobra.Command, ch *choice) {
	c.Flags().StringVar(&ch.game, "game", ch.game, p.words.T("cli.flag.game"))
}

// addPositionFlags adds all common flags.
func (p *Program) placeFlags(c *cobra.Command, ch *choice) {
	p.gameFlag(c, ch)
	c.Flags().Func("position", p.words.T("cli.flag.position"), func(s string) error {
		if ch.position = s; s == "" {
			ch.position = " " // an empty position is an error, not the default
		}
		return nil
	})
	c.Flags().StringVar(&ch.moves, "moves", "", p.words.T("cli.flag.moves"))
	p.setFlag(c, ch)
}

// addOptionFlag adds the flag that sets options of the game.
func (p *Program) setFlag(c *cobra.Command, ch *choice) {
	c.Flags().StringArrayVar(&ch.settings, "set", nil, p.words.T("cli.flag.set"))
}

// findGame finds a game by its id.
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

// lookUpGame is findGame in the form that other packages need.
func (p *Program) found(id string) (rules.Game, bool) {
	g, err := p.find(id)
	return g, err == nil
}

// options parses the options of the game.
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

// openGame opens the game and plays its actions.
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

// playAction plays one action. It is allowed after a draw by move count or insufficient material, but not after an end
// action.
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

// endedByAction reports whether an action ended the game rather than the position.
func (pl *place) ended() bool { return pl.result.IsOver() && !pl.pos.Result().IsOver() }
