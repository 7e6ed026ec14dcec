package puzzles

import (
	"errors"
	"image"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/ludarium/ludarium/ai/mate"
	"github.com/ludarium/ludarium/game/problem"
	"github.com/ludarium/ludarium/game/text"
	"github.com/ludarium/ludarium/rules"
	"github.com/ludarium/ludarium/scenes/boardview"
	"github.com/ludarium/ludarium/scenes/directortest"
	"github.com/ludarium/ludarium/scenes/setup"
	"github.com/ludarium/ludarium/scenes/ui"
	"github.com/ludarium/ludarium/sprites/theme"
)

func (r *rig) scene() *Scene {
	r.T.Helper()
	s, ok := r.Director.Top().(*Scene)
	require.True(r.T, ok, "the current scene is not a puzzle but %T", r.Director.Top())
	return s
}

// feedback returns the feedback below the puzzle.
func (s *Scene) feedback() string {
	words, _, _ := s.status()
	return words
}

// openFirst opens the first shogi puzzle of a number of plies.
func (r *rig) openFirst(plies int) *Scene {
	r.T.Helper()
	return r.openFirstOf("shogi", (plies+1)/2)
}

// openFirstOf opens a game's first puzzle of a number of moves.
func (r *rig) openFirstOf(game string, moves int) *Scene {
	r.T.Helper()
	g, ok := r.Director.FindGame(game)
	require.True(r.T, ok)
	r.Director.Nav.OpenPuzzles(g)
	s := r.scene()
	for i, p := range s.puzzles {
		if p.Moves == moves {
			s.openPuzzle(i)
			break
		}
	}
	r.Tick(ui.Input{})
	return s
}

// openUnloaded opens the puzzles of chess as a page does while it fetches them.
func (r *rig) openUnloaded() *Scene {
	r.T.Helper()
	g, ok := r.Director.FindGame("chess")
	require.True(r.T, ok)
	r.Director.Nav.Push(newScene(r.Director.Context, g))
	r.Tick(ui.Input{})
	return r.scene()
}

func TestPuzzlesLoadLater(t *testing.T) {
	r := newRig(t)
	s := r.openUnloaded()
	assert.Equal(t, "Fetching the problems…", s.feedback())
	assert.False(t, s.isUserToMove())
	r.Key(ui.KeyPageUp, ui.KeyPageDown, ui.KeyFlip, ui.KeyHome)
	s.setPuzzles(nil, errors.New("no connection"))
	r.Tick(ui.Input{})
	assert.Equal(t, "The problems could not be fetched.", s.feedback())
	assert.False(t, s.isUserToMove())
	r.Click("problem.retry")
	assert.Equal(t, "Your move.", s.feedback())
	assert.True(t, s.isUserToMove())
	assert.Equal(t, s.puzzles[0].ID, r.Director.PuzzleIDs["chess"])
}

// playMove plays a move with the mouse.
func (r *rig) playMove(q *Scene, m rules.Move) {
	r.T.Helper()
	var from, to image.Point
	var face rules.Piece
	for _, s := range q.Position.Steps(m) {
		switch {
		case s.Kind == rules.StepPick && len(s.Cells) > 0:
			x, y := q.Placement.Layout.Center(s.Cells[0])
			from = image.Pt(int(x), int(y))
		case s.Kind == rules.StepPick:
			for n, held := range q.View.Hands[s.Piece.Seat] {
				if held.Piece == s.Piece {
					slot := q.Placement.Trays[s.Piece.Seat].Slot(n)
					from = slot.Min.Add(slot.Max).Div(2)
				}
			}
		case s.Kind == rules.StepPlace:
			x, y := q.Placement.Layout.Center(s.Cells[0])
			to = image.Pt(int(x), int(y))
		case s.Kind == rules.StepChoose:
			face = s.Piece
		}
	}
	if from == (image.Point{}) { // a stone is placed with a click
		from = to
	}
	r.Tick(ui.Input{Pointer: from})
	r.Tick(ui.Input{Pointer: from, IsDown: true, Pressed: true})
	r.Tick(ui.Input{Pointer: to, IsDown: true})
	r.Tick(ui.Input{Pointer: to, Released: true})
	r.Tick(ui.Input{Pointer: to})
	if face.IsEmpty() {
		return
	}
	require.NotEmpty(r.T, q.View.Choices)
	for i := range q.View.Choices {
		if q.View.Choices[i] == face {
			pieces, _, _ := q.Placement.ChooserBoxes(q.View)
			r.ClickAt(pieces[i].Min.Add(pieces[i].Max).Div(2))
			return
		}
	}
	require.Fail(r.T, "that is not offered")
}

