package stage

import (
	"image"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/ludarium/ludarium/ai"
	"github.com/ludarium/ludarium/game"
	"github.com/ludarium/ludarium/rules"
	"github.com/ludarium/ludarium/scenes/ui"
)

func TestAWholeGameByMouse(t *testing.T) {
	r := newRig(t, stored(t, t.TempDir()))
	r.click("game.chess")
	r.click("setup.play")
	for _, m := range []string{"f2f3", "e7e5", "g2g4", "d8h4"} {
		r.drag(m[:2], m[2:])
	}
	tb := r.table()
	assert.Equal(t, rules.Mate, tb.snap.Result.Reason)
	r.until("the sheet opens", func() bool { return r.has("sheet.rematch") })
	assert.Equal(t, "Black wins", tb.verdict())
	r.click("sheet.rematch")
	assert.Zero(t, r.table().snap.Ply, "a new game")
	r.key(ui.KeyEsc)
	r.click("menu.library")
	r.rest()
	require.Len(t, r.s.top().(*shelf).cards, 1, "the finished game is kept")
}

func TestPointsAreWrittenAsPlayersDo(t *testing.T) {
	for points, want := range map[float64]string{0: "0", 0.5: "½", 1: "1", 1.5: "1½", 1.0 / 3: "0.33"} {
		assert.Equal(t, want, share(points))
	}
}

func TestARematchFromAPositionBeginsThere(t *testing.T) {
	r := newRig(t)
	const start = "6k1/5ppp/8/8/8/8/8/R5K1 w - - 0 1"
	r.begin("chess", start)
	r.drag("a1", "b2")
	require.NotEmpty(t, r.s.toast.text, "no rook moves that way")
	r.drag("a1", "a8")
	assert.Empty(t, r.s.toast.text, "a move that was forbidden is past with the next")
	r.until("the sheet opens", func() bool { return r.has("sheet.rematch") })
	r.click("sheet.rematch")
	assert.Equal(t, start, r.position())
}

func TestAgainstTheComputer(t *testing.T) {
	r := newRig(t, against("e7e5", "b8c6"))
	r.click("game.chess")
	r.click("setup.play")
	r.drag("e2", "e4")
	tb := r.table()
	assert.Equal(t, rules.Seat(1), tb.snap.Turn)
	r.tick(ui.Input{At: r.cell("d2"), Down: true, Pressed: true})
	assert.False(t, tb.view.Holding, "no move out of turn")
	r.tick(ui.Input{Released: true})
	r.until("the computer answers", func() bool { return r.table().snap.Turn == 0 })
	assert.Equal(t, 2, tb.snap.Ply)
	r.click("board.undo")
	assert.Equal(t, 0, tb.snap.Ply, "both moves are taken back")
	r.click("board.redo")
	assert.Equal(t, 2, tb.snap.Ply)
}

func TestClicksKeysAndWords(t *testing.T) {
	r := newRig(t)
	r.begin("chess", "")
	r.clickAt(r.cell("e2"))
	r.clickAt(r.cell("e4"))
	assert.Equal(t, 1, r.table().snap.Ply, "click and click")
	r.write("e5")
	r.key(ui.KeyEnter)
	assert.Equal(t, 2, r.table().snap.Ply, "typed in the game's notation")
	r.write("g1f3")
	r.key(ui.KeyEnter)
	assert.Equal(t, 3, r.table().snap.Ply, "typed in coordinates")
	r.write("xx")
	r.key(ui.KeyBackspace, ui.KeyBackspace, ui.KeyTab)
	for !isOn(r, "board") {
		r.key(ui.KeyTab)
	}
	tb := r.table()
	tb.view.Cursor, _ = tb.board.Find("b8")
	r.key(ui.KeyEnter, ui.KeyDown, ui.KeyDown, ui.KeyRight, ui.KeyEnter)
	assert.Equal(t, 4, tb.snap.Ply, "by the cursor")
}

func isOn(r *rig, id string) bool {
	f := r.s.kit.Begin(&ui.List{}, ui.Input{}, r.size, 1, r.now, r.s.theme)
	on, _ := f.Focused(id)
	return on
}

