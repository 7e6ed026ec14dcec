package problem

import (
	"fmt"

	"github.com/ludarium/ludarium/ai/mate"
	"github.com/ludarium/ludarium/ai/proof"
	"github.com/ludarium/ludarium/rules"
)

// A Grade is how good a move is.
type Grade uint8

// The grades.
const (
	Correct Grade = iota + 1 // still mates in time
	Solved                   // mates
	NoCheck                  // gives no check
	Refuted                  // the answer refutes the mate
	TooSlow                  // mates too, but in more plies than the problem
)

// A Verdict is the grade of a move and the answer to it.
type Verdict struct {
	Grade Grade
	// Answer is the longest defence, or what refutes the move. A move that gives no check or mates has none.
	Answer rules.Move
}

// Start sets up a problem of g.
func Start(g rules.Game, p Problem) (mate.Position, error) {
	pos, err := g.Parse(p.Position, nil)
	if err != nil {
		return nil, fmt.Errorf("problem: %w", err)
	}
	matePos, ok := pos.(mate.Position)
	if !ok {
		return nil, fmt.Errorf("problem: %s has no mates", g.Info().ID)
	}
	return matePos, nil
}

// A Grader grades moves. It is not safe for concurrent use. The zero Grader is ready.
type Grader struct {
	solver mate.Solver
	prover *proof.Solver // nil until needed
}

// GradeMove grades the legal move m of the side that is to mate in so many plies from p.
func (g *Grader) GradeMove(p mate.Position, plies int, m rules.Move) Verdict {
	if !p.GivesCheck(m) {
		return Verdict{Grade: NoCheck}
	}
	p.Play(m)
	defer p.Undo()
	answers := g.solver.Defences(p, plies-2)
	switch {
	case len(answers) == 0:
		return Verdict{Grade: Solved}
	case answers[0].Plies > 0:
		return Verdict{Grade: Correct, Answer: answers[0].Move}
	}
	for _, a := range answers {
		if a.Plies == 0 && !g.losesByChecks(p, a.Move) {
			return Verdict{Grade: Refuted, Answer: a.Move}
		}
	}
	return Verdict{Grade: TooSlow, Answer: answers[0].Move}
}

// Limits of the prover, which decides whether a slower mate is one at all: table entries and nodes per answer, few enough
// that nobody has to wait.
const (
	proverTableSize = 1 << 11
	proverNodes     = 2500
)

// losesByChecks reports whether the answer m can be shown to lose to a series of checks of any length.
func (g *Grader) losesByChecks(pos mate.Position, m rules.Move) bool {
	p, ok := pos.(proof.Position)
	if !ok {
		return false
	}
	if g.prover == nil {
		stuck := -1
		g.prover = proof.New(proverTableSize, stuck)
		g.prover.SetChecksOnly()
	}
	g.prover.Clear()
	p.Play(m)
	defer p.Undo()
	_, won := g.prover.Solve(p, p.Turn(), proof.MaxPlies, proverNodes, func() bool { return true })
	return won
}

// Hint returns a move that mates in so many plies, if there is one.
func (g *Grader) Hint(p mate.Position, plies int) (rules.Move, bool) {
	keys := g.solver.KeyMoves(p, plies, nil)
	if len(keys) == 0 {
		return rules.NoMove, false
	}
	return keys[0], true
}