// parseMove parses a move in coordinate notation.
func (s *Scene) parseMove(t *testing.T, move string) rules.Move {
	t.Helper()
	m, err := s.Position.ParseMove(move)
	require.NoError(t, err)
	return m
}

// findMove finds a legal move of a grade.
func (s *Scene) findMove(g problem.Grade) (rules.Move, bool) {
	for _, m := range s.Position.Moves(nil) {
		if s.grader.GradeMove(s.Position.(mate.Position), s.movesLeft(), m).Grade == g {
			return m, true
		}
	}
	return rules.NoMove, false
}

// Ten puzzles of each length are solved with the mouse.
func TestSolveByMouse(t *testing.T) {
	const some = 10
	for _, plies := range []int{1, 3, 5} {
		r := newRig(t)
		s := r.openFirst(plies)
		for range some {
			line := s.puzzle().Line
			for i := 0; i < len(line); i += 2 {
				require.Equal(t, (len(line)-i+1)/2, s.movesLeft())
				m, ok := s.grader.Hint(s.Position.(mate.Position), s.movesLeft()) // the opponent may have several longest defenses
				require.True(t, ok)
				r.playMove(s, m)
				if i+1 < len(line) {
					assert.Equal(t, "Correct.", s.feedback())
					r.Wait(time.Second)
					assert.Contains(t, s.feedback(), "Correct. The reply: ", s.puzzle().Position)
				}
			}
			assert.Equal(t, "Checkmate. Solved!", s.feedback(), s.puzzle().Position)
			assert.True(t, s.SolvedProblems("shogi")[s.puzzle().ID])
			r.Click("problem.next")
		}
	}
}

func TestWrongMovesAreExplainedAndTakenBack(t *testing.T) {
	r := newRig(t)
	s := r.openFirst(3)
	start := s.Position.String()
	for grade, says := range map[problem.Grade]string{
		problem.NoCheck: "That isn’t check. In these problems every move gives check.",
		problem.Refuted: "There’s no mate in time. The reply: ",
	} {
		m, ok := s.findMove(grade)
		require.True(t, ok)
		r.playMove(s, m)
		assert.NotEqual(t, start, s.Position.String(), "it is visible")
		assert.False(t, s.isUserToMove())
		r.Wait(time.Second)
		assert.Contains(t, s.feedback(), says)
		r.Wait(3 * time.Second)
		assert.Equal(t, start, s.Position.String(), "and taken back")
		assert.Contains(t, s.feedback(), says, "the feedback stays")
		assert.True(t, s.isUserToMove())
	}
	assert.Empty(t, s.SolvedProblems("shogi"))
}

// A chess puzzle by mouse: a wrong move is refuted and taken back, then the puzzle is solved.
func TestChessByMouse(t *testing.T) {
	r := newRig(t)
	s := r.openFirstOf("chess", 2)
	require.Equal(t, "Mate in 2 moves", s.goalText())
	assert.Regexp(t, "^(White|Black) to move.$", s.aboutText())
	start := s.Position.String()
	m, ok := s.findMove(problem.Refuted)
	require.True(t, ok)
	r.playMove(s, m)
	require.Equal(t, "That’s not the move.", s.feedback())
	r.Wait(time.Second)
	assert.Contains(t, s.feedback(), "There’s no mate in time. The reply: ")
	r.Wait(3 * time.Second)
	assert.Equal(t, start, s.Position.String(), "it is taken back")
	require.True(t, s.isUserToMove())
	for moves := 2; moves > 0; moves-- {
		require.Equal(t, moves, s.movesLeft())
		m, ok = s.grader.Hint(s.Position.(mate.Position), moves)
		require.True(t, ok)
		r.playMove(s, m)
		r.Wait(time.Second)
		if moves > 1 {
			assert.Contains(t, s.feedback(), "Correct. The reply: ")
			assert.Contains(t, s.feedback(), ". Mate in 1 move.")
		}
	}
	assert.Equal(t, "Checkmate. Solved!", s.feedback())
	assert.True(t, s.SolvedProblems("chess")[s.puzzle().ID])
	r.Click("problem.answer")
	assert.Equal(t, "Solution: 2 moves", s.feedback())
	r.Key(ui.KeyEnd)
	assert.True(t, strings.HasPrefix(s.feedback(), "3 of 3: "), s.feedback())
}

