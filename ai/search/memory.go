package search

// A Memory is a memory budget shared by engines that are used one after another. It makes a Table for engines that
// search with one. It is not safe for concurrent use.
type Memory struct {
	sizeMB int
	table  *Table
}

// NewMemory makes a budget of sizeMB megabytes. Nothing is allocated yet.
func NewMemory(sizeMB int) *Memory { return &Memory{sizeMB: sizeMB} }

// Table returns a table that uses the whole budget, the same one at every call.
func (m *Memory) Table() *Table {
	if m.table == nil {
		m.table = NewTable(m.sizeMB)
	}
	return m.table
}

// WithoutTable returns the budget in megabytes for an engine that needs no table, and releases the table if there is
// one.
func (m *Memory) WithoutTable() int {
	m.table = nil
	return m.sizeMB
}

// TableBytes returns the size of the table in bytes, 0 if there is none.
func (m *Memory) TableBytes() int {
	if m.table == nil {
		return 0
	}
	return m.table.Bytes()
}
