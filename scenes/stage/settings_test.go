package stage

import (
	"os"
	"path/filepath"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/ludarium/ludarium/rules/catalog"
	"github.com/ludarium/ludarium/saves"
)

func TestSettingsAreKept(t *testing.T) {
	dir := t.TempDir()
	store, err := saves.Open(dir, catalog.Find)
	require.NoError(t, err)
	chosen := func(o *Options) { o.Theme, o.Store = "", store }
	first := newRig(t, chosen, against())
	first.s.nextTheme()
	assert.Equal(t, "dark", first.s.theme.Name)
	first.click("game.chess")
	first.click("setup.clock.600+5")
	first.click("setup.play")
	first.s.Close()
	second := newRig(t, chosen, against())
	assert.Equal(t, "dark", second.s.theme.Name)
	second.click("game.chess")
	assert.Equal(t, "600+5", second.s.top().(*setup).control().String())
}

func TestABadSettingIsSaid(t *testing.T) {
	dir := t.TempDir()
	require.NoError(t, os.WriteFile(filepath.Join(dir, "settings.json"), []byte(`{"ludarium-settings":1,"values":{"theme":"pink"}}`), 0o600))
	r := newRig(t, func(o *Options) {
		store, err := saves.Open(dir, catalog.Find)
		require.NoError(t, err)
		o.Theme, o.Store = "", store
	})
	assert.Equal(t, "light", r.s.theme.Name)
	assert.Contains(t, r.s.toast.text, "pink")
}

func TestThemes(t *testing.T) {
	assert.Equal(t, "dark", themeOf("dark", "light", false), "what is asked for comes first")
	assert.Equal(t, "contrast", themeOf("", "contrast", true), "then what was chosen")
	assert.Equal(t, "dark", themeOf("", system, true), "then what the system has")
	assert.Equal(t, "light", themeOf("", system, false))
	assert.Equal(t, "light", themeOf("pink", system, true))
}
