//go:build !js

package shogiformat_test

import (
	"bytes"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"unicode/utf8"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/ludarium/ludarium/saves"
	"github.com/ludarium/ludarium/saves/csa"
	"github.com/ludarium/ludarium/saves/formats"
	"github.com/ludarium/ludarium/saves/kif"
	"github.com/ludarium/ludarium/saves/savestest"
	"github.com/ludarium/ludarium/saves/shogiformat"
	"github.com/ludarium/ludarium/saves/usi"
)

// Every way in which a game ends is kept by all formats.
func TestShogiEnds(t *testing.T) {
	entered := "4K4/+R+R+B+BGGGSS/+P8/9/9/9/9/9/4k4 b 2P 1"
	for _, c := range []struct {
		start, end string
		options    map[string]string
	}{
		{"", "end:resignation:black", nil},
		{"", "end:resignation:white", nil}, // out of turn: no format has a word for it
		{"", "end:time:black", nil},
		{"", "end:illegal:black", nil},
		{"", "end:illegal:white", nil},
		{"", "end:agreement", nil},
		{"", "end:no-result", nil},
		{entered, "end:declaration:black", nil},
		{entered, "end:impasse", nil},
		{entered, "end:declaration:black", map[string]string{"declaration": "24", "plies": "none"}},
	} {
		r := &saves.Record{Game: shogiformat.ShogiID, Start: c.start, Options: c.options, Seats: make([]saves.SeatRecord, 2), Tree: saves.NewTree()}
		r.Current = r.Tree.Add(0, c.end)
		st, err := r.State(findShogi)
		require.NoError(t, err, c.end)
		r.SetResult(st.Result, findShogi)
		for _, end := range []string{kif.Extension, csa.Extension, usi.Extension} {
			got := again(t, end, r)
			assert.Equal(t, []string{c.end}, savestest.MainLine(got), end)
			assert.Equal(t, r.Result, got.Result, end)
			assert.Equal(t, r.Options, got.Options, end)
		}
	}
}

// What the board has ended is told to other programs, which may not look at the board, and read back as it was.
func TestShogiBoardEnds(t *testing.T) {
	checks := strings.Repeat(" 1b1a 5a5b 1a1b 5b5a", 3)
	for _, c := range []struct{ text, kif, csa string }{
		{"position sfen 7lk/9/7GP/9/9/9/9/9/4K4 b - 1 moves 1c1b+", "\r\n   2 詰み\r\nまで1手で先手の勝ち", "\n%TSUMI\n"},
		{"position startpos moves" + strings.Repeat(" 2h3h 8b7b 3h2h 7b8b", 3), "\r\n  13 千日手\r\nまで12手で千日手", "\n%SENNICHITE\n"},
		{"position sfen 4k4/8R/9/9/9/9/9/9/4K4 b - 1 moves" + checks, "\r\n  13 反則負け\r\nまで12手で後手の勝ち", "\n%+ILLEGAL_ACTION\n"},
		{"position sfen 4k4/8R/9/9/9/9/9/9/4K4 b - 500 moves 1b2b", "\r\n   2 持将棋\r\nまで1手で持将棋", "\n%JISHOGI\n"},
	} {
		r := shogiText(t, c.text)
		for end, word := range map[string]string{kif.ExtensionUTF8: c.kif, csa.Extension: c.csa} {
			var b bytes.Buffer
			require.NoError(t, formats.Write(&b, end, findShogi, r))
			assert.Contains(t, b.String(), word)
			got := again(t, end, r)
			assert.Equal(t, r.Tree, got.Tree, end)
			assert.Equal(t, r.Result, got.Result, end)
		}
	}
}

