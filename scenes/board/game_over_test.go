package board

import (
	"image"
	"slices"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/ludarium/ludarium/game"
	"github.com/ludarium/ludarium/game/text"
	"github.com/ludarium/ludarium/rules"
	"github.com/ludarium/ludarium/rules/catalog"
	"github.com/ludarium/ludarium/scenes/directortest"
	"github.com/ludarium/ludarium/scenes/gameover"
	"github.com/ludarium/ludarium/scenes/gameui"
	"github.com/ludarium/ludarium/scenes/scene"
	"github.com/ludarium/ludarium/scenes/ui"
)

func TestResultNotation(t *testing.T) {
	two, three, four := []string{"white", "black"}, []string{"white", "red", "black"}, []string{"red", "blue", "yellow", "green"}
	for _, c := range []struct {
		seats  []string
		ranked bool
		place  [rules.MaxSeats]uint8
		want   string
	}{
		{two, false, [rules.MaxSeats]uint8{1, 2}, "1–0"},
		{two, false, [rules.MaxSeats]uint8{1, 1}, "½–½"},
		{three, false, [rules.MaxSeats]uint8{3, 1, 2}, "0–1–0"},
		{three, false, [rules.MaxSeats]uint8{1, 3, 1}, "="},
		{four, true, [rules.MaxSeats]uint8{1, 4, 2, 3}, "1–4–2–3"},
	} {
		r := rules.Result{Reason: rules.Mate, Place: c.place}
		assert.Equal(t, c.want, gameui.ResultText(rules.Info{Seats: c.seats, HasPlaces: c.ranked}, r))
	}
	assert.Empty(t, gameui.ResultText(rules.Info{Seats: two}, rules.Result{}))
}

func TestThreePlayerMateNamesPlayers(t *testing.T) {
	r := newRig(t, directortest.WithoutPainting("en"))
	r.BeginWithClock("three-player-chess", "wK5wR1/4wQ3/8/8/8/8/7rP/7rK/8/8/8/bK7 w - - wrb 0 1", "")
	r.ActivateCells("e2", "h2", "l8", "k8")
	require.Equal(t, rules.Mate, r.board().snap.Result.Reason)
	assert.Equal(t, "White checkmated Black, before Red could reply", r.gameOver().Reason())
	assert.Equal(t, []string{"White 1, Red 0, Black 0"}, r.gameOver().Scores())
	assert.Equal(t, []string{"Lost"}, firstText(r.board().seatStatus(1)))
	assert.Equal(t, []string{"Checkmated"}, firstText(r.board().seatStatus(2)))
}

// After Green's king move Red and then Blue are mated at their turns; then Yellow resigns, and Green is left.
func TestFourPlayerResultGivesReasons(t *testing.T) {
	r := newRig(t, directortest.WithoutPainting("en"))
	r.BeginWithClock("four-player-chess", twoEliminated, "")
	r.ActivateCells("n5", "n4")
	require.NoError(t, r.board().match.Resign(2))
	r.Tick(ui.Input{})
	assert.Equal(t, []string{"1st Green", "2nd Yellow: resignation", "3rd Blue: checkmated by Yellow", "4th Red: checkmated by Green"}, r.gameOver().Scores())
	require.NotEmpty(t, r.Director.Toast.Text)
	r.Until("the dialog opens", func() bool { return r.Has("dialog.rematch") })
	assert.Empty(t, r.Director.Toast.Text, "the dialog says it")
	assert.Contains(t, r.Texts(), "3rd Blue: checkmated by Yellow")
}

// The texts name the side also where the game does not end by mate.
func TestBareKingLossReason(t *testing.T) {
	r := newRig(t, directortest.WithoutPainting("en"))
	r.BeginWithClock("byzantine-chess", "4p11/16/3N12/K7k7 w 0 1", "")
	r.ActivateCells("c4", "a5")
	require.Equal(t, rules.BareKing, r.board().snap.Result.Reason)
	assert.Equal(t, []string{"Lost · bare king", "Lost"}, firstText(r.board().seatStatus(1)))
	for _, size := range []image.Point{{X: 1280, Y: 800}, {X: 1024, Y: 640}} {
		r.Size = size
		r.Until("the dialog opens", func() bool { return r.Has("dialog.rematch") })
		for _, id := range []string{"dialog.close", "dialog.rematch", "dialog.menu"} {
			box, ok := r.Director.WidgetBox(id)
			require.True(t, ok)
			king, _ := r.board().board.CellByName("d9")
			sheet := box.Inset(-28)
			assert.False(t, sheet.Overlaps(r.board().place.Layout.CellBox(king)), "%v: the bared king is seen", size)
		}
	}
}

