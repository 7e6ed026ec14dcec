package scene

import (
	"context"

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

// effort returns the effort of reviews.
func (r *GameReview) effort() review.Effort {
	if r.Effort.PassTime == 0 {
		return review.DefaultEffort()
	}
	return r.Effort
}

// reviewPlayer returns a function that makes the computer player of a review, on any goroutine.
func (c *Context) reviewPlayer() func() (ai.Player, error) {
	threads := c.NumberSetting(SettingThreads)
	return func() (ai.Player, error) { return c.Options.NewPlayer(AdviserMemory, threads), nil }
}

// JudgeInBackground judges the move of a game of one move, see [review.JudgeMove]. What then returns runs in a later frame.
func (c *Context) JudgeInBackground(ctx context.Context, single *review.PlayedGame, then func(*review.KeyMoment, error)) {
	newPlayer, effort := c.reviewPlayer(), c.GameReview.effort()
	c.RunInBackground(func() func() {
		moment, err := review.JudgeMove(ctx, single, newPlayer, effort)
		return func() { then(moment, err) }
	})
}

// StartReview starts a review of the line on the board.
func (c *Context) StartReview(m *game.Match, snapshot *game.Snapshot) error {
	played, err := review.NewPlayedGame(snapshot)
	if err != nil {
		return err
	}
	started, err := review.Start(played, c.reviewPlayer(), c.GameReview.effort())
	if err != nil {
		return err
	}
	c.GameReview.Close()
	c.GameReview.match, c.GameReview.Review = m, started
	return nil
}
