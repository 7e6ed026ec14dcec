package board

import (
	"image"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/ludarium/ludarium/game"
	"github.com/ludarium/ludarium/rules"
	"github.com/ludarium/ludarium/scenes/boardview"
	"github.com/ludarium/ludarium/scenes/directortest"
	"github.com/ludarium/ludarium/scenes/scene"
	"github.com/ludarium/ludarium/scenes/ui"
)

// inHand returns the place of the n-th kind in a seat's hand.
func (r *rig) inHand(seat rules.Seat, n int) image.Point {
	slot := r.board().place.Trays[seat].Slot(n)
	return slot.Min.Add(slot.Max).Div(2)
}

// drop drags a piece from a hand onto the board.
func (r *rig) drop(seat rules.Seat, n int, to string) {
	r.Tick(ui.Input{Pointer: r.inHand(seat, n), IsDown: true, Pressed: true})
	r.Tick(ui.Input{Pointer: r.Cell(to), IsDown: true})
	r.Tick(ui.Input{Pointer: r.Cell(to), Released: true})
	r.Settle()
}

func TestShogiByMouse(t *testing.T) {
	r := newRig(t)
	r.Begin("shogi", "")
	r.Drag("7g", "7f")
	r.Drag("3c", "3d")
	r.Drag("8h", "2b")
	require.Len(t, r.board().view.Choices, 2, "promotion is a choice, so both faces are shown")
	pieces, _, _ := r.board().place.ChooserBoxes(r.board().view)
	r.ClickAt(pieces[0].Min.Add(pieces[0].Max).Div(2))
	r.Drag("3a", "2b")
	assert.Equal(t, "lnsgkg1nl/1r5s1/pppppp1pp/6p2/9/2P6/PP1PPPPPP/7R1/LNSGKGSNL b Bb 5", r.Position())
	r.drop(0, 0, "4e")
	assert.Equal(t, "B*4e", r.board().snap.LastMove.Text)
	r.ClickAt(r.inHand(1, 0))
	r.ClickAt(r.Cell("5e"))
	assert.Equal(t, "B*5e", r.board().snap.LastMove.Text, "click and click")
	r.Click("board.undo")
	assert.Equal(t, []rules.HandPiece{{Piece: rules.Piece{Kind: 5, Seat: 1}, Count: 1}}, r.board().view.Hands[1])
}

func TestShogiIllegalMoveTerms(t *testing.T) {
	for _, c := range []struct{ position, to, says string }{
		{"4k4/9/9/9/9/9/4P4/9/4K4 b P 1", "5e", "nifu"},
		{"4k4/9/9/9/9/9/9/9/4K4 b P 1", "1a", "never move"},
		{"8k/6G2/7S1/9/9/9/9/9/4K4 b P 1", "1b", "uchifuzume"},
	} {
		r := newRig(t)
		r.Begin("shogi", c.position)
		r.drop(0, 0, c.to)
		assert.Equal(t, c.position, r.Position())
		assert.NotEmpty(t, r.Director.Toast.Text)
		assert.Contains(t, r.Director.Toast.Text, c.says)
	}
}

func TestForcedPromotionNeedsNoChoice(t *testing.T) {
	r := newRig(t)
	r.Begin("shogi", "4k4/8P/9/9/9/9/9/9/4K4 b - 1")
	r.Drag("1b", "1a")
	assert.Equal(t, "4k3+P/9/9/9/9/9/9/9/4K4 w - 2", r.Position())
}

func TestJapaneseNotation(t *testing.T) {
	r := newRig(t)
	r.Begin("shogi", "")
	r.Drag("7g", "7f")
	b := r.board()
	assert.Equal(t, "P-7f", b.PreferredNotation(b.snap.Line[0].Text, b.snap.Line[0].NativeText))
	r.Director.ChangeSettings(scene.SettingNotation, scene.JapaneseNotation)
	assert.Equal(t, "☗７六歩", b.PreferredNotation(b.snap.Line[0].Text, b.snap.Line[0].NativeText))
	r.Director.ChangeSettings(scene.SettingShogiPieces, "signs")
	assert.True(t, r.Director.Theme.Appearance.ShogiSymbols && r.Director.Theme.Appearance.NativeCoordinates)
}

// Japanese texts have Japanese records and coordinates, unless the person has chosen otherwise.
func TestJapaneseNotationInJapanese(t *testing.T) {
	r := newRig(t, directortest.WithoutPainting("ja"))
	r.Begin("shogi", "")
	r.Drag("7g", "7f")
	b := r.board()
	assert.Equal(t, "☗７六歩", b.PreferredNotation(b.snap.Line[0].Text, b.snap.Line[0].NativeText))
	assert.True(t, r.Director.Theme.Appearance.NativeCoordinates)
	assert.Equal(t, "７六", r.Director.Words.CellName("7f"))
	r.Director.ChangeSettings(scene.SettingLanguage, "de")
	assert.Equal(t, "P-7f", b.PreferredNotation(b.snap.Line[0].Text, b.snap.Line[0].NativeText))
	assert.False(t, r.Director.Theme.Appearance.NativeCoordinates)
	r.Director.ChangeSettings(scene.SettingLanguage, "ja", scene.SettingNotation, "western")
	assert.False(t, r.Director.UsesJapaneseNotation())
	assert.Equal(t, "7f", r.Director.Words.CellName("7f"))
	r.Director.ChangeSettings(scene.SettingNotation, scene.JapaneseNotation)
	assert.Equal(t, "７六", r.Director.Words.CellName("7f"))
}

