package main

import (
	"fmt"
	"math/rand/v2"
	"strings"

	"github.com/ludarium/ludarium/ai"
	"github.com/ludarium/ludarium/ai/mate"
	"github.com/ludarium/ludarium/ai/mate/collection"
	"github.com/ludarium/ludarium/ai/search"
	"github.com/ludarium/ludarium/rules"
)

// How many nodes may be searched to prove a problem, so that grading a move takes no noticeable time. Those of Go are slower.
const (
	maxNodes   = 300_000
	maxNodesGo = 60_000
	// Problems of life are searched without bounds, but with fast moves.
	maxNodesLife = 120_000
)

// A candidate is a sound problem.
type candidate struct {
	position string
	pieces   []rules.Piece // by cell
	line     []string      // the main line
	moves    int           // of the side that solves it
	nodes    uint64        // to search for all first moves
	level    ai.Level      // the lowest that finds the first move; 0: unknown
	target   string        // the point of a stone of the chain that is to be captured or made alive, if that is the goal
}

// String returns a line of the file.
func (c candidate) String() string {
	line := fmt.Sprintf("%s;%s;%d", c.position, strings.Join(c.line, " "), c.level)
	if c.target != "" {
		line += ";" + c.target
	}
	return line
}

// A finder finds problems in games.
type finder struct {
	settings
	game   rules.Game
	solver mate.Solver
	counts collection.Counts
}

func newFinder(game rules.Game, s settings) *finder {
	limit := uint64(maxNodes)
	switch s.goal {
	case mate.Capture:
		limit = maxNodesGo
	case mate.Live:
		limit = maxNodesLife
	case mate.MateByChecks, mate.Mate, mate.Win, mate.MateOpponent:
	}
	return &finder{settings: s, game: game, solver: mate.Solver{Goal: s.goal, MaxNodes: limit}, counts: collection.Counts{}}
}

// Counts implements collection.Finder.
func (f *finder) Counts() collection.Counts { return f.counts }

// Find implements collection.Finder.
func (f *finder) Find(p rules.Position, score ai.Score, _ *rand.Rand) (candidate, bool) {
	switch f.goal {
	case mate.Capture:
		return f.findCapture(p)
	case mate.Live:
		return f.findLife(p)
	case mate.MateByChecks, mate.Mate, mate.Win, mate.MateOpponent:
	}
	maxMoves := 0
	moves, isMate := score.Mate()
	switch {
	case isMate && moves > 0 && moves <= f.maxMoves+1, f.several && score >= f.minScore:
		maxMoves = f.maxMoves
	case f.several:
		maxMoves = 1
	}
	if maxMoves == 0 || p.Result().IsOver() {
		return candidate{}, false
	}
	return f.makeProblem(p, maxMoves)
}

// makeProblem makes a problem of at most maxMoves moves of p, if it is sound.
func (f *finder) makeProblem(pos rules.Position, maxMoves int) (candidate, bool) {
	p, err := f.parse(resetCounters(pos.String()))
	if err != nil || p.Result().IsOver() {
		return f.reject("not readable")
	}
	return f.prove(p, maxMoves)
}

// prove returns the problem of p, if it is sound.
func (f *finder) prove(p mate.Position, maxMoves int) (candidate, bool) {
	c := candidate{position: p.String()}
	for cell := range p.Board().Cells {
		c.pieces = append(c.pieces, p.PieceAt(rules.Cell(cell)))
	}
	f.solver.Nodes = 0
	c.moves = f.solver.Length(p, maxMoves)
	f.solver.Nodes = 0
	keys := f.solver.KeyMoves(p, c.moves, nil)
	c.nodes = f.solver.Nodes
	switch {
	case f.solver.IsOutOfNodes():
		return f.reject("too many nodes")
	case c.moves == 0:
		return f.reject("no win in time")
	case len(keys) != 1:
		return f.reject(fmt.Sprintf("not unique, in %d moves", c.moves))
	case f.countChoices(p, c.moves, keys[0]) < f.minChoices:
		return f.reject("too few choices")
	}
	if c.line = f.mainLine(p, keys[0], c.moves); f.solver.IsOutOfNodes() || !f.hasLength(c) {
		return f.reject("no main line")
	}
	f.counts[fmt.Sprintf("sound, in %d moves", c.moves)]++
	return c, true
}

func (f *finder) reject(reason string) (candidate, bool) {
	f.counts[reason]++
	return candidate{}, false
}

func (f *finder) parse(position string) (search.Position, error) {
	p, err := f.game.Parse(position, nil)
	if err != nil {
		return nil, err
	}
	return p.(search.Position), nil
}

// hasLength reports whether the number of moves follows from the main line and the seats, as package game/problem has it.
func (f *finder) hasLength(c candidate) bool {
	seats := len(f.game.Info().Seats)
	return (len(c.line)+seats-1)/seats == c.moves
}

// resetCounters sets back the counters at the end of a position: the plies without progress to 0, the move to 1.
func resetCounters(position string) string {
	fields := strings.Fields(position)
	for i, start := len(fields)-1, "1"; i >= 0 && strings.Trim(fields[i], "0123456789") == ""; i-- {
		fields[i], start = start, "0"
	}
	return strings.Join(fields, " ")
}

// countChoices returns the number of plausible moves beside the solution.
func (f *finder) countChoices(p mate.Position, moves int, solution rules.Move) int {
	if moves > 1 || f.anyMove {
		return len(p.Moves(nil)) - 1
	}
	n := 0
	for _, m := range p.Moves(nil) {
		if m != solution && (p.(search.Position).CapturedKind(m) != 0 || p.GivesCheck(m)) {
			n++
		}
	}
	return n
}

// mainLine returns the solution with the longest defence, where possible one that leaves a single move each time.
func (f *finder) mainLine(p mate.Position, m rules.Move, moves int) (line []string) {
	attacker, start := p.Turn(), p.Clone()
	p = start.(mate.Position)
	play := func(m rules.Move) {
		line = append(line, p.Format(m))
		p.Play(m)
	}
	for left := moves; ; {
		play(m)
		left--
		f.solver.Nodes = 0
		for _, reply := range f.replies(p, attacker, left) {
			play(reply)
		}
		if left == 0 || f.goal.IsReached(p, attacker) {
			return line
		}
		keys := f.solver.KeyMoves(p, left, nil)
		if len(keys) == 0 {
			return nil
		}
		m = keys[0]
	}
}

// replies returns the longest defence. With two seats it is one that leaves a single move, if there is one.
func (f *finder) replies(p mate.Position, attacker rules.Seat, left int) []rules.Move {
	if len(f.game.Info().Seats) == 2 && left > 0 {
		for _, d := range f.solver.Defences(p, attacker, left) {
			if d.Moves != left {
				break
			}
			p.Play(d.Move)
			n := len(f.solver.KeyMoves(p, left, nil))
			p.Undo()
			if n == 1 {
				return []rules.Move{d.Move}
			}
		}
	}
	return f.solver.Replies(p, attacker, left, nil)
}
