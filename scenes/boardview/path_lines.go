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

// hasBentPath reports whether any path from a cell bends.
func hasBentPath(b *board.Board, from rules.Cell) bool {
	for _, lines := range [2][][]rules.Cell{b.Orth[from], b.Diag[from]} {
		if slices.ContainsFunc(lines, func(path []rules.Cell) bool { return isBent(b, from, path) }) {
			return true
		}
	}
	return false
}

// pathCells returns the cells of paths, each once.
func pathCells(b *board.Board, from rules.Cell, paths []PathLine) (cells []rules.Cell) {
	for _, t := range paths {
		for _, c := range t.cells(b, from) {
			if !slices.Contains(cells, c) {
				cells = append(cells, c)
			}
		}
	}
	return cells
}

// drawPathLines highlights the cells on the bent paths of the previewed or inspected piece and draws the lines.
func (d painter) drawPathLines() {
	s := d.state
	from, lines, cells := s.Inspection.Spot.Cell, s.Inspection.PathLines, s.Inspection.PathCells
	isRequested := s.MovePreview.IsShown && !s.IsHolding
	if s.MovePreview.IsShown {
		from, lines, cells = s.MovePreview.From.Cell, s.MovePreview.PathLines, s.MovePreview.PathCells
	}
	if s.Display.HideTargets && !isRequested {
		return
	}
	for _, c := range cells {
		d.drawMark(sprites.MarkPath, c)
	}
	for _, t := range lines {
		line, at := d.place.Layout.PathLine(from, t.IsDiagonal, t.PathIndex, t.Length, d.Theme)
		d.DrawSprite(line, at)
	}
}
