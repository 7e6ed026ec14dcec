package main

import (
	"context"
	"errors"
	"flag"
	"fmt"
	"io"
	"math"
	"math/rand/v2"
	"os"
	"strings"

	"github.com/ludarium/ludarium/ai"
	"github.com/ludarium/ludarium/ai/search"
	"github.com/ludarium/ludarium/ai/selfplay"
	"github.com/ludarium/ludarium/rules"
)

const (
	openingPlies       = 8   // of a line
	openingCandidates  = 8   // best moves of a position that are considered
	openingTemperature = 0.4 // share of the largest loss that divides the probability of a move by e
	// A move is kept if its results are not worse than those of its position by more than openingMargin, in points of a
	// game, where they count as if openingPrior games more had had the results of the position.
	openingMargin = 0.04
	openingPrior  = 10
	minGames      = 2 // in which a move was played
)

// An openingsCommand finds opening lines: it plays games from the usual start whose first moves are chosen among the best
// of a search, and keeps the lines whose moves did well.
type openingsCommand struct {
	setup
	network, out     string
	games, lines     int
	maxLoss          int
	nodes, gameNodes uint64
}

func (c *openingsCommand) addFlags(flags *flag.FlagSet) {
	c.setup.addFlags(flags)
	flags.StringVar(&c.network, "network", "", "file of the network that evaluates; empty: the standard evaluation")
	flags.StringVar(&c.out, "out", "", "file of the lines")
	flags.IntVar(&c.games, "games", 1000, "how many games")
	flags.IntVar(&c.lines, "lines", 200, "how many lines at most")
	flags.IntVar(&c.maxLoss, "max-loss", 30, "centipawns by which a move may be worse than the best")
	flags.Uint64Var(&c.nodes, "nodes", 60_000, "nodes for the moves of the opening")
	flags.Uint64Var(&c.gameNodes, "game-nodes", 1000, "nodes for every later move")
}

func (c *openingsCommand) check(func(string) bool) error {
	return errors.Join(c.findGame(), checkOut(c.out), checkPositive("games", c.games), checkPositive("lines", c.lines), checkPositive("max-loss", c.maxLoss), checkPositive("nodes", c.nodes),
		checkPositive("game-nodes", c.gameNodes))
}

func (c *openingsCommand) run(stdout io.Writer) error {
	newEngine, name, err := c.engineMaker(c.network)
	if err != nil {
		return err
	}
	plan := selfplay.Plan{Game: c.game, NewEngine: newEngine, Evaluator: name, Games: c.games, Nodes: c.gameNodes, Seed: c.seed, Threads: 1}
	tree := openingTree{nodes: map[uint64]*openingNode{}}
	engine, report := newEngine(), progressReport(stdout, 0)
	for n := range c.games {
		if err := c.playGame(plan, &tree, engine, n); err != nil {
			return err
		}
		report(n + 1)
	}
	lines := tree.goodLines(c.game, c.lines)
	printf(stdout, "%d games, %d positions, %d lines\n", c.games, len(tree.nodes), len(lines))
	heading := fmt.Sprintf("# train openings -game %s -seed %d -games %d -nodes %d -game-nodes %d -max-loss %d, evaluation %s, engine %d\n",
		c.id, c.seed, c.games, c.nodes, c.gameNodes, c.maxLoss, name, selfplay.EngineNumber)
	return os.WriteFile(c.out, []byte(heading+strings.Join(lines, "\n")+"\n"), 0o644)
}

