package saves

import (
	"bytes"
	"os"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/ludarium/ludarium/rules/catalog"
)

// written gives records as text of that format.
func written(t *testing.T, format string, records ...*Record) string {
	t.Helper()
	var b bytes.Buffer
	require.NoError(t, Write(&b, format, catalog.Find, records...))
	return b.String()
}

func TestTemp(t *testing.T) {
	data, err := os.ReadFile("testdata/shapes.pgn")
	require.NoError(t, err)
	recs, err := Read("x", bytes.NewReader(data), catalog.Find)
	t.Log(err)
	t.Log(written(t, ".pgn", recs...))
	for format, id := range map[string]string{".pgn": "chess", ".hasami": "hasami-shogi"} {
		r := game(t, id, 1, 30, true)
		s := written(t, format, r)
		t.Log(s)
		back, err := Read("x"+format, bytes.NewReader([]byte(s)), catalog.Find)
		require.NoError(t, err)
		assert.Equal(t, s, written(t, format, back...))
	}
}