// Where the winner is the side without pieces or moves, the loser is not said to lack them.
func TestLossReasonNamesRightSide(t *testing.T) {
	r := newRig(t, directortest.WithoutPainting("en"))
	r.BeginWithClock("antichess", "8/8/8/8/8/1p6/P7/8 b - - 0 1", "")
	r.ActivateCells("b3", "a2")
	require.Equal(t, rules.NoPieces, r.board().snap.Result.Reason)
	assert.Equal(t, []string{"Lost · the opponent has no pieces left", "Lost"}, firstText(r.board().seatStatus(1)))
}

func TestRematchStartsFromSamePosition(t *testing.T) {
	r := newRig(t)
	const start = "6k1/5ppp/8/8/8/8/8/R5K1 w - - 0 1"
	r.Begin("chess", start)
	r.Drag("a1", "b2")
	require.NotEmpty(t, r.Director.Toast.Text, "a rook cannot move so")
	r.Drag("a1", "a8")
	assert.Empty(t, r.Director.Toast.Text, "the next move dismisses an illegal one")
	r.Until("the dialog opens", func() bool { return r.Has("dialog.rematch") })
	r.Click("dialog.rematch")
	assert.Equal(t, start, r.Position())
}

func TestResignAndOfferDraw(t *testing.T) {
	computer := game.Player{Computer: true, Level: 1}
	r := newRig(t, directortest.WithOpponent())
	r.Begin("chess", "", game.Player{}, computer)
	r.Click("board.resign")
	r.Click("dialog.stay")
	assert.False(t, r.board().snap.Result.IsOver())
	r.Click("board.resign")
	r.Key(ui.KeyEnter)
	assert.False(t, r.board().snap.Result.IsOver(), "the main button plays on")
	assert.Equal(t, noDialog, r.board().dialog.kind)
	r.Click("board.draw")
	r.Click("dialog.stay")
	assert.Equal(t, rules.NoSeat, r.board().snap.OfferSeat, "nothing was offered")
	r.Click("board.draw")
	r.Click("dialog.offer")
	r.Until("the computer declines", func() bool { return r.board().snap.OfferSeat == rules.NoSeat })
	assert.False(t, r.board().snap.Result.IsOver())
	r.Click("board.resign")
	r.Click("dialog.resign")
	assert.Equal(t, rules.Resignation, r.board().snap.Result.Reason)
	assert.Equal(t, []string{"Lost · resignation", "Lost"}, firstText(r.board().seatStatus(0)))
	assert.Equal(t, []string{"Winner"}, firstText(r.board().seatStatus(1)))
	r.Until("the dialog opens", func() bool { return r.Has("dialog.rematch") })
	assert.Equal(t, "You lose", r.gameOver().Title())
	r.Size = image.Pt(390, 844)
	r.Tick(ui.Input{})
	long, _ := r.Director.WidgetBox("dialog.rematch")
	short, _ := r.Director.WidgetBox("dialog.save")
	assert.Greater(t, long.Dx(), short.Dx()+40, "a button with a long label is not cut to the width of the others")
	assert.LessOrEqual(t, short.Max.X, r.Size.X)
	r.Click("dialog.close")
	assert.False(t, r.Has("dialog.rematch"))
	r.Click("board.undo")
	assert.False(t, r.board().snap.Result.IsOver(), "the game is back")
}

