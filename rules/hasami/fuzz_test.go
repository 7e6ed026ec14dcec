package hasami_test

import (
	"slices"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/ludarium/ludarium/rules"
	"github.com/ludarium/ludarium/rules/hasami"
)

// Every text gives an error or a round trip, never a panic.
func FuzzParse(f *testing.F) {
	for _, s := range []string{hasami.Start, "9/9/9/9/9/9/9/9/9 r", "RB7/RB7/B8/9/9/9/9/9/9 r 17", "9/9 b", "R9/9/9/9/9/9/9/9/9 b 1", "45/54/9/9/9/9/9/9/9 b 1"} {
		f.Add(s)
	}
	f.Fuzz(func(t *testing.T, s string) {
		p, err := hasami.New().Parse(s, nil)
		if err != nil {
			return
		}
		q, err := hasami.New().Parse(p.String(), nil)
		require.NoError(t, err)
		assert.Equal(t, p.String(), q.String())
		assert.Equal(t, p.Key(), q.Key())
		for _, m := range p.Moves(nil) {
			p.Play(m)
			p.Undo()
		}
		assert.Equal(t, q.String(), p.String())
		assert.Equal(t, q.Key(), p.Key())
	})
}

// Every text is an illegal move, or a legal one that is written and read alike; the list of moves and IsLegal agree
// on any number.
func FuzzMove(f *testing.F) {
	busy := "5B3/5R3/2BRR4/B8/R8/R8/R8/5B3/RB7 b 1"
	f.Add(hasami.Start, "i1c1", uint32(0))
	f.Add(busy, "h6-c6 x b6 c4 c5", uint32(1<<14))
	f.Add(busy, "H6 H1", uint32(81))
	f.Fuzz(func(t *testing.T, s, text string, number uint32) {
		game, err := hasami.New().Parse(s, nil)
		if err != nil {
			return
		}
		p := game.(*hasami.Position)
		legal := p.Moves(nil)
		assert.Equal(t, slices.Contains(legal, rules.Move(number)), p.IsLegal(rules.Move(number)))
		m, err := p.ParseMove(text)
		if err != nil {
			var r rules.IllegalReason
			assert.ErrorAs(t, err, &r)
			return
		}
		assert.Contains(t, legal, m)
		for _, name := range []string{p.Format(m), p.Notate(m)} {
			again, err := p.ReadMove(name)
			require.NoError(t, err)
			assert.Equal(t, m, again)
		}
	})
}
