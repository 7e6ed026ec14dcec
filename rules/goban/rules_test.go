package goban_test

import (
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/ludarium/ludarium/rules"
	"github.com/ludarium/ludarium/rules/goban"
)

// Triple ko: under simple ko the third occurrence of a position, same side to move, ends the game. Passes do not count
// as repetitions.
func TestNoResult(t *testing.T) {
	black := ".BW........../B.BW........./.BW........../............./"
	white := ".BW........../BW.W........./.BW........../............./"
	kos := black + black + white + "............. w"
	round := []string{"B12", "C4", "B8", "C12", "B4", "C8"}
	p := mustParse(t, kos, rules.Options{"ko": "simple"})
	for _, s := range append(slices.Clone(round), round...) {
		require.False(t, p.Result().IsOver())
		playMoves(t, p, s)
	}
	assert.Equal(t, rules.DrawResult(2, rules.NoResult), p.Result())
	assert.NotEmpty(t, p.Moves(nil))
	assert.False(t, p.IsScoring())
	p.Undo()
	assert.False(t, p.Result().IsOver())

	p = mustParse(t, kos, rules.Options{"ko": "simple"})
	for range 4 {
		playMoves(t, p, "pass", "pass", "pl:w")
	}
	playMoves(t, p, round...)
	assert.False(t, p.Result().IsOver(), "passes are no repetitions")

	p = mustParse(t, kos, nil)
	playMoves(t, p, round[:5]...)
	_, err := p.ParseMove(round[5])
	require.ErrorContains(t, err, "superko")
}

// Moves that only ko or superko forbids are listed apart from those that the board forbids.
func TestBannedMoves(t *testing.T) {
	p := newGame(t, "size", "9")
	playMoves(t, p, "D5", "E5", "E6", "F6", "E4", "F4", "J9", "G5", "F5")
	banned := p.BannedMoves(nil)
	require.Len(t, banned, 1)
	assert.Equal(t, "E5", p.Format(banned[0]))
	assert.False(t, p.IsLegal(banned[0]))
}

func TestStopAndResume(t *testing.T) {
	p := newGame(t, "size", "7")
	playMoves(t, p, "D4", "pass")
	assert.False(t, p.IsScoring())
	playMoves(t, p, "C3", "pass", "pass")
	assert.True(t, p.IsScoring())
	assert.False(t, p.Result().IsOver())
	assert.Len(t, p.Moves(nil), 48)
	p.Resume(goban.White)
	assert.False(t, p.IsScoring())
	assert.Equal(t, goban.White, p.Turn())
	playMoves(t, p, "pass")
	assert.False(t, p.IsScoring(), "passes before the resumption do not count")
	p.Undo()
	p.Undo()
	assert.True(t, p.IsScoring())
	assert.Equal(t, goban.White, p.Turn())
}

// Setup and unchecked moves of game records are carried out and can be undone.
func TestSetupAndUncheckedMoves(t *testing.T) {
	tests := []struct {
		name, position string
		moves          []string
		after          string
	}{
		{"setup stones are added, changed and removed", ".", []string{"ab:A1", "aw:B1", "aw:A1", "ae:B1", "ae:G7"}, "......./......./......./......./......./......./W...... b"},
		{"setup stones do not capture", ".W...../W......", []string{"ab:A7"}, "BW...../W....../......./......./......./......./....... b"},
		{"the side to move", ".", []string{"pl:w", "pl:w"}, "......./......./......./......./......./......./....... w"},
		{"a move of the other side", ".", []string{"w:A7", "w:B7"}, "WW...../......./......./......./......./......./....... b"},
		{"suicide", ".W...../W......", []string{"b!A7"}, ".W...../W....../......./......./......./......./....... w 0 1"},
		{"suicide of several stones", "B.W..../BW...../W......", []string{"b!B7"}, "..W..../.W...../W....../......./......./......./....... w 0 3"},
		{"on an occupied point", "BW.....", []string{"b!B7"}, "BB...../......./......./......./......./......./....... w"},
		{"on an occupied point, with a capture", ".BW..../BW.....", []string{"w!B7"}, ".WW..../BW...../......./......./......./......./....... b"},
		{"unchecked and out of turn", "WB.....", []string{"w!B7"}, "WW...../......./......./......./......./......./....... b"},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			rows := strings.Split(test.position, "/")
			for i := range rows {
				rows[i] += strings.Repeat(".", 7-len(rows[i]))
			}
			for len(rows) < 7 {
				rows = append(rows, ".......")
			}
			p := mustParse(t, strings.Join(rows, "/")+" b", nil)
			var before []string
			for _, s := range test.moves {
				before = append(before, p.String())
				m, err := p.ParseMove(s)
				require.NoError(t, err)
				want := strings.ToUpper(s)
				assert.Equal(t, want, strings.ToUpper(p.Format(m)), "round trip")
				p.Play(m)
			}
			assert.Equal(t, test.after, p.String())
			for _, text := range slices.Backward(before) {
				p.Undo()
				assert.Equal(t, text, p.String())
				assert.Equal(t, mustParse(t, text, nil).Key(), p.Key())
				assert.Equal(t, mustParse(t, text, nil).Moves(nil), p.Moves(nil))
			}
		})
	}
}

