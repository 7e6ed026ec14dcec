//go:build !js

package shogiformat_test

import (
	"bytes"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/ludarium/ludarium/saves"
	"github.com/ludarium/ludarium/saves/csa"
	"github.com/ludarium/ludarium/saves/formats"
	"github.com/ludarium/ludarium/saves/kif"
	"github.com/ludarium/ludarium/saves/savestest"
	"github.com/ludarium/ludarium/saves/usi"
)

func shogiText(t *testing.T, text string) *saves.Record {
	t.Helper()
	return readShogi(t, "text", []byte(text))
}

// again writes a record in a format and reads it.
func again(t *testing.T, end string, r *saves.Record) *saves.Record {
	t.Helper()
	var b bytes.Buffer
	require.NoError(t, formats.Write(&b, end, findShogi, r))
	return readShogi(t, "again", b.Bytes())
}

const kifTree = `# a remark
手合割：平手
先手：Habu
後手：Computer, level 3
棋戦：A cup
持ち時間：10分
秒読み：30秒
備考：said first
手数----指手---------消費時間--
*before the first move
   1 ７六歩(77)   ( 0:07/00:00:07)+
*one
*two
   2 ３四歩(33)   ( 0:14/00:00:14)
   3 ２二角成(88) ( 1:02/00:01:09)+
   4 同　銀(31)   ( 0:28/00:00:42)
   5 ４五角打     ( 0:35/00:01:44)
   6 投了         ( 0:00/00:00:42)
まで5手で先手の勝ち

変化：3手
   3 ６六歩(67)   ( 0:01/00:00:08)
   4 ４四歩(43)   ( 0:02/00:00:16)+

変化：4手
   4 ３五歩(34)   ( 0:00/00:00:00)

変化：1手
   1 ２六歩(27)   ( 0:03/00:00:03)
*another beginning
`

func TestKIF(t *testing.T) {
	r := shogiText(t, kifTree)
	assert.Equal(t, []string{"7g7f", "3c3d", "8h2b+", "3a2b", "B*4e", "end:resignation:white"}, savestest.MainLine(r))
	assert.Equal(t, "black resignation", r.Result)
	assert.Equal(t, []saves.SeatRecord{{Name: "Habu"}, {Computer: true, Level: 3}}, r.Seats)
	assert.Equal(t, []saves.Tag{{Name: "Remark", Value: "a remark"}, {Name: "Event", Value: "A cup"}, {Name: "Note", Value: "said first"}}, r.Tags)
	assert.Equal(t, saves.ClockRecord{Kind: "byoyomi", Main: 600_000, Periods: 1, Period: 30_000}, r.Clock)
	nodes := r.Tree.Nodes
	assert.Equal(t, "before the first move", nodes[0].Comment)
	require.Len(t, nodes[0].Children, 2)
	first, other := nodes[nodes[0].Children[0]], nodes[nodes[0].Children[1]]
	assert.Equal(t, "one\ntwo", first.Comment)
	assert.Equal(t, 7*time.Second, first.Spent)
	assert.Equal(t, "2g2f", other.Action)
	assert.Equal(t, "another beginning", other.Comment)
	second := nodes[first.Children[0]]
	require.Len(t, second.Children, 2)
	assert.Equal(t, "8h2b+", nodes[second.Children[0]].Action)
	assert.Equal(t, 62*time.Second, nodes[second.Children[0]].Spent)
	branch := nodes[second.Children[1]]
	assert.Equal(t, "6g6f", branch.Action)
	require.Len(t, branch.Children, 2)
	assert.Equal(t, "4c4d", nodes[branch.Children[0]].Action)
	assert.Equal(t, "3d3e", nodes[branch.Children[1]].Action)
	for _, end := range []string{kif.Extension, kif.ExtensionUTF8} {
		assert.Equal(t, r, again(t, end, r), end)
	}
}

