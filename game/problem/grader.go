package problem

import (
	"fmt"

	"github.com/ludarium/ludarium/ai/mate"
	"github.com/ludarium/ludarium/ai/proof"
	"github.com/ludarium/ludarium/rules"
)

// A Grade is what a move is worth.
type Grade uint8

// The grades of moves.
const (
	Right   Grade = iota + 1 // it still mates in time
	Solved                   // it mates
	NoCheck                  // it gives no check
	Refuted                  // the answer holds out for longer
	Late                     // it mates too, but in more plies than the problem has
)

// A Verdict is what comes of a move.
type Verdict struct {
	Grade Grade
	// Answer is what the other side plays: the longest defence, or what refutes the move. There is none to a move that
	// gives no check, and to one that mates.
	Answer rules.Move
}

// Start sets a problem of g up.
func Start(g rules.Game, p Problem) (mate.Pos, error) {
	pos, err := g.Parse(p.Position, nil)
	if err != nil {
		return nil, fmt.Errorf("problem: %w", err)
	}
	at, ok := pos.(mate.Pos)
	if !ok {
		return nil, fmt.Errorf("problem: %s has no mates", g.Info().ID)
	}
	return at, nil
}

// A Judge says what moves are worth. It is not safe for concurrent use. The zero Judge is ready.
type Judge struct {
	solver mate.Solver
	prover *proof.Solver // nil until it is needed
}

// Move judges the legal move m of the side that is to mate in so many plies from p.
func (j *Judge) Move(p mate.Pos, plies int, m rules.Move) Verdict {
	if !p.GivesCheck(m) {
		return Verdict{Grade: NoCheck}
	}
	p.Play(m)
	defer p.Undo()
	answers := j.solver.Defences(p, plies-2)
	switch {
	case len(answers) == 0:
		return Verdict{Grade: Solved}
	case answers[0].Plies > 0:
		return Verdict{Grade: Right, Answer: answers[0].Move}
	}
	for _, a := range answers {
		if a.Plies == 0 && !j.mated(p, a.Move) {
			return Verdict{Grade: Refuted, Answer: a.Move}
		}
	}
	return Verdict{Grade: Late, Answer: answers[0].Move}
}

// The prover says whether a mate that takes too long is one at all. So many positions are remembered and so many moves looked at
// for each answer that nobody waits.
const (
	proverRoom  = 1 << 11
	proverNodes = 2500
)

// mated says that the answer m can be seen to lose by checks in whatever time.
func (j *Judge) mated(at mate.Pos, m rules.Move) bool {
	p, ok := at.(proof.Pos)
	if !ok {
		return false
	}
	if j.prover == nil {
		stuck := -1
		j.prover = proof.New(proverRoom, stuck)
		j.prover.ByChecks()
	}
	j.prover.Clear()
	p.Play(m)
	defer p.Undo()
	_, won := j.prover.Solve(p, p.Turn(), proof.Deepest, proverNodes, func() bool { return true })
	return won
}

// Hint is a move that mates in so many plies; false: there is none.
func (j *Judge) Hint(p mate.Pos, plies int) (rules.Move, bool) {
	keys := j.solver.Keys(p, plies, nil)
	if len(keys) == 0 {
		return rules.NoMove, false
	}
	return keys[0], true
}
