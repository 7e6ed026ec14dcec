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
	"github.com/ludarium/ludarium/rules/catalog"
	"github.com/ludarium/ludarium/scenes/scenetest"
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
	m := r.s.match
	for _, s := range strings.Fields(moves) {
		mv, err := m.Read(s)
		require.NoError(r.t, err, s)
		require.NoError(r.t, m.Play(mv), s)
	}
	if !m.Result().Over() {
		require.NoError(r.t, m.Resign(0))
	}
	require.NoError(r.t, m.Sit(1, game.Player{Computer: true, Level: 3}))
	r.tick(ui.Input{})
	r.s.lookBack.effort = review.Effort{Quick: 500, Deep: 4000, Careful: 20_000, Whole: time.Hour}
	r.table().review()
	r.until("the review is made", func() bool { return r.scene().state.Finished })
	require.NoError(r.t, r.scene().state.Err)
	return r.scene()
}

func (r *rig) scene() *reviewScene {
	r.t.Helper()
	s, ok := r.s.top().(*reviewScene)
	require.True(r.t, ok, "%T", r.s.top())
	return s
}

func TestReviewPictures(t *testing.T) {
	for _, c := range []struct {
		name  string
		size  image.Point
		theme string
		show  func(r *rig)
	}{
		{"review-answer", image.Pt(1024, 640), "dark", func(r *rig) {
			r.click("review.point.0")
			r.click("review.show")
		}},
	} {
		t.Run(c.name, func(t *testing.T) {
			r := sawRig(t, func(o *Options) { o.Theme = c.theme })
			r.size = c.size
			r.lookedBack("chess", "", slipped)
			c.show(r)
			r.tick(ui.Input{At: image.Pt(1, 1)})
			r.rest()
			scenetest.Golden(t, c.name, r.list.Picture())
		})
	}
}

// turn opens the turning point of a move.
func (r *rig) turn(ply int) *reviewScene {
	r.t.Helper()
	s := r.scene()
	for i, p := range s.state.Points {
		if p.Ply == ply {
			s.turnTo(i)
			r.rest()
			return s
		}
	}
	require.Fail(r.t, "no turning point", "ply %d among %+v", ply, s.state.Points)
	return nil
}

// on is the middle of a cell of the review's board.
func (r *rig) on(name string) image.Point {
	r.t.Helper()
	s := r.scene()
	c, ok := s.board.Find(name)
	require.True(r.t, ok, name)
	x, y := s.place.Layout.Center(c)
	return image.Pt(int(x), int(y))
}

// won is a position of hasami shogi in which the right move wins at once and any other loses at once.
const won = "1R7/9/9/9/2BR5/9/9/9/4B4 b 1"

func (r *rig) judged() review.Verdict {
	r.t.Helper()
	s := r.scene()
	r.until("the try is judged", func() bool { return s.state.Verdict != nil && s.state.Verdict.Grade != review.Judging })
	return *s.state.Verdict
}

func TestTryAgainByMouse(t *testing.T) {
	r := newRig(t, own)
	r.lookedBack("hasami-shogi", won, "i5i6 a2e2")
	s := r.turn(0)
	assert.Len(t, s.view.Threat, 2, "the move that was played is shown")
	assert.Empty(t, s.view.Hint, "the better one is not")
	r.clickAt(r.on("i5"))
	r.clickAt(r.on("e5"))
	assert.Equal(t, hiding, s.mode, "nothing is played before one tries")

	r.click("review.try")
	assert.Empty(t, s.view.Threat)
	r.clickAt(r.on("i5"))
	r.clickAt(r.on("i7"))
	assert.Equal(t, review.Worse, r.judged().Grade)
	assert.Contains(t, s.judged(), "a2-e2 x e3")

	r.click("review.try")
	r.clickAt(r.on("i5"))
	r.clickAt(r.on("e5"))
	assert.Equal(t, review.Right, r.judged().Grade)
	assert.Contains(t, s.judged(), "i5-e5 x e4 is right")

	r.click("review.show")
	assert.Len(t, s.view.Hint, 2)
	assert.Equal(t, showing, s.mode)
}

