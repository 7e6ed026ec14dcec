//go:build !js

package sgf_test

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/ludarium/ludarium/saves"
	"github.com/ludarium/ludarium/saves/savestest"
	"github.com/ludarium/ludarium/saves/sgf"
)

// What a text becomes, and that it is written and read back as the same.
func TestSGFActions(t *testing.T) {
	tests := []struct {
		name, text string
		actions    string
		start      string
		options    map[string]string
	}{
		{"moves and passes", "(;SZ[9];B[ee];W[];B[tt])", "E5 pass pass", "", nil},
		{"a move in the root", "(;SZ[9]B[aa];W[ba])", "A9 B9", "", nil},
		{"White begins", "(;SZ[9];W[aa];B[ba])", "A9 B9", ". w", nil},
		{"out of turn", "(;SZ[9];B[aa];B[ba];W[];W[ca])", "A9 b:B9 pass w:C9", "", nil},
		{"stones on the way", "(;SZ[9];B[aa];AW[bb][cc]AB[dd]AE[aa];W[ee])", "A9 ab:D6 ae:A9 aw:B8 aw:C7 E5", "", nil},
		{"rectangles", "(;SZ[9];AB[aa:ba]AW[ac:ad])", "ab:A9 ab:B9 aw:A7 aw:A6", "", nil},
		{"the side to move", "(;SZ[9];B[aa];AB[bb]PL[B];B[cc];PL[B])", "A9 ab:B8 pl:b C7 pl:b", "", nil},
		{"nodes that only say something", "(;SZ[9];C[one];B[aa];C[two]CR[aa])", "pl:b A9 pl:w", "", nil},
		{"suicide", "(;SZ[9]AW[ba][ab]PL[B];B[aa];W[ee])", "b!A9 E5", ".W......./W b", nil},
		{"on a stone", "(;SZ[9];B[aa];W[aa])", "A9 w!A9", "", nil},
		{"a fixed handicap", "(;SZ[9]HA[2]AB[cg][gc]KM[0.5];W[ee])", "E5", "", map[string]string{"handicap": "2"}},
		{"a free handicap", "(;SZ[9]HA[3]AB[aa][bb][cc]KM[0.5];W[ee])", "A9 B8 C7 E5", "", map[string]string{"handicap": "3", "placement": "free"}},
		{"a handicap without its stones", "(;SZ[9]HA[2]KM[0.5];W[ee])", "E5", ". w", map[string]string{"handicap": "2"}},
		{"stones that cannot stand so", "(;SZ[9]AB[aa]AW[ba][ab]PL[W];W[ee])", "ab:A9 aw:B9 aw:A8 E5", ". w", nil},
		{"stones that cannot stand so, one taken off again", "(;SZ[9]AB[aa][cc]AW[ba][ab]AE[cc]PL[W];W[ee])", "ab:A9 aw:B9 aw:A8 E5", ". w", nil},
		{"names without a word", "(;SZ[9]EV[]PC[];B[aa])", "A9", "", nil},
		{"Chinese rules and their komi", "(;SZ[9]RU[Chinese]KM[7.5])", "", "", map[string]string{"rules": "chinese"}},
		{"rules that count areas", "(;SZ[9]RU[GOE]KM[7.5])", "", "", map[string]string{"rules": "chinese"}},
		{"rules that count territory", "(;SZ[9]RU[Korean]KM[6.5])", "", "", nil},
		{"komi with a comma", "(;SZ[9]KM[5,5])", "", "", map[string]string{"komi": "5.5"}},
		{"komi in hundredths", "(;SZ[9]KM[550])", "", "", map[string]string{"komi": "5.5"}},
		{"komi in hundredths of stones", "(;SZ[9]RU[Chinese]KM[275])", "", "", map[string]string{"rules": "chinese", "komi": "5.5"}},
		{"komi in hundredths, for Black", "(;SZ[9]KM[-550])", "", "", map[string]string{"komi": "-5.5"}},
		{"quarters where territory is counted", "(;SZ[9]KM[3.75])", "", "", nil},
		{"rules of no known name", "(;SZ[9]RU[Zagan area5]KM[6.5])", "", "", nil},
		{"rules by their parts", "(;SZ[9]RU[koPOSITIONALscoreAREAtaxNONEsui0]KM[7.5])", "", "", map[string]string{"rules": "chinese"}},
		{"komi in stones", "(;SZ[9]RU[Chinese]KM[3.75])", "", "", map[string]string{"rules": "chinese"}},
		{"komi of its own", "(;SZ[9]KM[-3.0])", "", "", map[string]string{"komi": "-3"}},
		{"an option that the format has no word for", "(;SZ[9]LU[options ko=simple\\]])", "", "", nil},
		{"an option of ours", "(;SZ[9]LU[options ko=simple])", "", "", map[string]string{"ko": "simple"}},
		{"names of an earlier version", "(;GaMe[1]SiZe[9]\n;Black[ee]\n;White[dd])", "E5 D6", "", nil},
		{"names in small letters alone", "(;sz[9]ff[3]\n;b[ee]\n;w[dd]c[x])", "E5 D6", "", nil},
		{"a resignation", "(;SZ[9]RE[W+Resign];B[ee])", "E5 end:resignation:black", "", nil},
		{"time", "(;SZ[9]RE[B+T];B[ee])", "E5 end:time:white", "", nil},
		{"a forfeit", "(;SZ[9]RE[B+F];B[ee])", "E5 end:illegal:white", "", nil},
		{"void", "(;SZ[9]RE[Void];B[ee])", "E5 end:no-result", "", nil},
		{"a draw without a count", "(;SZ[9]RE[0];B[ee])", "E5 end:agreement", "", nil},
		{"a score without passes is kept as it stands", "(;SZ[9]RE[B+3.5];B[ee])", "E5", "", nil},
		{"a score that the board does not have, too", "(;SZ[9]RE[B+3.5];B[ee];W[];B[])", "E5 pass pass", "", nil},
		{"a score", "(;SZ[9]RE[B+73.5];B[ee];W[];B[])", "E5 pass pass end:score", "", nil},
		{"play goes on after the count", "(;SZ[9];B[ee];W[];B[];LU[resume:white];W[aa])", "E5 pass pass resume:white A9", "", nil},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			r := readGo(t, test.text)
			assert.Equal(t, test.actions, strings.Join(savestest.MainLine(r), " "))
			start := ""
			if test.start != "" {
				rows, side, _ := strings.Cut(test.start, " ")
				var full []string
				for _, row := range strings.Split(rows+strings.Repeat("/", 8-strings.Count(rows, "/")), "/") {
					full = append(full, row+strings.Repeat(".", 9-len(row)))
				}
				start = strings.Join(full, "/") + " " + side
			}
			assert.Equal(t, start, r.Start)
			want := map[string]string{"size": "9"}
			for key, value := range test.options {
				want[key] = value
			}
			assert.Equal(t, want, r.Options)
			survives(t, r)
		})
	}
}

