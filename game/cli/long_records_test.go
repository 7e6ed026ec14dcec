package cli_test

import (
	"fmt"
	"io"
	"os"
	"path/filepath"
	"runtime"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/ludarium/ludarium/game/cli"
	"github.com/ludarium/ludarium/rules/catalog"
	"github.com/ludarium/ludarium/rules/rulestest"
)

// sgfLine returns n Go moves in SGF, each with a prefix.
func sgfLine(n int, prefix string) string {
	var b strings.Builder
	for i := range n {
		fmt.Fprintf(&b, "%s;%c[%c%c]", prefix, "BW"[i%2], 'a'+i%19, 'a'+i/19%19)
	}
	return b.String()
}

// Very deep and very long files give either a picture or a one-line error.
func TestShowVeryDeepRecords(t *testing.T) {
	rulestest.SkipInRaceRun(t)
	line := sgfLine
	dir := t.TempDir()
	for _, c := range []struct{ name, text, want string }{
		{"nested variations", "(;GM[1]SZ[19]" + line(200_000, "(") + strings.Repeat(")", 200_001), "it’s too large for a game (more than 100000 plies in one line). Split it"},
		{"nested variations with moves", "(;GM[1]SZ[19]" + strings.Repeat("(;B[aa])(;W[bb]", 20_000) + strings.Repeat(")", 20_001), "(more than 10000 variations inside each other). Split it"},
		{"only brackets", strings.Repeat("(", 1_000_000), "there is no game in it"},
		{"a line of a million nodes", "(;GM[1]SZ[19]" + line(1_000_000, "") + ")", "(more than 100000 plies in one line). Split it"},
		{"a line just below the limit", "(;GM[1]SZ[19]" + line(99_000, "") + ")", ""},
	} {
		t.Run(c.name, func(t *testing.T) {
			in, out := filepath.Join(dir, "in.sgf"), filepath.Join(dir, "out.png")
			require.NoError(t, os.WriteFile(in, []byte(c.text), 0o600))
			r := run(t, "", "show", "--out", out, in)
			if c.want == "" {
				assert.Equal(t, cli.ExitOK, r.code, r.errors)
				assert.FileExists(t, out)
				return
			}
			assert.Equal(t, cli.ExitFailure, r.code)
			assert.Contains(t, r.errors, c.want)
			assert.Equal(t, 1, strings.Count(r.errors, "\n"))
			assert.NoFileExists(t, out)
		})
	}
}

// The work of showing a record must be linear in its length. It is measured as allocated memory, which does not depend
// on the machine.
func TestShowIsLinearInLength(t *testing.T) {
	rulestest.SkipInRaceRun(t)
	dir := t.TempDir()
	allocated := func(plies int) uint64 {
		in := filepath.Join(dir, "in.sgf")
		require.NoError(t, os.WriteFile(in, []byte("(;GM[1]SZ[19]"+sgfLine(plies, "")+")"), 0o600))
		var before, after runtime.MemStats
		runtime.ReadMemStats(&before)
		r := run(t, "", "show", "--out", filepath.Join(dir, "out.png"), in)
		runtime.ReadMemStats(&after)
		require.Equal(t, cli.ExitOK, r.code, r.errors)
		return after.TotalAlloc - before.TotalAlloc
	}
	allocated(0) // warm up: fonts and pieces are drawn once
	base := allocated(0)
	short, long := allocated(5_000)-base, allocated(20_000)-base
	assert.Less(t, long, 6*short, "four times as many plies must take about four times the memory")
}

func BenchmarkShowVeryLongRecord(b *testing.B) {
	dir := b.TempDir()
	in, out := filepath.Join(dir, "in.sgf"), filepath.Join(dir, "out.png")
	require.NoError(b, os.WriteFile(in, []byte("(;GM[1]SZ[19]"+sgfLine(99_000, "")+")"), 0o600))
	for b.Loop() {
		p := cli.Program{Games: catalog.All(), Stdin: strings.NewReader(""), Stdout: io.Discard, Stderr: io.Discard}
		require.Equal(b, cli.ExitOK, p.Run([]string{"show", "--out", out, in}))
	}
}
