package mcts

import (
	_ "embed"
	"fmt"
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

// Traits of moves, by number: those of all policies first, then its shapes.
const (
	shapeless  = 0             // its nearest surroundings are no shape of the policy
	fromLast   = shapeless + 1 // by distance, 0: there is no last move
	fromBefore = fromLast + farthest + 1
	steps      = fromBefore + farthest + 1 // from the last move, a chain being one point; 0: four and more
	marked     = steps + 5
	onLine     = marked + len(markNames)
	onLineBare = onLine + lines // no stone within three steps
	shaped     = onLineBare + lines
)

// farthest is where distances from earlier moves end; lines are told apart up to the tenth, the middle.
const (
	farthest = 17
	lines    = 11
)

// traitNames are those of the traits before shaped.
func traitNames() []string {
	names := make([]string, 0, shaped)
	names = append(names, "shapeless")
	number := func(name string, n int) {
		for i := range n {
			names = append(names, fmt.Sprintf("%s-%d", name, i))
		}
	}
	number("last", farthest+1)
	number("before", farthest+1)
	number("steps", 5)
	names = append(names, markNames[:]...)
	number("line", lines)
	number("bare-line", lines)
	return names
}

// great is the number of lines from which a board has so many moves that a policy is needed to tell them apart. On 13 lines it won no
// more games than the other priors alone.
const great = 19

// A policy tells how often good players make a move, by what there is to be said of it: the odds of a move against any other
// are the product of the odds of its traits (Coulom, "Computing Elo ratings of move patterns in the game of Go", 2007).
type policy struct {
	*around
	weights []int16          // by trait: hundredths of the logarithm of its odds
	shapes  map[uint64]int32 // by key, in all turns: which trait
	odds    [oddsRange]float32
}

// oddsRange is how far a move's odds may be from those of the best, in hundredths of their logarithm, and not be nothing.
const oddsRange = 1024

//go:embed policy.txt
var policyText string

// newPolicy reads a policy: by lines a trait, or a shape, and its weight.
func newPolicy(text string) (*policy, error) {
	w := &policy{around: newAround(), weights: make([]int16, shaped), shapes: map[uint64]int32{}}
	const hundredth = 0.990049833749168 // exp(-0.01), multiplied and not looked up so that all machines agree
	odds := 1.0
	for i := range w.odds {
		w.odds[i] = float32(odds)
		odds *= hundredth
	}
	fixed := map[string]int{}
	for i, name := range traitNames() {
		fixed[name] = i
	}
	for number, line := range strings.Split(strings.TrimSpace(text), "\n") {
		name, weight, _ := strings.Cut(line, " ")
		n, err := strconv.ParseInt(weight, 10, 16)
		if err != nil {
			return nil, fmt.Errorf("mcts: policy, line %d: %w", number+1, err)
		}
		if i, ok := fixed[name]; ok {
			w.weights[i] = int16(n)
			continue
		}
		if err := w.add(name, int16(n)); err != nil {
			return nil, fmt.Errorf("mcts: policy, line %d: %w", number+1, err)
		}
	}
	return w, nil
}

// standardPolicy is the policy in use.
func standardPolicy() *policy {
	w, err := newPolicy(policyText)
	if err != nil {
		panic(err) // it is part of the program
	}
	return w
}

// add adds a shape.
func (w *policy) add(shape string, weight int16) error {
	if !shell(len(shape)) {
		return fmt.Errorf("no shape has %d points", len(shape))
	}
	trait := int32(len(w.weights))
	w.weights = append(w.weights, weight)
	for turn := range w.turns {
		key := uint64(0)
		for i, c := range []byte(shape) {
			r := strings.IndexByte(symbols, c)
			if r < 0 {
				return fmt.Errorf("%q is nothing on a board", c)
			}
			key ^= w.keys[w.turns[turn][i]][r]
		}
		w.shapes[key] = trait
	}
	return nil
}

func shell(n int) bool {
	for _, m := range shells {
		if n == m {
			return true
		}
	}
	return false
}

// A scene is what a policy sees of a position.
type scene struct {
	sight
	shares [maxArea]float32 // of a sure move, by point
	scores [maxArea]int32
	traits [traitsOfMove]int32
}

// traitsOfMove is how many traits a move has at most.
const traitsOfMove = len(shells) + len(markNames) + 4

// judge fills the shares of all empty points.
func (w *policy) judge(s *scene, o *outlook, f *field, c colour) {
	s.look(f, c)
	best := int32(-1 << 30)
	for _, p := range f.room[:f.free] {
		sum := int32(0)
		for _, t := range w.of(s, o, f, p) {
			sum += int32(w.weights[t])
		}
		s.scores[p] = sum
		best = max(best, sum)
	}
	all := float32(0)
	for _, p := range f.room[:f.free] {
		share := float32(0)
		if behind := best - s.scores[p]; behind < oddsRange {
			share = w.odds[behind]
		}
		s.shares[p] = share
		all += share
	}
	for _, p := range f.room[:f.free] {
		s.shares[p] /= all
	}
}

// of are the traits of a move on p, valid until it is called again.
func (w *policy) of(s *scene, o *outlook, f *field, p point) []int32 {
	list := append(s.traits[:0], fromLast+f.distance(p, f.last), fromBefore+f.distance(p, f.before), int32(steps+int(o.far[p])))
	line := min(f.line(p), lines-1)
	if f.alone(p) {
		list = append(list, int32(onLineBare+line))
	} else {
		list = append(list, int32(onLine+line))
	}
	for marks, i := o.marks[p], int32(marked); marks != 0; marks, i = marks>>1, i+1 {
		if marks&1 != 0 {
			list = append(list, i)
		}
	}
	at, key, n := f.place(p), uint64(0), 0
	for i, size := range shells {
		for ; n < size; n++ {
			key ^= w.keys[n][s.on[at+w.steps[n]]]
		}
		trait, ok := w.shapes[key]
		if !ok {
			if i == 0 {
				list = append(list, shapeless)
			}
			break // wider ones are known only where narrower ones are
		}
		list = append(list, trait)
	}
	return list
}

// distance is how far p is from another point, up to farthest; 0: there is no other.
func (f *field) distance(p, from point) int32 {
	if from == noPoint {
		return 0
	}
	x := int(p)%int(f.stride) - int(from)%int(f.stride)
	y := int(p)/int(f.stride) - int(from)/int(f.stride)
	return int32(min(gridcular(x, y), farthest))
}
