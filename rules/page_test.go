package rules_test

import (
	"encoding/json"
	"go/ast"
	"go/parser"
	"go/token"
	"io/fs"
	"os"
	"path/filepath"
	"regexp"
	"runtime"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// declarations are the names that the module declares.
type declarations struct {
	files, folders map[string]bool
	names          map[string]bool            // of any package, with fields, methods and tests
	packages       map[string]map[string]bool // the same by package
}

// declaredNames reads the whole module.
func declaredNames(t *testing.T) declarations {
	t.Helper()
	d := declarations{map[string]bool{}, map[string]bool{}, map[string]bool{}, map[string]map[string]bool{}}
	require.NoError(t, filepath.WalkDir("..", func(path string, entry fs.DirEntry, err error) error {
		switch {
		case err != nil:
			return err
		case entry.IsDir() && len(entry.Name()) > 2 && strings.HasPrefix(entry.Name(), "."):
			return fs.SkipDir
		case entry.IsDir():
			d.folders[strings.TrimPrefix(filepath.ToSlash(path), "../")] = true
			return nil
		}
		d.files[entry.Name()] = true
		if filepath.Ext(path) != ".go" {
			return nil
		}
		file, err := parser.ParseFile(token.NewFileSet(), path, nil, parser.SkipObjectResolution)
		if err != nil {
			return err
		}
		d.add(file)
		return nil
	}))
	return d
}

// add adds the names that a file declares.
func (d declarations) add(file *ast.File) {
	pkg := strings.TrimSuffix(file.Name.Name, "_test")
	if d.packages[pkg] == nil {
		d.packages[pkg] = map[string]bool{}
	}
	add := func(names ...*ast.Ident) {
		for _, name := range names {
			d.names[name.Name], d.packages[pkg][name.Name] = true, true
		}
	}
	ast.Inspect(file, func(n ast.Node) bool {
		switch n := n.(type) {
		case *ast.FuncDecl:
			add(n.Name)
			return false
		case *ast.TypeSpec:
			add(n.Name)
		case *ast.Field:
			add(n.Names...)
		case *ast.ValueSpec:
			add(n.Names...)
		}
		return true
	})
}

// The page of the package names only what exists.
func TestPageNamesWhatExists(t *testing.T) {
	if runtime.GOOS == "js" {
		t.Skip("reads the sources of the module")
	}
	file, err := parser.ParseFile(token.NewFileSet(), "doc.go", nil, parser.ParseComments)
	require.NoError(t, err)
	page, d := file.Doc.Text(), declaredNames(t)
	checked := 0
	forEach := func(pattern string, check func(words []string)) {
		for _, words := range regexp.MustCompile(pattern).FindAllStringSubmatch(page, -1) {
			checked++
			check(words)
		}
	}
	forEach(`\b\w[\w.]*\.(?:go|json)\b`, func(words []string) { assert.True(t, d.files[words[0]], "no file %s", words[0]) })
	forEach(`\b(?:rules|ai|game|saves|sprites|scenes)/\w[\w/]*`, func(words []string) {
		assert.True(t, d.folders[strings.TrimSuffix(words[0], "/")], "no folder %s", words[0])
	})
	forEach(`\b(?:(\w+)\s+p|P)ackage ([a-z]\w*)`, func(words []string) {
		if !slices.Contains([]string{"a", "the", "this"}, strings.ToLower(words[1])) { // "the package holds"
			assert.NotNil(t, d.packages[words[2]], "no package %s", words[2])
		}
	})
	forEach(`\b([a-z]\w*)\.([A-Z]\w*)`, func(words []string) { assert.True(t, d.packages[words[1]][words[2]], "no %s", words[0]) })
	forEach(`\b(?:[A-Z][a-z0-9]+|[a-z]+)[A-Z]\w*`, func(words []string) { assert.True(t, d.names[words[0]], "nothing is called %s", words[0]) })
	data, err := os.ReadFile("../game/text/rules.en.json")
	require.NoError(t, err)
	var texts map[string]any
	require.NoError(t, json.Unmarshal(data, &texts))
	forEach(`\breason(?:\.[\w-]+)+`, func(words []string) { assert.Contains(t, texts, words[0]) })
	assert.Greater(t, checked, 60, "the page is read")
}
