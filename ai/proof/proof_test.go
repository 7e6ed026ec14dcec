package proof_test

import (
	"math/rand/v2"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/ludarium/ludarium/ai/proof"
	"github.com/ludarium/ludarium/rules"
	"github.com/ludarium/ludarium/rules/catalog"
)

func antichess(t *testing.T, position string) proof.Position {
	t.Helper()
	g, ok := catalog.Find("antichess")
	require.True(t, ok)
	p, err := g.Parse(position, nil)
	require.NoError(t, err)
	return p.(proof.Position)
}

func always() bool { return true }

func TestFindsForcedAntichessWins(t *testing.T) {
	tests := []struct {
		position, best string
		plies          int // of the shortest win
	}{
		{"5r1r/5p2/7p/p4p2/8/4K1P1/b2P3P/6NR w - - 0 25", "g3g4", 8},
		{"8/5p2/6nb/1p1K2p1/1P6/8/R3P3/6N1 b - - 2 25", "g6e5", 8},
		{"R3kb1r/1p3p2/2n5/4p1pp/7P/1P6/5n1P/8 w - - 0 19", "a8e8", 8},
		{"r2qkbnr/p1ppp3/1p5p/7b/8/1Pp5/P4P2/R7 w - - 0 18", "f2f3", 8},
		{"r4b1r/7p/3p4/p3k3/P7/8/6K1/RNB5 w - - 0 27", "c1h6", 8},
		{"1n3r2/8/5p2/8/8/5P2/4B3/4r3 w - - 0 22", "e2f1", 4},
	}
	for _, tt := range tests {
		t.Run(tt.position, func(t *testing.T) {
			p := antichess(t, tt.position)
			s := proof.New(1<<16, 1)
			plies, won := s.Solve(p, p.Turn(), proof.MaxPlies, 2_000_000, always)
			require.True(t, won, "%d nodes", s.Nodes())
			assert.GreaterOrEqual(t, plies, tt.plies)
			line := s.Line(p, nil)
			require.NotEmpty(t, line)
			t.Logf("%d nodes, %d plies, %s, %d moves in the line", s.Nodes(), plies, p.Format(line[0]), len(line))
			assert.Equal(t, tt.position, p.String())

			s.Clear()
			plies, won = s.Solve(p, p.Turn(), tt.plies, 2_000_000, always)
			require.True(t, won, "%d nodes", s.Nodes())
			assert.Equal(t, tt.plies, plies)
			assert.Equal(t, tt.best, p.Format(s.Line(p, nil)[0]))
			s.Clear()
			_, won = s.Solve(p, p.Turn(), tt.plies-1, 200_000, always)
			assert.False(t, won, "no shorter win exists")
		})
	}
}

func TestFindsMatesByChecks(t *testing.T) {
	g, ok := catalog.Find("shogi")
	require.True(t, ok)
	for _, tt := range []struct {
		position, best string
		plies          int // 0: none
	}{
		{"1n1sk1s2/lr3g1bl/1pp4p1/p2pP1p1p/9/1PP3PB1/P2Ps1gPP/2R6/LNSGK3L w Ngn3p 1", "N*4g", 3},
		{"1n1n4l/2sG1g1+R1/l1gpkp1p1/1p2p1p1p/4S4/2GPPP+b1P/P1P2+n3/2S5R/1LNK2S1L w Pb4p 1", "4g4h", 3},
		{"1+L7/2+L2k1s1/g2sgpn1l/2p1pn1p1/3p1Pp1p/1PPsPG1P1/3P2PRP/3GK1B2/1+p1R2+bN1 w L2Psn 1", "S*5g", 5},
		{"7lk/9/7G1/9/9/9/9/9/4K4 b LP 1", "L*1b", 1},
		{"7lk/9/7G1/9/9/9/9/9/4K4 b P 1", "", 0}, // dropping the pawn would give mate, which is forbidden
		{"4k4/9/9/9/9/9/9/9/4K4 b 2G 1", "", 0},
	} {
		parsed, err := g.Parse(tt.position, nil)
		require.NoError(t, err)
		p := parsed.(proof.Position)
		s := proof.New(1<<16, -1)
		s.SetChecksOnly()
		_, won := s.Solve(p, p.Turn(), proof.MaxPlies, 2_000_000, always)
		assert.Equal(t, tt.plies > 0, won, tt.position)
		assert.False(t, s.IsUnfinished(), tt.position)
		if !won {
			continue
		}
		s.Clear()
		plies, won := s.Solve(p, p.Turn(), tt.plies, 2_000_000, always)
		require.True(t, won, tt.position)
		assert.Equal(t, tt.plies, plies, tt.position)
		line := s.Line(p, nil)
		require.Len(t, line, tt.plies, tt.position)
		assert.Equal(t, tt.best, p.Format(line[0]))
		s.Clear()
		if tt.plies > 1 {
			_, won = s.Solve(p, p.Turn(), tt.plies-2, 2_000_000, always)
			assert.False(t, won, "no shorter mate exists")
		}
		s.Clear()
		s.Solve(p, p.Turn(), proof.MaxPlies, 3, always)
		assert.True(t, s.IsUnfinished(), "three nodes prove nothing")
	}
}