func TestDrawBetweenPeople(t *testing.T) {
	r := newRig(t)
	r.Begin("chess", "")
	r.Click("board.draw")
	assert.Empty(t, r.Director.Toast.Text, "the prompt beside the board says it")
	r.Click("prompt.decline")
	assert.False(t, r.board().snap.Result.IsOver())
	r.Drag("e2", "e4")
	r.Click("board.draw")
	r.Key(ui.KeyEsc)
	assert.Equal(t, rules.NoSeat, r.board().snap.OfferSeat, "Esc declines")
	r.Drag("e7", "e5")
	r.Click("board.draw")
	r.Click("prompt.accept")
	assert.Equal(t, rules.Agreement, r.board().snap.Result.Reason)
	r.Until("the dialog opens", func() bool { return r.Has("dialog.rematch") })
	assert.Equal(t, "Draw", r.gameOver().Title())
	r.Click("dialog.close")
	assert.Contains(t, r.Texts(), "½–½", "the list ends with the result")
	assert.Empty(t, r.gameOver().Scores(), "the dialog says it in words")
	r.Key(ui.KeyHome)
	r.Rest()
	assert.Contains(t, r.Texts(), "½–½", "also seen from the beginning")
	r.Drag("d2", "d4")
	assert.NotContains(t, r.Texts(), "½–½", "another line goes on")
	r.Key(ui.KeyEsc)
}

func TestRematchAfterReview(t *testing.T) {
	r := newRig(t)
	r.Begin("chess", "6k1/5ppp/8/8/8/8/8/R5K1 w - - 0 1")
	r.Drag("a1", "a8")
	r.Until("the dialog opens", func() bool { return r.Has("dialog.review") })
	r.Click("dialog.review")
	r.Key(ui.KeyEsc)
	assert.Contains(t, r.Texts(), "1–0")
	r.Click("board.rematch")
	assert.Zero(t, r.board().snap.Ply)
}

// A click or key that was meant for the board, or that came late because frames were slow, does not close the dialog
// before it is seen.
func TestLateInputDoesNotCloseGameOver(t *testing.T) {
	for _, c := range []struct {
		name  string
		frame time.Duration // the time between two frames
		late  func(r *rig) ui.Input
	}{
		{"a press on the board", 16 * time.Millisecond, func(r *rig) ui.Input { return ui.Input{Pointer: r.Cell("f7"), IsDown: true, Pressed: true} }},
		{"a press on the board in slow frames", 400 * time.Millisecond, func(r *rig) ui.Input { return ui.Input{Pointer: r.Cell("f7"), IsDown: true, Pressed: true} }},
		{"Esc", 16 * time.Millisecond, func(*rig) ui.Input { return ui.Input{Keys: []ui.Key{ui.KeyEsc}} }},
		{"Undo", 16 * time.Millisecond, func(*rig) ui.Input { return ui.Input{Keys: []ui.Key{ui.KeyUndo}} }},
		{"Esc in slow frames", 400 * time.Millisecond, func(*rig) ui.Input { return ui.Input{Keys: []ui.Key{ui.KeyEsc}} }},
	} {
		t.Run(c.name, func(t *testing.T) {
			r := newRig(t, directortest.WithoutPainting("en"), directortest.WithOpponent())
			r.Begin("chess", "", game.Player{}, game.Player{})
			r.ActivateCells("e2", "e4", "e7", "e5", "d1", "h5", "b8", "c6", "f1", "c4", "g8", "f6", "h5", "f7")
			require.Equal(t, rules.Mate, r.board().snap.Result.Reason)
			r.Until("the dialog is about to open", func() bool { return r.Now.Sub(r.board().dialog.endedAt) > gameOverDelay-17*time.Millisecond })
			r.Now = r.Now.Add(20 * time.Millisecond)
			r.Tick(c.late(r))
			require.Equal(t, gameOverDialog, r.board().dialog.kind, "in the frame that opens it")
			r.Now = r.Now.Add(c.frame)
			r.Tick(c.late(r))
			require.Equal(t, gameOverDialog, r.board().dialog.kind, "in the next frame")
			r.Wait(time.Second)
			r.Tick(ui.Input{})
			r.Tick(c.late(r))
			r.Tick(ui.Input{})
			assert.Equal(t, noDialog, r.board().dialog.kind, "once it has been seen they do")
		})
	}
}

