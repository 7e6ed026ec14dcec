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
	winning = "4K4/+R+R+B+BGGGSS/+P8/9/9/9/9/9/4k4 b 2P 1"                         // 28 points for Black
	level   = "4K4/+R+B7/PPPPPPPPP/9/9/9/ppppppppp/7+b+r/4k4 b 2G2S2N2L2g2s2n2l 1" // 27 points each
	outside = "lnsgkgsnl/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL b - 1"    // neither king has entered
	leaving = "9/+R+B7/PPPPKPPPP/9/9/9/ppppppppp/7+b+r/4k4 b 2G2S2N2L2g2s2n2l 1"   // Black's king can leave
)

func entered(t *testing.T, players, start string) *table {
	t.Helper()
	return sit(t, "shogi", players, func(s *game.Setup, _ *game.Env) { s.Start = start })
}

func TestDeclare(t *testing.T) {
	m := entered(t, "hh", winning)
	assert.Equal(t, rules.Declaration, m.Snapshot().Claim)
	require.NoError(t, m.Declare())
	assert.Equal(t, "black declaration", m.Record().Result)
	require.ErrorIs(t, m.Declare(), game.CannotOver)
	kept := m.Record()
	require.NoError(t, m.Undo())
	require.NoError(t, m.Claim(), "a declaration is also a claim")
	assert.Equal(t, kept.Tree.Nodes, m.Record().Tree.Nodes)

	m = entered(t, "hh", outside)
	var why rules.Undeclared
	require.ErrorAs(t, m.Declare(), &why)
	assert.Equal(t, rules.Condition{Need: "king-entered"}, why[0])
	require.ErrorIs(t, sit(t, "chess", "hh", nil).Declare(), game.CannotDeclare)
	require.ErrorIs(t, entered(t, "ch", winning).Declare(), game.CannotTurn)
}

func TestComputerDeclares(t *testing.T) {
	m := entered(t, "ch", winning)
	m.Tick()
	m.replies(ai.Info{Claim: true})
	assert.Equal(t, "black declaration", m.Record().Result)
}

// Between computers a winning declaration is made automatically; a drawing one is left to the player.
func TestComputersDeclareWins(t *testing.T) {
	for start, over := range map[string]bool{
		"4K4/+R+R+B+BGGGSS/+P8/9/9/9/9/9/4k4 b 5P 1": true,  // 31 points
		"4K4/+R+R+B+BGGGSS/+P8/9/9/9/9/9/4k4 b 4P 1": false, // 30 points
	} {
		m := sit(t, "shogi", "cc", func(s *game.Setup, _ *game.Env) { s.Start, s.Options = start, rules.Options{"declaration": "24"} })
		m.Tick()
		assert.Equal(t, over, m.Result().Over(), start)
	}
}

func TestCountByAgreement(t *testing.T) {
	m := entered(t, "hh", level)
	assert.Equal(t, []bool{true, true}, m.Snapshot().CanCount)
	require.NoError(t, m.OfferCount(1), "also out of turn")
	assert.Equal(t, rules.Impasse, m.Snapshot().Proposal)
	require.ErrorIs(t, m.OfferCount(0), game.CannotOffer)
	require.NoError(t, m.Decline(0))
	assert.Empty(t, m.Snapshot().Proposal)
	assert.False(t, m.Snapshot().CanCount[1], "once per turn")
	require.NoError(t, m.OfferCount(0))
	require.NoError(t, m.Accept(1))
	assert.Equal(t, "draw impasse", m.Record().Result)

	m = entered(t, "hh", outside)
	require.ErrorIs(t, m.OfferCount(0), game.CannotCount)
	require.ErrorIs(t, sit(t, "chess", "hh", nil).OfferCount(0), game.CannotCount)
}

func TestAProposalToCountEndsWithWhatItCounts(t *testing.T) {
	m := entered(t, "hh", leaving)
	require.NoError(t, m.OfferCount(0))
	m.play("K-5d")
	assert.Equal(t, rules.NoSeat, m.Snapshot().Offer)
}

func TestComputerReckonsTheCount(t *testing.T) {
	m := entered(t, "hc", winning)
	require.NoError(t, m.OfferCount(0))
	assert.Contains(t, m.kinds(), game.Declined, "it would lose")
	assert.Zero(t, m.mind.count())

	m = entered(t, "ch", winning)
	require.NoError(t, m.OfferCount(1))
	assert.Equal(t, "black impasse", m.Record().Result)

	m = entered(t, "hc", level)
	require.NoError(t, m.OfferCount(0))
	require.Equal(t, ai.Answer, m.mind.last().Purpose, "a draw is for the engine to judge")
	m.mind.answer(ai.Info{AcceptDraw: true})
	m.until(func() bool { return m.Snapshot().Result.Over() })
	assert.Equal(t, "draw impasse", m.Record().Result)
}
