package level

import (
	"context"
	"fmt"
	"slices"
	"strings"

	"github.com/ludarium/ludarium/ai"
	"github.com/ludarium/ludarium/ai/search"
	"github.com/ludarium/ludarium/rules"
)

// An OpeningBook maps the key of a position to its book moves. A move occurs once for each line that plays it.
type OpeningBook map[uint64][]rules.Move

// NewOpeningBook plays through the lines, which hold moves in coordinate form.
func NewOpeningBook(g rules.Game, o rules.Options, lines []string) (OpeningBook, error) {
	b := OpeningBook{}
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

// isOpening reports whether the task asks for one of the first moves of a game.
func (c *Chooser) isOpening() bool { return c.Plies < OpeningPlies && c.Start == "" }

// bookMove returns a random move of the book, if the position is in it.
func (c *Chooser) bookMove() (ai.Info, bool) {
	moves := c.Book[c.Position.Key()]
	if len(moves) == 0 || c.HasRootMoves {
		return ai.Info{}, false
	}
	chosen := int(c.random() % uint64(len(moves)))
	if preferences := c.preferences(moves); preferences != nil {
		weights := slices.Repeat([]uint64{1}, len(moves))
		weighByPreference(weights, preferences)
		chosen = pickWeighted(weights, c.random())
	}
	best := c.Position.Format(moves[chosen])
	return ai.Info{Line: 1, WDL: c.Traits.WDL(0), PV: []string{best}, Best: best}, true
}

// playOpening plays an opening move: from the book, else one that is nearly as good as the best. It is not done when
// the position is no longer even.
func (c *Chooser) playOpening(ctx context.Context, lim ai.Limits, list *candidateList) (final ai.Info, done bool, err error) {
	if final, done = c.bookMove(); done {
		return final, true, nil
	}
	traits := c.Traits
	lim.Nodes = c.Traits.EngineNodes(openingNodes)
	if final, err = c.searchCandidates(ctx, lim, search.Blunders{}, openingMaxLoss*traits.PawnUnit/100, list); err != nil || len(list.lines) == 0 {
		return final, false, err
	}
	best := list.lines[0].Score
	if margin := ai.Score(openingEvenMargin * traits.PawnUnit / 100); best > margin || best < -margin {
		return final, false, nil
	}
	c.setAnswer(list, &final, c.pickCandidate(list, openingTemperature))
	return final, true, nil
}