// Odds belong to a player, not to a seat.
func TestRematchKeepsOddsWithPlayer(t *testing.T) {
	for _, c := range []struct {
		handicap string
		changed  bool
		me       rules.Seat
	}{
		{"even", true, 1},
		{"rook", false, 0},
	} {
		r := newRig(t, directortest.WithOpponent())
		g, _ := catalog.Find("shogi")
		players := []game.Player{{}, {Computer: true, Level: 1}}
		r.Director.StartMatch(game.Setup{Game: g, Options: rules.Options{"handicap": c.handicap}, Players: players})
		require.NoError(t, r.board().match.Resign(0))
		r.Until("the dialog opens", func() bool { return r.Has("dialog.rematch") })
		r.Director.Kit.AccessTree = &ui.AccessTree{}
		r.Tick(ui.Input{})
		assert.Equal(t, c.changed, slices.ContainsFunc(r.Director.Kit.AccessTree.Widgets(), func(w ui.Widget) bool { return w.Label == "Rematch as White" }))
		r.Click("dialog.rematch")
		assert.Equal(t, c.me, r.board().onlyPerson())
	}
}

// At the largest text size too, the dialog hides neither the move that decided the game nor the king or the players.
func TestGameOverNeverHidesResult(t *testing.T) {
	for _, lang := range text.Languages() {
		for _, size := range []directortest.Window{{Size: image.Pt(1280, 800), Scale: 1, TextSize: "200"}, {Size: image.Pt(600, 400), Scale: 1, TextSize: "100"}} {
			r := newRig(t, directortest.WithoutPainting(lang), directortest.WithOpponent())
			r.Resize(size)
			r.Begin("chess", "", game.Player{Name: "Anna"}, game.Player{Name: "Jan"})
			r.ActivateCells("f2", "f3", "e7", "e5", "g2", "g4", "d8", "h4")
			r.Until("the dialog opens", func() bool { return r.Has("dialog.rematch") })
			var sheet image.Rectangle
			for _, id := range []string{"dialog.close", "dialog.rematch", "dialog.review", "dialog.save", "dialog.new", "dialog.menu"} {
				box, ok := r.Director.WidgetBox(id)
				require.True(t, ok, id)
				sheet = sheet.Union(box)
			}
			dialog, ok := r.board().dialog.gameOver.(*gameover.Dialog)
			require.True(t, ok)
			title := dialog.Title()
			if !slices.Contains(r.Texts(), title) { // too long for a line
				title = r.Director.Words.T("over.wins", "Seat", r.Director.Words.SeatName(r.board().snap.Info, 1))
			}
			sheet = sheet.Union(r.TextBox(title))
			sheet = sheet.Inset(-int(14 * size.Scale)) // the least margin
			b := r.board()
			for _, name := range []string{"h4", "e1"} {
				c, _ := b.board.CellByName(name)
				assert.False(t, sheet.Overlaps(b.place.Layout.CellBox(c)), "%s, %v: %s is seen", lang, size, name)
			}
			for _, name := range []string{"Anna", "Jan"} {
				assert.False(t, sheet.Overlaps(r.TextBox(name)), "%s, %v: %s is seen", lang, size, name)
			}
			r.CheckLayout("%s, %v", lang, size)
		}
	}
}

// The strip of an unrolled board stays visible where there is room above or below it.
func TestGameOverLeavesUnrolledBoardVisible(t *testing.T) {
	r := newRig(t)
	r.Director.ChangeSettings(scene.SettingUnrolled, scene.On)
	for _, size := range []image.Point{{1280, 800}, {1920, 1080}, {1440, 900}} {
		r.Size = size
		r.Begin("byzantine-chess", "")
		require.NoError(t, r.Director.Match.Resign(0))
		r.Until("the dialog opens", func() bool { return r.Has("dialog.rematch") })
		r.Rest()
		b := r.board()
		require.NotEmpty(t, b.view.Board.Unrolled)
		closeBox, _ := r.Director.WidgetBox("dialog.close")
		rematch, _ := r.Director.WidgetBox("dialog.rematch")
		hidden := 0
		for c := range b.board.Cells {
			if b.place.Layout.CellBox(rules.Cell(c)).Overlaps(closeBox.Union(rematch)) {
				hidden++
			}
		}
		assert.Zero(t, hidden, "%v", size)
	}
}
