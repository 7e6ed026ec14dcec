package saves

import (
	"slices"
	"strconv"
	"strings"

	"github.com/ludarium/ludarium/rules"
	"github.com/ludarium/ludarium/rules/goban"
)

// sgfMarks are the glyphs of PGN as properties.
var sgfMarks = []struct {
	nag         int
	name, value string
}{
	{1, "TE", "1"}, {2, "BM", "1"}, {3, "TE", "2"}, {4, "BM", "2"}, {5, "IT", ""}, {6, "DO", ""},
}

// sgfGlyph is the glyph that a property means, 0 if none.
func sgfGlyph(p sgfProperty) int {
	for _, m := range sgfMarks {
		if m.name == p.name && len(p.values) == 1 && m.value == p.values[0] {
			return m.nag
		}
	}
	return 0
}

// describe keeps what properties say of the node on the board.
func (r *sgfReader) describe(rest []sgfProperty) {
	node := &r.record.Tree.Nodes[r.at()]
	counted := strings.HasPrefix(node.Action, "end:score")
	for _, p := range rest {
		glyph := sgfGlyph(p)
		switch {
		case p.name == "C" && len(p.values) == 1:
			r.say(sgfText(p.values[0]))
		case glyph > 0:
			node.NAGs = append(node.NAGs, glyph)
		case slices.Contains([]string{"BL", "WL", "OB", "OW"}, p.name) && r.clock(node, p):
		case counted && (p.name == "TB" || p.name == "TW"): // the count says so
		default:
			node.Kept += p.String()
		}
	}
}

// clock reads what a clock shows after the move of a node; false: it is kept as it stands.
func (r *sgfReader) clock(node *Node, p sgfProperty) bool {
	if r.at() == 0 || r.record.Clock.Kind == "" || len(p.values) != 1 {
		return false
	}
	faces := node.Clocks
	if faces == nil {
		faces = r.faces()
	}
	face := &faces[goban.Black]
	if strings.Contains(p.name, "W") {
		face = &faces[goban.White]
	}
	text := sgfLine(p.values[0])
	switch p.name[1] {
	case 'L':
		ms, ok := inMilliseconds(text)
		if !ok {
			return false
		}
		face.Main = ms
		r.inMain(face)
	default:
		n, err := strconv.Atoi(text)
		switch {
		case err != nil || n < 0 || n > 1000:
			return false
		case r.record.Clock.Kind == "byoyomi":
			if face.Periods = n; !r.stocked {
				if n > r.record.Clock.Periods+1 {
					return false
				}
				face.Periods = max(n-1, 0)
			}
			r.inMain(face)
		case r.record.Clock.Kind == "canadian":
			face.Moves = n
		default:
			return false
		}
	}
	node.Clocks = faces
	return true
}

// inMain has a clock that shows more than a period in its main time: some write the periods at every move.
func (r *sgfReader) inMain(face *Clock) {
	if c := r.record.Clock; c.Kind == "byoyomi" && face.Main > c.Period {
		face.Periods = c.Periods
	}
}

// faces are what the clocks showed before the node on the board.
func (r *sgfReader) faces() []Clock {
	for _, n := range slices.Backward(r.path) {
		if faces := r.record.Tree.Nodes[n].Clocks; faces != nil {
			return slices.Clone(faces)
		}
	}
	return r.record.Clock.atFirst()
}

// atFirst is what the clocks of two seats show before the first move.
func (c ClockRecord) atFirst() []Clock {
	face := Clock{Main: c.Main}
	if c.Kind == "byoyomi" {
		face.Periods = c.Periods
	}
	return []Clock{face, face}
}

// close puts the reader at the end of the main line and ends the game there as the root says.
func (r *sgfReader) close() {
	_ = r.back(0)
	ended := false
	for n := 0; len(r.record.Tree.Nodes[n].Children) > 0 && !ended; {
		n = r.record.Tree.Nodes[n].Children[0]
		a, err := rules.ParseAction(r.info, r.pos, r.record.Tree.Nodes[n].Action)
		if err != nil {
			break // it was done before
		}
		if ended = a.Kind == rules.ActEnd; !ended {
			rules.ApplyAction(r.pos, a)
		}
		r.path, r.played = append(r.path, n), append(r.played, !ended)
	}
	if !ended && !r.pos.Result().IsOver() && r.result != "" {
		a, ok := r.endOf(r.result)
		if _, err := rules.EndResult(r.info, r.pos, a); !ok || err != nil || r.full || r.act(r.result, a) != nil {
			r.record.Tree.Nodes[0].Kept += sgfProperty{"RE", []string{sgfEscape(r.result)}}.String()
		}
	}
	r.finish()
}
