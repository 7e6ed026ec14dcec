package gameover

import (
	"testing"

	"github.com/stretchr/testify/assert"

	"github.com/ludarium/ludarium/game"
	"github.com/ludarium/ludarium/rules"
	"github.com/ludarium/ludarium/scenes/directortest"
	"github.com/ludarium/ludarium/scenes/scene"
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
