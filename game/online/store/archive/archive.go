// Package archive keeps the logs of finished tables as files, so that the log of running ones stays small.
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

// A Log is a log whose finished tables can be moved to a folder. They can still be read from there.
type Log struct {
	store.Log
	Dir string // one gzipped file for each table, in folders named after the first two letters of its ID; an entry a line
}

// archived is the first sequence of entries that are read from the archive: nothing can be appended to them.
const archived = store.Archived

// Append implements [store.Log]. The error is [store.ErrClosed] for a table in the folder.
func (l Log) Append(ctx context.Context, table string, last store.Sequence, data []byte) (store.Sequence, error) {
	if last >= archived {
		return 0, store.ErrClosed
	}
	return l.Log.Append(ctx, table, last, data)
}

// path returns the file of a table.
func (l Log) path(table string) string { return filepath.Join(l.Dir, table[:2], table+".jsonl.gz") }

// Read implements [store.Log].
func (l Log) Read(ctx context.Context, table string) ([]store.Stored, error) {
	entries, err := l.Log.Read(ctx, table)
	if !errors.Is(err, store.ErrNoTable) || !wire.IsTableID(table) {
		return entries, err
	}
	f, err := os.Open(l.path(table))
	if errors.Is(err, fs.ErrNotExist) {
		return nil, store.ErrNoTable
	}
	if err != nil {
		return nil, fmt.Errorf("archive: %w", err)
	}
	defer f.Close() //nolint:errcheck // only read
	if entries, err = readLines(f); err != nil {
		return nil, fmt.Errorf("archive: %s: %w", table, err)
	}
	return entries, nil
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

// Move moves the log of a finished table to the folder. The file is safe before the log is removed.
func (l Log) Move(ctx context.Context, table string) error {
	entries, err := l.Log.Read(ctx, table)
	if err != nil {
		return err
	}
	if err := l.write(table, entries); err != nil {
		return fmt.Errorf("archive: %w", err)
	}
	return l.Remove(ctx, table)
}

// write writes the file of a table.
func (l Log) write(table string, entries []store.Stored) (err error) {
	name := l.path(table)
	if err := os.MkdirAll(filepath.Dir(name), 0o700); err != nil {
		return err
	}
	f, err := os.CreateTemp(filepath.Dir(name), table)
	if err != nil {
		return err
	}
	defer func() {
		if err != nil {
			_ = f.Close() // it may be closed already
			_ = os.Remove(f.Name())
		}
	}()
	z := gzip.NewWriter(f)
	for _, e := range entries {
		if _, err := z.Write(append(bytes.Clone(e.Data), '\n')); err != nil {
			return err
		}
	}
	if err := errors.Join(z.Close(), f.Sync(), f.Close()); err != nil {
		return err
	}
	if err := os.Rename(f.Name(), name); err != nil {
		return err
	}
	folder, err := os.Open(filepath.Dir(name))
	if err != nil {
		return err
	}
	return errors.Join(platform.SyncFolder(folder), folder.Close())
}
