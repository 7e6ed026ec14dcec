package puzzles

import (
	"strings"

	"github.com/ludarium/ludarium/ai/mate"
	"github.com/ludarium/ludarium/game/problem"
	"github.com/ludarium/ludarium/sprites/theme"
)

// goalText returns the goal of the puzzle.
func (s *Scene) goalText() string {
	switch s.state {
	case puzzlesLoading:
		return s.Words.T("problem.loading")
	case puzzlesNotLoaded:
		return s.Words.T("problem.not-loaded")
	}
	if s.exercise != nil {
		return s.Words.T("problem.find-better")
	}
	if p := s.puzzle(); p.Goal == mate.MateOpponent {
		return s.Words.T("problem.goal-opponent", "Count", p.Moves)
	}
	return s.shortGoalText(s.puzzle().Moves)
}

// countedMoves returns how many moves so many moves of the user are for the people of the game: where every move is a check, those of
// both sides count, as is usual in shogi.
func countedMoves(goal mate.Goal, moves int) int {
	if goal == mate.MateByChecks {
		return 2*moves - 1
	}
	return moves
}

// shortGoalText returns the goal with so many moves of the user left, for the list and for feedback.
func (s *Scene) shortGoalText(moves int) string { return s.goalInMoves(s.puzzle().Goal, moves) }

// goalInMoves is shortGoalText for any goal.
func (s *Scene) goalInMoves(goal mate.Goal, moves int) string {
	switch goal {
	case mate.MateByChecks:
		return s.Words.T("problem.goal", "Count", countedMoves(goal, moves))
	case mate.Win:
		return s.Words.T("problem.goal-win", "Count", moves)
	case mate.Capture:
		return s.Words.T("problem.goal-capture", "Count", moves)
	case mate.Live:
		return s.Words.T("problem.goal-live", "Count", moves)
	case mate.Mate, mate.MateOpponent:
	}
	return s.Words.T("problem.goal-mate", "Count", moves)
}

// aboutText says who moves, and what else holds for the moves.
func (s *Scene) aboutText() string {
	switch s.state {
	case puzzlesLoading:
		return ""
	case puzzlesNotLoaded:
		return s.Words.T("problem.not-loaded-why")
	}
	seat := s.Words.SeatName(s.Info, s.View.BottomSeat)
	if s.exercise != nil {
		return s.Words.T("problem.about-mistake", "Seat", seat, "Move", s.exercise.playedAs)
	}
	switch s.puzzle().Goal {
	case mate.MateByChecks:
		return s.Words.T("problem.about", "Seat", seat)
	case mate.MateOpponent:
		return s.Words.T("problem.about-opponent", "Seat", seat)
	case mate.Capture:
		return s.Words.T("problem.about-capture", "Seat", seat)
	case mate.Live:
		return s.Words.T("problem.about-live", "Seat", seat)
	case mate.Mate, mate.Win:
	}
	return s.Words.T("problem.about-moves", "Seat", seat)
}

// status returns the feedback to the last move.
func (s *Scene) status() (text, icon string, ink theme.Color) {
	th := s.Theme
	if s.isRunOver() && s.state != puzzleSolutionShown && (s.state != puzzleWrong || s.isMistakeShown()) {
		text = s.runResultText()
		if s.isMistakeShown() {
			text = s.Words.T("problem.run-mistake", "Result", text, "Move", s.userMoveText, "Why", s.wrongMoveText())
		}
		if s.run.isRecord {
			return text, "trophy", th.Accent
		}
		return text, "", th.Ink
	}
	switch s.state {
	case puzzleRejected:
		return s.IllegalText, "warning", th.Danger
	case puzzleReplyPending:
		return s.Words.T("problem.right"), "", th.Ink
	case puzzleReplied:
		return s.repliedText(), "", th.Ink
	case puzzleSolved:
		return s.solvedText(), "check", th.Accent
	case puzzleWrong, puzzleRefuted, puzzleTakenBack:
		if s.exercise == nil && s.grade == problem.TooSlow {
			return s.wrongMoveText(), "", th.Ink
		}
		return s.wrongMoveText(), "warning", th.Danger
	case puzzleJudging:
		return s.Words.T("board.thinking"), "", th.SecondaryInk
	case puzzleNotJudged:
		return s.Words.T("review.unjudged"), "warning", th.Danger
	case puzzleHint:
		return s.hintText, "hint", th.Ink
	case puzzleSolutionShown:
		if s.plies == 0 {
			return s.solutionText(), "", th.Ink
		}
		return s.Words.T("problem.step", "Step", s.plies, "Steps", len(s.puzzle().Line), "Move", s.lastMoveText), "", th.Ink
	case puzzlesLoading, puzzlesNotLoaded:
		return s.goalText(), "", th.SecondaryInk
	case puzzleFresh:
		if s.isDaily() && s.dailyRecord().isSolved(s.day) {
			return s.solvedText(), "check", th.Accent
		}
	}
	return s.Words.T("problem.your-move"), "", th.SecondaryInk
}

