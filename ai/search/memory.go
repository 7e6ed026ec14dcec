package search

// A Memory is what engines may use that serve one after another: so many megabytes, of which a Table is made for those that
// search with one. It is not safe for concurrent use.
type Memory struct {
	mb    int
	table *Table
}

// NewMemory makes a memory of mb megabytes. Nothing is taken yet.
func NewMemory(mb int) *Memory { return &Memory{mb: mb} }

// Table takes all of it as a table, always the same one.
func (m *Memory) Table() *Table {
	if m.table == nil {
		m.table = NewTable(m.mb)
	}
	return m.table
}

// Bare is how many megabytes there are for an engine that needs no table. If there is one it is forgotten.
func (m *Memory) Bare() int {
	m.table = nil
	return m.mb
}

// Taken is how many bytes the table may take; 0: there is none.
func (m *Memory) Taken() int {
	if m.table == nil {
		return 0
	}
	return m.table.Bytes()
}
