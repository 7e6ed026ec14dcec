package scene

import (
	"github.com/ludarium/ludarium/game"
	"github.com/ludarium/ludarium/saves"
	"github.com/ludarium/ludarium/saves/library"
)

// Autosave has a match kept from now on.
func (c *Context) Autosave(m *game.Match) {
	if c.Options.Store != nil {
		m.SetAutosaver(c.Options.Store.Journal())
	}
}

// autosaveChanges has a match that the library holds already kept once something is played in it: who only looks at a
// game does not want it twice.
func (c *Context) autosaveChanges(m *game.Match) {
	if c.Options.Store != nil {
		m.SetAutosaver(&changeSaver{to: c.Options.Store.Journal(), nodes: len(m.Record().Tree.Nodes)})
	}
}

// changeSaver passes a match on from its first new node.
type changeSaver struct {
	to      game.Autosaver
	nodes   int
	changed bool
}

// SaveRecord keeps a record that is another one.
func (c *changeSaver) SaveRecord(r *saves.Record) {
	c.changed = c.changed || len(r.Tree.Nodes) != c.nodes
	if c.changed {
		c.to.SaveRecord(r)
	}
}

// AutosaveIfNew has a match that was read from somewhere kept, unless the library holds it already: then the one there takes its place,
// and if said is set that is said. Until that is known the match is kept once something is played in it, and so is one that another
// window plays.
func (c *Context) AutosaveIfNew(m *game.Match, said bool) {
	store := c.Options.Store
	if store == nil {
		return
	}
	waits := &changeSaver{to: store.Journal(), nodes: len(m.Record().Tree.Nodes)}
	m.SetAutosaver(waits)
	read := m.Record()
	c.RunInBackground(func() func() {
		_ = store.Journal().Flush() // the match of before may be this one
		name, there := "", false
		if held, err := store.Index(); err == nil {
			name, there = held.Find(read)
		}
		return func() {
			switch {
			case waits.changed: // it has become another one, and is kept as that
			case there && name == "": // whoever plays it keeps it
			case name == "" && c.Match == m:
				m.SetAutosaver(store.Journal())
			case name == "": // it was left meanwhile
				c.AddToLibrary(OpenedFile{}, []*saves.Record{read}, func(int) string { return "" })
			case c.Match == m && c.Nav.IsBoard():
				c.OpenSaved(name)
				if said {
					c.ShowToast(c.Words.T("open.held"))
				}
			}
		}
	})
}

// An intake is how many games were taken into the library, and how many were there already.
type importCount struct{ added, known int }

// importedText says how many games are new in the library, and how many are not.
func (c *Context) importedText(t importCount) string {
	words := c.Words.T("open.imported", "Count", t.added)
	if t.known > 0 {
		words = c.Words.T("open.known", "Said", words, "Count", t.known)
	}
	return words
}

// saveNewRecords takes those games into the library that it does not hold.
func saveNewRecords(store *library.Store, records []*saves.Record) (t importCount, err error) {
	_ = store.Journal().Flush()
	held, err := store.Index()
	if err != nil {
		return t, err
	}
	for _, r := range records {
		if _, there := held.Find(r); there {
			t.known++
			continue
		}
		name, err := store.Save("", r)
		if err != nil {
			return t, err
		}
		held.Add(name, r)
		t.added++
	}
	return t, nil
}
