package goplayer

// A policyInput holds the view and the results of one policy evaluation.
type policyInput struct {
	paddedView
	probabilities [arraySize]float32 // by point; they sum to 1
	scores        [arraySize]int32
	features      [maxMoveFeatures]int32
}

// maxMoveFeatures is the largest number of features of a move.
const maxMoveFeatures = len(patternSizes) + len(tacticNames) + 4

// isCandidate reports whether c may play on the empty point p without filling an own eye.
func (b *board) isCandidate(p point, c colour) bool { return b.isLegal(p, c) && !b.isEye(p, c) }

// computeProbabilities fills in the probabilities of all empty points; those that are no candidates get 0.
func (w *policy) computeProbabilities(input *policyInput, analysis *moveAnalysis, b *board, c colour) {
	const none = -1 << 30
	input.fill(b, c)
	best := int32(none)
	for _, p := range b.emptyPoints[:b.emptyCount] {
		sum := int32(none)
		if b.isCandidate(p, c) {
			sum = 0
			for _, feature := range w.features(input, analysis, b, p) {
				sum += int32(w.weights[feature])
			}
		}
		input.scores[p] = sum
		best = max(best, sum)
	}
	total := float32(0)
	for _, p := range b.emptyPoints[:b.emptyCount] {
		probability := float32(0)
		if gap := best - input.scores[p]; gap < oddsRange && best != none {
			probability = w.oddsByGap[gap]
		}
		input.probabilities[p] = probability
		total += probability
	}
	if total == 0 {
		return
	}
	for _, p := range b.emptyPoints[:b.emptyCount] {
		input.probabilities[p] /= total
	}
}

// features returns the features of a move on p, valid until the next call.
func (w *policy) features(input *policyInput, analysis *moveAnalysis, b *board, p point) []int32 {
	features := append(input.features[:0], featSteps+int32(analysis.distances[p]))
	if b.lastMove != noPoint {
		features = append(features, featLast-1+b.distanceFrom(p, b.lastMove))
	}
	if b.previousMove != noPoint {
		features = append(features, featPrevious-1+b.distanceFrom(p, b.previousMove))
	}
	line := int32(min(b.lineOf(p), maxLine)) - 1
	if b.hasNoStonesNear(p) {
		features = append(features, int32(featOpenLine)+line)
	} else {
		features = append(features, int32(featLine)+line)
	}
	for tactics, i := analysis.tactics[p], int32(featTactics); tactics != 0; tactics, i = tactics>>1, i+1 {
		if tactics&1 != 0 {
			features = append(features, i)
		}
	}
	at, key, n := b.viewIndex(p), uint64(0), 0
	for i, size := range patternSizes {
		for ; n < size; n++ {
			key ^= w.keys[n][input.relations[at+w.offsets[n]]]
		}
		feature, ok := w.patterns[key]
		if !ok {
			if i == 0 {
				features = append(features, featUnknown)
			}
			break // a pattern is known only if the smaller ones inside are
		}
		features = append(features, feature)
	}
	return features
}

// distanceFrom returns the distance between p and an earlier move, from 1 (also for the point itself, after a capture)
// to maxDistance.
func (b *board) distanceFrom(p, from point) int32 {
	x := int(p)%int(b.stride) - int(from)%int(b.stride)
	y := int(p)/int(b.stride) - int(from)/int(b.stride)
	return int32(min(max(gridcular(x, y), 1), maxDistance))
}
