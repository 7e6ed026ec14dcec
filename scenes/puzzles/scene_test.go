package puzzles

import (
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

func (r *rig) puzzle() *Scene {
	r.T.Helper()
	q, ok := r.Director.Top().(*Scene)
	require.True(r.T, ok, "no problem is on the stage but %T", r.Director.Top())
	return q
}

// told is what stands below the problem.
func (q *Scene) said() string {
	words, _, _ := q.status()
	return words
}

// puzzles opens the first problem of so many plies.
func (r *rig) puzzles(plies int) *Scene {
	r.T.Helper()
	g, ok := r.Director.FindGame("shogi")
	require.True(r.T, ok)
	r.Director.Nav.OpenPuzzles(g)
	q := r.puzzle()
	for i, p := range q.list {
		if p.Plies() == plies {
			q.open(i)
			break
		}
	}
	r.Tick(ui.Input{})
	return q
}

// plays makes a move of the problem by the mouse.
func (r *rig) plays(q *Scene, m rules.Move) {
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

// parsed is a move in coordinate form.
func (q *Scene) parsed(t *testing.T, move string) rules.Move {
	t.Helper()
	m, err := q.Position.ParseMove(move)
	require.NoError(t, err)
	return m
}

// graded finds a legal move of that grade.
func (q *Scene) graded(g problem.Grade) (rules.Move, bool) {
	var j problem.Grader
	for _, m := range q.Position.Moves(nil) {
		if j.GradeMove(q.Position.(mate.Pos), q.left(), m).Grade == g {
			return m, true
		}
	}
	return rules.NoMove, false
}

// Ten problems of each length are solved by the mouse.
func TestProblemsAreSolvedByMouse(t *testing.T) {
	const some = 10
	for _, plies := range []int{1, 3, 5} {
		r := newRig(t)
		q := r.puzzles(plies)
		for range some {
			line := q.problem().Line
			for i := 0; i < len(line); i += 2 {
				require.Equal(t, len(line)-i, q.left())
				m, ok := q.judge.Hint(q.Position.(mate.Pos), q.left()) // the other side may have more than one longest defence
				require.True(t, ok)
				r.plays(q, m)
				if i+1 < len(line) {
					assert.Equal(t, "Correct.", q.said())
					r.Wait(time.Second)
					assert.Contains(t, q.said(), "Correct. The reply is ", q.problem().Position)
				}
			}
			assert.Equal(t, "Checkmate. Solved!", q.said(), q.problem().Position)
			assert.True(t, solvedPuzzles(q.Context, "shogi")[q.problem().ID])
			r.Click("problem.next")
		}
	}
}

func TestWrongMovesAreToldWhyAndTakenBack(t *testing.T) {
	r := newRig(t)
	q := r.puzzles(3)
	start := q.Position.String()
	for grade, says := range map[problem.Grade]string{
		problem.NoCheck: "That isn’t check. In these problems every move gives check.",
		problem.Refuted: " refutes it: there’s no mate in time.",
	} {
		m, ok := q.graded(grade)
		require.True(t, ok)
		r.plays(q, m)
		assert.NotEqual(t, start, q.Position.String(), "it is seen")
		assert.False(t, q.mine())
		r.Wait(time.Second)
		assert.Contains(t, q.said(), says)
		r.Wait(3 * time.Second)
		assert.Equal(t, start, q.Position.String(), "and taken back")
		assert.Contains(t, q.said(), says, "the words stay")
		assert.True(t, q.mine())
	}
	assert.Empty(t, solvedPuzzles(q.Context, "shogi"))
}

func TestAMateThatComesTooLateIsToldSo(t *testing.T) {
	r := newRig(t)
	q := r.puzzles(1)
	for i, p := range q.list {
		q.open(i)
		m, ok := q.graded(problem.TooSlow)
		if p.Plies() > 1 || !ok {
			continue
		}
		r.plays(q, m)
		r.Wait(time.Second)
		assert.Contains(t, q.said(), "That mates too, but too late: ")
		return
	}
	t.Fatal("no problem has such a move")
}

func TestHintAndAnswer(t *testing.T) {
	r := newRig(t)
	q := r.puzzles(3)
	r.Click("problem.hint")
	assert.Contains(t, q.said(), "Look at the ")
	r.Click("problem.answer")
	assert.Equal(t, "Solution: 3 plies", q.said())
	assert.False(t, q.mine())
	r.Wait(5 * time.Second)
	assert.Equal(t, rules.Mate, q.Position.Result().Reason, "it plays by itself")
	assert.True(t, strings.HasPrefix(q.said(), "3 of 3: "), q.said())
	r.Click("problem.before")
	assert.True(t, strings.HasPrefix(q.said(), "2 of 3: "), q.said())
	r.Click("problem.first")
	r.Key(ui.KeyEnd)
	assert.Equal(t, 3, q.plies)
	r.Key(ui.KeyLeft)
	r.Key(ui.KeyLeft)
	assert.Equal(t, 1, q.plies)
	assert.Empty(t, solvedPuzzles(q.Context, "shogi"), "what was shown was not solved")
	r.Key(ui.KeyEsc)
	assert.Equal(t, "Your move.", q.said())
	assert.True(t, q.mine())
}

// What is refused says so in the field's words, with a way to the rule.
func TestProblemsRefuseAsTheTableDoes(t *testing.T) {
	r := newRig(t)
	q := r.puzzles(1)
	for i, p := range q.list {
		if before, _, _ := strings.Cut(p.Position, " "); !strings.Contains(before, "B") {
			continue
		}
		q.open(i)
		break
	}
	r.Tick(ui.Input{})
	boardview.ClearAnnotations(q.View)
	for c := range q.View.Board.Cells {
		piece := q.Position.PieceAt(rules.Cell(c))
		if piece.Seat != q.Position.Turn() || piece.IsEmpty() {
			continue
		}
		x, y := q.Placement.Layout.Center(rules.Cell(c))
		from := image.Pt(int(x), int(y))
		to := from.Add(image.Pt(0, q.Placement.Layout.Bounds().Dy()/4))
		r.Tick(ui.Input{Pointer: from, IsDown: true, Pressed: true})
		r.Tick(ui.Input{Pointer: to, IsDown: true})
		r.Tick(ui.Input{Pointer: to, Released: true})
		if q.state == puzzleRefused {
			assert.NotEmpty(t, q.said())
			return
		}
		q.again()
		r.Tick(ui.Input{})
	}
	t.Fatal("nothing was refused")
}

func TestSolvedProblemsStaySolved(t *testing.T) {
	dir := t.TempDir()
	r := newRig(t, directortest.WithStore(t, dir))
	q := r.puzzles(1)
	id := q.problem().ID
	r.plays(q, q.parsed(t, q.problem().Line[0]))
	require.Equal(t, puzzleSolved, q.state)
	r.Director.Close()
	require.NoError(t, r.Director.Options.Store.Close())
	again := newRig(t, directortest.WithStore(t, dir))
	assert.True(t, solvedPuzzles(again.Director.Context, "shogi")[id])
	again.Click("menu.problems")
	assert.NotEqual(t, id, again.puzzle().problem().ID, "the first one that is not solved")
	r.Director.Options.Store = nil
}

func TestProblemsFromTheSetup(t *testing.T) {
	r := newRig(t)
	r.Click("game.chess")
	assert.False(t, r.Has("setup.problems"))
	r.Director.Nav.Home()
	r.Click("game.shogi")
	r.Click("setup.problems")
	q := r.puzzle()
	r.Key(ui.KeyPageDown)
	assert.Equal(t, 1, q.at)
	r.Click("problem.number.4")
	assert.Equal(t, 4, q.at)
	r.Click("problem.previous")
	assert.Equal(t, 3, q.at)
	r.Click("problem.back")
	assert.IsType(t, &setup.Scene{}, r.Director.Top())
	r.Click("setup.problems")
	assert.Equal(t, 3, r.puzzle().at, "where one was")
	r.Key(ui.KeyHelp)
	assert.Equal(t, "play.problems", r.Director.HelpPages["shogi"])
}

func TestAProblemByKeyboardAlone(t *testing.T) {
	r := newRig(t)
	q := r.puzzles(1)
	r.Write(q.MoveText(q.Info, q.Position, q.parsed(t, q.problem().Line[0])))
	r.Key(ui.KeyEnter)
	assert.Equal(t, "Checkmate. Solved!", q.said())
	r.Key(ui.KeyEnter)
	assert.Equal(t, 1, q.at, "Enter goes on")
	r.Write("P*5z")
	r.Key(ui.KeyEnter)
	assert.Equal(t, puzzleRefused, q.state)
}

func TestProblemsInWords(t *testing.T) {
	r := newRigWithReports(t)
	q := r.puzzles(1)
	report := r.Director.Report()
	assert.Equal(t, "Shogi: mate problems", report.Title)
	assert.Len(t, report.Board.Rows, 9)
	m := q.parsed(t, q.problem().Line[0])
	q.play(m, nil, r.Now)
	r.Tick(ui.Input{})
	assert.Equal(t, "Checkmate. Solved!", r.Director.Report().News)
}

func TestEveryProblemFitsEveryWindow(t *testing.T) {
	for _, lang := range text.Languages() {
		r := newRig(t, directortest.WithoutPainting(lang))
		q := r.puzzles(5)
		for _, w := range directortest.SmallWindows {
			r.Resize(w)
			q.again()
			r.CheckLayout("%s, fresh, in %v", lang, w)
			q.tellHint(r.Director.Kit.Begin(&ui.DrawList{}, ui.Input{}, r.Size, r.Scale, r.Now, r.Director.Theme))
			r.CheckLayout("%s, a hint, in %v", lang, w)
			q.showTo(5)
			r.CheckLayout("%s, the answer, in %v", lang, w)
			q.listed = true
			r.CheckLayout("%s, the list, in %v", lang, w)
			q.listed = false
		}
	}
}

func TestWordsBelowProblemsStandApart(t *testing.T) {
	words := [...]struct{ id, word string }{{"hint", "board.hint"}, {"answer", "problem.answer"}, {"next", "problem.next"}}
	for _, lang := range []string{"en", "pl", "ru"} {
		for _, size := range []image.Point{{X: 1280, Y: 800}, {X: 1024, Y: 640}} {
			r := newRig(t, directortest.WithoutPainting(lang))
			r.Size = size
			q := r.puzzles(1)
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
				wide := f.TextWidth(style, q.Words.T(a.word))
				if wide > box.Dx() { // it is an icon alone
					continue
				}
				begins := (box.Min.X + box.Max.X - wide) / 2
				assert.GreaterOrEqual(t, begins-ends, 4, "%s %v %s", lang, size, a.id)
				ends = begins + wide
			}
		}
	}
}
