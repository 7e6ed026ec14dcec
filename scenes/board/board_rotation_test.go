package board

import (
	"math"
	"testing"

	"github.com/stretchr/testify/assert"

	"github.com/ludarium/ludarium/ai"
	"github.com/ludarium/ludarium/game"
	"github.com/ludarium/ludarium/rules"
	"github.com/ludarium/ludarium/rules/catalog"
	"github.com/ludarium/ludarium/scenes/directortest"
	"github.com/ludarium/ludarium/scenes/scene"
	"github.com/ludarium/ludarium/scenes/ui"
)

// The player sits at the lower edge. A board whose pieces point nowhere keeps its written orientation until it is
// rotated; all others face their player.
func TestBoardFacesItsPlayer(t *testing.T) {
	for _, g := range catalog.All() {
		id := g.Info().ID
		players := make([]game.Player, len(g.Info().Seats))
		for i := range players {
			if i != 1 {
				players[i] = directortest.Computer
			}
		}
		r := newRig(t, directortest.WithoutPainting("en"), func(o *scene.Options) { o.NewPlayer = func(int, int) ai.Player { return silentPlayer{} } })
		r.BeginWithClock(id, "", "", players...)
		v, b := r.board().view, r.board().board
		want := b.SeatAngles[1]
		if id == "go" {
			want = 0
		}
		assert.InDelta(t, want, v.Angle(), 1e-9, id)
		assert.Equal(t, rules.Seat(1), v.LowerSeat(), id)
		r.Key(ui.KeyFlip)
		next := 2 % len(players)
		assert.InDelta(t, 0, math.Remainder(v.Angle()-want-(b.SeatAngles[next]-b.SeatAngles[1]), 2*math.Pi), 1e-9, id)
		assert.Equal(t, rules.Seat(next), v.LowerSeat(), id)
	}
}

// The button rotates the board to the next player. With Shift the key rotates it by its smallest symmetry.
func TestFlipButtonTurnsToNextPlayer(t *testing.T) {
	for _, g := range catalog.All() {
		id, b, seats := g.Info().ID, g.Board(nil), len(g.Info().Seats)
		r := newRig(t, directortest.WithoutPainting("en"))
		r.BeginWithClock(id, "", "")
		for i := range seats {
			r.Click("board.flip")
			want := rules.Seat((i + 1) % seats)
			assert.Equal(t, want, r.board().view.LowerSeat(), id)
			assert.InDelta(t, 0, math.Remainder(r.board().view.Angle()-b.SeatAngles[want], 2*math.Pi), 1e-9, id)
		}
		r.Tick(ui.Input{Keys: []ui.Key{ui.KeyFlip}, Shift: true})
		step := 2 * math.Pi / float64(b.Symmetry)
		assert.InDelta(t, 0, math.Remainder(r.board().view.Angle()+step, 2*math.Pi), 1e-9, "%s: a step", id)
		next := rules.Seat((int(r.board().view.LowerSeat()) + 1) % seats)
		r.Key(ui.KeyFlip)
		assert.Equal(t, next, r.board().view.LowerSeat(), "%s: from there, too", id)
	}
}
