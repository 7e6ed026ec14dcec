package mcts

import (
	"bytes"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/ludarium/ludarium/ai"
	"github.com/ludarium/ludarium/rules"
	"github.com/ludarium/ludarium/rules/goban"
)

// standing is a field after these moves, Black's first, and who is to move.
func standing(t *testing.T, size string, moves ...string) (*field, colour) {
	t.Helper()
	p := start(t, "size", size)
	last, before := noPoint, noPoint
	for _, text := range moves {
		m, err := p.ReadMove(text)
		require.NoError(t, err)
		before, last = last, fieldOf(p).pointOf(int(m)-1)
		p.Play(m)
	}
	f := fieldOf(p)
	f.last, f.before = last, before
	return f, colour(p.Turn()) + black
}

// judged are the shares of the moves on f.
func judged(t *testing.T, w *policy, f *field, c colour) *scene {
	t.Helper()
	s := newStudent()
	s.field = *f
	v := standardPriors()
	s.outlook.consider(&s.player, c, &v)
	w.judge(&s.scene, &s.outlook, &s.field, c)
	return &s.scene
}

// A board that is turned, mirrored or of the other colours is judged the same.
func TestPolicyTurns(t *testing.T) {
	w := standardPolicy()
	f, c := standing(t, "13", "d4", "k10", "c10", "l4", "k3", "l3", "k4", "l5", "f3", "c6")
	want := judged(t, w, f, c)
	n := f.size - 1
	for name, turn := range map[string]func(x, y int) (int, int){
		"quarter": func(x, y int) (int, int) { return n - y, x },
		"mirror":  func(x, y int) (int, int) { return n - x, y },
		"across":  func(x, y int) (int, int) { return y, x },
	} {
		for _, swapped := range []bool{false, true} {
			g := newField(f.size)
			to := func(p point) point { return g.at(turn(int(p)%int(f.stride)-1, int(p)/int(f.stride)-1)) }
			for cell := range f.points() {
				p := f.pointOf(cell)
				if on := f.on[p]; on != empty {
					if swapped {
						on = on.other()
					}
					g.put(to(p), on)
				}
			}
			g.last, g.before = to(f.last), to(f.before)
			d := c
			if swapped {
				d = c.other()
			}
			got := judged(t, w, g, d)
			for _, p := range f.room[:f.free] {
				assert.InDelta(t, want.shares[p], got.shares[to(p)], 1e-6, "%s, swapped %v: %d", name, swapped, p)
			}
		}
	}
}

// The likeliest moves are those that players make.
func TestPolicyKnowsMoves(t *testing.T) {
	w := standardPolicy()
	for _, c := range []struct {
		name  string
		moves []string
		want  []string // one of them
	}{
		{"a corner first", nil, []string{"d4", "d16", "q4", "q16", "c4", "d3", "c16", "d17", "q3", "r4", "r16", "q17"}},
		{"save what is in atari", []string{"d4", "q16", "q4", "d5", "k10", "c4", "k11", "e4"}, []string{"d3"}},
	} {
		f, to := standing(t, "19", c.moves...)
		s := judged(t, w, f, to)
		best, sum := noPoint, float32(0)
		for _, p := range f.room[:f.free] {
			sum += s.shares[p]
			if best == noPoint || s.shares[p] > s.shares[best] {
				best = p
			}
		}
		assert.InDelta(t, 1, sum, 1e-4)
		name := start(t, "size", "19").Board().Name(rules.Cell(f.cellOf(best)))
		assert.Contains(t, c.want, strings.ToLower(name), c.name)
	}
}

// What no policy says is refused, with its line.
func TestPolicyFaults(t *testing.T) {
	for text, want := range map[string]string{
		"takes 5\ntakes":      "line 2",
		"takes 99999":         "line 1",
		"takes 5\n...X 7":     "no shape has 4 points",
		"takes 5\n...X...? 7": `'?' is nothing on a board`,
	} {
		_, err := newPolicy(text)
		assert.ErrorContains(t, err, want)
	}
}

// From games in which the second line is always played a policy learns to expect it there.
func TestLearn(t *testing.T) {
	var lessons []Lesson
	for n := range 10 {
		p := start(t, "size", "13")
		l := Lesson{Start: p.Clone().(*goban.Position)}
		for _, text := range [][]string{{"b3", "m9", "e2", "k12", "g2", "m5"}, {"c2", "l12", "m3", "b10", "g12", "b6"}}[n%2] {
			m, err := p.ReadMove(text)
			require.NoError(t, err)
			l.Moves = append(l.Moves, m)
			p.Play(m)
		}
		lessons = append(lessons, l)
	}
	var text bytes.Buffer
	require.NoError(t, Learn(lessons, Course{Least: 2, Epochs: 20, Pull: 1, Report: func(string) {}}, &text))
	w, err := newPolicy(text.String())
	require.NoError(t, err)
	f, c := standing(t, "13", "h3", "g10")
	s := judged(t, w, f, c)
	for _, p := range f.room[:f.free] {
		if f.line(p) == 4 && f.alone(p) {
			assert.Less(t, s.shares[p], s.shares[f.at(1, 5)], "%d", p)
		}
	}
}

// Judging takes no memory.
func TestPolicyAllocates(t *testing.T) {
	w := standardPolicy()
	f, c := standing(t, "19", "d4", "q16")
	s := newStudent()
	s.field = *f
	v := standardPriors()
	s.outlook.consider(&s.player, c, &v)
	assert.Zero(t, testing.AllocsPerRun(100, func() { w.judge(&s.scene, &s.outlook, &s.field, c) }))
}

// An engine that has thought about a small board thinks about a great one.
func TestPolicyComesWithTheBoard(t *testing.T) {
	e := New(Config{})
	for _, size := range []string{"9", "19"} {
		_, err := e.Think(t.Context(), start(t, "size", size), ai.Limits{Nodes: 20}, nil)
		require.NoError(t, err)
	}
}
