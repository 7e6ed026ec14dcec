package shogi_test

import (
	"math/rand/v2"
	"slices"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/ludarium/ludarium/rules"
	"github.com/ludarium/ludarium/rules/shogi"
)

// playRandomGames visits every position of random games, some of them from positions with full hands.
func playRandomGames(t *testing.T, games, plies int, visit func(p *shogi.Position)) {
	t.Helper()
	starts := []string{
		shogi.Start, "l6nl/5+P1gk/2np1S3/p1p4Pp/3P2Sp1/1PPb2P1P/P5GS1/R8/LN4bKL w RGgsn5p 1",
		"7lk/9/7G1/9/9/9/9/9/4K4 b RBGSNLPrb2g3s3n2l17p 1",
	}
	for n := range games {
		rng := rand.New(rand.NewPCG(uint64(n), 5))
		parsed, err := shogi.New().Parse(starts[n%len(starts)], nil)
		require.NoError(t, err)
		p := parsed.(*shogi.Position)
		for range plies {
			moves := p.Moves(nil)
			if len(moves) == 0 {
				break
			}
			visit(p)
			p.Play(moves[rng.IntN(len(moves))])
		}
	}
}

// isMate reports whether m mates.
func isMate(p *shogi.Position, m rules.Move) bool {
	p.Play(m)
	defer p.Undo()
	return p.InCheck() && len(p.Moves(nil)) == 0
}

func TestProbeMateInOne(t *testing.T) {
	found, total := 0, 0
	playRandomGames(t, 60, 150, func(p *shogi.Position) {
		before := p.String()
		m := p.ProbeMateInOne()
		require.Equal(t, before, p.String())
		if m != rules.NoMove {
			found++
			require.True(t, p.IsLegal(m), "%s %s", before, p.Format(m))
			require.True(t, isMate(p, m), "%s %s", before, p.Format(m))
		}
		if !p.InCheck() && slices.ContainsFunc(p.Moves(nil), func(m rules.Move) bool { return isMate(p, m) }) {
			total++
		}
	})
	t.Log(found, "of", total)
	assert.Greater(t, total, 100)
	assert.Greater(t, found, total/2)
}

func TestProbeMateInOneCases(t *testing.T) {
	for name, c := range map[string]struct{ sfen, move string }{
		"gold in front of the king":  {"4k4/9/4P4/9/9/9/9/9/4K4 b G 1", "G*5b"},
		"lance where a pawn may not": {"7lk/9/7G1/9/9/9/9/9/4K4 b LP 1", "L*1b"},
		"knight over the defenders":  {"6glk/6pp1/9/9/9/9/9/9/4K4 b N 1", ""},
		"a smothered king":           {"7nk/7nl/9/9/9/9/9/9/4K4 b N 1", "N*2c"},
		"a pawn that promotes":       {"4k4/9/3PG4/9/9/9/9/9/4K4 b - 1", ""},
		"unprotected cell":           {"4k4/9/9/9/9/9/9/9/4K4 b G 1", ""},
		"pawn drop would be nifu":    {"4k4/9/4P4/9/9/9/9/9/4K4 b P 1", ""},
	} {
		parsed, err := shogi.New().Parse(c.sfen, nil)
		require.NoError(t, err, name)
		p := parsed.(*shogi.Position)
		got := ""
		if m := p.ProbeMateInOne(); m != rules.NoMove {
			got = p.Format(m)
		}
		if c.move == "" {
			assert.False(t, slices.ContainsFunc(p.Moves(nil), func(m rules.Move) bool { return isMate(p, m) }), name)
		}
		assert.Equal(t, c.move, got, name)
	}
}

func TestQuietChecks(t *testing.T) {
	found := 0
	playRandomGames(t, 60, 100, func(p *shogi.Position) {
		checks := p.QuietChecks(nil)
		found += len(checks)
		for _, m := range checks {
			require.True(t, p.IsLegal(m), "%s %s", p, p.Format(m))
			require.Zero(t, p.CapturedKind(m)+p.PromotionKind(m))
			require.True(t, p.GivesCheck(m), "%s %s", p, p.Format(m))
		}
		for _, m := range p.Quiets(nil) {
			if p.IsDrop(m) && p.GivesCheck(m) {
				require.Contains(t, checks, m, "%s %s", p, p.Format(m))
			}
		}
	})
	assert.Greater(t, found, 1000)
}