// What was readable is kept, and the fault is named with its line.
func TestShogiFaults(t *testing.T) {
	for _, c := range []struct {
		text, says string
		plies      int
	}{
		{"手合割：平手\n   1 ７六歩(77)\n   2 ３四歩(33)\n   3 ５五角打\n", `kif: game 1, line 4: move 3, "５五角打": illegal move: not-in-hand`, 3},
		{"手合割：平手\n   1 ７六歩(77)\nnonsense\n", `line 3: "nonsense" is neither`, 1},
		{"手合割：平手\n   1 ７六歩(77)\n変化：5手\n", "line 3: a variation of ply 5", 1},
		{"手合割：左五枚落ち\n   1 ７六歩(77)\n", `the handicap "左五枚落ち" is not known`, -1},
		{"手合割：その他\n| ・|一\n", "row 1 of the board has 1 cells", -1},
		{"手合割：平手\n先手の持駒：王\n", `"王" are no pieces in hand`, -1},
		{"V2.2\nPI\n+\n+7776FU\n+3334FU\n", `csa: game 1, line 5: move 2, "+3334FU": it is the other side's turn`, 1},
		{"V2.2\nPI\n+\n+7776TO\n", "not-in-camp", 1},
		{"position sfen 1nsgkgsnl/1r5b1 moves 7g7f\n", "1 fields", -1},
		{"V2.2\nPI\n+\n+7776FU\n%WHAT\n", `"%WHAT" is no end`, 1},
		{"V2.2\nP1-KY-KE-GI\nP2 * -XX\n+\n", `row 2: "-XX" is no piece`, -1},
		{"V2.2\nPI55OU\n+\n", "does not stand there", -1},
		{"position startpos moves 7g7f 7g7f\n", `usi: game 1, line 1: move 2, "7g7f": illegal move: no-man-there`, 1},
		{"position sfen 9/9 b - 1\n", "rows: 2 of them", -1},
	} {
		records, err := formats.Read("text", strings.NewReader(c.text), findShogi)
		require.ErrorContains(t, err, c.says, c.text)
		if c.plies < 0 {
			assert.Empty(t, records, c.text)
			continue
		}
		require.Len(t, records, 1, c.text)
		assert.Len(t, savestest.MainLine(records[0]), c.plies, c.text)
		require.NoError(t, records[0].Check(findShogi))
	}
}

// Whose move is against the rules has lost there; what cannot be read says nothing about the player.
func TestIllegalMovesInRecords(t *testing.T) {
	for _, c := range []struct{ text, result string }{
		{"手合割：平手\n   1 ７六歩(77)\n   2 ３四歩(33)\n   3 ２二角成(88)\n   4 同　銀(31)\n   5 ５八玉(59)\n   6 ５五角打\n   7 ５八玉(59)\n", ""},
		{"手合割：平手\n   1 ７六歩(77)\n   2 ３四歩(33)\n   3 ３三角成(88)\n   4 ４四歩(43)\n   5 ５一馬(33)\n", "black illegal"},
		{"▲７六歩 △３四歩 ▲３三角成 △同桂 ▲８八金 △５五角打\n", "white illegal"},
		{"V2.2\nPI\n+\n+7776FU\n-3335FU\n%+ILLEGAL_ACTION\n", "black illegal"},
		{"position startpos moves 7g7f 3c3d 8h3d\n", "white illegal"},
		{"position startpos moves 7g7f ????\n", ""},
	} {
		records, err := formats.Read("text", strings.NewReader(c.text), findShogi)
		require.Error(t, err, c.text)
		require.Len(t, records, 1, c.text)
		assert.Equal(t, c.result, records[0].Result, c.text)
	}
}

// What other programs write a little otherwise.
func TestKIFOfOthers(t *testing.T) {
	opening := "手合割：平手\n   1 ７六歩(77)\n   2 ３四歩(33)\n   3 ２二角成(88)\n"
	r := shogiText(t, opening+"   4 同 銀(31)   ( 0:05/00:00:05)\n")
	assert.Equal(t, []string{"7g7f", "3c3d", "8h2b+", "3a2b"}, savestest.MainLine(r))
	for line, result := range map[string]string{
		"まで3手で後手の反則負け":       "black illegal",
		"まで3手で先手の反則勝ち":       "black illegal",
		"まで3手で時間切れにより先手の勝ち":  "black time",
		"まで3手で先手の投了により後手の勝ち": "white resignation",
		"まで3手で中断":            "",
	} {
		assert.Equal(t, result, shogiText(t, opening+line+"\n").Result, line)
	}
}

