package cli_test

import (
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/ludarium/ludarium/game/cli"
)

// Very deep and very long files end within seconds, with a picture or with one line.
func TestShowOfVeryDeepRecords(t *testing.T) {
	move := func(i int) string {
		return fmt.Sprintf(";%c[%c%c]", "BW"[i%2], 'a'+i%19, 'a'+i/19%19)
	}
	line := func(n int, open string) string {
		var b strings.Builder
		for i := range n {
			b.WriteString(open + move(i))
		}
		return b.String()
	}
	dir := t.TempDir()
	for _, c := range []struct{ name, text, want string }{
		{"nested variations", "(;GM[1]SZ[19]" + line(200_000, "(") + strings.Repeat(")", 200_001), "it is larger than any game (more than 100000 plies in one line). Split it"},
		{"variations of variations", "(;GM[1]SZ[19]" + strings.Repeat("(;B[aa])(;W[bb]", 20_000) + strings.Repeat(")", 20_001), "(more than 10000 variations inside each other). Split it"},
		{"brackets alone", strings.Repeat("(", 1_000_000), "it holds no game"},
		{"a line of a million nodes", "(;GM[1]SZ[19]" + line(1_000_000, "") + ")", "(more than 100000 plies in one line). Split it"},
		{"a line that is just not too long", "(;GM[1]SZ[19]" + line(99_000, "") + ")", ""},
	} {
		t.Run(c.name, func(t *testing.T) {
			in, out := filepath.Join(dir, "in.sgf"), filepath.Join(dir, "out.png")
			require.NoError(t, os.WriteFile(in, []byte(c.text), 0o600))
			began := time.Now()
			r := run(t, "", "show", "--out", out, in)
			assert.Less(t, time.Since(began), 10*time.Second)
			if c.want == "" {
				assert.Equal(t, cli.Done, r.code, r.errors)
				assert.FileExists(t, out)
				return
			}
			assert.Equal(t, cli.Failed, r.code)
			assert.Contains(t, r.errors, c.want)
			assert.Equal(t, 1, strings.Count(r.errors, "\n"))
			assert.NoFileExists(t, out)
		})
	}
}
