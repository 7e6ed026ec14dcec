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
	"github.com/ludarium/ludarium/scenes/boardview"
	"github.com/ludarium/ludarium/scenes/scenetest"
	"github.com/ludarium/ludarium/scenes/ui"
)

// slipped is a game in which both sides gave something away.
const slipped = `e4 e5 Nf3 Nc6 Bc4 Nf6 Ng5 Bc5 Bxf7+ Ke7 Bd5 Rf8 O-O d6 c3 Nxd5 exd5 Rxf2 Rxf2 Bxf2+ Kxf2 Qf8+ Qf3 Qxf3+
	Nxf3 Nb8 d4 exd4 cxd4 Bg4 Nc3 Nd7 Bg5+ Kf8 Re1 a6`

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
	require.NoError(r.t, m.Resign(0))
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
		{"review", image.Pt(1024, 640), "light", func(r *rig) { r.click("review.point.1") }},
		{"review-answer", image.Pt(1024, 640), "dark", func(r *rig) {
			r.click("review.point.0")
			r.click("review.show")
		}},
		{"review-upright", image.Pt(390, 844), "light", func(r *rig) { r.click("review.point.0") }},
	} {
		t.Run(c.name, func(t *testing.T) {
			r := newRig(t, own, func(o *Options) { o.Theme = c.theme })
			r.size = c.size
			r.lookedBack("chess", "", slipped)
			c.show(r)
			r.tick(ui.Input{At: image.Pt(1, 1)})
			r.rest()
			scenetest.Golden(t, c.name, r.list.Picture())
		})
	}
}

var (
	_ = game.HintMan
	_ = boardview.ID
	_ = assert.True
)
