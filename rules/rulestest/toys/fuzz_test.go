package toys_test

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/ludarium/ludarium/rules"
	"github.com/ludarium/ludarium/rules/rulestest/toys"
)

// Every text gives an error or a round trip in every toy game, never a panic; the same holds for actions.
func FuzzParse(f *testing.F) {
	f.Add("R3B/R3B/R3B/5/1WWW1 W 0 -", "leave:red:time")
	f.Add("5/5/1WR2/5/5 W 3 B", "b3c3")
	f.Add("1B1W1/1B1W1/1B1W1/1B1W1/WB1W1 B 2", "resume:white")
	f.Add("3/4/1P3/4/3 2,4 w 0", "c4c3=b")
	f.Add("Pn1/4/5/4/3 1,4 w 0", "end:resignation:black")
	f.Fuzz(func(t *testing.T, s, action string) {
		for _, g := range []rules.Game{toys.Camps(), toys.Claims(), toys.Hive()} {
			p, err := g.Parse(s, nil)
			if err != nil {
				continue
			}
			text, key := p.String(), p.Key()
			q, err := g.Parse(text, nil)
			require.NoError(t, err)
			assert.Equal(t, text, q.String())
			assert.Equal(t, key, q.Key())
			a, err := rules.ParseAction(g.Info(), p, action)
			if err != nil {
				continue
			}
			reparsed, err := rules.ParseAction(g.Info(), p, rules.FormatAction(g.Info(), p, a))
			require.NoError(t, err)
			assert.Equal(t, a, reparsed)
			rules.ApplyAction(p, a)
			if a.Kind != rules.ActEnd {
				p.Undo()
			}
			assert.Equal(t, text, p.String())
			assert.Equal(t, key, p.Key())
		}
	})
}
