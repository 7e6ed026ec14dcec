package hasami_test

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/ludarium/ludarium/rules"
	"github.com/ludarium/ludarium/rules/hasami"
)

func with(t *testing.T, o rules.Options) *hasami.Position {
	t.Helper()
	p, err := hasami.New().Start(o)
	require.NoError(t, err)
	return p.(*hasami.Position)
}

// shuffles go back to the start after every four plies.
func shuffles(plies int) (moves []string) {
	four := []string{"i5e5", "a1e1", "e5i5", "e1a1"}
	for i := range plies {
		moves = append(moves, four[i%4])
	}
	return moves
}

// Each draw can be switched off, and the other one stays.
func TestOptions(t *testing.T) {
	for _, c := range []struct {
		name    string
		options rules.Options
		plies   int // of shuffling
		ends    rules.Reason
	}{
		{"both draws: the fourth time comes first", nil, 12, rules.Repetition},
		{"no repetition: the fourth time is nothing", rules.Options{hasami.Repetition: "off"}, 12, ""},
		{"no repetition: ninety-nine quiet plies", rules.Options{hasami.Repetition: "off"}, 99, ""},
		{"no repetition: a hundred quiet plies", rules.Options{hasami.Repetition: "off"}, 100, rules.MoveLimit},
		{"no count: the fourth time stays", rules.Options{hasami.Quiet: "none"}, 12, rules.Repetition},
		{"neither", rules.Options{hasami.Repetition: "off", hasami.Quiet: "none"}, 1000, ""},
	} {
		t.Run(c.name, func(t *testing.T) {
			p := with(t, c.options)
			for _, s := range shuffles(c.plies) {
				require.False(t, p.Result().IsOver(), "before ply %d", c.plies)
				playMoves(t, p, s)
			}
			assert.Equal(t, c.ends, p.Result().Reason)
			_, over := p.SearchResult(0)
			assert.Equal(t, c.ends != "", over)
			_, over = p.SearchResult(5)
			assert.True(t, over, "a search does not go round in circles")
			assert.NotEmpty(t, p.Moves(nil))
		})
	}
}

// What is no draw is no win either: the other ends stay.
func TestOptionsLeaveTheOtherEnds(t *testing.T) {
	off := rules.Options{hasami.Repetition: "off", hasami.Quiet: "none"}
	for position, reason := range map[string]rules.Reason{
		"RB7/RB7/B8/9/9/9/9/9/9 r": rules.NoMoves,
		"B8/9/9/9/4R4/9/9/9/8R b":  rules.PiecesLeft,
	} {
		p, err := hasami.New().Parse(position, off)
		require.NoError(t, err)
		assert.Equal(t, reason, p.Result().Reason, position)
	}
	_, err := hasami.New().Start(rules.Options{hasami.Quiet: "50"})
	require.ErrorContains(t, err, `"50" is not one of 100, none`)
	clone := with(t, off).Clone()
	for range 3 {
		for _, s := range shuffles(4) {
			m, err := clone.ParseMove(s)
			require.NoError(t, err)
			clone.Play(m)
		}
	}
	assert.False(t, clone.Result().IsOver(), "a copy has the same options")
}

// Moves are the same with all options.
func TestPerftOfOptions(t *testing.T) {
	p := with(t, rules.Options{hasami.Repetition: "off", hasami.Quiet: "none"})
	var perft rules.Perft
	for i, nodes := range []uint64{63, 3717, 254219} {
		assert.Equal(t, nodes, perft.Count(p, i+1))
	}
}
