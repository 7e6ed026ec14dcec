package main

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"

	"github.com/ludarium/ludarium/ai/mate"
	"github.com/ludarium/ludarium/ai/mate/collection"
	"github.com/ludarium/ludarium/rules"
	"github.com/ludarium/ludarium/rules/board"
	"github.com/ludarium/ludarium/rules/shogi"
)

// A problemMaker makes problems and proves them.
type problemMaker struct {
	game               rules.Game
	solver, idleSolver *mate.Solver
	stats              collection.Counts
}

func newProblemMaker(g rules.Game) problemMaker {
	return problemMaker{g, &mate.Solver{MaxNodes: maxProofMoves}, &mate.Solver{IgnoreIdleDrops: true, MaxNodes: maxProofMoves}, collection.Counts{}}
}

// maxProofMoves is how many moves may be played to prove a problem.
const maxProofMoves = 100_000

// resetNodes renews the node limit of both solvers.
func (maker *problemMaker) resetNodes() { maker.solver.Nodes, maker.idleSolver.Nodes = 0, 0 }

// isOutOfNodes reports whether one of the solvers reached its limit.
func (maker *problemMaker) isOutOfNodes() bool {
	return maker.solver.IsOutOfNodes() || maker.idleSolver.IsOutOfNodes()
}

// A candidate is a sound problem.
type candidate struct {
	diagram
	line    []string // the main line
	nodes   uint64   // moves to search to solve it
	checks  int      // at the first turn
	hasLure bool     // promoting would be wrong, or dropping a pawn would give mate
}

// String returns a line of the file.
func (c candidate) String() string { return c.diagram.String() + ";" + strings.Join(c.line, " ") }

// makeProblem makes a problem of p, in which the side to move mates.
func (maker *problemMaker) makeProblem(p *shogi.Position, rng *rand.Rand) (candidate, bool) {
	maker.stats["mates"]++
	d := newDiagram(p)
	moves := maker.mateLength(d)
	if moves == 0 {
		maker.stats["no provable mate without the king and with all other pieces in the defender's hand"]++
		return candidate{}, false
	}
	d = maker.strip(d, moves, rng)
	return maker.checkProblem(d, moves)
}

// mateLength returns the number of moves to mate in d, 0 if there is none or it depends on idle drops.
func (maker *problemMaker) mateLength(d diagram) int {
	p := maker.parse(d)
	if p == nil {
		return 0
	}
	maker.resetNodes()
	moves := maker.solver.Length(p, maxMoves)
	if moves == 0 || maker.idleSolver.CanForce(p, moves-1) || maker.isOutOfNodes() {
		return 0
	}
	return moves
}

func (maker *problemMaker) parse(d diagram) *shogi.Position {
	p, err := maker.game.Parse(d.String(), nil)
	if err != nil {
		return nil
	}
	return p.(*shogi.Position)
}

// countKeyMoves returns how many first moves mate in time if idle drops do not count; tooMany if unknown.
func (maker *problemMaker) countKeyMoves(p *shogi.Position, moves int) int {
	maker.resetNodes()
	n := len(maker.idleSolver.KeyMoves(p, moves, nil))
	if maker.isOutOfNodes() {
		return tooMany
	}
	return n
}

// tooMany is more moves than there are.
const tooMany = 1 << 10

// strip removes every piece without which the mate is as long and no less unique.
func (maker *problemMaker) strip(d diagram, moves int, rng *rand.Rand) diagram {
	keyMoves := tooMany
	if p := maker.parse(d); p != nil {
		keyMoves = maker.countKeyMoves(p, moves)
	}
	for again := true; again; {
		again = false
		for _, i := range rng.Perm(cellCount + len(d.hand)) {
			stripped := d
			switch {
			case i >= cellCount && stripped.hand[i-cellCount] > 0:
				stripped.hand[i-cellCount]--
			case i < cellCount && !stripped.board[i].IsEmpty() && stripped.board[i].Kind != shogi.King:
				stripped.board[i] = rules.Piece{}
			default:
				continue
			}
			if maker.mateLength(stripped) != moves {
				continue
			}
			if remaining := maker.countKeyMoves(maker.parse(stripped), moves); remaining <= keyMoves {
				d, keyMoves, again = stripped, remaining, true
			}
		}
	}
	return d
}

// checkProblem makes a problem of d if it is sound.
func (maker *problemMaker) checkProblem(d diagram, moves int) (candidate, bool) {
	c := candidate{diagram: d}
	p := maker.parse(d)
	reject := func(reason string) (candidate, bool) {
		maker.stats[reason]++
		return candidate{}, false
	}
	if c.checks = maker.solver.CountChecks(p); c.checks < 3 && (moves > 1 || c.checks < 2) {
		return reject("too few checks to choose from")
	}
	for left := moves; left > 0; left-- {
		maker.resetNodes()
		keys := maker.idleSolver.KeyMoves(p, left, nil)
		if maker.isOutOfNodes() {
			return reject("too many moves to search")
		}
		if len(keys) != 1 {
			return reject(fmt.Sprintf("not unique, %d moves from mate", left))
		}
		c.hasLure = c.hasLure || hasLure(p, keys[0])
		c.line = append(c.line, p.Format(keys[0]))
		p.Play(keys[0])
		if left == 1 {
			break
		}
		answer := maker.bestDefence(p, left-1)
		c.line = append(c.line, p.Format(answer))
		p.Play(answer)
	}
	if len(p.Hand(shogi.Black)) > 0 {
		return reject("pieces left in hand")
	}
	maker.resetNodes()
	maker.solver.KeyMoves(maker.parse(d), moves, nil)
	c.nodes = maker.solver.Nodes
	return c, !maker.isOutOfNodes()
}

// bestDefence returns the longest defence, preferably one that is no drop and leaves a unique mate.
func (maker *problemMaker) bestDefence(p *shogi.Position, moves int) rules.Move {
	maker.resetNodes()
	defences := maker.solver.Defences(p, shogi.Black, moves)
	for _, d := range defences {
		if d.Moves != moves {
			break
		}
		p.Play(d.Move)
		keyMoves := maker.countKeyMoves(p, moves)
		p.Undo()
		if keyMoves == 1 && !p.IsDrop(d.Move) {
			return d.Move
		}
	}
	return defences[0].Move
}

// hasLure reports whether the only mating move m does not promote where it could, or dropping a pawn would mate if that
// were allowed.
func hasLure(p *shogi.Position, m rules.Move) bool {
	steps := p.Steps(m)
	if slices.ContainsFunc(steps, func(s rules.Step) bool { return s.Kind == rules.StepChoose }) && p.PromotionKind(m) == 0 {
		return true
	}
	if p.HandCount(shogi.Black, shogi.Pawn) == 0 {
		return false
	}
	dropAhead := rules.MoveAttempt{From: board.None, Hand: rules.Piece{Kind: shogi.Pawn}, To: p.King(shogi.White) + boardSize}
	return dropAhead.To < cellCount && p.ExplainIllegal(dropAhead).Code == shogi.Uchifuzume
}