// A file that is cut off, even within a letter, is read as far as it goes.
func TestTruncatedShogiRecord(t *testing.T) {
	data, err := os.ReadFile(filepath.Join("testdata", "shogi1.kifu"))
	require.NoError(t, err)
	end := len(data) * 3 / 4
	for utf8.Valid(data[:end]) {
		end++
	}
	records, err := formats.Read("cut.kifu", bytes.NewReader(data[:end]), findShogi)
	require.Error(t, err)
	require.Len(t, records, 1)
	assert.Greater(t, len(savestest.MainLine(records[0])), 30)
}

// The day is written with strokes, and with the time of day behind it, as other programs expect.
func TestShogiDates(t *testing.T) {
	for _, c := range []struct {
		written string
		tags    []saves.Tag
	}{
		{"2026/05/21 10:00:00", []saves.Tag{{Name: "Date", Value: "2026.05.21"}, {Name: "Time", Value: "10:00:00"}}},
		{"2026/05/21", []saves.Tag{{Name: "Date", Value: "2026.05.21"}}},
		{"some day", []saves.Tag{{Name: "Date", Value: "some day"}}},
	} {
		r := shogiText(t, "手合割：平手\n開始日時："+c.written+"\n   1 ７六歩(77)\n")
		assert.Equal(t, c.tags, r.Tags)
		for end, name := range map[string]string{kif.ExtensionUTF8: "開始日時：", csa.Extension: "$START_TIME:"} {
			var b bytes.Buffer
			require.NoError(t, formats.Write(&b, end, findShogi, r))
			assert.Contains(t, b.String(), name+c.written, end)
			assert.Equal(t, r, again(t, end, r), end)
		}
	}
}

// Clocks without time of their own are kept, too.
func TestShogiClocks(t *testing.T) {
	for _, c := range []saves.ClockRecord{
		{},
		{Kind: "sudden-death", Main: 90_000},
		{Kind: "fischer", Main: 600_000, Increment: 5000},
		{Kind: "fischer", Increment: 5000},
		{Kind: "byoyomi", Main: 3_600_000, Periods: 1, Period: 30_000},
		{Kind: "byoyomi", Periods: 1, Period: 30_000},
		{Kind: "byoyomi", Main: 600_000, Periods: 5, Period: 30_000},
	} {
		r := &saves.Record{Game: shogiformat.ShogiID, Clock: c, Seats: make([]saves.SeatRecord, 2), Tree: saves.NewTree()}
		for _, end := range []string{kif.Extension, csa.Extension} {
			got := again(t, end, r)
			assert.Equal(t, c, got.Clock, end)
			assert.Empty(t, got.Tags, end)
		}
	}
	for words, clock := range map[string]saves.ClockRecord{
		"持ち時間：各1時間30分\n":       {Kind: "sudden-death", Main: 5_400_000},
		"秒読み：30秒\n持ち時間：0分\n":   {Kind: "byoyomi", Periods: 1, Period: 30_000},
		"持ち時間：5分\n秒読み：0秒\n":    {Kind: "sudden-death", Main: 300_000},
		"持ち時間：10分+10秒\n":       {Kind: "fischer", Main: 600_000, Increment: 10_000},
		"持ち時間：なし\n":            {},
		"持ち時間：10分+あとで\n秒読み：\n": {},
	} {
		assert.Equal(t, clock, shogiText(t, "手合割：平手\n"+words+"   1 ７六歩(77)\n").Clock, words)
	}
}