func TestPromotionByMouseAndKeys(t *testing.T) {
	const position = "6k1/1P6/8/8/8/8/8/6K1 w - - 0 1"
	r := newRig(t)
	r.begin("chess", position)
	r.drag("b7", "b8")
	require.Len(t, r.table().view.Choosing, 4)
	r.key(ui.KeyEsc)
	assert.Equal(t, position, r.position(), "canceled by Esc")
	r.drag("b7", "b8")
	_, cancel, _ := r.table().place.Chooser(r.table().view)
	r.clickAt(cancel.Min.Add(cancel.Max).Div(2))
	assert.Equal(t, position, r.position(), "canceled by its field")
	r.drag("b7", "b8")
	r.clickAt(r.cell("h3"))
	assert.Equal(t, position, r.position(), "canceled by a click outside")
	assert.False(t, r.table().view.Holding)
	r.drag("b7", "b8")
	r.write("n")
	assert.Contains(t, r.position(), "1N4k1", "a knight by its letter")
	r.click("board.undo")
	r.drag("b7", "b8")
	men, _, _ := r.table().place.Chooser(r.table().view)
	r.clickAt(men[1].Min.Add(men[1].Max).Div(2))
	assert.Contains(t, r.position(), "1R4k1", "a rook by the mouse")
}

func TestRefusalsSayWhy(t *testing.T) {
	r := newRig(t)
	r.begin("chess", "4k3/8/8/8/1b6/2N5/8/4K3 w - - 0 1")
	before := r.position()
	r.drag("c3", "d5")
	assert.Equal(t, before, r.position())
	assert.Contains(t, r.s.toast.text, "king")
	assert.Contains(t, r.s.toast.text, "b4")
	assert.True(t, r.table().view.Refused.Line)
	r.write("zz9")
	r.key(ui.KeyEnter)
	assert.Contains(t, r.s.toast.text, "zz9")
	assert.Equal(t, before, r.position())
}

func TestRefusalsHideNobodyConcerned(t *testing.T) {
	r := newRig(t)
	r.begin("chess", "4r1k1/8/8/8/8/8/4N3/4K3 w - - 0 1") // a pin from the upper to the lower edge of the board
	r.drag("e2", "c3")
	tab := r.table()
	toast := image.Rect(tab.toast.mid-200, tab.toast.low-64, tab.toast.mid+200, tab.toast.low)
	for _, name := range []string{"e1", "e2", "e8"} {
		c, _ := tab.board.Find(name)
		assert.False(t, tab.place.Layout.CellBox(c).Overlaps(toast), name)
	}
}

func TestLookingBack(t *testing.T) {
	r := newRig(t)
	r.begin("chess", "")
	for _, m := range []string{"e2e4", "e7e5", "g1f3"} {
		r.drag(m[:2], m[2:])
	}
	end := r.position()
	r.key(ui.KeyLeft)
	assert.Equal(t, 2, r.table().snap.Ply)
	r.key(ui.KeyHome)
	assert.Equal(t, 0, r.table().snap.Ply)
	r.key(ui.KeyRight, ui.KeyEnd)
	assert.Equal(t, end, r.position())
	r.tick(ui.Input{At: r.cell("e5"), Wheel: 1})
	assert.Equal(t, 2, r.table().snap.Ply, "the wheel over the board")
	r.drag("b1", "c3")
	snap := r.table().snap
	assert.Equal(t, 3, snap.Ply)
	require.Len(t, snap.Line, 3)
	assert.Len(t, snap.Line[2].Others, 1, "the move of before is a variation now")
	r.click("move.3")
	assert.Equal(t, end, r.position(), "and a click away")
}

func TestTheListFollowsWhenTheWindowShrinks(t *testing.T) {
	r := newRig(t)
	r.begin("chess", "")
	for range 3 {
		for _, m := range []string{"g1f3", "g8f6", "f3g1", "f6g8"} {
			r.drag(m[:2], m[2:])
		}
	}
	require.True(t, r.has("move.12"))
	r.size = image.Pt(640, 360)
	assert.True(t, r.has("move.12"), "the move on the board is in view")
	assert.False(t, r.has("move.1"), "and not all of them are")
}

