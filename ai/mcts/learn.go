package mcts

import (
	"cmp"
	"fmt"
	"io"
	"maps"
	"math"
	"slices"

	"github.com/ludarium/ludarium/rules"
	"github.com/ludarium/ludarium/rules/goban"
)

// A Lesson is a game to learn a policy from.
type Lesson struct {
	Start *goban.Position
	Moves []rules.Move
}

// A Course says how a policy is learned.
type Course struct {
	Least  int          // how often a shape must have been played to be told from others
	Epochs int          // how often all lessons are seen
	Pull   float64      // how strongly weights are pulled to 0
	Report func(string) // is told of every epoch
}

// A choice is a position to learn from: the traits of all its moves, one after the other, and which move was made.
type choice struct {
	traits []int32
	ends   []int32 // by move: where its traits end
	made   int
}

// Learn finds the weights of a policy by which what was played is likeliest, by ascent along the gradient (AdaGrad: Duchi, Hazan and
// Singer, 2011). The last tenth of the lessons shows what was gained. What it writes is what newPolicy reads.
func Learn(lessons []Lesson, how Course, out io.Writer) error {
	s := newStudent()
	count := map[string]int{}
	held := len(lessons) - len(lessons)/10
	for _, l := range lessons[:held] {
		s.walk(l, func(f *field, c colour, m point) {
			s.scene.look(f, c)
			for _, n := range shells {
				count[s.policy.upright(&s.scene.sight, f.place(m), n)]++
			}
		})
	}
	names := traitNames()
	for _, shape := range slices.Sorted(maps.Keys(count)) {
		if count[shape] >= how.Least {
			if err := s.policy.add(shape, 0); err != nil {
				return err
			}
			names = append(names, shape)
		}
	}
	train, test := s.choices(lessons[:held]), s.choices(lessons[held:])
	how.Report(fmt.Sprintf("%d positions and %d to prove it, %d traits", len(train), len(test), len(names)))
	weights := make([]float64, len(names))
	slopes := make([]float64, len(names))
	dice := newDice(1)
	for epoch := range how.Epochs {
		for i := len(train) - 1; i > 0; i-- {
			j := dice.below(i + 1)
			train[i], train[j] = train[j], train[i]
		}
		for i := range train {
			train[i].learn(weights, slopes, how.Pull/float64(len(train)))
		}
		how.Report(fmt.Sprintf("epoch %d: learned %s; to prove it %s", epoch+1, measure(train, weights), measure(test, weights)))
	}
	for i, name := range names {
		if n := int(math.Round(100 * weights[i])); n != 0 || i < shaped {
			if _, err := fmt.Fprintln(out, name, n); err != nil {
				return err
			}
		}
	}
	return nil
}

// A student goes through lessons.
type student struct {
	player
	outlook outlook
}

func newStudent() *student {
	w, err := newPolicy("shapeless 0")
	if err != nil {
		panic(err)
	}
	s := &student{}
	s.policy, s.patterns = w, newPatterns()
	return s
}

// walk calls see with every position in which a stone is played, and where.
func (s *student) walk(l Lesson, see func(f *field, c colour, m point)) {
	p := l.Start.Clone().(*goban.Position)
	last, before := noPoint, noPoint
	for _, m := range l.Moves {
		s.field = *fieldOf(p)
		s.last, s.before = last, before
		before, last = last, noPoint
		if m != passMove {
			last = s.pointOf(int(m) - 1)
			see(&s.field, colour(p.Turn())+black, last)
		}
		p.Play(m)
	}
}

func (s *student) choices(lessons []Lesson) (list []choice) {
	v := standardPriors()
	for _, l := range lessons {
		s.walk(l, func(f *field, c colour, m point) {
			s.outlook.consider(&s.player, c, &v)
			s.scene.look(f, c)
			var now choice
			for _, p := range f.room[:f.free] {
				if !f.legal(p, c) || f.eye(p, c) {
					continue
				}
				if p == m {
					now.made = len(now.ends)
				}
				now.traits = append(now.traits, s.policy.of(&s.scene, &s.outlook, f, p)...)
				now.ends = append(now.ends, int32(len(now.traits)))
			}
			now.traits, now.ends = slices.Clip(now.traits), slices.Clip(now.ends)
			list = append(list, now)
		})
	}
	return list
}

// shares are how likely the moves are.
func (c *choice) shares(weights []float64) []float64 {
	shares := make([]float64, len(c.ends))
	from, all := int32(0), 0.0
	for i, to := range c.ends {
		sum := 0.0
		for _, t := range c.traits[from:to] {
			sum += weights[t]
		}
		shares[i] = math.Exp(sum)
		all += shares[i]
		from = to
	}
	for i := range shares {
		shares[i] /= all
	}
	return shares
}

// learn moves the weights to where what was played is likelier, and a little back to 0.
func (c *choice) learn(weights, slopes []float64, pull float64) {
	const stride = 0.1
	from := int32(0)
	for i, share := range c.shares(weights) {
		slope := -share
		if i == c.made {
			slope++
		}
		if math.Abs(slope) > 1e-4 {
			for _, t := range c.traits[from:c.ends[i]] {
				g := slope - pull*weights[t]
				slopes[t] += g * g
				weights[t] += stride * g / math.Sqrt(slopes[t]+1e-8)
			}
		}
		from = c.ends[i]
	}
}

// measure tells how likely the moves were on the mean, and how often the likeliest, or one of the five likeliest, was made.
func measure(list []choice, weights []float64) string {
	sum, first, among := 0.0, 0, 0
	for i := range list {
		shares := list[i].shares(weights)
		made := shares[list[i].made]
		sum += math.Log(made)
		better := 0
		for _, s := range shares {
			if cmp.Compare(s, made) > 0 {
				better++
			}
		}
		if better == 0 {
			first++
		}
		if better < 5 {
			among++
		}
	}
	n := float64(max(len(list), 1))
	return fmt.Sprintf("log %.3f, first %.1f %%, of five %.1f %%", sum/n, 100*float64(first)/n, 100*float64(among)/n)
}
