package saves

import (
	"fmt"
	"strconv"
	"strings"
	"unicode/utf8"

	"github.com/ludarium/ludarium/rules"
)

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

// order numbers the nodes anew, as they are written: a move, the other moves in its place with all that follows
// them, then what follows the move. Nested variations can name them in another order.
func (t *Tree) order() {
	place := make([]int, len(t.Nodes)) // new numbers
	nodes := make([]Node, 0, len(t.Nodes))
	add := func(n int) {
		place[n] = len(nodes)
		nodes = append(nodes, t.Nodes[n])
	}
	add(0)
	todo := []int{0}
	for len(todo) > 0 {
		n := todo[len(todo)-1]
		todo = todo[:len(todo)-1]
		if place[n] == 0 && n != 0 {
			add(n) // the first move of a variation
		}
		children := t.Nodes[n].Children
		if len(children) == 0 {
			continue
		}
		add(children[0])
		todo = append(todo, children[0])
		for i := len(children) - 1; i > 0; i-- {
			todo = append(todo, children[i])
		}
	}
	for i := range nodes {
		if i > 0 {
			nodes[i].Parent = place[nodes[i].Parent]
		}
		for k, c := range nodes[i].Children {
			nodes[i].Children[k] = place[c]
		}
	}
	t.Nodes = nodes
}

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
			w.behind(")")
			w.number = true
		}
	}
	if w.of(w.info).places == "" {
		w.word(w.result)
	}
	w.out.WriteString("\n")
}

func (w *textWriter) play(action string) {
	if a, err := rules.ParseAction(w.info, w.pos, action); err == nil {
		rules.ApplyAction(w.pos, a)
	}
}

// move writes a move, or who leaves, with its number and what was said of it. It is not played yet.
func (w *textWriter) move(n *Node) {
	w.comment(n.Before)
	a, err := rules.ParseAction(w.info, w.pos, n.Action)
	if err != nil {
		return // the record was checked
	}
	var words []string
	if a.Kind.TakesTurn() {
		words = append(strings.Fields(w.turnNumber()), w.words(a)...)
		w.number = false
	}
	if _, ok := w.pos.(rules.Elimination); ok {
		was := rules.PlayingSeats(w.pos, len(w.info.Seats))
		rules.ApplyAction(w.pos, a)
		words = append(words, departed(w.info, was, w.pos)...)
		w.pos.Undo()
	}
	for _, word := range words {
		w.word(word)
	}
	w.glyphs(n.NAGs)
	w.comment(w.clock(n) + n.Comment)
}

// words is a move as the format writes it.
func (w *textWriter) words(a rules.Action) []string {
	if a.Kind == rules.ActNull {
		return []string{rules.NullText}
	}
	m := a.Move
	if notator, ok := w.pos.(rules.Notator); ok && !w.of(w.info).bare {
		return strings.Fields(notator.Notate(m))
	}
	return []string{w.pos.Format(m)}
}

// clock is what the clock of the seat to move showed after n, as the usual mark in a comment. One that is there
// already stays the only one.
func (w *textWriter) clock(n *Node) string {
	seat := int(w.pos.Turn())
	if !w.clocks || strings.Contains(n.Action, ":") || seat >= len(n.Clocks) || strings.Contains(n.Comment, "[%clk ") {
		return ""
	}
	s := max(n.Clocks[seat].Main, 0) / 1000
	return fmt.Sprintf("[%%clk %d:%02d:%02d] ", s/3600, s/60%60, s%60)
}

func (w *textWriter) glyphs(nags []int) {
	for _, g := range nags {
		w.word("$" + strconv.Itoa(g))
	}
}

// comment writes a comment in braces, or up to the end of a line if it holds a brace.
func (w *textWriter) comment(text string) {
	text = single(strings.ReplaceAll(text, "\x00", "\uFFFD"))
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