// What no action says is kept: comments, glyphs, marks, names, properties that nobody knows, in their places.
func TestSGFKeepsAll(t *testing.T) {
	const text = "(;SZ[9]PB[A\\]B]PW[Computer, level 4]EV[Cup]GN[a\nb]DT[2026-05-21,22]RU[AGA]BR[3d]XX[a][b\\]c]ST[2]C[root:\nline two \\\\]\n" +
		";B[ee]C[good]TE[1]LB[aa:x\\:y]SQ[bb][cc]N[name];W[dd]BM[2]DO[]\n" +
		"(;B[cc]VW[]MN[1])(;C[only words]TR[aa:cc])(;C[and others]))"
	r := readGo(t, text)
	assert.Equal(t, "A]B", r.Seats[0].Name)
	assert.Equal(t, saves.SeatRecord{Computer: true, Level: 4}, r.Seats[1])
	assert.Equal(t, []saves.Tag{{Name: "Event", Value: "Cup"}, {Name: "Title", Value: "a\nb"}, {Name: "Date", Value: "2026-05-21,22"}, {Name: "BlackRank", Value: "3d"}}, r.Tags)
	nodes := r.Tree.Nodes
	assert.Equal(t, "root:\nline two \\", nodes[0].Comment)
	assert.Equal(t, `RU[AGA]XX[a][b\]c]ST[2]`, nodes[0].Kept)
	assert.Equal(t, "chinese", r.Options["rules"])
	assert.Equal(t, []int{1}, nodes[1].NAGs)
	assert.Equal(t, `LB[aa:x\:y]SQ[bb][cc]N[name]`, nodes[1].Kept)
	assert.Equal(t, []int{4, 6}, nodes[2].NAGs)
	require.Len(t, nodes[2].Children, 3)
	assert.Equal(t, "VW[]MN[1]", nodes[nodes[2].Children[0]].Kept)
	assert.Equal(t, "and others", nodes[nodes[2].Children[2]].Comment)
	written := survives(t, r)
	for _, part := range []string{`XX[a][b\]c]`, "RU[AGA]", `LB[aa:x\:y]`, "TR[aa:cc]", "GN[a\nb]", "DT[2026-05-21,22]"} {
		assert.Contains(t, written, part)
	}
	assert.NotContains(t, written, "RU[Chinese]")
}

