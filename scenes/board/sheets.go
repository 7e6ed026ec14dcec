package board

import (
	"image"
	"time"

	"github.com/ludarium/ludarium/rules"
	"github.com/ludarium/ludarium/scenes/gameui"
	"github.com/ludarium/ludarium/scenes/scene"
	"github.com/ludarium/ludarium/scenes/ui"
	"github.com/ludarium/ludarium/sprites/theme"
)

// A dialogKind is which dialog is open over the board.
type dialogKind uint8

const (
	noDialog dialogKind = iota
	gameOverDialog
	resignDialog
	offerDialog
	declarationDialog
	saveDialog
)

// dialogs is the dialog that is open over the board, and what the dialogs need to know.
type dialogs struct {
	kind     dialogKind
	endedAt  time.Time      // when the match ended while it was shown; zero once its dialog has opened
	gameOver scene.GameOver // the dialog at the end of the match
	formats  saveFormats
}

// close closes the open dialog.
func (d *dialogs) close() { d.kind = noDialog }

// drawOpenDialog shows the sheet that lies over the board.
func (t *Scene) drawOpenDialog(f *ui.Frame, p layout) {
	if f.TakeKey(ui.KeyEsc) {
		t.dialog.close()
		return
	}
	switch t.dialog.kind {
	case gameOverDialog:
		t.handleShortcuts(f) // the menu beside it tells of them
		if t.dialog.kind != gameOverDialog || !t.Nav.IsTop(t) {
			return
		}
		if !t.dialog.gameOver.Pass(f, t.dialogArea(f, p, t.decisiveCells())) && t.dialog.kind == gameOverDialog {
			t.dialog.close()
		}
	case resignDialog:
		t.drawResignDialog(f, p)
	case offerDialog:
		t.drawOfferDialog(f, p)
	case saveDialog:
		t.drawSaveDialog(f, p)
	case declarationDialog:
		t.drawDeclarationDialog(f, p)
	case noDialog:
	}
}

// keepsPanelUsable says that a sheet lies over the board alone: then the panel beside it is of use as it is.
func (p *layout) keepsPanelUsable(f *ui.Frame) bool {
	return !p.portrait && p.panel.Min.X >= f.Px(gameui.DialogWidth+2*12)
}

// drawDialog draws a dialog over the board, moved so that it hides none of the cells if that can be. It closes the sheet if the
// dialog is closed.
func (t *Scene) drawDialog(f *ui.Frame, p layout, d gameui.Dialog, keep []rules.Cell) {
	if d.Draw(f, t.Words, t.dialogArea(f, p, keep)) {
		t.dialog.close()
	}
}

// dialogArea is where a dialog lies that hides none of the cells if that can be.
func (t *Scene) dialogArea(f *ui.Frame, p layout, keep []rules.Cell) scene.DialogArea {
	a := scene.DialogArea{FullWidth: p.portrait, Place: func(size image.Point) image.Rectangle { return t.dialogBox(f, p, size, keep) }}
	if t.dialog.kind == gameOverDialog && p.keepsPanelUsable(f) {
		a.Usable = p.panel
	}
	return a
}

// dialogBox is where a sheet of that size lies.
func (t *Scene) dialogBox(f *ui.Frame, p layout, size image.Point, keep []rules.Cell) image.Rectangle {
	if p.portrait {
		return image.Rect(0, f.Size.Y-size.Y, f.Size.X, f.Size.Y+f.Px(theme.RadiusCard))
	}
	b := t.place.Layout.Bounds()
	mid := (b.Min.X + b.Max.X) / 2
	var best image.Rectangle
	least := -1
	top, bottom := f.Px(12), max(f.Size.Y-size.Y-f.Px(12), f.Px(12))
	left, right := f.Px(12), max(p.panel.Min.X-size.X-f.Px(12), f.Px(12))
	for _, x := range []int{min(max(mid-size.X/2, left), right), left, right} {
		for _, percent := range []int{74, 26, 50, 60, 40, 84, 16, 100, 0} {
			y := min(max(f.Size.Y*percent/100-size.Y/2, top), bottom)
			r := image.Rectangle{Max: size}.Add(image.Pt(x, y))
			hidden := 0
			for _, c := range keep {
				if int(c) < len(t.board.Cells) && t.place.Layout.CellBox(c).Overlaps(r) {
					hidden++
				}
			}
			if least < 0 || hidden < least {
				best, least = r, hidden
			}
		}
	}
	return best
}

// resignDialog asks once more.
func (t *Scene) drawResignDialog(f *ui.Frame, p layout) {
	t.drawDialog(f, p, gameui.Dialog{
		Title: t.Words.T("resign.title"), Text: t.resignText(),
		Buttons: []gameui.Action{
			{ID: "resign", Icon: "resign", Label: t.Words.T("resign.yes"), Enabled: true, Do: func() {
				t.dialog.close()
				t.showError(t.match.Resign(t.actingSeat()))
			}},
			{ID: "stay", Icon: "", Label: t.Words.T("resign.no"), Enabled: true, Do: t.dialog.close},
		},
	}, nil)
}

// drawOfferDialog asks once more before a computer player hears of a draw.
func (t *Scene) drawOfferDialog(f *ui.Frame, p layout) {
	t.drawDialog(f, p, gameui.Dialog{
		Title: t.Words.T("offer.title"), Text: t.offerText(),
		Buttons: []gameui.Action{
			{ID: "offer", Icon: "draw", Label: t.Words.T("offer.yes"), Enabled: true, Do: func() {
				t.dialog.close()
				if err := t.match.OfferDraw(t.actingSeat()); err != nil {
					t.showReason(err)
					return
				}
				t.ShowToast(t.Words.T("board.offered"))
				t.Toast.UntilMove = true
			}},
			{ID: "stay", Icon: "", Label: t.Words.T("resign.no"), Enabled: true, Do: t.dialog.close},
		},
	}, nil)
}
