package stage

import (
	"image"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/ludarium/ludarium/ai"
	"github.com/ludarium/ludarium/ai/player"
	"github.com/ludarium/ludarium/game"
	"github.com/ludarium/ludarium/game/review"
	"github.com/ludarium/ludarium/rules/board"
	"github.com/ludarium/ludarium/rules/catalog"
	"github.com/ludarium/ludarium/scenes/ui"
)

// own lets the program's own computer player think.
func own(o *Options) {
	o.NewPlayer = func(int, int) ai.Player { return player.New(catalog.Find, player.Options{HashMB: 2}) }
}

// lookedBack opens the review of a game that a person lost to the computer, and waits for it.
func (r *rig) lookedBack(id, position, moves string) *reviewScene {
	r.t.Helper()
	r.begin(id, position)
	m := r.s.Match
	for _, s := range strings.Fields(moves) {
		mv, err := m.ParseMove(s)
		require.NoError(r.t, err, s)
		require.NoError(r.t, m.Play(mv), s)
	}
	if !m.Result().IsOver() {
		require.NoError(r.t, m.Resign(0))
	}
	require.NoError(r.t, m.SetPlayer(1, game.Player{Computer: true, Level: 3}))
	r.tick(ui.Input{})
	r.s.GameReview.Effort = review.Effort{Quick: 500, Deep: 4000, Careful: 20_000, PassTime: time.Hour}
	r.table().Review()
	r.until("the review is made", func() bool { return r.scene().state.Finished })
	require.NoError(r.t, r.scene().state.Err)
	return r.scene()
}

func (r *rig) scene() *reviewScene {
	r.t.Helper()
	s, ok := r.s.Top().(*reviewScene)
	require.True(r.t, ok, "%T", r.s.Top())
	return s
}

// turn opens the turning point at the first move.
func (r *rig) turn() *reviewScene {
	r.t.Helper()
	s := r.scene()
	require.NotEmpty(r.t, s.state.KeyMoments)
	require.Zero(r.t, s.state.KeyMoments[0].Ply)
	s.turnTo(0)
	r.rest()
	return s
}

// on is the middle of a cell of the review's board.
func (r *rig) on(name string) image.Point {
	r.t.Helper()
	s := r.scene()
	return cellOf(r.t, s.board, s.place, name)
}

// won is a position of hasami shogi in which the right move wins at once and any other loses at once.
const won = "1R7/9/9/9/2BR5/9/9/9/4B4 b 1"

func (r *rig) judged() review.Verdict {
	r.t.Helper()
	s := r.scene()
	r.until("the try is judged", func() bool { return s.state.Verdict != nil && s.state.Verdict.Grade != review.GradePending })
	return *s.state.Verdict
}

func TestTryAgainByMouse(t *testing.T) {
	r := newRig(t, own)
	r.lookedBack("hasami-shogi", won, "i5i6 a2e2")
	s := r.turn()
	assert.Len(t, s.view.Threat, 2, "the move that was played is shown")
	assert.Empty(t, s.view.Hint, "the better one is not")
	r.clickAt(r.on("i5"))
	r.clickAt(r.on("e5"))
	assert.Equal(t, hiding, s.mode, "nothing is played before one tries")

	r.click("review.try")
	assert.Empty(t, s.view.Threat)
	r.clickAt(r.on("i5"))
	r.clickAt(r.on("i7"))
	assert.Equal(t, review.GradeMistake, r.judged().Grade)
	assert.Contains(t, s.judged(), "a2-e2 x e3")
	r.rest()
	require.Equal(t, trying, s.mode, "the man has gone back")
	assert.Contains(t, s.texts().story, "Try another move.")
	assert.Equal(t, 0, s.ply)
	assert.Zero(t, s.view.Pieces[mustFind(t, s, "i7")].Kind)

	r.clickAt(r.on("i5"))
	r.clickAt(r.on("e5"))
	assert.Equal(t, review.GradeBest, r.judged().Grade)
	assert.Contains(t, s.judged(), "i5-e5 x e4 is correct")

	r.click("review.show")
	assert.Len(t, s.view.Hint, 2)
	assert.Equal(t, showing, s.mode)
}

func mustFind(t *testing.T, s *reviewScene, name string) board.Cell {
	t.Helper()
	c, ok := s.board.CellByName(name)
	require.True(t, ok, name)
	return c
}

func TestTryAgainByTyping(t *testing.T) {
	r := newRig(t, own)
	r.lookedBack("hasami-shogi", won, "i5i6 a2e2")
	s := r.turn()
	r.write("i5i7")
	assert.Empty(t, s.typed.Text, "nothing is typed before one tries")
	r.click("review.try")
	r.write("i5i7")
	assert.Equal(t, "i5i7", s.typed.Text)
	r.key(ui.KeyEnter)
	assert.Equal(t, review.GradeMistake, r.judged().Grade)
	r.rest()
	r.write("zz")
	r.key(ui.KeyEnter)
	assert.Contains(t, r.s.Toast.Text, "zz")
	r.write("i5e")
	r.key(ui.KeyEsc)
	assert.Empty(t, s.typed.Text)
	assert.Equal(t, trying, s.mode, "only the letters go")
	r.write("i5e5")
	r.key(ui.KeyEnter)
	assert.Equal(t, review.GradeBest, r.judged().Grade)
}

func TestTryAgainByFinger(t *testing.T) {
	r := newRig(t, own)
	r.lookedBack("hasami-shogi", won, "i5i6 a2e2")
	s := r.turn()
	tap := func(p image.Point) {
		r.tick(ui.Input{Pointer: p, IsTouch: true, IsDown: true, Pressed: true})
		r.tick(ui.Input{Pointer: p, IsTouch: true, Released: true})
	}
	box, ok := r.s.Kit.WidgetBox("review.try")
	require.True(t, ok)
	tap(box.Min.Add(box.Max).Div(2))
	require.Equal(t, trying, s.mode)
	tap(r.on("i5"))
	tap(r.on("e5"))
	assert.Equal(t, review.GradeBest, r.judged().Grade)
}
