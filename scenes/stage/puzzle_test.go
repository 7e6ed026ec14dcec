package stage

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
	"github.com/ludarium/ludarium/scenes/ui"
	"github.com/ludarium/ludarium/sprites/theme"
)

func (r *rig) puzzle() *puzzle {
	r.t.Helper()
	q, ok := r.s.Top().(*puzzle)
	require.True(r.t, ok, "no problem is on the stage but %T", r.s.Top())
	return q
}

// told is what stands below the problem.
func (q *puzzle) said() string {
	words, _, _ := q.status()
	return words
}

// puzzles opens the first problem of so many plies.
func (r *rig) puzzles(plies int) *puzzle {
	r.t.Helper()
	g, ok := r.s.FindGame("shogi")
	require.True(r.t, ok)
	r.s.Nav.OpenPuzzles(g)
	q := r.puzzle()
	for i, p := range q.list {
		if p.Plies() == plies {
			q.open(i)
			break
		}
	}
	r.tick(ui.Input{})
	return q
}

// plays makes a move of the problem by the mouse.
func (r *rig) plays(q *puzzle, m rules.Move) {
	r.t.Helper()
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
	r.tick(ui.Input{Pointer: from, IsDown: true, Pressed: true})
	r.tick(ui.Input{Pointer: to, IsDown: true})
	r.tick(ui.Input{Pointer: to, Released: true})
	r.tick(ui.Input{Pointer: to})
	if face.IsEmpty() {
		return
	}
	require.NotEmpty(r.t, q.View.Choices)
	for i := range q.View.Choices {
		if q.View.Choices[i] == face {
			pieces, _, _ := q.Placement.ChooserBoxes(q.View)
			r.clickAt(pieces[i].Min.Add(pieces[i].Max).Div(2))
			return
		}
	}
	require.Fail(r.t, "that is not offered")
}

// parsed is a move in coordinate form.
func (q *puzzle) parsed(t *testing.T, move string) rules.Move {
	t.Helper()
	m, err := q.Position.ParseMove(move)
	require.NoError(t, err)
	return m
}

// graded finds a legal move of that grade.
func (q *puzzle) graded(g problem.Grade) (rules.Move, bool) {
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
					r.wait(time.Second)
					assert.Contains(t, q.said(), "Correct. The reply is ", q.problem().Position)
				}
			}
			assert.Equal(t, "Checkmate. Solved!", q.said(), q.problem().Position)
			assert.True(t, solvedPuzzles(q.Context, "shogi")[q.problem().ID])
			r.click("problem.next")
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
		r.wait(time.Second)
		assert.Contains(t, q.said(), says)
		r.wait(3 * time.Second)
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
		r.wait(time.Second)
		assert.Contains(t, q.said(), "That mates too, but too late: ")
		return
	}
	t.Fatal("no problem has such a move")
}

func TestHintAndAnswer(t *testing.T) {
	r := newRig(t)
	q := r.puzzles(3)
	r.click("problem.hint")
	assert.Contains(t, q.said(), "Look at the ")
	r.click("problem.answer")
	assert.Equal(t, "Solution: 3 plies", q.said())
	assert.False(t, q.mine())
	r.wait(5 * time.Second)
	assert.Equal(t, rules.Mate, q.Position.Result().Reason, "it plays by itself")
	assert.True(t, strings.HasPrefix(q.said(), "3 of 3: "), q.said())
	r.click("problem.before")
	assert.True(t, strings.HasPrefix(q.said(), "2 of 3: "), q.said())
	r.click("problem.first")
	r.key(ui.KeyEnd)
	assert.Equal(t, 3, q.plies)
	r.key(ui.KeyLeft)
	r.key(ui.KeyLeft)
	assert.Equal(t, 1, q.plies)
	assert.Empty(t, solvedPuzzles(q.Context, "shogi"), "what was shown was not solved")
	r.key(ui.KeyEsc)
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
	r.tick(ui.Input{})
	boardview.ClearAnnotations(q.View)
	for c := range q.View.Board.Cells {
		piece := q.Position.PieceAt(rules.Cell(c))
		if piece.Seat != q.Position.Turn() || piece.IsEmpty() {
			continue
		}
		x, y := q.Placement.Layout.Center(rules.Cell(c))
		from := image.Pt(int(x), int(y))
		to := from.Add(image.Pt(0, q.Placement.Layout.Bounds().Dy()/4))
		r.tick(ui.Input{Pointer: from, IsDown: true, Pressed: true})
		r.tick(ui.Input{Pointer: to, IsDown: true})
		r.tick(ui.Input{Pointer: to, Released: true})
		if q.state == puzzleRefused {
			assert.NotEmpty(t, q.said())
			return
		}
		q.again()
		r.tick(ui.Input{})
	}
	t.Fatal("nothing was refused")
}