// A record without times has no column of them, and what stands before the sign of a variation is still read.
func TestKIFWithoutTimes(t *testing.T) {
	r := shogiText(t, "手合割：平手\n   1 ７六歩(77)\n   2 ３四歩(33)\n   3 ２二角成(88)\n   4 同　銀(31)\n   5 ４五角打 +\n\n変化：5手\n   5 ５五角打\n")
	var b bytes.Buffer
	require.NoError(t, formats.Write(&b, kif.ExtensionUTF8, findShogi, r))
	assert.NotContains(t, b.String(), "00:00:00")
	assert.Equal(t, r, again(t, kif.ExtensionUTF8, r))
	r.Tree.Nodes[1].Spent = 7 * time.Second
	b.Reset()
	require.NoError(t, formats.Write(&b, kif.ExtensionUTF8, findShogi, r))
	assert.Contains(t, b.String(), "( 0:07/00:00:07)")
	assert.Contains(t, b.String(), "( 0:00/00:00:07)", "a column is whole or it is not there")
}

// Times have no more figures than thousandths of a second, whatever fractions computers make of them.
func TestCSATimesAreShort(t *testing.T) {
	r := shogiText(t, "手合割：平手\n   1 ７六歩(77)\n   2 ３四歩(33)\n")
	r.Tree.Nodes[1].Spent = 9020 * time.Millisecond
	r.Tree.Nodes[2].Spent = 1789 * time.Millisecond
	var b bytes.Buffer
	require.NoError(t, formats.Write(&b, csa.Extension, findShogi, r))
	assert.Contains(t, b.String(), "\nT9.02\n")
	assert.Contains(t, b.String(), "\nT1.789\n")
}

func TestKI2(t *testing.T) {
	r := shogiText(t, "手合割：平手\n先手：A\n後手：B\n\n▲７六歩    △３四歩    ▲２二角成  △同　銀\n*a word\n▲４五角打\nまで5手で先手の勝ち\n")
	assert.Equal(t, []string{"7g7f", "3c3d", "8h2b+", "3a2b", "B*4e", "end:resignation:white"}, savestest.MainLine(r))
	assert.Equal(t, "a word", r.Tree.Nodes[4].Comment)
	r = shogiText(t, "▲７六歩△３四歩▲６八銀△４二銀▲７七銀")
	assert.Equal(t, []string{"7g7f", "3c3d", "7i6h", "3a4b", "6h7g"}, savestest.MainLine(r))
	var b bytes.Buffer
	require.ErrorContains(t, formats.Write(&b, kif.ExtensionKI2, findShogi, r), "read-only")
}

// Where games begin: handicaps by name, and pictures of the board.
func TestShogiStarts(t *testing.T) {
	r := shogiText(t, "手合割：二枚落ち\n下手：A\n上手：B\n   1 ６二銀(71)\n   2 ７六歩(77)\n")
	assert.Equal(t, map[string]string{"handicap": "two"}, r.Options)
	assert.Empty(t, r.Start)
	assert.Equal(t, "A", r.Seats[0].Name)
	for _, end := range []string{kif.Extension, csa.Extension, usi.Extension} {
		assert.Equal(t, r.Options, again(t, end, r).Options, end)
		assert.Equal(t, savestest.MainLine(r), savestest.MainLine(again(t, end, r)), end)
	}

	r = shogiText(t, kifPicture)
	assert.Equal(t, "7lk/9/7+S1/9/9/9/9/9/4K4 b RPrb4g3s4n3l17p 25", r.Start)
	assert.Equal(t, []string{"R*9a"}, savestest.MainLine(r))
	r.Options = map[string]string{"handicap": "two", "plies": "none"}
	for _, end := range []string{kif.Extension, kif.ExtensionUTF8, csa.Extension, usi.Extension} {
		got := again(t, end, r)
		assert.Equal(t, r.Start, got.Start, end)
		assert.Equal(t, r.Options, got.Options, "%s: a handicap whose start is not its own counts for the impasse", end)
	}
}

