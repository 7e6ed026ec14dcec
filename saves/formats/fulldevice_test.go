//go:build unix

package formats

import (
	"os"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/ludarium/ludarium/rules/catalog"
	"github.com/ludarium/ludarium/saves/savestest"
)

// A file that no byte fits into says so.
func TestWriteToFullDevice(t *testing.T) {
	if _, err := os.Stat("/dev/full"); err != nil {
		t.Log("this system has no such device: the double of the disk stands for it")
		return
	}
	for _, id := range savestest.GameIDs() {
		err := writeAtomically("/dev/full", []byte("x"))
		require.ErrorContains(t, err, "no space left")
		out, err := os.OpenFile("/dev/full", os.O_WRONLY, 0)
		require.NoError(t, err)
		for _, format := range []string{".ludarium", ExtensionOf(id)} {
			err = Write(out, format, catalog.Find, savestest.RandomGame(t, id, 1, 9, false))
			require.ErrorContains(t, err, "no space left")
			assert.Equal(t, 1, strings.Count(err.Error(), "\n")+1)
		}
		require.NoError(t, out.Close())
	}
}
