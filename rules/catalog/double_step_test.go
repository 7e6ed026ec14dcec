package catalog_test

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/ludarium/ludarium/rules"
	"github.com/ludarium/ludarium/rules/catalog"
)

// A position that is read from its text still knows the double step that can be answered by a capture en passant.
func TestLastDoubleStep(t *testing.T) {
	for _, c := range []struct{ game, position, from, to string }{
		{"chess", "4k3/8/8/1PpP4/8/8/8/4K3 w - c6 0 1", "c7", "c5"},
		{"chess", "4k3/8/8/8/4Pp2/8/8/4K3 b - e3 0 1", "e2", "e4"},
		{"chess", "4k3/8/8/1PpP4/8/8/8/4K3 w - - 0 1", "", ""},
		{"chess960", "4k3/8/8/1PpP4/8/8/8/4K3 w - c6 0 1", "c7", "c5"},
		{"antichess", "8/8/8/1PpP4/8/8/8/8 w - c6 0 1", "c7", "c5"},
		{"capablanca80", "4k5/10/10/1PpP6/10/10/10/4K5 w - c6 0 1", "c7", "c5"},
		{"capablanca100", "5k4/10/10/10/10/3pPp4/3p1p4/10/10/5K4 b - e3e4 0 1", "e2", "e5"},
		{"hexagonal-chess", "k/3/5/7/9/3P7/1Pp8/11/11/11/6K4 w c6 0 2", "c7", "c5"},
	} {
		g, found := catalog.Find(c.game)
		require.True(t, found, c.game)
		p, err := g.Parse(c.position, nil)
		require.NoError(t, err, c.position)
		from, to, ok := p.(rules.DoubleSteps).LastDoubleStep()
		require.Equal(t, c.from != "", ok, "%s: %s", c.game, c.position)
		if ok {
			assert.Equal(t, [2]string{c.from, c.to}, [2]string{p.Board().Name(from), p.Board().Name(to)}, "%s: %s", c.game, c.position)
		}
	}
}

// The double step is that of the moves played, too, and gone after the next move.
func TestDoubleStepIsForgotten(t *testing.T) {
	g, found := catalog.Find("chess")
	require.True(t, found)
	p, err := g.Start(nil)
	require.NoError(t, err)
	_, _, ok := p.(rules.DoubleSteps).LastDoubleStep()
	assert.False(t, ok)
	for _, move := range []struct {
		text string
		ok   bool
	}{{"e2e4", true}, {"g8f6", false}, {"d2d3", false}, {"a7a5", true}} {
		m, err := p.ParseMove(move.text)
		require.NoError(t, err)
		p.Play(m)
		_, _, ok := p.(rules.DoubleSteps).LastDoubleStep()
		assert.Equal(t, move.ok, ok, move.text)
	}
	p.Undo()
	_, _, ok = p.(rules.DoubleSteps).LastDoubleStep()
	assert.False(t, ok)
}
