package mate_test

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/ludarium/ludarium/ai/mate"
	"github.com/ludarium/ludarium/rules"
)

// Positions of three- and four-player chess.
const (
	nextSeatIsMated  = "1wR3wB2/2wK1wP3/1wP1wPbR1wP1/wP7/bQ1rP5/2rBwQ4/rK7/2rR5/2bP1rP1rP1/4bP2rP/wR4bP1bR/4bKbB2 w - - wrb 0 1"
	thirdSeatIsMated = "wRwNwBwQ1wBwNwR/1wP1wPwKwPwP1/wP6wP/rQ3wP3/2wP5/rP2rPrP3/1rPrP2rPrPrP/rRrN1rK1rBrNrR/bPbP6/7bN/2bPbPbPbPbPbP/bRbNbBbQbKbB1bR r a8,l8,h12,l12 h10 wrb 0 1"
	threeTwoMoves    = "3rN2wK1/3bQ4/3rN2wP1/rB5bP1/rP7/1rP2bP1bP1/6rR1/1rK2rR3/2bP3bBwB/8/bP2bB4/3bK1bR2 b - - wrb 0 1"
	fourPlayers      = "3,yR,yN,yB,yK,yQ,yB,1,yR,3/3,yP,1,yP,yP,yP,yP,yP,yP,3/10,yN,3/bR,bP,bN,1,yP,7,gP,gR/1,bP,10,gP,gN/bB,bP,10,gP,gB/bK,bP,10,gP,gQ/bQ,bP,10,gP,gK/bB,bP,9,gP,1,gB/1,bP,rQ,9,gP,gN/bR,bP,bN,7,gP,2,gR/5,rP,8/3,rP,rP,1,rP,rP,rP,rP,rP,3/3,rR,rN,rB,1,rK,rB,rN,rR,3 r rKrQbKbQyKyQgKgQ ye12 ---- 0 1"
)

func TestGoals(t *testing.T) {
	for _, tt := range []struct {
		name, game, position string
		goal                 mate.Goal
		moves                int // 0: more than three, or never
		keys                 []string
	}{
		{"mate in one", "chess", "6k1/5ppp/8/8/8/8/8/R5K1 w - - 0 1", mate.Mate, 1, []string{"a1a8"}},
		{"a quiet first move", "chess", "7k/8/5K2/8/8/8/8/6R1 w - - 0 1", mate.Mate, 2, []string{"f6f7"}},
		{"stalemate is no mate", "chess", "7k/8/6K1/8/8/8/8/5Q2 w - - 0 1", mate.Mate, 1, []string{"f1f8"}},
		{"the other side wins", "chess", "6k1/5ppp/8/8/8/8/r4PPP/1r4K1 w - - 0 1", mate.Mate, 0, nil},
		{
			"the reply captures the last piece", "antichess", "1n3b2/4p1p1/8/2p5/4P3/8/1r6/6N1 w - - 0 1", mate.Win, 2,
			[]string{"g1e2"},
		},
		{"the last but one piece is captured", "hasami-shogi", "9/5B3/4B2R1/3B2B1B/7B1/1B2R4/2B6/9/9 b 1", mate.Win, 2, []string{"b6b8"}},
		{"the next of three seats", "three-player-chess", nextSeatIsMated, mate.MateOpponent, 1, []string{"d6c7"}},
		{"the seat after it, whatever the next one does", "three-player-chess", thirdSeatIsMated, mate.MateOpponent, 1, []string{"a4e4"}},
		{"two moves with three seats", "three-player-chess", threeTwoMoves, mate.MateOpponent, 2, []string{"k9j10"}},
		{"one of four seats is eliminated", "four-player-chess", fourPlayers, mate.MateOpponent, 1, []string{"c5l5"}},
	} {
		t.Run(tt.name, func(t *testing.T) {
			p := parsePosition(t, tt.game, tt.position)
			s := mate.Solver{Goal: tt.goal}
			require.Equal(t, tt.moves, s.Length(p, 3))
			assert.Equal(t, tt.position, p.String())
			if tt.moves == 0 {
				return
			}
			keys := s.KeyMoves(p, tt.moves, nil)
			assert.Equal(t, tt.keys, formatMoves(p, keys))
			attacker := p.Turn()
			for left := tt.moves; left > 0; left-- {
				p.Play(s.KeyMoves(p, left, nil)[0])
				assert.True(t, s.IsForced(p, attacker, left-1))
				assert.False(t, left > 1 && s.IsForced(p, attacker, left-2), "it takes all moves")
				for _, m := range s.Replies(p, attacker, left-1, nil) {
					require.Contains(t, p.Moves(nil), m)
					p.Play(m)
				}
			}
			assert.True(t, tt.goal.IsReached(p, attacker))
		})
	}
}

func TestEliminatedAttackerReachesNothing(t *testing.T) {
	p := parsePosition(t, "four-player-chess", fourPlayers)
	s := mate.Solver{Goal: mate.MateOpponent}
	const green = 3
	p.Play(s.KeyMoves(p, 1, nil)[0])
	for p.(rules.Elimination).IsPlaying(green) {
		p.Play(p.Moves(nil)[0])
	}
	assert.False(t, s.IsForced(p, green, 1))
	assert.Empty(t, s.Replies(p, green, 1, nil))
}

func TestGoalNames(t *testing.T) {
	for goal := mate.MateByChecks; goal <= mate.Live; goal++ {
		parsed, ok := mate.ParseGoal(goal.String())
		assert.True(t, ok)
		assert.Equal(t, goal, parsed)
	}
	_, ok := mate.ParseGoal("draw")
	assert.False(t, ok)
}

func TestSearchingAllMovesAllocatesNothing(t *testing.T) {
	p := parsePosition(t, "chess", "7k/8/5K2/8/8/8/8/6R1 w - - 0 1")
	s := mate.Solver{Goal: mate.Mate}
	require.True(t, s.CanForce(p, 2))
	assert.Zero(t, testing.AllocsPerRun(5, func() { s.CanForce(p, 2) }))
}
