package sgf

import (
	"strings"

	"github.com/ludarium/ludarium/rules"
	"github.com/ludarium/ludarium/rules/board"
	"github.com/ludarium/ludarium/saves"
)

// markShapes are the properties that mark points with a shape. M is the cross of older versions.
var markShapes = map[string]saves.MarkShape{
	"TR": saves.TriangleMark, "SQ": saves.SquareMark, "CR": saves.CircleMark, "MA": saves.CrossMark, "M": saves.CrossMark,
}

// Marks returns the marks that kept properties of a node put on a board, see [saves.Node]. A point has one mark: the last one, but a
// label rather than a shape, because the comment speaks of it.
func Marks(b *board.Board, kept string) []saves.Mark {
	if kept == "" {
		return nil
	}
	var marks []saves.Mark
	counts := make([]int, len(b.Cells)) // by cell: the number of marks with the one there; 0: none
	add := func(m saves.Mark) {
		i := counts[m.Cell] - 1
		switch {
		case i < 0:
			marks = append(marks, m)
			counts[m.Cell] = len(marks)
		case m.Shape == saves.LabelMark || marks[i].Shape != saves.LabelMark:
			marks[i] = m
		}
	}
	for _, p := range parseProperties(kept) {
		shape, isShape := markShapes[p.name]
		switch {
		case isShape:
			cells, _ := parsePoints(b, p.values)
			for _, c := range cells {
				add(saves.Mark{Cell: c, Shape: shape})
			}
		case p.name == "LB":
			for _, v := range p.values {
				if c, label, ok := parseLabel(b, v); ok {
					add(saves.Mark{Cell: c, Label: label})
				}
			}
		case p.name == "L": // of older versions: the points get the letters in turn
			cells, _ := parsePoints(b, p.values)
			for i, c := range cells[:min(len(cells), 'z'-'a'+1)] {
				add(saves.Mark{Cell: c, Label: string(rune('a' + i))})
			}
		}
	}
	return marks
}

// parseLabel reads a point with its label: "dd:A".
func parseLabel(b *board.Board, value string) (c rules.Cell, label string, ok bool) {
	point, text, _ := strings.Cut(value, ":")
	if c, ok = parsePoint(b, unescapeLine(point)); !ok {
		return c, "", false
	}
	label = saves.Printable(unescapeLine(text))
	return c, label, label != ""
}
