package library

import (
	"maps"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/ludarium/ludarium/rules"
	"github.com/ludarium/ludarium/rules/catalog"
	"github.com/ludarium/ludarium/saves"
	"github.com/ludarium/ludarium/saves/savestest"
)

// usedFolder is a folder with settings, two games, one in the trash, a running game, and a temporary file.
func usedFolder(t *testing.T) state {
	t.Helper()
	d := newDisk(state{})
	s := storeOn(d)
	require.NoError(t, s.SaveSettings(rules.Options{"theme": "dark"}))
	for seed := range uint64(3) {
		_, err := s.Save(savestest.RandomGame(t, "hasami-shogi", seed, 12, false))
		require.NoError(t, err)
	}
	require.NoError(t, s.Delete("000001-hasami-shogi"))
	s.Autosave().SaveRecord(savestest.RandomGame(t, "chess", 1, 12, false))
	require.NoError(t, s.Autosave().Flush())
	left := d.now()
	left.names["000009-x.ludarium.tmp"] = left.names["running-1-a.ludarium"]
	return left
}

// newerFiles are the files of usedFolder that tell that a newer Ludarium has used the folder, with how they begin.
func newerFiles() map[string][2]string {
	const save, newerSave = `{"ludarium":1,`, `{"ludarium":2,`
	return map[string][2]string{
		settingsFile:                   {`"ludarium-settings": 1`, `"ludarium-settings": 2`},
		"running-1-a.ludarium":         {save, newerSave},
		"000003-hasami-shogi.ludarium": {save, newerSave},
	}
}

// Nothing is changed in a folder that a newer Ludarium has used, whatever is done.
func TestFolderOfNewerVersion(t *testing.T) {
	for file, text := range newerFiles() {
		t.Run(file, func(t *testing.T) {
			left := usedFolder(t)
			inode := left.names[file]
			newer := strings.Replace(string(left.inodes[inode]), text[0], text[1], 1)
			require.NotEqual(t, string(left.inodes[inode]), newer)
			left.inodes[inode] = []byte(newer)
			d := newDisk(left)
			s := storeOn(d)
			r := savestest.RandomGame(t, "chess", 2, 12, false)
			for what, do := range map[string]func() error{
				"open":     func() error { _, err := s.files(); return err },
				"list":     func() error { _, err := s.List(); return err },
				"load":     func() error { _, err := s.Load("000002-hasami-shogi"); return err },
				"save":     func() error { _, err := s.Save(r); return err },
				"rename":   func() error { return s.Rename("000002-hasami-shogi", "title") },
				"delete":   func() error { return s.Delete("000002-hasami-shogi") },
				"undelete": func() error { return s.Undelete("000001-hasami-shogi") },
				"empty":    s.EmptyTrash,
				"import":   func() error { _, err := s.SaveNew([]*saves.Record{r}); return err },
				"settings": func() error { return s.SaveSettings(rules.Options{"theme": "light"}) },
				"continue": func() error { _, err := s.Autosave().Continue(); return err },
				"autosave": func() error { s.Autosave().SaveRecord(r); return s.Autosave().Flush() },
				"resume":   func() error { _, err := s.Autosave().Resume("000002-hasami-shogi"); return err },
			} {
				err := do()
				require.ErrorIs(t, err, saves.ErrNewerVersion, what)
				assert.NotContains(t, err.Error(), "\n", what)
			}
			values, err := s.LoadSettings(themeSettings())
			require.ErrorIs(t, err, saves.ErrNewerVersion)
			assert.Equal(t, "light", values["theme"], "the default")
			require.ErrorIs(t, s.Close(), saves.ErrNewerVersion, "the game that was not kept")
			assert.Equal(t, left, d.now())
		})
	}
}

// A file that cannot be read tells nothing: the others are at hand.
func TestUnreadableFileIsNoNewerVersion(t *testing.T) {
	for file := range newerFiles() {
		d := &unreadableFile{disk: newDisk(usedFolder(t)), name: file}
		s := newStore("double", catalog.Find, func() (fileStore, error) { return d, nil })
		r, err := s.Load("000002-hasami-shogi")
		require.NoError(t, err, file)
		assert.Equal(t, 12, savestest.PlyCount(r))
	}
}

// The backup of a running game in a page counts like the game itself.
func TestBackupOfNewerVersion(t *testing.T) {
	c := newMemoryStore(nil, nil)
	require.NoError(t, page(c).SaveSettings(rules.Options{"theme": "dark"}))
	newer := map[string][]byte{"running-1": []byte("{\"ludarium\":2,\n")}
	c.backups = maps.Clone(newer)
	before := maps.Clone(c.values)
	s := page(c)
	s.Autosave().SaveRecord(savestest.RandomGame(t, "chess", 1, 12, false))
	require.ErrorIs(t, s.Autosave().Flush(), saves.ErrNewerVersion)
	assert.Equal(t, before, c.values)
	assert.Equal(t, newer, c.backups)
}
