package review

import (
	"errors"
	"image"
	"sync/atomic"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/ludarium/ludarium/ai"
	"github.com/ludarium/ludarium/ai/player"
	"github.com/ludarium/ludarium/game"
	"github.com/ludarium/ludarium/game/review"
	"github.com/ludarium/ludarium/game/training"
	"github.com/ludarium/ludarium/rules"
	"github.com/ludarium/ludarium/rules/catalog"
	"github.com/ludarium/ludarium/scenes/directortest"
	"github.com/ludarium/ludarium/scenes/gameui"
	"github.com/ludarium/ludarium/scenes/scene"
	"github.com/ludarium/ludarium/scenes/scenetest"
	"github.com/ludarium/ludarium/scenes/ui"
)

func TestReviewPictures(t *testing.T) {
	for _, c := range []struct {
		name  string
		size  image.Point
		theme string
		show  func(r *rig)
	}{
		{"review-answer", image.Pt(1024, 640), "dark", func(r *rig) {
			r.Click("review.point.0")
			r.Click("review.show")
		}},
	} {
		t.Run(c.name, func(t *testing.T) {
			r := newAnalystRig(t, func(o *scene.Options) { o.Theme = c.theme })
			r.Size = c.size
			r.reviewGame("chess", "", directortest.BlunderGame)
			c.show(r)
			r.Tick(ui.Input{Pointer: image.Pt(1, 1)})
			r.Rest()
			scenetest.CompareGolden(t, c.name, ui.Paint(r.List))
		})
	}
}

// A breakableEngine fails while it is broken.
type breakableEngine struct {
	ai.Player
	isBroken *atomic.Bool
}

func (m breakableEngine) Start(r ai.Request) (<-chan ai.Info, error) {
	if m.isBroken.Load() {
		return nil, errors.New("no answer")
	}
	return m.Player.Start(r)
}

func TestEngineFailure(t *testing.T) {
	var dead atomic.Bool
	r := newRig(t, func(o *scene.Options) {
		o.NewPlayer = func(int, int) ai.Player {
			return breakableEngine{player.New(catalog.Find, player.Options{HashMB: 2}), &dead}
		}
	})
	r.reviewGame("hasami-shogi", hasamiWinInOne, "i5i6 a2e2")
	s := r.openFirstMoment()
	dead.Store(true)
	r.Click("review.try")
	r.Write("i5i7")
	r.Key(ui.KeyEnter)
	r.Until("the piece is back", func() bool { return s.mode == attempting })
	assert.Contains(t, s.currentTexts().paragraphs, "The computer couldn’t evaluate that move. Try again.")
	assert.Equal(t, "1 key moment", s.currentTexts().title, "known values are kept")
	dead.Store(false)
	r.Write("i5e5")
	r.Key(ui.KeyEnter)
	assert.Equal(t, review.GradeBest, r.waitForVerdict().Grade)

	r.Click("review.leave")
	r.Director.GameReview.Close()
	dead.Store(true)
	r.OpenReview()
	r.Until("it has failed", func() bool { return r.scene().state.Finished })
	assert.Equal(t, "The computer couldn’t analyse this game. Open the review again to retry.", r.scene().currentTexts().about)
	r.Click("review.leave")
	dead.Store(false)
	r.OpenReview()
	r.Until("it is reopened", func() bool { return r.scene().state.Finished })
	require.NoError(t, r.scene().state.Err)
	assert.Len(t, r.scene().state.KeyMoments, 1)
}

func TestDragonForGoldIsLoss(t *testing.T) {
	r := newRig(t, directortest.WithEngine)
	s := r.reviewGame("shogi", "lns1kgsnl/3g3b1/pppgpp1pp/3+R5/7+p1/9/PPPPPPP1P/1B5R1/LNSGK1SNL b - 1", "6dx6c")
	require.NotEmpty(t, s.state.KeyMoments)
	assert.Equal(t, "You lost material", s.currentTexts().headlines[0], "although a pawn could have been won")
}

