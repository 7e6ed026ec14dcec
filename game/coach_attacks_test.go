package game_test

import (
	"math/rand/v2"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/ludarium/ludarium/game"
	"github.com/ludarium/ludarium/rules"
)

// With more than two players the coach asks before a piece is left to one that is worth much less, and says which. What he says
// is true, and he says it at most three times a game.
func TestCoachWarnsOfAttacks(t *testing.T) {
	for _, test := range []struct{ game, players string }{{"three-player-chess", "hhh"}, {"four-player-chess", "hhhh"}} {
		random, warnings := rand.New(rand.NewPCG(1, 2)), 0
		for range 6 {
			m := newTestMatch(t, test.game, test.players, nil)
			m.SetCoach(true)
			for range 60 {
				snap := m.Snapshot()
				if snap.Result.IsOver() {
					break
				}
				moves := snap.Position.Moves(nil)
				require.NoError(t, m.Play(moves[random.IntN(len(moves))]))
				held := m.Snapshot().HeldMove
				if held == nil {
					continue
				}
				warnings++
				require.NotNil(t, held.Warning)
				checkAttack(t, snap.Info, held)
				m.TakeBackHeldMove()
				assert.Nil(t, m.Snapshot().HeldMove)
				assert.Equal(t, snap.Ply, m.Snapshot().Ply)
				require.NoError(t, m.Play(held.Move))
				require.Nil(t, m.Snapshot().HeldMove, "he does not ask twice")
			}
		}
		assert.Greater(t, warnings, 5, test.game)
		assert.LessOrEqual(t, warnings, 6*game.MaxWarnings, test.game)
	}
}

// checkAttack checks that a warned move leaves a piece to a lesser one of another seat.
func checkAttack(t *testing.T, info rules.Info, held *game.HeldMove) {
	t.Helper()
	a := held.Warning.Attack
	require.NotNil(t, a)
	assert.Equal(t, held.Seat, a.Piece.Seat)
	assert.Equal(t, a.Piece, held.Position.PieceAt(a.Cell))
	attacker := held.Position.PieceAt(a.Attacker)
	assert.Equal(t, a.Seat, attacker.Seat)
	assert.NotEqual(t, held.Seat, attacker.Seat)
	assert.GreaterOrEqual(t, info.Kinds[a.Piece.Kind].Value-info.Kinds[attacker.Kind].Value, 3)
	assert.Contains(t, held.Position.(rules.PieceAttackers).AttackersOf(nil, a.Cell), a.Attacker)
}
