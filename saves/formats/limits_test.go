package formats

import (
	"bytes"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/ludarium/ludarium/rules/catalog"
	"github.com/ludarium/ludarium/saves"
)

// shuffle is so many plies in which knights go out and home.
func shuffle(plies int) string {
	var b strings.Builder
	for n := 0; n < plies; n++ {
		fmt.Fprintf(&b, "%s ", []string{"Nf3", "Nf6", "Ng1", "Ng8"}[n%4])
	}
	return b.String()
}

func TestLimits(t *testing.T) {
	small := saves.Limits{File: 1000, Line: 100, Depth: 3, Nodes: 12, Plies: 8, Games: 2}
	nested := func(n int) string { return "1. e4" + strings.Repeat("\n(d4", n) + strings.Repeat(")", n) + "*" }
	siblings := func(n int) string { return "e4 " + strings.Repeat("(e4)\n", n-1) + "*" }
	for _, c := range []struct {
		name  string
		text  func(n int) string
		limit int
	}{
		{"file", func(n int) string { return "e4 {" + strings.Repeat("a\n", n/2-3) + strings.Repeat("b", n%2+1) + "}" }, small.File},
		{"line", func(n int) string { return "[Event \"x\"]\n\ne4 {" + strings.Repeat("b", n-5) + "}\n" }, small.Line},
		{"depth", nested, small.Depth},
		{"actions", siblings, small.Nodes},
		{"plies", shuffle, small.Plies},
		{"games", func(n int) string { return strings.Repeat("e4 *\n", n) }, small.Games},
		{"actions of all games", func(n int) string { return siblings(n-1) + " e4 *" }, small.Nodes},
	} {
		read := func(n int) error {
			data, err := saves.ReadAll(strings.NewReader(c.text(n)), small.File)
			if err == nil {
				_, err = readData("x.pgn", data, catalog.Find, small)
			}
			return err
		}
		require.NoError(t, read(c.limit), "%s at the limit", c.name)
		err := read(c.limit + 1)
		var limit saves.LimitError
		if assert.ErrorAs(t, err, &limit, "%s above the limit", c.name) {
			assert.Equal(t, c.limit, limit.Max, "%s", c.name)
			assert.NotContains(t, err.Error(), "\n")
		}
	}
}

// The real limits, where a file that reaches them is made quickly.
func TestStandardLimits(t *testing.T) {
	at := "e4 {" + strings.Repeat("b", saves.MaxLine-5) + "}"
	_, err := Read("x.pgn", strings.NewReader(at), catalog.Find)
	require.NoError(t, err)
	_, err = Read("x.pgn", strings.NewReader(at+" "), catalog.Find)
	require.ErrorContains(t, err, "line 1: more than 1048576 bytes")

	file := filepath.Join(t.TempDir(), "large.pgn")
	require.NoError(t, os.WriteFile(file, nil, 0o600))
	require.NoError(t, os.Truncate(file, saves.MaxFile+1))
	_, err = ReadFile(file, catalog.Find)
	require.ErrorContains(t, err, "more than 67108864 bytes")
	_, err = Read("endless", zeros{}, catalog.Find)
	require.ErrorContains(t, err, "more than 67108864 bytes")
}

func TestMostGames(t *testing.T) {
	most := saves.MaxGames
	lim := saves.DefaultLimits()
	if testing.Short() {
		most = 1000 // under the race detector
		lim.Games = most
	}
	at := "e4 *\n" + strings.Repeat("* \n", most-1)
	records, err := readData("x.pgn", []byte(at), catalog.Find, lim)
	require.NoError(t, err)
	assert.Len(t, records, most)
	records, err = readData("x.pgn", []byte(at+"*"), catalog.Find, lim)
	require.ErrorContains(t, err, "games in one file")
	assert.Len(t, records, most)
}

// zeros never end.
type zeros struct{}

func (zeros) Read(p []byte) (int, error) { clear(p); return len(p), nil }

func TestNestedVariations(t *testing.T) {
	for _, n := range []int{saves.MaxDepth, saves.MaxDepth + 1, 100_000, 1_000_000} {
		text := "1. e4" + strings.Repeat("\n(d4", n) + strings.Repeat(")", n) + "*"
		records, err := Read("x.pgn", strings.NewReader(text), catalog.Find)
		require.Len(t, records, 1)
		if n <= saves.MaxDepth {
			require.NoError(t, err)
			var b bytes.Buffer
			require.NoError(t, Write(&b, ".pgn", catalog.Find, records...))
			back, err := Read("x.pgn", &b, catalog.Find)
			require.NoError(t, err)
			assert.Equal(t, records, back)
		} else {
			require.ErrorContains(t, err, "more than 10000 variations inside each other")
			assert.NotContains(t, err.Error(), "\n")
		}
		for _, text := range []string{strings.Repeat("(", n), "e4 " + strings.Repeat("(", n), strings.Repeat("[", n), "e4 " + strings.Repeat(")", n), strings.Repeat("{", n)} {
			_, err = Read("x.pgn", strings.NewReader(text), catalog.Find)
			require.Error(t, err)
			assert.NotContains(t, err.Error(), "\n")
		}
	}
}

// Many of everything must be read in a time that grows with the file alone.
func TestManyOfEverything(t *testing.T) {
	k := 1
	if testing.Short() {
		k = 20 // under the race detector
	}
	for name, text := range map[string]string{
		"tags":       many(300_000/k, func(n int) string { return fmt.Sprintf("[T%d \"x\"]\n", n) }) + "e4",
		"glyphs":     "e4" + strings.Repeat("$1\n", 1_000_000/k),
		"comments":   "e4" + strings.Repeat("{a}\n", 1_000_000/k),
		"variations": "e4" + strings.Repeat("(d4) {b}\n", 200_000/k),
		"numbers":    strings.Repeat("1.\n", 1_000_000/k) + "e4",
		"faults":     strings.Repeat("[Event \"x\"]\n\ne5\n\n", 50_000/k),
		"a token":    strings.Repeat("a", 1_000_000/k),
		"SGF":        "(;" + strings.Repeat("(;", 1_000_000/k),
	} {
		_, err := Read("x.pgn", strings.NewReader(text), catalog.Find)
		if err != nil {
			assert.Less(t, len(err.Error()), 500, name)
			assert.NotContains(t, err.Error(), "\n", name)
		}
	}
}

func many(n int, one func(n int) string) string {
	var b strings.Builder
	for i := range n {
		b.WriteString(one(i))
	}
	return b.String()
}
