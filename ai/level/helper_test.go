package level_test

import (
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/ludarium/ludarium/ai"
	"github.com/ludarium/ludarium/ai/eval"
	"github.com/ludarium/ludarium/ai/level"
	"github.com/ludarium/ludarium/ai/search"
	"github.com/ludarium/ludarium/ai/task"
	"github.com/ludarium/ludarium/rules"
)

func traitsOf(t *testing.T, game string) search.Traits {
	t.Helper()
	m, ok := eval.For(game)
	require.True(t, ok)
	return m.Traits
}

// newTestChooser returns the chooser of a level in a position, without an engine.
func newTestChooser(t *testing.T, game string, l ai.Level, p rules.Position) *level.Chooser {
	t.Helper()
	return &level.Chooser{Task: &task.Task{Task: &ai.Task{Request: ai.Request{Level: l}, Position: p}}, Traits: traitsOf(t, game)}
}
