package scene

import (
	"os"
	"path/filepath"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/ludarium/ludarium/rules"
	"github.com/ludarium/ludarium/rules/catalog"
	"github.com/ludarium/ludarium/saves/library"
)

// What another program has changed is taken over, also if that is a newer one with settings that this one does not know,
// and it is not written over with the old values.
func TestReloadWithUnknownSettings(t *testing.T) {
	dir := t.TempDir()
	store, err := library.Open(dir, catalog.Find)
	require.NoError(t, err)
	options := []rules.Option{{Key: "theme", Values: []string{"light", "dark"}, Default: "light"}, {Key: "sounds", Values: []string{"on", "off"}, Default: "on"}}
	s, err := OpenSettings(store, options)
	require.NoError(t, err)
	s.Set("sounds", "off")
	file := filepath.Join(dir, "settings.json")
	require.Eventually(t, func() bool { _, err := os.Stat(file); return err == nil }, 10*time.Second, time.Millisecond)
	require.NoError(t, os.WriteFile(file, []byte(`{"ludarium-settings":1,"values":{"theme":"dark","sounds":"off","smell":"pine"}}`), 0o600))
	s.Reload()
	require.Eventually(t, s.TakeChanges, 10*time.Second, time.Millisecond)
	assert.Equal(t, rules.Options{"theme": "dark", "sounds": "off"}, s.Values)
	s.Set("sounds", "on")
	s.Close()
	again, err := OpenSettings(store, options)
	require.NoError(t, err)
	defer again.Close()
	assert.Equal(t, "dark", again.Values["theme"])
}
