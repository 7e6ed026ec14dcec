package board

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"

	"github.com/ludarium/ludarium/rules"
	"github.com/ludarium/ludarium/scenes/ui"
)

// enteredKing is a position in which Black may declare, with 28 points.
const enteredKing = "4K4/+R+R+B+BGGGSS/+P8/9/9/9/9/9/4k4 b 2P 1"

func TestDeclarationListsConditions(t *testing.T) {
	r := newRig(t)
	r.Director.RecordAccessTree()
	r.Begin("shogi", "4K4/+R+R+B+BGG3/+P8/9/9/9/9/9/4k4 b P 1")
	assert.NotEqual(t, rules.Declaration, r.board().snap.Claim)
	r.Click("board.more")
	r.Click("board.more.declare")
	r.Tick(ui.Input{})
	for _, line := range []string{
		"You can’t declare a win yet. You need all of these:",
		"Met: your king is in the promotion zone.",
		"Not met: at least 10 of your other pieces are there (now 7).",
		"Not met: at least 28 points there and in hand (now 24).",
		"Met: your king is not in check.",
	} {
		assert.Contains(t, strings.Join(r.Director.Report().Texts, " "), line)
	}
	assert.False(t, r.Has("dialog.declare"))
	r.Click("dialog.declare-rule")
	assert.Equal(t, "shogi.impasse", r.Director.HelpPages["shogi"])
}

func TestDeclareWin(t *testing.T) {
	for _, id := range []string{"board.draw", "dialog.declare"} {
		r := newRig(t)
		r.Begin("shogi", enteredKing)
		if id == "dialog.declare" {
			r.Click("board.more")
			r.Click("board.more.declare")
		}
		r.Click(id)
		assert.Equal(t, rules.WinResult(2, 0, rules.Declaration), r.board().match.Result())
	}
	r := newRig(t)
	r.Begin("chess", "")
	r.Click("board.more")
	r.Tick(ui.Input{})
	assert.False(t, r.Has("board.more.declare"))
}
