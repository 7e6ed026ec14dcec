package formats

import (
	"slices"

	"github.com/ludarium/ludarium/saves"
)

// A Loss is something in a record that a format cannot express.
type Loss string

// The losses.
const (
	Variations Loss = "variations"
	Comments   Loss = "comments"
	Marks      Loss = "marks" // numeric annotation glyphs
	Names      Loss = "names" // of the players
)

// Losses lists what is lost when [Write] writes records in the format of that extension.
func Losses(format string, records ...*saves.Record) []Loss {
	var out []Loss
	f, _ := byExtension(format)
	for _, loss := range f.losses {
		if slices.ContainsFunc(records, loss.in) {
			out = append(out, loss)
		}
	}
	return out
}

// in reports whether a record has it.
func (l Loss) in(r *saves.Record) bool {
	node := func(has func(n saves.Node) bool) bool { return slices.ContainsFunc(r.Tree.Nodes, has) }
	switch l {
	case Variations:
		return node(func(n saves.Node) bool { return len(n.Children) > 1 })
	case Comments:
		return node(func(n saves.Node) bool { return n.CommentBefore+n.Comment != "" })
	case Marks:
		return node(func(n saves.Node) bool { return len(n.NAGs) > 0 })
	case Names:
		return slices.ContainsFunc(r.Seats, func(s saves.SeatRecord) bool { return s.Name != "" })
	}
	return false
}
