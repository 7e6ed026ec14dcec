package multi_test

import (
	"context"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/ludarium/ludarium/ai"
	"github.com/ludarium/ludarium/ai/eval"
	"github.com/ludarium/ludarium/ai/multi"
	"github.com/ludarium/ludarium/ai/search"
	"github.com/ludarium/ludarium/rules"
	"github.com/ludarium/ludarium/rules/catalog"
)

const threePlayer, fourPlayer = "three-player-chess", "four-player-chess"

// complexPositions are positions with many tactical possibilities, with all seats and with two.
var complexPositions = map[string][]string{
	threePlayer: {
		"wRwNwBwQwKwBwNwR/wPwPwPwPwPwPwPwP/8/8/8/8/rPrPrPrPrPrPrPrP/rRrNrBrKrQrBrNrR/8/8/bPbPbPbPbPbPbPbP/bRbNbBbQbKbBbNbR w a1,h1,a8,l8,h12,l12 - wrb 0 1",
		"wR3wK2wR/wP7/8/8/8/8/8/rR2rK3rR/8/8/8/8 w - - wr 0 1",
	},
	fourPlayer: {
		"3,yR,2,yK,3,yR,3/14/14/bR,12,gR/14/14/bK,13/13,gK/14/14/bR,12,gR/14/14/3,rR,3,rK,2,rR,3 r rKrQbKbQyKyQgKgQ - ---- 0 1",
		"6,yK,7/10,yP,3/14/14/14/14/14/14/14/1,rR,12/2,rR,11/14/4,yQ,9/7,rK,6 r - - -3-4 0 1",
	},
}

// newEngine makes an engine for a game, with its usual method or a given one.
func newEngine(tb testing.TB, id string, methods ...multi.Method) (eval.Engine, rules.Game) {
	tb.Helper()
	g, ok := catalog.Find(id)
	require.True(tb, ok)
	m, ok := eval.For(id)
	require.True(tb, ok)
	for _, method := range methods {
		m.Method = method
	}
	return m.Engine(g, nil, search.NewMemory(8), nil), g
}

// playedPosition returns the position after some moves.
func playedPosition(tb testing.TB, g rules.Game, start string, moves ...string) rules.Position {
	tb.Helper()
	p, err := g.Parse(start, nil)
	require.NoError(tb, err)
	for _, text := range moves {
		m, err := p.ParseMove(text)
		require.NoError(tb, err)
		p.Play(m)
	}
	return p
}

func TestFindsMates(t *testing.T) {
	tests := []struct {
		name, game, start string
		before            []string
		want              string
	}{
		{"the next seat", threePlayer, "7wK/8/1wR6/2wQ5/8/8/8/rK7/8/8/7bP/bK7 w - - wrb 0 1", nil, "c4a4"},
		{"the seat after the next, with no defence", threePlayer, "wK5wR1/4wQ3/8/8/8/8/7rP/7rK/8/8/8/bK7 w - - wrb 0 1", nil, "e2h2"},
		{"delivered by the next seat", threePlayer, "wK5wR1/4wQ3/8/8/8/8/8/7rK/7rR/8/8/bK7 w - - wrb 0 1", []string{"e2h2"}, "l9h9"},
		{"by capturing the mating piece", threePlayer, "wK5wR1/1rR2wQ3/8/8/8/8/8/7rK/8/8/8/bK7 w - - wrb 0 1", []string{"e2h2"}, "b2h2"},
		{"by closing the last escape", threePlayer, "wK7/4wQ3/8/8/8/8/8/7rK/8/7rR/8/bK7 w - - wrb 0 1", []string{"e2h2"}, "l10g10"},
		{"the seat on the left", fourPlayer, "6,yK,7/14/14/14/14/14/bK,13/13,gK/14/1,rR,12/2,rR,11/14/14/7,rK,6 r - - ---- 0 1", nil, "c4a4"},
		{"the seat opposite", fourPlayer, "6,yK,7/10,rR,3/3,rR,10/14/14/14/bK,13/13,gK/14/14/14/14/14/7,rK,6 r - - ---- 0 1", nil, "d12d14"},
		{"the seat on the right", fourPlayer, "6,yK,7/14/14/14/14/14/bK,13/13,gK/14/12,rR,1/11,rR,2/14/14/7,rK,6 r - - ---- 0 1", nil, "l4n4"},
		{"the last opponent", fourPlayer, "3,yK,10/10,rR,3/9,rR,4/14/14/14/14/14/14/14/14/14/14/7,rK,6 r - - -3-4 0 1", nil, "j12j14"},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			for _, method := range []multi.Method{multi.Paranoid, multi.BRSPlus} {
				e, g := newEngine(t, tt.game, method)
				p := playedPosition(t, g, tt.start, tt.before...)
				m, err := e.Think(t.Context(), p, ai.Limits{Nodes: 20_000}, nil)
				require.NoError(t, err)
				assert.Equal(t, tt.want, p.Format(m), "method %d", method)
			}
		})
	}
}