// With three players both opponents reply, one after the other.
func TestThreePlayersByMouse(t *testing.T) {
	r := newRig(t)
	s := r.openFirstOf("three-player-chess", 2)
	require.Equal(t, "Checkmate an opponent in 2 moves", s.goalText())
	start := s.Position.String()
	m, ok := s.findMove(problem.Refuted)
	require.True(t, ok)
	r.playMove(s, m)
	r.Wait(2 * time.Second)
	require.Len(t, s.replyTexts, 2)
	assert.Equal(t, "There’s no mate in time. The replies: "+strings.Join(s.replyTexts, "; ")+".", s.feedback())
	r.Wait(3 * time.Second)
	require.Equal(t, start, s.Position.String(), "the move and both replies are taken back")
	m, ok = s.grader.Hint(s.Position.(mate.Position), 2)
	require.True(t, ok)
	r.playMove(s, m)
	assert.Equal(t, "Correct.", s.feedback())
	r.Wait(700 * time.Millisecond)
	assert.False(t, s.isUserToMove(), "the second opponent has not replied")
	r.Wait(2 * time.Second)
	assert.Contains(t, s.feedback(), "Correct. The replies: "+strings.Join(s.replyTexts, "; "))
	require.True(t, s.isUserToMove())
	m, ok = s.grader.Hint(s.Position.(mate.Position), 1)
	require.True(t, ok)
	r.playMove(s, m)
	r.Wait(2 * time.Second)
	assert.Equal(t, "Checkmate. Solved!", s.feedback())
	assert.Equal(t, rules.Mate, s.Position.Result().Reason)
}

// In antichess the opponent's reply to the last move can complete the win.
func TestReplyCompletesTheWin(t *testing.T) {
	r := newRig(t)
	s := r.openFirstOf("antichess", 1)
	require.Equal(t, "Win in 1 move", s.goalText())
	require.Len(t, s.puzzle().Line, 2)
	r.playMove(s, s.parseMove(t, s.puzzle().Line[0]))
	assert.Equal(t, "Correct.", s.feedback())
	assert.Empty(t, s.SolvedProblems("antichess"))
	r.Wait(time.Second)
	assert.Equal(t, "You win. Solved!", s.feedback())
	assert.True(t, s.Position.Result().IsOver())
}

func TestSlowMateIsExplained(t *testing.T) {
	r := newRig(t)
	s := r.openFirst(1)
	for i, p := range s.puzzles {
		s.openPuzzle(i)
		m, ok := s.findMove(problem.TooSlow)
		if p.Moves > 1 || !ok {
			continue
		}
		r.playMove(s, m)
		r.Wait(time.Second)
		assert.Contains(t, s.feedback(), "That mates too, but takes too long. The reply: ")
		return
	}
	t.Fatal("no problem has such a move")
}

func TestHintAndSolution(t *testing.T) {
	r := newRig(t)
	s := r.openFirst(3)
	r.Click("problem.hint")
	assert.Contains(t, s.feedback(), "Look at the ")
	r.Click("problem.answer")
	assert.Equal(t, "Solution: 3 moves", s.feedback())
	assert.False(t, s.isUserToMove())
	r.Wait(5 * time.Second)
	assert.Equal(t, rules.Mate, s.Position.Result().Reason, "it plays on by itself")
	assert.True(t, strings.HasPrefix(s.feedback(), "3 of 3: "), s.feedback())
	r.Click("problem.before")
	assert.True(t, strings.HasPrefix(s.feedback(), "2 of 3: "), s.feedback())
	r.Key(ui.KeyHome)
	r.Key(ui.KeyEnd)
	assert.Equal(t, 3, s.plies)
	r.Key(ui.KeyLeft)
	r.Key(ui.KeyLeft)
	assert.Equal(t, 1, s.plies)
	assert.Empty(t, s.SolvedProblems("shogi"), "a shown solution does not count as solved")
	r.Key(ui.KeyEsc)
	assert.Equal(t, "Your move.", s.feedback())
	assert.True(t, s.isUserToMove())
}

