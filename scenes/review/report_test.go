package review

import (
	"fmt"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/ludarium/ludarium/ai"
	"github.com/ludarium/ludarium/scenes/directortest"
	"github.com/ludarium/ludarium/scenes/scene"
	"github.com/ludarium/ludarium/scenes/ui"
)

func TestMultiplayerKeyMomentNamesSeat(t *testing.T) {
	begin := make(chan struct{})
	r := newRig(t, directortest.WithoutPainting("en"), func(o *scene.Options) {
		o.NewPlayer = func(a, b int) ai.Player {
			return directortest.DelayedPlayer{Player: directortest.MultiplayerAnalyst(a, b), Begin: begin}
		}
	})
	r.Director.RecordAccessTree()
	r.PlayMultiplayer("four-player-chess", 22)
	r.OpenReview()
	r.Tick(ui.Input{})
	assert.Contains(t, r.Director.Report().Texts, "Errors: not counted yet")
	assert.NotContains(t, r.Director.Report().Texts, "0 errors")
	close(begin)
	r.Until("there are key moments", func() bool { return r.scene().state.Finished })
	r.Tick(ui.Input{})
	assert.NotContains(t, r.Director.Report().Texts, "Errors: not counted yet")
	s := r.scene()
	require.NotEmpty(t, s.state.KeyMoments)
	for i, p := range s.state.KeyMoments {
		m := s.playedGame().Moves[p.Ply]
		want := fmt.Sprintf("%d. %s: %s", m.Number, r.Director.Words.SeatName(s.playedGame().Info, p.Seat), m.Text)
		assert.Contains(t, r.AccessibleName(fmt.Sprintf("review.point.%d", i)), want)
	}
}
