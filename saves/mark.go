package saves

import "github.com/ludarium/ludarium/rules"

// A Mark is drawn on a cell by whoever comments on a game: a shape, or a label that the comment speaks of.
type Mark struct {
	Cell  rules.Cell
	Shape MarkShape // LabelMark: the label
	Label string
}

// A MarkShape is what a mark looks like.
type MarkShape uint8

// The shapes.
const (
	LabelMark MarkShape = iota // the label itself
	TriangleMark
	SquareMark
	CircleMark
	CrossMark
)
