package mcts

import (
	"strconv"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/ludarium/ludarium/rules"
	"github.com/ludarium/ludarium/rules/goban"
)

// newGame starts a game with these options, in pairs.
func start(tb testing.TB, options ...string) *goban.Position {
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
func moveOf(tb testing.TB, f *field, p *goban.Position, at point) rules.Move {
	tb.Helper()
	m, err := p.ParseMove(p.Board().Name(rules.Cell(f.cellOf(at))))
	require.NoError(tb, err)
	return m
}

// The board agrees with package goban on stones, captures and legal moves, superko apart, in random games on all sizes.
func TestFieldAgreesWithTheRules(t *testing.T) {
	for _, size := range []int{7, 9, 13, 19} {
		t.Run(strconv.Itoa(size), func(t *testing.T) {
			for seed := range uint64(4) {
				d := newDice(seed)
				p := start(t, "size", strconv.Itoa(size), "ko", "simple")
				f := fieldOf(p)
				c := black
				var taken [3]int
				for range 2 * size * size {
					at := f.random(c, &d)
					if at == noPoint {
						p.Play(p.Pass())
						f.pass()
					} else {
						m := moveOf(t, f, p, at)
						require.True(t, p.Legal(m))
						stones := f.stones[c.other()]
						f.play(at, c)
						taken[c] += stones - f.stones[c.other()]
						p.Play(m)
					}
					c = c.other()
					same(t, p, f, c)
				}
				assert.Equal(t, p.Prisoners(goban.Black), taken[black])
				assert.Equal(t, p.Prisoners(goban.White), taken[white])
			}
		})
	}
}

// requireSameBoard requires that a board matches the position, with c to move.
func same(t *testing.T, p *goban.Position, f *field, c colour) {
	t.Helper()
	g := fieldOf(p)
	for cell := range f.points() {
		at := f.pointOf(cell)
		require.Equal(t, g.on[at], f.on[at])
		if f.on[at] == empty {
			require.Equal(t, f.near[at], g.near[at])
			require.Equal(t, p.Legal(rules.Move(cell+1)), f.legal(at, c), "%s", p)
			require.Equal(t, at, f.room[f.slot[at]])
			continue
		}
		require.Equal(t, g.length(at), f.length(at))
		require.Equal(t, g.atari(at), f.atari(at))
	}
	require.Equal(t, g.free, f.free)
	require.Equal(t, g.stones, f.stones)
}

func BenchmarkLight(b *testing.B) {
	for _, size := range []int{7, 9, 13, 19} {
		b.Run(strconv.Itoa(size), func(b *testing.B) {
			f, g, d := newField(size), newField(size), newDice(1)
			b.ReportAllocs()
			n, from := 0, cpu()
			for b.Loop() {
				g.copyFrom(f)
				g.light(black, &d)
				n++
			}
			b.ReportMetric(float64(n)/(cpu()-from), "playouts/cpu-s")
		})
	}
}

func BenchmarkPlayout(b *testing.B) {
	for _, size := range []int{7, 9, 13, 19} {
		b.Run(strconv.Itoa(size), func(b *testing.B) {
			f := newField(size)
			w := &player{dice: newDice(1), rates: standard(), patterns: newPatterns()}
			b.ReportAllocs()
			n, from, plies := 0, cpu(), 0
			for b.Loop() {
				w.copyFrom(f)
				w.record = w.record[:0]
				w.playout(black)
				plies += w.moves[black] + w.moves[white]
				n++
			}
			b.ReportMetric(float64(n)/(cpu()-from), "playouts/cpu-s")
			b.ReportMetric(float64(plies)/float64(n), "plies")
		})
	}
}
