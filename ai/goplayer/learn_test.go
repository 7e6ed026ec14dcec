package goplayer

import (
	"bytes"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/ludarium/ludarium/rules/goban"
)

// gameOf returns a game of these moves.
func gameOf(t *testing.T, size string, moves ...string) Game {
	t.Helper()
	p := newGame(t, "size", size)
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
		games = append(games, gameOf(t, "13", "b3", "m9", "e2", "k12", "g2", "m5"), gameOf(t, "13", "c2", "l12", "m3", "b10", "g12", "b6"))
	}
	learned := func(l2 float64) (low, high float32) {
		var text bytes.Buffer
		require.NoError(t, Learn(games, Training{MinCount: 2, Epochs: 20, L2: l2}, &text))
		w, err := newPolicy(text.String())
		require.NoError(t, err)
		b, c := boardAfter(t, "13", "h3", "g10")
		s := policyAfter(t, w, b, c)
		return s.probabilities[b.pointAt(1, 5)], s.probabilities[b.pointAt(3, 4)]
	}
	low, high := learned(0.1)
	assert.Greater(t, low, 5*high)
	pulled, other := learned(100)
	assert.Less(t, pulled/other, low/high)
}

// Filled own eyes are no examples, and games without moves are an error.
func TestLearnErrors(t *testing.T) {
	g := gameOf(t, "7", "a2", "g7", "b1", "g6", "b2", "g5", "a1")
	assert.Len(t, newTrainer().examples([]Game{g}), 6)
	require.ErrorIs(t, Learn([]Game{gameOf(t, "7", "pass", "pass")}, Training{MinCount: 1, Epochs: 1}, &bytes.Buffer{}), ErrNoGames)
	require.ErrorIs(t, Learn(nil, Training{}, &bytes.Buffer{}), ErrNoGames)
}

// A policy without knowledge gets no credit for lucky guesses.
func TestEvaluate(t *testing.T) {
	list := newTrainer().examples([]Game{gameOf(t, "7", "d4", "c3")})
	assert.Equal(t, "log -3.882, first 0.0 %, of five 0.0 %", evaluate(list, make([]float64, featPatterns)))
	assert.Equal(t, "none", evaluate(nil, nil))
}
