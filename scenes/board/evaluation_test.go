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

func TestGraphEndsAtResignation(t *testing.T) {
	r := newRig(t)
	r.Begin("chess", "", game.Player{}, game.Player{})
	r.Drag("e2", "e4")
	r.Drag("e7", "e5")
	b := r.board()
	require.NoError(t, b.match.Resign(0))
	r.Tick(ui.Input{})
	_, at := b.evaluationGraph(&ui.Frame{Theme: r.Director.Theme})
	assert.Equal(t, 2, at)
}

func TestFinalEvaluationOfThreePlayers(t *testing.T) {
	r := newRig(t, directortest.WithToyGames, directortest.WithOpponent())
	r.Director.ChangeSettings(scene.SettingEvaluationBar, scene.On)
	r.BeginWithClock(toys.Camps().Info().ID, "", "", game.Player{}, game.Player{}, game.Player{})
	assert.True(t, r.board().showsEvaluation())
	for !r.board().match.Result().IsOver() {
		require.NoError(t, r.board().match.Resign(r.board().match.Snapshot().Turn))
	}
	r.Tick(ui.Input{})
	assert.True(t, r.board().showsEvaluation())
	v, ok := r.board().currentEvaluation()
	require.True(t, ok)
	assert.Equal(t, game.FinalScores(r.board().snap.Result), v.shares)
}
