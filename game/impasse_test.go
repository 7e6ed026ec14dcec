package game_test

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/ludarium/ludarium/ai"
	"github.com/ludarium/ludarium/game"
	"github.com/ludarium/ludarium/rules"
)

// Positions with both kings in the opponent's promotion zone, unless noted.
const (
	winningEntry = "4K4/+R+R+B+BGGGSS/+P8/9/9/9/9/9/4k4 b 2P 1"                         // 28 points for Black
	equalEntry   = "4K4/+R+B7/PPPPPPPPP/9/9/9/ppppppppp/7+b+r/4k4 b 2G2S2N2L2g2s2n2l 1" // 27 points each
	notEntered   = "lnsgkgsnl/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL b - 1"    // neither king has entered
	kingCanLeave = "9/+R+B7/PPPPKPPPP/9/9/9/ppppppppp/7+b+r/4k4 b 2G2S2N2L2g2s2n2l 1"   // Black's king can leave
)

func newShogiMatch(t *testing.T, players, start string) *testMatch {
	t.Helper()
	return newTestMatch(t, "shogi", players, func(s *game.Setup, _ *game.Env) { s.Start = start })
}

func TestDeclare(t *testing.T) {
	m := newShogiMatch(t, "hh", winningEntry)
	assert.Equal(t, rules.Declaration, m.Snapshot().Claim)
	require.NoError(t, m.Declare())
	assert.Equal(t, "black declaration", m.Record().Result)
	require.ErrorIs(t, m.Declare(), game.ErrGameOver)
	saved := m.Record()
	require.NoError(t, m.Undo())
	require.NoError(t, m.Claim(), "a declaration is also a claim")
	assert.Equal(t, saved.Tree.Nodes, m.Record().Tree.Nodes)

	m = newShogiMatch(t, "hh", notEntered)
	var why rules.DeclarationError
	require.ErrorAs(t, m.Declare(), &why)
	assert.Equal(t, rules.Condition{Name: "king-entered"}, why[0])
	require.ErrorIs(t, newTestMatch(t, "chess", "hh", nil).Declare(), game.ErrNoDeclaration)
	require.ErrorIs(t, newShogiMatch(t, "ch", winningEntry).Declare(), game.ErrComputerToMove)
}

func TestComputerDeclares(t *testing.T) {
	m := newShogiMatch(t, "ch", winningEntry)
	m.Tick()
	m.answerRequest(ai.Info{Claim: true})
	assert.Equal(t, "black declaration", m.Record().Result)
}

// Between computers a winning declaration is made automatically; a drawing one is left to the player.
func TestComputersDeclareAutomatically(t *testing.T) {
	for start, over := range map[string]bool{
		"4K4/+R+R+B+BGGGSS/+P8/9/9/9/9/9/4k4 b 5P 1": true,  // 31 points
		"4K4/+R+R+B+BGGGSS/+P8/9/9/9/9/9/4k4 b 4P 1": false, // 30 points
	} {
		m := newTestMatch(t, "shogi", "cc", func(s *game.Setup, _ *game.Env) { s.Start, s.Options = start, rules.Options{"declaration": "24"} })
		m.Tick()
		assert.Equal(t, over, m.Result().IsOver(), start)
	}
}

func TestImpasseByAgreement(t *testing.T) {
	m := newShogiMatch(t, "hh", equalEntry)
	assert.Equal(t, []bool{true, true}, m.Snapshot().CanOfferImpasse)
	require.NoError(t, m.OfferImpasse(1), "also out of turn")
	assert.Equal(t, rules.Impasse, m.Snapshot().OfferReason)
	require.ErrorIs(t, m.OfferImpasse(0), game.ErrCannotOffer)
	require.NoError(t, m.DeclineOffer(0))
	assert.Empty(t, m.Snapshot().OfferReason)
	assert.False(t, m.Snapshot().CanOfferImpasse[1], "once per turn")
	require.NoError(t, m.OfferImpasse(0))
	require.NoError(t, m.AcceptOffer(1))
	assert.Equal(t, "draw impasse", m.Record().Result)

	m = newShogiMatch(t, "hh", notEntered)
	require.ErrorIs(t, m.OfferImpasse(0), game.ErrNoImpasse)
	require.ErrorIs(t, newTestMatch(t, "chess", "hh", nil).OfferImpasse(0), game.ErrNoImpasse)
}

func TestImpasseOfferLapses(t *testing.T) {
	m := newShogiMatch(t, "hh", kingCanLeave)
	require.NoError(t, m.OfferImpasse(0))
	m.playMoves("K-5d")
	assert.Equal(t, rules.NoSeat, m.Snapshot().OfferSeat)
}

func TestComputerAnswersImpasseOffer(t *testing.T) {
	m := newShogiMatch(t, "hc", winningEntry)
	require.NoError(t, m.OfferImpasse(0))
	assert.Contains(t, m.eventKinds(), game.OfferDeclined, "it would lose")
	assert.Zero(t, m.engine.requestCount())

	m = newShogiMatch(t, "ch", winningEntry)
	require.NoError(t, m.OfferImpasse(1))
	assert.Equal(t, "black impasse", m.Record().Result)

	m = newShogiMatch(t, "hc", equalEntry)
	require.NoError(t, m.OfferImpasse(0))
	require.Equal(t, ai.Answer, m.engine.lastRequest().Purpose, "a draw is for the engine to judge")
	m.engine.answer(ai.Info{AcceptDraw: true})
	m.tickUntil(func() bool { return m.Snapshot().Result.IsOver() })
	assert.Equal(t, "draw impasse", m.Record().Result)
}
