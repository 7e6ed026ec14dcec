package game

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/ludarium/ludarium/rules"
	"github.com/ludarium/ludarium/rules/catalog"
	"github.com/ludarium/ludarium/rules/shogi"
	"github.com/ludarium/ludarium/saves"
)

// doubled is a problem with two pawns of White on one file.
const doubled = "9/6p1k/6p2/7P1/9/9/9/9/9 b 2GS 1"

// A record that begins so opens for looking at, but nobody plays on, neither a person nor the computer.
func TestIllegalPositionsAreLookedAtAndNotPlayed(t *testing.T) {
	for _, players := range [][]saves.SeatRecord{{{}, {}}, {{Computer: true, Level: 1}, {Computer: true, Level: 1}}} {
		r := &saves.Record{Game: "shogi", Start: doubled, Tree: saves.NewTree(), Seats: players}
		first := r.Tree.Add(0, "G*2c")
		g, _ := catalog.Find("shogi")
		m, err := New(Setup{Game: g}, Env{FindGame: catalog.Find})
		require.NoError(t, err)
		require.NoError(t, m.Load(r))
		require.NoError(t, m.GoToNode(first), "the moves of the record are shown")
		require.NoError(t, m.GoToNode(0))
		m.SetPaused(false)
		m.Tick()
		s := m.Snapshot()
		assert.Equal(t, rules.NoSeat, s.ThinkingSeat)
		require.NoError(t, s.EngineErrors[0])
		if !players[0].Computer {
			var why rules.IllegalReason
			require.ErrorAs(t, m.Play(s.Legal[0]), &why)
			assert.Equal(t, shogi.DoubledPawns, why.Code)
		}
		_, err = New(Setup{Game: g, Start: doubled}, Env{})
		require.ErrorContains(t, err, "two on one file")
		m.Close()
	}
}