// Illegal moves are explained, with a link to the rule.
func TestIllegalMovesAreExplained(t *testing.T) {
	r := newRig(t)
	s := r.openFirst(1)
	for i, p := range s.puzzles {
		if before, _, _ := strings.Cut(p.Position, " "); !strings.Contains(before, "B") {
			continue
		}
		s.openPuzzle(i)
		break
	}
	r.Tick(ui.Input{})
	boardview.ClearAnnotations(s.View)
	for c := range s.View.Board.Cells {
		piece := s.Position.PieceAt(rules.Cell(c))
		if piece.Seat != s.Position.Turn() || piece.IsEmpty() {
			continue
		}
		x, y := s.Placement.Layout.Center(rules.Cell(c))
		from := image.Pt(int(x), int(y))
		to := from.Add(image.Pt(0, s.Placement.Layout.Bounds().Dy()/4))
		r.Tick(ui.Input{Pointer: from, IsDown: true, Pressed: true})
		r.Tick(ui.Input{Pointer: to, IsDown: true})
		r.Tick(ui.Input{Pointer: to, Released: true})
		if s.state == puzzleRejected {
			assert.NotEmpty(t, s.feedback())
			return
		}
		s.restart()
		r.Tick(ui.Input{})
	}
	t.Fatal("nothing was rejected")
}

func TestSolvedPuzzlesAreSaved(t *testing.T) {
	dir := t.TempDir()
	r := newRig(t, directortest.WithStore(t, dir))
	s := r.openFirst(1)
	id := s.puzzle().ID
	r.playMove(s, s.parseMove(t, s.puzzle().Line[0]))
	require.Equal(t, puzzleSolved, s.state)
	r.Director.Close()
	require.NoError(t, r.Director.Options.Store.Close())
	again := newRig(t, directortest.WithStore(t, dir))
	assert.True(t, again.Director.SolvedProblems("shogi")[id])
	assert.NotEqual(t, id, again.openFirstOf("shogi", 0).puzzle().ID, "the first unsolved one")
	r.Director.Options.Store = nil
}

func TestPuzzlesFromSetup(t *testing.T) {
	r := newRig(t)
	r.Click("game.shogi")
	r.Click("setup.problems")
	s := r.scene()
	r.Key(ui.KeyPageDown)
	assert.Equal(t, 1, s.index)
	r.Click("problem.number.4")
	assert.Equal(t, 4, s.index)
	r.Click("problem.previous")
	assert.Equal(t, 3, s.index)
	r.Click("problem.back")
	assert.IsType(t, &setup.Scene{}, r.Director.Top())
	r.Click("setup.problems")
	assert.Equal(t, 3, r.scene().index, "at the previous place")
	r.Key(ui.KeyHelp)
	assert.Equal(t, "play.problems", r.Director.HelpPages["shogi"])
}

// The menu opens the puzzles that were open last.
func TestPuzzlesFromMenu(t *testing.T) {
	r := newRig(t)
	r.Click("menu.problems")
	assert.Equal(t, "chess", r.scene().Info.ID, "the first game that has puzzles")
	r.Director.Nav.Home()
	r.openFirstOf("shogi", 2)
	r.Director.Nav.Home()
	r.Click("menu.problems")
	assert.Equal(t, "shogi", r.scene().Info.ID)
}

func TestSolveByKeyboard(t *testing.T) {
	r := newRig(t)
	s := r.openFirst(1)
	r.Write(s.MoveText(s.Info, s.Position, s.parseMove(t, s.puzzle().Line[0])))
	r.Key(ui.KeyEnter)
	assert.Equal(t, "Checkmate. Solved!", s.feedback())
	r.Key(ui.KeyEnter)
	assert.Equal(t, 1, s.index, "Enter continues")
	r.Write("P*5z")
	r.Key(ui.KeyEnter)
	assert.Equal(t, puzzleRejected, s.state)
}

func TestPuzzleReport(t *testing.T) {
	r := newRigWithReports(t)
	s := r.openFirst(1)
	report := r.Director.Report()
	assert.Equal(t, "Shogi: problems", report.Title)
	assert.Len(t, report.Board.Rows, 9)
	m := s.parseMove(t, s.puzzle().Line[0])
	s.playUserMove(m, nil, r.Now)
	r.Tick(ui.Input{})
	assert.Equal(t, "Checkmate. Solved!", r.Director.Report().Toast)
}

