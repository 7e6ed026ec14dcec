package player

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/ludarium/ludarium/ai"
	"github.com/ludarium/ludarium/rules/catalog"
)

func TestSavedStateMovesToAnotherPlayer(t *testing.T) {
	var state []byte
	var resigns []bool
	for n := range 5 { // as in resignDecisions, but with a new player for every move
		p := newPlayer(catalog.Find, smallOptions, newGameEngine)
		p.RestoreState(state)
		job, err := newJob(catalog.Find, ai.Request{Game: "chess", Level: 5, Purpose: ai.Play})
		require.NoError(t, err)
		require.NoError(t, p.prepareEngine(job))
		job.Plies = 30 + 2*n
		i := ai.Info{Score: -2000}
		p.decideResignAndDraw(job, &i)
		resigns = append(resigns, i.Resign)
		p.storeSeats()
		state = p.SaveState()
		p.Close()
	}
	assert.Equal(t, []bool{false, false, false, true, true}, resigns)
}

func TestInvalidSavedStateIsIgnored(t *testing.T) {
	texts := []string{`{"0":{"ply":"x"}}`, "", "null", "x", "[]", `{"a":{}}`}
	if testing.Short() {
		texts = texts[:1]
	}
	for _, text := range texts {
		p := New(catalog.Find, smallOptions)
		r, ok := p.(ai.StatefulPlayer)
		require.True(t, ok)
		r.RestoreState([]byte(text))
		ask(t, p, ai.Request{Game: "chess", Level: 1, Purpose: ai.Play})
		assert.NotEmpty(t, r.SaveState(), text)
		p.NewGame()
		ask(t, p, ai.Request{Game: "chess", Limits: ai.Limits{Depth: 1}, Purpose: ai.Hint})
		assert.Empty(t, r.SaveState(), text)
		p.Close()
	}
}
