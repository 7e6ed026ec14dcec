package boardview

import (
	"math"
	"slices"

	"github.com/ludarium/ludarium/rules"
	"github.com/ludarium/ludarium/rules/board"
	"github.com/ludarium/ludarium/sprites"
)

// A PathLine is the beginning of a path along which a piece moves, as an index into the board's lines.
type Trace struct {
	Slant  bool // a bishop's path
	Path   int
	Length int // cells
}

// bentPaths returns the paths along which a piece on from reaches cells and that are not straight: straight lines
// need no help.
func traces(b *board.Board, from rules.Cell, free []rules.Cell) (out []Trace) {
	if int(from) >= len(b.Cells) {
		return nil
	}
	for i, lines := range []board.Lines{b.Orth, b.Diag} {
		for j, path := range lines[from] {
			n := 0
			for n < len(path) && slices.Contains(free, path[n]) {
				n++
			}
			if n > 1 && bends(b, from, path[:n]) {
				out = append(out, Trace{i == 1, j, n})
			}
		}
	}
	return out
}

// isBent reports whether cells are not on one straight line.
func bends(b *board.Board, from rules.Cell, path []rules.Cell) bool {
	a, z := b.Cells[from].Center, b.Cells[path[len(path)-1]].Center
	dx, dy := z.X-a.X, z.Y-a.Y
	return slices.ContainsFunc(path, func(c rules.Cell) bool {
		p := b.Cells[c].Center
		return math.Abs((p.X-a.X)*dy-(p.Y-a.Y)*dx) > 1e-6
	})
}

// cells returns the cells of the path.
func (t Trace) cells(b *board.Board, from rules.Cell) []rules.Cell {
	if t.Slant {
		return b.Diag[from][t.Path][:t.Length]
	}
	return b.Orth[from][t.Path][:t.Length]
}

// drawPathLines highlights the cells on the bent paths of the previewed piece and draws the lines.
func (d painter) traces() {
	p := &d.s.Peek
	if !p.On || d.s.Show.NoTargets && d.s.Holding {
		return
	}
	var lit []rules.Cell
	for _, t := range p.Traces {
		for _, c := range t.cells(d.s.Board, p.From.Cell) {
			if !slices.Contains(lit, c) {
				lit = append(lit, c)
				d.mark(sprites.MarkWay, c)
			}
		}
	}
	for _, t := range p.Traces {
		line, at := d.p.Layout.Trace(p.From.Cell, t.Slant, t.Path, t.Length, d.Theme)
		d.Sprite(line, at)
	}
}
