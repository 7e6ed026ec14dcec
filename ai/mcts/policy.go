package mcts

import (
	_ "embed"
	"errors"
	"fmt"
	"math"
	"slices"
	"strconv"
	"strings"
)

// A mark says what a move does to the chains around it.
type mark uint16

// The marks.
const (
	takesOne mark = 1 << iota
	takesMany
	savesOne
	savesMany
	runsIn // into a ladder
	frees  // takes what stands against an own chain in atari
	guardsOne
	guardsMany
	huntsOne
	huntsMany
	chases  // puts into atari what escapes
	extends // gives an own chain of two liberties more
	fills   // the vital point of a small room
	wastesOne
	wastesTwo
	wastesMany
)

var markNames = [...]string{
	"takes", "takes-many", "saves", "saves-many", "runs-in", "frees", "guards", "guards-many", "hunts", "hunts-many",
	"chases", "extends", "fills", "wastes", "wastes-two", "wastes-many",
}

// Features of moves, by number: those that every policy has, then its patterns.
const (
	featUnknown  = 0               // the eight points around the move are no pattern of the policy
	featLast     = featUnknown + 1 // by distance from the last move, from 1 on
	featBefore   = featLast + farthest
	featSteps    = featBefore + farthest // steps from the last move, a chain being one point; 0: four and more
	featMarks    = featSteps + 5
	featLine     = featMarks + len(markNames) // from 1 on
	featBareLine = featLine + middle          // where no stone is within three steps
	featPatterns = featBareLine + middle
)

// farthest is where distances from earlier moves end, middle where lines do.
const (
	farthest = 17
	middle   = 10
)

// featureNames are those of the features before featPatterns.
func featureNames() []string {
	names := []string{"unknown"}
	number := func(name string, from, n int) {
		for i := range n {
			names = append(names, fmt.Sprintf("%s-%d", name, from+i))
		}
	}
	number("last", 1, farthest)
	number("before", 1, farthest)
	number("steps", 0, 5)
	names = append(names, markNames[:]...)
	number("line", 1, middle)
	number("bare-line", 1, middle)
	return names
}

// great is the number of lines from which a board has so many moves that a policy is needed to tell them apart. On 13 lines it won no
// more games than the other priors alone.
const great = 19

// A policy tells how likely players make a move, by its features: the odds of a move against any other are the product of the odds of
// its features (Coulom, "Computing Elo ratings of move patterns in the game of Go", 2007).
type policy struct {
	*around
	weights  []int16          // by feature: hundredths of the logarithm of its odds
	patterns map[uint64]int32 // by key, in all turns: which feature
	odds     [oddsRange]float32
}

// oddsRange is how far a move's odds may be from those of the best, in hundredths of their logarithm, and not be nothing.
const oddsRange = 1024

//go:embed policy.txt
var policyText string

// standardPolicy is the policy in use.
func standardPolicy() *policy {
	w, err := newPolicy(policyText)
	if err != nil {
		panic(err) // it is part of the program
	}
	return w
}

// blankPolicy knows no patterns and finds all moves alike.
func blankPolicy() *policy {
	w := &policy{around: newAround(), weights: make([]int16, featPatterns), patterns: map[uint64]int32{}}
	const hundredth = 0.990049833749168 // exp(-0.01), multiplied and not looked up so that all machines agree
	odds := 1.0
	for i := range w.odds {
		w.odds[i] = float32(odds)
		odds *= hundredth
	}
	return w
}

// newPolicy reads a policy: on each line a feature or a pattern, and its weight. Every feature has a line, none has two.
func newPolicy(text string) (*policy, error) {
	w := blankPolicy()
	missing := map[string]int{}
	for i, name := range featureNames() {
		missing[name] = i
	}
	for number, line := range strings.Split(strings.TrimSpace(text), "\n") {
		if err := w.read(line, missing); err != nil {
			return nil, fmt.Errorf("mcts: policy, line %d: %w", number+1, err)
		}
	}
	for name := range missing {
		return nil, fmt.Errorf("mcts: policy: there is no weight of %q", name)
	}
	return w, nil
}

// read reads a line. A feature that it finds is no more missing.
func (w *policy) read(line string, missing map[string]int) error {
	words := strings.Fields(line)
	if len(words) != 2 {
		return errors.New("it is not a name and a weight")
	}
	n, err := strconv.ParseInt(words[1], 10, 16)
	if err != nil {
		return fmt.Errorf("the weight %q is not a number up to %d", words[1], math.MaxInt16)
	}
	if i, ok := missing[words[0]]; ok {
		w.weights[i] = int16(n)
		delete(missing, words[0])
		return nil
	}
	return w.add(words[0], int16(n))
}

// add adds a pattern.
func (w *policy) add(pattern string, weight int16) error {
	if !slices.Contains(shells[:], len(pattern)) {
		return fmt.Errorf("%q is no feature that is missing, and no pattern has %d points", pattern, len(pattern))
	}
	feature := int32(len(w.weights))
	for turn := range w.turns {
		key := uint64(0)
		for i, c := range []byte(pattern) {
			r := strings.IndexByte(symbols, c)
			if r < 0 {
				return fmt.Errorf("%q is nothing on a board", c)
			}
			key ^= w.keys[w.turns[turn][i]][r]
		}
		if was, ok := w.patterns[key]; ok && was != feature {
			return fmt.Errorf("%q is there twice", pattern)
		}
		w.patterns[key] = feature
	}
	w.weights = append(w.weights, weight)
	return nil
}
