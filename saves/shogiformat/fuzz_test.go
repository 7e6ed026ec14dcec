//go:build !js

package shogiformat_test

import (
	"bytes"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/ludarium/ludarium/saves/csa"
	"github.com/ludarium/ludarium/saves/formats"
	"github.com/ludarium/ludarium/saves/kif"
	"github.com/ludarium/ludarium/saves/shogiformat"
	"github.com/ludarium/ludarium/saves/usi"
)

// FuzzShogi wants no panic, and records that can be replayed and written.
func FuzzShogi(f *testing.F) {
	for _, s := range []string{
		kifTree, kifPicture, "▲７六歩△３四歩▲同歩", "V2.2\nPI82HI\n-\n-7162GI,T12\n%TORYO\n/\nP+00AL\n", "position startpos moves 7g7f resign",
		"startpos", "P1-KY\nP-00AL\n+\n%KACHI", "'CSA encoding=UTF-8\n'Ludarium: end:time:black\n",
	} {
		f.Add([]byte(s))
	}
	f.Fuzz(func(t *testing.T, data []byte) {
		records, _ := formats.Read("fuzz", bytes.NewReader(data), findShogi)
		for _, r := range records {
			require.NoError(t, r.Check(findShogi))
			if r.Game != shogiformat.ShogiID {
				continue
			}
			for _, end := range []string{kif.ExtensionUTF8, csa.Extension, usi.Extension} {
				var b bytes.Buffer
				require.NoError(t, formats.Write(&b, end, findShogi, r))
				got, err := formats.Read("again"+end, &b, findShogi)
				require.NoError(t, err)
				require.Len(t, got, 1)
			}
		}
	})
}