func TestSolvedProblemsStaySolved(t *testing.T) {
	dir := t.TempDir()
	r := newRig(t, stored(t, dir))
	q := r.puzzles(1)
	id := q.problem().ID
	r.plays(q, q.parsed(t, q.problem().Line[0]))
	require.Equal(t, puzzleSolved, q.state)
	r.s.Close()
	require.NoError(t, r.s.Options.Store.Close())
	again := newRig(t, stored(t, dir))
	assert.True(t, solvedPuzzles(again.s.Context, "shogi")[id])
	again.click("menu.problems")
	assert.NotEqual(t, id, again.puzzle().problem().ID, "the first one that is not solved")
	r.s.Options.Store = nil
}

func TestProblemsFromTheSetup(t *testing.T) {
	r := newRig(t)
	r.click("game.chess")
	assert.False(t, r.has("setup.problems"))
	r.s.Nav.Home()
	r.click("game.shogi")
	r.click("setup.problems")
	q := r.puzzle()
	r.key(ui.KeyPageDown)
	assert.Equal(t, 1, q.at)
	r.click("problem.number.4")
	assert.Equal(t, 4, q.at)
	r.click("problem.previous")
	assert.Equal(t, 3, q.at)
	r.click("problem.back")
	assert.IsType(t, &setup{}, r.s.Top())
	r.click("setup.problems")
	assert.Equal(t, 3, r.puzzle().at, "where one was")
	r.key(ui.KeyHelp)
	assert.Equal(t, "play.problems", r.help().page().ID)
}

func TestAProblemByKeyboardAlone(t *testing.T) {
	r := newRig(t)
	q := r.puzzles(1)
	r.write(q.MoveText(q.Info, q.Position, q.parsed(t, q.problem().Line[0])))
	r.key(ui.KeyEnter)
	assert.Equal(t, "Checkmate. Solved!", q.said())
	r.key(ui.KeyEnter)
	assert.Equal(t, 1, q.at, "Enter goes on")
	r.write("P*5z")
	r.key(ui.KeyEnter)
	assert.Equal(t, puzzleRefused, q.state)
}

func TestProblemsInWords(t *testing.T) {
	r := inWords(t)
	q := r.puzzles(1)
	report := r.s.Report()
	assert.Equal(t, "Shogi: mate problems", report.Title)
	assert.Len(t, report.Board.Rows, 9)
	m := q.parsed(t, q.problem().Line[0])
	q.play(m, nil, r.now)
	r.tick(ui.Input{})
	assert.Equal(t, "Checkmate. Solved!", r.s.Report().News)
}

func TestEveryProblemFitsEveryWindow(t *testing.T) {
	for _, lang := range text.Languages() {
		r := newRig(t, unpainted(lang))
		q := r.puzzles(5)
		for _, w := range tight {
			r.fit(w)
			q.again()
			r.faultless("%s, fresh, in %v", lang, w)
			q.tellHint(r.s.Kit.Begin(&ui.DrawList{}, ui.Input{}, r.size, r.scale, r.now, r.s.Theme))
			r.faultless("%s, a hint, in %v", lang, w)
			q.showTo(5)
			r.faultless("%s, the answer, in %v", lang, w)
			q.listed = true
			r.faultless("%s, the list, in %v", lang, w)
			q.listed = false
		}
	}
}

func TestWordsBelowProblemsStandApart(t *testing.T) {
	words := [...]struct{ id, word string }{{"hint", "board.hint"}, {"answer", "problem.answer"}, {"next", "problem.next"}}
	for _, lang := range []string{"en", "pl", "ru"} {
		for _, size := range []image.Point{{X: 1280, Y: 800}, {X: 1024, Y: 640}} {
			r := newRig(t, unpainted(lang))
			r.size = size
			q := r.puzzles(1)
			r.tick(ui.Input{})
			var boxes [len(words)]image.Rectangle
			for i, a := range words {
				var ok bool
				boxes[i], ok = r.s.WidgetBox("problem." + a.id)
				require.True(t, ok, a.id)
			}
			f := r.s.Kit.Begin(&ui.DrawList{}, ui.Input{}, size, 1, r.now, r.s.Theme)
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
