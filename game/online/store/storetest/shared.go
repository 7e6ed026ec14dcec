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

// Publish implements [store.Shared].
func (m *SharedMemory) Publish(table string, message []byte) error {
	m.Bus.mu.Lock()
	defer m.Bus.mu.Unlock()
	for _, s := range m.Bus.subscriptions {
		if s.table == table {
			s.queue = append(s.queue, message)
			if len(s.queue) == 1 {
				go m.Bus.deliver(s)
			}
		}
	}
	return nil
}

// Subscribe implements [store.Shared].
func (m *SharedMemory) Subscribe(table string, onMessage func(message []byte)) (stop func(), err error) {
	s := &subscription{table: table, onMessage: onMessage}
	m.Bus.mu.Lock()
	defer m.Bus.mu.Unlock()
	m.Bus.subscriptions = append(m.Bus.subscriptions, s)
	return func() {
		m.Bus.mu.Lock()
		defer m.Bus.mu.Unlock()
		s.table = ""
	}, nil
}

// Values is an [archive.SharedStore] in memory, for one goroutine at a time.
type Values map[string][]byte

// LoadOrStore implements [archive.SharedStore].
func (v Values) LoadOrStore(_ context.Context, name string, data []byte) ([]byte, error) {
	if v[name] == nil {
		v[name] = data
	}
	return v[name], nil
}

// Load implements [archive.SharedStore].
func (v Values) Load(_ context.Context, name string) ([]byte, error) {
	if v[name] == nil {
		return nil, store.ErrNoTable
	}
	return v[name], nil
}

// A Bus carries messages between servers in memory.
type Bus struct {
	mu            sync.Mutex
	subscriptions []*subscription
}

// A subscription is one to the messages about a table.
type subscription struct {
	table     string // "": no more
	onMessage func(message []byte)
	queue     [][]byte // not delivered yet; the first one is being delivered
}

// deliver delivers what is queued, in order.
func (b *Bus) deliver(s *subscription) {
	for {
		b.mu.Lock()
		message := s.queue[0]
		b.mu.Unlock()
		s.onMessage(message)
		b.mu.Lock()
		s.queue = s.queue[1:]
		isLast := len(s.queue) == 0
		b.mu.Unlock()
		if isLast {
			return
		}
	}
}
