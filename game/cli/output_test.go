package cli_test

import (
	"bytes"
	"io"
	"os"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/ludarium/ludarium/game/cli"
	"github.com/ludarium/ludarium/rules/catalog"
)

// A failingWriter accepts some bytes and then fails.
type failingWriter struct {
	left int
	err  error
}

func (f *failingWriter) Write(data []byte) (int, error) {
	if f.left -= len(data); f.left < 0 {
		return 0, f.err
	}
	return len(data), nil
}

func TestOutputErrors(t *testing.T) {
	for _, args := range [][]string{{"moves", "--game", "chess"}, {"games"}, {"version"}, {"state", "--game", "chess"}, {"perft", "--game", "chess", "--depth", "1"}, {"--help"}} {
		for _, room := range []int{0, 30} {
			var errors bytes.Buffer
			p := cli.Program{Games: catalog.All(), Stdout: &failingWriter{room, io.ErrClosedPipe}, Stderr: &errors}
			assert.Equal(t, cli.ExitOK, p.Run(args), "a closed pipe ends quietly: %v", args)
			assert.Empty(t, errors.String(), "%v", args)

			full, err := os.OpenFile("/dev/full", os.O_WRONLY, 0)
			if err != nil {
				continue // only Linux has a device that is always full
			}
			p.Stdout = full
			assert.Equal(t, cli.ExitFailure, p.Run(args), "%v", args)
			assert.Equal(t, "ludarium: standard output: no space left on device\n", errors.String(), "%v", args)
			require.NoError(t, full.Close())
		}
	}
}

func TestPanicIsReportedInOneLine(t *testing.T) {
	var errors bytes.Buffer
	p := cli.Program{Stdout: io.Discard, Stderr: &errors, Window: func(cli.WindowOptions) error { panic("oh\nno") }}
	assert.Equal(t, cli.ExitFailure, p.Run(nil))
	assert.Equal(t, "ludarium: this is a bug in ludarium: oh no\n", errors.String())
}
