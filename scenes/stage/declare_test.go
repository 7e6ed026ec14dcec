package stage

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"

	"github.com/ludarium/ludarium/rules"
	"github.com/ludarium/ludarium/scenes/ui"
)

// enteredKing is a position in which Black may declare, with 28 points.
const enteredKing = "4K4/+R+R+B+BGGGSS/+P8/9/9/9/9/9/4k4 b 2P 1"

func TestDeclaringTellsWhatItTakes(t *testing.T) {
	r := newRig(t)
	r.s.RecordAccessTree()
	r.begin("shogi", "4K4/+R+R+B+BGG3/+P8/9/9/9/9/9/4k4 b P 1")
	assert.NotEqual(t, rules.Declaration, r.table().snap.Claim)
	r.click("board.more")
	r.click("board.more.declare")
	r.tick(ui.Input{})
	for _, line := range []string{
		"You can’t declare a win yet. You need all of these:",
		"Met: your king is in the promotion zone.",
		"Not met: at least 10 of your other pieces are there (now 7).",
		"Not met: at least 28 points there and in hand (now 24).",
		"Met: your king is not in check.",
	} {
		assert.Contains(t, strings.Join(r.s.Report().Texts, " "), line)
	}
	assert.False(t, r.has("sheet.declare"))
	r.click("sheet.declare-rule")
	assert.Equal(t, "shogi.impasse", r.s.Top().(*helpScene).page().ID)
}

func TestDeclaring(t *testing.T) {
	for _, id := range []string{"board.draw", "sheet.declare"} {
		r := newRig(t)
		r.begin("shogi", enteredKing)
		if id == "sheet.declare" {
			r.click("board.more")
			r.click("board.more.declare")
		}
		r.click(id)
		assert.Equal(t, rules.WinResult(2, 0, rules.Declaration), r.table().match.Result())
	}
	r := newRig(t)
	r.begin("chess", "")
	r.click("board.more")
	r.tick(ui.Input{})
	assert.False(t, r.has("board.more.declare"))
}
