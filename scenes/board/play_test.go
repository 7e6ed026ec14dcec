package board

import (
	"image"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/ludarium/ludarium/game"
	"github.com/ludarium/ludarium/rules"
	"github.com/ludarium/ludarium/rules/catalog"
	"github.com/ludarium/ludarium/scenes/directortest"
	"github.com/ludarium/ludarium/scenes/scene"
	"github.com/ludarium/ludarium/scenes/ui"
)

func TestWholeGameByMouse(t *testing.T) {
	r := newRig(t, directortest.WithStore(t, t.TempDir()))
	r.Click("game.chess")
	r.Click("setup.play")
	for _, m := range []string{"f2f3", "e7e5", "g2g4", "d8h4"} {
		r.Drag(m[:2], m[2:])
	}
	b := r.board()
	assert.Equal(t, rules.Mate, b.snap.Result.Reason)
	r.Until("the dialog opens", func() bool { return r.Has("dialog.rematch") })
	assert.Equal(t, "Black wins", r.gameOver().Title())
	r.Click("dialog.rematch")
	assert.Zero(t, r.board().snap.Ply, "a new game")
	r.Key(ui.KeyEsc)
	r.Click("menu.library")
	r.Rest()
	require.Len(t, r.Director.SavedGames.Entries, 1, "the finished game is kept")
}

func TestPlayAgainstComputer(t *testing.T) {
	r := newRig(t, directortest.WithOpponent("e7e5", "b8c6"))
	r.Director.ChangeSettings(scene.SettingPremoves, scene.Off)
	r.Click("game.chess")
	r.Click("setup.play")
	r.Drag("e2", "e4")
	b := r.board()
	assert.Equal(t, rules.Seat(1), b.snap.Turn)
	r.Tick(ui.Input{Pointer: r.Cell("d2"), IsDown: true, Pressed: true})
	assert.False(t, b.view.IsHolding, "no move out of turn")
	r.Tick(ui.Input{Released: true})
	r.Until("the computer answers", func() bool { return r.board().snap.Turn == 0 })
	assert.Equal(t, 2, b.snap.Ply)
	r.Click("board.undo")
	assert.Equal(t, 0, b.snap.Ply, "both moves are undone")
	r.Click("board.redo")
	assert.Equal(t, 2, b.snap.Ply)
}

func TestClicksKeysAndReport(t *testing.T) {
	r := newRig(t)
	r.Begin("chess", "")
	r.ClickAt(r.Cell("e2"))
	r.ClickAt(r.Cell("e4"))
	assert.Equal(t, 1, r.board().snap.Ply, "click and click")
	r.Write("e5")
	r.Key(ui.KeyEnter)
	assert.Equal(t, 2, r.board().snap.Ply, "typed in the game's notation")
	r.Write("g1f3")
	r.Key(ui.KeyEnter)
	assert.Equal(t, 3, r.board().snap.Ply, "typed in coordinates")
	r.Write("xx")
	r.Key(ui.KeyBackspace, ui.KeyBackspace, ui.KeyTab)
	for !r.IsFocused("board") {
		r.Key(ui.KeyTab)
	}
	b := r.board()
	b.view.Cursor, _ = b.board.CellByName("b8")
	r.Key(ui.KeyEnter, ui.KeyDown, ui.KeyDown, ui.KeyRight, ui.KeyEnter)
	assert.Equal(t, 4, b.snap.Ply, "by the cursor")
}

func TestPromotionByMouseAndKeyboard(t *testing.T) {
	const position = "6k1/1P6/8/8/8/8/8/6K1 w - - 0 1"
	r := newRig(t)
	r.Begin("chess", position)
	r.Drag("b7", "b8")
	require.Len(t, r.board().view.Choices, 4)
	r.Key(ui.KeyEsc)
	assert.Equal(t, position, r.Position(), "canceled by Esc")
	r.Drag("b7", "b8")
	_, cancel, _ := r.board().place.ChooserBoxes(r.board().view)
	r.ClickAt(cancel.Min.Add(cancel.Max).Div(2))
	assert.Equal(t, position, r.Position(), "canceled by its field")
	r.Drag("b7", "b8")
	r.ClickAt(r.Cell("h3"))
	assert.Equal(t, position, r.Position(), "canceled by a click outside")
	assert.False(t, r.board().view.IsHolding)
	r.Drag("b7", "b8")
	r.Write("n")
	assert.Contains(t, r.Position(), "1N4k1", "a knight by its letter")
	r.Click("board.undo")
	r.Drag("b7", "b8")
	pieces, _, _ := r.board().place.ChooserBoxes(r.board().view)
	r.ClickAt(pieces[1].Min.Add(pieces[1].Max).Div(2))
	assert.Contains(t, r.Position(), "1R4k1", "a rook by the mouse")
}

