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

// writeFile writes a file of a test module.
func writeFile(t *testing.T, dir, name, content string) {
	t.Helper()
	file := filepath.Join(dir, filepath.FromSlash(name))
	require.NoError(t, os.MkdirAll(filepath.Dir(file), 0o755))
	require.NoError(t, os.WriteFile(file, []byte(content), 0o644))
}

// A compile error is reported in one line, with its position.
func TestBuildReportsCompileError(t *testing.T) {
	dir := t.TempDir()
	writeFile(t, dir, "go.mod", "module github.com/ludarium/ludarium\n\ngo 1.26.0\n")
	writeFile(t, dir, "main.go", "package main\n\nfunc main() { play() }\n")
	_, err := web.Build(t.Context(), dir, web.BuildOptions{})
	require.ErrorContains(t, err, "main.go:3")
	assert.NotContains(t, err.Error(), "\n")
}

func TestBuildCanBeCanceled(t *testing.T) {
	root, ok := web.FindCheckout(".")
	require.True(t, ok)
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	_, err := web.Build(ctx, root, web.BuildOptions{})
	assert.ErrorIs(t, err, context.Canceled)
}
