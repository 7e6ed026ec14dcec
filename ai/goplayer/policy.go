package goplayer

import (
	_ "embed"
	"errors"
	"fmt"
	"math"
	"slices"
	"strconv"
	"strings"
)

// A tactic is a set of bits for what a move does to the chains around it.
type tactic uint16

// The tactics. One, two and many count stones.
const (
	capturesStone tactic = 1 << iota
	capturesChain
	savesStone
	savesChain
	runsIntoLadder   // extends a chain that a ladder captures
	capturesAttacker // captures a chain that has an own one in atari
	defendsStone
	defendsChain
	laddersStone
	laddersChain
	givesEscapableAtari // atari on a chain that escapes
	extendsLiberties    // gives an own chain with two liberties more
	playsVitalPoint     // the vital point of a small eye space
	selfAtariOne
	selfAtariTwo
	selfAtariMany
)

var tacticNames = [...]string{
	"takes", "takes-many", "saves", "saves-many", "runs-in", "frees", "guards", "guards-many", "hunts", "hunts-many",
	"chases", "extends", "fills", "wastes", "wastes-two", "wastes-many",
}

// Numbers of move features: those of every policy, then its patterns.
const (
	featUnknown  = 0               // the 3x3 neighbourhood is no known pattern
	featLast     = featUnknown + 1 // distance to the last move, from 1
	featPrevious = featLast + maxDistance
	featSteps    = featPrevious + maxDistance // steps to the last move, a chain being one step; 0: four or more
	featTactics  = featSteps + 5
	featLine     = featTactics + len(tacticNames) // from 1
	featOpenLine = featLine + maxLine             // line of a move without stones within three lines
	featPatterns = featOpenLine + maxLine
)

// maxDistance caps distances to earlier moves, maxLine caps lines.
const (
	maxDistance = 17
	maxLine     = 10
)

// featureNames returns the names of the features before featPatterns.
func featureNames() []string {
	names := []string{"unknown"}
	addNumbered := func(name string, from, n int) {
		for i := range n {
			names = append(names, fmt.Sprintf("%s-%d", name, from+i))
		}
	}
	addNumbered("last", 1, maxDistance)
	addNumbered("before", 1, maxDistance)
	addNumbered("steps", 0, 5)
	names = append(names, tacticNames[:]...)
	addNumbered("line", 1, maxLine)
	addNumbered("bare-line", 1, maxLine)
	return names
}

// A policy predicts moves: the odds of a move against any other are the product of the odds of its features (Coulom,
// "Computing Elo ratings of move patterns in the game of Go", 2007).
type policy struct {
	*patternGeometry
	visits    float32          // won, shared out by probability among the replies of a node
	weights   []int16          // by feature: log odds in hundredths
	patterns  map[uint64]int32 // feature by hash, in all eight symmetries
	oddsByGap [oddsRange]float32
}

// oddsRange is the gap to the best log odds, in hundredths, from which a move has probability 0.
const oddsRange = 1024

// The embedded policies, by the board that they were learned for.
//
//go:embed policy13.txt
var policyText13 string

//go:embed policy19.txt
var policyText19 string

// embeddedPolicy returns the policy of a board. On boards with less than 13 lines there is none, nil, as a policy won no more
// games than the other priors alone.
func embeddedPolicy(size int) *policy {
	text, visits := "", float32(0)
	switch {
	case size >= 19:
		text, visits = policyText19, 200
	case size >= 13:
		text, visits = policyText13, 150
	default:
		return nil
	}
	w, err := newPolicy(text)
	if err != nil {
		panic(err) // the text is embedded
	}
	w.visits = visits
	return w
}

// emptyPolicy has no patterns and weights 0.
func emptyPolicy() *policy {
	w := &policy{patternGeometry: newPatternGeometry(), weights: make([]int16, featPatterns), patterns: map[uint64]int32{}}
	const hundredth = 0.990049833749168 // exp(-0.01); multiplying gives the same on all machines
	odds := 1.0
	for i := range w.oddsByGap {
		w.oddsByGap[i] = float32(odds)
		odds *= hundredth
	}
	return w
}

// newPolicy parses a policy: each line is a feature or pattern and its weight. Every feature has exactly one line.
func newPolicy(text string) (*policy, error) {
	w := emptyPolicy()
	missing := map[string]int{}
	for i, name := range featureNames() {
		missing[name] = i
	}
	for number, line := range strings.Split(strings.TrimSpace(text), "\n") {
		if err := w.readLine(line, missing); err != nil {
			return nil, fmt.Errorf("goplayer: policy, line %d: %w", number+1, err)
		}
	}
	for name := range missing {
		return nil, fmt.Errorf("goplayer: policy: there is no weight of %q", name)
	}
	return w, nil
}

// readLine parses a line and removes its feature from missing.
func (w *policy) readLine(line string, missing map[string]int) error {
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
	return w.addPattern(words[0], int16(n))
}

// addPattern adds a pattern.
func (w *policy) addPattern(pattern string, weight int16) error {
	if !slices.Contains(patternSizes[:], len(pattern)) {
		return fmt.Errorf("%q is no feature that is missing, and no pattern has %d points", pattern, len(pattern))
	}
	feature := int32(len(w.weights))
	for symmetry := range w.symmetries {
		key := uint64(0)
		for i, c := range []byte(pattern) {
			r := strings.IndexByte(relationSymbols, c)
			if r < 0 {
				return fmt.Errorf("%q is nothing on a board", c)
			}
			key ^= w.keys[w.symmetries[symmetry][i]][r]
		}
		if other, ok := w.patterns[key]; ok && other != feature {
			return fmt.Errorf("%q is there twice", pattern)
		}
		w.patterns[key] = feature
	}
	w.weights = append(w.weights, weight)
	return nil
}
