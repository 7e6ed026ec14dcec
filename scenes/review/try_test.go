package review

import (
	"image"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/ludarium/ludarium/game"
	"github.com/ludarium/ludarium/game/review"
	"github.com/ludarium/ludarium/rules/board"
	"github.com/ludarium/ludarium/scenes/directortest"
	"github.com/ludarium/ludarium/scenes/ui"
)

// reviewGame opens the review of a game that a person lost to the computer, and waits for it.
func (r *rig) reviewGame(id, position, moves string) *Scene {
	r.T.Helper()
	r.Begin(id, position)
	m := r.Director.Match
	for _, s := range strings.Fields(moves) {
		mv, err := m.ParseMove(s)
		require.NoError(r.T, err, s)
		require.NoError(r.T, m.Play(mv), s)
	}
	if !m.Result().IsOver() {
		require.NoError(r.T, m.Resign(0))
	}
	require.NoError(r.T, m.SetPlayer(1, game.Player{Computer: true, Level: 3}))
	r.Tick(ui.Input{})
	r.Director.GameReview.Effort = review.Effort{Quick: 500, Deep: 4000, Careful: 20_000, PassTime: time.Hour}
	r.OpenReview()
	r.Until("the review is finished", func() bool { return r.scene().state.Finished })
	require.NoError(r.T, r.scene().state.Err)
	return r.scene()
}

func (r *rig) scene() *Scene {
	r.T.Helper()
	s, ok := r.Director.Top().(*Scene)
	require.True(r.T, ok, "%T", r.Director.Top())
	return s
}

// openFirstMoment opens the key moment at the first move.
func (r *rig) openFirstMoment() *Scene {
	r.T.Helper()
	s := r.scene()
	require.NotEmpty(r.T, s.state.KeyMoments)
	require.Zero(r.T, s.state.KeyMoments[0].Ply)
	s.toggleMoment(0)
	r.Rest()
	return s
}

// cellCenter returns the center of a cell of the review's board.
func (r *rig) cellCenter(name string) image.Point {
	r.T.Helper()
	s := r.scene()
	return directortest.CellCenter(r.T, s.board, s.placement, name)
}

// hasamiWinInOne is a hasami shogi position in which the right move wins at once and any other loses at once.
const hasamiWinInOne = "1R7/9/9/9/2BR5/9/9/9/4B4 b 1"

func (r *rig) waitForVerdict() review.Verdict {
	r.T.Helper()
	s := r.scene()
	r.Until("the attempt is judged", func() bool { return s.state.Verdict != nil && s.state.Verdict.Grade != review.GradePending })
	return *s.state.Verdict
}

func TestTryAgainByMouse(t *testing.T) {
	r := newRig(t, directortest.WithEngine)
	r.reviewGame("hasami-shogi", hasamiWinInOne, "i5i6 a2e2")
	s := r.openFirstMoment()
	assert.Len(t, s.view.Threat, 2, "the move that was played is shown")
	assert.Empty(t, s.view.Hint, "the better move is not")
	r.ClickAt(r.cellCenter("a2"))
	assert.Equal(t, answerHidden, s.mode, "another piece starts no attempt")
	r.ClickAt(r.cellCenter("i5"))
	assert.Equal(t, attempting, s.mode, "a piece that is picked up starts the attempt")
	assert.True(t, s.view.IsHolding)
	assert.Empty(t, s.view.Threat)
	assert.Contains(t, s.currentTexts().paragraphs, s.Words.T("review.trying"))
	r.ClickAt(r.cellCenter("i7"))
	assert.Equal(t, review.GradeMistake, r.waitForVerdict().Grade)
	assert.Contains(t, s.verdictText(), "a2-e2 x e3")
	r.Rest()
	require.Equal(t, attempting, s.mode, "the piece is back")
	assert.Contains(t, s.currentTexts().paragraphs, "Try another move.")
	assert.Equal(t, 0, s.ply)
	assert.Zero(t, s.view.Pieces[mustFind(t, s, "i7")].Kind)

	r.ClickAt(r.cellCenter("i5"))
	r.ClickAt(r.cellCenter("e5"))
	assert.Equal(t, review.GradeBest, r.waitForVerdict().Grade)
	assert.Contains(t, s.verdictText(), "i5-e5 x e4 is correct")

	r.Click("review.show")
	assert.Len(t, s.view.Hint, 2)
	assert.Equal(t, answerShown, s.mode)
}

// A drag starts the attempt as a click does, and the button still does, too.
func TestTryAgainByDrag(t *testing.T) {
	r := newRig(t, directortest.WithEngine)
	r.reviewGame("hasami-shogi", hasamiWinInOne, "i5i6 a2e2")
	s := r.openFirstMoment()
	from, to := r.cellCenter("i5"), r.cellCenter("e5")
	r.Tick(ui.Input{Pointer: from})
	r.Tick(ui.Input{Pointer: from, IsDown: true, Pressed: true})
	for i := 1; i <= 4; i++ {
		r.Tick(ui.Input{Pointer: from.Add(to.Sub(from).Mul(i).Div(4)), IsDown: true})
	}
	r.Tick(ui.Input{Pointer: to, Released: true})
	assert.Equal(t, review.GradeBest, r.waitForVerdict().Grade)
	s.setMode(answerHidden)
	r.Click("review.try")
	assert.Equal(t, attempting, s.mode)
}

func mustFind(t *testing.T, s *Scene, name string) board.Cell {
	t.Helper()
	c, ok := s.board.CellByName(name)
	require.True(t, ok, name)
	return c
}

func TestTryAgainByTyping(t *testing.T) {
	r := newRig(t, directortest.WithEngine)
	r.reviewGame("hasami-shogi", hasamiWinInOne, "i5i6 a2e2")
	s := r.openFirstMoment()
	r.Write("i5i7")
	assert.Empty(t, s.typed.Text, "nothing can be typed before trying")
	r.Click("review.try")
	r.Write("i5i7")
	assert.Equal(t, "i5i7", s.typed.Text)
	r.Key(ui.KeyEnter)
	assert.Equal(t, review.GradeMistake, r.waitForVerdict().Grade)
	r.Rest()
	r.Write("zz")
	r.Key(ui.KeyEnter)
	assert.Contains(t, r.Director.Toast.Text, "zz")
	r.Write("i5e")
	r.Key(ui.KeyEsc)
	assert.Empty(t, s.typed.Text)
	assert.Equal(t, attempting, s.mode, "only the labels are dropped")
	r.Write("i5e5")
	r.Key(ui.KeyEnter)
	assert.Equal(t, review.GradeBest, r.waitForVerdict().Grade)
}

func TestTryAgainByTouch(t *testing.T) {
	r := newRig(t, directortest.WithEngine)
	r.reviewGame("hasami-shogi", hasamiWinInOne, "i5i6 a2e2")
	s := r.openFirstMoment()
	tap := func(p image.Point) {
		r.Tick(ui.Input{Pointer: p, IsTouch: true, IsDown: true, Pressed: true})
		r.Tick(ui.Input{Pointer: p, IsTouch: true, Released: true})
	}
	box, ok := r.Director.Kit.WidgetBox("review.try")
	require.True(t, ok)
	tap(box.Min.Add(box.Max).Div(2))
	require.Equal(t, attempting, s.mode)
	tap(r.cellCenter("i5"))
	tap(r.cellCenter("e5"))
	assert.Equal(t, review.GradeBest, r.waitForVerdict().Grade)
}
