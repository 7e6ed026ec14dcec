package goplayer

import (
	"strconv"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/ludarium/ludarium/ai/mcts"
	"github.com/ludarium/ludarium/rules"
	"github.com/ludarium/ludarium/rules/goban"
	"github.com/ludarium/ludarium/rules/rulestest"
)

// newGame starts a game with these options, in pairs.
func newGame(tb testing.TB, options ...string) *goban.Position {
	tb.Helper()
	o := rules.Options{}
	for i := 0; i < len(options); i += 2 {
		o[options[i]] = options[i+1]
	}
	p, err := goban.New().Start(o)
	require.NoError(tb, err)
	return p.(*goban.Position)
}

// moveAt returns the move on a point.
func moveAt(tb testing.TB, b *board, p *goban.Position, at point) rules.Move {
	tb.Helper()
	m, err := p.ParseMove(p.Board().Name(rules.Cell(b.cellOf(at))))
	require.NoError(tb, err)
	return m
}

// randomMove returns a legal point of c that does not fill an own eye, noPoint if there is none: the first in the list
// of empty points from a random start.
func (b *board) randomMove(c colour, rng *mcts.PRNG) point {
	if b.emptyCount == 0 {
		return noPoint
	}
	start := rng.IntN(b.emptyCount)
	for _, p := range b.emptyPoints[start:b.emptyCount] {
		if b.isLegal(p, c) && !b.isEye(p, c) {
			return p
		}
	}
	for _, p := range b.emptyPoints[:start] {
		if b.isLegal(p, c) && !b.isEye(p, c) {
			return p
		}
	}
	return noPoint
}

// The board agrees with package goban on stones, captures and legal moves, superko apart, in random games on all sizes.
func TestBoardMatchesRules(t *testing.T) {
	rulestest.SkipInRaceRun(t)
	for _, size := range []int{7, 9, 13, 19} {
		t.Run(strconv.Itoa(size), func(t *testing.T) {
			for seed := range uint64(4) {
				rng := mcts.NewPRNG(seed)
				p := newGame(t, "size", strconv.Itoa(size), "ko", "simple")
				b := boardOf(p)
				c := black
				var captured [3]int
				for range 2 * size * size {
					at := b.randomMove(c, &rng)
					if at == noPoint {
						p.Play(p.PassMove())
						b.pass()
					} else {
						m := moveAt(t, b, p, at)
						require.True(t, p.IsLegal(m))
						stones := b.stoneCounts[c.opposite()]
						b.play(at, c)
						captured[c] += stones - b.stoneCounts[c.opposite()]
						p.Play(m)
					}
					c = c.opposite()
					requireSameBoard(t, p, b, c)
				}
				assert.Equal(t, p.Prisoners(goban.Black), captured[black])
				assert.Equal(t, p.Prisoners(goban.White), captured[white])
			}
		})
	}
}

// requireSameBoard requires that a board matches the position, with c to move.
func requireSameBoard(t *testing.T, p *goban.Position, b *board, c colour) {
	t.Helper()
	g := boardOf(p)
	for cell := range b.pointCount() {
		at := b.pointOf(cell)
		require.Equal(t, g.colours[at], b.colours[at])
		if b.colours[at] == empty {
			require.Equal(t, b.neighbourCounts[at], g.neighbourCounts[at])
			require.Equal(t, p.IsLegal(rules.Move(cell+1)), b.isLegal(at, c), "%s", p)
			require.Equal(t, at, b.emptyPoints[b.emptyIndex[at]])
			continue
		}
		require.Equal(t, g.chainSize(at), b.chainSize(at))
		require.Equal(t, g.atariLiberty(at), b.atariLiberty(at))
	}
	require.Equal(t, g.emptyCount, b.emptyCount)
	require.Equal(t, g.stoneCounts, b.stoneCounts)
}

func BenchmarkPlayout(b *testing.B) {
	for _, size := range []int{7, 9, 13, 19} {
		b.Run(strconv.Itoa(size), func(b *testing.B) {
			initial := newBoard(size)
			w := &playoutPlayer{PRNG: mcts.NewPRNG(1), ruleRates: standardRates(), patterns: newPatternTable()}
			b.ReportAllocs()
			n, from, plies := 0, cpuSeconds(), 0
			for b.Loop() {
				w.copyFrom(initial)
				w.moves = w.moves[:0]
				w.playout(black)
				plies += w.playCounts[black] + w.playCounts[white]
				n++
			}
			b.ReportMetric(float64(n)/(cpuSeconds()-from), "playouts/cpu-s")
			b.ReportMetric(float64(plies)/float64(n), "plies")
		})
	}
}
