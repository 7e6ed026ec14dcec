// Package archive keeps the logs of finished tables out of the log of running ones, so that this stays small: as files, or where
// several servers find them.
package archive

import (
	"bufio"
	"bytes"
	"compress/gzip"
	"context"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path/filepath"

	"github.com/ludarium/ludarium/game/online/store"
	"github.com/ludarium/ludarium/game/online/wire"
	"github.com/ludarium/ludarium/saves/platform"
)

// A Log is a log whose finished tables can be moved to an archive. They can still be read from there.
//
// An archived log is gzipped and has an entry a line. Of several servers any may move a table: first it seals the log by an entry
// that is none, after which no other can be added, so that what is moved is all there is.
type Log struct {
	store.Log
	Dir    string      // one file for each table, in folders named after the first two letters of its ID
	Shared SharedStore // the archive of several servers, instead of Dir
}

// A SharedStore keeps data for several servers.
type SharedStore interface {
	// LoadOrStore stores data under a name unless there is some already, and returns what is stored.
	LoadOrStore(ctx context.Context, name string, data []byte) ([]byte, error)
	// Load returns what is stored under a name, or [store.ErrNoTable].
	Load(ctx context.Context, name string) ([]byte, error)
}

// archived is the first sequence of entries that are read from the archive: nothing can be appended to them.
const archived = store.Archived

// seal is the data of the entry behind the last one of a log that is being moved.
const seal = "sealed"

// Append implements [store.Log]. The error is [store.ErrClosed] for a table in the archive.
func (l Log) Append(ctx context.Context, table string, last store.Sequence, data []byte) (store.Sequence, error) {
	if last >= archived {
		return 0, store.ErrClosed
	}
	return l.Log.Append(ctx, table, last, data)
}

// path returns the file of a table.
func (l Log) path(table string) string { return filepath.Join(l.Dir, table[:2], table+".jsonl.gz") }

// nameOf returns the name of a table in the shared archive.
func nameOf(table string) string { return "finished." + table }

// Read implements [store.Log].
func (l Log) Read(ctx context.Context, table string) ([]store.Stored, error) {
	entries, err := l.Log.Read(ctx, table)
	if err == nil {
		return unseal(entries), nil
	}
	if !errors.Is(err, store.ErrNoTable) || !wire.IsTableID(table) {
		return nil, err
	}
	data, err := l.load(ctx, table)
	if err != nil {
		return nil, err
	}
	if entries, err = readLines(bytes.NewReader(data)); err != nil {
		return nil, fmt.Errorf("archive: %s: %w", table, err)
	}
	return entries, nil
}

// isSealed reports whether a log is being moved.
func isSealed(entries []store.Stored) bool {
	return len(entries) > 0 && string(entries[len(entries)-1].Data) == seal
}

// unseal returns the entries of a log, as if it had been read from the archive if it is being moved.
func unseal(entries []store.Stored) []store.Stored {
	if !isSealed(entries) {
		return entries
	}
	entries = entries[:len(entries)-1]
	for i := range entries {
		entries[i].Sequence = archived + store.Sequence(i)
	}
	return entries
}

// load returns the archived log of a table.
func (l Log) load(ctx context.Context, table string) ([]byte, error) {
	if l.Shared != nil {
		return l.Shared.Load(ctx, nameOf(table))
	}
	data, err := os.ReadFile(l.path(table))
	if errors.Is(err, fs.ErrNotExist) {
		return nil, store.ErrNoTable
	}
	if err != nil {
		return nil, fmt.Errorf("archive: %w", err)
	}
	return data, nil
}

// readLines reads the entries of a file. Their sequences are none that could be appended to.
func readLines(r io.Reader) (entries []store.Stored, err error) {
	z, err := gzip.NewReader(r)
	if err != nil {
		return nil, err
	}
	lines := bufio.NewScanner(z)
	lines.Buffer(nil, 1<<20)
	for lines.Scan() {
		entries = append(entries, store.Stored{Sequence: archived + store.Sequence(len(entries)), Data: bytes.Clone(lines.Bytes())})
	}
	return entries, lines.Err()
}

// Move moves the log of a finished table to the archive. It is safe there before the log is removed.
func (l Log) Move(ctx context.Context, table string) error {
	entries, err := l.Log.Read(ctx, table)
	if errors.Is(err, store.ErrNoTable) && l.Shared != nil { // another server was faster
		_, err = l.load(ctx, table)
		return err
	}
	if err != nil {
		return err
	}
	if isSealed(entries) {
		entries = entries[:len(entries)-1]
	} else if _, err := l.Log.Append(ctx, table, entries[len(entries)-1].Sequence, []byte(seal)); err != nil {
		return err
	}
	data, err := lines(entries)
	if err != nil {
		return fmt.Errorf("archive: %w", err)
	}
	if l.Shared != nil {
		_, err = l.Shared.LoadOrStore(ctx, nameOf(table), data)
	} else {
		err = l.write(table, data)
	}
	if err != nil {
		return fmt.Errorf("archive: %w", err)
	}
	return l.Remove(ctx, table)
}

// lines returns entries as they are kept in the archive.
func lines(entries []store.Stored) ([]byte, error) {
	var b bytes.Buffer
	z := gzip.NewWriter(&b)
	for _, e := range entries {
		if _, err := z.Write(append(bytes.Clone(e.Data), '\n')); err != nil {
			return nil, err
		}
	}
	err := z.Close()
	return b.Bytes(), err
}

// write writes the file of a table.
func (l Log) write(table string, data []byte) error {
	name := l.path(table)
	if err := os.MkdirAll(filepath.Dir(name), 0o700); err != nil {
		return err
	}
	return errors.Join(platform.WriteFile(name, data), platform.SyncFolderAt(l.Dir)) // which may have a new folder
}