// What the format has room for once is kept all the same if it is there twice.
func TestSGFTagsTwice(t *testing.T) {
	r := readGo(t, "(;SZ[9]GN[one]GN[two]EV[Cup]GC[a\nb]DT[2026-05-21]DT[2026-05-22];B[aa])")
	assert.Equal(t, []saves.Tag{{Name: "Title", Value: "one"}, {Name: "Event", Value: "Cup"}, {Name: "Note", Value: "a\nb"}, {Name: "Date", Value: "2026.05.21"}, {Name: "Title", Value: "two"}, {Name: "Date", Value: "2026.05.22"}}, r.Tags)
	text := survives(t, r)
	assert.Contains(t, text, "GN[one]")
	assert.Contains(t, text, "LU[tag Title: two][tag Date: 2026.05.22]")
}

func TestSGFTimes(t *testing.T) {
	r := readGo(t, "(;SZ[9]TM[600]OT[5x30 byo-yomi];B[ee]BL[598.5]OB[5];W[dd]WL[30]OW[4];B[]BL[x])")
	assert.Equal(t, saves.ClockRecord{Kind: "byoyomi", Main: 600_000, Periods: 5, Period: 30_000}, r.Clock)
	assert.Equal(t, []saves.Clock{{Main: 598_500, Periods: 5}, {Main: 600_000, Periods: 5}}, r.Tree.Nodes[1].Clocks)
	assert.Equal(t, []saves.Clock{{Main: 598_500, Periods: 5}, {Main: 30_000, Periods: 3}}, r.Tree.Nodes[2].Clocks)
	assert.Equal(t, "BL[x]", r.Tree.Nodes[3].Kept)
	survives(t, r)
	for text, want := range map[string]saves.ClockRecord{
		"TM[300]":                    {Kind: "sudden-death", Main: 300_000},
		"TM[300]OT[25/600 Canadian]": {Kind: "canadian", Main: 300_000, Moves: 25, Period: 600_000},
		"TM[60]OT[1.5 fischer]":      {Kind: "fischer", Main: 60_000, Increment: 1500},
		"TM[60]OT[3 delay]":          {Kind: "delay", Main: 60_000, Increment: 3000},
		"OT[20 per move]":            {Kind: "per-move", Period: 20_000},
		"OT[3x20 byo-yomi]":          {Kind: "byoyomi", Periods: 3, Period: 20_000},
		"TM[60]OT[by the moon]":      {Kind: "sudden-death", Main: 60_000},
		"TM[long]":                   {},
		"OT[by the moon]":            {},
	} {
		r := readGo(t, "(;SZ[7]"+text+";B[aa])")
		assert.Equal(t, want, r.Clock, text)
		assert.Equal(t, strings.Contains(text, "moon"), strings.Contains(r.Tree.Nodes[0].Kept, "OT[by the moon]"), text)
		written := survives(t, r)
		for _, part := range strings.SplitAfter(text, "]") {
			assert.Contains(t, written, part)
		}
	}
}

