package library

import (
	"slices"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/ludarium/ludarium/rules"
	"github.com/ludarium/ludarium/rules/rulestest"
	"github.com/ludarium/ludarium/saves"
	"github.com/ludarium/ludarium/saves/savestest"
)

// An operation is something that a store does to its disk.
type operation struct {
	name    string
	prepare func(t *testing.T, s *Store)
	do      func(s *Store) error
	// check checks what a new process finds; done reports that the operation succeeded.
	check func(t *testing.T, s *Store, done bool)
	again func(s *Store) error // after a fault, if different from do
}

// themeSettings returns known settings.
func themeSettings() []rules.Option {
	return []rules.Option{{Key: "theme", Default: "light", Values: []string{"light", "dark", "contrast"}}}
}

// allOperations returns the operations on saves of a game, or with LUDARIUM_FAULTS=1 of each game, named after the game.
func allOperations(t *testing.T) []operation {
	t.Helper()
	var all []operation
	ids := []string{"hasami-shogi"}
	if rulestest.IntFromEnv(t, "LUDARIUM_FAULTS", 0) > 0 {
		ids = savestest.GameIDs()
	}
	for _, id := range ids {
		for _, d := range operations(t, id) {
			d.name = id + ", " + d.name
			all = append(all, d)
		}
	}
	return all
}

// operations returns the operations on saves of a game.
func operations(t *testing.T, id string) []operation {
	t.Helper()
	first := "000001-" + id
	a, b := savestest.RandomGame(t, id, 1, 12, false), savestest.RandomGame(t, id, 1, 13, false)
	saved := func(t *testing.T, s *Store) {
		t.Helper()
		_, err := s.Save(a)
		require.NoError(t, err)
	}
	// kept leaves an autosave of b with a before it.
	kept := func(t *testing.T, s *Store) {
		t.Helper()
		for _, r := range []*saves.Record{a, b} {
			s.Autosave().SaveRecord(r)
			require.NoError(t, s.Autosave().Flush())
		}
	}
	// found returns all games that a new process finds: the running one and those of the library.
	found := func(t *testing.T, s *Store) []*saves.Record {
		t.Helper()
		var all []*saves.Record
		r, err := s.Autosave().Continue()
		require.NoError(t, err)
		if r != nil {
			all = append(all, r)
		}
		list, err := s.List()
		require.NoError(t, err)
		for _, e := range list {
			require.NoError(t, e.Err)
			r, err := s.Load(e.Name)
			require.NoError(t, err)
			all = append(all, r)
		}
		return all
	}
	c := savestest.RandomGame(t, id, 1, 14, false)
	return []operation{
		{
			name:    "save a new game",
			prepare: saved,
			do:      func(s *Store) error { _, err := s.Save(b); return err },
			check: func(t *testing.T, s *Store, done bool) {
				t.Helper()
				all := found(t, s)
				if !done && len(all) == 1 {
					assert.Equal(t, []*saves.Record{a}, all)
				} else { // a second attempt may have made a second game
					assert.Equal(t, []*saves.Record{b, a}, all[max(0, len(all)-2):])
				}
			},
		},
		{
			name:    "rename",
			prepare: saved,
			do:      func(s *Store) error { return s.Rename(first, "new") },
			check: func(t *testing.T, s *Store, done bool) {
				t.Helper()
				assert.Equal(t, []*saves.Record{a}, found(t, s))
				list, _ := s.List()
				assert.True(t, list[0].Title == "new" || list[0].Title == "" && !done)
			},
		},
		{
			name:    "delete",
			prepare: saved,
			do:      func(s *Store) error { return s.Delete(first) },
			check: func(t *testing.T, s *Store, done bool) {
				t.Helper()
				if all := found(t, s); len(all) == 0 {
					require.NoError(t, s.Undelete(first))
				} else {
					assert.False(t, done)
				}
				assert.Equal(t, []*saves.Record{a}, found(t, s))
			},
		},
		{
			name: "settings",
			prepare: func(t *testing.T, s *Store) {
				t.Helper()
				require.NoError(t, s.SaveSettings(rules.Options{"theme": "dark"}))
			},
			do: func(s *Store) error { return s.SaveSettings(rules.Options{"theme": "contrast"}) },
			check: func(t *testing.T, s *Store, done bool) {
				t.Helper()
				o, err := s.LoadSettings(themeSettings())
				require.NoError(t, err)
				assert.True(t, o["theme"] == "contrast" || o["theme"] == "dark" && !done, o)
			},
		},
		{
			name:    "keep the running game",
			prepare: kept,
			do:      func(s *Store) error { s.Autosave().SaveRecord(c); return s.Autosave().Flush() },
			check: func(t *testing.T, s *Store, done bool) {
				t.Helper()
				all := found(t, s)
				require.Len(t, all, 1)
				if done || savestest.PlyCount(all[0]) == savestest.PlyCount(c) {
					assert.Equal(t, c, all[0])
				} else {
					assert.Equal(t, b, all[0])
				}
			},
		},
		{
			name:    "finish the running game",
			prepare: kept,
			do:      func(s *Store) error { return s.Autosave().Finish() },
			check: func(t *testing.T, s *Store, done bool) {
				t.Helper()
				r, err := s.Autosave().Continue()
				require.NoError(t, err)
				assert.False(t, done && r != nil)
				if r != nil {
					assert.Equal(t, b, r)
					require.NoError(t, s.Autosave().Finish())
				}
				assert.Equal(t, []*saves.Record{b}, found(t, s))
			},
		},
		{
			name:    "finish and begin another",
			prepare: kept,
			do: func(s *Store) error {
				_ = s.Autosave().Finish()
				s.Autosave().SaveRecord(a)
				return s.Autosave().Flush()
			},
			check: func(t *testing.T, s *Store, done bool) {
				t.Helper()
				all := found(t, s)
				if done || len(all) == 2 {
					assert.Equal(t, []*saves.Record{a, b}, all)
				} else {
					assert.Equal(t, []*saves.Record{b}, all)
				}
			},
			again: func(s *Store) error { return s.Autosave().Flush() },
		},
		{
			name: "resume a game of the library",
			prepare: func(t *testing.T, s *Store) {
				t.Helper()
				kept(t, s)
				saved(t, s)
			},
			do: func(s *Store) error { _, err := s.Autosave().Resume(first); return err },
			check: func(t *testing.T, s *Store, _ bool) {
				t.Helper()
				all := found(t, s)
				slices.SortFunc(all, func(x, y *saves.Record) int { return savestest.PlyCount(x) - savestest.PlyCount(y) })
				assert.Equal(t, []*saves.Record{a, b}, all)
			},
			again: func(s *Store) error { _, err := s.Autosave().Resume(first); return ignore(err, ErrNoGame) },
		},
	}
}
