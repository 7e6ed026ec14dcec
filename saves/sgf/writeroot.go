package sgf

import (
	"maps"
	"slices"
	"strconv"
	"strings"

	"github.com/ludarium/ludarium/rules"
	"github.com/ludarium/ludarium/rules/goban"
	"github.com/ludarium/ludarium/saves"
)

// writeRoot writes the first node and gives the tree's node with which the rest goes on: the handicap stones that Black has put
// where he likes belong to it.
func (w *writer) writeRoot() (next int) {
	r := w.record
	first := &r.Tree.Nodes[0]
	given := map[string]bool{}
	for _, p := range parseProperties(first.Kept) {
		given[p.name] = p.name != "RE" || w.result == ""
	}
	write := func(name, value string) {
		if value != "" && !given[name] {
			w.writeProperty(name, escape(value))
		}
	}
	w.write("FF[4]GM[1]CA[UTF-8]AP[" + programName + "]")
	write("SZ", strconv.Itoa(boardSize(w.board())))
	write("KM", rules.FormatPoints(w.position.Komi()))
	if n := w.position.Handicap(); n > 0 {
		write("HA", strconv.Itoa(n))
	}
	write("RU", map[bool]string{false: "Japanese", true: "Chinese"}[w.position.IsChinese()])
	for s, name := range []string{"PB", "PW"} {
		write(name, saves.JoinLines(saves.FormatSeatName(r.Seats[s])))
	}
	var own []string
	if text := w.ownOptions(); text != "" {
		own = append(own, ownOptionsPrefix+text)
	}
	done := map[string]bool{}
	for _, t := range r.Tags {
		i := slices.IndexFunc(tagProperties, func(row struct{ tag, property string }) bool { return row.tag == t.Name })
		switch {
		case i >= 0 && !done[t.Name] && t.Value != "":
			done[t.Name] = true
			write(tagProperties[i].property, w.tagValue(t))
		case t.Value != "":
			own = append(own, ownTagPrefix+saves.JoinLines(t.Name)+": "+saves.JoinLines(t.Value))
		}
	}
	if r.Clock.Kind != "" {
		if r.Clock.Main > 0 {
			write("TM", saves.FormatSeconds(r.Clock.Main))
		}
		write("OT", formatOvertime(r.Clock))
	}
	write("RE", w.result)
	next = w.writeStones()
	for i, text := range own {
		own[i] = escape(text)
	}
	if own != nil {
		w.writeProperty(ownProperty, own...)
	}
	node := *first
	kept := ""
	for _, p := range parseProperties(node.Kept) {
		if given[p.name] {
			kept += p.String()
		}
	}
	node.Kept = kept
	w.writeAnnotations(&node)
	w.newLine()
	return next
}

// tagValue is the value of a tag that has a property.
func (w *writer) tagValue(t saves.Tag) string {
	if t.Name == saves.DateTag {
		return pgnDate.ReplaceAllString(t.Value, "$1-$2-$3")
	}
	return t.Value
}

// ownOptions are those that no other property tells.
func (w *writer) ownOptions() string {
	o := rules.Options(maps.Clone(w.record.Options))
	for _, key := range []string{goban.Size, goban.Rules, goban.Komi, goban.Handicap} {
		delete(o, key)
	}
	return saves.FormatOptions(w.info, o)
}

// writeStones writes what stands at first, with the stones of a free handicap as far as nothing is said of them. Clocks stand while they
// are put; what those of an older program showed then is not told.
func (w *writer) writeStones() (next int) {
	nodes := w.record.Tree.Nodes
	var list [2][]string
	for c := range rules.Cell(len(w.board().Cells)) {
		if piece := w.position.PieceAt(c); !piece.IsEmpty() {
			list[piece.Seat] = append(list[piece.Seat], formatPoint(w.board(), c))
		}
	}
	var placed []string
	at, done := 0, 0
	for w.position.PassMove() == rules.NoMove && len(nodes[at].Children) == 1 {
		child := nodes[at].Children[0]
		a, err := rules.ParseAction(w.info, w.position, nodes[child].Action)
		n := &nodes[child]
		if err != nil || a.Kind != rules.ActMove || len(w.position.Steps(a.Move)) == 0 || strings.ContainsAny(n.Action, ":!") ||
			n.Comment+n.CommentBefore+n.Kept != "" || n.NAGs != nil {
			break
		}
		placed = append(placed, w.point(n.Action))
		rules.ApplyAction(w.position, a)
		at, done = child, done+1
	}
	if w.position.PassMove() == rules.NoMove { // not all of them: they stay moves
		for range done {
			w.position.Undo()
		}
		at, placed = 0, nil
	}
	list[goban.Black] = append(list[goban.Black], placed...)
	for s, name := range []string{"AB", "AW"} {
		if list[s] != nil {
			w.writeProperty(name, list[s]...)
		}
	}
	// Who reads takes the side to move from the first move otherwise.
	plain := len(nodes[at].Children) == 0 || !strings.ContainsAny(nodes[nodes[at].Children[0]].Action, ":!")
	if w.position.Turn() == goban.White || list[0] != nil || list[1] != nil || !plain {
		w.writeProperty("PL", strings.ToUpper(sideLetter(w.info, w.position.Turn())))
	}
	return at
}

// mainResult is the result of the main line as the root tells it, "" while the game runs.
func (w *writer) mainResult() string {
	p := w.position.Clone().(*goban.Position)
	result := p.Result()
	for _, n := range w.record.Tree.Path(w.mainLineEnd) {
		a, err := rules.ParseAction(w.info, p, w.record.Tree.Nodes[n].Action)
		if err != nil {
			return ""
		}
		if a.Kind == rules.ActEnd {
			result, _ = rules.EndResult(w.info, p, a)
			continue
		}
		rules.ApplyAction(p, a)
		result = p.Result()
	}
	switch {
	case result.Reason == rules.NoResult:
		return "Void"
	case result.IsOver() && result.Winner() == rules.NoSeat:
		return "0"
	}
	return w.game.WriteResult(result)
}

// isToldByRoot reports whether the root tells of the end a at node n, and nothing else is to be told.
func (w *writer) isToldByRoot(n int, a rules.Action) bool {
	node := &w.record.Tree.Nodes[n]
	plain := node.Comment+node.CommentBefore+node.Kept == "" && node.NAGs == nil
	known := a.Reason == rules.NoResult || slices.ContainsFunc(goban.ResultLetters(), func(e goban.ResultLetter) bool { return e.Reason == a.Reason })
	return n == w.mainLineEnd && a.Kind == rules.ActEnd && plain && known && len(w.record.Tree.Nodes[node.Parent].Children) == 1
}
