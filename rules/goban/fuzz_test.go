package goban_test

import (
	"slices"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/ludarium/ludarium/rules"
	"github.com/ludarium/ludarium/rules/goban"
)

const smallBoard = "......./..B..../...W.../.BBW.../.W.B.../..WB.../....... "

// FuzzParse checks that any text is an error or a position that survives a round trip, and that its moves can be
// undone.
func FuzzParse(f *testing.F) {
	for _, s := range []string{smallBoard + "b", smallBoard + "w 3 0", "B b", "......... w", ".B.....", ".BBBBBB/BBBBBBB/BBBBBBB/BBBBBBB/BBBBBBB/BBBBBBB/BBBBBBB w 1 2"} {
		f.Add(s)
	}
	f.Fuzz(func(t *testing.T, s string) {
		g, err := goban.New().Parse(s, nil)
		if err != nil {
			return
		}
		p, q := g.(*goban.Position), mustParse(t, g.String(), nil)
		assert.Equal(t, p.String(), q.String())
		assert.Equal(t, p.Key(), q.Key())
		moves := p.Moves(nil)
		assert.Equal(t, len(moves), p.CountMoves())
		for _, m := range moves {
			p.Play(m)
			assert.Equal(t, mustParse(t, p.String(), nil).Key(), p.Key())
			p.Undo()
		}
		assert.Equal(t, q.String(), p.String())
		assert.Equal(t, moves, p.Moves(nil))
		score := p.Score(nil, nil)
		assert.Len(t, score.Owner, len(p.Board().Cells))
	})
}

// FuzzMove checks that any text is refused or a move that survives a round trip and can be undone, and that Moves and
// IsLegal agree on any number.
func FuzzMove(f *testing.F) {
	f.Add(smallBoard+"b", "D4", uint32(0))
	f.Add(smallBoard+"w", "b!c6", uint32(511))
	f.Add(smallBoard+"w 0 2", "ae:d5", uint32(1<<9))
	f.Add(smallBoard+"b", "pl:b", uint32(512+7))
	f.Add(smallBoard+"b", "w:pass", uint32(49))
	f.Fuzz(func(t *testing.T, s, text string, number uint32) {
		g, err := goban.New().Parse(s, nil)
		if err != nil {
			return
		}
		p := g.(*goban.Position)
		before, legal := p.String(), p.Moves(nil)
		assert.Equal(t, slices.Contains(legal, rules.Move(number)), p.IsLegal(rules.Move(number)))
		m, err := p.ParseMove(text)
		if err != nil {
			var r rules.IllegalReason
			assert.ErrorAs(t, err, &r)
			return
		}
		again, err := p.ParseMove(p.Format(m))
		require.NoError(t, err)
		assert.Equal(t, m, again)
		_ = p.Effects(m)
		p.Play(m)
		for _, next := range p.Moves(nil) {
			p.Play(next)
			p.Undo()
		}
		p.Undo()
		assert.Equal(t, before, p.String())
		assert.Equal(t, legal, p.Moves(nil))
		if read, err := p.ReadMove(text); err == nil {
			assert.Contains(t, legal, read)
		}
	})
}