// OB and OW stand in overtime only and count the period that runs, as the servers write them; the files of versions before left it out.
func TestSGFOvertime(t *testing.T) {
	const head, moves = "SZ[9]TM[60]OT[3x10 byo-yomi]", ";B[ee]BL[30]OB[3];W[dd]WL[9]OW[3];B[aa]BL[10]OB[2];W[bb]WL[7]OW[0])"
	before := readGo(t, "(;AP[Ludarium:1]"+head+moves)
	for n, want := range map[int][]saves.Clock{
		1: {{Main: 30_000, Periods: 3}, {Main: 60_000, Periods: 3}},
		2: {{Main: 30_000, Periods: 3}, {Main: 9_000, Periods: 3}},
		3: {{Main: 10_000, Periods: 2}, {Main: 9_000, Periods: 3}},
		4: {{Main: 10_000, Periods: 2}, {Main: 7_000}},
	} {
		assert.Equal(t, want, before.Tree.Nodes[n].Clocks, n)
	}
	text := survives(t, before)
	assert.Contains(t, text, "B[ee]BL[30];W[dd]WL[9];B[aa]BL[10]OB[3];W[bb]WL[7]OW[1]")
	now := readGo(t, "(;AP[CGoban:3]"+head+moves)
	assert.Equal(t, []saves.Clock{{Main: 30_000, Periods: 3}, {Main: 60_000, Periods: 3}}, now.Tree.Nodes[1].Clocks, "its main time runs")
	assert.Equal(t, []saves.Clock{{Main: 10_000, Periods: 1}, {Main: 9_000, Periods: 2}}, now.Tree.Nodes[3].Clocks)
	survives(t, now)
}

// Records of our own, with all that they can hold, are read back the same.
func TestSGFOfOurOwn(t *testing.T) {
	r := &saves.Record{
		Game: sgf.GoID, Tree: saves.NewTree(),
		Options: map[string]string{"size": "7", "handicap": "3", "placement": "free", "ko": "simple", "rules": "chinese", "komi": "2"},
		Seats:   []saves.SeatRecord{{Name: "Zoë [1\\2]"}, {Computer: true, Level: 3}},
		Clock:   saves.ClockRecord{Kind: "byoyomi", Main: 60_000, Periods: 3, Period: 10_000},
		Tags:    []saves.Tag{{Name: "Event", Value: "A \"test\""}, {Name: "Date", Value: "2026.05.21"}, {Name: "Termination", Value: "normal: it seems"}},
	}
	at, thought := 0, 0
	for i, action := range []string{"A1", "B2", "C3", "D4", "pass", "pass", "resume:white", "E5", "E6", "pass", "pass", "end:score:A1,D4/F7"} {
		at = r.Tree.Add(at, action)
		if i == 4 {
			r.Tree.Nodes[at].Clocks = []saves.Clock{{Main: 59_250, Periods: 3}, {Main: 60_000, Periods: 3}}
			r.Tree.Nodes[at].Comment = "what now?\n\\]"
			r.Tree.Nodes[at].NAGs = []int{3, 6}
			thought = at
		}
	}
	other := r.Tree.Add(thought, "F6")
	r.Tree.Nodes[other].Comment = "another way"
	r.Tree.Add(other, "end:resignation:black")
	r.Tree.Renumber()
	r.Current = r.Tree.LineEnd(0)
	st, err := r.State(findGo)
	require.NoError(t, err)
	r.SetResult(st.Result, findGo)
	text := survives(t, r)
	assert.Contains(t, text, "HA[3]")
	assert.Contains(t, text, "AB[ag][bf][ce]")
	assert.Contains(t, text, "LU[options placement=free ko=simple][tag Termination: normal: it seems]")
	assert.Contains(t, text, "LU[end:resignation:black]")
}
