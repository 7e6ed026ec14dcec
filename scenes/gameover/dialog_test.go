package gameover

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/ludarium/ludarium/game"
	"github.com/ludarium/ludarium/rules"
	"github.com/ludarium/ludarium/scenes/directortest"
	"github.com/ludarium/ludarium/scenes/scene"
	"github.com/ludarium/ludarium/scenes/ui"
)

func TestOnlyPersonNotInFirstPlaceHasLost(t *testing.T) {
	r := newRig(t, directortest.WithoutPainting("en"), directortest.WithOpponent())
	computer := game.Player{Computer: true, Level: 1}
	r.BeginWithClock("four-player-chess", "", "", game.Player{}, computer, computer, computer)
	d := New(r.Director.Context, r.Match(), scene.GameOverActions{})
	d.Update()
	snapshot := *d.snapshot
	snapshot.Result = rules.Result{Reason: rules.Agreement, Place: [rules.MaxSeats]uint8{4, 1, 1, 3}}
	d.snapshot = &snapshot
	assert.Equal(t, "You lose", d.Title())
}

// Between two people the winner is named, if a name is known.
func TestWinnerIsNamed(t *testing.T) {
	for name, want := range map[string]string{"Bert": "White (Bert) wins", "": "White wins"} {
		r := newRig(t, directortest.WithoutPainting("en"))
		r.Begin("go", "", game.Player{Name: "Anna"}, game.Player{Name: name})
		require.NoError(t, r.Match().Resign(0))
		d := New(r.Director.Context, r.Match(), scene.GameOverActions{})
		d.Update()
		assert.Equal(t, want, d.Title())
		r.Until("the dialog opens", func() bool { return r.Has("dialog.rematch") })
		r.Tick(ui.Input{})
		assert.Contains(t, r.Texts(), want)
	}
	r := newRig(t, directortest.WithoutPainting("en"))
	r.Begin("go", "", game.Player{}, game.Player{Name: "Bartholomew Featherstonehaugh-Cholmondeley"})
	require.NoError(t, r.Match().Resign(0))
	r.Until("the dialog opens", func() bool { return r.Has("dialog.rematch") })
	assert.Contains(t, r.Texts(), "White wins", "a long name does not fit")
}
