package library

import (
	"bytes"
	"slices"
	"time"

	"github.com/ludarium/ludarium/saves"
	"github.com/ludarium/ludarium/saves/native"
)

// A backupStore is a folder that can also store a backup of the running game of each slot. A backup is written synchronously
// but is not durable at once: it survives a page that is closed before a file could be written. Its space is small, and
// a backup that cannot be written is no error.
type backupStore interface {
	SaveBackup(slot string, text []byte) error // nil removes it
	LoadBackup(slot string) (text []byte, ok bool)
}

// persistentStore is a folder that the browser may delete unless it is asked not to.
type persistentStore interface{ RequestPersistence() }

// A snapshotID identifies a snapshot in a slot.
type snapshotID struct {
	started int64 // when the game started
	number  int   // increases in a slot
}

// A backupWriter writes the backups of the running game. It is guarded by the mutex of the autosave.
type backupWriter struct {
	store backupStore // nil: the folder has none, or is not open yet
	slot  string
	last  snapshotID
	nodes []saves.Node // of the last snapshot
	lines [][]byte     // the same encoded; a move changes only two of them
}

// open starts writing backups for a slot.
func (t *backupWriter) open(f fileStore, s *slot) {
	e, ok := f.(backupStore)
	if !ok {
		return
	}
	t.store, t.slot = e, slotName(s.n)
	t.follow(s)
	t.last.started = 0 // a game that an ended process left is not the running game yet
}

// release stops writing backups: another process may take the slot.
func (t *backupWriter) release() { t.store = nil }

// follow continues with the game in the slot.
func (t *backupWriter) follow(s *slot) {
	if t.store == nil {
		return
	}
	t.last = snapshotID{started: s.head.Summary.Began, number: max(t.last.number, s.head.Summary.Number)}
}

// startNewGame makes the next snapshot the first one of a new game.
func (t *backupWriter) startNewGame() { t.last.started = 0 }

// remove removes the backup, as the game is in the library.
func (t *backupWriter) remove() {
	if t.store != nil {
		_ = t.store.SaveBackup(t.slot, nil) // if this fails, the backup is later found to be in the library
	}
}

// write writes a backup and returns the id of the snapshot.
func (t *backupWriter) write(r *saves.Record) snapshotID {
	if t.store == nil {
		return snapshotID{}
	}
	if t.last.started == 0 {
		t.last.started = time.Now().UnixMilli()
	}
	t.last.number++
	if text, err := t.encode(r); err == nil {
		_ = t.store.SaveBackup(t.slot, text) // on failure the previous backup stays, which has a lower number
	}
	return t.last
}

// encode encodes a save without a position, as replaying the game would take longer than a frame.
func (t *backupWriter) encode(r *saves.Record) ([]byte, error) {
	nodes := r.Tree.Nodes
	lines := slices.Grow(t.lines[:min(len(t.lines), len(nodes))], len(nodes))[:len(nodes)]
	for i := range nodes {
		if i < len(t.nodes) && lines[i] != nil && sameNode(&t.nodes[i], &nodes[i]) {
			continue
		}
		var b bytes.Buffer
		if err := native.WriteJSONLine(&b, "", &nodes[i], ""); err != nil {
			t.nodes, t.lines = nil, nil
			return nil, err
		}
		lines[i] = b.Bytes()
	}
	t.nodes, t.lines = nodes, lines
	return native.EncodeLines(r, native.Summary{Number: t.last.number, Began: t.last.started, Saved: time.Now().Unix()}, lines)
}

func sameNode(a, b *saves.Node) bool {
	return a.Parent == b.Parent && a.Action == b.Action && a.CommentBefore == b.CommentBefore && a.Comment == b.Comment && a.Kept == b.Kept && a.Spent == b.Spent &&
		slices.Equal(a.Children, b.Children) && slices.Equal(a.NAGs, b.NAGs) && slices.Equal(a.Clocks, b.Clocks)
}

// adoptBackup uses the backup of the slot if it is newer than the files: it writes the backup to a file or, if that fails,
// keeps it in newerBackup.
func (s *slot) adoptBackup(f fileStore, find saves.GameLookup) {
	e, ok := f.(backupStore)
	if !ok {
		return
	}
	text, ok := e.LoadBackup(slotName(s.n))
	if !ok {
		return
	}
	h, err := native.ParseHeader(text)
	if err != nil || s.file != "" && !s.head.IsBefore(h) {
		return // it is of no use, and the next one replaces it
	}
	if s.file == "" && isInLibrary(f, h) {
		_ = e.SaveBackup(slotName(s.n), nil)
		return
	}
	r, sum, err := native.DecodeWithSummary(text, find, saves.DefaultLimits())
	if err != nil {
		return
	}
	full := native.Summarize(r, find)
	full.Number, full.Began, full.Saved = sum.Number, sum.Began, sum.Saved
	full.Inherit(s.head.Summary)
	data, err := native.EncodeWithSummary(r, full)
	if err != nil {
		return
	}
	h.Summary = full
	if to := s.olderFile(); replaceFile(f, to, data) == nil {
		s.file = to
	} else {
		s.newerBackup = r
	}
	s.head = h
}

// isInLibrary reports whether the game of a backup whose slot is empty is in the library or the trash: a browser that is
// killed may bring back a backup that was removed a moment before.
func isInLibrary(f fileStore, h native.Header) bool {
	names, err := f.Names()
	if err != nil {
		return true
	}
	for _, file := range names {
		name, ok := cutSuffix(file, native.Extension, endTrash)
		if !ok || !isValidName(name) {
			continue
		}
		if other, err := readHead(f, file); err == nil && other.Summary.Began == h.Summary.Began {
			return true
		}
	}
	return false
}
