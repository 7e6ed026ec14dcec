package stage

import (
	"fmt"
	"image"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/ludarium/ludarium/ai"
	"github.com/ludarium/ludarium/scenes/ui"
)

// Whoever does not see the window hears of everything that can be used, by a name.
func TestEveryWidgetHasAName(t *testing.T) {
	for _, state := range states() {
		t.Run(state.name, func(t *testing.T) {
			t.Parallel()
			r := newRig(t, append([]wish{stored(t, t.TempDir()), against("e7e5", "b8c6", "g8f6"), unpainted("en")}, state.wishes...)...)
			r.s.Kit.Audit = &ui.Audit{SkipPainting: true}
			o := &ui.AccessTree{}
			r.s.Kit.AccessTree = o
			state.show(r)
			for _, size := range []image.Point{image.Pt(1280, 800), image.Pt(390, 844)} {
				r.size = size
				r.tick(ui.Input{Pointer: r.at, IsDown: r.held})
				r.tick(ui.Input{Pointer: r.at, IsDown: r.held})
				widgets := o.Widgets()
				assert.NotEmpty(t, widgets)
				for _, w := range widgets {
					assert.NotEmpty(t, w.Label, "%s at %v", w.ID, w.Box)
				}
			}
			r.settled()
		})
	}
}

func TestFigurinesAreToldAsLetters(t *testing.T) {
	r := newRig(t, unpainted("pl"))
	r.s.RecordAccessTree()
	r.tick(ui.Input{})
	r.match("chess", "", "")
	r.use("g1", "f3", "g8", "f6")
	assert.Equal(t, "Sf3", r.named("move.1"))
	assert.Equal(t, "Sf6", r.named("move.2"))
}

func TestATurningPointAmongSeveralSaysWhoseMoveItIs(t *testing.T) {
	begin := make(chan struct{})
	r := newRig(t, unpainted("en"), func(o *Options) {
		o.NewPlayer = func(a, b int) ai.Player { return patient{several(a, b), begin} }
	})
	r.s.RecordAccessTree()
	r.amid("four-player-chess", 22)
	r.table().Review()
	r.tick(ui.Input{})
	assert.Contains(t, r.s.Report().Texts, "Errors: not counted yet")
	assert.NotContains(t, r.s.Report().Texts, "0 slips")
	close(begin)
	r.until("there are turning points", func() bool { return r.scene().state.Finished })
	r.tick(ui.Input{})
	assert.NotContains(t, r.s.Report().Texts, "Errors: not counted yet")
	s := r.scene()
	require.NotEmpty(t, s.state.KeyMoments)
	for i, p := range s.state.KeyMoments {
		m := s.line().Moves[p.Ply]
		want := fmt.Sprintf("%d. %s: %s", m.Number, r.s.Words.SeatName(s.line().Info, p.Seat), m.Text)
		assert.Contains(t, r.named(fmt.Sprintf("review.point.%d", i)), want)
	}
}

// A patient player begins when it may.
type patient struct {
	ai.Player
	begin <-chan struct{}
}

func (p patient) Start(r ai.Request) (<-chan ai.Info, error) {
	<-p.begin
	return p.Player.Start(r)
}

// named is what a widget is called for those who do not see it.
func (r *rig) named(id string) string {
	r.t.Helper()
	for _, w := range r.s.Report().Widgets {
		if w.ID == id {
			return w.Label
		}
	}
	require.Fail(r.t, "no such widget", id)
	return ""
}
