package mcts

import (
	"bytes"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/ludarium/ludarium/rules/goban"
)

// gameOf returns a game of these moves.
func lesson(t *testing.T, size string, moves ...string) Game {
	t.Helper()
	p := start(t, "size", size)
	g := Game{Start: p.Clone().(*goban.Position)}
	for _, text := range moves {
		m, err := p.ReadMove(text)
		require.NoError(t, err)
		g.Moves = append(g.Moves, m)
		p.Play(m)
	}
	return g
}

// From games in which the second line is always played a policy learns to expect that; regularization weakens it.
func TestLearn(t *testing.T) {
	var games []Game
	for range 5 {
		games = append(games, lesson(t, "13", "b3", "m9", "e2", "k12", "g2", "m5"), lesson(t, "13", "c2", "l12", "m3", "b10", "g12", "b6"))
	}
	learned := func(l2 float64) (low, high float32) {
		var text bytes.Buffer
		require.NoError(t, Learn(games, Training{Least: 2, Epochs: 20, L2: l2}, &text))
		w, err := newPolicy(text.String())
		require.NoError(t, err)
		f, c := standing(t, "13", "h3", "g10")
		s := judged(t, w, f, c)
		return s.chances[f.at(1, 5)], s.chances[f.at(3, 4)]
	}
	low, high := learned(0.1)
	assert.Greater(t, low, 5*high)
	pulled, other := learned(100)
	assert.Less(t, pulled/other, low/high)
}

// Filled own eyes are no examples, and games without moves are an error.
func TestNothingToLearn(t *testing.T) {
	g := lesson(t, "7", "a2", "g7", "b1", "g6", "b2", "g5", "a1")
	assert.Len(t, newTrainer().examples([]Game{g}), 6)
	require.ErrorIs(t, Learn([]Game{lesson(t, "7", "pass", "pass")}, Training{Least: 1, Epochs: 1}, &bytes.Buffer{}), ErrNoGames)
	require.ErrorIs(t, Learn(nil, Training{}, &bytes.Buffer{}), ErrNoGames)
}

// A policy without knowledge gets no credit for lucky guesses.
func TestMeasure(t *testing.T) {
	list := newTrainer().examples([]Game{lesson(t, "7", "d4", "c3")})
	assert.Equal(t, "log -3.882, first 0.0 %, of five 0.0 %", measure(list, make([]float64, featPatterns)))
	assert.Equal(t, "none", measure(nil, nil))
}