func TestIllegalMoveReasons(t *testing.T) {
	r := newRig(t)
	r.Begin("chess", "4k3/8/8/8/1b6/2N5/8/4K3 w - - 0 1")
	before := r.Position()
	r.Drag("c3", "d5")
	assert.Equal(t, before, r.Position())
	assert.Contains(t, r.Director.Toast.Text, "king")
	assert.Contains(t, r.Director.Toast.Text, "b4")
	assert.True(t, r.board().view.Illegal.HasLines)
	r.Write("zz9")
	r.Key(ui.KeyEnter)
	assert.Contains(t, r.Director.Toast.Text, "zz9")
	assert.Equal(t, before, r.Position())
}

// A move that only the chosen rules of the match forbid is explained with the rule.
func TestIllegalMoveNamesChosenRule(t *testing.T) {
	g, _ := catalog.Find("capablanca100")
	for pawns, want := range map[string]string{
		"double": "A pawn moves one square straight ahead, further only on its first move, and captures diagonally ahead. First pawn move: one or two squares.",
		"triple": "",
	} {
		r := newRig(t)
		r.Director.StartMatch(game.Setup{Game: g, Options: rules.Options{"pawns": pawns}})
		r.Rest()
		r.Drag("e2", "e5")
		assert.Equal(t, want, r.Director.Toast.Text)
		r.Drag("b1", "b5")
		assert.NotContains(t, r.Director.Toast.Text, "First pawn move", "no rule allows it")
	}
}

func TestIllegalMoveToastHidesNoPieceConcerned(t *testing.T) {
	r := newRig(t)
	r.Begin("chess", "4r1k1/8/8/8/8/8/4N3/4K3 w - - 0 1") // a pin along the whole file
	r.Drag("e2", "c3")
	b := r.board()
	toast := image.Rect(b.Toast.CenterX-200, b.Toast.Bottom-64, b.Toast.CenterX+200, b.Toast.Bottom)
	for _, name := range []string{"e1", "e2", "e8"} {
		c, _ := b.board.CellByName(name)
		assert.False(t, b.place.Layout.CellBox(c).Overlaps(toast), name)
	}
}

// On a phone a toast about pieces lies below the board, over the list, like every other toast.
func TestIllegalMoveToastHidesNoPieceOnPhone(t *testing.T) {
	r := newRig(t)
	r.Size = image.Pt(390, 844)
	r.BeginWithClock("hexagonal-chess", "", "")
	r.Rest()
	r.Drag("f5", "e5")
	toast := r.Director.Toast.Text
	require.NotEmpty(t, toast)
	a := &ui.Audit{SkipPainting: true}
	r.Director.Kit.Audit = a
	for range 2 {
		r.Tick(ui.Input{})
	}
	seen := 0
	for _, text := range a.Texts {
		if text.Text != "" && strings.HasPrefix(toast, text.Text) {
			seen++
			assert.Greater(t, text.Box.Min.Y, r.board().place.Layout.Bounds().Max.Y)
		}
	}
	assert.Positive(t, seen)
}

func TestEngineFailure(t *testing.T) {
	r := newRig(t, directortest.WithFailingPlayer)
	r.Begin("chess", "", game.Player{}, game.Player{Computer: true, Level: 1})
	r.Drag("e2", "e4")
	r.Until("the seat says so", func() bool { return r.board().snap.EngineErrors[1] != nil })
	r.Click("prompt.take-over")
	r.Drag("e7", "e5")
	assert.Equal(t, 2, r.board().snap.Ply, "the game goes on")
}

func TestTouchInput(t *testing.T) {
	r := newRig(t)
	r.Size = image.Pt(390, 700)
	r.Begin("chess", "")
	a, b := r.Cell("e2"), r.Cell("e4")
	r.Tick(ui.Input{Pointer: a, IsTouch: true, IsDown: true, Pressed: true})
	r.Tick(ui.Input{Pointer: b, IsTouch: true, IsDown: true})
	r.Tick(ui.Input{Pointer: b, IsTouch: true, Released: true})
	assert.Equal(t, 1, r.board().snap.Ply)
}

