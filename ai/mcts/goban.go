package mcts

import (
	"github.com/ludarium/ludarium/rules"
	"github.com/ludarium/ludarium/rules/goban"
)

// sizeOf is the number of lines.
func sizeOf(p *goban.Position) int {
	n := 1
	for n*n < len(p.Board().Cells) {
		n++
	}
	return n
}

// rulesCell is the cell of that number.
func rulesCell(c int) rules.Cell { return rules.Cell(c) }

// passMove is the pass of package goban.
const passMove rules.Move = 1<<9 - 1
