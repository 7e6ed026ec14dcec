package storetest

import (
	"context"
	"errors"
	"sync"
	"time"

	"github.com/ludarium/ludarium/game/online/store"
)

// A SharedMemory is a log in memory as one of several servers sees it.
type SharedMemory struct {
	*store.Memory
	IsFollower bool // another server leads all tables
	Bus        *Bus // between the servers

	mu      sync.Mutex
	started time.Time
	lost    []time.Time
}

var _ store.Shared = (*SharedMemory)(nil)

// Leads implements [store.Shared].
func (m *SharedMemory) Leads(string) bool { return !m.IsFollower }

// Last implements [store.Shared].
func (m *SharedMemory) Last(ctx context.Context, table string) (store.Sequence, error) {
	entries, err := m.Read(ctx, table)
	if errors.Is(err, store.ErrNoTable) {
		return 0, nil
	}
	return store.Sequence(len(entries)), err
}

// SetOutages sets what Outages returns.
func (m *SharedMemory) SetOutages(started time.Time, lost ...time.Time) {
	m.mu.Lock()
	defer m.mu.Unlock()
	m.started, m.lost = started, lost
}

// Outages implements [store.Shared].
func (m *SharedMemory) Outages() (started time.Time, lost []time.Time) {
	m.mu.Lock()
	defer m.mu.Unlock()
	return m.started, m.lost
}

// Tell implements [store.Shared].
func (m *SharedMemory) Tell(table string, message []byte) error {
	m.Bus.mu.Lock()
	defer m.Bus.mu.Unlock()
	for _, l := range m.Bus.listeners {
		if l.table == table {
			l.queue = append(l.queue, message)
			if len(l.queue) == 1 {
				go m.Bus.deliver(l)
			}
		}
	}
	return nil
}

// Listen implements [store.Shared].
func (m *SharedMemory) Listen(table string, onMessage func(message []byte)) (stop func(), err error) {
	l := &listener{table: table, onMessage: onMessage}
	m.Bus.mu.Lock()
	defer m.Bus.mu.Unlock()
	m.Bus.listeners = append(m.Bus.listeners, l)
	return func() {
		m.Bus.mu.Lock()
		defer m.Bus.mu.Unlock()
		l.table = ""
	}, nil
}

// A Keeper keeps data for several servers in memory, for one goroutine at a time.
type Keeper map[string][]byte

// Keep implements [archive.Keeper].
func (k Keeper) Keep(_ context.Context, name string, data []byte) ([]byte, error) {
	if k[name] == nil {
		k[name] = data
	}
	return k[name], nil
}

// Kept implements [archive.Keeper].
func (k Keeper) Kept(_ context.Context, name string) ([]byte, error) {
	if k[name] == nil {
		return nil, store.ErrNoTable
	}
	return k[name], nil
}

// A Bus carries messages between servers in memory.
type Bus struct {
	mu        sync.Mutex
	listeners []*listener
}

// A listener listens to the messages about a table.
type listener struct {
	table     string // "": no more
	onMessage func(message []byte)
	queue     [][]byte // not delivered yet; the first one is being delivered
}

// deliver delivers what is queued, in order.
func (b *Bus) deliver(l *listener) {
	for {
		b.mu.Lock()
		message := l.queue[0]
		b.mu.Unlock()
		l.onMessage(message)
		b.mu.Lock()
		l.queue = l.queue[1:]
		isLast := len(l.queue) == 0
		b.mu.Unlock()
		if isLast {
			return
		}
	}
}
