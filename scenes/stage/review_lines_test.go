package stage

import (
	"image"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/ludarium/ludarium/scenes/scenetest"
	"github.com/ludarium/ludarium/scenes/ui"
)

// followed is a review that shows the three best moves of the start.
func followed(r *rig) {
	r.s.ChangeSettings(SettingBestMoves, On)
	following(italian...)(&r.s.Options)
	r.lookedBack("chess", "", "e4 e5 Nf3")
	r.key(ui.KeyHome)
	r.until("three lines are known", func() bool { return len(r.scene().known()) == 3 })
}

func TestTheBestMovesInTheReview(t *testing.T) {
	r := newRig(t)
	followed(r)
	r.rest()
	s := r.scene()
	require.Len(t, s.view.BestMoves, 3)
	for _, id := range []string{"line.1", "line.2", "line.3"} {
		assert.True(t, r.has(id), id)
	}
	on := func(cell string) bool {
		c, _ := s.board.CellByName(cell)
		return !s.view.Pieces[c].IsEmpty()
	}
	r.click("line.2")
	assert.True(t, on("d4"), "a press goes along the line")
	assert.Zero(t, s.ply, "the game stays where it is")
	r.key(ui.KeyRight)
	assert.True(t, on("d5"))
	r.click("review.next")
	assert.True(t, on("c4"))
	r.click("review.back")
	assert.False(t, on("c4"))
	r.click("line.1")
	assert.True(t, on("e4") && !on("d4"), "another line begins where the first one did")
	r.key(ui.KeyEsc)
	assert.True(t, on("e2") && s.walk == nil, "the walk ends before the review does")
	require.Len(t, s.view.BestMoves, 3)
	r.click("line.3")
	r.key(ui.KeyLeft)
	assert.Nil(t, s.walk, "before its first move a walk ends")
	r.click("line.3")
	r.click("review.last")
	assert.Equal(t, 3, s.ply)
	assert.Nil(t, s.walk, "the game is on the board again")

	r.key(ui.KeyHome)
	r.s.ChangeSettings(SettingBestMoves, Off)
	r.tick(ui.Input{})
	r.tick(ui.Input{})
	assert.Empty(t, s.view.BestMoves)
	assert.False(t, r.has("line.1"))
}

// What the person is asked to find is not shown beside the question.
func TestTheBestMovesGiveNoAnswerAway(t *testing.T) {
	r := sawRig(t)
	r.s.ChangeSettings(SettingBestMoves, On)
	s := r.lookedBack("chess", "", slipped)
	r.click("review.point.0")
	r.tick(ui.Input{})
	assert.True(t, s.secret())
	assert.Zero(t, s.wished.lines)
	r.click("review.try")
	assert.True(t, s.secret(), "nor while it is looked for")
	r.click("review.show")
	r.tick(ui.Input{})
	assert.False(t, s.secret())
	assert.Equal(t, 3, s.wished.lines)
	r.click("review.last")
	r.tick(ui.Input{})
	assert.Equal(t, lineWish{len(s.line().Moves), 3}, s.wished)
	s.goTo(len(s.line().Moves))
	s.open = -1
	s.goTo(s.state.KeyMoments[0].Ply)
	r.tick(ui.Input{})
	assert.True(t, s.secret(), "nor where the game stands at a turning point that is not open")
	assert.Zero(t, s.wished.lines)
}

func TestReviewPicturesWithTheBestMoves(t *testing.T) {
	for name, size := range map[string]image.Point{"review-lines": image.Pt(1280, 800), "review-lines-upright": image.Pt(390, 844)} {
		t.Run(name, func(t *testing.T) {
			r := newRig(t)
			r.size = size
			followed(r)
			r.click("line.1")
			r.tick(ui.Input{Pointer: image.Pt(1, 1)})
			r.rest()
			scenetest.CompareGolden(t, name, ui.Paint(r.list))
		})
	}
}
