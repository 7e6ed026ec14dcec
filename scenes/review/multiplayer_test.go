package review

import (
	"image"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/ludarium/ludarium/ai"
	"github.com/ludarium/ludarium/game"
	"github.com/ludarium/ludarium/game/text"
	"github.com/ludarium/ludarium/rules"
	"github.com/ludarium/ludarium/scenes/directortest"
	"github.com/ludarium/ludarium/scenes/scene"
	"github.com/ludarium/ludarium/scenes/scenetest"
	"github.com/ludarium/ludarium/scenes/ui"
)

// Reviews of games for three and four, in every theme, in landscape and portrait. Each of these pictures was inspected.
func TestMultiplayerReviews(t *testing.T) {
	landscape, portrait := image.Point{X: 1280, Y: 800}, image.Point{X: 390, Y: 844}
	for _, c := range []struct {
		name, game, theme string
		size              image.Point
		show              func(r *rig)
	}{
		{"review-three-light", "three-player-chess", "light", landscape, nil},
		{"review-three-dark-upright", "three-player-chess", "dark", portrait, nil},
		{"review-four-dark", "four-player-chess", "dark", landscape, func(r *rig) { r.scene().toggleMoment(0) }},
		{"review-four-light-upright", "four-player-chess", "light", portrait, func(r *rig) { r.scene().toggleMoment(1) }},
		{"review-four-contrast", "four-player-chess", "contrast", image.Pt(960, 600), func(r *rig) { r.scene().toggleMoment(1); r.scene().setMode(answerShown) }},
	} {
		t.Run(c.name, func(t *testing.T) {
			r := newRig(t, func(o *scene.Options) { o.Theme, o.NewPlayer = c.theme, directortest.MultiplayerAnalyst })
			r.Size = c.size
			r.PlayMultiplayer(c.game, 22)
			if c.game == "four-player-chess" {
				require.NoError(t, r.Match().Resign(3))
				r.Tick(ui.Input{})
			}
			r.OpenReview()
			r.Until("the review is finished", func() bool { return r.scene().state.Finished })
			require.NoError(t, r.scene().state.Err)
			require.Len(t, r.scene().state.KeyMoments, len(directortest.MultiplayerMistakes))
			if c.show != nil {
				c.show(r)
			}
			r.Tick(ui.Input{Pointer: image.Pt(1, 1)})
			r.Rest()
			scenetest.CompareGolden(t, c.name, ui.Paint(r.List))
		})
	}
}

// Layout problems with more than two players.
func TestMultiplayerLayout(t *testing.T) {
	for _, lang := range text.Languages() {
		for _, w := range directortest.SmallWindows[:directortest.SmallestWindowCount] {
			r := newRig(t, directortest.WithoutPainting(lang), func(o *scene.Options) { o.NewPlayer = directortest.MultiplayerAnalyst })
			r.Resize(w)
			r.Director.ChangeSettings(scene.SettingEvaluationBar, scene.On)
			r.PlayMultiplayer("four-player-chess", 18)
			r.Until("it is analysed", func() bool { return r.Snapshot().Analysis != nil })
			r.CheckLayout("%s, the board in %v", lang, w)
			r.OpenReview()
			r.Until("the review is finished", func() bool { return r.scene().state.Finished })
			r.CheckLayout("%s, the review in %v", lang, w)
			r.scene().toggleMoment(0)
			r.CheckLayout("%s, an error in %v", lang, w)
			r.scene().setMode(answerShown)
			r.CheckLayout("%s, the answer in %v", lang, w)
		}
	}
}

// With directortest.MultiplayerAnalyst a key moment names the seat, for the person as for computers.
func TestMultiplayerHeadlinesNameSeat(t *testing.T) {
	r := newRig(t, directortest.WithoutPainting("en"), func(o *scene.Options) { o.NewPlayer = directortest.MultiplayerAnalyst })
	r.PlayMultiplayer("four-player-chess", 22)
	for seat := range 3 {
		require.NoError(t, r.Match().SetPlayer(rules.Seat(seat+1), game.Player{Computer: true, Level: 3}))
	}
	r.OpenReview()
	r.Until("the review is finished", func() bool { return r.scene().state.Finished })
	for i := range r.scene().state.KeyMoments {
		p := &r.scene().state.KeyMoments[i]
		for _, c := range []struct {
			against ai.FactKind
			turned  bool
		}{{"", false}, {"", true}, {ai.FactMates, false}} {
			q := *p
			q.IsTurningPoint, q.Reasons, q.ReplyReasons = c.turned, nil, nil
			if c.against != "" {
				q.ReplyReasons = []ai.Fact{{Fact: c.against, Count: 2}}
			}
			head := r.scene().headline(&q)
			assert.True(t, strings.HasPrefix(head, r.Director.Words.SeatName(r.scene().playedGame().Info, q.Seat)+":"), head)
		}
	}
}
