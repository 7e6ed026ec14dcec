package explain

import (
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"github.com/ludarium/ludarium/ai"
	"github.com/ludarium/ludarium/ai/eval"
	"github.com/ludarium/ludarium/ai/search"
	"github.com/ludarium/ludarium/ai/task"
	"github.com/ludarium/ludarium/rules/catalog"
)

// newTestTask returns the task of a hint.
func newTestTask(t *testing.T, game, start string, actions ...string) *task.Task {
	t.Helper()
	tk, err := task.New(catalog.Find, ai.Request{Game: game, Start: start, Actions: actions, Purpose: ai.Hint})
	require.NoError(t, err)
	return tk
}

// newTestExplainer returns an explainer with the engine of the task's game.
func newTestExplainer(t *testing.T, tk *task.Task) Explainer {
	t.Helper()
	m, ok := eval.For(tk.Game)
	require.True(t, ok)
	return Explainer{
		Engine: m.Engine(tk.Rules, tk.FullOptions, search.NewMemory(2), nil), Traits: m.Traits.ForSeats(tk.Seats), Timeout: time.Minute,
	}
}
