package boardview_test

import (
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/ludarium/ludarium/rules"
	"github.com/ludarium/ludarium/rules/catalog"
	"github.com/ludarium/ludarium/scenes/boardview"
)

var pace = boardview.Pace{Slide: 160 * time.Millisecond, Fade: 120 * time.Millisecond, Stay: 2 * time.Second}

// playMove shows the position after a move, with its animation running.
func played(t *testing.T, position, move string) (*boardview.State, []rules.Man) {
	t.Helper()
	p, err := chess(t).Parse(position, nil)
	require.NoError(t, err)
	s := show(chess(t), p)
	s.Now = time.Unix(100, 0)
	m, err := p.ParseMove(move)
	require.NoError(t, err)
	effects := p.Effects(m)
	before := append([]rules.Man(nil), s.Men...)
	p.Play(m)
	boardview.Show(s, p, 2)
	boardview.Play(s, effects, before, nil, pace)
	return s, before
}

func TestMotionFollowsEffects(t *testing.T) {
	for _, c := range []struct {
		name, position, move string
		slides, fades        int
	}{
		{"a quiet move", start, "e2e4", 1, 0},
		{"castling moves two pieces", castling, "e1g1", 2, 0},
		{"a capture fades", "4k3/8/8/3p4/4P3/8/8/4K3 w - - 0 1", "e4d5", 1, 1},
		{"en passant captures on another cell", "4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 1", "e5d6", 1, 1},
	} {
		t.Run(c.name, func(t *testing.T) {
			s, _ := played(t, c.position, c.move)
			assert.Len(t, s.Motion.Slides, c.slides)
			assert.Len(t, s.Motion.Fades, c.fades)
			assert.True(t, s.Moving())
			boardview.Tick(s, s.Now.Add(time.Second))
			assert.False(t, s.Moving(), "it comes to an end")
			assert.Empty(t, s.Motion.Slides)
		})
	}
}

func TestSlidesBeginFastAndEndSlow(t *testing.T) {
	s, _ := played(t, start, "e2e4")
	half := s.Motion.Way(s.Now.Add(80 * time.Millisecond))
	assert.Greater(t, half, 0.7)
	assert.InDelta(t, 0, s.Motion.Way(s.Now), 1e-9)
	assert.InDelta(t, 1, s.Motion.Way(s.Now.Add(160*time.Millisecond)), 1e-9)
}

func TestAManDroppedByHandStartsThere(t *testing.T) {
	s, before := played(t, start, "e2e4")
	p, err := chess(t).Start(nil)
	require.NoError(t, err)
	m, err := p.ParseMove("e2e4")
	require.NoError(t, err)
	boardview.Play(s, p.Effects(m), before, &boardview.Slide{From: cell(t, s, "e2"), X: 7, Y: 9}, pace)
	require.Len(t, s.Motion.Slides, 1)
	assert.True(t, s.Motion.Slides[0].Free)
	assert.InDelta(t, 7, s.Motion.Slides[0].X, 0)
}

func TestJumpBack(t *testing.T) {
	s, before := played(t, castling, "e1g1")
	after := append([]rules.Man(nil), s.Men...)
	boardview.Jump(s, after, before, pace)
	assert.Len(t, s.Motion.Slides, 2, "king and rook return")
	assert.Empty(t, s.Motion.Fades)
	s, before = played(t, "4k3/8/8/3p4/4P3/8/8/4K3 w - - 0 1", "e4d5")
	after = append([]rules.Man(nil), s.Men...)
	boardview.Jump(s, after, before, pace)
	assert.Len(t, s.Motion.Slides, 1)
	assert.Len(t, s.Motion.Fades, 1, "the captured piece comes back")
	assert.True(t, s.Motion.Fades[0].In)
}

func TestFarJumpsJustHappen(t *testing.T) {
	s := at(t, chess(t), start)
	boardview.Jump(s, s.Men, make([]rules.Man, len(s.Men)), pace)
	assert.Empty(t, s.Motion.Slides)
	assert.Empty(t, s.Motion.Fades)
}

func TestRefusal(t *testing.T) {
	g := chess(t)
	p, err := g.Parse(pinned, nil)
	require.NoError(t, err)
	s := show(g, p)
	s.Now = time.Unix(100, 0)
	boardview.Pick(s, spot(t, s, "c3"))
	in := boardview.Drop(s, spot(t, s, "d5"))
	require.Equal(t, boardview.Refusing, in.Kind)
	in.From, in.InAir = spot(t, s, "c3"), true
	why := p.(rules.Explainer).Why(in.Attempt)
	require.Equal(t, rules.KingAttacked, why.Code)
	boardview.Refuse(s, in, why, pace)
	assert.True(t, s.Refused.Line, "an arrow from the attacker to the king")
	assert.Equal(t, cell(t, s, "e1"), s.Refused.Victim)
	assert.Equal(t, []rules.Cell{cell(t, s, "b4")}, s.Refused.Cells)
	assert.Len(t, s.Motion.Slides, 1, "it glides back")
	boardview.Tick(s, s.Now.Add(3*time.Second))
	assert.Equal(t, boardview.Refused{}, s.Refused, "the marks are gone")
}

func TestReducedMotionIsInstant(t *testing.T) {
	s, before := played(t, start, "e2e4")
	p, _ := chess(t).Start(nil)
	m, err := p.ParseMove("e2e4")
	require.NoError(t, err)
	boardview.Play(s, p.Effects(m), before, nil, boardview.Pace{})
	assert.False(t, s.Moving())
}

// An eliminated army fades together and slowly.
func TestAnArmyLeaves(t *testing.T) {
	g, ok := catalog.Find("four-player-chess")
	require.True(t, ok)
	p, err := g.Start(nil)
	require.NoError(t, err)
	s := show(g, p)
	before := append([]rules.Man(nil), s.Men...)
	p.(rules.Departer).Leave(1, rules.Resignation)
	boardview.Show(s, p, 4)
	boardview.Leave(s, before, pace)
	assert.Len(t, s.Motion.Fades, 16)
	assert.Greater(t, s.Motion.Vanish, pace.Fade)
	for _, fade := range s.Motion.Fades {
		assert.Equal(t, rules.Seat(1), fade.Man.Seat)
	}
}

// With more than two seats, every check is shown, also out of turn.
func TestChecksOfEverySeat(t *testing.T) {
	g, ok := catalog.Find("three-player-chess")
	require.True(t, ok)
	s := at(t, g, "wK5wR1/8/7rR/8/8/8/8/7rK/8/2wN5/8/bK7 r - - wrb 1 1")
	require.Len(t, s.Checks, 1)
	assert.Equal(t, rules.Seat(2), s.Checks[0].Seat, "it is not black's turn")
	assert.Equal(t, []string{"h12"}, names(s, []rules.Cell{s.Checks[0].Royal}))
	assert.Equal(t, []string{"h3"}, names(s, s.Checks[0].By))
	assert.Equal(t, []string{"h12"}, names(s, s.Checked))
	s = at(t, g, "4wK3/2wQ5/8/7bB/8/8/8/7rK/8/3rR4/8/bK7 w - - wrb 0 1")
	require.Len(t, s.Checks, 1)
	assert.Len(t, s.Checks[0].By, 2, "from two seats")
	assert.Empty(t, at(t, chess(t), start).Checks)
}
