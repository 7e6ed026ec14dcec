package main

import (
	"encoding/json"
	"os"
	"path/filepath"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/ludarium/ludarium/game/licences"
)

func TestDocument(t *testing.T) {
	components := []licences.Component{
		{Name: "Ludarium", Licence: "MIT"},
		{Name: "Go", Licence: "BSD-3-Clause"},
		{Name: "example.org/m", Version: "v1.0.0", Licence: "MIT AND Zlib"},
	}
	d, err := newDocument("1.2.3", "1.26.0", components, map[string]string{"example.org/m@v1.0.0": "h1:abc="})
	require.NoError(t, err)
	assert.Equal(t, "1.2.3", d.Metadata.Component.Version)
	assert.Equal(t, []component{
		{Type: "library", Ref: "Go@1.26.0", Name: "Go", Version: "1.26.0", Licences: []licence{{"BSD-3-Clause"}}, PackageURL: "pkg:golang/std@1.26.0"},
		{
			Type: "library", Ref: "example.org/m@v1.0.0", Name: "example.org/m", Version: "v1.0.0", Licences: []licence{{"MIT AND Zlib"}},
			PackageURL: "pkg:golang/example.org/m@v1.0.0", Properties: []property{{"go.sum", "h1:abc="}},
		},
	}, d.Components)
	_, err = newDocument("1.2.3", "1.26.0", components, map[string]string{"example.org/m@v1.0.1": "h1:abc="})
	assert.ErrorContains(t, err, "example.org/m@v1.0.1")
}

func TestRunReadsPrograms(t *testing.T) {
	program, err := os.Executable()
	require.NoError(t, err)
	out := filepath.Join(t.TempDir(), "sbom.json")
	require.NoError(t, run("1.2.3", out, []string{program}))
	data, err := os.ReadFile(out)
	require.NoError(t, err)
	assert.True(t, json.Valid(data))
	assert.Contains(t, string(data), `"pkg:golang/std@1.`)
	assert.Error(t, run("1.2.3", out, []string{out}), "it is no program")
}
