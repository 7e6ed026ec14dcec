// Package store keeps the logs of tables. A [Log] is all that the server of online play asks of its storage; [Memory] is one for
// tests, package natslog below one on disk, alone or shared by several servers.
package store

import (
	"context"
	"errors"
	"time"
)

// The errors of a Log. All others mean that nothing is known about whether an entry was stored.
var (
	ErrConflict = errors.New("store: the log has other entries")
	ErrNoTable  = errors.New("store: there is no such table")
	ErrClosed   = errors.New("store: the table is in the archive")
)

// A Sequence identifies an entry within the log of its table: later entries have greater ones. 0 is before the first.
type Sequence uint64

// Archived is the first sequence of entries that are read from an archive: nothing can be appended to them.
const Archived Sequence = 1 << 63

// A Stored is an entry as it is kept.
type Stored struct {
	Sequence Sequence
	Data     []byte
}

// A Log keeps the entries of all tables in order. It may be used by several goroutines and, if it is shared, by several
// servers.
type Log interface {
	// Append stores an entry if last is still the sequence of the last entry of the table, 0 for a new table. Otherwise the
	// error is [ErrConflict]. When it returns the entry is safe.
	Append(ctx context.Context, table string, last Sequence, data []byte) (Sequence, error)
	// Read returns the entries of a table in order, [ErrNoTable] if there are none.
	Read(ctx context.Context, table string) ([]Stored, error)
	// Watch calls onEntry with every entry that is stored from now on, on any server, in order, until stop is called. It must not
	// wait for the log. Entries may be missing after a failure of the connection between servers, so that whoever watches looks
	// at the numbers.
	Watch(table string, onEntry func(Stored)) (stop func(), err error)
	// Tables returns how many entries each table in the log has, by ID.
	Tables(ctx context.Context) (map[string]int, error)
	// Remove removes the log of a table.
	Remove(ctx context.Context, table string) error
	Close() error
}

// A Shared log is used by several servers. Each may write to any table; the rest of it helps them to seldom do the same thing twice.
type Shared interface {
	Log
	// Leads reports whether this server is the one that should act for a table by itself, as far as it knows. It may be that
	// none or two believe so.
	Leads(table string) bool
	// Last returns the sequence of the last entry of a table, 0 if there is none.
	Last(ctx context.Context, table string) (Sequence, error)
	// Outages returns since when the servers have been up without a break, and when one of them was lost since, the latest last. Of many
	// losses the first ones are forgotten.
	Outages() (started time.Time, lost []time.Time)
	// Publish sends a message about a table to the servers that have subscribed to it. It may not arrive.
	Publish(table string, message []byte) error
	// Subscribe calls onMessage with the messages of other servers about a table, and perhaps with those of this one, until stop is
	// called. Those of one server come in order.
	Subscribe(table string, onMessage func(message []byte)) (stop func(), err error)
}