// playGame plays game n and enters its opening and its result in the tree.
func (c *openingsCommand) playGame(plan selfplay.Plan, tree *openingTree, engine *search.Engine, n int) error {
	rng := rand.New(rand.NewPCG(c.seed, uint64(n)))
	pos, err := c.game.Start(nil)
	if err != nil {
		return err
	}
	game := selfplay.Game{Points: 0.5}
	var steps []openingStep
	for range openingPlies {
		if pos.Result().IsOver() {
			break
		}
		node := tree.nodes[pos.Key()]
		if node == nil {
			if node, err = newOpeningNode(engine, pos, c.nodes, float64(c.maxLoss)); err != nil {
				return err
			}
			tree.nodes[pos.Key()] = node
		}
		i := node.pick(rng)
		steps = append(steps, openingStep{node, i, pos.Turn()})
		game.Plies = append(game.Plies, selfplay.Ply{Move: node.moves[i].move, Score: selfplay.NoScore})
		pos.Play(node.moves[i].move)
	}
	engine.NewGame()
	if err := plan.PlayOn(engine, rng, pos, &game); err != nil {
		return err
	}
	for _, s := range steps {
		points := game.Points
		if s.turn == 1 {
			points = 1 - points
		}
		m := &s.node.moves[s.move]
		m.games, m.points = m.games+1, m.points+points
		s.node.games, s.node.points = s.node.games+1, s.node.points+points
	}
	tree.games = append(tree.games, steps)
	return nil
}

// An openingTree has the positions of the openings that were played, by their keys, and the games.
type openingTree struct {
	nodes map[uint64]*openingNode
	games [][]openingStep
}

// An openingNode is a position with its candidate moves and the results of the games that reached it, for the side to move.
type openingNode struct {
	moves         []openingMove
	games, points float64
}

// An openingMove is a candidate with the probability that it is played, and the results of the games in which it was.
type openingMove struct {
	move          rules.Move
	probability   float64
	games, points float64
}

// An openingStep is a move of a game: the number of a candidate.
type openingStep struct {
	node *openingNode
	move int
	turn rules.Seat
}

// newOpeningNode searches the candidates of a position.
func newOpeningNode(engine *search.Engine, pos rules.Position, nodes uint64, maxLoss float64) (*openingNode, error) {
	engine.NewGame()
	var lines map[int]ai.Line // of the last complete depth
	_, err := engine.Think(context.Background(), pos, ai.Limits{Nodes: nodes, Lines: openingCandidates}, func(l ai.Line) {
		if l.Bound != 0 || len(l.PV) == 0 {
			return
		}
		if l.Number == 1 {
			lines = map[int]ai.Line{}
		}
		l.PV = []rules.Move{l.PV[0]}
		lines[l.Number] = l
	})
	if err != nil {
		return nil, err
	}
	node := &openingNode{}
	seen := map[rules.Move]bool{}
	sum := 0.0
	for n := 1; n <= openingCandidates; n++ {
		l, ok := lines[n]
		loss := float64(lines[1].Score - l.Score)
		if !ok || seen[l.PV[0]] || loss > maxLoss {
			continue
		}
		seen[l.PV[0]] = true
		p := math.Exp(-loss / (openingTemperature * maxLoss))
		sum += p
		node.moves = append(node.moves, openingMove{move: l.PV[0], probability: p})
	}
	if len(node.moves) == 0 {
		return nil, errors.New("a search of an opening gave no move")
	}
	for i := range node.moves {
		node.moves[i].probability /= sum
	}
	return node, nil
}

// pick returns the number of a random candidate.
func (n *openingNode) pick(rng *rand.Rand) int {
	x := rng.Float64()
	for i := range n.moves {
		if x -= n.moves[i].probability; x < 0 {
			return i
		}
	}
	return 0
}

// isGood reports whether a candidate did well enough to be kept.
func (n *openingNode) isGood(i int) bool {
	m, mean := &n.moves[i], n.points/n.games
	return m.games >= minGames && (m.points+openingPrior*mean)/(m.games+openingPrior) >= mean-openingMargin
}

// goodLines returns the openings of the games up to the first move that did not do well, at most so many. A line occurs as
// often as it was played, so that its moves are played as often.
func (t *openingTree) goodLines(g rules.Game, most int) []string {
	var lines []string
	for _, steps := range t.games {
		pos, err := g.Start(nil)
		if err != nil {
			return nil
		}
		var moves []string
		for _, s := range steps {
			if !s.node.isGood(s.move) {
				break
			}
			moves = append(moves, pos.Format(s.node.moves[s.move].move))
			pos.Play(s.node.moves[s.move].move)
		}
		if len(moves) >= openingPlies/2 && len(lines) < most {
			lines = append(lines, strings.Join(moves, " "))
		}
	}
	return lines
}
