package web

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// The overlay fits the installed toolchain.
func TestTemplateOverlay(t *testing.T) {
	goroot, err := runGo(t.Context(), ".", "env", "GOROOT")
	require.NoError(t, err)
	dir := t.TempDir()
	flags, err := templateOverlay(goroot, dir)
	require.NoError(t, err)
	require.Equal(t, []string{"-overlay=" + filepath.Join(dir, "overlay.json")}, flags)
	patched, err := os.ReadFile(filepath.Join(dir, "exec.go"))
	require.NoError(t, err)
	assert.NotContains(t, string(patched), methodLookup)
	assert.Equal(t, 1, strings.Count(string(patched), noMethodFound))
}

func TestTemplateOverlayForUnknownToolchain(t *testing.T) {
	dir := t.TempDir()
	for _, source := range []string{"", "package template\n"} {
		if source != "" {
			at := filepath.Join(dir, "src", "text", "template")
			require.NoError(t, os.MkdirAll(at, 0o755))
			require.NoError(t, os.WriteFile(filepath.Join(at, "exec.go"), []byte(source), 0o600))
		}
		flags, err := templateOverlay(dir, t.TempDir())
		require.NoError(t, err)
		assert.Empty(t, flags)
	}
}
