package goplayer

import (
	"github.com/ludarium/ludarium/rules"
	"github.com/ludarium/ludarium/rules/goban"
)

// sizeOf returns the number of lines of the board.
func sizeOf(p *goban.Position) int {
	n := 1
	for n*n < len(p.Board().Cells) {
		n++
	}
	return n
}

// A ruleset holds what the score depends on besides the stones.
type ruleset struct {
	komi, handicap      int
	isChinese, simpleKo bool
	hasDynamicKomi      bool
}

// rulesetOf returns the ruleset by which the engine scores p. Dynamic komi is a part of it only where it has an effect, in handicap games: the
// tree need not be cleared elsewhere when a hint follows a move.
func (e *Engine) rulesetOf(p *goban.Position) ruleset {
	return ruleset{p.Komi(), p.Handicap(), p.IsChinese(), p.HasSimpleKo(), p.Handicap() > 1 && e.game.usesDynamicKomi}
}

// passMove is the pass of package goban.
const passMove rules.Move = 1<<9 - 1
