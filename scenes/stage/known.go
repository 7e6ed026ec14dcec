package stage

import (
	"github.com/ludarium/ludarium/game"
	"github.com/ludarium/ludarium/saves"
	"github.com/ludarium/ludarium/saves/library"
)

// keepOnce has a match that was read from somewhere kept, unless the library holds it already: then the one there takes its place,
// and if said is set that is said. Until that is known the match is kept once something is played in it, and so is one that another
// window plays.
func (s *Stage) keepOnce(m *game.Match, said bool) {
	store := s.o.Store
	if store == nil {
		return
	}
	waits := &changes{to: store.Journal(), nodes: len(m.Record().Tree.Nodes)}
	m.SetAutosaver(waits)
	read := m.Record()
	s.away(func() func() {
		_ = store.Journal().Flush() // the match of before may be this one
		name, there := "", false
		if held, err := store.Index(); err == nil {
			name, there = held.Find(read)
		}
		return func() {
			_, shown := s.top().(*table)
			switch {
			case waits.changed: // it has become another one, and is kept as that
			case there && name == "": // whoever plays it keeps it
			case name == "" && s.match == m:
				m.SetAutosaver(store.Journal())
			case name == "": // it was left meanwhile
				s.shelve(harvest{}, []*saves.Record{read}, func(int) string { return "" })
			case s.match == m && shown:
				s.loadSaved(name)
				if said {
					s.say(s.words.T("open.held"))
				}
			}
		}
	})
}

// An intake is how many games were taken into the library, and how many were there already.
type intake struct{ fresh, known int }

// imported says how many games are new in the library, and how many are not.
func (s *Stage) imported(t intake) string {
	words := s.words.T("open.imported", "Count", t.fresh)
	if t.known > 0 {
		words = s.words.T("open.known", "Said", words, "Count", t.known)
	}
	return words
}

// keepNew takes those games into the library that it does not hold.
func keepNew(store *library.Store, records []*saves.Record) (t intake, err error) {
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
		t.fresh++
	}
	return t, nil
}
