package level_test

import (
	"context"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/ludarium/ludarium/ai"
	"github.com/ludarium/ludarium/ai/eval"
	"github.com/ludarium/ludarium/ai/level"
	"github.com/ludarium/ludarium/ai/search"
	"github.com/ludarium/ludarium/ai/task"
	"github.com/ludarium/ludarium/rules"
	"github.com/ludarium/ludarium/rules/catalog"
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

// A scriptedEngine finds the same lines in every search.
type scriptedEngine struct {
	position rules.Position
	lines    []ai.Line
}

func (e scriptedEngine) Search(_ context.Context, _ ai.Limits, onLine func(ai.Line)) (ai.Info, error) {
	for _, line := range e.lines {
		onLine(line)
	}
	return e.NewInfo(e.lines[0]), nil
}

func (e scriptedEngine) NewInfo(line ai.Line) ai.Info {
	return ai.Info{Score: line.Score, Best: e.position.Format(line.PV[0])}
}

func (scriptedEngine) SetBlunders(search.Blunders) {}

func (scriptedEngine) SetLineSpread(int) {}

// A scoredMove is a move of chess in coordinate form and what a search says it is worth.
type scoredMove struct {
	move  string
	score ai.Score
}

// chosenMoves counts the moves of chess that a level chooses from those of a search, given best first, with as many seeds.
func chosenMoves(t *testing.T, r ai.Request, seeds int, moves ...scoredMove) map[string]int {
	t.Helper()
	maker, ok := eval.For("chess")
	require.True(t, ok)
	chosen := map[string]int{}
	for seed := range seeds {
		r.Game, r.Seed, r.Purpose = "chess", uint64(seed+1), ai.Play
		parsed, err := task.New(catalog.Find, r)
		require.NoError(t, err)
		engine := scriptedEngine{position: parsed.Position}
		for i, scored := range moves {
			m, err := parsed.Position.ParseMove(scored.move)
			require.NoError(t, err)
			engine.lines = append(engine.lines, ai.Line{Depth: 1, Number: i + 1, Score: scored.score, PV: []rules.Move{m}})
		}
		c := &level.Chooser{Task: parsed, Engine: engine, Traits: maker.Traits, Strengths: maker.Levels}
		final, err := c.Choose(t.Context())
		require.NoError(t, err)
		chosen[final.Best]++
	}
	return chosen
}
