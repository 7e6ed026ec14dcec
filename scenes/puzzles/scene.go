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
	puzzles  []problem.Problem
	index    int
	grader problem.Grader

	state  puzzleState
	stateSince  time.Time // when state began
	plies  int       // that are played towards the mate
	grade  problem.Grade
	reply rules.Move // of the other side, still to be played
	lastMoveText   string     // the last move of the other side or of the solution, in words
	isAutoplaying  bool       // the solution that is shown goes on by itself
	hintText  string     // a hint, in words

	typed   gameui.TypedMove
	listIsOpen  bool            // where there is no room for the list: it lies over the problem
	scrolledList image.Rectangle // the list in which the row of the problem was brought into view
}

// A puzzleState says what came of the last move.
type puzzleState uint8

const (
	puzzleFresh   puzzleState = iota
	puzzleRejected             // what was tried is no move
	puzzleReplyPending              // a good move: the other side is about to answer
	puzzleReplied                // it has
	puzzleSolved
	puzzleWrong  // a bad move: the other side is about to show why
	puzzleRefuted // it has shown
	puzzleTakenBack   // and the move is taken back
	puzzleHint
	puzzleSolutionShown // the solution is on the board
)

// refutationDelay is how long the refutation of a bad move stays to be seen.
const refutationDelay = 1800 * time.Millisecond

// New shows the puzzle of a game that was open last, or the first one that is not solved yet. It is nil if there are none.
func New(c *scene.Context, g rules.Game) *Scene {
	id := g.Info().ID
	s := &Scene{PracticeBoard: gameui.PracticeBoard{Context: c, Info: g.Info()}, game: g, puzzles: problem.ForGame(id)}
	if len(s.puzzles) == 0 {
		return nil
	}
	solved := solvedPuzzles(c, id)
	index := slices.IndexFunc(s.puzzles, func(p problem.Problem) bool { return p.ID == c.PuzzleIDs[id] })
	if index < 0 {
		index = slices.IndexFunc(s.puzzles, func(p problem.Problem) bool { return !solved[p.ID] })
	}
	s.openPuzzle(max(index, 0))
	return s
}

// puzzle is the one on the board.
func (s *Scene) puzzle() problem.Problem { return s.puzzles[s.index] }

// pliesLeft is in how many plies it is to be mate.
func (s *Scene) pliesLeft() int { return s.puzzle().Plies() - s.plies }

// openPuzzle sets up the problem of that number, if there is one.
func (s *Scene) openPuzzle(index int) {
	s.listIsOpen = false
	if index < 0 || index >= len(s.puzzles) {
		return
	}
	s.index, s.scrolledList = index, image.Rectangle{}
	if s.PuzzleIDs == nil {
		s.PuzzleIDs = map[string]string{}
	}
	s.PuzzleIDs[s.Info.ID] = s.puzzle().ID
	s.restart()
}

// restart begins the problem anew.
func (s *Scene) restart() {
	p, err := problem.Start(s.game, s.puzzle())
	if err != nil { // a test proves all problems
		return
	}
	s.SetPosition(p)
	s.plies, s.state, s.isAutoplaying, s.typed.Text = 0, puzzleFresh, false, ""
	s.View.BottomSeat = p.Turn()
	s.ShowPosition(false)
}

// setState goes on to a state.
func (s *Scene) setState(state puzzleState, now time.Time) { s.state, s.stateSince = state, now }

// playUserMove makes a move of the person and says what it is worth.
func (s *Scene) playUserMove(m rules.Move, slide *boardview.Slide, now time.Time) {
	verdict := s.grader.GradeMove(s.Position.(mate.Pos), s.pliesLeft(), m)
	s.grade, s.reply, s.lastMoveText = verdict.Grade, verdict.Answer, ""
	switch verdict.Grade {
	case problem.Correct:
		s.setState(puzzleReplyPending, now)
	case problem.Solved:
		s.setState(puzzleSolved, now)
		s.saveSolved()
		s.PlaySound(sound.Cue{Kind: sound.Won, Material: scene.SoundMaterial(s.Info)})
	case problem.NoCheck, problem.Refuted, problem.TooSlow:
		s.setState(puzzleWrong, now)
	}
	s.plies++
	s.PlayMove(m, slide, true)
}

// runDelayed does what waits for its time: answers, and taking back a bad move.
func (s *Scene) runDelayed(now time.Time) {
	switch age := now.Sub(s.stateSince); {
	case s.state == puzzleReplyPending && age >= gameui.ReplyDelay:
		s.playReply()
		s.setState(puzzleReplied, now)
		s.ShowPosition(false)
	case s.state == puzzleWrong && s.reply != rules.NoMove && age >= gameui.ReplyDelay:
		s.playReply()
		s.setState(puzzleRefuted, now)
	case s.state == puzzleWrong && s.reply == rules.NoMove && age >= gameui.WrongMoveDelay:
		s.takeBack(1)
		s.setState(puzzleTakenBack, now)
	case s.state == puzzleSolutionShown && s.isAutoplaying && age >= 2*gameui.ReplyDelay:
		s.showSolution(s.plies + 1)
		s.stateSince, s.isAutoplaying = now, s.pliesLeft() > 0
	case s.state == puzzleRefuted && age >= refutationDelay:
		s.takeBack(2)
		s.setState(puzzleTakenBack, now)
	}
}

// playReply plays the answer of the other side.
func (s *Scene) playReply() {
	s.lastMoveText = s.MoveText(s.Info, s.Position, s.reply)
	s.PlayMove(s.reply, nil, true)
	s.plies++
}

// takeBack takes so many plies back.
func (s *Scene) takeBack(plies int) {
	before := append([]rules.Piece(nil), s.View.Pieces...)
	for range plies {
		s.Position.Undo()
		s.plies--
	}
	s.View.LastMove = nil
	s.ShowPosition(false)
	boardview.AnimateJump(s.View, before, s.View.Pieces, s.Timing())
}

// Pass hears and draws the scene.
func (s *Scene) Pass(f *ui.Frame) {
	boardview.Tick(s.View, f.Now)
	s.runDelayed(f.Now)
	f.Background()
	s.View.Display = s.BoardDisplay()
	p := s.layout(f)
	s.drawHead(f, p)
	if s.listIsOpen && !p.hasList {
		s.drawList(f, p.list)
		if f.TakeKey(ui.KeyEsc) {
			s.listIsOpen = false
		}
		return
	}
	s.handleKeys(f)
	place := boardview.PlaceBoard(s.View, p.board, s.BoardFrame(), f.Scale, s.Info)
	s.PassBoard(f, place,
		func(in boardview.Intent) { s.playUserMove(in.Move, gameui.DropOf(in), f.Now) }, func() { s.setState(puzzleRejected, f.Now) })
	if card := s.typed.Card(f, place.Layout.Bounds(), p.list, s.Words); card != nil {
		f.Overlay(card)
	}
	s.drawPanel(f, p)
}

// Report describes the board.
func (s *Scene) Report(r *scene.Report) {
	r.Title = s.Words.T("problem.of", "Game", s.Words.GameName(s.Info.ID))
	r.Board = s.ReportBoard(s.View, s.Placement, s.Info)
	if status, _, _ := s.status(); r.News == "" {
		r.News = status
	}
}

// HelpTopic is the page of the help about puzzles.
func (s *Scene) HelpTopic() (game, topic string) { return s.Info.ID, helpPage }
