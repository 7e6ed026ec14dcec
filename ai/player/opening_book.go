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
type openingBook map[uint64][]rules.Move

// newOpeningBook plays through the lines, which hold moves in coordinate form.
func newOpeningBook(g rules.Game, o rules.Options, lines []string) (openingBook, error) {
	b := openingBook{}
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
func (t *task) isOpening() bool { return t.plies < openingPlies && t.Start == "" }

// bookMove returns a random move of the book, if the position is in it.
func (p *player) bookMove(t *task) (ai.Info, bool) {
	moves := p.engine.book[t.pos.Key()]
	if len(moves) == 0 || t.hasRootMoves {
		return ai.Info{}, false
	}
	best := t.pos.Format(moves[t.random()%uint64(len(moves))])
	return ai.Info{Line: 1, WDL: wdlFromScore(0, p.engine.traits), PV: []string{best}, Best: best}, true
}

// playOpening plays an opening move: from the book, else one that is nearly as good as the best. It is not done when
// the position is no longer even.
func (p *player) playOpening(ctx context.Context, t *task, lim ai.Limits, list *candidateList) (final ai.Info, done bool, err error) {
	if final, done = p.bookMove(t); done {
		return final, true, nil
	}
	traits := p.engine.traits
	lim.Nodes = p.engineNodes(openingNodes)
	if final, err = p.searchCandidates(ctx, t, lim, search.Blunders{}, openingMaxLoss*traits.PawnUnit/100, list); err != nil || len(list.items) == 0 {
		return final, false, err
	}
	best := list.items[0].score
	if margin := ai.Score(openingEvenMargin * traits.PawnUnit / 100); best > margin || best < -margin {
		return final, false, nil
	}
	list.setAnswer(p, t, &final, list.pickRandom(openingTemperature, t.random(), traits))
	return final, true, nil
}
