package sgf

import (
	"slices"
	"strconv"
	"strings"

	"github.com/ludarium/ludarium/rules"
	"github.com/ludarium/ludarium/rules/goban"
	"github.com/ludarium/ludarium/saves"
)

// glyphProperties are the glyphs of PGN as properties.
var glyphProperties = []struct {
	nag         int
	name, value string
}{
	{1, "TE", "1"}, {2, "BM", "1"}, {3, "TE", "2"}, {4, "BM", "2"}, {5, "IT", ""}, {6, "DO", ""},
}

// glyphOf returns the glyph that a property means, 0 if none.
func glyphOf(p property) int {
	for _, m := range glyphProperties {
		if m.name == p.name && len(p.values) == 1 && m.value == p.values[0] {
			return m.nag
		}
	}
	return 0
}

// annotate adds the annotations in properties to the current node.
func (r *reader) annotate(rest []property) {
	node := &r.Record.Tree.Nodes[r.Node()]
	counted := strings.HasPrefix(node.Action, "end:score")
	for _, p := range rest {
		glyph := glyphOf(p)
		switch {
		case p.name == "C" && len(p.values) == 1:
			r.AddComment(unescape(p.values[0]))
		case glyph > 0:
			node.NAGs = append(node.NAGs, glyph)
		case slices.Contains([]string{"BL", "WL", "OB", "OW"}, p.name) && r.readClock(node, p):
		case counted && (p.name == "TB" || p.name == "TW"): // the count says so
		default:
			node.Kept += p.String()
		}
	}
}

// readClock reads what a clock shows after the move of a node; false: it is kept as it stands.
func (r *reader) readClock(node *saves.Node, p property) bool {
	if r.Node() == 0 || r.Record.Clock.Kind == "" || len(p.values) != 1 {
		return false
	}
	clocks := node.Clocks
	if clocks == nil {
		clocks = r.currentClocks()
	}
	clock := &clocks[goban.Black]
	if strings.Contains(p.name, "W") {
		clock = &clocks[goban.White]
	}
	text := unescapeLine(p.values[0])
	switch p.name[1] {
	case 'L':
		ms, ok := saves.ParseSeconds(text)
		if !ok {
			return false
		}
		clock.Main = ms
		r.restorePeriods(clock)
	default:
		n, err := strconv.Atoi(text)
		switch {
		case err != nil || n < 0 || n > 1000:
			return false
		case r.Record.Clock.Kind == "byoyomi":
			if clock.Periods = n; !r.countsPeriodsInStock {
				if n > r.Record.Clock.Periods+1 {
					return false
				}
				clock.Periods = max(n-1, 0)
			}
			r.restorePeriods(clock)
		case r.Record.Clock.Kind == "canadian":
			clock.Moves = n
		default:
			return false
		}
	}
	node.Clocks = clocks
	return true
}

// restorePeriods has a clock that shows more than a period in its main time: some write the periods at every move.
func (r *reader) restorePeriods(clock *saves.Clock) {
	if c := r.Record.Clock; c.Kind == "byoyomi" && clock.Main > c.Period {
		clock.Periods = c.Periods
	}
}

// currentClocks are what the clocks showed before the node on the board.
func (r *reader) currentClocks() []saves.Clock {
	for _, n := range slices.Backward(r.Path) {
		if clocks := r.Record.Tree.Nodes[n].Clocks; clocks != nil {
			return slices.Clone(clocks)
		}
	}
	return r.Record.Clock.InitialClocks()
}

// finishGame goes to the end of the main line and ends the game there as the root says.
func (r *reader) finishGame() {
	_ = r.GoBackTo(0)
	ended := false
	for n := 0; len(r.Record.Tree.Nodes[n].Children) > 0 && !ended; {
		n = r.Record.Tree.Nodes[n].Children[0]
		a, err := rules.ParseAction(r.Info, r.Position, r.Record.Tree.Nodes[n].Action)
		if err != nil {
			break // it was done before
		}
		if ended = a.Kind == rules.ActEnd; !ended {
			rules.ApplyAction(r.Position, a)
		}
		r.Path, r.Played = append(r.Path, n), append(r.Played, !ended)
	}
	if !ended && !r.Position.Result().IsOver() && r.result != "" {
		a, ok := r.endAction(r.result)
		if _, err := rules.EndResult(r.Info, r.Position, a); !ok || err != nil || r.limitReached || r.PlayAction(r.result, a) != nil {
			r.Record.Tree.Nodes[0].Kept += property{"RE", []string{escape(r.result)}}.String()
		}
	}
	r.Finish()
}
