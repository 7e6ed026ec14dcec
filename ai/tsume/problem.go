package main

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"

	"github.com/ludarium/ludarium/ai/mate"
	"github.com/ludarium/ludarium/rules"
	"github.com/ludarium/ludarium/rules/board"
	"github.com/ludarium/ludarium/rules/shogi"
)

// A problemMaker makes problems and proves them.
type prover struct {
	game          rules.Game
	strict, loose *mate.Solver
	count         tally
}

func newProver(g rules.Game) prover {
	return prover{g, &mate.Solver{Most: proofMoves}, &mate.Solver{Idle: true, Most: proofMoves}, tally{}}
}

// maxProofMoves is how many moves may be played to prove a problem.
const proofMoves = 100_000

// resetNodes renews the node limit of both solvers.
func (v *prover) renew() { v.strict.Nodes, v.loose.Nodes = 0, 0 }

// isOutOfNodes reports whether one of the solvers reached its limit.
func (v *prover) spent() bool { return v.strict.Spent() || v.loose.Spent() }

// A candidate is a sound problem.
type candidate struct {
	diagram
	line   []string // the main line
	work   uint64   // moves to search to solve it
	checks int      // at the first turn
	lure   bool     // promoting would be wrong, or dropping a pawn would give mate
}

// String returns a line of the file.
func (c candidate) String() string { return c.diagram.String() + ";" + strings.Join(c.line, " ") }

// makeProblem makes a problem of p, in which the side to move mates.
func (v *prover) problem(p *shogi.Position, dice *rand.Rand) (candidate, bool) {
	v.count["mates"]++
	d := diagramOf(p)
	plies := v.length(d)
	if plies == 0 {
		v.count["no provable mate without the king and with all other pieces in the defender's hand"]++
		return candidate{}, false
	}
	d = v.stripped(d, plies, dice)
	return v.sound(d, plies)
}

// mateLength returns the length of the mate in d, 0 if there is none or it depends on idle drops.
func (v *prover) length(d diagram) int {
	p := v.parse(d)
	if p == nil {
		return 0
	}
	v.renew()
	plies := v.strict.Length(p, furthest)
	if plies == 0 || v.loose.Mates(p, plies-2) || v.spent() {
		return 0
	}
	return plies
}

func (v *prover) parse(d diagram) *shogi.Position {
	p, err := v.game.Parse(d.String(), nil)
	if err != nil {
		return nil
	}
	return p.(*shogi.Position)
}

// countKeyMoves returns how many first moves mate in time if idle drops do not count; tooMany if unknown.
func (v *prover) keys(p *shogi.Position, plies int) int {
	v.renew()
	n := len(v.loose.Keys(p, plies, nil))
	if v.spent() {
		return many
	}
	return n
}

// tooMany is more moves than there are.
const many = 1 << 10

// strip removes every piece without which the mate is as long and no less unique.
func (v *prover) stripped(d diagram, plies int, dice *rand.Rand) diagram {
	ways := many
	if p := v.parse(d); p != nil {
		ways = v.keys(p, plies)
	}
	for again := true; again; {
		again = false
		for _, i := range dice.Perm(cells + len(d.hand)) {
			e := d
			switch {
			case i >= cells && e.hand[i-cells] > 0:
				e.hand[i-cells]--
			case i < cells && !e.on[i].Empty() && e.on[i].Kind != shogi.King:
				e.on[i] = rules.Man{}
			default:
				continue
			}
			if v.length(e) != plies {
				continue
			}
			if left := v.keys(v.parse(e), plies); left <= ways {
				d, ways, again = e, left, true
			}
		}
	}
	return d
}

// checkProblem makes a problem of d if it is sound.
func (v *prover) sound(d diagram, plies int) (candidate, bool) {
	c := candidate{diagram: d}
	p := v.parse(d)
	reject := func(why string) (candidate, bool) {
		v.count[why]++
		return candidate{}, false
	}
	if c.checks = v.strict.Checks(p); c.checks < 3 && (plies > 1 || c.checks < 2) {
		return reject("too few checks to choose from")
	}
	for left := plies; left > 0; left -= 2 {
		v.renew()
		keys := v.loose.Keys(p, left, nil)
		if v.spent() {
			return reject("too many moves to search")
		}
		if len(keys) != 1 {
			return reject(fmt.Sprintf("not unique, %d plies from mate", left))
		}
		c.lure = c.lure || lures(p, keys[0])
		c.line = append(c.line, p.Format(keys[0]))
		p.Play(keys[0])
		if left == 1 {
			break
		}
		answer := v.answer(p, left-2)
		c.line = append(c.line, p.Format(answer))
		p.Play(answer)
	}
	if len(p.Hand(shogi.Black)) > 0 {
		return reject("pieces left in hand")
	}
	v.renew()
	v.strict.Keys(v.parse(d), plies, nil)
	c.work = v.strict.Nodes
	return c, !v.spent()
}

// bestDefence returns the longest defence, preferably one that is no drop and leaves a unique mate.
func (v *prover) answer(p *shogi.Position, left int) rules.Move {
	v.renew()
	defences := v.strict.Defences(p, left)
	for _, d := range defences {
		if d.Plies != left {
			break
		}
		p.Play(d.Move)
		ways := v.keys(p, left)
		p.Undo()
		if ways == 1 && !p.Drop(d.Move) {
			return d.Move
		}
	}
	return defences[0].Move
}

// hasLure reports whether the only mating move m does not promote where it could, or dropping a pawn would mate if that
// were allowed.
func lures(p *shogi.Position, m rules.Move) bool {
	steps := p.Steps(m)
	if slices.ContainsFunc(steps, func(s rules.Step) bool { return s.Kind == rules.StepChoose }) && p.Promotion(m) == 0 {
		return true
	}
	if p.InHand(shogi.Black, shogi.Pawn) == 0 {
		return false
	}
	front := rules.Attempt{From: board.None, Hand: rules.Man{Kind: shogi.Pawn}, To: p.King(shogi.White) + side}
	return front.To < cells && p.Why(front).Code == shogi.Uchifuzume
}