func TestIllegalMoves(t *testing.T) {
	ko := []string{"D5", "E5", "E6", "F6", "E4", "F4", "J9", "G5", "F5"}
	tests := []struct {
		name  string
		moves []string
		text  string
		code  rules.IllegalCode
		cells []string
	}{
		{"occupied", []string{"D4"}, "d4", rules.Occupied, []string{"D4"}},
		{"suicide", []string{"A2", "J9", "B1"}, "A1", goban.Suicide, []string{"A1"}},
		{"ko", ko, "E5", goban.Ko, []string{"E5"}},
		{"superko", append(slices.Clone(ko), "pass", "pass"), "E5", goban.Superko, []string{"E5"}},
		{"there is no I", nil, "I5", rules.Unreadable, nil},
		{"beyond the board", nil, "A10", rules.Unreadable, nil},
		{"nothing", nil, "", rules.Unreadable, nil},
		{"setup without a point", nil, "ab:", rules.Unreadable, nil},
		{"no side", nil, "pl:bw", rules.Unreadable, nil},
		{"unknown side", nil, "r:D4", rules.Unreadable, nil},
		{"an unchecked pass", nil, "b!pass", rules.Unreadable, nil},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			p := newGame(t, "size", "9")
			playMoves(t, p, test.moves...)
			_, err := p.ParseMove(test.text)
			var r rules.IllegalReason
			require.ErrorAs(t, err, &r)
			assert.Equal(t, test.code, r.Code)
			assert.Equal(t, append([]string{}, test.cells...), cellNames(p, r.Cells))
			assert.Equal(t, test.text, r.Text)
		})
	}
}

func TestReadMove(t *testing.T) {
	p := newGame(t)
	want, err := p.ParseMove("Q16")
	require.NoError(t, err)
	for _, s := range []string{"q16", " Q16 ", "B Q16", "black q16"} {
		m, err := p.ReadMove(s)
		require.NoError(t, err, s)
		assert.Equal(t, want, m)
	}
	for _, s := range []string{"w Q16", "b:Q16", "ab:Q16", "pl:w", "b!Q16", "Q 16 B"} {
		_, err := p.ReadMove(s)
		require.Error(t, err, s)
	}
	m, err := p.ReadMove("PASS")
	require.NoError(t, err)
	assert.Equal(t, p.PassMove(), m)
	assert.Equal(t, "pass", p.Notate(m))
}

func TestParseErrors(t *testing.T) {
	empty := strings.Repeat("/.......", 7)[1:]
	tests := []struct{ name, position, says string }{
		{"nothing", "", "0 fields"},
		{"no side", empty, "1 fields"},
		{"half the prisoners", empty + " b 1", "3 fields"},
		{"eight rows", empty + "/....... b", "8 rows"},
		{"a long row", strings.Replace(empty, "...", "....", 1) + " b", "row 7: 8 points"},
		{"unknown letter", strings.Replace(empty, ".", "x", 1) + " b", `row 7: 'x'`},
		{"unknown side", empty + " r", `"r", is neither`},
		{"negative prisoners", empty + " b -1 0", `"-1"`},
		{"too many prisoners", empty + " b 0 99999999", `"99999999"`},
		{"a chain without liberties", "BW...../W......" + empty[15:] + " b", "the chain on A7 has no liberty"},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			_, err := goban.New().Parse(test.position, nil)
			assert.ErrorContains(t, err, test.says)
		})
	}
}
