package saves

import (
	"bytes"
	"slices"
	"time"
)

// An echo is a folder that has a second place for the running game of each slot: small, and written in the same call,
// but not for good. What is there outlives a page that ends in the next instant, when a file could not be written any
// more. It is no fault when it cannot be written.
type echo interface {
	Echo(slot string, text []byte) error // nil: there shall be none
	Echoed(slot string) (text []byte, ok bool)
}

// lasting is a folder whose owner may throw it away, unless he is asked not to.
type lasting interface{ Last() }

// A mark tells the snapshots of a slot apart.
type mark struct {
	began  int64 // of the game
	number int   // counts up in a slot
}

// A twin writes the second copy of the running game. It belongs to whoever holds the lock of the journal.
type twin struct {
	echo  echo // nil: the folder has none, or is not open yet
	slot  string
	last  mark
	nodes []Node   // of the last snapshot
	lines [][]byte // and how they are written: a move changes two of them
}

// open begins to write copies for a slot.
func (t *twin) open(f files, s *slot) {
	e, ok := f.(echo)
	if !ok {
		return
	}
	t.echo, t.slot = e, slotName(s.n)
	t.join(s)
	t.last.began = 0 // what a dead process left is not the running game yet
}

// join goes on with the game in the slot.
func (t *twin) join(s *slot) {
	if t.echo == nil {
		return
	}
	t.last = mark{began: s.head.Summary.Began, number: max(t.last.number, s.head.Summary.Number)}
}

// leave says that what comes next is another game.
func (t *twin) leave() { t.last.began = 0 }

// drop drops the copy: the game is in the library.
func (t *twin) drop() {
	if t.echo != nil {
		_ = t.echo.Echo(t.slot, nil) // one that stays is known to be filed
	}
}

// keep writes the copy and gives its mark.
func (t *twin) keep(r *Record) mark {
	if t.echo == nil {
		return mark{}
	}
	if t.last.began == 0 {
		t.last.began = time.Now().UnixMilli()
	}
	t.last.number++
	if text, err := t.encode(r); err == nil {
		_ = t.echo.Echo(t.slot, text) // without room the copy of before stays, which is known to be older
	}
	return t.last
}

// encode writes a save that says nothing of the position: to replay the game would take longer than a frame has.
func (t *twin) encode(r *Record) ([]byte, error) {
	nodes := r.Tree.Nodes
	lines := slices.Grow(t.lines[:min(len(t.lines), len(nodes))], len(nodes))[:len(nodes)]
	for i := range nodes {
		if i < len(t.nodes) && lines[i] != nil && sameNode(&t.nodes[i], &nodes[i]) {
			continue
		}
		var b bytes.Buffer
		if err := line(&b, "", &nodes[i], ""); err != nil {
			t.nodes, t.lines = nil, nil
			return nil, err
		}
		lines[i] = b.Bytes()
	}
	t.nodes, t.lines = nodes, lines
	return encodeLines(r, summary{Number: t.last.number, Began: t.last.began, Saved: time.Now().Unix()}, lines)
}

func sameNode(a, b *Node) bool {
	return a.Parent == b.Parent && a.Action == b.Action && a.Before == b.Before && a.Comment == b.Comment && a.Kept == b.Kept && a.Spent == b.Spent &&
		slices.Equal(a.Children, b.Children) && slices.Equal(a.NAGs, b.NAGs) && slices.Equal(a.Clocks, b.Clocks)
}

// listen takes over the second copy of the slot where it is newer than the files. A copy that cannot be written to
// them is read from where it is.
func (s *slot) listen(f files, find Find) {
	e, ok := f.(echo)
	if !ok {
		return
	}
	text, ok := e.Echoed(slotName(s.n))
	if !ok {
		return
	}
	h, err := parseHead(text)
	if err != nil || s.file != "" && !s.head.before(h) {
		return // it is of no use, and the next one is written over it
	}
	if s.file == "" && filed(f, h) {
		_ = e.Echo(slotName(s.n), nil)
		return
	}
	r, sum, err := decode(text, find, standard())
	if err != nil {
		return
	}
	full := summarize(r, find)
	full.Number, full.Began, full.Saved = sum.Number, sum.Began, sum.Saved
	full.inherit(s.head.Summary)
	data, err := encode(r, full)
	if err != nil {
		return
	}
	h.Summary = full
	if to := s.other(); replace(f, to, data) == nil {
		s.file = to
	} else {
		s.ahead = r
	}
	s.head = h
}

// before says that h is a later snapshot of the same game.
func (h head) before(later head) bool {
	return h.Summary.Began == later.Summary.Began && h.Summary.Number < later.Summary.Number
}

// filed says that the game of a second copy whose slot is empty lies elsewhere: a browser that is killed may bring back a
// copy that was dropped a moment before.
func filed(f files, h head) bool {
	names, err := f.Names()
	if err != nil {
		return true
	}
	for _, file := range names {
		name, ok := cutEnd(file, endGame, endTrash)
		if !ok || !validName(name) {
			continue
		}
		if other, err := readHead(f, file); err == nil && other.Summary.Began == h.Summary.Began {
			return true
		}
	}
	return false
}
