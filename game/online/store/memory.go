package store

import (
	"context"
	"slices"
	"sync"
)

// A Memory is a Log in memory.
type Memory struct {
	mu       sync.Mutex
	tables   map[string][]Stored
	watchers map[string]map[*func(Stored)]bool
}

// NewMemory returns an empty log.
func NewMemory() *Memory {
	return &Memory{tables: map[string][]Stored{}, watchers: map[string]map[*func(Stored)]bool{}}
}

// Append implements [Log].
func (m *Memory) Append(_ context.Context, table string, last Sequence, data []byte) (Sequence, error) {
	m.mu.Lock()
	defer m.mu.Unlock()
	if Sequence(len(m.tables[table])) != last {
		return 0, ErrConflict
	}
	data = slices.Clone(data)
	m.tables[table] = append(m.tables[table], Stored{last + 1, data})
	for onEntry := range m.watchers[table] {
		(*onEntry)(Stored{last + 1, data})
	}
	return last + 1, nil
}

// Read implements [Log].
func (m *Memory) Read(_ context.Context, table string) ([]Stored, error) {
	m.mu.Lock()
	defer m.mu.Unlock()
	if len(m.tables[table]) == 0 {
		return nil, ErrNoTable
	}
	return slices.Clone(m.tables[table]), nil
}

// Watch implements [Log]. onEntry must not call the log.
func (m *Memory) Watch(table string, onEntry func(Stored)) (stop func(), err error) {
	m.mu.Lock()
	defer m.mu.Unlock()
	if m.watchers[table] == nil {
		m.watchers[table] = map[*func(Stored)]bool{}
	}
	m.watchers[table][&onEntry] = true
	return func() {
		m.mu.Lock()
		defer m.mu.Unlock()
		delete(m.watchers[table], &onEntry)
	}, nil
}

// Tables implements [Log].
func (m *Memory) Tables(context.Context) (map[string]int, error) {
	m.mu.Lock()
	defer m.mu.Unlock()
	tables := map[string]int{}
	for id, entries := range m.tables {
		tables[id] = len(entries)
	}
	return tables, nil
}

// Remove implements [Log].
func (m *Memory) Remove(_ context.Context, table string) error {
	m.mu.Lock()
	defer m.mu.Unlock()
	delete(m.tables, table)
	return nil
}

// Close implements [Log].
func (m *Memory) Close() error { return nil }
