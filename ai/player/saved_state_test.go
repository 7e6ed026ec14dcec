package player

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/ludarium/ludarium/ai"
	"github.com/ludarium/ludarium/rules/catalog"
)

func TestMemoryGoesFromPlayerToPlayer(t *testing.T) {
	var memory []byte
	var does []bool
	for n := range 5 { // as in resignDecisions, but with a new player for every move
		p := newPlayer(catalog.Find, small, newBrain)
		p.Recall(memory)
		task, err := newTask(catalog.Find, ai.Request{Game: "chess", Level: 5, Purpose: ai.Play})
		require.NoError(t, err)
		require.NoError(t, p.prepare(task))
		task.plies = 30 + 2*n
		i := ai.Info{Score: -2000}
		p.behave(task, &i)
		does = append(does, i.Resign)
		p.remember()
		memory = p.Memory()
		p.Close()
	}
	assert.Equal(t, []bool{false, false, false, true, true}, does)
}

func TestMemoryThatIsNone(t *testing.T) {
	texts := []string{`{"0":{"ply":"x"}}`, "", "null", "x", "[]", `{"a":{}}`}
	if testing.Short() {
		texts = texts[:1]
	}
	for _, text := range texts {
		p := New(catalog.Find, small)
		r, ok := p.(ai.Rememberer)
		require.True(t, ok)
		r.Recall([]byte(text))
		ask(t, p, ai.Request{Game: "chess", Level: 1, Purpose: ai.Play})
		assert.NotEmpty(t, r.Memory(), text)
		p.NewGame()
		ask(t, p, ai.Request{Game: "chess", Limits: ai.Limits{Depth: 1}, Purpose: ai.Hint})
		assert.Empty(t, r.Memory(), text)
		p.Close()
	}
}
