package shogi_test

import (
	"math/rand/v2"
	"slices"
	"strings"
	"testing"
	"unicode"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	eval "github.com/ludarium/ludarium/ai/eval/shogi"
	"github.com/ludarium/ludarium/ai/search"
	"github.com/ludarium/ludarium/rules/shogi"
)

func parsePosition(t *testing.T, sfen string) search.Position {
	t.Helper()
	p, err := shogi.New().Parse(sfen, nil)
	require.NoError(t, err)
	return p.(search.Position)
}

// flipPosition rotates a position by half a turn and swaps the sides.
func flipPosition(sfen string) string {
	fields := strings.Fields(sfen)
	var pieces []string // each with its promotion sign
	for i := 0; i < len(fields[0]); i++ {
		if fields[0][i] == '+' {
			pieces = append(pieces, fields[0][i:i+2])
			i++
		} else {
			pieces = append(pieces, fields[0][i:i+1])
		}
	}
	slices.Reverse(pieces)
	fields[0] = swapCase(strings.Join(pieces, ""))
	fields[1] = map[string]string{"b": "w", "w": "b"}[fields[1]]
	fields[2] = swapCase(fields[2])
	return strings.Join(fields, " ")
}

// swapCase swaps lower and upper case.
func swapCase(s string) string {
	return strings.Map(func(r rune) rune {
		if unicode.IsUpper(r) {
			return unicode.ToLower(r)
		}
		return unicode.ToUpper(r)
	}, s)
}

// TestEvaluationIsSymmetric: a position with the sides swapped has the same score for the side to move.
func TestEvaluationIsSymmetric(t *testing.T) {
	e := eval.New()
	for _, sfen := range []string{
		shogi.Start,
		"8l/1l+R2P3/p2pBG1pp/kps1p4/Nn1P2G2/P1P1P2PP/1PS6/1KSG3+r1/LN2+p3L w Sbgn3p 124",
		"l6nl/5+P1gk/2np1S3/p1p4Pp/3P2Sp1/1PPb2P1P/P5GS1/R8/LN4bKL w RGgsn5p 1",
	} {
		assert.Equal(t, e.Evaluate(parsePosition(t, sfen)), e.Evaluate(parsePosition(t, flipPosition(sfen))), sfen)
	}
}

// TestMoreMaterialScoresHigher: more pieces score higher, also in hand, and a score does not depend on earlier
// evaluations.
func TestMoreMaterialScoresHigher(t *testing.T) {
	e := eval.New()
	bare := e.Evaluate(parsePosition(t, "4k4/9/9/9/9/9/9/9/4K4 b - 1"))
	hand := e.Evaluate(parsePosition(t, "4k4/9/9/9/9/9/9/9/4K4 b R 1"))
	them := e.Evaluate(parsePosition(t, "4k4/9/9/9/9/9/9/9/4K4 b r 1"))
	assert.Greater(t, hand, bare+500)
	assert.Less(t, them, bare-500)
	p := parsePosition(t, shogi.Start)
	rng := rand.New(rand.NewPCG(1, 1))
	for range 100 {
		before := e.Evaluate(p)
		moves := p.Moves(nil)
		if len(moves) == 0 {
			break
		}
		p.Play(moves[rng.IntN(len(moves))])
		e.Evaluate(p)
		p.Undo()
		require.Equal(t, before, e.Evaluate(p))
		p.Play(moves[rng.IntN(len(moves))])
	}
	assert.Zero(t, testing.AllocsPerRun(10, func() { e.Evaluate(p) }))
}