// repliesText lists the replies to the user's last move. A semicolon parts them, because moves in words have commas.
func (s *Scene) repliesText() string { return strings.Join(s.replyTexts, s.Words.T("list.semicolon")) }

// repliedText tells the replies to a correct move, and the goal from there.
func (s *Scene) repliedText() string {
	goal := s.shortGoalText(s.movesLeft())
	if len(s.replyTexts) > 1 {
		return s.Words.T("problem.next-moves", "Moves", s.repliesText(), "Goal", goal)
	}
	return s.Words.T("problem.next-move", "Move", s.repliesText(), "Goal", goal)
}

// runResultText is the result of a run that is over.
func (s *Scene) runResultText() string {
	result := s.Words.T("problem.run-over", "Count", s.run.solved)
	if s.run.isLate {
		result = s.Words.T("problem.time-up", "Result", result)
	}
	if s.run.theme != "" {
		return result
	}
	if s.run.isRecord {
		return s.Words.T("problem.record", "Result", result)
	}
	return s.Words.T("problem.run-best", "Result", result, "Best", s.best(s.run.kind))
}

// titles returns the title of the scene, and a shorter one.
func (s *Scene) titles() (title, short string) {
	id := "problem.streak"
	switch {
	case s.isDaily():
		name := s.Words.T("problem.daily-title")
		return s.Words.T("problem.run-of", "Game", s.Words.GameName(s.Info.ID), "Run", name), s.Words.ShortGameName(s.Info.ID)
	case s.exercise != nil:
		name := s.Words.T("problem.mistakes")
		return s.Words.T("problem.run-of", "Game", s.Words.GameName(s.Info.ID), "Run", name), name
	case s.run == nil && s.themes.chosen != "":
		name := s.themeName(s.themes.chosen)
		return s.Words.T("problem.run-of", "Game", s.Words.GameName(s.Info.ID), "Run", name), s.Words.T("problem.themes")
	case s.run == nil:
		return s.Words.T("problem.of", "Game", s.Words.GameName(s.Info.ID)), s.Words.ShortGameName(s.Info.ID)
	case s.run.kind == rushRun:
		id = "problem.rush"
	}
	name := s.Words.T(id)
	return s.Words.T("problem.run-of", "Game", s.Words.GameName(s.Info.ID), "Run", name), name
}

// solvedText says that the puzzle is solved.
func (s *Scene) solvedText() string {
	if s.isInRun() {
		return s.Words.T("problem.run-solved", "Solved", s.run.solved)
	}
	if e := s.exercise; e != nil {
		if e.days == 0 {
			return s.Words.T("problem.mistake-learned")
		}
		return s.Words.T("problem.mistake-solved", "Count", e.days)
	}
	if s.isDaily() && s.dailyRecord().isSolved(s.day) {
		return s.Words.T("problem.daily-solved", "Count", s.dailyRecord().days)
	}
	if s.puzzle().Goal == mate.Live && !s.Position.Result().IsOver() {
		return s.Words.T("problem.settled-live")
	}
	return s.Words.T("problem.solved" + s.goalSuffix())
}

// solutionText says how long the solution is.
func (s *Scene) solutionText() string {
	return s.Words.T("problem.step-start", "Count", countedMoves(s.puzzle().Goal, s.puzzle().Moves))
}

// wrongMoveText explains why a move does not solve the puzzle.
func (s *Scene) wrongMoveText() string {
	replies := s.repliesText()
	suffix := s.goalSuffix()
	switch {
	case s.exercise != nil && s.exercise.isRepeat && replies == "":
		return s.Words.T("problem.mistake-played")
	case s.grade == problem.NoCheck:
		return s.Words.T("problem.no-check")
	case replies == "" || len(s.replies) > 0:
		return s.Words.T("problem.wrong")
	case s.exercise != nil && s.exercise.isRepeat:
		return s.Words.T("problem.mistake-again", "Move", replies)
	case s.exercise != nil:
		return s.Words.T("problem.mistake-reply", "Move", replies)
	case s.grade == problem.Refuted && s.movesLeft() == 0 && len(s.replyTexts) == 1 && suffix == "":
		return s.Words.T("problem.not-mate", "Move", replies)
	case s.grade == problem.TooSlow && len(s.replyTexts) > 1:
		return s.Words.T("problem.late-replies")
	case s.grade == problem.TooSlow:
		return s.Words.T("problem.late"+suffix, "Move", replies)
	case len(s.replyTexts) > 1:
		return s.Words.T("problem.refuted-replies", "Moves", replies)
	}
	return s.Words.T("problem.refuted"+suffix, "Move", replies)
}

// goalSuffix ends the ids of texts that differ by the goal.
func (s *Scene) goalSuffix() string {
	switch s.puzzle().Goal {
	case mate.Win:
		return "-win"
	case mate.Capture:
		return "-capture"
	case mate.Live:
		return "-live"
	case mate.Mate, mate.MateByChecks, mate.MateOpponent:
	}
	return ""
}
