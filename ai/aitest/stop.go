package aitest

import (
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/ludarium/ludarium/ai"
)

// maxStopTime is how long a player may take to stop on a machine that other programs use too; on an idle one it takes
// 20 ms. A player that misses the stop never stops.
const maxStopTime = 5 * time.Second

func testPromptStop(t *testing.T, p ai.Player) {
	t.Helper()
	for range 10 {
		infos, err := p.Start(ai.Request{Game: "chess", Purpose: ai.Analyse})
		require.NoError(t, err)
		time.Sleep(20 * time.Millisecond)
		start := time.Now()
		p.Stop()
		last := LastInfo(infos)
		assert.True(t, last.Final)
		assert.NotEmpty(t, last.Best)
		assert.Less(t, time.Since(start), maxStopTime)
	}
}

func testEarlyStop(t *testing.T, p ai.Player) {
	t.Helper()
	for _, purpose := range []ai.Purpose{ai.Play, ai.Hint, ai.Analyse, ai.Answer, ai.Threat} {
		infos, err := p.Start(ai.Request{ID: 2, Game: "chess", Start: QuietPosition, Level: 9, Purpose: purpose})
		require.NoError(t, err)
		p.Stop()
		p.Stop()
		last := LastInfo(infos)
		assert.True(t, last.Final)
		assert.True(t, last.Best != "" || purpose == ai.Threat && last.Err != "", purpose)
		assert.EqualValues(t, 2, last.ID)
	}
}

func testNewRequestStopsOld(t *testing.T, p ai.Player) {
	t.Helper()
	oldInfos, err := p.Start(ai.Request{ID: 1, Game: "chess", Purpose: ai.Analyse})
	require.NoError(t, err)
	final := Ask(t, p, ai.Request{ID: 2, Game: "hasami-shogi", Level: 1, Purpose: ai.Play})
	assert.EqualValues(t, 2, final.ID)
	last := LastInfo(oldInfos)
	assert.True(t, last.Final)
	assert.EqualValues(t, 1, last.ID)
}

func testManyRequests(t *testing.T, p ai.Player) {
	t.Helper()
	var pending []<-chan ai.Info
	for range 40 {
		infos, err := p.Start(ai.Request{ID: 5, Game: "chess", Start: QuietPosition, Purpose: ai.Analyse})
		require.NoError(t, err)
		pending = append(pending, infos)
	}
	final := Ask(t, p, ai.Request{ID: 5, Game: "chess", Start: QuietPosition, Limits: ai.Limits{Depth: 3}, Purpose: ai.Hint})
	assert.Equal(t, 3, final.Depth)
	for _, infos := range pending {
		last := LastInfo(infos)
		assert.True(t, last.Final)
		assert.NotEmpty(t, last.Best)
	}
}
