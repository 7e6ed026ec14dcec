package stage

import (
	"image"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

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
	assert.Equal(t, "Black wins", r.over().Title())
	r.click("sheet.rematch")
	assert.Zero(t, r.table().snap.Ply, "a new game")
	r.key(ui.KeyEsc)
	r.click("menu.library")
	r.rest()
	require.Len(t, r.s.Top().(*shelf).cards, 1, "the finished game is kept")
}

func TestAgainstTheComputer(t *testing.T) {
	r := newRig(t, against("e7e5", "b8c6"))
	r.click("game.chess")
	r.click("setup.play")
	r.drag("e2", "e4")
	tb := r.table()
	assert.Equal(t, rules.Seat(1), tb.snap.Turn)
	r.tick(ui.Input{Pointer: r.cell("d2"), IsDown: true, Pressed: true})
	assert.False(t, tb.view.IsHolding, "no move out of turn")
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
	tb.view.Cursor, _ = tb.board.CellByName("b8")
	r.key(ui.KeyEnter, ui.KeyDown, ui.KeyDown, ui.KeyRight, ui.KeyEnter)
	assert.Equal(t, 4, tb.snap.Ply, "by the cursor")
}

func TestPromotionByMouseAndKeys(t *testing.T) {
	const position = "6k1/1P6/8/8/8/8/8/6K1 w - - 0 1"
	r := newRig(t)
	r.begin("chess", position)
	r.drag("b7", "b8")
	require.Len(t, r.table().view.Choices, 4)
	r.key(ui.KeyEsc)
	assert.Equal(t, position, r.position(), "canceled by Esc")
	r.drag("b7", "b8")
	_, cancel, _ := r.table().place.ChooserBoxes(r.table().view)
	r.clickAt(cancel.Min.Add(cancel.Max).Div(2))
	assert.Equal(t, position, r.position(), "canceled by its field")
	r.drag("b7", "b8")
	r.clickAt(r.cell("h3"))
	assert.Equal(t, position, r.position(), "canceled by a click outside")
	assert.False(t, r.table().view.IsHolding)
	r.drag("b7", "b8")
	r.write("n")
	assert.Contains(t, r.position(), "1N4k1", "a knight by its letter")
	r.click("board.undo")
	r.drag("b7", "b8")
	pieces, _, _ := r.table().place.ChooserBoxes(r.table().view)
	r.clickAt(pieces[1].Min.Add(pieces[1].Max).Div(2))
	assert.Contains(t, r.position(), "1R4k1", "a rook by the mouse")
}

func TestRefusalsSayWhy(t *testing.T) {
	r := newRig(t)
	r.begin("chess", "4k3/8/8/8/1b6/2N5/8/4K3 w - - 0 1")
	before := r.position()
	r.drag("c3", "d5")
	assert.Equal(t, before, r.position())
	assert.Contains(t, r.s.Toast.Text, "king")
	assert.Contains(t, r.s.Toast.Text, "b4")
	assert.True(t, r.table().view.Illegal.HasLines)
	r.write("zz9")
	r.key(ui.KeyEnter)
	assert.Contains(t, r.s.Toast.Text, "zz9")
	assert.Equal(t, before, r.position())
}

func TestRefusalsHideNobodyConcerned(t *testing.T) {
	r := newRig(t)
	r.begin("chess", "4r1k1/8/8/8/8/8/4N3/4K3 w - - 0 1") // a pin from the upper to the lower edge of the board
	r.drag("e2", "c3")
	tab := r.table()
	toast := image.Rect(tab.Toast.CenterX-200, tab.Toast.Bottom-64, tab.Toast.CenterX+200, tab.Toast.Bottom)
	for _, name := range []string{"e1", "e2", "e8"} {
		c, _ := tab.board.CellByName(name)
		assert.False(t, tab.place.Layout.CellBox(c).Overlaps(toast), name)
	}
}

// On a telephone a line about pieces lies below the board, over the list, as every other line does: no piece is hidden.
func TestARefusalHidesNobodyOnATelephone(t *testing.T) {
	r := newRig(t)
	r.size = image.Pt(390, 844)
	r.match("hexagonal-chess", "", "")
	r.rest()
	r.drag("f5", "e5")
	said := r.s.Toast.Text
	require.NotEmpty(t, said)
	a := &ui.Audit{SkipPainting: true}
	r.s.Kit.Audit = a
	for range 2 {
		r.tick(ui.Input{})
	}
	seen := 0
	for _, text := range a.Texts {
		if text.Text != "" && strings.HasPrefix(said, text.Text) {
			seen++
			assert.Greater(t, text.Box.Min.Y, r.table().place.Layout.Bounds().Max.Y)
		}
	}
	assert.Positive(t, seen)
}

