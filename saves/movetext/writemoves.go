package movetext

import (
	"fmt"
	"strconv"
	"strings"
	"unicode/utf8"

	"github.com/ludarium/ludarium/rules"
	"github.com/ludarium/ludarium/saves"
)

// A task is something still to be written. The tree is walked with a stack of tasks.
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

// writeMoves writes the tree and the result.
func (w *writer) writeMoves() {
	nodes := w.record.Tree.Nodes
	w.needsNumber = true
	if moves, _ := splitEnd(nodes, 0); len(moves) == 0 {
		w.writeGlyphs(nodes[0].NAGs)
	}
	w.writeComment(nodes[0].Comment)
	todo := []task{{0, taskFollow}}
	played := []int{0} // number of moves in each open variation
	for len(todo) > 0 {
		t := todo[len(todo)-1]
		todo = todo[:len(todo)-1]
		switch t.kind {
		case taskFollow:
			moves, _ := splitEnd(nodes, t.node)
			if len(moves) == 0 {
				continue
			}
			w.writeMove(&nodes[moves[0]])
			todo = append(todo, task{moves[0], taskPlay})
			for i := len(moves) - 1; i > 0; i-- {
				todo = append(todo, task{moves[i], taskClose}, task{moves[i], taskOpen})
			}
		case taskPlay:
			w.playAction(nodes[t.node].Action)
			played[len(played)-1]++
			todo = append(todo, task{t.node, taskFollow})
		case taskOpen:
			w.prefix, w.needsNumber = "(", true
			w.writeMove(&nodes[t.node])
			w.playAction(nodes[t.node].Action)
			played = append(played, 1)
			todo = append(todo, task{t.node, taskFollow})
		case taskClose:
			n := played[len(played)-1]
			played = played[:len(played)-1]
			for range n {
				w.position.Undo()
			}
			w.attach(")")
			w.needsNumber = true
		}
	}
	if w.resultNotation(w.info).PlacesTag == "" {
		w.writeWord(w.result)
	}
	w.out.WriteString("\n")
}

func (w *writer) playAction(action string) {
	if a, err := rules.ParseAction(w.info, w.position, action); err == nil {
		rules.ApplyAction(w.position, a)
	}
}

// writeMove writes a move or an elimination with its number and annotations. It does not play it.
func (w *writer) writeMove(n *saves.Node) {
	w.writeComment(n.CommentBefore)
	a, err := rules.ParseAction(w.info, w.position, n.Action)
	if err != nil {
		return // the record was checked
	}
	var words []string
	if a.Kind.TakesTurn() {
		words = append(strings.Fields(w.turnNumber()), w.moveWords(a)...)
		w.needsNumber = false
	}
	if _, ok := w.position.(rules.Elimination); ok {
		was := rules.PlayingSeats(w.position, len(w.info.Seats))
		rules.ApplyAction(w.position, a)
		words = append(words, eliminationMarks(w.info, was, w.position)...)
		w.position.Undo()
	}
	for _, word := range words {
		w.writeWord(word)
	}
	w.writeGlyphs(n.NAGs)
	w.writeComment(w.clockCommand(n) + n.Comment)
}

// moveWords returns a move in the notation of the format.
func (w *writer) moveWords(a rules.Action) []string {
	if a.Kind == rules.ActNull {
		return []string{rules.NullText}
	}
	m := a.Move
	if notator, ok := w.position.(rules.Notator); ok && !w.resultNotation(w.info).CoordinateMoves {
		return strings.Fields(notator.Notate(m))
	}
	return []string{w.position.Format(m)}
}

// clockCommand returns the clock of the seat to move after n as the usual command for a comment, "" if the comment already has
// one.
func (w *writer) clockCommand(n *saves.Node) string {
	seat := int(w.position.Turn())
	if !w.WritesClocks || strings.Contains(n.Action, ":") || seat >= len(n.Clocks) || strings.Contains(n.Comment, "[%clk ") {
		return ""
	}
	s := max(n.Clocks[seat].Main, 0) / 1000
	return fmt.Sprintf("[%%clk %d:%02d:%02d] ", s/3600, s/60%60, s%60)
}

func (w *writer) writeGlyphs(nags []int) {
	for _, g := range nags {
		w.writeWord("$" + strconv.Itoa(g))
	}
}

// writeComment writes a comment in braces, or up to the end of a line if it holds a brace.
func (w *writer) writeComment(text string) {
	text = singleSpaced(strings.ReplaceAll(text, "\x00", "\uFFFD"))
	switch {
	case text == "":
		return
	case strings.Contains(text, "}"):
		w.writeWord("; " + text)
		w.inLineComment = true
	default:
		// A line that began with one of these would be skipped as an escape, or taken for a tag by simple readers.
		text = strings.NewReplacer(" %", unbreakableSpace+"%", " [", unbreakableSpace+"[").Replace("{" + text + "}")
		for _, word := range strings.Split(text, " ") {
			w.writeWord(strings.ReplaceAll(word, unbreakableSpace, " "))
		}
	}
	w.needsNumber = true
}

// maxColumn is the maximum length of a line, in characters, unless a single word is longer.
const maxColumn = 80

// unbreakableSpace is a space at which lines are not broken. As it is not UTF-8, it does not occur in texts.
const unbreakableSpace = "\xFF"

// writeWord writes a word after a space or on a new line.
func (w *writer) writeWord(s string) {
	s = w.prefix + s
	w.prefix = ""
	n := utf8.RuneCountInString(s)
	switch {
	case w.inLineComment || w.column > 0 && w.column+1+n > maxColumn:
		w.out.WriteString("\n")
		w.column, w.inLineComment = 0, false
	case w.column > 0:
		w.out.WriteString(" ")
		w.column++
	}
	w.out.WriteString(s)
	w.column += n
}

// attach writes s without a space before it.
func (w *writer) attach(s string) {
	if w.inLineComment || w.column+len(s) > maxColumn {
		w.writeWord(s)
		return
	}
	w.out.WriteString(s)
	w.column += len(s)
}