func TestTryAgainByFinger(t *testing.T) {
	r := newRig(t, own)
	r.lookedBack("hasami-shogi", won, "i5i6 a2e2")
	s := r.turn(0)
	tap := func(p image.Point) {
		r.tick(ui.Input{At: p, Touch: true, Down: true, Pressed: true})
		r.tick(ui.Input{At: p, Touch: true, Released: true})
	}
	box, ok := r.s.kit.Find("review.try")
	require.True(t, ok)
	tap(box.Min.Add(box.Max).Div(2))
	require.Equal(t, trying, s.mode)
	tap(r.on("i5"))
	tap(r.on("e5"))
	assert.Equal(t, review.Right, r.judged().Grade)
}

func TestReviewByKeyboard(t *testing.T) {
	r := newRig(t, own)
	s := r.lookedBack("hasami-shogi", won, "i5i6 a2e2")
	require.Equal(t, 2, s.ply, "it begins at the end")
	r.key(ui.KeyLeft)
	assert.Equal(t, 1, s.ply)
	r.key(ui.KeyHome)
	assert.Equal(t, 0, s.ply)
	r.key(ui.KeyRight, ui.KeyRight, ui.KeyRight)
	assert.Equal(t, 2, s.ply)
	r.key(ui.KeyDown)
	require.Equal(t, 0, s.open)
	r.key(ui.KeyEnter)
	require.Equal(t, trying, s.mode, "to try again is the thing to do")
	r.rest()
	walk := func(name string) {
		c, ok := s.board.Find(name)
		require.True(t, ok)
		for range 20 {
			here, there := s.board.Cells[s.view.Cursor].Center, s.board.Cells[c].Center
			switch {
			case here.X < there.X-0.1:
				r.key(ui.KeyRight)
			case here.X > there.X+0.1:
				r.key(ui.KeyLeft)
			case here.Y < there.Y-0.1:
				r.key(ui.KeyDown)
			case here.Y > there.Y+0.1:
				r.key(ui.KeyUp)
			}
		}
		r.key(ui.KeyEnter)
	}
	walk("i5")
	walk("e5")
	assert.Equal(t, review.Right, r.judged().Grade)
	r.key(ui.KeyEsc)
	assert.Equal(t, hiding, s.mode)
	r.key(ui.KeyEsc)
	r.table()
}

func TestReviewIsKeptAndStartedAnewForAnotherLine(t *testing.T) {
	r := newRig(t, own)
	first := r.lookedBack("hasami-shogi", won, "i5i6 a2e2")
	r.click("review.leave")
	r.table().review()
	assert.Same(t, first.review, r.scene().review)
	r.click("review.leave")
	m := r.s.match
	require.NoError(t, m.Go(0))
	mv, err := m.Read("i5i7")
	require.NoError(t, err)
	require.NoError(t, m.Play(mv))
	r.table().review()
	assert.NotSame(t, first.review, r.scene().review)
	r.until("it is looked at", func() bool { return r.scene().state.Finished })
	r.s.leaveMatch()
	assert.Nil(t, r.s.lookBack.review)
}

func TestGraphGoesToAPosition(t *testing.T) {
	r := newRig(t, own)
	s := r.lookedBack("chess", "", "e4 e5 Nf3 Nc6 Bb5")
	require.Equal(t, 5, s.ply)
	box, ok := r.s.kit.Find("review.graph")
	require.True(t, ok)
	r.clickAt(image.Pt(box.Min.X+2, box.Max.Y-3))
	assert.Equal(t, 0, s.ply)
	r.clickAt(image.Pt(s.column(&ui.Frame{Scale: 1}, box, 3), box.Max.Y-3))
	assert.Equal(t, 3, s.ply)
}

func TestAReviewAtRestMakesNoGarbage(t *testing.T) {
	r := newRig(t, own)
	r.lookedBack("hasami-shogi", won, "i5i6 a2e2")
	r.turn(0)
	state := r.scene().state
	most := 400.0 // words are broken into lines anew in every pass
	assert.Less(t, testing.AllocsPerRun(20, func() { r.tick(ui.Input{}) }), most)
	assert.Same(t, state, r.scene().state, "nothing goes on")
}
