package saves

import (
	"fmt"
	"io"
	"slices"
	"strconv"
	"strings"
	"unicode/utf8"

	"github.com/ludarium/ludarium/rules"
)

// writeText writes records one after the other, parted by empty lines.
func writeText(out io.Writer, d dialect, find Find, records []*Record) error {
	for i, rec := range records {
		if i > 0 {
			if _, err := io.WriteString(out, "\n"); err != nil {
				return fmt.Errorf("%s: %w", d.name, err)
			}
		}
		w := textWriter{dialect: d, record: rec}
		if err := w.write(find); err != nil {
			return fmt.Errorf("%s: game %d: %w", d.name, i+1, err)
		}
		if _, err := io.WriteString(out, w.out.String()); err != nil {
			return fmt.Errorf("%s: %w", d.name, err)
		}
	}
	return nil
}

// A textWriter writes one game.
type textWriter struct {
	dialect
	record *Record
	info   rules.Info
	pos    rules.Position
	result string // of the main line
	out    strings.Builder
	column int
	glued  string // stands in front of the next word
	own    bool   // the line belongs to a comment: a new one must begin
	first  int    // number of the first move, times two, plus its seat
	plies  int
	number bool // the next move needs its number
}

func (w *textWriter) write(find Find) error {
	if err := w.record.Check(find); err != nil {
		return err
	}
	game, ok := w.holds(w.record.Game)
	if !ok {
		return fmt.Errorf("the format cannot hold %s", w.record.Game)
	}
	g, _ := find(w.record.Game)
	w.info = g.Info()
	start, err := g.Start(w.record.Options)
	if err != nil {
		return err
	}
	w.pos = start
	if w.record.Start != "" {
		if w.pos, err = g.Parse(w.record.Start, w.record.Options); err != nil {
			return err
		}
	}
	w.first = 2*(w.dialect.number(w.pos.String())-1) + int(w.pos.Turn())
	w.tags(game, start.String())
	w.moves()
	return nil
}

// tags writes the tags and an empty line.
func (w *textWriter) tags(game, start string) {
	var termination string
	w.result, termination = w.end()
	done := map[string]bool{terminationTag: true, resultTag: true, w.startTag: true, w.gameTag: true, setUpTag: w.setUp}
	tag := func(name, value string) {
		if name = tagName(name); name == "" || done[name] && value == "" {
			return
		}
		done[name] = true
		fmt.Fprintf(&w.out, "[%s \"%s\"]\n", name, quote(value))
	}
	if w.always {
		tag(w.gameTag, game)
	}
	for _, o := range w.roster {
		value := o.unknown
		if i := slices.IndexFunc(w.record.Tags, func(t Tag) bool { return t.Name == o.name && t.Value != "" }); i >= 0 {
			value = w.record.Tags[i].Value
		}
		tag(o.name, value)
	}
	for i, s := range w.record.Seats {
		name := seatName(s)
		if name == "" && len(w.roster) > 0 {
			name = "?"
		}
		done[seatTag(w.info, rules.Seat(i))] = true
		tag(seatTag(w.info, rules.Seat(i)), name)
	}
	if len(w.roster) > 0 {
		tag(resultTag, w.result)
	}
	if w.gameTag != "" && !w.always && w.games[0].game != w.record.Game {
		tag(w.gameTag, game)
	}
	if at := w.pos.String(); w.always || at != start {
		if w.setUp {
			tag(setUpTag, "1")
		}
		tag(w.startTag, at)
	}
	for i, s := range w.record.Seats {
		if s.Computer && s.Name != "" {
			tag(seatTag(w.info, rules.Seat(i))+typeTag, program)
			if s.Level > 0 {
				tag(seatTag(w.info, rules.Seat(i))+levelTag, strconv.Itoa(s.Level))
			}
		}
	}
	for _, t := range w.record.Tags {
		if !done[tagName(t.Name)] {
			tag(t.Name, t.Value)
		}
	}
	if termination != "" {
		tag(terminationTag, termination)
	}
	if len(w.roster) == 0 {
		tag(resultTag, w.result)
	}
	w.out.WriteString("\n")
}

// end is the result of the main line and what the tag about its end says.
func (w *textWriter) end() (result, termination string) {
	for _, t := range w.record.Tags {
		if t.Name == terminationTag {
			termination = t.Value
			break
		}
	}
	p := w.pos.Clone()
	nodes := w.record.Tree.Nodes
	for at := 0; ; {
		moves, end := split(nodes, at)
		if len(moves) == 0 {
			if end != "" {
				a, err := rules.ParseAction(w.info, p, end)
				if err == nil {
					r, _ := rules.EndOf(w.info, p, a)
					result = w.outcome(w.info, r)
					return result, w.termination(w.info, p, a, result, termination)
				}
			}
			return w.outcome(w.info, p.Result()), termination
		}
		at = moves[0]
		m, _ := p.ParseMove(nodes[at].Action)
		p.Play(m)
	}
}

