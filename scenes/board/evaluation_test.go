package board

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/ludarium/ludarium/game"
	"github.com/ludarium/ludarium/rules/rulestest/toys"
	"github.com/ludarium/ludarium/scenes/directortest"
	"github.com/ludarium/ludarium/scenes/scene"
	"github.com/ludarium/ludarium/scenes/ui"
)

func TestTheGraphEndsWhereAGameWasResigned(t *testing.T) {
	r := newRig(t)
	r.Begin("chess", "", game.Player{}, game.Player{})
	r.Drag("e2", "e4")
	r.Drag("e7", "e5")
	b := r.table()
	require.NoError(t, b.match.Resign(0))
	r.Tick(ui.Input{})
	_, at := b.worths(&ui.Frame{Theme: r.Director.Theme})
	assert.Equal(t, 2, at)
}

func TestAGameOfThreeThatIsOverIsJudged(t *testing.T) {
	r := newRig(t, directortest.WithToyGames, directortest.WithOpponent())
	r.Director.ChangeSettings(scene.SettingEvaluationBar, scene.On)
	r.BeginWithClock(toys.Camps().Info().ID, "", "", game.Player{}, game.Player{}, game.Player{})
	assert.True(t, r.table().watches())
	for !r.table().match.Result().IsOver() {
		require.NoError(t, r.table().match.Resign(r.table().match.Snapshot().Turn))
	}
	r.Tick(ui.Input{})
	assert.True(t, r.table().watches())
	v, ok := r.table().worth()
	require.True(t, ok)
	assert.Equal(t, game.FinalScores(r.table().snap.Result), v.shares)
}
