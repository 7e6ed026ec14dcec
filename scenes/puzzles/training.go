package puzzles

import (
	"context"
	"slices"
	"time"

	"github.com/ludarium/ludarium/game/problem"
	"github.com/ludarium/ludarium/game/review"
	"github.com/ludarium/ludarium/game/training"
	"github.com/ludarium/ludarium/rules"
	"github.com/ludarium/ludarium/saves"
	"github.com/ludarium/ludarium/scenes/boardview"
	"github.com/ludarium/ludarium/scenes/gameui"
	"github.com/ludarium/ludarium/scenes/scene"
)

// An exercise is a mistake from one of the user's games, with the attempts at it. It takes the place of a puzzle.
type exercise struct {
	training.Mistake
	attempts int                // started so far, to recognise the judgment of the last one
	isFailed bool               // a wrong move was played, or the solution was shown
	isSaved  bool               // the result is saved
	days     int                // until it comes back; 0: it has been learned
	isRepeat bool               // the last attempt is the move of the game
	isEarly  bool               // it is trained before its day
	playedAs string             // the mistake as the user reads it
	cancel   context.CancelFunc // of the judgment that is under way; nil: none
}

// stopJudging ends the judgment that is under way, if any.
func (e *exercise) stopJudging() {
	if e.cancel != nil {
		e.cancel()
		e.cancel = nil
	}
}

// newMistakes shows the mistakes that a user made in a game, or its puzzles if there are no mistakes. The game must have puzzles.
func newMistakes(c *scene.Context, g rules.Game) *Scene {
	s := newScene(c, g)
	s.opensMistakes = true
	s.load()
	return s
}

// openNextMistake opens the next mistake, if need be one that is not due yet. If there are none, it says where mistakes come from.
func (s *Scene) openNextMistake() {
	if !s.openExercise(false) && !s.openExercise(true) {
		s.openNextExercise()
	}
}

// mistakes returns the mistakes of the game.
func (s *Scene) mistakes() training.Collection {
	return training.Parse(s.Settings.Values[training.Key(s.Info.ID)])
}

// openExercise opens the mistake that is due next, or with isEarly the one that is due first after today. It reports whether
// there is one.
func (s *Scene) openExercise(isEarly bool) bool {
	s.dropUnreadable()
	mistakes := s.mistakes()
	due := mistakes.Due(s.Options.Now())
	if isEarly {
		due = mistakes.Early(s.Options.Now())
		if s.exercise != nil { // go on behind the one on the board, which may come again after the others
			last := slices.IndexFunc(due, func(i int) bool { return mistakes[i].Position == s.exercise.Position })
			due = slices.Concat(due[last+1:], due[:last+1])
		}
	}
	for _, i := range due {
		m := mistakes[i]
		p, played, err := s.parseMistake(m)
		if err != nil {
			continue
		}
		s.exercise, s.openList = &exercise{Mistake: m, isEarly: isEarly, playedAs: gameui.PlainMove(s.Context, s.Info, p, played)}, noList
		s.restart()
		return true
	}
	s.exercise = nil
	return false
}

// parseMistake returns the position and the move of a mistake.
func (s *Scene) parseMistake(m training.Mistake) (rules.Position, rules.Move, error) {
	p, err := rules.LenientPosition(s.game, m.Position, saves.ParseOptions(m.Options))
	if err != nil {
		return nil, rules.NoMove, err
	}
	played, err := p.ParseMove(m.Played)
	return p, played, err
}

// dropUnreadable drops mistakes that do not fit the game, which an edited file may have.
func (s *Scene) dropUnreadable() {
	mistakes := s.mistakes()
	readable := slices.DeleteFunc(slices.Clone(mistakes), func(m training.Mistake) bool {
		_, _, err := s.parseMistake(m)
		return err != nil
	})
	if len(readable) < len(mistakes) {
		s.Settings.Set(training.Key(s.Info.ID), readable.String())
	}
}

// openNextExercise opens the next mistake that is due, or says that there is none today. A user who trains early goes on with the mistakes that come back later.
func (s *Scene) openNextExercise() {
	current := s.exercise
	if s.openExercise(false) {
		return
	}
	if s.exercise = current; current != nil && current.isEarly && s.openExercise(true) {
		return
	}
	if mistakes := s.mistakes(); len(mistakes) > 0 {
		next := slices.MinFunc(mistakes, func(a, b training.Mistake) int { return a.Due.Compare(b.Due) })
		text := s.Words.T("problem.mistakes-done", "Date", s.FormatDate(next.LocalDue()))
		if len(mistakes.Early(s.Options.Now())) > 0 {
			s.ShowToastWithAction(text, s.Words.T("problem.mistakes-early"), func() { s.openExercise(true) })
			s.Toast.Scene = s
		} else {
			s.ShowToast(text)
		}
	}
	if len(s.mistakes()) == 0 && current == nil {
		s.ShowToast(s.Words.T("problem.mistakes-about"))
	}
	if !s.canChoose() {
		s.openAll()
	}
}

// problem returns the exercise as a problem of one move, so that its solution can be shown.
func (e *exercise) problem() problem.Problem {
	return problem.Problem{Position: e.Position, Line: e.Line, Moves: 1}
}

// playExerciseMove plays a move of the user and has it judged in the background.
func (s *Scene) playExerciseMove(m rules.Move, slide *boardview.Slide, now time.Time) {
	e := s.exercise
	e.attempts++
	attempt, text := e.attempts, s.Position.Format(m)
	e.isRepeat = text == e.Played
	single, err := review.NewSingleMove(s.game, saves.ParseOptions(e.Options), e.Position, text)
	s.plies, s.userMoves, s.replyTexts = 1, 1, nil
	s.setState(puzzleJudging, now)
	s.PlayMove(m, slide, true)
	if err != nil || s.Options.NewPlayer == nil {
		s.endAttempt(nil, false, now)
		return
	}
	ctx, cancel := context.WithCancel(context.Background())
	e.stopJudging()
	e.cancel = cancel
	s.JudgeInBackground(ctx, single, func(moment *review.KeyMoment, err error) {
		cancel()
		if s.exercise == e && e.attempts == attempt && s.state == puzzleJudging {
			s.endAttempt(moment, err == nil, s.Options.Now())
		}
	})
}

// endAttempt shows the judgment of a move: moment is nil if it is no mistake. Without a judgment the move is taken back.
func (s *Scene) endAttempt(moment *review.KeyMoment, isJudged bool, now time.Time) {
	switch {
	case !isJudged:
		s.takeBackUserMove(now)
		s.setState(puzzleNotJudged, now)
	case moment == nil && s.exercise.isRepeat: // a short search does not overrule the review
		s.exercise.isFailed = true
		s.saveExercise(false)
		s.replies = nil
		s.setState(puzzleWrong, now)
	case moment == nil:
		s.saveExercise(!s.exercise.isFailed)
		s.finish(now)
	default:
		s.exercise.isFailed = true
		s.saveExercise(false)
		s.grade, s.replies = problem.Refuted, moment.Reply.PV[:min(len(moment.Reply.PV), 1)]
		s.setState(puzzleWrong, now)
	}
}

// saveExercise saves the result of the first attempt.
func (s *Scene) saveExercise(isSolved bool) {
	e := s.exercise
	if e.isSaved {
		return
	}
	e.isSaved = true
	next, days := s.mistakes().Answer(e.Mistake, isSolved, s.Options.Now())
	e.days = days
	s.Settings.Set(training.Key(s.Info.ID), next.String())
}
