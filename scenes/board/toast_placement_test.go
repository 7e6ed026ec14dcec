package board

import (
	"image"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/ludarium/ludarium/game"
	"github.com/ludarium/ludarium/game/text"
	"github.com/ludarium/ludarium/rules"
	"github.com/ludarium/ludarium/saves"
	"github.com/ludarium/ludarium/scenes/directortest"
	"github.com/ludarium/ludarium/scenes/scene"
	"github.com/ludarium/ludarium/scenes/ui"
)

// hiddenPieces returns the pieces covered by the toast, not counting their feet.
func (r *rig) hiddenPieces() (names []string) {
	r.T.Helper()
	a := &ui.Audit{SkipPainting: true}
	r.Director.Kit.Audit = a
	r.Tick(ui.Input{Pointer: r.Pointer, IsDown: r.IsPointerDown})
	toast := strings.ReplaceAll(r.Director.Toast.Text, "\n", " ")
	require.NotEmpty(r.T, toast)
	b, seen := r.board(), image.Rectangle{}
	for _, text := range a.Texts {
		if words := strings.ReplaceAll(text.Text, " · ", " "); words != "" && strings.Contains(toast, words) && text.FontPx < 18 && text.Box.Dx() > 60 {
			seen = seen.Union(text.Box)
		}
	}
	require.False(r.T, seen.Empty())
	for c, piece := range b.view.Pieces {
		box := b.place.Layout.CellBox(rules.Cell(c))
		if !piece.IsEmpty() && box.Inset(box.Dy()/5).Overlaps(seen) {
			names = append(names, b.board.Name(rules.Cell(c)))
		}
	}
	return names
}

func TestBlockersNamedFromPieceOutward(t *testing.T) {
	r := newRig(t, directortest.WithoutPainting("en"))
	r.BeginWithClock("four-player-chess", "", "")
	at := r.Cell("g14")
	r.Tick(ui.Input{Pointer: at})
	r.Tick(ui.Input{Pointer: at, IsDown: true, Pressed: true})
	for range 40 {
		r.Tick(ui.Input{Pointer: at, IsDown: true})
	}
	assert.Contains(t, r.Director.Toast.Text, "King: no moves\n")
	distance := func(c rules.Cell) int {
		p := r.Cell(r.board().board.Name(c)).Sub(at)
		return p.X*p.X + p.Y*p.Y
	}
	blockers := r.board().view.MovePreview.Blockers
	require.Greater(t, len(blockers), 5)
	assert.True(t, slices.IsSortedFunc(blockers, func(a, b rules.Cell) int { return (distance(a) - distance(b)) / 99 }), r.Director.Toast.Text)
}

// A toast about a piece hides no other where the panel has room for it.
func TestToastHidesNoPiece(t *testing.T) {
	for _, c := range []struct {
		game, held string
		size       image.Point
	}{
		{"hexagonal-chess", "g1", image.Pt(1280, 800)},
		{"hexagonal-chess", "f5", image.Pt(1024, 768)},
		{"byzantine-chess", "a1", image.Pt(1280, 800)},
		{"four-player-chess", "h1", image.Pt(1280, 800)},
		{"three-player-chess", "e1", image.Pt(1280, 800)},
	} {
		r := newRig(t, directortest.WithoutPainting("en"))
		r.Size = c.size
		r.BeginWithClock(c.game, "", "")
		r.RestAnimations()
		at := r.Cell(c.held)
		r.Tick(ui.Input{Pointer: at})
		r.IsPointerDown = true
		r.Tick(ui.Input{Pointer: at, IsDown: true, Pressed: true})
		for range 40 {
			r.Tick(ui.Input{Pointer: at, IsDown: true})
		}
		require.True(t, r.board().view.MovePreview.IsShown, c.game)
		assert.Empty(t, r.hiddenPieces(), "%s, %s in %v: %s", c.game, c.held, c.size, r.Director.Toast.Text)
	}
}

