package web

import (
	"path/filepath"
	"testing"

	"github.com/stretchr/testify/assert"
)

// The compiler names files as they lie on the disk, or, where paths are trimmed, by their module and its version.
func TestSourcePath(t *testing.T) {
	cache := t.TempDir()
	t.Setenv("GOMODCACHE", cache)
	file := filepath.Join(cache, "github.com", "ludarium", "ludarium@v1.2.3", "scenes", "web", "sources.go")
	assert.Equal(t, file, sourcePath(t.Context(), "github.com/ludarium/ludarium@v1.2.3/scenes/web/sources.go"))
	assert.Equal(t, file, sourcePath(t.Context(), file))
	assert.Empty(t, sourcePath(t.Context(), "github.com/ludarium/ludarium/scenes/web/sources.go"), "trimmed, of a checkout")
	assert.Empty(t, sourcePath(t.Context(), "example.org/other@v1/sources.go"))
}
