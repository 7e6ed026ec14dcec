package course

import (
	"context"
	"slices"
	"time"

	"github.com/ludarium/ludarium/ai/mate"
	"github.com/ludarium/ludarium/game/course"
	"github.com/ludarium/ludarium/game/help"
	"github.com/ludarium/ludarium/game/problem"
	"github.com/ludarium/ludarium/game/review"
	"github.com/ludarium/ludarium/rules"
	"github.com/ludarium/ludarium/scenes/boardview"
	"github.com/ludarium/ludarium/scenes/gameui"
	"github.com/ludarium/ludarium/scenes/scene"
	"github.com/ludarium/ludarium/scenes/sound"
)

// An exercise is the board of a step: for the moves of its task, or freely for both sides if it has none.
type exercise struct {
	gameui.PracticeBoard
	game   rules.Game
	board  help.Board
	task   *course.Task    // nil: none
	grader *problem.Grader // of a goal that is to be forced; nil: none

	state      exerciseState
	stateSince time.Time // when state began
	plies      int       // played so far, by all sides
	turnPly    int       // plies before the user's last move
	userMoves  int       // moves of the user among them
	replies    []rules.Move
	replyText  string       // the last reply, in words
	ended      rules.Result // how the user's last move, or the reply to it, ended the game
	verdict    verdict
	isShowing  bool // the solution is being played

	besideIsShown        bool // since state began, in portrait, where it takes the place of the board to move on
	besideWasPressed     bool // since state began, the board that takes no moves
	emptyWasPressed      bool // since state began, an empty cell, with no piece held
	opponentPiecePressed bool // since state began, a piece of another side, with no piece held
	pickWasExplained     bool // in this step

	onSolved func()
	attempts int                // moves judged by the computer player so far, to recognise the judgment of the last one
	cancel   context.CancelFunc // of the judgment that is under way; nil: none
	typed    gameui.TypedMove
	hintText string
}

// An exerciseState is the outcome of the last move.
type exerciseState uint8

const (
	fresh        exerciseState = iota
	free                       // moves without a task
	tried                      // a move that the step shows was tried, and is about to be taken back
	rejected                   // an illegal move was tried
	replyPending               // a right move: the opponents are about to reply
	replied                    // the opponents have replied
	wrong                      // a wrong move: the opponents are about to refute it, if they can, and it is then taken back
	takenBack                  // the wrong move was taken back
	judging                    // the computer player is judging the move
	notJudged                  // that failed, and the move was taken back
	hinted                     // a hint is shown
	solved                     // the exercise is solved
	shown                      // the solution was played
)

// A verdict is how good a move is, and what follows.
type verdict struct {
	isRight, isSolved bool
	isTooSlow         bool // it reaches the goal too late
	hasNoCheck        bool // it gives no check where every move must
	unmetGoal         course.UnmetGoal
	replies           []rules.Move
}

// setStep sets the board and the task of a step, and forgets what was played.
func (e *exercise) setStep(s course.Step) {
	e.clear()
	e.board, e.task, e.grader = s.Board, s.Task, nil
	if s.Task != nil && s.Task.Forced != nil {
		e.grader = problem.NewGrader(s.Task.Forced.Goal)
	}
}

// reset restores the start of the step.
func (e *exercise) reset() {
	p, err := e.game.Parse(e.board.Position, nil)
	if err != nil { // a test parses all positions
		return
	}
	e.clear()
	e.SetPosition(p)
	boardview.CancelGesture(e.View)
	e.ShowPosition(false)
	e.ShowExample(e.board)
}

// clear forgets what was played.
func (e *exercise) clear() {
	e.stopJudging()
	e.state, e.plies, e.turnPly, e.userMoves, e.replies, e.replyText, e.isShowing = fresh, 0, 0, 0, nil, "", false
	e.forgetPresses()
	e.pickWasExplained = false
	e.typed = gameui.TypedMove{}
}

// bottomSeat returns the seat at the bottom: the side to move of an exercise for two. With more, the texts describe the board as the
// first seat sees it.
func (e *exercise) bottomSeat() rules.Seat {
	if e.task == nil || len(e.Info.Seats) > 2 {
		return 0
	}
	return e.Position.Turn()
}

// setState enters a state.
func (e *exercise) setState(state exerciseState, now time.Time) {
	e.state, e.stateSince = state, now
	e.forgetPresses()
}

// forgetPresses forgets what was pressed since state began.
func (e *exercise) forgetPresses() {
	e.besideIsShown, e.besideWasPressed, e.emptyWasPressed, e.opponentPiecePressed = false, false, false, false
}

// stopJudging ends the judgment that is under way, if any.
func (e *exercise) stopJudging() {
	e.attempts++
	if e.cancel != nil {
		e.cancel()
		e.cancel = nil
	}
}

