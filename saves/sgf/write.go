package sgf

import (
	"fmt"
	"io"
	"slices"
	"strings"

	"github.com/ludarium/ludarium/rules"
	"github.com/ludarium/ludarium/rules/board"
	"github.com/ludarium/ludarium/rules/goban"
	"github.com/ludarium/ludarium/saves"
)

// Write writes a collection.
func Write(out io.Writer, find saves.GameLookup, records []*saves.Record) error {
	var all strings.Builder
	for _, r := range records {
		if err := r.Check(find); err != nil {
			return err
		}
		g, ok := find(r.Game)
		if !ok || r.Game != GoID {
			return fmt.Errorf("saves: sgf: %w", saves.FormatError{Reason: saves.FormatGame, Extension: Extension, Game: r.Game})
		}
		p, err := rules.LenientPosition(g, r.Start, r.Options)
		if err != nil {
			return err
		}
		w := writer{record: r, game: g.(goban.Game), info: g.Info(), position: p.(*goban.Position)}
		w.writeGame()
		all.WriteString(w.out.String())
	}
	return saves.WriteAll(out, []byte(all.String()))
}

// A writer writes one game.
type writer struct {
	record       *saves.Record
	game         goban.Game
	info         rules.Info
	position     *goban.Position
	out          strings.Builder
	column       int
	mainLineEnd  int // the last node of the main line
	lastRootNode int // the last node that the root tells of
	result       string
}

func (w *writer) board() *board.Board { return w.position.Board() }

// maxColumn is the length at which lines are broken.
const maxColumn = 80

// writeProperty writes one, on a new line where the old one is full.
func (w *writer) writeProperty(name string, values ...string) {
	text := property{name, values}.String()
	if w.column > 0 && w.column+len(text) > maxColumn {
		w.newLine()
	}
	w.write(text)
}

func (w *writer) write(text string) {
	w.out.WriteString(text)
	if end := strings.LastIndexByte(text, '\n'); end >= 0 {
		w.column = len(text) - end - 1
	} else {
		w.column += len(text)
	}
}

func (w *writer) newLine() {
	w.out.WriteByte('\n')
	w.column = 0
}

// A writeTask is something still to be written. The tree is walked with a stack of tasks.
type writeTask struct {
	node   int
	closes bool // the branch that began with node
	opens  bool // node begins a branch
	joins  bool // node belongs to the one that was written last
}

// writeGame writes the tree.
func (w *writer) writeGame() {
	w.mainLineEnd = w.record.Tree.LineEnd(0)
	w.result = w.mainResult()
	w.write("(;")
	w.lastRootNode = w.writeRoot()
	todo := w.pushChildren(nil, w.lastRootNode)
	depth := []int{0} // actions done in each open branch
	for len(todo) > 0 {
		t := todo[len(todo)-1]
		todo = todo[:len(todo)-1]
		if t.closes {
			for range depth[len(depth)-1] {
				w.position.Undo()
			}
			depth = depth[:len(depth)-1]
			w.write(")")
			continue
		}
		if t.opens {
			w.newLine()
			w.write("(")
			depth = append(depth, 0)
		}
		if w.writeNode(t.node, t.joins) {
			depth[len(depth)-1]++
		}
		todo = w.pushChildren(todo, t.node)
	}
	w.write(")")
	w.newLine()
}

// pushChildren adds what follows a node.
func (w *writer) pushChildren(todo []writeTask, at int) []writeTask {
	children := w.record.Tree.Nodes[at].Children
	if len(children) == 1 {
		return append(todo, writeTask{node: children[0], joins: w.joinsNode(at, children[0])})
	}
	for _, c := range slices.Backward(children) {
		todo = append(todo, writeTask{node: c, closes: true}, writeTask{node: c, opens: true})
	}
	return todo
}

// joinsNode reports whether the stones which two nodes put up belong to one node of the file: nothing is said of the first.
func (w *writer) joinsNode(at, child int) bool {
	first, second := &w.record.Tree.Nodes[at], &w.record.Tree.Nodes[child]
	plain := first.Comment == "" && first.CommentBefore == "" && first.Kept == "" && first.NAGs == nil && first.Clocks == nil && second.CommentBefore == ""
	turns := strings.HasPrefix(second.Action, "pl:") && !strings.HasSuffix(second.Action, sideLetter(w.info, w.position.Turn()))
	one, two := setupProperty(first.Action), setupProperty(second.Action)
	return plain && one != "" && (two >= one || turns)
}

// setupProperty is the property of a stone that is put up or taken off: AB, AW, AE, or "".
func setupProperty(action string) string {
	if name, _, ok := strings.Cut(action, ":"); ok && slices.Contains([]string{"ab", "aw", "ae"}, name) {
		return strings.ToUpper(name)
	}
	return ""
}

// sideLetters are the letters of the seats.
const sideLetters = "bw"

// sideLetter is the letter of a seat.
func sideLetter(info rules.Info, s rules.Seat) string { return info.SeatName(s)[:1] }

// writeNode writes a node and plays its action; it returns false if that does not change the position.
func (w *writer) writeNode(n int, joins bool) (done bool) {
	node := &w.record.Tree.Nodes[n]
	a, err := rules.ParseAction(w.info, w.position, node.Action)
	if err != nil {
		return false // the record was checked
	}
	if w.isToldByRoot(n, a) {
		return false
	}
	if !joins {
		if w.column > maxColumn-10 {
			w.newLine()
		}
		w.write(";")
	}
	seat := w.position.Turn()
	setting := setupProperty(node.Action)
	_, place, _ := strings.Cut(node.Action, ":")
	switch side, point, forced := strings.Cut(node.Action, "!"); {
	case a.Kind != rules.ActMove:
		w.writeProperty(ownProperty, escape(node.Action))
	case strings.HasPrefix(node.Action, "pl:"):
		if place != sideLetter(w.info, seat) {
			w.writeProperty("PL", strings.ToUpper(place))
		}
	case joins && setting == setupProperty(w.record.Tree.Nodes[node.Parent].Action):
		w.writeProperty("", w.point(place)) // one more value
	case setting != "":
		w.writeProperty(setting, w.point(place))
	case forced:
		seat = rules.Seat(strings.Index(sideLetters, side))
		w.writeProperty(strings.ToUpper(side), w.point(point))
	case place != "": // out of turn
		seat ^= 1
		w.writeProperty(strings.ToUpper(node.Action[:1]), w.point(place))
	default:
		w.writeProperty(strings.ToUpper(sideLetter(w.info, seat)), w.point(node.Action))
	}
	w.writeClocks(n, seat)
	w.writeTerritory(a)
	w.writeAnnotations(node)
	if a.Kind == rules.ActEnd {
		return false
	}
	rules.ApplyAction(w.position, a)
	return true
}

// point is a point or a pass as the format has it.
func (w *writer) point(name string) string {
	if c, ok := w.board().CellByName(name); ok {
		return formatPoint(w.board(), c)
	}
	return ""
}

// escape escapes a text for a value.
func escape(text string) string {
	return strings.NewReplacer(`\`, `\\`, `]`, `\]`, "\r\n", "\n", "\r", "\n", "\x00", "\uFFFD").Replace(text)
}
