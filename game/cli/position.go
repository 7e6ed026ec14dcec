package cli

import (
	"fmt"
	"strings"

	"github.com/spf13/cobra"

	"github.com/ludarium/ludarium/rules"
)

// gameFlags are the common flags: a game, its options, a position and the actions played from it.
type gameFlags struct {
	game, position, moves string
	settings              []string
	viewOnly              bool // the position comes from a record, so it need not be playable
}

// An openedGame is the game and the position that gameFlags lead to.
type openedGame struct {
	game      rules.Game
	info      rules.Info
	options   rules.Options
	position  rules.Position
	actions   []string     // played from the start to position, in coordinate form
	result    rules.Result // from the position or the last action
	endAction rules.Action // the end of the game in a file, if there is one
}

// addGameFlag adds the flag that names a game.
func (p *Program) addGameFlag(c *cobra.Command, flags *gameFlags) {
	c.Flags().StringVar(&flags.game, "game", flags.game, p.words.T("cli.flag.game"))
}

// addStartFlags adds the flags of a game and the position from which it starts.
func (p *Program) addStartFlags(c *cobra.Command, flags *gameFlags) {
	p.addGameFlag(c, flags)
	c.Flags().Func("position", p.words.T("cli.flag.position"), func(s string) error {
		if flags.position = s; s == "" {
			flags.position = " " // an empty position is an error, not the default
		}
		return nil
	})
}

// addPositionFlags adds all common flags.
func (p *Program) addPositionFlags(c *cobra.Command, flags *gameFlags) {
	p.addStartFlags(c, flags)
	c.Flags().StringVar(&flags.moves, "moves", "", p.words.T("cli.flag.moves"))
	p.addOptionFlag(c, flags)
}

// addOptionFlag adds the flag that sets options of the game.
func (p *Program) addOptionFlag(c *cobra.Command, flags *gameFlags) {
	c.Flags().StringArrayVar(&flags.settings, "set", nil, p.words.T("cli.flag.set"))
}

// findGame finds a game by its id.
func (p *Program) findGame(id string) (rules.Game, error) {
	if id == "" {
		return nil, usageErrorf("which game? --game ID (ludarium games lists them)")
	}
	for _, g := range p.Games {
		if g.Info().ID == id {
			return g, nil
		}
	}
	return nil, usageErrorf("unknown game %q (ludarium games lists them)", id)
}

// lookUpGame is findGame in the form that other packages need.
func (p *Program) lookUpGame(id string) (rules.Game, bool) {
	g, err := p.findGame(id)
	return g, err == nil
}

// options parses the options of the game.
func (f *gameFlags) options(info rules.Info) (rules.Options, error) {
	o := rules.Options{}
	for _, s := range f.settings {
		key, value, ok := strings.Cut(s, "=")
		if !ok || key == "" {
			return nil, usageErrorf("--set %q: it must be KEY=VALUE", s)
		}
		o[key] = value
	}
	if _, err := info.Complete(o); err != nil {
		return nil, usageError{fmt.Errorf("--set: %w", err)}
	}
	return o, nil
}

// openGame opens the game and plays its actions.
func (p *Program) openGame(flags *gameFlags) (*openedGame, error) {
	g, err := p.findGame(flags.game)
	if err != nil {
		return nil, err
	}
	opened := &openedGame{game: g, info: g.Info()}
	if opened.options, err = flags.options(opened.info); err != nil {
		return nil, err
	}
	newPosition := rules.InitialPosition
	if flags.viewOnly {
		newPosition = rules.LenientPosition
	}
	if opened.position, err = newPosition(g, flags.position, opened.options); err != nil {
		return nil, fmt.Errorf("--position: %w", err)
	}
	opened.result = opened.position.Result()
	for i, word := range strings.Fields(flags.moves) {
		if err := opened.playAction(word); err != nil {
			return nil, fmt.Errorf("--moves: action %d: %w", i+1, err)
		}
	}
	return opened, nil
}

// playAction plays one action. It is allowed after a draw by move count or insufficient material, but not after an end
// action.
func (g *openedGame) playAction(word string) error {
	if n := len(g.actions); n > 0 && strings.HasPrefix(g.actions[n-1], "end:") {
		return fmt.Errorf("%q: the game is over", word)
	}
	action, err := rules.ParseAction(g.info, g.position, word)
	if err != nil {
		return err
	}
	g.actions = append(g.actions, rules.FormatAction(g.info, g.position, action))
	if action.Kind == rules.ActEnd {
		g.result, err = rules.EndResult(g.info, g.position, action)
		return err
	}
	rules.ApplyAction(g.position, action)
	g.result = g.position.Result()
	return nil
}

// endedByAction reports whether an action ended the game rather than the position.
func (g *openedGame) endedByAction() bool { return g.result.IsOver() && !g.position.Result().IsOver() }
