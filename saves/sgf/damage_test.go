//go:build !js

package sgf_test

import (
	"fmt"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/ludarium/ludarium/rules"
	"github.com/ludarium/ludarium/saves"
	"github.com/ludarium/ludarium/saves/formats"
	"github.com/ludarium/ludarium/saves/savestest"
)

func TestSGFCollections(t *testing.T) {
	const one, two, three = "(;SZ[9];B[aa])", "(;SZ[13];B[bb];W[cc])", "(;SZ[7])"
	records, err := formats.Read("x.sgf", strings.NewReader("some words (not a game)\n"+one+"\n\n"+two+three), findGo)
	require.NoError(t, err)
	require.Len(t, records, 3)
	assert.Equal(t, "13", records[1].Options["size"])
	got, err := formats.Read("x", strings.NewReader(writtenGo(t, records...)), findGo)
	require.NoError(t, err)
	assert.Equal(t, records, got)

	records, err = formats.Read("x", strings.NewReader("(;SZ[9]AB[aa])(;SZ[9];W[cc])"), findGo)
	require.NoError(t, err)
	assert.True(t, strings.HasSuffix(records[0].Start, " b"), "who begins the next game says nothing")

	for name, text := range map[string]string{
		"Othello is not among": "(;GM[2]SZ[8])", "SGF game 77": "(;GM[77])", "a board of 17": "(;SZ[17])", "a board of 9:13": "(;SZ[9:13])",
	} {
		records, err := formats.Read("x", strings.NewReader(text+one), findGo)
		require.ErrorContains(t, err, name)
		var unknown saves.UnknownGameError
		require.ErrorAs(t, err, &unknown)
		assert.Len(t, records, 1, "the other game is read")
	}
	_, err = formats.Read("x.sgf", strings.NewReader("nothing"), findGo)
	require.ErrorIs(t, err, saves.ErrNoRecord)
	_, err = formats.Read("x", strings.NewReader(one), func(string) (rules.Game, bool) { return nil, false })
	require.ErrorContains(t, err, "Go is not among")
}

// Of a damaged text all is kept that can be read, and the place of the first fault is named.
func TestSGFDamage(t *testing.T) {
	tests := []struct {
		name, text, actions, says string
		line                      int
	}{
		{"cut off", "(;SZ[9];B[aa]\n;W[bb", "A9 B8", "W is not closed", 2},
		{"cut off between nodes", "(;SZ[9];B[aa]\n;W[bb]\n", "A9 B8", "the end of the game is missing", 3},
		{"a branch that is not closed", "(;SZ[9];B[aa]\n(;W[bb](;B[cc]))", "A9 B8 C7", "the end of the game is missing", 2},
		{"too many brackets", "(;SZ[9];B[aa]))", "A9", "", 0},
		{"no point", "(;SZ[9];B[aa]\n;W[zz];B[cc])", "A9 pl:w b:C7", "W[zz] is no point of the board", 2},
		{"no point of a list", "(;SZ[9]\n;AB[aa][zz][bb])", "ab:A9 ab:B8", "AB[zz] is no point", 2},
		{"a property without a value", "(;SZ[9]PL[W];B;W[bb])", "pl:w B8", "B has no value", 1},
		{"unexpected text", "(;SZ[9]\n;B[aa] %&$ ;W[bb])", "A9 B8", "unexpected text", 2},
		{"no side", "(;SZ[9]\n\n;PL[x])", "pl:b", "PL[x] is no side", 3},
		{"an action of ours that is none", "(;SZ[9];B[aa];LU[end:score];W[bb])", "A9 pl:w B8", "play has not stopped for scoring", 1},
		{"a move with two points", "(;SZ[9]\n;B[aa][bb];W[cc])", "A9 C7", "B has several values", 2},
		{"two players of one colour", "(;SZ[9]PB[one]\nPB[two];B[aa])", "A9", "PB has several values", 1},
		{"a player with two names", "(;SZ[9]PW[one][two];B[aa])", "A9", "PW has several values", 1},
		{"two results", "(;SZ[9]RE[B+R]RE[W+R];B[aa])", "A9 end:resignation:white", "RE has several values", 1},
		{"the same said twice", "(;SZ[9]KM[6.5]KM[6.5];B[aa])", "A9", "", 0},
		{"behind the end", "(;SZ[9];B[aa];LU[end:resignation:white];W[bb])", "A9 end:resignation:white", "ended before", 1},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			records, err := formats.Read("x", strings.NewReader(test.text), findGo)
			require.Len(t, records, 1)
			assert.Equal(t, test.actions, strings.Join(savestest.MainLine(records[0]), " "))
			if test.says == "" {
				require.NoError(t, err)
				return
			}
			require.ErrorContains(t, err, test.says)
			var where saves.TextError
			require.ErrorAs(t, err, &where)
			assert.Equal(t, test.line, where.Line)
			again, _ := formats.Read("x", strings.NewReader(writtenGo(t, records...)), findGo)
			assert.Equal(t, records, again)
		})
	}
}

