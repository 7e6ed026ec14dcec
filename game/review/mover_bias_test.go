package review

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/ludarium/ludarium/game"
	"github.com/ludarium/ludarium/rules"
	"github.com/ludarium/ludarium/rules/catalog"
)

// TestMoverBiasIsNoLoss checks that where the search's own moves seem to lose, because it favours the side to move,
// the other moves are charged less.
func TestMoverBiasIsNoLoss(t *testing.T) {
	g, ok := catalog.Find("chess")
	require.True(t, ok)
	m, err := game.New(game.Setup{Game: g}, game.Env{})
	require.NoError(t, err)
	for _, s := range []string{"e4", "e5", "Nf3", "Nc6", "Bc4", "a6"} {
		mv, err := m.ParseMove(s)
		require.NoError(t, err)
		require.NoError(t, m.Play(mv))
	}
	l, err := NewPlayedGame(m.Snapshot())
	require.NoError(t, err)
	s := &State{Evals: make([]Eval, len(l.Moves)+1)}
	for ply := range s.Evals {
		white := 500 + 40*(1-2*(ply%2)) // each side has 540 when it is to move
		s.Evals[ply] = Eval{Nodes: 1, Shares: game.ExpectedScores{white, 1000 - white}}
		if ply < 5 {
			s.Evals[ply].PV = []rules.Move{l.Move(ply)}
		}
	}
	s.updateLosses(l)
	assert.Equal(t, 80, moverBias(l, s.Evals))
	assert.Equal(t, make([]int, 6), s.Losses, "the last move, which the search would not play, loses nothing either")
	s.Evals[6].Shares = game.ExpectedScores{740, 260}
	s.updateLosses(l)
	assert.Equal(t, 280-80-game.SearchNoise, s.Losses[5])
	for ply := range 3 {
		s.Evals[ply].PV = nil
	}
	assert.Zero(t, moverBias(l, s.Evals), "two moves are too few")
}

// TestRemoveMoverBias checks that the bias is removed, less so where the game is nearly decided, and that a move that
// changes the game keeps its step.
func TestRemoveMoverBias(t *testing.T) {
	for name, c := range map[string]struct{ before, after, lean int }{
		"even, then lost": {500, 200, 60},
		"already decided": {960, 960, 60},
		"no bias":         {400, 700, 0},
	} {
		evals, want := make([]Eval, 21), make([]int, 21)
		for ply := range evals {
			if want[ply] = c.before; ply > 10 {
				want[ply] = c.after
			}
			eval := Eval{Nodes: 1, toMove: rules.Seat(ply % 2), Shares: game.ExpectedScores{want[ply], 1000 - want[ply]}}
			eval.shiftShare(eval.toMove, float64(c.lean)/1000)
			evals[ply] = eval
		}
		evals[20] = Eval{Nodes: 1, IsEnd: true, Shares: game.ExpectedScores{1000, 0}}
		removeMoverBias(evals)
		for ply := range 20 {
			assert.InDelta(t, want[ply], evals[ply].Shares[0], 2, "%s: ply %d", name, ply)
			assert.Equal(t, 1000, evals[ply].Shares[0]+evals[ply].Shares[1])
		}
		assert.Equal(t, game.ExpectedScores{1000, 0}, evals[20].Shares, "a finished game keeps its shares")
	}
}
