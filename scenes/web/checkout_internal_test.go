package web

import (
	"path/filepath"
	"testing"

	"github.com/stretchr/testify/assert"
)

// The compiler records absolute paths, or, with -trimpath, the module with its version.
func TestSourcePath(t *testing.T) {
	cache := t.TempDir()
	t.Setenv("GOMODCACHE", cache)
	file := filepath.Join(cache, "github.com", "ludarium", "ludarium@v1.2.3", "scenes", "web", "checkout.go")
	assert.Equal(t, file, sourcePath(t.Context(), "github.com/ludarium/ludarium@v1.2.3/scenes/web/checkout.go"))
	assert.Equal(t, file, sourcePath(t.Context(), file))
	assert.Empty(t, sourcePath(t.Context(), "github.com/ludarium/ludarium/scenes/web/checkout.go"), "trimmed path of a checkout, without a version")
	assert.Empty(t, sourcePath(t.Context(), "example.org/other@v1/sources.go"))
}
