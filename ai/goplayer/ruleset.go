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
	dynamicKomi         bool
}

func (e *Engine) rulesetOf(p *goban.Position) ruleset {
	return ruleset{p.Komi(), p.Handicap(), p.IsChinese(), p.HasSimpleKo(), e.game.usesDynamicKomi}
}

// passMove is the pass of package goban.
const passMove rules.Move = 1<<9 - 1
