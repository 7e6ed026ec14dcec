package web

import (
	"encoding/json"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// readOverlay writes an overlay and returns its replacements.
func readOverlay(t *testing.T, goroot string) map[string]string {
	t.Helper()
	dir := t.TempDir()
	flags, err := writeOverlay(goroot, dir)
	require.NoError(t, err)
	file := filepath.Join(dir, "overlay.json")
	require.Equal(t, []string{"-overlay=" + file}, flags)
	data, err := os.ReadFile(file)
	require.NoError(t, err)
	var overlay struct{ Replace map[string]string }
	require.NoError(t, json.Unmarshal(data, &overlay))
	return overlay.Replace
}

// The overlay fits the installed toolchain.
func TestOverlay(t *testing.T) {
	goroot, err := runGo(t.Context(), ".", "env", "GOROOT")
	require.NoError(t, err)
	replace := readOverlay(t, goroot)
	patched, err := os.ReadFile(replace[filepath.Join(goroot, "src", "text", "template", "exec.go")])
	require.NoError(t, err)
	assert.NotContains(t, string(patched), methodLookup)
	assert.Equal(t, 1, strings.Count(string(patched), noMethodFound))
	build := filepath.Join(goroot, "src", "go", "build")
	assert.FileExists(t, replace[filepath.Join(build, "stub.go")])
	removed, ok := replace[filepath.Join(build, "build.go")]
	assert.True(t, ok)
	assert.Empty(t, removed)
}

// The programs of the page contain none of the packages that stubs replace, but for what imports them in Ebitengine.
func TestStubsAreOnlyImportedByEbitengine(t *testing.T) {
	for _, prog := range programs {
		list, err := runGo(t.Context(), filepath.Join("..", ".."), "list", "-deps", "-f", `{{if not .Standard}}{{.ImportPath}} {{join .Imports " "}}{{end}}`, prog.pkg)
		require.NoError(t, err)
		for line := range strings.Lines(list) {
			words := strings.Fields(line)
			for _, imported := range words {
				if _, ok := stubs[imported]; ok {
					assert.True(t, strings.HasPrefix(words[0], "github.com/hajimehoshi/ebiten/v2/"), "%s imports %s", words[0], imported)
				}
			}
		}
	}
}

func TestOverlayForUnknownToolchain(t *testing.T) {
	_, err := writeOverlay(t.TempDir(), t.TempDir())
	require.ErrorContains(t, err, "the Go toolchain has no package")
	goroot := t.TempDir()
	for pkg, source := range stubs {
		dir := filepath.Join(goroot, "src", filepath.FromSlash(pkg))
		require.NoError(t, os.MkdirAll(dir, 0o755))
		require.NoError(t, os.WriteFile(filepath.Join(dir, "a.go"), []byte(source), 0o600))
	}
	template := filepath.Join(goroot, "src", "text", "template", "exec.go")
	require.NoError(t, os.MkdirAll(filepath.Dir(template), 0o755))
	require.NoError(t, os.WriteFile(template, []byte("package template\n"), 0o600))
	assert.NotContains(t, readOverlay(t, goroot), template)
}
