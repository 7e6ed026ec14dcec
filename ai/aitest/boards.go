package aitest

import (
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/ludarium/ludarium/ai"
	"github.com/ludarium/ludarium/rules"
)

// otherBoardGames are the games on boards that are not rectangular.
var otherBoardGames = []string{"hexagonal-chess", "byzantine-chess", "three-player-chess", "four-player-chess"}

// testOtherBoards plays some moves of every game, one of several seats having resigned, and stops an analysis.
func testOtherBoards(t *testing.T, p ai.Player) {
	t.Helper()
	plies, nodes := 5, uint64(2000)
	if testing.Short() {
		plies, nodes = 2, 300 // enough for the seat that is eliminated below
	}
	for _, id := range otherBoardGames {
		g, err := findGame(id)
		require.NoError(t, err)
		info := g.Info()
		var actions []string
		for n := range plies {
			r := ai.Request{ID: uint64(n), Game: id, Actions: actions, Level: ai.Level(1 + 2*n), Seed: 5, Purpose: ai.Play, Limits: ai.Limits{Nodes: nodes}}
			i := Ask(t, p, r)
			pos, err := Position(r)
			require.NoError(t, err)
			_, err = pos.ParseMove(i.Best)
			require.NoError(t, err, "%s: %v", id, actions)
			assert.Equal(t, 1000, int(i.WDL[0])+int(i.WDL[1])+int(i.WDL[2]), id)
			actions = append(actions, i.Best)
			if n == 1 && len(info.Seats) > 2 {
				actions = append(actions, rules.FormatAction(info, pos, rules.Action{Kind: rules.ActEliminate, Seat: 2, Reason: rules.Resignation}))
			}
		}
		hint := Ask(t, p, ai.Request{Game: id, Actions: actions, Purpose: ai.Hint, Limits: ai.Limits{Nodes: nodes}})
		assert.NotEmpty(t, hint.Best, id)
		infos, err := p.Start(ai.Request{ID: 9, Game: id, Actions: actions, Purpose: ai.Analyse})
		require.NoError(t, err)
		start := time.Now()
		p.Stop()
		last := LastInfo(infos)
		assert.NotEmpty(t, last.Best, id)
		assert.EqualValues(t, 9, last.ID)
		assert.Less(t, time.Since(start), maxStopTime)
	}
}

// testLiftedPair: a hint that lifts a pair names the pair as a part of the move.
func testLiftedPair(t *testing.T, p ai.Player) {
	t.Helper()
	r := ai.Request{
		Game: "byzantine-chess", Start: "R2pm11/16/16/K6k8 w 0 1", Purpose: ai.Hint, Limits: ai.Limits{Nodes: 2000},
	}
	i := Ask(t, p, r) // without the pair Black has only the king
	pos, err := Position(r)
	require.NoError(t, err)
	m, err := pos.ParseMove(i.Best)
	require.NoError(t, err)
	lifted := rules.LiftedCells(pos.Steps(m))
	require.Len(t, lifted, 2, i.Best)
	assert.Equal(t, "a4", pos.Board().Name(lifted[0]))
	assert.Equal(t, "a5", pos.Board().Name(lifted[1]))
	assert.Equal(t, i.Best, i.PV[0])
}
