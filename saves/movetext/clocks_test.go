package movetext_test

import (
	"bytes"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/ludarium/ludarium/rules/catalog"
	"github.com/ludarium/ludarium/saves"
	"github.com/ludarium/ludarium/saves/formats"
	"github.com/ludarium/ludarium/saves/formats/formatstest"
	"github.com/ludarium/ludarium/saves/savestest"
)

func TestClocksAreWrittenAsComments(t *testing.T) {
	r := savestest.RandomGame(t, "chess", 1, 3, false)
	for i := 1; i <= 3; i++ {
		r.Tree.Nodes[i].Comment, r.Tree.Nodes[i].Clocks = "", []saves.Clock{{Main: 3_723_999}, {Main: 59_000}}
	}
	r.Tree.Nodes[2].Comment = "well"
	r.Tree.Nodes[3].Comment = "[%clk 0:00:01]"
	text := formatstest.Write(t, ".pgn", r)
	back := formatstest.Read(t, "x", text)
	require.Len(t, back, 1)
	for i, want := range []string{"", "[%clk 1:02:03]", "[%clk 0:00:59] well", "[%clk 0:00:01]"} {
		assert.Equal(t, want, back[0].Tree.Nodes[i].Comment)
	}
	assert.Equal(t, text, formatstest.Write(t, ".pgn", back...), "not written twice")
}

func TestTimeControl(t *testing.T) {
	for _, c := range []struct {
		tag  string
		want saves.ClockRecord
	}{
		{"600+5", saves.ClockRecord{Kind: "fischer", Main: 600_000, Increment: 5000}},
		{"0+2", saves.ClockRecord{Kind: "fischer", Increment: 2000}},
		{"300", saves.ClockRecord{Kind: "sudden-death", Main: 300_000}},
		{"600+0", saves.ClockRecord{Kind: "sudden-death", Main: 600_000}},
		{"25/600", saves.ClockRecord{Kind: "canadian", Moves: 25, Period: 600_000}},
		{"1/30", saves.ClockRecord{Kind: "per-move", Period: 30_000}},
		{"40/7200:3600", saves.ClockRecord{}}, // several periods are no clock of ours
		{"*180", saves.ClockRecord{}},
		{"?", saves.ClockRecord{}},
		{"-", saves.ClockRecord{}},
		{"0", saves.ClockRecord{}},
		{"1e9", saves.ClockRecord{}},
		{"-5+2", saves.ClockRecord{}},
		{"999999999", saves.ClockRecord{}}, // longer than a match accepts
	} {
		text := "[Event \"x\"]\n[TimeControl \"" + c.tag + "\"]\n\n1. e4 *\n"
		got, err := formats.Read("x.pgn", strings.NewReader(text), catalog.Find)
		require.NoError(t, err)
		assert.Equal(t, c.want, got[0].Clock, c.tag)
		if c.want.Kind == "" {
			assert.Contains(t, got[0].Tags, saves.Tag{Name: "TimeControl", Value: c.tag}, "kept as it stands")
		}
		var b bytes.Buffer
		require.NoError(t, formats.Write(&b, ".pgn", catalog.Find, got[0]))
		assert.Contains(t, b.String(), "[TimeControl \""+strings.TrimSuffix(c.tag, "+0")+"\"]")
	}
}

func TestClocksLeft(t *testing.T) {
	text := "[Event \"x\"]\n[TimeControl \"300+2\"]\n\n1. e4 {[%clk 0:04:58]} e5 {good [%clk 0:04:57.5]} 2. Nf3 { [%clk 0:04:50] } *\n"
	got, err := formats.Read("x.pgn", strings.NewReader(text), catalog.Find)
	require.NoError(t, err)
	assert.Equal(t, []saves.Clock{{Main: 290_000}, {Main: 297_500}}, got[0].Clock.Left)
	for name, text := range map[string]string{
		"one has none yet":   "[Event \"x\"]\n[TimeControl \"300\"]\n\n1. e4 {[%clk 0:04:58]} e5 *\n",
		"nobody said how":    "[Event \"x\"]\n\n1. e4 {[%clk 0:04:58]} e5 {[%clk 0:04:58]} *\n",
		"no time":            "[Event \"x\"]\n[TimeControl \"300\"]\n\n1. e4 {[%clk x]} e5 {[%clk 1:2]} *\n",
		"a time out of mind": "[Event \"x\"]\n[TimeControl \"300\"]\n\n1. e4 {[%clk 360000:0:0]} e5 {[%clk 0:0:1]} *\n",
	} {
		got, err := formats.Read("x.pgn", strings.NewReader(text), catalog.Find)
		require.NoError(t, err)
		assert.Nil(t, got[0].Clock.Left, name)
	}
}