func TestMoveNumber(t *testing.T) {
	assert.Equal(t, "2. ", moveNumber(rules.Info{}, 2, 0))
	assert.Equal(t, "2…", moveNumber(rules.Info{}, 2, 1))
	assert.Equal(t, "2. ", moveNumber(rules.Info{NumbersEveryPly: true}, 2, 1))
}

func TestReviewByKeyboard(t *testing.T) {
	r := newRig(t, directortest.WithEngine)
	s := r.reviewGame("hasami-shogi", hasamiWinInOne, "i5i6 a2e2")
	require.Equal(t, 2, s.ply, "it starts at the end")
	r.Key(ui.KeyLeft)
	assert.Equal(t, 1, s.ply)
	r.Key(ui.KeyHome)
	assert.Equal(t, 0, s.ply)
	r.Key(ui.KeyRight, ui.KeyRight, ui.KeyRight)
	assert.Equal(t, 2, s.ply)
	r.Key(ui.KeyDown)
	require.Equal(t, 0, s.openIndex)
	r.Key(ui.KeyEnter)
	require.Equal(t, attempting, s.mode, "trying again is the main action")
	r.Rest()
	steps := func(name string) {
		c, ok := s.board.CellByName(name)
		require.True(t, ok)
		for range 20 {
			here, there := s.board.Cells[s.view.Cursor].Center, s.board.Cells[c].Center
			switch {
			case here.X < there.X-0.1:
				r.Key(ui.KeyRight)
			case here.X > there.X+0.1:
				r.Key(ui.KeyLeft)
			case here.Y < there.Y-0.1:
				r.Key(ui.KeyDown)
			case here.Y > there.Y+0.1:
				r.Key(ui.KeyUp)
			}
		}
		r.Key(ui.KeyEnter)
	}
	steps("i5")
	steps("e5")
	assert.Equal(t, review.GradeBest, r.waitForVerdict().Grade)
	r.Rest()
	r.Key(ui.KeyEnter)
	assert.Equal(t, attempting, s.mode, "the focus moved to the first button, as there is no other key moment")
	r.Key(ui.KeyEsc)
	assert.Equal(t, answerHidden, s.mode)
	r.Key(ui.KeyEsc)
	r.Match()
}

func TestImmediateVerdictMovesFocus(t *testing.T) {
	r := newRig(t, directortest.WithEngine)
	r.reviewGame("hasami-shogi", hasamiWinInOne, "i5i6 a2e2")
	s := r.openFirstMoment()
	r.Key(ui.KeyEnter)
	require.Equal(t, attempting, s.mode)
	r.Rest()
	m, err := s.position.ParseMove("i5e5")
	require.NoError(t, err)
	s.triedMove, s.mode = m, attempted
	s.review.JudgeMove(s.ply, m)
	require.Eventually(t, func() bool {
		v := s.review.State().Verdict
		return v != nil && v.Grade != review.GradePending
	}, directortest.Timeout, time.Millisecond, "it is judged before the next frame")
	s.updateState()
	s.showPosition()
	r.Rest()
	r.Key(ui.KeyEnter)
	assert.Equal(t, attempting, s.mode)
}

func TestReviewIsReusedForSameLine(t *testing.T) {
	r := newRig(t, directortest.WithEngine)
	first := r.reviewGame("hasami-shogi", hasamiWinInOne, "i5i6 a2e2")
	r.Click("review.leave")
	r.OpenReview()
	assert.Same(t, first.review, r.scene().review)
	r.Click("review.leave")
	m := r.Director.Match
	require.NoError(t, m.GoToNode(0))
	mv, err := m.ParseMove("i5i7")
	require.NoError(t, err)
	require.NoError(t, m.Play(mv))
	r.OpenReview()
	assert.NotSame(t, first.review, r.scene().review)
	r.Until("it is being judged", func() bool { return r.scene().state.Finished })
	r.Director.CloseMatch()
	assert.Nil(t, r.Director.GameReview.Review)
}