// What a format cannot say is said in words, and so much time for every move is byoyomi from the start.
func TestShogiClocksThatFormatsDoNotKnow(t *testing.T) {
	r := &saves.Record{Game: shogiformat.ShogiID, Clock: saves.ClockRecord{Kind: "byoyomi", Main: 600_000, Periods: 5, Period: 30_000}, Seats: make([]saves.SeatRecord, 2), Tree: saves.NewTree()}
	for end, told := range map[string]string{kif.Extension: "KIF", csa.Extension: "CSA"} {
		var b strings.Builder
		require.NoError(t, formats.Write(&b, end, findShogi, r))
		assert.Contains(t, b.String(), "Ludarium: clock 600+5x30 ("+told+" tells only one of the 5 periods)")
	}
	r.Clock = saves.ClockRecord{Kind: "per-move", Period: 30_000}
	for _, end := range []string{kif.Extension, csa.Extension} {
		assert.Equal(t, saves.ClockRecord{Kind: "byoyomi", Periods: 1, Period: 30_000}, again(t, end, r).Clock)
	}
}

// A record that leaves out whether a piece promotes means that it does not.
func TestKI2WithoutASign(t *testing.T) {
	r := shogiText(t, "手合割：平手\n\n▲７六歩 △３四歩 ▲２二角 △同銀\n")
	assert.Equal(t, []string{"7g7f", "3c3d", "8h2b", "3a2b"}, savestest.MainLine(r))
}

// What stands before the first move is kept, but for the names of programs.
func TestRemarksBeforeKIF(t *testing.T) {
	r := shogiText(t, "# ---- Kifu for Windows ----\n#KIF version=2.0 encoding=UTF-8\n# KIF形式棋譜ファイル Generated by somebody\n# from a club, typed off a KIF of theirs\n手合割：平手\n*early\n備考：seen\n手数----指手---------消費時間--\n*late\n   1 ７六歩(77)\n# behind\n")
	assert.Equal(t, []saves.Tag{{Name: "Remark", Value: "from a club, typed off a KIF of theirs"}, {Name: "Note", Value: "seen"}}, r.Tags)
	assert.Equal(t, "early\nlate", r.Tree.Nodes[0].Comment)
	for _, end := range []string{kif.Extension, csa.Extension} {
		assert.Equal(t, r, again(t, end, r), end)
	}
}

// No format of shogi takes another game.
func TestShogiFormatsHoldShogi(t *testing.T) {
	records, err := formats.Read("game.pgn", strings.NewReader("1. e4 e5 *\n"), findShogi)
	require.NoError(t, err)
	for _, end := range []string{kif.Extension, kif.ExtensionUTF8, csa.Extension, usi.Extension} {
		var why saves.FormatError
		require.ErrorAs(t, formats.Write(&bytes.Buffer{}, end, findShogi, records...), &why, end)
		assert.Equal(t, "chess", why.Game)
	}
}

// A move in letters that does not say whether it promotes is refused for just that.
func TestUSIWithoutASign(t *testing.T) {
	_, err := formats.Read("game.usi", strings.NewReader("position startpos moves 7g7f 3c3d Bx2b\n"), findShogi)
	require.Error(t, err)
	assert.Contains(t, err.Error(), "no-choice")
}

// A game that nobody has ended is written as one that was broken off, and read as one that can go on.
func TestAGameBrokenOffIsWrittenSo(t *testing.T) {
	r := shogiText(t, "手合割：平手\n   1 ７六歩(77)\n   2 ３四歩(33)\n   3 中断\nまで2手で中断\n\n変化：2手\n   2 ８四歩(83)\n")
	require.Len(t, r.Tree.Nodes, 4)
	for end, want := range map[string]string{kif.ExtensionUTF8: "\r\n   3 中断\r\nまで2手で中断\r\n\r\n変化：2手", csa.Extension: "-3334FU\n%CHUDAN\n"} {
		var b bytes.Buffer
		require.NoError(t, formats.Write(&b, end, findShogi, r))
		assert.Contains(t, b.String(), want)
		records, err := formats.Read("x"+end, &b, findShogi)
		require.NoError(t, err)
		assert.Equal(t, savestest.MainLine(r), savestest.MainLine(records[0]))
		assert.Empty(t, records[0].Result)
		b.Reset()
		require.NoError(t, formats.Write(&b, end, findShogi, shogiText(t, "手合割：角落ち\n")))
		assert.NotContains(t, b.String(), "中断", "nothing was begun")
		assert.NotContains(t, b.String(), "CHUDAN")
	}
}
