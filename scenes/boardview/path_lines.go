package boardview

import (
	"math"
	"slices"

	"github.com/ludarium/ludarium/rules"
	"github.com/ludarium/ludarium/rules/board"
	"github.com/ludarium/ludarium/sprites"
)

// A PathLine is the beginning of a path along which a piece moves, as an index into the board's lines.
type PathLine struct {
	IsDiagonal bool // a bishop's path
	PathIndex  int
	Length     int // cells
}

// bentPaths returns the paths along which a piece on from reaches cells and that are not straight: straight lines
// need no help.
func bentPaths(b *board.Board, from rules.Cell, reachable []rules.Cell) (out []PathLine) {
	if int(from) >= len(b.Cells) {
		return nil
	}
	for i, lines := range []board.Lines{b.Orth, b.Diag} {
		for j, path := range lines[from] {
			n := 0
			for n < len(path) && slices.Contains(reachable, path[n]) {
				n++
			}
			if n > 1 && isBent(b, from, path[:n]) {
				out = append(out, PathLine{i == 1, j, n})
			}
		}
	}
	return out
}

// isBent reports whether cells are not on one straight line.
func isBent(b *board.Board, from rules.Cell, path []rules.Cell) bool {
	a, z := b.Cells[from].Center, b.Cells[path[len(path)-1]].Center
	dx, dy := z.X-a.X, z.Y-a.Y
	return slices.ContainsFunc(path, func(c rules.Cell) bool {
		p := b.Cells[c].Center
		return math.Abs((p.X-a.X)*dy-(p.Y-a.Y)*dx) > 1e-6
	})
}

// cells returns the cells of the path.
func (t PathLine) cells(b *board.Board, from rules.Cell) []rules.Cell {
	if t.IsDiagonal {
		return b.Diag[from][t.PathIndex][:t.Length]
	}
	return b.Orth[from][t.PathIndex][:t.Length]
}

// drawPathLines highlights the cells on the bent paths of the previewed piece and draws the lines.
func (d painter) drawPathLines() {
	p := &d.state.MovePreview
	if !p.IsShown || d.state.Display.HideTargets && d.state.IsHolding {
		return
	}
	var highlighted []rules.Cell
	for _, t := range p.PathLines {
		for _, c := range t.cells(d.state.Board, p.From.Cell) {
			if !slices.Contains(highlighted, c) {
				highlighted = append(highlighted, c)
				d.drawMark(sprites.MarkPath, c)
			}
		}
	}
	for _, t := range p.PathLines {
		line, at := d.place.Layout.PathLine(p.From.Cell, t.IsDiagonal, t.PathIndex, t.Length, d.Theme)
		d.DrawSprite(line, at)
	}
}
