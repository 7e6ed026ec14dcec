package player

import (
	"testing"

	"github.com/stretchr/testify/assert"

	"github.com/ludarium/ludarium/ai"
	"github.com/ludarium/ludarium/rules"
	"github.com/ludarium/ludarium/rules/catalog"
)

// One player is asked about the same position by different rules of the same game: what it remembers of one is not true of the
// other.
func TestOtherOptionsAreAnotherGame(t *testing.T) {
	p := New(catalog.Find, Options{HashMB: 4, Threads: 1})
	t.Cleanup(p.Close)
	r := ai.Request{Game: "antichess", Start: "8/p7/p7/p7/8/P7/8/7K w - - 0 1", Purpose: ai.Analyse, Limits: ai.Limits{Nodes: 3000}}
	for range 2 {
		r.Options = nil
		assert.NotEqual(t, "a3a4", ask(t, p, r).Best, "who cannot move wins")
		r.Options = rules.Options{"stalemate": "fewer"}
		assert.Equal(t, "a3a4", ask(t, p, r).Best, "who has fewer pieces wins")
	}
}
