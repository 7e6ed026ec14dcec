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
func TestLastMoveRingWaitsForStone(t *testing.T) {
	g := goban.New()
	p, err := g.Start(rules.Options{goban.Size: "7"})
	require.NoError(t, err)
	m, err := p.ParseMove("D4")
	require.NoError(t, err)
	s := newState(g, p)
	s.Board = p.Board()
	before, effects := append([]rules.Piece(nil), s.Pieces...), p.Effects(m)
	p.Play(m)
	boardview.ShowPosition(s, p, 2)
	s.Now = time.Unix(100, 0)
	boardview.AnimateMove(s, effects, before, nil, testTiming)
	last := boardview.LastMoveCells(effects)
	rung := func() bool {
		s.LastMove = nil
		without := paintState(t, s, g.Info(), 520, 520)
		s.LastMove = last
		return !sameRegion(without, paintState(t, s, g.Info(), 520, 520), without.Rect)
	}
	assert.False(t, rung())
	boardview.Tick(s, s.Now.Add(testTiming.Fade))
	assert.True(t, rung())
}
