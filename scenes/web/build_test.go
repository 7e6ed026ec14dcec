package web_test

import (
	"context"
	"crypto/sha256"
	"os"
	"path/filepath"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/ludarium/ludarium/scenes/web"
)

func hashOf(data []byte) [sha256.Size]byte { return sha256.Sum256(data) }

// writeFile makes a file of a made-up module.
func writeFile(t *testing.T, dir, name, content string) {
	t.Helper()
	file := filepath.Join(dir, filepath.FromSlash(name))
	require.NoError(t, os.MkdirAll(filepath.Dir(file), 0o755))
	require.NoError(t, os.WriteFile(file, []byte(content), 0o644))
}

func TestFindCheckout(t *testing.T) {
	dir := t.TempDir()
	writeFile(t, dir, "ours/go.mod", "module github.com/ludarium/ludarium\n\ngo 1.26.0\n")
	writeFile(t, dir, "ours/rules/board/board.go", "package board\n")
	writeFile(t, dir, "ours/scenes/web/doc.go", "package web\n")
	writeFile(t, dir, "copied/go.mod", "module github.com/ludarium/ludarium\n")
	writeFile(t, dir, "other/go.mod", "module example.org/other\n")
	writeFile(t, dir, "ours/tools/go.mod", "module example.org/tools\n")
	writeFile(t, dir, "longer/go.mod", "module github.com/ludarium/ludarium2\n")
	for at, want := range map[string]string{
		"ours": "ours", "ours/rules/board": "ours", "ours/tools": "", "copied": "", "other": "", "longer": "", "": "",
	} {
		root, ok := web.FindCheckout(filepath.Join(dir, filepath.FromSlash(at)))
		assert.Equal(t, want != "", ok, at)
		if ok {
			assert.Equal(t, filepath.Join(dir, want), root, at)
		}
	}
}

// A fault in the sources is told in one line, with its place.
func TestBuildReportsCompileError(t *testing.T) {
	dir := t.TempDir()
	writeFile(t, dir, "go.mod", "module github.com/ludarium/ludarium\n\ngo 1.26.0\n")
	writeFile(t, dir, "main.go", "package main\n\nfunc main() { play() }\n")
	_, err := web.Build(t.Context(), dir)
	require.ErrorContains(t, err, "main.go:3")
	assert.NotContains(t, err.Error(), "\n")
}

func TestBuildCanBeCanceled(t *testing.T) {
	root, ok := web.FindCheckout(".")
	require.True(t, ok)
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	_, err := web.Build(ctx, root)
	assert.ErrorIs(t, err, context.Canceled)
}

// Without a toolchain there is the page that was built in, or a line that says where there is one.
func TestOpenWithoutToolchain(t *testing.T) {
	root, ok := web.FindCheckout(".")
	require.True(t, ok)
	built, err := web.Embedded()
	require.NoError(t, err)
	t.Setenv("PATH", t.TempDir())
	for _, at := range []string{t.TempDir(), root} {
		site, err := web.Open(t.Context(), at, func(string) { assert.Fail(t, "it must not build", at) })
		if built != nil {
			require.NoError(t, err, at)
			assert.Equal(t, built.Names(), site.Names(), at)
			continue
		}
		require.ErrorIs(t, err, web.ErrNoPage, at)
		assert.NotContains(t, err.Error(), "\n", at)
		assert.Contains(t, err.Error(), "https://github.com/ludarium/ludarium/releases", at)
	}
}

// A program without a page that runs away from its checkout finds the code that it was compiled from.
func TestOpenFindsSourcesOutsideCheckout(t *testing.T) {
	root, ok := web.FindCheckout(".")
	require.True(t, ok)
	found, ok := web.FindSourceRoot(t.Context())
	require.True(t, ok)
	assert.Equal(t, root, found)
	if built, err := web.Embedded(); err != nil || built != nil {
		return // a release does not build
	}
	ctx, cancel := context.WithCancel(t.Context())
	built := ""
	_, err := web.Open(ctx, t.TempDir(), func(root string) {
		built = root
		cancel() // that it begins is enough
	})
	require.ErrorIs(t, err, context.Canceled)
	assert.Equal(t, root, built)
}

func TestWriteFailsWithoutFolder(t *testing.T) {
	dir := t.TempDir()
	writeFile(t, dir, "file", "")
	assert.Error(t, web.Site{"index.html": nil}.Write(filepath.Join(dir, "file")))
}
