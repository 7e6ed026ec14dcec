package allscenes_test

import (
	"go/parser"
	"go/token"
	"path"
	"path/filepath"
	"strconv"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// No scene imports another: they reach each other by navigation. Nor does what lies below them import a scene.
func TestScenesImportNoOtherScene(t *testing.T) {
	const module = "github.com/ludarium/ludarium/scenes/"
	scenes := []string{"menu", "setup", "board", "gameover", "review", "library", "help", "puzzles", "course", "settings"}
	forbidden := map[string]bool{module + "director": true, module + "allscenes": true, module + "directortest": true}
	for _, name := range scenes {
		forbidden[module+name] = true
	}
	for _, name := range append(scenes, "scene", "gameui", "scoring", "movelist", "openings", "ui", "boardview") {
		files, err := filepath.Glob(filepath.Join("..", name, "*.go"))
		require.NoError(t, err)
		require.NotEmpty(t, files, name)
		for _, file := range files {
			if strings.HasSuffix(file, "_test.go") {
				continue
			}
			tree, err := parser.ParseFile(token.NewFileSet(), file, nil, parser.ImportsOnly)
			require.NoError(t, err)
			for _, spec := range tree.Imports {
				imported, err := strconv.Unquote(spec.Path.Value)
				require.NoError(t, err)
				assert.False(t, forbidden[imported], "%s imports %s", file, path.Base(imported))
			}
		}
	}
}
