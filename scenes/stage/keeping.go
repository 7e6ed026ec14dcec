package stage

import (
	"github.com/ludarium/ludarium/game"
	"github.com/ludarium/ludarium/saves"
	"github.com/ludarium/ludarium/saves/library"
)

// keep has a match kept from now on.
func (s *Stage) keep(m *game.Match) {
	if s.o.Store != nil {
		m.SetAutosaver(s.o.Store.Journal())
	}
}

// keepChanged has a match that the library holds already kept once something is played in it: who only looks at a
// game does not want it twice.
func (s *Stage) keepChanged(m *game.Match) {
	if s.o.Store != nil {
		m.SetAutosaver(&changes{to: s.o.Store.Journal(), nodes: len(m.Record().Tree.Nodes)})
	}
}

// warnUnkept says that the match on the board cannot be kept, and offers to put it elsewhere when there is no room.
func (t *table) warnUnkept(err error) {
	if !library.IsFull(err) {
		t.warn(t.words.T("notice.keep-failed"))
		return
	}
	t.warn(t.words.T("notice.full"))
	t.link(t.words.T("board.save"), func() { t.sheet = saveSheet })
}

// Hide has the match kept as it stands: the window is about to be put away, and may not come back.
func (s *Stage) Hide() {
	if s.match != nil && !s.match.Result().IsOver() {
		s.match.Save()
	}
}

// Show looks at what others have done to the library and the settings while the window was away.
func (s *Stage) Show() {
	s.archive.refresh()
	s.settings.ask()
}

// changes passes a match on from its first new node.
type changes struct {
	to      game.Autosaver
	nodes   int
	changed bool
}

// SaveRecord keeps a record that is another one.
func (c *changes) SaveRecord(r *saves.Record) {
	c.changed = c.changed || len(r.Tree.Nodes) != c.nodes
	if c.changed {
		c.to.SaveRecord(r)
	}
}
