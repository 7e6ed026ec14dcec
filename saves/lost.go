package saves

import "slices"

// A Loss is something of a record that a format has no words for.
type Loss string

// The losses.
const (
	Variations Loss = "variations"
	Comments   Loss = "comments"
	Marks      Loss = "marks" // numeric annotation glyphs
	Names      Loss = "names" // of the players
)

// lacks are the formats that cannot hold all of a record, with what they leave out.
var lacks = map[string][]Loss{
	endKIF:  {Marks},
	endKIFU: {Marks},
	endCSA:  {Variations, Marks},
	endUSI:  {Variations, Comments, Marks, Names},
}

// Lost is what is left out of records when [Write] writes them in the format of that ending.
func Lost(format string, records ...*Record) []Loss {
	var out []Loss
	for _, loss := range lacks[ending(format)] {
		if slices.ContainsFunc(records, loss.in) {
			out = append(out, loss)
		}
	}
	return out
}

// in says that a record has it.
func (l Loss) in(r *Record) bool {
	node := func(has func(n Node) bool) bool { return slices.ContainsFunc(r.Tree.Nodes, has) }
	switch l {
	case Variations:
		return node(func(n Node) bool { return len(n.Children) > 1 })
	case Comments:
		return node(func(n Node) bool { return n.Before+n.Comment != "" })
	case Marks:
		return node(func(n Node) bool { return len(n.NAGs) > 0 })
	case Names:
		return slices.ContainsFunc(r.Seats, func(s SeatRecord) bool { return s.Name != "" })
	}
	return false
}