func TestLowRowsShowWhatWasTaken(t *testing.T) {
	r := newRig(t)
	r.begin("chess", "4k3/8/8/3p4/4P3/8/8/4K3 w - - 0 1")
	r.size = image.Pt(640, 480)
	pawns := func() int {
		n := 0
		for range 3 { // the picture is painted elsewhere
			r.rest()
		}
		seat := r.table().plan(r.s.kit.Begin(&ui.List{}, ui.Input{}, r.size, 1, r.now, r.s.theme)).players[0]
		for _, op := range r.list.Ops {
			if op.To.In(seat) && op.To.Dx() <= 22 && op.To.Dx() == op.To.Dy() && op.Pic != nil {
				n++
			}
		}
		return n
	}
	before := pawns()
	r.drag("e4", "d5")
	assert.Equal(t, before+1, pawns())
}

func TestResignAndDraw(t *testing.T) {
	computer := game.Player{Computer: true, Level: 1}
	r := newRig(t, against())
	r.begin("chess", "", game.Player{}, computer)
	r.click("board.resign")
	r.click("sheet.stay")
	assert.False(t, r.table().snap.Result.Over())
	r.click("board.draw")
	r.until("the computer declines", func() bool { return r.table().snap.Offer == rules.NoSeat })
	assert.False(t, r.table().snap.Result.Over())
	r.click("board.resign")
	r.click("sheet.resign")
	assert.Equal(t, rules.Resignation, r.table().snap.Result.Reason)
	r.until("the sheet opens", func() bool { return r.has("sheet.rematch") })
	assert.Equal(t, "You lose", r.table().verdict())
	r.size = image.Pt(390, 844)
	r.tick(ui.Input{})
	long, _ := r.s.Find("sheet.rematch")
	short, _ := r.s.Find("sheet.save")
	assert.Greater(t, long.Dx(), short.Dx()+40, "a button of many words is not cut to the width of the others")
	assert.LessOrEqual(t, short.Max.X, r.size.X)
	r.click("sheet.close")
	assert.False(t, r.has("sheet.rematch"))
	r.click("board.undo")
	assert.False(t, r.table().snap.Result.Over(), "the game is back")
}

func TestDrawBetweenPersons(t *testing.T) {
	r := newRig(t)
	r.begin("chess", "")
	r.click("board.draw")
	assert.Empty(t, r.s.toast.text, "the question beside the board says it")
	r.click("notice.decline")
	assert.False(t, r.table().snap.Result.Over())
	r.drag("e2", "e4")
	r.click("board.draw")
	r.click("notice.accept")
	assert.Equal(t, rules.Agreement, r.table().snap.Result.Reason)
	r.until("the sheet opens", func() bool { return r.has("sheet.rematch") })
	assert.Equal(t, "Draw", r.table().verdict())
}

func TestAnEngineThatFails(t *testing.T) {
	r := newRig(t)
	p := &puppet{fail: true}
	r.s.o.NewPlayer = func(int, int) ai.Player { return p }
	r.begin("chess", "", game.Player{}, game.Player{Computer: true, Level: 1})
	r.drag("e2", "e4")
	r.until("the seat says so", func() bool { return r.table().snap.Faults[1] != nil })
	r.click("notice.myself")
	r.drag("e7", "e5")
	assert.Equal(t, 2, r.table().snap.Ply, "the game goes on")
}

func TestTouch(t *testing.T) {
	r := newRig(t)
	r.size = image.Pt(390, 700)
	r.begin("chess", "")
	a, b := r.cell("e2"), r.cell("e4")
	r.tick(ui.Input{At: a, Touch: true, Down: true, Pressed: true})
	r.tick(ui.Input{At: b, Touch: true, Down: true})
	r.tick(ui.Input{At: b, Touch: true, Released: true})
	assert.Equal(t, 1, r.table().snap.Ply)
}
