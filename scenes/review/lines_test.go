package review

import (
	"image"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/ludarium/ludarium/scenes/directortest"
	"github.com/ludarium/ludarium/scenes/scene"
	"github.com/ludarium/ludarium/scenes/scenetest"
	"github.com/ludarium/ludarium/scenes/ui"
)

// openWithBestLines is a review that shows the three best lines of the start position.
func openWithBestLines(r *rig) {
	r.Director.ChangeSettings(scene.SettingBestMoves, scene.On)
	directortest.WithLines(directortest.ItalianGame...)(&r.Director.Options)
	r.reviewGame("chess", "", "e4 e5 Nf3")
	r.Key(ui.KeyHome)
	r.Until("three lines are known", func() bool { return len(r.scene().shownLines()) == 3 })
}

func TestBestLines(t *testing.T) {
	r := newRig(t)
	openWithBestLines(r)
	r.Rest()
	s := r.scene()
	require.Len(t, s.view.BestMoves, 3)
	for _, id := range []string{"line.1", "line.2", "line.3"} {
		assert.True(t, r.Has(id), id)
	}
	line := func(cell string) bool {
		c, _ := s.board.CellByName(cell)
		return !s.view.Pieces[c].IsEmpty()
	}
	r.Click("line.2")
	assert.True(t, line("d4"), "a click steps into the line")
	assert.Zero(t, s.ply, "the game stays where it is")
	r.Key(ui.KeyRight)
	assert.True(t, line("d5"))
	r.Click("review.next")
	assert.True(t, line("c4"))
	r.Click("review.back")
	assert.False(t, line("c4"))
	r.Click("line.1")
	assert.True(t, line("e4") && !line("d4"), "another line begins where the first one did")
	r.Key(ui.KeyEsc)
	assert.True(t, line("e2") && s.browser == nil, "Esc leaves the line before the review")
	require.Len(t, s.view.BestMoves, 3)
	r.Click("line.3")
	r.Key(ui.KeyLeft)
	assert.Nil(t, s.browser, "before its first move the line is left")
	r.Click("line.3")
	r.Click("review.last")
	assert.Equal(t, 3, s.ply)
	assert.Nil(t, s.browser, "the game is on the board again")

	r.Key(ui.KeyHome)
	r.Director.ChangeSettings(scene.SettingBestMoves, scene.Off)
	r.Tick(ui.Input{})
	r.Tick(ui.Input{})
	assert.Empty(t, s.view.BestMoves)
	assert.False(t, r.Has("line.1"))
}

// The move to be found is not shown among the best lines.
func TestBestLinesHideAnswers(t *testing.T) {
	r := newAnalystRig(t)
	r.Director.ChangeSettings(scene.SettingBestMoves, scene.On)
	s := r.reviewGame("chess", "", directortest.BlunderGame)
	r.Click("review.point.0")
	r.Tick(ui.Input{})
	assert.True(t, s.isAnswerHidden())
	assert.Zero(t, s.requested.lines)
	r.Click("review.try")
	assert.True(t, s.isAnswerHidden(), "nor while it is being solved")
	r.Click("review.show")
	r.Tick(ui.Input{})
	assert.False(t, s.isAnswerHidden())
	assert.Equal(t, 3, s.requested.lines)
	r.Click("review.last")
	r.Tick(ui.Input{})
	assert.Equal(t, lineRequest{len(s.playedGame().Moves), 3}, s.requested)
	s.goTo(len(s.playedGame().Moves))
	s.openIndex = -1
	s.goTo(s.state.KeyMoments[0].Ply)
	r.Tick(ui.Input{})
	assert.True(t, s.isAnswerHidden(), "nor at a key moment that is not open")
	assert.Zero(t, s.requested.lines)
}

func TestBestLinePictures(t *testing.T) {
	for name, size := range map[string]image.Point{"review-lines": image.Pt(1280, 800), "review-lines-upright": image.Pt(390, 844)} {
		t.Run(name, func(t *testing.T) {
			r := newRig(t)
			r.Size = size
			openWithBestLines(r)
			r.Click("line.1")
			r.Tick(ui.Input{Pointer: image.Pt(1, 1)})
			r.Rest()
			scenetest.CompareGolden(t, name, ui.Paint(r.List))
		})
	}
}
