package review

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/ludarium/ludarium/game"
	"github.com/ludarium/ludarium/rules"
	"github.com/ludarium/ludarium/rules/catalog"
)

// TestWhatSearchesPromiseTheMoverIsNoLoss: where the moves that the search itself would play seem to lose, as each search
// promises more to who is to move, others lose less than they seem to.
func TestWhatSearchesPromiseTheMoverIsNoLoss(t *testing.T) {
	g, ok := catalog.Find("chess")
	require.True(t, ok)
	m, err := game.New(game.Setup{Game: g}, game.Env{})
	require.NoError(t, err)
	for _, s := range []string{"e4", "e5", "Nf3", "Nc6", "Bc4", "a6"} {
		mv, err := m.Read(s)
		require.NoError(t, err)
		require.NoError(t, m.Play(mv))
	}
	l, err := LineOf(m.Snapshot())
	require.NoError(t, err)
	s := &State{Looks: make([]Look, len(l.Moves)+1)}
	for ply := range s.Looks {
		white := 500 + 40*(1-2*(ply%2)) // each side has 540 when it is to move
		s.Looks[ply] = Look{Nodes: 1, Shares: game.Shares{white, 1000 - white}}
		if ply < 5 {
			s.Looks[ply].PV = []rules.Move{l.Move(ply)}
		}
	}
	s.weigh(l)
	assert.Equal(t, 80, tiltOf(l, s.Looks))
	assert.Equal(t, make([]int, 6), s.Loss, "nor has the last one lost anything, which is not what the search would play")
	s.Looks[6].Shares = game.Shares{740, 260}
	s.weigh(l)
	assert.Equal(t, 280-80-doubt, s.Loss[5])
	for ply := range 3 {
		s.Looks[ply].PV = nil
	}
	assert.Zero(t, tiltOf(l, s.Looks), "two moves prove nothing")
}
