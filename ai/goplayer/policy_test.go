package goplayer

import (
	"strings"
	"testing"

	"github.com/ludarium/ludarium/rules/rulestest"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/ludarium/ludarium/ai"
	"github.com/ludarium/ludarium/rules"
)

// boardAfter returns the board after these moves, Black's first, and the colour to move.
func boardAfter(t *testing.T, size string, moves ...string) (*board, colour) {
	t.Helper()
	p := newGame(t, "size", size)
	last, before := noPoint, noPoint
	for _, text := range moves {
		m, err := p.ReadMove(text)
		require.NoError(t, err)
		before, last = last, boardOf(p).pointOf(int(m)-1)
		p.Play(m)
	}
	b := boardOf(p)
	b.lastMove, b.previousMove = last, before
	return b, colour(p.Turn()) + black
}

// policyAfter returns the policy's evaluation of a board.
func policyAfter(t *testing.T, w *policy, b *board, c colour) *policyInput {
	t.Helper()
	s := newTrainer()
	s.board = *b
	v := standardPriors()
	s.analysis.analyse(&s.playoutPlayer, c, &v)
	w.computeProbabilities(&s.input, &s.analysis, &s.board, c)
	return &s.input
}

// Symmetric boards and boards with colours exchanged get the same probabilities.
func TestPolicySymmetry(t *testing.T) {
	w := embeddedPolicy(19)
	b, c := boardAfter(t, "13", "d4", "k10", "c10", "l4", "k3", "l3", "k4", "l5", "f3", "c6")
	want := policyAfter(t, w, b, c)
	n := b.size - 1
	for name, turn := range map[string]func(x, y int) (int, int){
		"quarter": func(x, y int) (int, int) { return n - y, x },
		"mirror":  func(x, y int) (int, int) { return n - x, y },
		"across":  func(x, y int) (int, int) { return y, x },
	} {
		for _, swapped := range []bool{false, true} {
			g := newBoard(b.size)
			to := func(p point) point { return g.pointAt(turn(int(p)%int(b.stride)-1, int(p)/int(b.stride)-1)) }
			for cell := range b.pointCount() {
				p := b.pointOf(cell)
				if on := b.colours[p]; on != empty {
					if swapped {
						on = on.opposite()
					}
					g.placeStone(to(p), on)
				}
			}
			g.lastMove, g.previousMove = to(b.lastMove), to(b.previousMove)
			toMove := c
			if swapped {
				toMove = c.opposite()
			}
			got := policyAfter(t, w, g, toMove)
			for _, p := range b.emptyPoints[:b.emptyCount] {
				assert.InDelta(t, want.probabilities[p], got.probabilities[to(p)], 1e-6, "%s, swapped %v: %d", name, swapped, p)
			}
		}
	}
}

// The likeliest moves are those that players make.
func TestPolicyBestMoves(t *testing.T) {
	w := embeddedPolicy(19)
	for _, c := range []struct {
		name  string
		moves []string
		want  []string // any of them
	}{
		{"an empty corner", nil, []string{"d4", "d16", "q4", "q16", "c4", "d3", "c16", "d17", "q3", "r4", "r16", "q17"}},
		{"save a chain in atari", []string{"d4", "c4", "d5", "c5", "q16", "d6", "q4", "e5", "d16", "e4"}, []string{"d3"}},
	} {
		b, to := boardAfter(t, "19", c.moves...)
		s := policyAfter(t, w, b, to)
		best, sum := noPoint, float32(0)
		for _, p := range b.emptyPoints[:b.emptyCount] {
			sum += s.probabilities[p]
			if best == noPoint || s.probabilities[p] > s.probabilities[best] {
				best = p
			}
		}
		assert.InDelta(t, 1, sum, 1e-4)
		name := newGame(t, "size", "19").Board().Name(rules.Cell(b.cellOf(best)))
		assert.Contains(t, c.want, strings.ToLower(name), c.name)
	}
}

// Illegal ko recaptures and own eyes have probability 0.
func TestPolicyIllegalMoves(t *testing.T) {
	b, c := boardAfter(t, "19", "d4", "e4", "e5", "f5", "e3", "f3", "f4", "g4", "q16", "e4")
	require.NotEqual(t, noPoint, b.koPoint)
	s := policyAfter(t, embeddedPolicy(19), b, c)
	assert.Zero(t, s.probabilities[b.koPoint])
	sum := float32(0)
	for _, p := range b.emptyPoints[:b.emptyCount] {
		sum += s.probabilities[p]
	}
	assert.InDelta(t, 1, sum, 1e-4)
	b, c = boardAfter(t, "19", "a2", "q16", "b1", "q4", "b2", "d16")
	require.True(t, b.isEye(b.pointAt(0, 18), c))
	assert.Zero(t, policyAfter(t, embeddedPolicy(19), b, c).probabilities[b.pointAt(0, 18)])
}

// Invalid policies are rejected with the line number.
func TestPolicyErrors(t *testing.T) {
	for text, want := range map[string]string{
		policyText19 + "takes 5":                "no feature that is missing",
		policyText19 + "takes":                  "not a name and a weight",
		"takes 99999":                           `line 1: the weight "99999"`,
		policyText19 + "...X 7":                 "no pattern has 4 points",
		policyText19 + "...X...? 7":             `'?' is nothing on a board`,
		policyText19 + "........ 1\n........ 1": "is there twice",
		"takes 5":                               "there is no weight of",
	} {
		_, err := newPolicy(text)
		require.ErrorContains(t, err, want)
	}
	w, err := newPolicy(strings.ReplaceAll(policyText19, "\n", "\r\n"))
	require.NoError(t, err, "CRLF line ends")
	assert.Equal(t, embeddedPolicy(19).weights, w.weights)
}

// Computing probabilities must not allocate.
func TestPolicyDoesNotAllocate(t *testing.T) {
	w := embeddedPolicy(19)
	b, c := boardAfter(t, "19", "d4", "q16")
	s := newTrainer()
	s.board = *b
	v := standardPriors()
	s.analysis.analyse(&s.playoutPlayer, c, &v)
	assert.Zero(t, testing.AllocsPerRun(100, func() { w.computeProbabilities(&s.input, &s.analysis, &s.board, c) }))
}

// One engine handles boards of all sizes in turn.
func TestPolicyLoadsWithBoardSize(t *testing.T) {
	e := New(Config{})
	for _, size := range []string{"9", "19", "7", "19"} {
		m, err := e.Think(t.Context(), newGame(t, "size", size), ai.Limits{Nodes: 20}, nil)
		require.NoError(t, err)
		assert.NotEqual(t, passMove, m)
	}
}

// A likely move does not get a better score for that: in the opening the expectation stays about even.
func TestPolicyDoesNotBiasScore(t *testing.T) {
	rulestest.SkipInRaceRun(t)
	p := newGame(t, "size", "19", "rules", "chinese", "komi", "3.5")
	e := New(Config{})
	for i, text := range []string{"q16", "d4", "d16", "q4", "r6", "r8", "p5", "o3", "r3"} {
		m, err := p.ReadMove(text)
		require.NoError(t, err)
		p.Play(m)
		var last ai.Line
		_, err = e.Think(t.Context(), p, ai.Limits{Nodes: 150}, func(l ai.Line) { last = l })
		require.NoError(t, err)
		assert.InDelta(t, 0, int(last.Score), 60, "after move %d", i+1)
	}
}
