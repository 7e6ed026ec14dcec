package boardview

import (
	"math"
	"slices"

	"github.com/ludarium/ludarium/rules"
	"github.com/ludarium/ludarium/rules/board"
	"github.com/ludarium/ludarium/sprites"
)

// A Trace is the beginning of a path on which a man goes, in terms of the board's lines.
type Trace struct {
	Slant  bool // a bishop's path
	Path   int
	Length int // cells
}

// traces are the lines on which a man on from reaches all of the cells, as far as they are not straight: others need no
// help to be seen.
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

// bends says that cells do not lie on one straight line.
func bends(b *board.Board, from rules.Cell, path []rules.Cell) bool {
	a, z := b.Cells[from].Center, b.Cells[path[len(path)-1]].Center
	dx, dy := z.X-a.X, z.Y-a.Y
	return slices.ContainsFunc(path, func(c rules.Cell) bool {
		p := b.Cells[c].Center
		return math.Abs((p.X-a.X)*dy-(p.Y-a.Y)*dx) > 1e-6
	})
}

// cells of a trace.
func (t Trace) cells(b *board.Board, from rules.Cell) []rules.Cell {
	if t.Slant {
		return b.Diag[from][t.Path][:t.Length]
	}
	return b.Orth[from][t.Path][:t.Length]
}

// traces lights up the cells on the bent lines of the man that is looked at, and draws the lines.
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
