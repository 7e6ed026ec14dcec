package mate_test

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/ludarium/ludarium/ai/mate"
	"github.com/ludarium/ludarium/rules"
	"github.com/ludarium/ludarium/rules/catalog"
)

func parsePosition(t *testing.T, game, position string) mate.Position {
	t.Helper()
	g, ok := catalog.Find(game)
	require.True(t, ok)
	p, err := g.Parse(position, nil)
	require.NoError(t, err)
	return p.(mate.Position)
}

func formatMoves(p rules.Position, moves []rules.Move) (out []string) {
	for _, m := range moves {
		out = append(out, p.Format(m))
	}
	return out
}

func TestMatesByChecks(t *testing.T) {
	for _, tt := range []struct {
		name, game, position string
		moves, idle          int // with and without idle drops; 0: no mate
		keys                 []string
	}{
		{"gold at the head of the king", "shogi", "4k4/9/4P4/9/9/9/9/9/9 b G 1", 1, 1, []string{"G*5b"}},
		{"drop-pawn mate is forbidden", "shogi", "7lk/9/7G1/9/9/9/9/9/9 b P 1", 0, 0, nil},
		{
			"lance drop at any distance", "shogi", "7lk/9/7G1/9/9/9/9/9/9 b L 1", 1, 1,
			[]string{"L*1b", "L*1c", "L*1d", "L*1e", "L*1f", "L*1g", "L*1h", "L*1i"},
		},
		{"lance drop without room for an interposition", "shogi", "7lk/9/7G1/9/9/9/9/9/9 b Lp 1", 1, 1, []string{"L*1b"}},
		{"quiet moves are not searched", "shogi", "4k4/9/9/9/9/9/9/9/9 b 2G 1", 0, 0, nil},
		{"a drop that is captured at once is idle", "shogi", "8k/6G2/+R8/7N1/9/9/9/9/9 b p 1", 2, 1, []string{"9c9a", "9c1c"}},
		{"back-rank mate in chess", "chess", "6k1/5ppp/8/8/8/8/8/R5K1 w - - 0 1", 1, 1, []string{"a1a8"}},
		{"stalemate is no mate", "chess", "7k/8/6K1/8/8/8/8/5Q2 w - - 0 1", 1, 1, []string{"f1f8"}},
	} {
		t.Run(tt.name, func(t *testing.T) {
			p := parsePosition(t, tt.game, tt.position)
			before := p.String()
			strict, ignoring := mate.Solver{}, mate.Solver{IgnoreIdleDrops: true}
			assert.Equal(t, tt.moves, strict.Length(p, 3))
			assert.Equal(t, tt.idle, ignoring.Length(p, 3))
			if tt.moves > 0 {
				assert.Equal(t, tt.keys, formatMoves(p, strict.KeyMoves(p, tt.moves, nil)))
			}
			assert.Equal(t, before, p.String())
		})
	}
}

func TestLongestDefence(t *testing.T) {
	p := parsePosition(t, "shogi", "1+L7/2+L2k1s1/g2sgpn1l/2p1pn1p1/3p1Pp1p/1PPsPG1P1/3P2PRP/3GK1B2/1+p1R2+bN1 w L2Psn 1")
	s := mate.Solver{}
	require.Equal(t, 3, s.Length(p, 3))
	keys := s.KeyMoves(p, 3, nil)
	assert.Equal(t, []string{"S*5g"}, formatMoves(p, keys))
	attacker := p.Turn()
	p.Play(keys[0])
	answers := s.Defences(p, attacker, 2)
	require.NotEmpty(t, answers)
	for i, d := range answers {
		assert.NotEqual(t, mate.NotForced, d.Moves, "every answer loses")
		if i > 0 {
			assert.LessOrEqual(t, d.Moves, answers[i-1].Moves)
		}
	}
	assert.Equal(t, 2, answers[0].Moves)
}

func TestNodeLimit(t *testing.T) {
	p := parsePosition(t, "shogi", "1n1n4l/2sG1g1+R1/l1gpkp1p1/1p2p1p1p/4S4/2GPPP+b1P/P1P2+n3/2S5R/1LNK2S1L w Pb4p 1")
	s := mate.Solver{MaxNodes: 3}
	s.CanForce(p, 2)
	assert.True(t, s.IsOutOfNodes())
	assert.EqualValues(t, 3, s.Nodes)
	s = mate.Solver{MaxNodes: 1 << 20}
	assert.True(t, s.CanForce(p, 2))
	assert.False(t, s.IsOutOfNodes())
}

func TestSolvingAllocatesNothing(t *testing.T) {
	p := parsePosition(t, "shogi", "1n1n4l/2sG1g1+R1/l1gpkp1p1/1p2p1p1p/4S4/2GPPP+b1P/P1P2+n3/2S5R/1LNK2S1L w Pb4p 1")
	s := mate.Solver{}
	require.True(t, s.CanForce(p, 2))
	assert.Zero(t, testing.AllocsPerRun(5, func() { s.CanForce(p, 2) }))
}