func TestCompareHands(t *testing.T) {
	for name, c := range map[string]struct {
		sfen  string
		moves []string
		want  int
	}{
		"the hands are unchanged": {shogi.Start, []string{"2h3h", "8b7b", "3h2h", "7b8b"}, 0},
		"a pawn dropped and recaptured": {
			"4k4/9/9/9/4r4/9/9/9/4K4 b 2P 1", []string{"P*5h", "5e5h", "5i5h"}, 0,
		},
		"the opponent has lost a pawn": {
			"4k4/9/9/9/r8/9/9/9/4K4 w P 1", []string{"5a4a", "P*9h", "9e9h", "5i4i", "9h9e", "4i5h", "4a5a", "5h5i"}, 1,
		},
		"the side to move has lost a pawn": {
			"4k4/9/9/9/r8/9/9/9/4K4 b P 1", []string{"P*9h", "9e9h", "5i4i", "9h9e", "4i5h", "5a4a", "5h5i", "4a5a"}, -1,
		},
	} {
		parsed, err := shogi.New().Parse(c.sfen, nil)
		require.NoError(t, err, name)
		p := parsed.(*shogi.Position)
		for _, text := range c.moves {
			m, err := p.ParseMove(text)
			require.NoError(t, err, "%s: %s", name, text)
			p.Play(m)
		}
		assert.Equal(t, c.want, p.CompareHands(100), name)
	}
}

func TestProbesDoNotAllocate(t *testing.T) {
	parsed, err := shogi.New().Parse("l6nl/5+P1gk/2np1S3/p1p4Pp/3P2Sp1/1PPb2P1P/P5GS1/R8/LN4bKL w RGgsn5p 1", nil)
	require.NoError(t, err)
	p := parsed.(*shogi.Position)
	moves := make([]rules.Move, 0, 600)
	assert.Zero(t, testing.AllocsPerRun(50, func() {
		p.ProbeMateInOne()
		p.CompareHands(50)
		moves = p.QuietChecks(moves[:0])
	}))
}

// Only silvers, knights and lances ever have a reason to decline a promotion.
func TestIsDominated(t *testing.T) {
	playRandomGames(t, 30, 150, func(p *shogi.Position) {
		moves := p.Moves(nil)
		for _, m := range moves {
			if !p.IsDominated(m) {
				continue
			}
			require.Contains(t, []rules.Kind{shogi.Pawn, shogi.Bishop, shogi.Rook}, p.MovedKind(m), "%s in %s", p.Format(m), p)
			require.Zero(t, p.PromotionKind(m))
			from, to := p.FromTo(m)
			require.True(t, slices.ContainsFunc(moves, func(other rules.Move) bool {
				f, g := p.FromTo(other)
				return f == from && g == to && p.PromotionKind(other) != 0
			}), "%s in %s", p.Format(m), p)
		}
	})
	for _, c := range []struct {
		position, move string
		spurned        bool
	}{
		{"lnsgkgsnl/1r5b1/pppppp1pp/6p2/9/2P6/PP1PPPPPP/1B5R1/LNSGKGSNL b - 3", "8h2b", true},
		{"lnsgkgsnl/1r5b1/pppppp1pp/6p2/9/2P6/PP1PPPPPP/1B5R1/LNSGKGSNL b - 3", "8h2b+", false},
		{"k8/9/4S4/9/9/9/9/9/4K4 b - 1", "5c4d", false},
		{"k8/9/9/4R4/9/9/9/9/4K4 b - 1", "5d5c", true},
		{"k8/9/9/4R4/9/9/9/9/4K4 b B 1", "B*5c", false},
	} {
		p, err := shogi.New().Parse(c.position, nil)
		require.NoError(t, err)
		m, err := p.(*shogi.Position).ParseMove(c.move)
		require.NoError(t, err)
		assert.Equal(t, c.spurned, p.(*shogi.Position).IsDominated(m), c.move)
	}
}