func TestMoveConfirmation(t *testing.T) {
	r := newRig(t)
	r.Director.Settings.Set(scene.SettingConfirmMoves, scene.On)
	r.Begin("chess", "")
	start := r.Position()
	b := r.board()
	r.Drag("e2", "e4")
	assert.Equal(t, start, r.Position(), "it waits")
	require.NotNil(t, b.view.ProposedMove)
	r.Click("prompt.cancel")
	assert.Nil(t, b.view.ProposedMove)
	r.Drag("e2", "e4")
	r.Key(ui.KeyEsc)
	assert.Nil(t, b.input.proposed, "Esc is no")
	r.Drag("e2", "e4")
	r.Drag("d2", "d4")
	require.NotNil(t, b.input.proposed, "another gesture is another move")
	assert.Equal(t, "d4", b.input.proposed.text)
	r.Click("prompt.confirm")
	assert.Equal(t, 1, b.snap.Ply)
	r.moveByKeys("d7", "d5")
	assert.Equal(t, 1, b.snap.Ply, "it waits for the keyboard too")
	r.Key(ui.KeyEnter)
	assert.Equal(t, 2, b.snap.Ply)
	r.Write("c4")
	r.Key(ui.KeyEnter)
	assert.Equal(t, 3, b.snap.Ply, "Enter already confirmed a typed move")
	r.Drag("e7", "e5")
	r.Click("board.undo")
	assert.Nil(t, b.input.proposed, "another position, another move")
}

func TestWheelAndAnnotations(t *testing.T) {
	r := newRig(t)
	r.Begin("chess", "")
	r.Drag("e2", "e4")
	a, b := r.Cell("c3"), r.Cell("f6")
	r.Tick(ui.Input{Pointer: a, RightPressed: true, RightIsDown: true})
	r.Tick(ui.Input{Pointer: b, RightIsDown: true})
	r.Tick(ui.Input{Pointer: b, RightReleased: true})
	assert.Len(t, r.board().view.Annotations, 1)
	r.Key(ui.KeyEsc)
	assert.Empty(t, r.board().view.Annotations, "Esc wipes before it leaves")
	require.True(t, r.Has("board.undo"))
	at, _ := r.Director.WidgetBox("move.1")
	r.Tick(ui.Input{Pointer: at.Min.Add(image.Pt(3, 3)), Wheel: 1})
	r.Tick(ui.Input{})
	assert.Zero(t, r.board().snap.Ply, "the wheel over a list that all fits steps through the moves")
}

func TestMoreMenu(t *testing.T) {
	r := newRig(t, directortest.WithOpponent())
	r.Begin("chess", "")
	for _, c := range []struct {
		id   string
		done func() bool
	}{
		{"save", func() bool { return r.board().dialog.kind == saveDialog }},
		{"flip", func() bool { return r.board().view.RotationSteps == 1 }},
		{"bar", func() bool { return r.Director.IsEnabled(scene.SettingEvaluationBar) }},
		{"bar", func() bool { return !r.Director.IsEnabled(scene.SettingEvaluationBar) }},
	} {
		r.Click("board.more")
		r.Click("board.more." + c.id)
		r.Tick(ui.Input{})
		assert.True(t, c.done(), c.id)
		r.board().dialog.kind = noDialog
	}
	r.Press("board.more")
	r.Key(ui.KeyEsc)
	assert.False(t, r.Has("board.more.save"), "Esc closes it")
	assert.True(t, r.IsFocused("board.more"), "and gives the keyboard back")
}

// Of a piece that does not move like that it is said how it moves, in every game in its own way; where no sentence says it, only that.
func TestIllegalMoveTellsHowPieceMoves(t *testing.T) {
	for _, c := range [][4]string{
		{"chess", "g1", "g4", "A knight moves two squares straight and one to the side."},
		{"capablanca80", "c1", "c4", "An archbishop moves like a bishop or a knight."},
		{"four-player-chess", "d1", "f4", "A rook moves any distance along a row or column."},
		{"capablanca100", "b2", "b6", "A pawn moves one square straight ahead, further only on its first move, and captures diagonally ahead."},
		{"hexagonal-chess", "d1", "g5", "A knight jumps two cells straight through edges, then one more outwards at an angle."},
		{"byzantine-chess", "d16", "d14", "The minister moves one step diagonally."},
		{"shogi", "1i", "3h", "A lance moves any distance straight forward."},
		{"three-player-chess", "a2", "a6", "That piece can’t move like that."},
	} {
		r := newRig(t)
		r.Begin(c[0], "")
		r.Drag(c[1], c[2])
		assert.Equal(t, c[3], r.Director.Toast.Text, c[0])
	}
}
