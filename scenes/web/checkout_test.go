package web_test

import (
	"path/filepath"
	"testing"

	"github.com/stretchr/testify/assert"

	"github.com/ludarium/ludarium/scenes/web"
)

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
