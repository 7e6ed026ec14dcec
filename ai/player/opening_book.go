package player

import (
	"context"
	"fmt"
	"strings"

	"github.com/ludarium/ludarium/ai"
	"github.com/ludarium/ludarium/ai/search"
	"github.com/ludarium/ludarium/rules"
)

// An openingBook maps the key of a position to its book moves. A move occurs once for each line that plays it.
type book map[uint64][]rules.Move

// newOpeningBook plays through the lines, which hold moves in coordinate form.
func newBook(g rules.Game, o rules.Options, lines []string) (book, error) {
	b := book{}
	for n, line := range lines {
		p, err := g.Start(o)
		if err != nil {
			return nil, err
		}
		for text := range strings.FieldsSeq(line) {
			m, err := p.ParseMove(text)
			if err != nil {
				return nil, fmt.Errorf("opening %d: %w", n+1, err)
			}
			b[p.Key()] = append(b[p.Key()], m)
			p.Play(m)
		}
	}
	return b, nil
}

// isOpening reports whether t asks for one of the first moves of a game.
func (t *task) opening() bool { return t.plies < openingPlies && t.Start == "" }

// bookMove returns a random move of the book, if the position is in it.
func (p *player) known(t *task) (ai.Info, bool) {
	moves := p.brain.book[t.pos.Key()]
	if len(moves) == 0 || t.only {
		return ai.Info{}, false
	}
	best := t.pos.Format(moves[t.dice()%uint64(len(moves))])
	return ai.Info{Line: 1, WDL: shares(0, p.brain.traits), PV: []string{best}, Best: best}, true
}

// playOpening plays an opening move: from the book, else one that is nearly as good as the best. It is not done when
// the position is no longer even.
func (p *player) open(ctx context.Context, t *task, lim ai.Limits, c *choice) (final ai.Info, done bool, err error) {
	if final, done = p.known(t); done {
		return final, true, nil
	}
	traits := p.brain.traits
	lim.Nodes = p.nodes(openingNodes)
	if final, err = p.look(ctx, t, lim, search.Attention{}, openingCap*traits.PawnUnit/100, c); err != nil || len(c.list) == 0 {
		return final, false, err
	}
	best := c.list[0].score
	if even := ai.Score(openingEven * traits.PawnUnit / 100); best > even || best < -even {
		return final, false, nil
	}
	c.settle(p, t, &final, c.draw(openingHeat, t.dice(), traits))
	return final, true, nil
}