func TestSGFCharsets(t *testing.T) {
	for name, text := range map[string]string{
		"Anna":      "(;SZ[9]PB[Anna])",
		"Müller":    "(;SZ[9]PB[M\xFCller])",
		"Łódź":      "(;CA[ISO-8859-2]SZ[9]PB[\xA3\xF3d\xBC])",
		"本因坊":       "(;CA[Shift_JIS]SZ[9]PB[\x96\x7B\x88\xF6\x96\x56])",
		"表]":        "(;CA[sjis]SZ[9]PB[\x95\x5C\\]])", // its second byte is a backslash
		"Żółw":      "(;CA[utf-8]SZ[9]PB[Żółw])",
		"Ёлка":      "(;SZ[9]PB[Ёлка])",
		"Ełk\uFFFD": "(;CA[UTF-8]SZ[9]PB[Ełk\xFF])",
		"Zoë":       "(;CA[no-such-set]SZ[9]PB[Zo\xEB])",
	} {
		assert.Equal(t, name, readGo(t, text).Seats[0].Name)
	}
	assert.Equal(t, "Müller", readGo(t, "\xEF\xBB\xBF(;SZ[9]PB[Müller])").Seats[0].Name)
	assert.Equal(t, "Żółw", readGo(t, "\xEF\xBB\xBF(;CA[GB2312]SZ[9]PB[Żółw])").Seats[0].Name, "the mark is more than the name")
	assert.Equal(t, "本因坊", readGo(t, "(;CA[ISO-2022-JP]SZ[9]PB[\x1B$BK\\0xK7\x1B(B])").Seats[0].Name, "a set of seven bits")
	for _, wide := range []string{"UTF-16", "UTF-16BE", "hz-gb-2312", "iso-2022-kr"} { // the name could not be read in them
		assert.Equal(t, "Müller", readGo(t, "(;CA["+wide+"]SZ[9]PB[M\xFCller])").Seats[0].Name, wide)
	}
}

// Deep trees overflow nothing; what is above the limits is passed over, and the place named.
func TestSGFDepth(t *testing.T) {
	nodes := func(n int) string {
		var b strings.Builder
		for i := range n {
			fmt.Fprintf(&b, ";%c[%c%c]", "BW"[i%2], 'a'+i%7, 'a'+i/7%7)
		}
		return b.String()
	}
	branches := func(n int) string { return strings.Repeat("(;B[aa]", n) }
	tests := []struct {
		name, text, limit string
		nodes             int
	}{
		{"10^5 nodes", "(;SZ[7]" + nodes(100_000) + ")", "", 100_000},
		{"10^5 nodes inside each other", "(;SZ[7]" + branches(100_000) + strings.Repeat(")", 100_001), "", 100_000},
		{"10^6 brackets", strings.Repeat("(;", 1_000_000), "plies in one line", saves.MaxPlies},
		{"10^6 brackets without nodes", "(;SZ[7]" + strings.Repeat("(", 1_000_000) + strings.Repeat(")", 1_000_001), "", 0},
		{"10^5 variations inside each other", "(;SZ[7]" + strings.Repeat("(;B[])(;B[aa]", 100_000) + strings.Repeat(")", 100_001), "variations inside each other", 2 * saves.MaxDepth},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			began := time.Now()
			records, err := formats.Read("x", strings.NewReader(test.text), findGo)
			require.Len(t, records, 1)
			t.Logf("read in %s", time.Since(began))
			if test.limit == "" {
				require.NoError(t, err)
			} else {
				var limit saves.LimitError
				require.ErrorAs(t, err, &limit)
				assert.Equal(t, test.limit, limit.What)
			}
			assert.InDelta(t, test.nodes, len(records[0].Tree.Nodes)-1, 5)
		})
	}
}
