package scene

import (
	"github.com/ludarium/ludarium/game"
	"github.com/ludarium/ludarium/saves"
	"github.com/ludarium/ludarium/saves/library"
)

// Autosave makes the store save a match from now on.
func (c *Context) Autosave(m *game.Match) {
	if c.Options.Store != nil {
		m.SetAutosaver(c.Options.Store.Autosave())
	}
}

// autosaveChanges saves a match from the library once a move is played in it, so that just viewing a game does not
// duplicate it.
func (c *Context) autosaveChanges(m *game.Match) {
	if c.Options.Store != nil {
		m.SetAutosaver(&changeSaver{saver: c.Options.Store.Autosave(), nodes: len(m.Record().Tree.Nodes)})
	}
}

// A changeSaver forwards records to another autosaver once a node is added.
type changeSaver struct {
	saver   game.Autosaver
	nodes   int
	changed bool
}

// SaveRecord saves a record that has changed.
func (c *changeSaver) SaveRecord(r *saves.Record) {
	c.changed = c.changed || len(r.Tree.Nodes) != c.nodes
	if c.changed {
		c.saver.SaveRecord(r)
	}
}

// AutosaveIfNew saves a match that was read from a file or text, unless the library already holds it: then the saved
// game is opened instead, with a toast if announce is set. Until that is known, or if another window plays the saved
// game, the match is saved only once a move is played in it.
func (c *Context) AutosaveIfNew(m *game.Match, announce bool) {
	store := c.Options.Store
	if store == nil {
		return
	}
	pending := &changeSaver{saver: store.Autosave(), nodes: len(m.Record().Tree.Nodes)}
	m.SetAutosaver(pending)
	record := m.Record()
	c.RunInBackground(func() func() {
		_ = store.Autosave().Flush() // the previous match may be this one
		name, found := "", false
		if index, err := store.Index(); err == nil {
			name, found = index.Find(record)
		}
		return func() {
			switch {
			case pending.changed: // it was played on: it is a game of its own
			case found && name == "": // another window plays and saves it
			case name == "" && c.Match == m:
				m.SetAutosaver(store.Autosave())
			case name == "": // the user has left it meanwhile
				c.AddToLibrary(OpenedFile{}, []*saves.Record{record}, func(int) string { return "" })
			case c.Match == m && c.Nav.IsBoard():
				c.OpenSaved(name)
				if announce {
					c.ShowToast(c.Words.T("open.held"))
				}
			}
		}
	})
}

// importedText says how many games were added and how many already existed.
func (c *Context) importedText(count library.SaveCount) string {
	message := c.Words.T("open.imported", "Count", count.Added)
	if count.Existing > 0 {
		message = c.Words.T("open.known", "Said", message, "Count", count.Existing)
	}
	return message
}