// isWonByPlainSearch reports by full search whether attacker wins within so many plies.
func isWonByPlainSearch(p proof.Position, attacker rules.Seat, ply, plies int) bool {
	if value, isOver := p.SearchResult(ply); isOver {
		return value != 0 && (value > 0) == (p.Turn() == attacker)
	}
	moves := p.Moves(nil)
	if len(moves) == 0 {
		return p.Turn() == attacker
	}
	if plies == 0 {
		return false
	}
	isAttacker := p.Turn() == attacker
	for _, m := range moves {
		p.Play(m)
		isWon := isWonByPlainSearch(p, attacker, ply+1, plies-1)
		p.Undo()
		if isWon == isAttacker {
			return isAttacker
		}
	}
	return !isAttacker
}

// randomPosition puts a few pieces on random squares.
func randomPosition(rng *rand.Rand) string {
	var rows [8][8]byte
	for i := range 2 + rng.IntN(4) {
		letters := "KQRBNP"
		if i%2 == 1 {
			letters = "kqrbnp"
		}
		y, x, letter := rng.IntN(8), rng.IntN(8), letters[rng.IntN(6)]
		if letter|32 == 'p' {
			y = 1 + rng.IntN(6)
		}
		rows[y][x] = letter
	}
	text := ""
	for y, row := range rows {
		if y > 0 {
			text += "/"
		}
		for _, c := range row {
			if c == 0 {
				c = '1'
			}
			text += string(c)
		}
	}
	return text + " " + string("wb"[rng.IntN(2)]) + " - - 0 1"
}

func TestProofsAreSound(t *testing.T) {
	rng := rand.New(rand.NewPCG(7, 7))
	s := proof.New(1<<14, 1)
	g, _ := catalog.Find("antichess")
	const plies = 4
	proofs, plainWins := 0, 0
	for range 200 {
		parsed, err := g.Parse(randomPosition(rng), nil)
		require.NoError(t, err)
		p := parsed.(proof.Position)
		if _, over := p.SearchResult(0); over || len(p.Moves(nil)) == 0 {
			continue
		}
		for attacker := range rules.Seat(2) {
			s.Clear()
			distance, won := s.Solve(p, attacker, proof.MaxPlies, 200_000, always)
			if won && distance <= plies {
				proofs++
				require.True(t, isWonByPlainSearch(p, attacker, 0, distance), "%s seat %d in %d", p, attacker, distance)
			}
			if isWonByPlainSearch(p, attacker, 0, plies) {
				plainWins++
				require.True(t, won, "%s seat %d", p, attacker)
			}
			if won {
				line := s.Line(p, nil)
				for _, m := range line {
					p.Play(m)
				}
				require.LessOrEqual(t, len(line), distance, "%s", p)
				assert.Equal(t, attacker, p.Result().Winner())
				for range line {
					p.Undo()
				}
			}
		}
	}
	t.Log(proofs, plainWins)
	assert.Greater(t, proofs, 50)
	assert.Greater(t, plainWins, 50)
}

func TestSolvingAllocatesNothing(t *testing.T) {
	p := antichess(t, "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w - - 0 1")
	s := proof.New(1<<10, 1)
	solve := func() { s.Clear(); s.Solve(p, 0, proof.MaxPlies, 20_000, always) }
	solve()
	assert.Zero(t, testing.AllocsPerRun(5, solve))
}
