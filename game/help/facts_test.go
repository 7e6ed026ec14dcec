package help

import (
	"testing"

	"github.com/stretchr/testify/assert"

	"github.com/ludarium/ludarium/rules/rulestest/toys"
)

// TestFactsOfGameWithoutPages checks that a game that has no pages yet does not stop the help.
func TestFactsOfGameWithoutPages(t *testing.T) {
	g := toys.Camps()
	before := gameFacts{Info: g.Info()}
	assert.Empty(t, before.withFirstMove(g).Move)
}