// playUserMove plays and judges a move of the user.
func (e *exercise) playUserMove(m rules.Move, slide *boardview.Slide, now time.Time) {
	switch {
	case e.task == nil && e.isShownMove(m):
		e.playTurn(m, slide)
		e.setState(tried, now)
	case e.task == nil:
		e.setState(free, now)
		e.play(m, slide, false)
	case e.task.Sound != nil:
		e.judge(m, slide, now)
	default:
		v := e.verdictOn(m)
		e.playTurn(m, slide)
		e.follow(v, now)
	}
}

// isShownMove reports whether m is a move that the board of the step shows: by an arrow, or by a mark where it ends.
func (e *exercise) isShownMove(m rules.Move) bool {
	cells := rules.TouchedCells(e.Position.Steps(m))
	if e.plies > 0 || len(cells) == 0 {
		return false
	}
	if slices.Contains(e.board.Marks, e.View.Board.Name(cells[len(cells)-1])) {
		return true
	}
	shown, err := e.Position.ParseMove(e.board.Move)
	return err == nil && shown == m
}

// playTurn plays a move for the user, who then waits.
func (e *exercise) playTurn(m rules.Move, slide *boardview.Slide) {
	e.turnPly = e.plies
	e.userMoves++
	e.play(m, slide, true)
}

// play plays a move of either side.
func (e *exercise) play(m rules.Move, slide *boardview.Slide, isWaiting bool) {
	e.plies++
	e.PlayMove(m, slide, isWaiting)
}

// verdictOn judges a move by the rules or by package mate.
func (e *exercise) verdictOn(m rules.Move) verdict {
	if forced := e.task.Forced; forced != nil {
		graded := e.grader.GradeMove(e.Position.(mate.Position), forced.Moves-e.userMoves, m)
		return verdict{
			isRight:  graded.Grade == problem.Correct || graded.Grade == problem.Solved,
			isSolved: graded.Grade == problem.Solved, isTooSlow: graded.Grade == problem.TooSlow, hasNoCheck: graded.Grade == problem.NoCheck, replies: graded.Replies,
		}
	}
	stage := e.task.Stages[e.userMoves]
	v := verdict{isRight: stage.Goal.IsMetBy(e.Info, e.Position, m)}
	v.isSolved = v.isRight && stage.Reply == ""
	if !v.isRight {
		v.unmetGoal = stage.UnmetGoal(e.Info, e.Position, m, e.board.Marks)
		if reply, ok := e.replyToWrong(m); ok {
			v.replies = []rules.Move{reply}
		}
		return v
	}
	if stage.Reply == "" {
		return v
	}
	e.Position.Play(m)
	defer e.Position.Undo()
	parsed, err := e.Position.ParseMove(stage.Reply)
	if err != nil { // a test plays all replies
		return verdict{}
	}
	v.replies = []rules.Move{parsed}
	return v
}

// follow shows what follows from a verdict on the move on the board.
func (e *exercise) follow(v verdict, now time.Time) {
	e.verdict, e.replies, e.replyText, e.ended = v, v.replies, "", e.Position.Result()
	switch {
	case !v.isRight:
		e.setState(wrong, now)
	case len(v.replies) > 0:
		e.setState(replyPending, now)
	default:
		e.finish(now)
	}
}

// finish ends an exercise that is solved, or whose solution was played.
func (e *exercise) finish(now time.Time) {
	if e.isShowing {
		e.isShowing = false
		e.setState(shown, now)
		return
	}
	e.setState(solved, now)
	e.onSolved()
	e.PlaySound(sound.Cue{Kind: sound.Won, Material: scene.SoundMaterial(e.Info)})
}

// judge plays a move and has the computer player judge it in the background.
func (e *exercise) judge(m rules.Move, slide *boardview.Slide, now time.Time) {
	e.stopJudging()
	attempt := e.attempts
	single, err := review.NewSingleMove(e.game, nil, e.board.Position, e.Position.Format(m))
	e.playTurn(m, slide)
	e.setState(judging, now)
	if err != nil || e.Options.NewPlayer == nil {
		e.endJudging(nil, false, now)
		return
	}
	ctx, cancel := context.WithCancel(context.Background())
	e.cancel = cancel
	e.JudgeInBackground(ctx, single, func(moment *review.KeyMoment, err error) {
		cancel()
		if attempt == e.attempts && e.state == judging {
			e.endJudging(moment, err == nil, e.Options.Now())
		}
	})
}

// endJudging shows the judgment of the computer player: moment is nil if the move is no mistake. Without a judgment it is taken
// back.
func (e *exercise) endJudging(moment *review.KeyMoment, isJudged bool, now time.Time) {
	e.cancel = nil
	switch {
	case !isJudged:
		e.takeBack(now)
		e.setState(notJudged, now)
	case moment == nil:
		e.follow(verdict{isRight: true, isSolved: true}, now)
	default:
		e.follow(verdict{replies: moment.Reply.PV[:min(len(moment.Reply.PV), 1)]}, now)
	}
}