func TestAnEngineThatFails(t *testing.T) {
	r := newRig(t, fails)
	r.begin("chess", "", game.Player{}, game.Player{Computer: true, Level: 1})
	r.drag("e2", "e4")
	r.until("the seat says so", func() bool { return r.table().snap.EngineErrors[1] != nil })
	r.click("notice.myself")
	r.drag("e7", "e5")
	assert.Equal(t, 2, r.table().snap.Ply, "the game goes on")
}

func TestTouch(t *testing.T) {
	r := newRig(t)
	r.size = image.Pt(390, 700)
	r.begin("chess", "")
	a, b := r.cell("e2"), r.cell("e4")
	r.tick(ui.Input{Pointer: a, IsTouch: true, IsDown: true, Pressed: true})
	r.tick(ui.Input{Pointer: b, IsTouch: true, IsDown: true})
	r.tick(ui.Input{Pointer: b, IsTouch: true, Released: true})
	assert.Equal(t, 1, r.table().snap.Ply)
}

func TestAMoveCanWaitToBeConfirmed(t *testing.T) {
	r := newRig(t)
	r.s.Settings.Set(SettingConfirmMoves, On)
	r.begin("chess", "")
	start := r.position()
	tab := r.table()
	r.drag("e2", "e4")
	assert.Equal(t, start, r.position(), "it waits")
	require.NotNil(t, tab.view.ProposedMove)
	r.click("notice.cancel")
	assert.Nil(t, tab.view.ProposedMove)
	r.drag("e2", "e4")
	r.key(ui.KeyEsc)
	assert.Nil(t, tab.pending, "Esc is no")
	r.drag("e2", "e4")
	r.drag("d2", "d4")
	require.NotNil(t, tab.pending, "another gesture is another move")
	assert.Equal(t, "d4", tab.pending.text)
	r.click("notice.confirm")
	assert.Equal(t, 1, tab.snap.Ply)
	r.walk("d7", "d5")
	assert.Equal(t, 1, tab.snap.Ply, "it waits for the keyboard too")
	r.key(ui.KeyEnter)
	assert.Equal(t, 2, tab.snap.Ply)
	r.write("c4")
	r.key(ui.KeyEnter)
	assert.Equal(t, 3, tab.snap.Ply, "what was typed and entered was confirmed by that")
	r.drag("e7", "e5")
	r.click("board.undo")
	assert.Nil(t, tab.pending, "another position, another move")
}

func TestTheWheelAndDrawings(t *testing.T) {
	r := newRig(t)
	r.begin("chess", "")
	r.drag("e2", "e4")
	a, b := r.cell("c3"), r.cell("f6")
	r.tick(ui.Input{Pointer: a, RightPressed: true, RightIsDown: true})
	r.tick(ui.Input{Pointer: b, RightIsDown: true})
	r.tick(ui.Input{Pointer: b, RightReleased: true})
	assert.Len(t, r.table().view.Annotations, 1)
	r.key(ui.KeyEsc)
	assert.Empty(t, r.table().view.Annotations, "Esc wipes before it leaves")
	require.True(t, r.has("board.undo"))
	at, _ := r.s.WidgetBox("move.1")
	r.tick(ui.Input{Pointer: at.Min.Add(image.Pt(3, 3)), Wheel: 1})
	r.tick(ui.Input{})
	assert.Zero(t, r.table().snap.Ply, "the wheel over a list that all fits steps through the moves")
}

func TestTheMenuOfMore(t *testing.T) {
	r := newRig(t, against())
	r.begin("chess", "")
	for _, c := range []struct {
		id   string
		done func() bool
	}{
		{"save", func() bool { return r.table().sheet == saveSheet }},
		{"flip", func() bool { return r.table().view.RotationSteps == 1 }},
		{"bar", func() bool { return r.s.IsEnabled(SettingEvaluationBar) }},
		{"bar", func() bool { return !r.s.IsEnabled(SettingEvaluationBar) }},
	} {
		r.click("board.more")
		r.click("board.more." + c.id)
		r.tick(ui.Input{})
		assert.True(t, c.done(), c.id)
		r.table().sheet = noSheet
	}
	r.press("board.more")
	r.key(ui.KeyEsc)
	assert.False(t, r.has("board.more.save"), "Esc closes it")
	assert.True(t, isOn(r, "board.more"), "and gives the keyboard back")
}
