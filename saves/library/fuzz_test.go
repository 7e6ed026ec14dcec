package library

import (
	"errors"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/ludarium/ludarium/rules/catalog"
	"github.com/ludarium/ludarium/saves"
)

// FuzzSettings: whatever the file holds, every setting has an allowed value, and comes back.
func FuzzSettings(f *testing.F) {
	for _, text := range []string{
		"", "{}", `{"ludarium-settings":1,"values":{"theme":"dark"}}`, `{"ludarium-settings":1,"values":{"theme":"pink","x":"y"}}`,
		`{"ludarium-settings":2}`, `{"ludarium-settings":"1"}`, `[]`, `{"ludarium-settings":1,"values":{"theme":7}}`,
	} {
		f.Add([]byte(text))
	}
	f.Fuzz(func(t *testing.T, data []byte) {
		d := newDisk(state{names: map[string]int{settingsFile: 1}, inodes: map[int][]byte{1: data}})
		s := storeOn(d)
		values, err := s.LoadSettings(themeSettings())
		require.NoError(t, themeSettings()[0].Check(values["theme"]))
		require.Len(t, values, 1)
		if err != nil {
			require.NotContains(t, err.Error(), "\n")
		}
		if errors.Is(err, saves.ErrNewerVersion) {
			require.ErrorIs(t, s.SaveSettings(values), saves.ErrNewerVersion)
			require.Equal(t, data, d.inodes[d.names[settingsFile]])
			return
		}
		require.NoError(t, s.SaveSettings(values))
		again, err := storeOn(newDisk(d.now())).LoadSettings(themeSettings())
		require.NoError(t, err)
		assert.Equal(t, values, again)
	})
}

// FuzzName: no name that a caller gives leads out of the folder or to a file that is no game.
func FuzzName(f *testing.F) {
	for _, name := range []string{"", ".", "../x", "/etc/passwd", "a\x00b", "CON", "x.", "000001-chess", "running-1", "settings", strings.Repeat("a", 300)} {
		f.Add(name)
	}
	dir := f.TempDir()
	secret := filepath.Join(filepath.Dir(dir), "secret.ludarium")
	require.NoError(f, os.WriteFile(secret, []byte("secret"), 0o600))
	s, err := Open(dir, catalog.Find)
	require.NoError(f, err)
	require.NoError(f, os.WriteFile(filepath.Join(dir, "settings.json"), []byte("{}"), 0o600))
	f.Fuzz(func(t *testing.T, name string) {
		_, err := s.Load(name)
		require.ErrorIs(t, err, ErrNoGame)
		require.ErrorIs(t, s.Delete(name), ErrNoGame)
		require.ErrorIs(t, s.Undelete(name), ErrNoGame)
		require.ErrorIs(t, s.Rename(name, "x"), ErrNoGame)
		made, err := newName(newDisk(state{}), name)
		require.NoError(t, err)
		require.True(t, isValidName(made), made)
		require.FileExists(t, secret)
	})
}
