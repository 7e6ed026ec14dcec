package rulestest_test

import (
	"os"
	"path/filepath"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/ludarium/ludarium/rules/rulestest"
)

// Both formats are read alike.
func TestReadPerftCounts(t *testing.T) {
	want := []rulestest.PerftCount{{FEN: "8/8 w", Depth: 2, Nodes: 12}, {FEN: "1/1 b", Depth: 1, Nodes: 3}}
	for name, text := range map[string]string{
		"x.perft": "# position ; depth ; nodes\n8/8 w ; 2 ; 12\n1/1 b ; 1 ; 3\n",
		"x.json":  `[{"fen": "8/8 w", "depth": 2, "nodes": 12}, {"fen": "1/1 b", "depth": 1, "nodes": 3}]`,
	} {
		file := filepath.Join(t.TempDir(), name)
		require.NoError(t, os.WriteFile(file, []byte(text), 0o600))
		assert.Equal(t, want, rulestest.ReadPerftCounts(t, file), name)
	}
}