func TestEveryPuzzleFitsEveryWindow(t *testing.T) {
	for _, lang := range text.Languages() {
		r := newRig(t, directortest.WithoutPainting(lang))
		for _, id := range []string{"shogi", "chess", "antichess", "three-player-chess"} {
			s := r.openFirstOf(id, 2)
			for _, w := range directortest.SmallWindows {
				r.Resize(w)
				s.restart()
				r.CheckLayout("%s, %s, fresh, in %v", lang, id, w)
				s.showHint(r.Director.Kit.Begin(&ui.DrawList{}, ui.Input{}, r.Size, r.Scale, r.Now, r.Director.Theme))
				r.CheckLayout("%s, %s, a hint, in %v", lang, id, w)
				s.showSolution(len(s.puzzle().Line))
				r.CheckLayout("%s, %s, the answer, in %v", lang, id, w)
				s.openList = problemList
				r.CheckLayout("%s, %s, the list, in %v", lang, id, w)
				s.openList = noList
			}
		}
	}
}

func TestActionLabelsDoNotTouch(t *testing.T) {
	words := [...]struct{ id, word string }{{"hint", "board.hint"}, {"answer", "problem.answer"}, {"next", "problem.next"}}
	for _, lang := range text.Languages() {
		for _, size := range []image.Point{{X: 1280, Y: 800}, {X: 1024, Y: 640}} {
			r := newRig(t, directortest.WithoutPainting(lang))
			r.Size = size
			s := r.openFirst(1)
			r.Tick(ui.Input{})
			var boxes [len(words)]image.Rectangle
			for i, a := range words {
				var ok bool
				boxes[i], ok = r.Director.WidgetBox("problem." + a.id)
				require.True(t, ok, a.id)
			}
			f := r.Director.Kit.Begin(&ui.DrawList{}, ui.Input{}, size, 1, r.Now, r.Director.Theme)
			style := f.NewStyle(f.TextSizes.Micro, theme.Semibold, f.Theme.Ink)
			ends := 0
			for i, a := range words {
				box := boxes[i]
				wide := f.TextWidth(style, s.Words.T(a.word))
				if wide > box.Dx() { // only the icon is shown
					continue
				}
				begins := (box.Min.X + box.Max.X - wide) / 2
				assert.GreaterOrEqual(t, begins-ends, 4, "%s %v %s", lang, size, a.id)
				ends = begins + wide
			}
		}
	}
}

// In Go a marked chain is to be captured.
func TestCapturingProblem(t *testing.T) {
	r := newRig(t)
	s := r.openFirstOf("go", 2)
	p := s.puzzle()
	require.Equal(t, mate.Capture, p.Goal)
	goal, about := s.goalText(), s.aboutText()
	assert.Equal(t, "Capture in 2 moves", goal)
	assert.Contains(t, about, "to move. Capture the marked stones whatever the reply.")
	target, ok := s.View.Board.CellByName(p.Target)
	require.True(t, ok)
	assert.Contains(t, s.View.MarkedChain, target)
	assert.NotContains(t, r.Texts(), r.Director.Words.T("board.pass"))

	r.playMove(s, s.parseMove(t, p.Line[0]))
	r.Wait(time.Second)
	require.Equal(t, puzzleReplied, s.state)
	assert.Contains(t, s.repliedText(), "Capture in 1 move")
	m, ok := s.hintMove()
	require.True(t, ok)
	r.playMove(s, m)
	require.Equal(t, puzzleSolved, s.state)
	assert.Equal(t, "Captured. Solved!", s.solvedText())
	assert.Empty(t, s.View.MarkedChain)

	s.restart()
	for _, m := range s.Position.Moves(nil) {
		if s.Position.Format(m) != p.Line[0] && s.grader.GradeMove(s.Position.(mate.Position), p.Moves, m).Grade == problem.Refuted {
			r.playMove(s, m)
			break
		}
	}
	r.Wait(time.Second)
	require.Equal(t, puzzleRefuted, s.state)
	assert.Contains(t, s.wrongMoveText(), "saves the stones: you can’t capture them in time.")
}
