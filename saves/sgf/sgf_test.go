//go:build !js

package sgf_test

import (
	"bytes"
	"encoding/json"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/ludarium/ludarium/rules"
	"github.com/ludarium/ludarium/rules/catalog"
	"github.com/ludarium/ludarium/rules/goban"
	"github.com/ludarium/ludarium/saves"
	"github.com/ludarium/ludarium/saves/formats"
	"github.com/ludarium/ludarium/saves/savestest"
	"github.com/ludarium/ludarium/saves/sgf"
)

// findGo finds Go besides the games of the catalogue.
func findGo(id string) (rules.Game, bool) {
	if id == sgf.GoID {
		return goban.New(), true
	}
	return catalog.Find(id)
}

// readGo reads a file of one game without a fault.
func readGo(t *testing.T, text string) *saves.Record {
	t.Helper()
	records, err := formats.Read("x", strings.NewReader(text), findGo)
	require.NoError(t, err)
	require.Len(t, records, 1)
	return records[0]
}

// writtenGo writes records as a collection.
func writtenGo(t *testing.T, records ...*saves.Record) string {
	t.Helper()
	var b bytes.Buffer
	require.NoError(t, formats.Write(&b, sgf.Extension, findGo, records...))
	return b.String()
}

// survives wants what is written of r to be read as the same record, and written alike.
func survives(t *testing.T, r *saves.Record) string {
	t.Helper()
	text := writtenGo(t, r)
	got := readGo(t, text)
	assert.Equal(t, r, got, text)
	assert.Equal(t, text, writtenGo(t, got))
	return text
}

// The games of the vectors hold what they should hold, and survive reading and writing.
func TestSGFVectors(t *testing.T) {
	data, err := os.ReadFile("testdata/games.json")
	require.NoError(t, err)
	var games []struct {
		File, Rules, Result string
		Size, Handicap      int
		Plies               *int
		Komi                float64
		Captures            struct{ Black, White int }
		Dead, Final         []string
		MainLine            []string `json:"main_line"`
	}
	require.NoError(t, json.Unmarshal(data, &games))
	require.NotEmpty(t, games)
	for _, g := range games {
		t.Run(g.File, func(t *testing.T) {
			data, err := os.ReadFile(filepath.Join("testdata", g.File))
			require.NoError(t, err)
			r := readGo(t, string(data))
			st, err := r.State(findGo)
			require.NoError(t, err)
			p := st.Position.(*goban.Position)
			if g.Final != nil {
				assert.Equal(t, strings.Join(g.Final, "/"), strings.Fields(p.String())[0])
			}
			if g.Rules != "" {
				assert.Equal(t, int(2*g.Komi), p.Komi())
				assert.Equal(t, g.Rules == goban.Chinese, p.IsChinese())
				assert.Equal(t, g.Handicap, p.Handicap())
				assert.Equal(t, g.Captures.Black, p.Prisoners(goban.Black))
				assert.Equal(t, g.Captures.White, p.Prisoners(goban.White))
				moves := 0
				for _, n := range r.Tree.Path(r.Tree.LineEnd(0)) {
					if !strings.Contains(r.Tree.Nodes[n].Action, ":") {
						moves++
					}
				}
				assert.Equal(t, *g.Plies, moves)
				assert.True(t, strings.HasSuffix(r.Result, " score"), r.Result)
			}
			text := survives(t, r)
			if g.Result != "" && g.Result != "?" {
				assert.Contains(t, text, "RE["+g.Result+"]")
			}
		})
	}
}

// The stones of a free handicap belong to the root, also where a clock ran while they were put.
func TestSGFPlacedHandicap(t *testing.T) {
	r := &saves.Record{
		Game: sgf.GoID, Tree: saves.NewTree(), Options: map[string]string{"size": "9", "handicap": "3", "placement": "free"},
		Seats: make([]saves.SeatRecord, 2), Clock: saves.ClockRecord{Kind: "canadian", Moves: 5, Period: 30_000},
	}
	at := 0
	for i, action := range []string{"D5", "E6", "E4", "E5", "A2"} {
		at = r.Tree.Add(at, action)
		r.Tree.Nodes[at].Clocks = []saves.Clock{{Main: 30_000 - int64(i)*1000, Moves: 5}, {Main: 30_000, Moves: 5}}
	}
	r.Current = at
	text := writtenGo(t, r)
	assert.Contains(t, text, "AB[de][ed][ef]PL[W]")
	assert.NotContains(t, text, "B[de];")
	got := readGo(t, text)
	assert.Equal(t, savestest.MainLine(r), savestest.MainLine(got))
	assert.Equal(t, r.Options, got.Options)
	assert.Equal(t, r.Tree.Nodes[4].Clocks, got.Tree.Nodes[4].Clocks, "they stand where White begins")
	assert.Equal(t, r.Tree.Nodes[5].Clocks, got.Tree.Nodes[5].Clocks)

	moves := readGo(t, "(;SZ[9]HA[3]KM[0.5]LU[options placement=free];B[de];B[ed];B[ef];W[ee];B[ah])")
	assert.Equal(t, savestest.MainLine(r), savestest.MainLine(moves), "as other versions wrote it")
}

// Without marks of territory the score that the root tells is found with the stones dead that the estimate proposes.
func TestSGFScoreWithoutMarks(t *testing.T) {
	data, err := os.ReadFile("testdata/go9-jp.sgf")
	require.NoError(t, err)
	bare := regexp.MustCompile(`T[BW](\[..\])+`).ReplaceAllString(string(data), "")
	r := readGo(t, bare)
	assert.Equal(t, "end:score:J7", r.Tree.Nodes[r.Current].Action)
	assert.Equal(t, readGo(t, string(data)), r)
}