const kifPicture = `手合割：その他
後手の持駒：飛　角　金四　銀三　桂四　香三　歩十七　
  ９ ８ ７ ６ ５ ４ ３ ２ １
+---------------------------+
| ・ ・ ・ ・ ・ ・ ・v香v玉|一
| ・ ・ ・ ・ ・ ・ ・ ・ ・|二
| ・ ・ ・ ・ ・ ・ ・ 全 ・|三
| ・ ・ ・ ・ ・ ・ ・ ・ ・|四
| ・ ・ ・ ・ ・ ・ ・ ・ ・|五
| ・ ・ ・ ・ ・ ・ ・ ・ ・|六
| ・ ・ ・ ・ ・ ・ ・ ・ ・|七
| ・ ・ ・ ・ ・ ・ ・ ・ ・|八
| ・ ・ ・ ・ 王 ・ ・ ・ ・|九
+---------------------------+
先手の持駒：飛　歩　
手数＝24  ▲５九王  まで
   1 ９一飛打
`

func TestCSA(t *testing.T) {
	r := shogiText(t, "'CSA encoding=UTF-8\nV3.0\nN+Habu\nN-Computer, level 3\n$EVENT:A cup\n$TIME:600+30+0\n'*before\nPI82HI22KA\n-\n-7162GI,T12.5\n'*a word\n+7776FU,T3\n%TORYO,T1\n")
	assert.Equal(t, []string{"7a6b", "7g7f", "end:resignation:white"}, savestest.MainLine(r))
	assert.Equal(t, map[string]string{"handicap": "two"}, r.Options)
	assert.Equal(t, saves.ClockRecord{Kind: "byoyomi", Main: 600_000, Periods: 1, Period: 30_000}, r.Clock)
	assert.Equal(t, "before", r.Tree.Nodes[0].Comment)
	assert.Equal(t, "a word", r.Tree.Nodes[1].Comment)
	assert.Equal(t, 12500*time.Millisecond, r.Tree.Nodes[1].Spent)
	assert.Equal(t, time.Second, r.Tree.Nodes[3].Spent)
	assert.Equal(t, r, again(t, csa.Extension, r))

	for limit, want := range map[string]saves.ClockRecord{
		"01:30+60":  {Kind: "byoyomi", Main: 5_400_000, Periods: 1, Period: 60_000},
		"00:00+30":  {Kind: "byoyomi", Periods: 1, Period: 30_000},
		"00:25+00":  {Kind: "sudden-death", Main: 1_500_000},
		"00:00+00":  {},
		"25+10":     {},
		"999:00+10": {},
		"00:10":     {},
	} {
		r = shogiText(t, "V2.2\n$TIME_LIMIT:"+limit+"\nPI\n+\n+7776FU\n")
		assert.Equal(t, want, r.Clock, limit)
		assert.Equal(t, want.Kind == "", len(r.Tags) > 0, "%s: what is no clock stays a tag", limit)
	}

	r = shogiText(t, "P+59OU\nP-51OU00FU\nP+00AL\n+\n+0055KI\n-0053FU\n+5554KI\n%CHUDAN\n")
	assert.Equal(t, "4k4/9/9/9/9/9/9/9/4K4 b 2R2B4G4S4N4L17Pp 1", r.Start)
	assert.Equal(t, []string{"G*5e", "P*5c", "5e5d"}, savestest.MainLine(r))
	assert.Empty(t, r.Result)

	records, err := formats.Read("two.csa", strings.NewReader("V2.2\nPI\n+\n+7776FU\n%TORYO\n/\nPI\n+\n+2726FU\n-3334FU\n%HIKIWAKE\n"), findShogi)
	require.NoError(t, err)
	require.Len(t, records, 2)
	assert.Equal(t, "black resignation", records[0].Result)
	assert.Equal(t, "draw agreement", records[1].Result)
	var b bytes.Buffer
	require.NoError(t, formats.Write(&b, csa.Extension, findShogi, records...))
	both, err := formats.Read("two", &b, findShogi)
	require.NoError(t, err)
	assert.Equal(t, records, both)
}

// A record with letters that Shift_JIS lacks is refused there, with the way out.
func TestKIFThatShiftJISCannotHold(t *testing.T) {
	r := shogiText(t, "手合割：平手\n先手：Gliński\n   1 ７六歩(77)\n")
	var b bytes.Buffer
	require.ErrorContains(t, formats.Write(&b, kif.Extension, findShogi, r), "cannot be written: letters")
	assert.Equal(t, "Gliński", again(t, kif.ExtensionUTF8, r).Seats[0].Name)
}