// split parts the moves that follow a node from the first action that ends the game there. Only the end of the
// main line can be written: one that was taken back is left out.
func split(nodes []Node, at int) (moves []int, end string) {
	for _, c := range nodes[at].Children {
		switch {
		case !strings.Contains(nodes[c].Action, ":"):
			moves = append(moves, c)
		case end == "":
			end = nodes[c].Action
		}
	}
	return moves, end
}

// tagName leaves of a name what a tag can have.
func tagName(s string) string {
	return strings.Map(func(r rune) rune {
		if blank(r) || strings.ContainsRune(`{}();"$!?[]*.…<>%`, r) {
			return -1
		}
		return r
	}, s)
}

// quote makes s the inside of a string.
func quote(s string) string {
	return strings.NewReplacer(`\`, `\\`, `"`, `\"`, "\n", " ", "\r", " ").Replace(s)
}

// A task is what is still to be written: the tree is walked with a stack of them.
type task struct {
	node int
	kind taskKind
}

type taskKind uint8

const (
	taskFollow taskKind = iota // what follows node, which is on the board
	taskPlay                   // play node, whose move was written, then what follows it
	taskOpen                   // a variation that begins with node
	taskClose                  // the end of that variation
)

// moves writes the tree and the result.
func (w *textWriter) moves() {
	nodes := w.record.Tree.Nodes
	w.number = true
	if moves, _ := split(nodes, 0); len(moves) == 0 {
		w.glyphs(nodes[0].NAGs)
	}
	w.comment(nodes[0].Comment)
	todo := []task{{0, taskFollow}}
	played := []int{0} // moves of each open variation
	for len(todo) > 0 {
		t := todo[len(todo)-1]
		todo = todo[:len(todo)-1]
		switch t.kind {
		case taskFollow:
			moves, _ := split(nodes, t.node)
			if len(moves) == 0 {
				continue
			}
			w.move(&nodes[moves[0]])
			todo = append(todo, task{moves[0], taskPlay})
			for i := len(moves) - 1; i > 0; i-- {
				todo = append(todo, task{moves[i], taskClose}, task{moves[i], taskOpen})
			}
		case taskPlay:
			w.play(nodes[t.node].Action)
			played[len(played)-1]++
			todo = append(todo, task{t.node, taskFollow})
		case taskOpen:
			w.glued, w.number = "(", true
			w.move(&nodes[t.node])
			w.play(nodes[t.node].Action)
			played = append(played, 1)
			todo = append(todo, task{t.node, taskFollow})
		case taskClose:
			n := played[len(played)-1]
			played = played[:len(played)-1]
			for range n {
				w.pos.Undo()
			}
			w.plies -= n
			w.behind(")")
			w.number = true
		}
	}
	w.word(w.result)
	w.out.WriteString("\n")
}

func (w *textWriter) play(action string) {
	m, _ := w.pos.ParseMove(action)
	w.pos.Play(m)
	w.plies++
}

// move writes a move with its number and what was said of it. It is not played yet.
func (w *textWriter) move(n *Node) {
	w.comment(n.Before)
	at := w.first + w.plies
	switch {
	case at%2 == 0:
		w.word(strconv.Itoa(at/2+1) + ".")
	case w.number:
		w.word(strconv.Itoa(at/2+1) + "...")
	}
	w.number = false
	m, _ := w.pos.ParseMove(n.Action)
	text := n.Action
	if notator, ok := w.pos.(rules.Notator); ok {
		text = notator.Notate(m)
	}
	for _, word := range strings.Fields(text) {
		w.word(word)
	}
	w.glyphs(n.NAGs)
	w.comment(n.Comment)
}

func (w *textWriter) glyphs(nags []int) {
	for _, g := range nags {
		w.word("$" + strconv.Itoa(g))
	}
}

// comment writes a comment in braces, or up to the end of a line if it holds a brace.
func (w *textWriter) comment(text string) {
	text = single(text)
	switch {
	case text == "":
		return
	case strings.Contains(text, "}"):
		w.word("; " + text)
		w.own = true
	default:
		// A line that began with one of these would be skipped as an escape, or taken for a tag by simple readers.
		text = strings.NewReplacer(" %", hard+"%", " [", hard+"[").Replace("{" + text + "}")
		for _, word := range strings.Split(text, " ") {
			w.word(strings.ReplaceAll(word, hard, " "))
		}
	}
	w.number = true
}

// width is the longest line, in characters; only a word longer than that makes a longer one.
const width = 80

// hard is a space at which no line is broken. No text has it, as it is not UTF-8.
const hard = "\xFF"

// word writes a word behind a space or on a new line.
func (w *textWriter) word(s string) {
	s = w.glued + s
	w.glued = ""
	n := utf8.RuneCountInString(s)
	switch {
	case w.own || w.column > 0 && w.column+1+n > width:
		w.out.WriteString("\n")
		w.column, w.own = 0, false
	case w.column > 0:
		w.out.WriteString(" ")
		w.column++
	}
	w.out.WriteString(s)
	w.column += n
}

// behind writes s without a space in front.
func (w *textWriter) behind(s string) {
	if w.own || w.column+len(s) > width {
		w.word(s)
		return
	}
	w.out.WriteString(s)
	w.column += len(s)
}