// The cells that a piece is kept from are concerned as well as those it can reach.
func TestToastHidesNoBlockedCell(t *testing.T) {
	r := newRig(t, directortest.WithoutPainting("en"))
	r.Size = image.Pt(1280, 800)
	r.BeginWithClock("chess", "4k3/8/8/8/8/8/8/r3K3 w - - 0 1", "", game.Player{}, game.Player{})
	r.RestAnimations()
	at := r.Cell("e1")
	r.Tick(ui.Input{Pointer: at})
	r.IsPointerDown = true
	r.Tick(ui.Input{Pointer: at, IsDown: true, Pressed: true})
	for range 40 {
		r.Tick(ui.Input{Pointer: at, IsDown: true})
	}
	b := r.board()
	blocked := b.view.MovePreview.Blocked
	require.NotEmpty(t, blocked)
	f := r.Director.Kit.Begin(&ui.DrawList{}, ui.Input{}, r.Size, 1, r.Now, r.Director.Theme)
	line := b.Toast.Box(f, b.Toast.Layout(f).Size)
	for _, cell := range blocked {
		assert.False(t, b.place.Layout.CellBox(cell.Cell).Overlaps(line), b.board.Name(cell.Cell))
	}
}

// A long toast is shown in full, breaks no word, keeps its button in reach, and covers pieces only where nothing
// else is free.
func TestLongToastsFit(t *testing.T) {
	for _, lang := range text.Languages() {
		for _, id := range []string{"chess", "four-player-chess", "shogi"} {
			r := newRig(t, directortest.WithoutPainting(lang))
			r.Size = image.Pt(1024, 640)
			r.PlayMultiplayer(id, 8)
			w := r.Director.Words
			file := scene.ShortFileName("an-exceptionally-long-name-of-a-file-of-games-round-11-board-17.pgn")
			about := w.FormatFileMessage(file, saves.TextError{Format: "pgn", Game: 2, Line: 14}, w.T("refusal.castling-through-check", "Cells", "e1, f1"), w.T("file.todo.record"))
			for _, text := range []string{
				about,
				w.T("paste.ambiguous", "Game", w.GameName("four-player-chess"), "Others", w.JoinList([]string{w.GameName("chess960"), w.GameName("three-player-chess")})),
				w.T("notice.full"),
				w.T("board.warned", "Seat", "Anna Nowak-Kowalska"),
			} {
				r.Director.ShowWarning(text)
				r.Director.AddToastAction(w.T("board.save"), func() {})
				r.Tick(ui.Input{Pointer: image.Pt(3, 3)})
				r.Tick(ui.Input{})
				r.CheckLayout("%s, %s: %s", id, lang, text)
				f := r.Director.Kit.Begin(&ui.DrawList{}, ui.Input{}, r.Size, 1, r.Now, r.Director.Theme)
				at := r.Director.Toast.Layout(f)
				box := r.Director.Toast.Box(f, at.Size)
				assert.True(t, box.In(image.Rectangle{Max: r.Size}), "%s, %s: %s", id, lang, text)
				assert.Less(t, len(at.Lines), 8, "%s, %s: %q", id, lang, at.Lines)
				if len(at.Lines) > 1 {
					assert.Zero(t, r.board().hiddenPieces(box, nil), "%s, %s: %q", id, lang, at.Lines)
				}
			}
		}
	}
}

