package stage

import (
	"github.com/ludarium/ludarium/ai"
	"github.com/ludarium/ludarium/game"
	"github.com/ludarium/ludarium/game/review"
	"github.com/ludarium/ludarium/rules"
)

// A lookBack is the review of a match. It is kept as long as the match is on the stage.
type lookBack struct {
	of     *game.Match
	review *review.Review
	effort review.Effort // zero: the usual
}

// end forgets the review.
func (l *lookBack) end() {
	if l.review != nil {
		l.review.Close()
	}
	l.of, l.review = nil, nil
}

// fits says that the review is of this line of the match.
func (l *lookBack) fits(m *game.Match, line []game.HistoryEntry) bool {
	if l.review == nil || l.of != m {
		return false
	}
	moves := l.review.Game().Moves
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

// failed says that the review found nothing, as its computer player broke down: it is worth another one.
func (l *lookBack) failed() bool {
	s := l.review.State()
	return s.Err != nil && len(s.KeyMoments) == 0
}

// looks is what the review knows of the positions of a line, or nothing.
func (s *Stage) looks(m *game.Match, line []game.HistoryEntry) []review.Eval {
	if !s.lookBack.fits(m, line) {
		return nil
	}
	return s.lookBack.review.State().Evals
}

// startReview begins to look back on the line on the board.
func (s *Stage) startReview(m *game.Match, snap *game.Snapshot) error {
	line, err := review.NewPlayedGame(snap)
	if err != nil {
		return err
	}
	effort := s.lookBack.effort
	if effort.PassTime == 0 {
		effort = review.DefaultEffort()
	}
	threads := s.amount(setThreads)
	next, err := review.Start(line, func() (ai.Player, error) { return s.o.NewPlayer(adviserMemory, threads), nil }, effort)
	if err != nil {
		return err
	}
	s.lookBack.end()
	s.lookBack.of, s.lookBack.review = m, next
	return nil
}
