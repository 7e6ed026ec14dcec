package board

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/ludarium/ludarium/scenes/directortest"
	"github.com/ludarium/ludarium/scenes/ui"
)

func TestFailedEngineIsReplaced(t *testing.T) {
	var opened []string
	r := newRig(t, directortest.WithOpponent(), directortest.WithExternalEngines(&opened))
	r.Click("game.chess")
	r.Click("setup.seat1.program")
	r.TypeEngineCommand("shark")
	r.Click("setup.play")
	b := r.board()
	r.Drag("e2", "e4")
	r.Until("it has failed", func() bool { return b.snap.EngineErrors[1] != nil })
	r.Tick(ui.Input{})
	n := b.engineErrorPrompt()
	require.NotNil(t, n)
	assert.Equal(t, `Fish can’t continue: engine "shark": engine died`, n.text)
	require.Equal(t, "replace-engine", n.actions[1].ID)
	n.actions[1].Run()
	r.Until("the computer has answered", func() bool { return b.snap.Ply == 2 })
	assert.Empty(t, b.snap.Players[1].Engine)
}
