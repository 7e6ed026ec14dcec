package main

import (
	"bytes"
	"encoding/json"
	"io"
	"os"
	"path/filepath"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/ludarium/ludarium/ai/search"
	"github.com/ludarium/ludarium/rules/rulestest"
)

func newSPSA(t *testing.T, threads int) *spsaCommand {
	t.Helper()
	c := &spsaCommand{
		setup: setup{id: "hasami-shogi,antichess", seed: 3}, out: filepath.Join(t.TempDir(), "spsa.json"),
		iterations: 3, pairs: 4, threads: threads, nodes: 200, rate: 0.5,
	}
	require.NoError(t, c.check(nil))
	return c
}

func readSPSA(t *testing.T, c *spsaCommand) (state spsaState) {
	t.Helper()
	text, err := os.ReadFile(c.out)
	require.NoError(t, err)
	require.NoError(t, json.Unmarshal(text, &state))
	return state
}

// The result depends neither on the number of threads nor on interruptions.
func TestSPSAGoesOn(t *testing.T) {
	rulestest.SkipInRaceRun(t)
	whole := newSPSA(t, 2)
	var report bytes.Buffer
	require.NoError(t, whole.run(&report))
	want := readSPSA(t, whole)
	assert.Equal(t, 3, want.Iterations)
	assert.Contains(t, report.String(), "3 iterations: {ReverseFutility:")
	assert.NotEqual(t, want.Parameters, standardParameters(), "somebody won")

	begun := newSPSA(t, 1)
	state := spsaState{Settings: want.Settings, Parameters: standardParameters()}
	require.NoError(t, begun.iterate(&state))
	text, err := json.Marshal(state)
	require.NoError(t, err)
	require.NoError(t, os.WriteFile(begun.out, text, 0o600))
	require.NoError(t, begun.run(io.Discard))
	assert.Equal(t, want, readSPSA(t, begun))

	begun.nodes++
	assert.ErrorContains(t, begun.run(io.Discard), "is of another run")
}

// The parameters of a run play a match against the standard ones.
func TestGateOfParameters(t *testing.T) {
	rulestest.SkipInRaceRun(t) // TestGateVerdict runs the same goroutines
	c := newSPSA(t, 2)
	require.NoError(t, c.run(io.Discard))
	gate := []string{"gate", "-game", "hasami-shogi", "-games", "4", "-nodes", "50", "-elo0", "0", "-elo1", "0", "-parameters"}
	var b bytes.Buffer
	require.NoError(t, run(append(gate, c.out), &b))
	assert.Contains(t, b.String(), "4 games")
	require.NoError(t, os.WriteFile(c.out, []byte(`{"Parameters":{"Futility":1}}`), 0o600))
	require.ErrorContains(t, run(append(gate, c.out), io.Discard), "lacks the parameter")
	require.Error(t, run(append(gate, c.out, "-network", "x"), io.Discard))
}

func TestSPSAMovesTowardsWinner(t *testing.T) {
	c := &spsaCommand{iterations: 1000, rate: 0.01}
	for _, first := range []float64{3, 85, 9000} {
		assert.Greater(t, c.perturbation(first, 0), c.perturbation(first, 999))
		assert.InDelta(t, max(0.15*first, 0.7), c.perturbation(first, 999), 1e-9)
		assert.Greater(t, c.gain(first, 0), c.gain(first, 999))
		assert.InDelta(t, 0.01*c.perturbation(first, 999), c.gain(first, 999), 1e-9, "a point moves a parameter by the rate, at the end")
	}
	assert.Equal(t, search.StandardParameters(), roundParameters(standardParameters(), nil))
	assert.Equal(t, 1, roundParameters(standardParameters(), func(string) float64 { return -100_000 }).Futility, "none is below 1")
}
