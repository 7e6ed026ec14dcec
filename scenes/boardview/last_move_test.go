package boardview_test

import (
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/ludarium/ludarium/rules"
	"github.com/ludarium/ludarium/rules/goban"
	"github.com/ludarium/ludarium/scenes/boardview"
)

// The ring of the last move is on its stone and appears together with it.
func TestTheRingOfAStoneWaitsForIt(t *testing.T) {
	g := goban.New()
	p, err := g.Start(rules.Options{goban.Size: "7"})
	require.NoError(t, err)
	m, err := p.ParseMove("D4")
	require.NoError(t, err)
	s := show(g, p)
	s.Board = p.Board()
	before, effects := append([]rules.Man(nil), s.Men...), p.Effects(m)
	p.Play(m)
	boardview.Show(s, p, 2)
	s.Now = time.Unix(100, 0)
	boardview.Play(s, effects, before, nil, pace)
	last := boardview.LastMove(effects)
	rung := func() bool {
		s.Last = nil
		without := picture(t, s, g.Info(), 520, 520)
		s.Last = last
		return !alike(without, picture(t, s, g.Info(), 520, 520), without.Rect)
	}
	assert.False(t, rung())
	boardview.Tick(s, s.Now.Add(pace.Fade))
	assert.True(t, rung())
}
