package scene

import (
	"github.com/ludarium/ludarium/ai"
	"github.com/ludarium/ludarium/game"
	"github.com/ludarium/ludarium/game/review"
	"github.com/ludarium/ludarium/rules"
)

// A GameReview is the review of a match. It is kept as long as the match is on the stage.
type GameReview struct {
	match  *game.Match
	Review *review.Review
	Effort review.Effort // zero: the usual
}

// Close forgets the review.
func (l *GameReview) Close() {
	if l.Review != nil {
		l.Review.Close()
	}
	l.match, l.Review = nil, nil
}

// IsOf says that the review is of this line of the match.
func (l *GameReview) IsOf(m *game.Match, line []game.HistoryEntry) bool {
	if l.Review == nil || l.match != m {
		return false
	}
	moves := l.Review.Game().Moves
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

// HasFailed says that the review found nothing, as its computer player broke down: it is worth another one.
func (l *GameReview) HasFailed() bool {
	s := l.Review.State()
	return s.Err != nil && len(s.KeyMoments) == 0
}

// ReviewEvals is what the review knows of the positions of a line, or nothing.
func (c *Context) ReviewEvals(m *game.Match, line []game.HistoryEntry) []review.Eval {
	if !c.GameReview.IsOf(m, line) {
		return nil
	}
	return c.GameReview.Review.State().Evals
}

// StartReview begins to look back on the line on the board.
func (c *Context) StartReview(m *game.Match, snap *game.Snapshot) error {
	line, err := review.NewPlayedGame(snap)
	if err != nil {
		return err
	}
	effort := c.GameReview.Effort
	if effort.PassTime == 0 {
		effort = review.DefaultEffort()
	}
	threads := c.NumberSetting(SettingThreads)
	next, err := review.Start(line, func() (ai.Player, error) { return c.Options.NewPlayer(AdviserMemory, threads), nil }, effort)
	if err != nil {
		return err
	}
	c.GameReview.Close()
	c.GameReview.match, c.GameReview.Review = m, next
	return nil
}
