package shogi_test

import (
	"slices"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/ludarium/ludarium/rules"
	"github.com/ludarium/ludarium/rules/shogi"
)

// FuzzParse checks that any text is an error or a position that survives a round trip.
func FuzzParse(f *testing.F) {
	for _, s := range []string{
		shogi.Start, fullHands, middlegame, "4k4/9/9/9/9/9/9/9/9 b 16P 1", "9/9/9/9/9/9/9/9/9 w - 3", "4k4/9/9/9/9/9/9/9/4K4 b +P 1",
		"4k4/9/9/9/9/9/9/9/4K4 b 2P2P 1", "+K8/9/9/9/9/9/9/9/9 b - 1", "8k/6S2/7G1/9/9/9/9/9/4K4 b P",
	} {
		f.Add(s)
	}
	f.Fuzz(func(t *testing.T, s string) {
		g, err := shogi.New().Parse(s, nil)
		if err != nil {
			return
		}
		p, q := g.(*shogi.Position), mustParse(t, g.String())
		assert.Equal(t, p.String(), q.String())
		assert.Equal(t, p.Key(), q.Key())
		moves := p.Moves(nil)
		assert.Equal(t, len(moves), p.CountMoves())
		for _, m := range moves {
			p.Play(m)
			if text := p.String(); p.King(shogi.Black) < 81 && p.King(shogi.White) < 81 {
				assert.Equal(t, mustParse(t, text).Key(), p.Key(), text)
			}
			p.Undo()
		}
		assert.Equal(t, q.String(), p.String())
		assert.Equal(t, q.Key(), p.Key())
	})
}

// FuzzMove checks that any text is refused or a legal move that all notations reproduce, and that Moves and IsLegal
// agree on any number.
func FuzzMove(f *testing.F) {
	f.Add(shogi.Start, "7g7f", uint32(0))
	f.Add(shogi.Start, "☗７六歩(77)", uint32(1))
	f.Add(fullHands, "G*5e", uint32(1<<20))
	f.Add(middlegame, "S-5f", uint32(7))
	f.Add(middlegame, "▲５六銀直不成", uint32(7))
	f.Add(middlegame, "同　銀成(31)", uint32(7))
	f.Fuzz(func(t *testing.T, s, text string, number uint32) {
		g, err := shogi.New().Parse(s, nil)
		if err != nil {
			return
		}
		p := g.(*shogi.Position)
		legal := p.Moves(nil)
		assert.Equal(t, slices.Contains(legal, rules.Move(number)), p.IsLegal(rules.Move(number)))
		m, err := p.ReadMove(text)
		if err != nil {
			var r rules.IllegalReason
			assert.ErrorAs(t, err, &r)
			return
		}
		assert.Contains(t, legal, m)
		for _, name := range []string{p.Format(m), p.Notate(m), p.NotateNative(m), p.FormatKIF(m)} {
			again, err := p.ReadMove(name)
			require.NoError(t, err, name)
			assert.Equal(t, m, again, name)
		}
	})
}
