package scene

import (
	"github.com/ludarium/ludarium/ai"
	"github.com/ludarium/ludarium/game"
	"github.com/ludarium/ludarium/game/review"
	"github.com/ludarium/ludarium/rules"
)

// A GameReview is the review of a match, kept as long as the match is open.
type GameReview struct {
	match  *game.Match
	Review *review.Review
	Effort review.Effort // zero: the default
}

// Close discards the review.
func (r *GameReview) Close() {
	if r.Review != nil {
		r.Review.Close()
	}
	r.match, r.Review = nil, nil
}

// IsOfLine reports whether the review is of this line of the match.
func (r *GameReview) IsOfLine(m *game.Match, line []game.HistoryEntry) bool {
	if r.Review == nil || r.match != m {
		return false
	}
	moves := r.Review.Game().Moves
	for i, e := range line {
		if e.Action.Kind == rules.ActEnd {
			line = line[:i]
			break
		}
		if i >= len(moves) || moves[i].Node != e.Node {
			return false
		}
	}
	return len(line) == len(moves)
}

// HasFailed reports whether the review found nothing because its engine failed, so that it is worth trying again.
func (r *GameReview) HasFailed() bool {
	s := r.Review.State()
	return s.Err != nil && len(s.KeyMoments) == 0
}

// ReviewEvals returns the review's evaluations of a line's positions, or nil.
func (c *Context) ReviewEvals(m *game.Match, line []game.HistoryEntry) []review.Eval {
	if !c.GameReview.IsOfLine(m, line) {
		return nil
	}
	return c.GameReview.Review.State().Evals
}

// StartReview starts a review of the line on the board.
func (c *Context) StartReview(m *game.Match, snapshot *game.Snapshot) error {
	played, err := review.NewPlayedGame(snapshot)
	if err != nil {
		return err
	}
	effort := c.GameReview.Effort
	if effort.PassTime == 0 {
		effort = review.DefaultEffort()
	}
	threads := c.NumberSetting(SettingThreads)
	started, err := review.Start(played, func() (ai.Player, error) { return c.Options.NewPlayer(AdviserMemory, threads), nil }, effort)
	if err != nil {
		return err
	}
	c.GameReview.Close()
	c.GameReview.match, c.GameReview.Review = m, started
	return nil
}
