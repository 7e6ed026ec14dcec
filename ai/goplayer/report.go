package goplayer

import (
	"slices"

	"github.com/ludarium/ludarium/ai"
	"github.com/ludarium/ludarium/rules"
)

// dropIdleLines removes passes and idle moves behind the first line.
func (e *Engine) dropIdleLines(lines []ai.Line) []ai.Line {
	if len(lines) == 0 {
		return lines
	}
	return append(lines[:1], slices.DeleteFunc(lines[1:], func(l ai.Line) bool { return e.isIdle(e.game.toPoint(l.PV[0])) })...)
}

// withMoveFirst moves the line of m to the front. If m has no line, or passes, its line is the only one and gets the
// score of the first.
func withMoveFirst(lines []ai.Line, m rules.Move) []ai.Line {
	index := slices.IndexFunc(lines, func(l ai.Line) bool { return l.PV[0] == m })
	if index < 0 || m == passMove {
		only := ai.Line{Depth: 1, SelDepth: 1, PV: []rules.Move{m}}
		if len(lines) > 0 {
			only.Score, only.RootMoves = lines[0].Score, lines[0].RootMoves
		}
		return []ai.Line{only}
	}
	if index > 0 {
		lines[index].RootMoves = lines[0].RootMoves
		lines[0] = lines[index]
		lines = slices.Delete(lines, index, index+1)
	}
	return lines
}