// TestMateScoreOfThreePlayers: where a mate ends the game for all, its score counts the moves of one seat.
func TestMateScoreOfThreePlayers(t *testing.T) {
	for name, start := range map[string]string{
		"the next seat":           "7wK/8/1wR6/2wQ5/8/8/8/rK7/8/8/7bP/bK7 w - - wrb 0 1",
		"the seat after the next": "wK5wR1/4wQ3/8/8/8/8/7rP/7rK/8/8/8/bK7 w - - wrb 0 1",
	} {
		e, g := newEngine(t, threePlayer)
		var last ai.Line
		_, err := e.Think(t.Context(), playedPosition(t, g, start), ai.Limits{Nodes: 20_000}, func(l ai.Line) { last = l })
		require.NoError(t, err)
		n, ok := last.Score.Mate()
		assert.True(t, ok, name)
		assert.Equal(t, 1, n, name)
	}
}

// TestMateLimitIsRespected: a search for a mate in two of its own moves stops when it finds one.
func TestMateLimitIsRespected(t *testing.T) {
	for name, start := range map[string]string{
		"after four plies": "wK3wR3/4wQ3/8/8/8/8/7rP/7rK/8/8/8/bK7 w - - wrb 0 1",
		"after five":       "wK2wR4/4wR3/8/8/8/8/7rP/7rK/8/8/8/bK7 w - - wrb 0 1",
	} {
		for mateLimit, stopsEarly := range map[int]bool{1: false, 2: true} {
			e, g := newEngine(t, threePlayer)
			var last ai.Line
			_, err := e.Think(t.Context(), playedPosition(t, g, start), ai.Limits{Mate: mateLimit, Nodes: 60_000}, func(l ai.Line) { last = l })
			require.NoError(t, err)
			n, ok := last.Score.Mate()
			assert.True(t, ok, name)
			assert.Equal(t, 2, n, name)
			assert.Equal(t, stopsEarly, e.Nodes() < 60_000, "%s, asked for a mate in %d", name, mateLimit)
		}
	}
}

// TestAvoidsMateByAnotherSeat: White threatens mate on a4; it is the turn of Red or of Black, who loses by that mate as
// well.
func TestAvoidsMateByAnotherSeat(t *testing.T) {
	for name, start := range map[string]string{
		"the seat to be mated":  "7wK/8/1wR6/2wQ5/8/8/7rR/rK7/8/8/7bP/bK7 r - - wrb 0 1",
		"the other losing seat": "7wK/8/1wR6/2wQ5/8/8/8/rK7/8/8/7bR/bK7 b - - wrb 0 1",
	} {
		t.Run(name, func(t *testing.T) {
			for _, method := range []multi.Method{multi.Paranoid, multi.BRSPlus} {
				e, g := newEngine(t, threePlayer, method)
				p := playedPosition(t, g, start)
				own := p.Turn()
				m, err := e.Think(t.Context(), p, ai.Limits{Nodes: 20_000}, nil)
				require.NoError(t, err)
				p.Play(m)
				assert.False(t, canLose(p, own), "method %d: %s", method, p)
			}
		})
	}
}

// canLose reports whether one or two moves can end the game with a winner other than own.
func canLose(p rules.Position, ownSeat rules.Seat) bool {
	if r := p.Result(); r.IsOver() {
		return r.Winner() != ownSeat
	}
	for _, m := range p.Moves(nil) {
		p.Play(m)
		r := p.Result()
		lost := r.IsOver() && r.Winner() != rules.NoSeat && r.Winner() != ownSeat
		p.Undo()
		if lost {
			return true
		}
	}
	return false
}

func TestSecondSearchAllocatesNothing(t *testing.T) {
	for id, starts := range complexPositions {
		for n, start := range starts {
			for _, method := range []multi.Method{multi.Paranoid, multi.BRSPlus} {
				e, g := newEngine(t, id, method)
				p := playedPosition(t, g, start)
				ctx := context.Background()
				allocs := testing.AllocsPerRun(3, func() {
					if _, err := e.Think(ctx, p, ai.Limits{Nodes: 20_000, Lines: 2}, nil); err != nil {
						t.Error(err)
					}
				})
				assert.LessOrEqual(t, allocs, float64(n), "%s: except for the view of the last two seats", id)
			}
		}
	}
}

// TestLastTwoSeatsFinishTheGame: with two seats left an extra queen wins.
func TestLastTwoSeatsFinishTheGame(t *testing.T) {
	for id, start := range map[string]string{
		threePlayer: "4wK3/3wQ4/8/8/8/8/8/3rK4/8/8/8/8 w - - wr 0 1",
		fourPlayer:  "14/14/14/14/14/14/7,yK,6/14/14/14/14/14/6,rQ,7/7,rK,6 r - - -3-4 0 1",
	} {
		t.Run(id, func(t *testing.T) {
			e, g := newEngine(t, id)
			p := playedPosition(t, g, start)
			own := p.Turn()
			for n := 0; n < 120 && !p.Result().IsOver(); n++ {
				m, err := e.Think(t.Context(), p, ai.Limits{Nodes: 10_000}, nil)
				require.NoError(t, err)
				p.Play(m)
			}
			assert.Equal(t, own, p.Result().Winner(), "%s", p)
		})
	}
}

func TestThinkErrors(t *testing.T) {
	e, _ := newEngine(t, threePlayer)
	chess, _ := catalog.Find("chess")
	p, err := chess.Start(nil)
	require.NoError(t, err)
	_, err = e.Think(t.Context(), p, ai.Limits{Nodes: 100}, nil)
	assert.ErrorContains(t, err, "cannot be searched")
}
