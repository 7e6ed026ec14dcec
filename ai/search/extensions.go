package search

import "github.com/ludarium/ludarium/rules"

// maxDoubleExtensions is how many moves of a line are extended by two plies.
const maxDoubleExtensions = 7

// singularExtension tests whether the table move is much better than all others and returns by how many plies to extend
// it. If another move is good enough for beta too, there is a cutoff with that score (multi-cut). If only the table's score
// is, the move is searched a ply less deep.
func (s *searcher) singularExtension(f *stackEntry, ttEntry entry, node nodeInfo, ply int) (extension, score int, cutoff bool) {
	singularBeta := ttEntry.score - s.parameters.Singular*node.depth/2
	staticEval := f.staticEval
	f.excludedMove = ttEntry.move
	score = s.search(singularBeta-1, singularBeta, (node.depth-1)/2, ply, node.cutNode)
	f.excludedMove, f.staticEval = rules.NoMove, staticEval
	f.quietsTried, f.capturesTried = f.quietsTried[:0], f.capturesTried[:0]
	switch {
	case s.stopped:
		return 0, 0, false
	case score < singularBeta:
		if !node.pvNode && score < singularBeta-s.parameters.DoubleSingular && f.doubleExtensions < maxDoubleExtensions {
			return 2, 0, false
		}
		return 1, 0, false
	case singularBeta >= node.beta && abs(singularBeta) < mateBound:
		return 0, singularBeta, true
	case ttEntry.score >= node.beta:
		return -1, 0, false
	}
	return 0, 0, false
}
