package saves

import (
	"fmt"
	"slices"
	"strings"

	"github.com/ludarium/ludarium/rules"
	"github.com/ludarium/ludarium/rules/board"
	"github.com/ludarium/ludarium/rules/goban"
)

// writeSGF writes a collection.
func writeSGF(find Find, records []*Record) ([]byte, error) {
	var all strings.Builder
	for _, r := range records {
		if err := r.Check(find); err != nil {
			return nil, err
		}
		g, ok := find(r.Game)
		if !ok || r.Game != goGame {
			return nil, fmt.Errorf("saves: sgf: %w", FormatError{Reason: FormatGame, Ending: endSGF, Game: r.Game})
		}
		p, err := rules.View(g, r.Start, r.Options)
		if err != nil {
			return nil, err
		}
		w := sgfWriter{record: r, of: g.(goban.Game), info: g.Info(), pos: p.(*goban.Position)}
		w.game()
		all.WriteString(w.out.String())
	}
	return []byte(all.String()), nil
}

// An sgfWriter writes one game.
type sgfWriter struct {
	record *Record
	of     goban.Game
	info   rules.Info
	pos    *goban.Position
	out    strings.Builder
	column int
	main   int // the last node of the main line
	begun  int // the last node that the root tells of
	result string
}

func (w *sgfWriter) board() *board.Board { return w.pos.Board() }

// property writes one, on a new line where the old one is full.
func (w *sgfWriter) property(name string, values ...string) {
	text := sgfProperty{name, values}.String()
	if w.column > 0 && w.column+len(text) > width {
		w.line()
	}
	w.raw(text)
}

func (w *sgfWriter) raw(text string) {
	w.out.WriteString(text)
	if end := strings.LastIndexByte(text, '\n'); end >= 0 {
		w.column = len(text) - end - 1
	} else {
		w.column += len(text)
	}
}

func (w *sgfWriter) line() {
	w.out.WriteByte('\n')
	w.column = 0
}

// An sgfTask is what is still to be written: the tree is walked with a stack of them.
type sgfTask struct {
	node   int
	closes bool // the branch that began with node
	opens  bool // node begins a branch
	joins  bool // node belongs to the one that was written last
}

// game writes the tree.
func (w *sgfWriter) game() {
	w.main = w.record.Tree.End(0)
	w.result = w.ending()
	w.raw("(;")
	w.begun = w.root()
	todo := w.follow(nil, w.begun)
	depth := []int{0} // actions done in each open branch
	for len(todo) > 0 {
		t := todo[len(todo)-1]
		todo = todo[:len(todo)-1]
		if t.closes {
			for range depth[len(depth)-1] {
				w.pos.Undo()
			}
			depth = depth[:len(depth)-1]
			w.raw(")")
			continue
		}
		if t.opens {
			w.line()
			w.raw("(")
			depth = append(depth, 0)
		}
		if w.node(t.node, t.joins) {
			depth[len(depth)-1]++
		}
		todo = w.follow(todo, t.node)
	}
	w.raw(")")
	w.line()
}

// follow adds what follows a node.
func (w *sgfWriter) follow(todo []sgfTask, at int) []sgfTask {
	children := w.record.Tree.Nodes[at].Children
	if len(children) == 1 {
		return append(todo, sgfTask{node: children[0], joins: w.joins(at, children[0])})
	}
	for _, c := range slices.Backward(children) {
		todo = append(todo, sgfTask{node: c, closes: true}, sgfTask{node: c, opens: true})
	}
	return todo
}

// joins says that the stones which two nodes put up belong to one node of the file: nothing is said of the first.
func (w *sgfWriter) joins(at, child int) bool {
	first, second := &w.record.Tree.Nodes[at], &w.record.Tree.Nodes[child]
	plain := first.Comment == "" && first.Before == "" && first.Kept == "" && first.NAGs == nil && first.Clocks == nil && second.Before == ""
	turns := strings.HasPrefix(second.Action, "pl:") && !strings.HasSuffix(second.Action, sideOf(w.info, w.pos.Turn()))
	one, two := settingOf(first.Action), settingOf(second.Action)
	return plain && one != "" && (two >= one || turns)
}

// settingOf is the property of a stone that is put up or taken off: AB, AW, AE, or "".
func settingOf(action string) string {
	if name, _, ok := strings.Cut(action, ":"); ok && slices.Contains([]string{"ab", "aw", "ae"}, name) {
		return strings.ToUpper(name)
	}
	return ""
}

// sides are the letters of the seats.
const sides = "bw"

// sideOf is the letter of a seat.
func sideOf(info rules.Info, s rules.Seat) string { return info.SeatName(s)[:1] }

// node writes a node and does its action; false if that changes no position.
func (w *sgfWriter) node(n int, joins bool) (done bool) {
	node := &w.record.Tree.Nodes[n]
	a, err := rules.ParseAction(w.info, w.pos, node.Action)
	if err != nil {
		return false // the record was checked
	}
	if w.told(n, a) {
		return false
	}
	if !joins {
		if w.column > width-10 {
			w.line()
		}
		w.raw(";")
	}
	seat := w.pos.Turn()
	setting := settingOf(node.Action)
	_, place, _ := strings.Cut(node.Action, ":")
	switch side, point, forced := strings.Cut(node.Action, "!"); {
	case a.Kind != rules.ActMove:
		w.property(sgfOwn, sgfEscape(node.Action))
	case strings.HasPrefix(node.Action, "pl:"):
		if place != sideOf(w.info, seat) {
			w.property("PL", strings.ToUpper(place))
		}
	case joins && setting == settingOf(w.record.Tree.Nodes[node.Parent].Action):
		w.property("", w.point(place)) // one more value
	case setting != "":
		w.property(setting, w.point(place))
	case forced:
		seat = rules.Seat(strings.Index(sides, side))
		w.property(strings.ToUpper(side), w.point(point))
	case place != "": // out of turn
		seat ^= 1
		w.property(strings.ToUpper(node.Action[:1]), w.point(place))
	default:
		w.property(strings.ToUpper(sideOf(w.info, seat)), w.point(node.Action))
	}
	w.clocks(n, seat)
	w.territory(a)
	w.said(node)
	if a.Kind == rules.ActEnd {
		return false
	}
	rules.ApplyAction(w.pos, a)
	return true
}

// point is a point or a pass as the format has it.
func (w *sgfWriter) point(name string) string {
	if c, ok := w.board().CellByName(name); ok {
		return sgfPoint(w.board(), c)
	}
	return ""
}
