package main

import (
	"os"
	"os/exec"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// TestImports checks that the worker stays small: rules and computer players only, no matches, no graphics.
func TestImports(t *testing.T) {
	list := exec.Command("go", "list", "-deps", ".")
	list.Env = append(os.Environ(), "GOOS=js", "GOARCH=wasm")
	out, err := list.Output()
	require.NoError(t, err)
	const module = "github.com/ludarium/ludarium/"
	found := false
	for dep := range strings.Lines(string(out)) {
		dep = strings.TrimSpace(dep)
		found = found || dep == module+"ai/player"
		path, isOwn := strings.CutPrefix(dep, module)
		if !isOwn {
			first, _, _ := strings.Cut(dep, "/")
			assert.NotContains(t, first, ".", "not of the standard library")
			continue
		}
		dir, _, _ := strings.Cut(path, "/")
		assert.Contains(t, []string{"ai", "rules"}, dir, dep)
	}
	assert.True(t, found, "go list answers")
}
