package problem

import (
	"fmt"

	"github.com/ludarium/ludarium/ai/mate"
	"github.com/ludarium/ludarium/ai/proof"
	"github.com/ludarium/ludarium/rules"
	"github.com/ludarium/ludarium/rules/goban"
)

// A Grade is how good a move is.
type Grade uint8

// The grades.
const (
	Correct Grade = iota + 1 // still reaches the goal in time
	Solved                   // reaches the goal, at the latest with the replies, or makes sure of it
	NoCheck                  // gives no check, where every move must
	Refuted                  // the replies refute it
	TooSlow                  // reaches the goal too, but in more moves than the problem
)

// A Verdict is the grade of a move and the answer to it.
type Verdict struct {
	Grade Grade
	// Replies are the moves of the others until the user's next turn: the longest defence, or what refutes the move.
	// There are none if the move gives no check or ends the game.
	Replies []rules.Move
}

// Start sets up a problem of g.
func Start(g rules.Game, p Problem) (mate.Position, error) {
	pos, err := g.Parse(p.Position, nil)
	if err != nil {
		return nil, fmt.Errorf("problem: %w", err)
	}
	if p.Goal.HasTarget() {
		return startWithTarget(pos, p)
	}
	matePos, ok := pos.(mate.Position)
	if !ok {
		return nil, fmt.Errorf("problem: %s has no mates", g.Info().ID)
	}
	return matePos, nil
}

// startWithTarget sets up a problem in which the chain of the stone on a cell is to be captured or made alive.
func startWithTarget(pos rules.Position, p Problem) (mate.Position, error) {
	cell, ok := pos.Board().CellByName(p.Target)
	goPos, isGo := pos.(*goban.Position)
	if !ok || !isGo {
		return nil, fmt.Errorf("problem: no stone on %q", p.Target)
	}
	var (
		target mate.Position
		err    error
	)
	if p.Goal == mate.Live {
		target, err = goban.NewLifePosition(goPos, cell)
	} else {
		target, err = goban.NewCapturePosition(goPos, cell)
	}
	if err != nil {
		return nil, fmt.Errorf("problem: %w", err)
	}
	return target, nil
}

// A Grader grades moves of problems with one goal. It is not safe for concurrent use. The zero Grader is ready for mates
// by checks.
type Grader struct {
	solver mate.Solver
	slow   mate.Solver   // looks for wins that take longer
	prover *proof.Solver // nil until needed
}

// NewGrader returns a grader for problems with a goal.
func NewGrader(goal mate.Goal) *Grader {
	return &Grader{solver: mate.Solver{Goal: goal}, slow: mate.Solver{Goal: goal}}
}

// GradeMove grades the legal move m of the side that is to reach the goal in so many moves from p.
func (g *Grader) GradeMove(p mate.Position, moves int, m rules.Move) Verdict {
	if g.solver.Goal == mate.MateByChecks && !p.GivesCheck(m) {
		return Verdict{Grade: NoCheck}
	}
	attacker := p.Turn()
	p.Play(m)
	defer p.Undo()
	if !g.solver.IsForced(p, attacker, moves-1) {
		return g.refute(p, attacker, moves-1)
	}
	if g.isSettled(p, attacker, moves-1) {
		return Verdict{Grade: Solved}
	}
	v := Verdict{Grade: Correct, Replies: g.solver.Replies(p, attacker, moves-1, nil)}
	for _, reply := range v.Replies {
		p.Play(reply)
		defer p.Undo()
	}
	if g.solver.Goal.IsReached(p, attacker) {
		v.Grade = Solved
	}
	return v
}

// settledNodes limits the search for a way to prevent that stones live, so that nobody has to wait.
const settledNodes = 20_000

// isSettled reports whether it can be shown that the stones that are to live do so in so many moves even if their side passes after
// the next reply, whatever that is: what follows then would be no problem any more. The other side is to move.
func (g *Grader) isSettled(p mate.Position, attacker rules.Seat, moves int) bool {
	life, ok := p.(*goban.LifePosition)
	if !ok || moves == 0 || g.solver.Goal.IsReached(p, attacker) {
		return false
	}
	pass := life.Position.PassMove()
	g.slow.Nodes, g.slow.MaxNodes = 0, settledNodes
	for _, reply := range p.Moves(nil) {
		if reply == pass {
			continue // it prevents less than any move before a pass
		}
		p.Play(reply)
		p.Play(pass)
		lives := g.slow.IsForced(p, attacker, moves)
		p.Undo()
		p.Undo()
		if !lives || g.slow.IsOutOfNodes() {
			return false
		}
	}
	return true
}

// refute answers a wrong move, after which the attacker does not reach the goal in so many further moves.
func (g *Grader) refute(p mate.Position, attacker rules.Seat, moves int) Verdict {
	if p.Turn() == attacker { // nobody else can move
		return Verdict{Grade: Refuted}
	}
	answers := g.solver.Defences(p, attacker, moves)
	if len(answers) == 0 {
		return Verdict{Grade: Refuted}
	}
	v, best := Verdict{Grade: TooSlow}, answers[0].Move
	g.slow.Nodes, g.slow.MaxNodes = 0, slowNodes
	for _, a := range answers {
		if a.Moves == mate.NotForced && !g.losesLater(p, attacker, a.Move, moves) {
			v.Grade, best = Refuted, a.Move
			break
		}
	}
	p.Play(best)
	v.Replies = g.solver.Replies(p, attacker, moves, []rules.Move{best})
	p.Undo()
	return v
}

// Limits of looking for a slower win, few enough that nobody has to wait: table entries and nodes of the prover per
// answer, and nodes for all answers together where there are other goals than mates by checks.
const (
	proverTableSize = 1 << 11
	proverNodes     = 2500
	slowNodes       = 30_000
)

// losesLater reports whether the answer m can be shown to lose later than in so many moves: to a series of checks of any
// length, or in one move more.
func (g *Grader) losesLater(pos mate.Position, attacker rules.Seat, m rules.Move, moves int) bool {
	pos.Play(m)
	defer pos.Undo()
	if g.solver.Goal != mate.MateByChecks {
		return g.slow.IsForced(pos, attacker, moves+1)
	}
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
	_, won := g.prover.Solve(p, p.Turn(), proof.MaxPlies, proverNodes, func() bool { return true })
	return won
}

// Hint returns a move that reaches the goal in so many moves, if there is one.
func (g *Grader) Hint(p mate.Position, moves int) (rules.Move, bool) {
	return g.solver.KeyMove(p, moves)
}
