package stage

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

// warnUnkept says that the match on the board cannot be kept, and offers to put it elsewhere when there is no room.
func (t *table) warnUnkept(err error) {
	if !library.IsFull(err) {
		t.ShowWarning(t.Words.T("notice.keep-failed"))
		return
	}
	t.ShowWarning(t.Words.T("notice.full"))
	t.AddToastAction(t.Words.T("board.save"), func() { t.sheet = saveSheet })
}

// Hide has the match kept as it stands: the window is about to be put away, and may not come back.
func (s *Stage) Hide() {
	if s.Match != nil && !s.Match.Result().IsOver() {
		s.Match.Save()
	}
}

// Show looks at what others have done to the library and the settings while the window was away.
func (s *Stage) Show() {
	s.SavedGames.Refresh()
	s.Settings.Reread()
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
