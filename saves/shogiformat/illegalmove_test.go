//go:build !js

package shogiformat_test

import (
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/ludarium/ludarium/saves/csa"
	"github.com/ludarium/ludarium/saves/formats"
	"github.com/ludarium/ludarium/saves/formats/formatstest"
	"github.com/ludarium/ludarium/saves/kif"
	"github.com/ludarium/ludarium/saves/native"
	"github.com/ludarium/ludarium/saves/savestest"
)

// A record whose last move is the illegal move that lost opens up to it, and the move is reported; both formats write it again as it was.
func TestRecordThatEndsWithAnIllegalMove(t *testing.T) {
	const (
		kifText = "手合割：平手\n   1 ７六歩(77)\n   2 ３四歩(33)\n   3 ２二角成(88)\n   4 同　銀(31)\n"
		csaText = "V2.2\nPI\n+\n+7776FU\n-3334FU\n+8822UM\n-3122GI\n"
	)
	played := []string{"7g7f", "3c3d", "8h2b+", "3a2b"}
	for _, c := range []struct{ name, text, foul, more string }{
		{"not in hand", kifText + "   5 ５五歩打\n   6 反則勝ち\nまで5手で後手の勝ち\n", "５五歩打", ""},
		{"by the loser's word", kifText + "   5 ５五歩打   ( 0:07/00:00:07)\n*ah\n   6 反則負け\n*oh\n", "５五歩打", "\nah\noh"},
		{"the line at the end", kifText + "   5 ５五歩打\nまで5手で先手の反則負け\n", "５五歩打", ""},
		{"its other form", kifText + "   5 ５五歩打\nまで5手で後手の反則勝ち\n", "５五歩打", ""},
		{"with a variation behind it", kifText + "   5 ５五歩打 +\n   6 反則勝ち\nまで5手で後手の勝ち\n\n変化：5手\n   5 ２六歩(27)\n", "５五歩打", ""},
		{"KI2", "手合割：平手\n\n▲７六歩 △３四歩 ▲２二角成 △同銀 ▲５五歩打\nまで5手で後手の反則勝ち\n", "５五歩打", ""},
		{"CSA", csaText + "+0055FU\n%ILLEGAL_MOVE\n", "+0055FU", ""},
		{"CSA by its other word", csaText + "+0055FU\nT7\n%ILLEGAL_ACTION\n'*oh\n", "+0055FU", "\noh"},
		{"CSA that names who", csaText + "+0055FU,%+ILLEGAL_ACTION\n", "+0055FU", ""},
	} {
		t.Run(c.name, func(t *testing.T) {
			r := shogiText(t, c.text)
			assert.Equal(t, append(played, "end:illegal:black"), savestest.MainLine(r))
			assert.Equal(t, "white illegal", r.Result)
			end := r.Tree.Nodes[r.Tree.LineEnd(0)]
			assert.Equal(t, "Illegal move: "+c.foul+c.more, end.Comment)
			if strings.Contains(c.text, "0:07") || strings.Contains(c.text, "T7") {
				assert.Equal(t, 7*time.Second, end.Spent)
			}
			for _, format := range []string{kif.Extension, kif.ExtensionUTF8, csa.Extension, native.Extension} {
				got := again(t, format, r)
				assert.Equal(t, r.Result, got.Result, format)
				if format != csa.Extension || len(r.Tree.Nodes) == 6 { // it has no variations
					assert.Equal(t, r.Tree, got.Tree, format)
				}
			}
		})
	}
	r := shogiText(t, kifText+"   5 ５五歩打\n   6 反則負け\n")
	assert.Contains(t, formatstest.Write(t, kif.ExtensionUTF8, r), "   5 ５五歩打\r\n   6 反則勝ち\r\nまで5手で後手の勝ち")
	// Two lines that end with an illegal move at the same position: that of the main line stays the first.
	r = shogiText(t, kifText+"   5 ５五歩打 +\n   6 反則勝ち\nまで5手で後手の勝ち\n\n変化：5手\n   5 ５四歩打\n   6 反則勝ち\n")
	assert.Contains(t, formatstest.Write(t, kif.ExtensionUTF8, r), "   5 ５五歩打\r\n   6 反則勝ち\r\n")
	assert.Equal(t, "Illegal move: ５五歩打\nIllegal move: ５四歩打", r.Tree.Nodes[r.Tree.LineEnd(0)].Comment)
	r = shogiText(t, csaText+"+0055FU\n%ILLEGAL_MOVE\n")
	assert.Contains(t, formatstest.Write(t, csa.Extension, r), "\n+0055FU\n%+ILLEGAL_ACTION\n")
}

// Two pawns on a file are what most often loses so.
func TestTwoPawnsThatLost(t *testing.T) {
	const (
		kifText = "手合割：平手\n   1 ７六歩(77)\n   2 ３四歩(33)\n   3 ２六歩(27)\n   4 ８四歩(83)\n   5 ２五歩(26)\n   6 ３二金(41)\n   7 ２四歩(25)\n" +
			"   8 同　歩(23)\n   9 同　飛(28)\n  10 ８五歩(84)\n  11 ７四歩打\n"
		csaText = "V2.2\nPI\n+\n+7776FU\n-3334FU\n+2726FU\n-8384FU\n+2625FU\n-4132KI\n+2524FU\n-2324FU\n+2824HI\n-8485FU\n+0074FU\n"
	)
	for _, text := range []string{kifText, kifText + "  12 投了\n", csaText, csaText + "%TORYO\n", csaText + "%-ILLEGAL_ACTION\n"} {
		_, err := formats.Read("x", strings.NewReader(text), findShogi)
		require.ErrorContains(t, err, "nifu", "nobody says so, or says that the other side has lost")
	}
	for text, foul := range map[string]string{kifText + "  12 反則勝ち\n": "７四歩打", csaText + "%+ILLEGAL_ACTION\n": "+0074FU"} {
		r := shogiText(t, text)
		assert.Len(t, savestest.MainLine(r), 11)
		assert.Equal(t, "white illegal", r.Result)
		assert.Equal(t, "Illegal move: "+foul, r.Tree.Nodes[r.Tree.LineEnd(0)].Comment)
	}
}

// An illegal move that the record does not acknowledge is a fault of the record, with the line in which it stands.
func TestUnacknowledgedIllegalMove(t *testing.T) {
	const opening = "手合割：平手\n   1 ７六歩(77)\n   2 ５五歩打\n"
	for _, text := range []string{
		opening, opening + "   3 投了\n", opening + "   3 ２六歩(27)\n", opening + "まで2手で後手の反則勝ち\n", opening + "\n変化：1手\n   1 ２六歩(27)\n",
		opening + "# Ludarium: end:illegal:white\n",
	} {
		_, err := formats.Read("x.kifu", strings.NewReader(text), findShogi)
		require.ErrorContains(t, err, "line 3: move 2", text)
	}
}

// A comment that only looks like that of an illegal move is written as a comment.
func TestCommentLikeAnIllegalMove(t *testing.T) {
	for _, comment := range []string{"Illegal move: ７六歩(77)", "Illegal move: nonsense", "Illegal move: +7776FU", "Illegal move: ５五歩打\nIllegal move: x"} {
		r := shogiText(t, "手合割：平手\n   1 ２六歩(27)\n   2 ３四歩(33)\n   3 反則負け\n")
		r.Tree.Nodes[r.Tree.LineEnd(0)].Comment = comment
		for _, format := range []string{kif.ExtensionUTF8, csa.Extension} {
			assert.Equal(t, r.Tree, again(t, format, r).Tree, "%s: %s", format, comment)
		}
	}
}
