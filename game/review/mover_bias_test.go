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
	assert.Equal(t, make([]int, 6), s.Loss, "the last move, which the search would not play, loses nothing either")
	s.Looks[6].Shares = game.Shares{740, 260}
	s.weigh(l)
	assert.Equal(t, 280-80-doubt, s.Loss[5])
	for ply := range 3 {
		s.Looks[ply].PV = nil
	}
	assert.Zero(t, tiltOf(l, s.Looks), "two moves are too few")
}

// TestRemoveMoverBias checks that the bias is removed, less so where the game is nearly decided, and that a move that
// changes the game keeps its step.
func TestLooksAreLevel(t *testing.T) {
	for name, c := range map[string]struct{ before, after, lean int }{
		"even, then lost": {500, 200, 60},
		"already decided": {960, 960, 60},
		"no bias":         {400, 700, 0},
	} {
		looks, want := make([]Look, 21), make([]int, 21)
		for ply := range looks {
			if want[ply] = c.before; ply > 10 {
				want[ply] = c.after
			}
			look := Look{Nodes: 1, turn: rules.Seat(ply % 2), Shares: game.Shares{want[ply], 1000 - want[ply]}}
			look.shift(look.turn, float64(c.lean)/1000)
			looks[ply] = look
		}
		looks[20] = Look{Nodes: 1, Over: true, Shares: game.Shares{1000, 0}}
		level(looks)
		for ply := range 20 {
			assert.InDelta(t, want[ply], looks[ply].Shares[0], 2, "%s: ply %d", name, ply)
			assert.Equal(t, 1000, looks[ply].Shares[0]+looks[ply].Shares[1])
		}
		assert.Equal(t, game.Shares{1000, 0}, looks[20].Shares, "a finished game keeps its shares")
	}
}
