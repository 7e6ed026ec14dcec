package goplayer

import (
	"github.com/ludarium/ludarium/ai/mcts"
	"github.com/ludarium/ludarium/rules"
	"github.com/ludarium/ludarium/rules/goban"
)

// A goGame is the position at the root, which all simulators share. It implements [mcts.Game]; moves of the tree are points,
// the null move is the pass.
type goGame struct {
	board           board
	turn            colour
	passes          int // in a row before the root
	hash            uint64
	history         history
	keys            *zobristKeys
	priors          priorWeights
	scoring         scoring
	usesDynamicKomi bool // see [Engine.SetDynamicKomi]
	patterns        *patternTable
	policy          *policy         // of the board; nil: none
	policies        map[int]*policy // by board size: those loaded so far
	simulators      []*simulator
}

func newGoGame() *goGame {
	return &goGame{patterns: newPatternTable(), keys: newZobristKeys(), priors: standardPriors(), policies: map[int]*policy{}, usesDynamicKomi: true}
}

// setPosition makes p the root.
func (g *goGame) setPosition(p *goban.Position) {
	b := boardOf(p)
	g.history = g.keys.historyOf(p, b)
	b.lastMove, b.previousMove = g.history.lastMove, g.history.previousMove
	g.policy = g.policyOf(b.size)
	g.board, g.turn, g.hash = *b, colour(p.Turn())+black, g.keys.hash(b)
	g.scoring = newScoring(p, b)
	if !g.usesDynamicKomi {
		g.scoring.dynamicKomi = 0
	}
	g.passes = min(p.ConsecutivePasses(), 1)
}

// policyOf returns the policy of a board, loading it when first needed.
func (g *goGame) policyOf(size int) *policy {
	w, ok := g.policies[size]
	if !ok {
		w = embeddedPolicy(size)
		g.policies[size] = w
	}
	return w
}

// recentMoves returns the last two moves with the keys of package goban before them, the latest first.
func (g *goGame) recentMoves() (recent []mcts.PastMove) {
	moves := [2]point{g.history.lastMove, g.history.previousMove}
	for i, key := range g.history.keys[:min(len(g.history.keys), len(moves))] {
		recent = append(recent, mcts.PastMove{Key: key, Move: mcts.Move(moves[i])})
	}
	return recent
}

// isLateGame reports whether the game may be near its end, so that part of the search is reserved for testing a pass.
func (g *goGame) isLateGame() bool { return 3*g.board.emptyCount < 2*g.board.pointCount() }

// NewSimulator implements [mcts.Game].
func (g *goGame) NewSimulator() mcts.Simulator {
	s := &simulator{game: g}
	s.patterns, s.ruleRates = g.patterns, standardRates()
	g.simulators = append(g.simulators, s)
	return s
}

// WinShare implements [mcts.Game]: an approximation, as if margins were small.
func (g *goGame) WinShare(reward float64) float64 {
	return (reward - marginShare/2) / (1 - marginShare)
}

// ToMove converts a move of the tree to one of package goban.
func (g *goGame) ToMove(m mcts.Move) rules.Move {
	if m == mcts.NullMove {
		return passMove
	}
	return rules.Move(g.board.cellOf(point(m)) + 1)
}

// toPoint converts a move of package goban to a point.
func (g *goGame) toPoint(m rules.Move) point {
	if m == passMove {
		return noPoint
	}
	return g.board.pointOf(int(m) - 1)
}
