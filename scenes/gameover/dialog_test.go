package gameover

import (
	"testing"
	"time"

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

// A game against a level of the computer counts for the player's strength, and the dialog says so, once.
func TestStrength(t *testing.T) {
	computer := game.Player{Computer: true, Level: 3}
	play := func(r *directortest.Rig, players []game.Player, before func(m *game.Match)) {
		t.Helper()
		r.Begin("go", "", players...)
		if before != nil {
			before(r.Match())
		}
		require.NoError(t, r.Match().Resign(0))
		r.Until("the dialog opens", func() bool { return r.Has("dialog.rematch") })
		r.Tick(ui.Input{})
	}
	r := newRig(t, directortest.WithoutPainting("en"), directortest.WithOpponent()).Base()
	strength := func() (scene.PlayerStrength, bool) { return r.Director.Strength("go") }
	_, ok := strength()
	assert.False(t, ok)
	play(r, []game.Player{{}, computer}, nil)
	first, ok := strength()
	require.True(t, ok)
	assert.Equal(t, 1, first.Games)
	assert.Less(t, first.Level(), 3, "it was lost")
	assert.Contains(t, r.Texts(), "Your strength: level 1 to 4 (1 game)")
	r.Director.NoteResult(r.Match()) // as if its end had been taken back and played again
	again, _ := strength()
	assert.Equal(t, first, again)
	other, ok := r.Director.Strength("chess")
	assert.False(t, ok, other)

	play(r, []game.Player{{}, {Name: "Bert"}}, nil)
	assert.NotContains(t, r.AllText(), "Your strength", "two people")
	play(r, []game.Player{{}, computer}, func(m *game.Match) {
		if m.RequestHint() != nil {
			require.NoError(t, m.RequestEstimate())
		}
	})
	second, _ := strength()
	assert.Equal(t, first, second, "with a hint")
	assert.Contains(t, r.Texts(), "You had help, so this game doesn’t count for your strength.")
	play(r, []game.Player{computer, computer}, nil)
	second, _ = strength()
	assert.Equal(t, first, second, "nobody played")
	for range 20 {
		play(r, []game.Player{{}, {Computer: true, Level: 1}}, nil)
	}
	last, _ := strength()
	assert.Equal(t, 21, last.Games)
	assert.Equal(t, 1, last.Level())
	assert.Contains(t, r.Texts(), "Your strength: about level 1 (21 games)")
}

// After a win the next level is offered, and after three losses in a row the one below.
func TestSuggestedLevelIsOffered(t *testing.T) {
	r := newRig(t, directortest.WithoutPainting("en"), directortest.WithOpponent())
	play := func(level int, loser rules.Seat) {
		t.Helper()
		r.Begin("chess", "", game.Player{}, game.Player{Computer: true, Level: level})
		require.NoError(t, r.Match().Resign(loser))
		r.Until("the dialog opens", func() bool { return r.Has("dialog.rematch") })
		r.Wait(time.Second)
		r.Tick(ui.Input{})
	}
	play(10, 1)
	assert.False(t, r.Has("dialog.level"), "there is no stronger one")
	play(4, 1)
	r.CheckLayout("a stronger level")
	assert.Contains(t, r.Texts(), "Play level 5")
	r.Click("dialog.level")
	players := r.Snapshot().Players
	assert.False(t, players[1].Computer, "the sides change, as in a rematch")
	assert.Equal(t, 5, players[0].Level)
	for loss := 1; loss <= 3; loss++ {
		play(4, 0)
		assert.Equal(t, loss == 3, r.Has("dialog.level"), loss)
	}
	assert.Contains(t, r.Texts(), "Play level 3")
	r.Click("dialog.level")
	play(3, 0)
	assert.False(t, r.Has("dialog.level"), "the losses against the stronger one do not count")
	for range 3 {
		play(1, 0)
	}
	assert.False(t, r.Has("dialog.level"), "there is no weaker one")
	for _, level := range []int{8, 8, 3} {
		play(level, 0)
		assert.False(t, r.Has("dialog.level"), "the losses against another level do not count")
	}
	play(4, 0)
	play(4, 0)
	play(4, 1)
	play(4, 0)
	assert.False(t, r.Has("dialog.level"), "a win ends the row")
}
