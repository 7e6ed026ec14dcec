package console_test

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/ludarium/ludarium/game/console"
	"github.com/ludarium/ludarium/rules"
)

func TestHands(t *testing.T) {
	runScripts(t, map[string]script{
		"drops, picked up by letter and by name": {
			"shogi", "human,human",
			joinLines("7g7f", "3c3d", "8h 2b", "+B", "3a2b", "B", "5e", "bishop", "5e", "4e", "moves B", "board words"),
			[]string{
				"Promote? ", "Black plays Bx2b+: bishop from 8h to 2b, captures bishop on 2b, becomes horse.",
				"White plays Sx2b", "Picked up the bishop in hand. Where to?", "Black plays B*5e: bishop dropped on 5e.",
				"Picked up the bishop in hand. Where to?", "5e is already occupied.",
			},
			[]string{"has lost"},
		},
		"promotion is asked, and answered by sign or name": {
			"shogi", "human,human", joinLines("7g7f", "3c3d", "Bx2b", "perhaps", "+", "undo", "8h 2b", "=", "undo", "Bx2b", "bishop", "undo", "２二角", "horse"), []string{
				"Promote? ", "Promote? ", "Black plays Bx2b+:", "Promote? ", "Black plays Bx2b=:",
				"Promote? ", "Black plays Bx2b=:", "Promote? ", "Black plays Bx2b+:",
			}, nil,
		},
		"moves of a piece in hand": {
			"shogi", "human,human", joinLines("7g7f", "3c3d", "8h2b+", "3a2b", "moves B", "moves P", "board words"), []string{
				"legal moves: B*", "That’s not on the board", "White in hand: a bishop.", "Black in hand: a bishop.",
			}, nil,
		},
		"declaring too early": {"shogi", "human,human", joinLines("declare", "count", "claim"), []string{
			"You can’t declare a win yet. You need all of these:\nNot met: your king is in the promotion zone.\n" +
				"Not met: at least 10 of your other pieces are there (now 0).\nNot met: at least 28 points there and in hand (now 0).\n" +
				"Met: your king is not in check.",
			"You can’t count points yet", "You can’t claim a draw right now.",
		}, nil},
		"games without declarations": {"chess", "human,human", joinLines("declare", "count", "moves N"), []string{
			"This game has no declarations.", "You can’t count points yet", "That’s not on the board",
		}, nil},
	})
}

func TestDeclareAndCountPoints(t *testing.T) {
	for _, c := range []struct {
		start, script string
		want          []string
		options       rules.Options
	}{
		{"4K4/+R+R+B+BGGGSS/+P8/9/9/9/9/9/4k4 b P 1", joinLines("declare"), []string{
			"Black to move. You can declare, and with these points it’s a draw: type declare.", "Draw: declared with 24 to 30 points.",
		}, rules.Options{"declaration": "24"}},
		{"4K4/+R+R+B+BGGGSS/+P8/9/9/9/9/9/4k4 b 2P 1", joinLines("declare"), []string{
			"Black to move. You can declare a win: type declare.", "Black wins: Black declared a win.",
		}, nil},
		{"4K4/+R+B7/PPPPPPPPP/9/9/9/ppppppppp/7+b+r/4k4 b 2G2S2N2L2g2s2n2l 1", joinLines("count", "decline", "G*5e", "count", "count"), []string{
			"Black proposes to count points", "White declined the point count.", "Black plays G*5e",
			"White proposes to count points", "Draw: impasse: both players have enough points.",
		}, nil},
		{"4k4/9/9/9/9/9/9/9/4K3R b - 1", joinLines(append([]string{"1i1a="}, strings.Fields(strings.Repeat("5a5b 1a1b= 5b5a 1b1a= ", 3))...)...), []string{
			"Third repetition: if Black keeps giving check, the next one loses.",
			"White wins: perpetual check by Black.",
		}, nil},
	} {
		o, _ := newOptions(t, "shogi", "human,human")
		o.Setup.Start, o.Setup.Options = c.start, c.options
		out := runConsole(t, o, c.script)
		remaining := out
		for _, want := range c.want {
			_, after, ok := strings.Cut(remaining, want)
			require.True(t, ok, "%q is missing in\n%s", want, out)
			remaining = after
		}
	}
}

func TestDrawShogi(t *testing.T) {
	assert.Equal(t, strings.Trim(`
a   .   .   .   .   k   .   .   .   l
b   . [+R]  .   .   .   .   .   .  [b]
c   .   .   .   .   .   .   .   .  +p
d   .   .   .   .   .   .   .   .   .
e   .   .   .   .   .   .   .   .   .
f   .   .   .   .   .   .   .   .   .
g   .   .   .   .   .   .   .   .   .
h   .   .   .   .   .   .   .   .   .
i   L   .   .   .   K   .   .   .   .
    9   8   7   6   5   4   3   2   1`, "\n"),
		drawPosition(t, "shogi", "4k3l/1+R6b/8+p/9/9/9/9/9/L3K4 b 2Pg 1", 0, "8b", "1b"))
}

func TestHandsBesideTheBoard(t *testing.T) {
	o, _ := newOptions(t, "shogi", "human,human")
	o.Setup.Start = "4k4/9/9/9/9/9/9/9/4K4 b R2P3gn 1"
	out := runConsole(t, o, joinLines("board"))
	above, below := strings.Index(out, "White in hand: 3 gold generals and a knight."), strings.Index(out, "Black in hand: a rook and 2 pawns.")
	board := strings.Index(out, "a   .   .")
	assert.True(t, 0 < above && above < board && board < below, out)

	o.Style = console.Style{Width: 20} // too narrow for a board, so it is described
	assert.Contains(t, runConsole(t, o, joinLines("board")), "White in hand: 3 gold generals and a knight.")
}