// The piece sets of the settings can be chosen in the setup of shogi too.
func TestSetupOffersColors(t *testing.T) {
	r := newRig(t)
	r.Size = image.Pt(1280, 800) // all of the setup is in view
	r.Click("game.shogi")
	require.True(t, r.Has("settings.faces.signs"))
	r.Click("settings.faces.signs")
	assert.Equal(t, "signs", r.Director.Setting(scene.SettingShogiPieces))
}

// Hands overlap neither the board nor each other, seen from both seats.
func TestHandsBesideBoard(t *testing.T) {
	r := newRig(t)
	r.Begin("shogi", "4k4/9/9/9/9/9/9/9/4K4 b RBGSNLPrbgsnlp 1")
	for range 2 {
		p := r.board().place
		for seat, hand := range p.Trays {
			assert.False(t, hand.Box.Overlaps(p.Layout.Bounds()), "seat %d", seat)
			lower := hand.Box.Max.Y > p.Layout.Bounds().Max.Y-10
			assert.Equal(t, r.board().view.LowerSeat() == rules.Seat(seat), lower, "seat %d", seat)
			assert.Equal(t, boardview.InHand(rules.Piece{Kind: 6, Seat: rules.Seat(seat)}), p.SpotAt(r.board().view, r.inHand(rules.Seat(seat), 0)), "the rook comes first")
		}
		r.board().flip()
		r.Tick(ui.Input{})
	}
}

// With entered kings the draw button offers an impasse count, and declares a win.
func TestImpasseCountAndDeclaration(t *testing.T) {
	r := newRig(t)
	r.Begin("shogi", "4K4/9/9/9/9/9/9/9/4k4 b 2R2B2G4S4N4L9P2g9p 1")
	require.True(t, r.board().snap.CanOfferImpasse[0])
	r.Click("board.draw")
	n := r.board().currentPrompt()
	require.NotNil(t, n)
	assert.Contains(t, n.text, "count points")
	status, _ := r.board().playStatus(0)
	assert.Equal(t, []string{"Count?"}, status, "which may be lost, so it is no offer of a draw")
	r.Click("prompt.decline")
	assert.Contains(t, r.Director.Toast.Text, "declined the point count")
}

// The third repetition under continuous check warns the checking player.
func TestPerpetualCheckWarning(t *testing.T) {
	r := newRig(t)
	r.Begin("shogi", "k8/9/1R7/9/9/9/9/9/8K b - 1")
	for _, m := range []string{"8c9c", "9a8a", "9c8c", "8a9a", "8c9c", "9a8a", "9c8c", "8a9a"} {
		r.Drag(m[:2], m[2:])
		if len(r.board().view.Choices) > 0 {
			pieces, _, _ := r.board().place.ChooserBoxes(r.board().view)
			r.ClickAt(pieces[1].Min.Add(pieces[1].Max).Div(2))
		}
	}
	assert.Contains(t, r.Director.Toast.Text, "keeps giving check")
}

func TestShogiReport(t *testing.T) {
	r := newRigWithReports(t)
	r.Begin("shogi", "")
	for _, cells := range [][]string{{"7g", "7f"}, {"3c", "3d"}, {"8h", "2b"}} {
		r.ActivateCells(cells...)
	}
	var choices []string
	for _, ask := range r.Director.Report().Board.Choices {
		choices = append(choices, ask.Label)
	}
	assert.Equal(t, []string{"Promote to horse", "Don’t promote, stay a bishop", "Cancel"}, choices)
	r.Tick(ui.Input{Activation: boardview.ChoiceActivation(0)})
	r.Settle()
	b := r.Director.Report().Board
	assert.Equal(t, []string{"Black in hand: bishop.", "White has no pieces in hand."}, b.HandTexts)
	assert.Empty(t, b.Hands, "only the hand of the seat to move is usable")
	r.Begin("shogi", "4k4/9/9/9/9/9/9/9/4K4 b 2P 1")
	assert.Equal(t, []string{"Black in hand: pawn × 2.", "White has no pieces in hand."}, r.Director.Report().Board.HandTexts)
}

func TestTypedJapaneseMoveOpensPromotionChoice(t *testing.T) {
	r := newRig(t)
	r.Begin("shogi", "")
	r.Drag("7g", "7f")
	r.Drag("3c", "3d")
	r.Write("２二角")
	r.Key(ui.KeyEnter)
	assert.Len(t, r.board().view.Choices, 2)
	r.Key(ui.KeyEsc)
	r.Write("２二角成")
	r.Key(ui.KeyEnter)
	assert.Equal(t, "Bx2b+", r.board().snap.LastMove.Text)
}

