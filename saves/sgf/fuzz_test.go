//go:build !js

package sgf_test

import (
	"bytes"
	"os"
	"path/filepath"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/ludarium/ludarium/saves/formats"
	"github.com/ludarium/ludarium/saves/savestest"
	"github.com/ludarium/ludarium/saves/sgf"
)

// FuzzSGF wants no panic, and records that can be replayed, written and read back as the same.
func FuzzSGF(f *testing.F) {
	files, err := filepath.Glob("testdata/*.sgf")
	require.NoError(f, err)
	for _, name := range files {
		data, err := os.ReadFile(name)
		require.NoError(f, err)
		f.Add(data)
	}
	for _, s := range []string{
		"(;SZ[7]HA[3]AB[aa][bb][cc]LU[options ko=simple]TM[60]OT[3x10 byo-yomi];W[dd]WL[3]OW[2](;B[];W[];LU[end:score:D4/A1]C[x])(;C[y];AE[aa]PL[W]AW[ab]))",
		"(;SZ[7]AW[ba][ab]RE[B+R]DT[2026-05-21]LU[tag A: b];B[aa]TE[1];B[aa];PL[B](;XX[\\]]);KO[])", "(;CA[gbk]GM[1]SZ[9:9]PL[x]C[a\\\nb];tt[])(;SZ[13]",
	} {
		f.Add([]byte(s))
	}
	f.Fuzz(func(t *testing.T, data []byte) {
		records, _ := formats.Read("fuzz.sgf", bytes.NewReader(data), findGo)
		for _, r := range records {
			if r.Game != sgf.GoID {
				continue
			}
			require.NoError(t, r.Check(findGo))
			var b, c bytes.Buffer
			require.NoError(t, formats.Write(&b, sgf.Extension, findGo, r))
			text := b.String()
			got, _ := formats.Read("again.sgf", &b, findGo)
			require.Len(t, got, 1, text)
			require.Equal(t, savestest.MainLine(r), savestest.MainLine(got[0]), text)
			require.Equal(t, r.Start, got[0].Start, text)
			require.NoError(t, formats.Write(&c, sgf.Extension, findGo, got...))
			require.Equal(t, text, c.String())
		}
	})
}
