package main

import (
	"math/rand/v2"

	"github.com/ludarium/ludarium/ai"
	"github.com/ludarium/ludarium/ai/mate/collection"
	"github.com/ludarium/ludarium/ai/proof"
	"github.com/ludarium/ludarium/rules"
	"github.com/ludarium/ludarium/rules/shogi"
)

// Settings of the search for mates in games.
const (
	proofTableSize = 1 << 14 // positions that the proof solver remembers
	maxProofNodes  = 20_000  // for a position
	maxMoves       = 3       // longest mate to look for, in moves of the attacker
	extraNodes     = 4000    // per move in the games, up to so many more than the least
	minScore       = 2000    // centipawns from which on a mate is looked for
)

// A mateFinder finds mates in games and makes problems of them.
type mateFinder struct {
	solver   *proof.Solver
	problems problemMaker
}

func newMateFinder() *mateFinder {
	noMovesResult := -1
	solver := proof.New(proofTableSize, noMovesResult)
	solver.SetChecksOnly()
	return &mateFinder{solver: solver, problems: newProblemMaker(shogi.New())}
}

// Find implements collection.Finder.
func (f *mateFinder) Find(p rules.Position, score ai.Score, rng *rand.Rand) (candidate, bool) {
	pos := p.(*shogi.Position) //nolint:forcetypeassert // the game is shogi
	if score <= minScore || !f.hasShortMate(pos) {
		return candidate{}, false
	}
	return f.problems.makeProblem(pos, rng)
}

// Counts implements collection.Finder.
func (f *mateFinder) Counts() collection.Counts { return f.problems.stats }

// hasShortMate reports whether the side to move mates with checks within maxMoves.
func (f *mateFinder) hasShortMate(p *shogi.Position) bool {
	f.solver.Clear()
	_, won := f.solver.Solve(p, p.Turn(), 2*maxMoves-1, maxProofNodes, func() bool { return true })
	return won
}

// findProblems plays games and returns the problems found in them, in the order of the games.
func findProblems(plan collection.Plan) ([]candidate, collection.Counts, error) {
	games, counts, err := collection.Play(plan, func() collection.Finder[candidate] { return newMateFinder() })
	var found []candidate
	for _, list := range games {
		found = append(found, list...)
	}
	return found, counts, err
}