func TestCheckIsFirstIllegalReason(t *testing.T) {
	for _, c := range []struct{ game, position, from, to, says string }{
		{"shogi", "4k4/9/9/9/4r4/9/9/9/3GK4 b - 1", "6i", "7h", "You’re in check from 5e, and that doesn’t stop it."},
		{"shogi", "4k4/9/9/9/4r4/9/9/4G4/4K4 b - 1", "5h", "4h", "That would leave your king in check from 5e."},
		{"shogi", "4k4/9/9/9/4r4/9/9/9/4K4 b - 1", "5i", "5h", "That would leave your king in check from 5e."},
		{"chess", "4k3/8/8/8/4r3/8/8/R3K3 w - - 0 1", "a1", "a2", "You’re in check from e4, and that doesn’t stop it."},
		{"chess", "4k3/8/8/8/4r3/8/4R3/4K3 w - - 0 1", "e2", "a2", "That would leave your king in check from e4."},
	} {
		r := newRig(t)
		r.Begin(c.game, c.position)
		r.Drag(c.from, c.to)
		assert.Equal(t, c.says, r.Director.Toast.Text)
	}
}

// A hint to drop names the piece in hand first, and marks its pile.
func TestDropHintMarksHand(t *testing.T) {
	r := newRig(t)
	r.Begin("shogi", "4k4/9/4P4/9/9/9/9/9/4K4 b G 1")
	b := r.board()

	m, err := b.snap.Position.ParseMove("G*5b")
	require.NoError(t, err)
	gold := rules.DroppedPiece(b.snap.Position.Steps(m))
	assert.False(t, gold.IsEmpty())
	h := game.Hint{Step: game.HintPiece, Move: m, Text: "G*5b", DroppedPiece: gold, TouchedCells: boardview.ShownMoveOf(b.snap.Position, m).Cells}
	b.snap.Hint = &h
	b.showAdvice()
	assert.Empty(t, b.view.Hint, "not yet the destination")
	assert.Equal(t, gold, b.view.HintDrop)
	assert.Equal(t, "Look at the gold general in your hand.", b.hintText())
	h.Step = game.HintMove
	b.showAdvice()
	assert.Len(t, b.view.Hint, 1)
	assert.Equal(t, gold, b.view.HintDrop)
}

// The best moves show drops like other moves, in the chosen notation.
func TestBestMovesWithDrops(t *testing.T) {
	r := newRigWithLines(t, "shogi", directortest.WithLines([]string{"7g7f", "3c3d", "8h2b+", "3a2b", "B*4e"}, []string{"2g2f", "8c8d"}, []string{"6i7h", "4a3b"}))
	b := r.board()
	r.Director.ChangeSettings(scene.SettingNotation, scene.JapaneseNotation)
	assert.Equal(t, "☗７六歩 ☖３四歩", b.FirstMoves(&b.shownLines()[0], 2))
	assert.Contains(t, b.LineText(b.snap.Info, &b.shownLines()[0], 9), "☗４五角")
	r.Click("line.1")
	for range 3 {
		r.Click("prompt.next")
	}
	require.Len(t, b.view.BestMoves, 1)
	assert.Equal(t, "4e", b.board.Name(b.view.BestMoves[0].Cells[0]))
	assert.Equal(t, "bishop", b.snap.Info.Kinds[b.view.BestMoves[0].Dropped.Kind].Name)
	r.Director.ChangeSettings(scene.SettingNotation, "western")
	assert.Equal(t, "P-7f P-3d", b.FirstMoves(&b.shownLines()[0], 2))
}

func TestChooserFitsTouch(t *testing.T) {
	for _, size := range []image.Point{{390, 844}, {360, 640}} {
		r := newRig(t)
		r.Size = size
		r.Begin("shogi", "4k4/9/4P4/9/9/9/9/9/4K4 b - 1")
		r.Drag("5c", "5b")
		pieces, cancel, whole := r.board().place.ChooserBoxes(r.board().view)
		require.Len(t, pieces, 2)
		for _, box := range append(pieces, cancel) {
			assert.GreaterOrEqual(t, min(box.Dx(), box.Dy()), 44)
		}
		assert.True(t, whole.In(image.Rectangle{Max: size}))
	}
}

func TestEvaluationBarKeepsClearOfHands(t *testing.T) {
	for _, size := range []image.Point{{X: 1280, Y: 800}, {X: 1024, Y: 640}} {
		r := newRig(t, directortest.WithOpponent())
		r.Size = size
		r.Director.ChangeSettings(scene.SettingEvaluationBar, scene.On)
		r.Begin("shogi", "")
		for range 2 {
			f := r.Director.Kit.Begin(&ui.DrawList{}, ui.Input{}, size, 1, r.Now, r.Director.Theme)
			bar := r.board().planLayout(f).bar
			require.False(t, bar.Empty())
			assert.True(t, bar.In(image.Rectangle{Max: size}), "%v: %v", size, bar)
			for _, hand := range r.board().place.Trays {
				assert.False(t, bar.Overlaps(hand.Box), "%v: %v on %v", size, bar, hand.Box)
			}
			assert.False(t, bar.Overlaps(r.board().place.Layout.Bounds()))
			r.Click("board.flip")
		}
	}
}