// refutationDelay is how long the refutation of a wrong move is shown.
const refutationDelay = 2600 * time.Millisecond

// runDelayed plays replies and the solution and takes back wrong moves when their time has come.
func (e *exercise) runDelayed(now time.Time) {
	age := now.Sub(e.stateSince)
	switch {
	case len(e.replies) > 0 && (e.state == replyPending || e.state == wrong):
		if age >= gameui.ReplyDelay {
			e.playReply(now)
		}
	case e.state == wrong && (age >= refutationDelay || e.replyText == "" && age >= gameui.WrongMoveDelay):
		e.takeBack(now)
	case e.state == tried && age >= gameui.WrongMoveDelay:
		e.takeBack(now)
		e.setState(fresh, now)
	case e.isShowing && (e.state == fresh || e.state == replied) && age >= 2*gameui.ReplyDelay:
		e.playSolutionMove(now)
	}
}

// playReply plays the first pending reply.
func (e *exercise) playReply(now time.Time) {
	m := e.replies[0]
	e.replies = e.replies[1:]
	if e.replyText != "" {
		e.replyText += e.Words.T("list.semicolon")
	}
	e.replyText += e.MoveInWords(m)
	e.play(m, nil, true)
	e.ended = e.Position.Result()
	switch {
	case len(e.replies) > 0 || e.state == wrong:
		e.stateSince = now
	case e.verdict.isSolved:
		e.finish(now)
	default:
		e.setState(replied, now)
		e.ShowPosition(e.isShowing)
	}
}

// takeBack takes back the last move of the user, with the replies to it.
func (e *exercise) takeBack(now time.Time) {
	before := append([]rules.Piece(nil), e.View.Pieces...)
	for ; e.plies > e.turnPly; e.plies-- {
		e.Position.Undo()
	}
	e.userMoves--
	e.ShowPriorMove()
	e.ShowPosition(false)
	if e.plies == 0 {
		e.ShowExample(e.board)
	}
	boardview.AnimateJump(e.View, before, e.View.Pieces, e.Timing())
	e.setState(takenBack, now)
}

// showSolution plays the solution from the start.
func (e *exercise) showSolution(now time.Time) {
	e.reset()
	e.isShowing = true
	e.ShowPosition(true)
	e.setState(fresh, now)
}

// playSolutionMove plays the next move of the solution.
func (e *exercise) playSolutionMove(now time.Time) {
	m, ok := e.solutionMove()
	if !ok { // a test plays the solutions
		e.reset()
		return
	}
	v := verdict{isRight: true, isSolved: true}
	if e.task.Sound == nil {
		v = e.verdictOn(m)
	}
	e.playTurn(m, nil)
	e.follow(v, now)
}

// solutionMove returns a right move in the position on the board.
func (e *exercise) solutionMove() (rules.Move, bool) {
	return e.task.Solution(e.Info, e.Position, e.userMoves)
}

// showHint marks the piece of a right move, and the second time the whole move.
func (e *exercise) showHint(now time.Time) {
	m, ok := e.solutionMove()
	if !ok {
		return
	}
	isMoveShown := e.state == hinted && m != rules.PassMove(e.Position)
	if e.hintText = e.ShowHint(m); isMoveShown {
		e.ShowMoveHint(m)
		id := "hint.good-move"
		if e.task.IsOnlySolution(e.Info, e.Position, e.userMoves, m) {
			id = "hint.move"
		}
		e.hintText = e.Words.T(id, "Move", e.MoveInWords(m))
	}
	e.setState(hinted, now)
}

// explainGesture notes presses that need an answer: on a piece of another side, and, once in a step, on an empty cell with no piece held. What
// was said about an earlier try goes when a piece is picked up.
func (e *exercise) explainGesture(gesture boardview.IntentKind, now time.Time) {
	if !e.isUserToMove() {
		return
	}
	switch gesture {
	case boardview.IntentEmptyCell:
		if !e.pickWasExplained {
			e.emptyWasPressed, e.opponentPiecePressed, e.pickWasExplained = true, false, true
		}
	case boardview.IntentOpponentPiece:
		e.opponentPiecePressed, e.emptyWasPressed = true, false
	case boardview.IntentPickUp:
		e.forgetPresses()
		if e.state == rejected || e.state == takenBack || e.state == notJudged {
			e.setState(fresh, now)
		}
	}
}

// isUserToMove reports whether the user may move.
func (e *exercise) isUserToMove() bool { return e.View.CanMove && !e.isShowing }
