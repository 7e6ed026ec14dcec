package goplayer

import (
	"errors"
	"fmt"
	"io"
	"maps"
	"math"
	"slices"

	"github.com/ludarium/ludarium/ai/mcts"
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
	HeldBack []Game       // to measure the gain
	MinCount int          // how often a pattern must have been played to become a feature
	Epochs   int          // passes over all games
	L2       float64      // L2 regularization: half of it times the sum of squared weights is subtracted from the log-likelihood
	Report   func(string) // receives a line per epoch; may be nil
}

// ErrNoGames is returned if there is no move to learn from.
var ErrNoGames = errors.New("goplayer: no game to learn from has a move")

// An example is a position to learn from: the features of all candidate moves one after the other, and which one was
// played.
type example struct {
	features      []int32
	candidateEnds []int32 // by candidate: the end of its features
	played        int
}

// Learn finds the policy weights that maximize the likelihood of the moves played, by gradient ascent (AdaGrad: Duchi,
// Hazan and Singer, 2011), and writes the text that newPolicy reads. Results are reproducible on one kind of machine only.
func Learn(games []Game, training Training, out io.Writer) error {
	t := newTrainer()
	names, err := t.addPatterns(games, training.MinCount)
	if err != nil {
		return err
	}
	train, test := t.examples(games), t.examples(training.HeldBack)
	if len(train) == 0 {
		return ErrNoGames
	}
	report := training.Report
	if report == nil {
		report = func(string) {}
	}
	report(fmt.Sprintf("%d positions and %d held back, %d features", len(train), len(test), len(names)))
	optimizer := newAdaGrad(train, len(names), training.L2)
	rng := mcts.NewPRNG(1)
	for epoch := range training.Epochs {
		for i := len(train) - 1; i > 0; i-- {
			j := rng.IntN(i + 1)
			train[i], train[j] = train[j], train[i]
		}
		for i := range train {
			optimizer.update(&train[i])
		}
		report(fmt.Sprintf("epoch %d: learned %s; held back %s", epoch+1, evaluate(train, optimizer.weights), evaluate(test, optimizer.weights)))
	}
	for i, name := range names {
		weight := min(max(math.Round(100*optimizer.weights[i]), math.MinInt16), math.MaxInt16)
		if _, err := fmt.Fprintln(out, name, int(weight)); err != nil {
			return err
		}
	}
	return nil
}

// A trainer extracts examples from games.
type trainer struct {
	playoutPlayer
	analysis moveAnalysis
}

func newTrainer() *trainer {
	t := &trainer{}
	t.policy, t.patterns = emptyPolicy(), newPatternTable()
	return t
}

// forEachMove calls visit with every position in which a stone is played, and the point.
func (t *trainer) forEachMove(g Game, visit func(b *board, c colour, m point)) {
	p := g.Start.Clone().(*goban.Position)
	last, before := noPoint, noPoint
	for _, m := range g.Moves {
		t.board = *boardOf(p)
		t.lastMove, t.previousMove = last, before
		before, last = last, noPoint
		if m != passMove {
			last = t.pointOf(int(m) - 1)
			visit(&t.board, colour(p.Turn())+black, last)
		}
		p.Play(m)
	}
}

// addPatterns adds the patterns played at least minCount times to the policy and returns the names of all features.
func (t *trainer) addPatterns(games []Game, minCount int) ([]string, error) {
	count := map[string]int{}
	for _, g := range games {
		t.forEachMove(g, func(b *board, c colour, m point) {
			t.input.fill(b, c)
			for _, n := range patternSizes {
				count[t.policy.canonicalPattern(&t.input.paddedView, b.viewIndex(m), n)]++
			}
		})
	}
	names := featureNames()
	for _, pattern := range slices.Sorted(maps.Keys(count)) {
		if count[pattern] < minCount {
			continue
		}
		if err := t.policy.addPattern(pattern, 0); err != nil {
			return nil, err
		}
		names = append(names, pattern)
	}
	return names, nil
}

// examples returns the positions of these games, except those in which an own eye was filled.
func (t *trainer) examples(games []Game) (examples []example) {
	priors := standardPriors()
	for _, g := range games {
		t.forEachMove(g, func(b *board, c colour, m point) {
			t.analysis.analyse(&t.playoutPlayer, c, &priors)
			t.input.fill(b, c)
			ex := example{played: -1}
			for _, p := range b.emptyPoints[:b.emptyCount] {
				if !b.isCandidate(p, c) {
					continue
				}
				if p == m {
					ex.played = len(ex.candidateEnds)
				}
				ex.features = append(ex.features, t.policy.features(&t.input, &t.analysis, b, p)...)
				ex.candidateEnds = append(ex.candidateEnds, int32(len(ex.features)))
			}
			if ex.played >= 0 {
				ex.features, ex.candidateEnds = slices.Clip(ex.features), slices.Clip(ex.candidateEnds)
				examples = append(examples, ex)
			}
		})
	}
	return examples
}

// probabilities returns the probability of each candidate.
func (x *example) probabilities(weights []float64) []float64 {
	probabilities := make([]float64, len(x.candidateEnds))
	from, total := int32(0), 0.0
	for i, end := range x.candidateEnds {
		sum := 0.0
		for _, feature := range x.features[from:end] {
			sum += weights[feature]
		}
		probabilities[i] = math.Exp(sum)
		total += probabilities[i]
		from = end
	}
	for i := range probabilities {
		probabilities[i] /= total
	}
	return probabilities
}

// evaluate returns the mean log-likelihood of the moves played, and how often they were the likeliest or among the five
// likeliest.
func evaluate(examples []example, weights []float64) string {
	if len(examples) == 0 {
		return "none"
	}
	logLikelihood, topOne, topFive := 0.0, 0, 0
	for i := range examples {
		probabilities := examples[i].probabilities(weights)
		played := probabilities[examples[i].played]
		logLikelihood += math.Log(played)
		rank := -1 // not counting itself
		for _, probability := range probabilities {
			if probability >= played {
				rank++
			}
		}
		if rank == 0 {
			topOne++
		}
		if rank < 5 {
			topFive++
		}
	}
	n := float64(len(examples))
	return fmt.Sprintf("log %.3f, first %.1f %%, of five %.1f %%", logLikelihood/n, 100*float64(topOne)/n, 100*float64(topFive)/n)
}
