package mcts

// A policyInput holds the view and the results of one policy evaluation.
type scene struct {
	sight
	chances  [maxArea]float32 // by point; they sum to 1
	scores   [maxArea]int32
	features [featuresOfMove]int32
}

// maxMoveFeatures is the largest number of features of a move.
const featuresOfMove = len(shells) + len(markNames) + 4

// isCandidate reports whether c may play on the empty point p without filling an own eye.
func (f *field) candidate(p point, c colour) bool { return f.legal(p, c) && !f.eye(p, c) }

// computeProbabilities fills in the probabilities of all empty points; those that are no candidates get 0.
func (w *policy) judge(s *scene, o *outlook, f *field, c colour) {
	const none = -1 << 30
	s.look(f, c)
	best := int32(none)
	for _, p := range f.room[:f.free] {
		sum := int32(none)
		if f.candidate(p, c) {
			sum = 0
			for _, t := range w.of(s, o, f, p) {
				sum += int32(w.weights[t])
			}
		}
		s.scores[p] = sum
		best = max(best, sum)
	}
	all := float32(0)
	for _, p := range f.room[:f.free] {
		chance := float32(0)
		if behind := best - s.scores[p]; behind < oddsRange && best != none {
			chance = w.odds[behind]
		}
		s.chances[p] = chance
		all += chance
	}
	if all == 0 {
		return
	}
	for _, p := range f.room[:f.free] {
		s.chances[p] /= all
	}
}

// features returns the features of a move on p, valid until the next call.
func (w *policy) of(s *scene, o *outlook, f *field, p point) []int32 {
	list := append(s.features[:0], featSteps+int32(o.far[p]))
	if f.last != noPoint {
		list = append(list, featLast-1+f.distance(p, f.last))
	}
	if f.before != noPoint {
		list = append(list, featBefore-1+f.distance(p, f.before))
	}
	line := int32(min(f.line(p), middle)) - 1
	if f.alone(p) {
		list = append(list, int32(featBareLine)+line)
	} else {
		list = append(list, int32(featLine)+line)
	}
	for marks, i := o.marks[p], int32(featMarks); marks != 0; marks, i = marks>>1, i+1 {
		if marks&1 != 0 {
			list = append(list, i)
		}
	}
	at, key, n := f.place(p), uint64(0), 0
	for i, size := range shells {
		for ; n < size; n++ {
			key ^= w.keys[n][s.on[at+w.steps[n]]]
		}
		feature, ok := w.patterns[key]
		if !ok {
			if i == 0 {
				list = append(list, featUnknown)
			}
			break // a pattern is known only if the smaller ones inside are
		}
		list = append(list, feature)
	}
	return list
}

// distanceFrom returns the distance between p and an earlier move, from 1 (also for the point itself, after a capture)
// to maxDistance.
func (f *field) distance(p, from point) int32 {
	x := int(p)%int(f.stride) - int(from)%int(f.stride)
	y := int(p)/int(f.stride) - int(from)/int(f.stride)
	return int32(min(max(gridcular(x, y), 1), farthest))
}
