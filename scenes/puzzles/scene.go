package puzzles

import (
	"image"
	"slices"
	"time"

	"github.com/ludarium/ludarium/ai/mate"
	"github.com/ludarium/ludarium/game/problem"
	"github.com/ludarium/ludarium/rules"
	"github.com/ludarium/ludarium/scenes/boardview"
	"github.com/ludarium/ludarium/scenes/gameui"
	"github.com/ludarium/ludarium/scenes/scene"
	"github.com/ludarium/ludarium/scenes/sound"
	"github.com/ludarium/ludarium/scenes/ui"
)

// A Scene is the scene of the mate problems of a game, one at a time.
type Scene struct {
	gameui.PracticeBoard
	game  rules.Game
	list  []problem.Problem
	at    int
	judge problem.Grader

	state  puzzleState
	since  time.Time // when state began
	plies  int       // that are played towards the mate
	grade  problem.Grade
	answer rules.Move // of the other side, still to be played
	told   string     // the last move of the other side or of the solution, in words
	rolls  bool       // the solution that is shown goes on by itself
	about  string     // a hint, in words

	typed   gameui.TypedMove
	listed  bool            // where there is no room for the list: it lies over the problem
	inSight image.Rectangle // the list in which the row of the problem was brought into view
}

// A puzzleState says what came of the last move.
type puzzleState uint8

const (
	puzzleFresh   puzzleState = iota
	puzzleRefused             // what was tried is no move
	puzzleAnswer              // a good move: the other side is about to answer
	puzzleNext                // it has
	puzzleSolved
	puzzleWrong  // a bad move: the other side is about to show why
	puzzleBeaten // it has shown
	puzzleBack   // and the move is taken back
	puzzleHint
	puzzleShown // the solution is on the board
)

// beatenStays is how long the refutation of a bad move stays to be seen.
const beatenStays = 1800 * time.Millisecond

// New shows the puzzle of a game that was open last, or the first one that is not solved yet. It is nil if there are none.
func New(c *scene.Context, g rules.Game) *Scene {
	id := g.Info().ID
	q := &Scene{PracticeBoard: gameui.PracticeBoard{Context: c, Info: g.Info()}, game: g, list: problem.ForGame(id)}
	if len(q.list) == 0 {
		return nil
	}
	solved := solvedPuzzles(c, id)
	at := slices.IndexFunc(q.list, func(p problem.Problem) bool { return p.ID == c.PuzzleIDs[id] })
	if at < 0 {
		at = slices.IndexFunc(q.list, func(p problem.Problem) bool { return !solved[p.ID] })
	}
	q.open(max(at, 0))
	return q
}

// problem is the one on the board.
func (q *Scene) problem() problem.Problem { return q.list[q.at] }

// left is in how many plies it is to be mate.
func (q *Scene) left() int { return q.problem().Plies() - q.plies }

// open sets up the problem of that number, if there is one.
func (q *Scene) open(at int) {
	q.listed = false
	if at < 0 || at >= len(q.list) {
		return
	}
	q.at, q.inSight = at, image.Rectangle{}
	if q.PuzzleIDs == nil {
		q.PuzzleIDs = map[string]string{}
	}
	q.PuzzleIDs[q.Info.ID] = q.problem().ID
	q.again()
}

// again begins the problem anew.
func (q *Scene) again() {
	p, err := problem.Start(q.game, q.problem())
	if err != nil { // a test proves all problems
		return
	}
	q.SetPosition(p)
	q.plies, q.state, q.rolls, q.typed.Text = 0, puzzleFresh, false, ""
	q.View.BottomSeat = p.Turn()
	q.ShowPosition(false)
}

// enter goes on to a state.
func (q *Scene) enter(state puzzleState, now time.Time) { q.state, q.since = state, now }

// play makes a move of the person and says what it is worth.
func (q *Scene) play(m rules.Move, hand *boardview.Slide, now time.Time) {
	v := q.judge.GradeMove(q.Position.(mate.Pos), q.left(), m)
	q.grade, q.answer, q.told = v.Grade, v.Answer, ""
	switch v.Grade {
	case problem.Correct:
		q.enter(puzzleAnswer, now)
	case problem.Solved:
		q.enter(puzzleSolved, now)
		q.keepSolved()
		q.PlaySound(sound.Cue{Kind: sound.Won, Material: scene.SoundMaterial(q.Info)})
	case problem.NoCheck, problem.Refuted, problem.TooSlow:
		q.enter(puzzleWrong, now)
	}
	q.plies++
	q.PlayMove(m, hand, true)
}

// later does what waits for its time: answers, and taking back a bad move.
func (q *Scene) later(now time.Time) {
	switch age := now.Sub(q.since); {
	case q.state == puzzleAnswer && age >= gameui.ReplyDelay:
		q.reply()
		q.enter(puzzleNext, now)
		q.ShowPosition(false)
	case q.state == puzzleWrong && q.answer != rules.NoMove && age >= gameui.ReplyDelay:
		q.reply()
		q.enter(puzzleBeaten, now)
	case q.state == puzzleWrong && q.answer == rules.NoMove && age >= gameui.WrongMoveDelay:
		q.takeBack(1)
		q.enter(puzzleBack, now)
	case q.state == puzzleShown && q.rolls && age >= 2*gameui.ReplyDelay:
		q.showTo(q.plies + 1)
		q.since, q.rolls = now, q.left() > 0
	case q.state == puzzleBeaten && age >= beatenStays:
		q.takeBack(2)
		q.enter(puzzleBack, now)
	}
}

// reply plays the answer of the other side.
func (q *Scene) reply() {
	q.told = q.MoveText(q.Info, q.Position, q.answer)
	q.PlayMove(q.answer, nil, true)
	q.plies++
}

// takeBack takes so many plies back.
func (q *Scene) takeBack(plies int) {
	before := append([]rules.Piece(nil), q.View.Pieces...)
	for range plies {
		q.Position.Undo()
		q.plies--
	}
	q.View.LastMove = nil
	q.ShowPosition(false)
	boardview.AnimateJump(q.View, before, q.View.Pieces, q.Timing())
}

// Pass hears and draws the scene.
func (q *Scene) Pass(f *ui.Frame) {
	boardview.Tick(q.View, f.Now)
	q.later(f.Now)
	f.Background()
	q.View.Display = q.BoardDisplay()
	p := q.plan(f)
	q.head(f, p)
	if q.listed && !p.lists {
		q.problems(f, p.list)
		if f.TakeKey(ui.KeyEsc) {
			q.listed = false
		}
		return
	}
	q.keys(f)
	place := boardview.PlaceBoard(q.View, p.board, q.BoardFrame(), f.Scale, q.Info)
	q.PassBoard(f, place,
		func(in boardview.Intent) { q.play(in.Move, gameui.DropOf(in), f.Now) }, func() { q.enter(puzzleRefused, f.Now) })
	if card := q.typed.Card(f, place.Layout.Bounds(), p.list, q.Words); card != nil {
		f.Overlay(card)
	}
	q.panel(f, p)
}

// Report describes the board.
func (q *Scene) Report(r *scene.Report) {
	r.Title = q.Words.T("problem.of", "Game", q.Words.GameName(q.Info.ID))
	r.Board = q.ReportBoard(q.View, q.Placement, q.Info)
	if said, _, _ := q.status(); r.News == "" {
		r.News = said
	}
}

// HelpTopic is the page of the help about puzzles.
func (q *Scene) HelpTopic() (game, topic string) { return q.Info.ID, problemsPage }