// With large text the toast about an illegal move lies in the free strip above or below the board: it hides no piece, no
// hand, and neither the evaluation bar nor the panel.
func TestLargeToastLiesBesideBoard(t *testing.T) {
	for _, c := range []struct {
		name, game, start, from, to string
	}{
		{"short", "shogi", "lnsgkgsnl/1r5b1/ppppppppp/9/9/2P6/PP1PPPPPP/1B5R1/LNSGKGSNL b - 1", "8h", "2b"},
		{"own piece", "shogi", "lnsgkgsnl/1r5b1/ppppppppp/9/9/7P1/PPPPPPP1P/1B5R1/LNSGKGSNL b - 1", "2h", "2f"},
		{"a filled hand", "shogi", "lnsgkgsnl/1r5b1/ppppppp1p/9/9/2P6/PP1PPPPPP/1B5R1/LNSGKGSNL b P 1", "8h", "2b"},
		{"both hands filled", "shogi", "lnsgkgsnl/1r5b1/ppppppp1p/9/9/2P6/PP1PPPPP1/1B5R1/LNSGKGSNL b Pp 1", "8h", "2b"},
	} {
		for _, lang := range text.Languages() {
			r := newRig(t, directortest.WithoutPainting(lang), directortest.WithLines())
			r.Resize(directortest.Window{Size: image.Pt(1280, 800), Scale: 1, TextSize: "200"})
			r.BeginWithClock(c.game, c.start, "")
			r.Director.ChangeSettings(scene.SettingEvaluationBar, scene.On)
			r.RestAnimations()
			r.Drag(c.from, c.to)
			require.NotEmpty(t, r.Director.Toast.Text, c.name)
			r.RestAnimations()
			b := r.board()
			f := r.Director.Kit.Begin(&ui.DrawList{}, ui.Input{}, r.Size, 2, r.Now, r.Director.Theme)
			plan := b.planLayout(f)
			box := b.Toast.Box(f, b.Toast.Layout(f).Size)
			require.False(t, plan.bar.Empty())
			assert.False(t, box.Overlaps(plan.bar), "%s, %s: the bar", c.name, lang)
			assert.False(t, box.Overlaps(plan.panel), "%s, %s: the panel", c.name, lang)
			assert.Zero(t, b.hiddenPieces(box, nil), "%s, %s: %v", c.name, lang, box)
			assert.Zero(t, b.hiddenHands(box), "%s, %s: %v", c.name, lang, box)
			for i := range 9 { // the middle rank is free as well, but the toast would lie across the board
				cell, _ := b.board.CellByName(string(rune('1'+i)) + "e")
				assert.False(t, b.place.Layout.CellBox(cell).Overlaps(box), "%s, %s: %v", c.name, lang, box)
			}
		}
	}
}

// At the usual size a toast covers neither the board nor a dialog over it, also with a button.
func TestToastBesideBoardAndDialog(t *testing.T) {
	for _, id := range []string{"chess", "shogi", "go", "byzantine-chess", "hexagonal-chess"} {
		for _, name := range []string{"the board", "the dialog"} {
			r := newRig(t, directortest.WithoutPainting("en"))
			r.Size = image.Pt(1280, 800)
			r.BeginWithClock(id, "", "")
			r.RestAnimations()
			if name == "the dialog" {
				r.Key(ui.KeySave)
				r.Tick(ui.Input{})
			}
			r.Director.ShowToastWithAction(r.Director.Words.T("strength.help-costs"), "Do it anyway", func() {})
			r.Tick(ui.Input{})
			title := r.TextBox(r.Director.Words.T("save.title"))
			field, _ := r.Director.Kit.WidgetBox("save.name")
			f := r.Director.Kit.Begin(&ui.DrawList{}, ui.Input{}, r.Size, 1, r.Now, r.Director.Theme)
			toast := &r.Director.Toast
			box := toast.Box(f, toast.Layout(f).Size)
			assert.Equal(t, name == "the dialog", !title.Empty(), id)
			assert.False(t, box.Overlaps(title.Union(field)), "%s, %s: %v", id, name, box)
			assert.False(t, box.Overlaps(r.board().place.Layout.Bounds()), "%s, %s: %v", id, name, box)
			assert.True(t, box.In(image.Rectangle{Max: r.Size}), "%s, %s: %v", id, name, box)
		}
	}
}
