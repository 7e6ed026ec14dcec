package mcts

import (
	"errors"
	"fmt"
	"io"
	"maps"
	"math"
	"slices"

	"github.com/ludarium/ludarium/rules"
	"github.com/ludarium/ludarium/rules/goban"
)

// A Game is a game to learn a policy from.
type Game struct {
	Start *goban.Position
	Moves []rules.Move
}

// A Training holds the parameters of learning.
type Training struct {
	Least  int          // how often a pattern must have been played to become a feature
	Epochs int          // passes over all games
	L2     float64      // L2 regularization: half of it times the sum of squared weights is subtracted from the log-likelihood
	Report func(string) // receives a line per epoch; may be nil
}

// ErrNoGames is returned if there is no move to learn from.
var ErrNoGames = errors.New("mcts: no game to learn from has a move")

// An example is a position to learn from: the features of all candidate moves one after the other, and which one was
// played.
type example struct {
	features []int32
	ends     []int32 // by candidate: the end of its features
	played   int
}

// Learn finds the policy weights that maximize the likelihood of the moves played, by gradient ascent (AdaGrad: Duchi,
// Hazan and Singer, 2011), and writes the text that newPolicy reads. The last tenth of the games is held out to measure
// the gain. Results are reproducible on one kind of machine only.
func Learn(games []Game, how Training, out io.Writer) error {
	t := newTrainer()
	held := len(games) - len(games)/10
	names, err := t.patterns(games[:held], how.Least)
	if err != nil {
		return err
	}
	train, test := t.examples(games[:held]), t.examples(games[held:])
	if len(train) == 0 {
		return ErrNoGames
	}
	report := how.Report
	if report == nil {
		report = func(string) {}
	}
	report(fmt.Sprintf("%d positions and %d held back, %d features", len(train), len(test), len(names)))
	a := newAscent(train, len(names), how.L2)
	dice := newDice(1)
	for epoch := range how.Epochs {
		for i := len(train) - 1; i > 0; i-- {
			j := dice.below(i + 1)
			train[i], train[j] = train[j], train[i]
		}
		for i := range train {
			a.climb(&train[i])
		}
		report(fmt.Sprintf("epoch %d: learned %s; held back %s", epoch+1, measure(train, a.weights), measure(test, a.weights)))
	}
	for i, name := range names {
		n := min(max(math.Round(100*a.weights[i]), math.MinInt16), math.MaxInt16)
		if _, err := fmt.Fprintln(out, name, int(n)); err != nil {
			return err
		}
	}
	return nil
}

// A trainer extracts examples from games.
type trainer struct {
	player
	outlook outlook
}

func newTrainer() *trainer {
	t := &trainer{}
	t.policy, t.player.patterns = blankPolicy(), newPatterns()
	return t
}

// forEachMove calls visit with every position in which a stone is played, and the point.
func (t *trainer) walk(g Game, see func(f *field, c colour, m point)) {
	p := g.Start.Clone().(*goban.Position)
	last, before := noPoint, noPoint
	for _, m := range g.Moves {
		t.field = *fieldOf(p)
		t.last, t.before = last, before
		before, last = last, noPoint
		if m != passMove {
			last = t.pointOf(int(m) - 1)
			see(&t.field, colour(p.Turn())+black, last)
		}
		p.Play(m)
	}
}

// addPatterns adds the patterns played at least minCount times to the policy and returns the names of all features.
func (t *trainer) patterns(games []Game, least int) ([]string, error) {
	count := map[string]int{}
	for _, g := range games {
		t.walk(g, func(f *field, c colour, m point) {
			t.scene.look(f, c)
			for _, n := range shells {
				count[t.policy.upright(&t.scene.sight, f.place(m), n)]++
			}
		})
	}
	names := featureNames()
	for _, pattern := range slices.Sorted(maps.Keys(count)) {
		if count[pattern] < least {
			continue
		}
		if err := t.policy.add(pattern, 0); err != nil {
			return nil, err
		}
		names = append(names, pattern)
	}
	return names, nil
}

// examples returns the positions of these games, except those in which an own eye was filled.
func (t *trainer) examples(games []Game) (list []example) {
	v := standardPriors()
	for _, g := range games {
		t.walk(g, func(f *field, c colour, m point) {
			t.outlook.consider(&t.player, c, &v)
			t.scene.look(f, c)
			x := example{played: -1}
			for _, p := range f.room[:f.free] {
				if !f.candidate(p, c) {
					continue
				}
				if p == m {
					x.played = len(x.ends)
				}
				x.features = append(x.features, t.policy.of(&t.scene, &t.outlook, f, p)...)
				x.ends = append(x.ends, int32(len(x.features)))
			}
			if x.played >= 0 {
				x.features, x.ends = slices.Clip(x.features), slices.Clip(x.ends)
				list = append(list, x)
			}
		})
	}
	return list
}

// probabilities returns the probability of each candidate.
func (x *example) chances(weights []float64) []float64 {
	chances := make([]float64, len(x.ends))
	from, all := int32(0), 0.0
	for i, to := range x.ends {
		sum := 0.0
		for _, f := range x.features[from:to] {
			sum += weights[f]
		}
		chances[i] = math.Exp(sum)
		all += chances[i]
		from = to
	}
	for i := range chances {
		chances[i] /= all
	}
	return chances
}

// evaluate returns the mean log-likelihood of the moves played, and how often they were the likeliest or among the five
// likeliest.
func measure(list []example, weights []float64) string {
	if len(list) == 0 {
		return "none"
	}
	sum, first, among := 0.0, 0, 0
	for i := range list {
		chances := list[i].chances(weights)
		played := chances[list[i].played]
		sum += math.Log(played)
		rank := -1 // not counting itself
		for _, chance := range chances {
			if chance >= played {
				rank++
			}
		}
		if rank == 0 {
			first++
		}
		if rank < 5 {
			among++
		}
	}
	n := float64(len(list))
	return fmt.Sprintf("log %.3f, first %.1f %%, of five %.1f %%", sum/n, 100*float64(first)/n, 100*float64(among)/n)
}