func TestGraphClickShowsPosition(t *testing.T) {
	r := newRig(t, directortest.WithEngine)
	s := r.reviewGame("chess", "", "e4 e5 Nf3 Nc6 Bb5")
	require.Equal(t, 5, s.ply)
	box, ok := r.Director.Kit.WidgetBox("review.graph")
	require.True(t, ok)
	r.ClickAt(image.Pt(box.Min.X+2, box.Max.Y-3))
	assert.Equal(t, 0, s.ply)
	r.ClickAt(image.Pt(s.plyX(&ui.Frame{Scale: 1}, box, gameui.Graph{Plies: 6}, 3), box.Max.Y-3))
	assert.Equal(t, 3, s.ply)
	r.Focus("review.graph")
	r.Tick(ui.Input{Activation: ui.Activation{ID: "review.graph", Value: "1"}})
	assert.Equal(t, 1, s.ply)
}

func TestGraphDiscOpensMoment(t *testing.T) {
	r := newAnalystRig(t)
	s := r.reviewGame("chess", "", directortest.BlunderGame)
	require.NotEmpty(t, s.state.KeyMoments)
	r.Click("review.graph.mark.0")
	assert.Zero(t, s.openIndex, "one click opens it and does not close it again")
	assert.Equal(t, s.state.KeyMoments[0].Ply, s.ply)
	r.Click("review.graph.mark.0")
	assert.Equal(t, -1, s.openIndex, "and another one closes it")
}

func TestIdleReviewAllocatesNothing(t *testing.T) {
	r := newRig(t, directortest.WithEngine)
	r.reviewGame("hasami-shogi", hasamiWinInOne, "i5i6 a2e2")
	r.openFirstMoment()
	state := r.scene().state
	most := 400.0 // text is wrapped again in every frame
	assert.Less(t, testing.AllocsPerRun(20, func() { r.Tick(ui.Input{}) }), most)
	assert.Same(t, state, r.scene().state, "nothing changes")
}

// TestMistakesAreSaved checks that the worst mistakes of a person against the computer come back as exercises, and nobody else's.
func TestMistakesAreSaved(t *testing.T) {
	r := newAnalystRig(t)
	r.ReviewGame("chess", "", directortest.BlunderGame)
	r.Tick(ui.Input{})
	mistakes := training.Parse(r.Director.Settings.Values[training.Key("chess")])
	require.NotEmpty(t, mistakes)
	assert.LessOrEqual(t, len(mistakes), maxSavedMistakes)
	g, _ := catalog.Find("chess")
	for _, m := range mistakes {
		p, err := g.Parse(m.Position, nil)
		require.NoError(t, err)
		assert.Equal(t, rules.Seat(0), p.Turn(), "those of the person")
		for _, move := range append([]string{m.Played}, m.Line[0]) {
			_, err := p.ParseMove(move)
			require.NoError(t, err)
		}
		assert.NotEqual(t, m.Played, m.Line[0])
	}
	r.Rest()
	require.True(t, r.Has("review.train"))
	r.Click("review.train")
	r.Rest()
	assert.Contains(t, r.AllText(), "Chess: My mistakes")
	r.Director.Nav.Back()
	again := mistakes
	again, _ = again.Answer(again[0], true, r.Now)
	r.Director.Settings.Set(training.Key("chess"), again.String())
	r.Director.Nav.Back()
	r.OpenReview()
	r.Tick(ui.Input{})
	assert.Equal(t, again.String(), r.Director.Settings.Values[training.Key("chess")], "known mistakes keep their place")
	r.Director.Settings.Set(training.Key("chess"), "")
	two := []game.Player{{}, {}}
	r.Director.Nav.Back()
	r.Director.Nav.OpenReview(scene.ReviewRequest{Players: two})
	r.Tick(ui.Input{})
	assert.Empty(t, r.Director.Settings.Values[training.Key("chess")], "a game of two persons")
	assert.False(t, r.Has("review.train"))
}
