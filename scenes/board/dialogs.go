package board

import (
	"image"
	"slices"
	"time"

	"github.com/ludarium/ludarium/game/help"
	"github.com/ludarium/ludarium/rules"
	"github.com/ludarium/ludarium/scenes/gameui"
	"github.com/ludarium/ludarium/scenes/scene"
	"github.com/ludarium/ludarium/scenes/ui"
	"github.com/ludarium/ludarium/sprites/theme"
)

// A dialogKind says which dialog is open over the board.
type dialogKind uint8

const (
	noDialog dialogKind = iota
	gameOverDialog
	resignDialog
	offerDialog
	declarationDialog
	saveDialog
)

// dialogs is the dialog that is open over the board, and the state of the dialogs.
type dialogs struct {
	kind     dialogKind
	endedAt  time.Time      // when the match ended while it was shown; zero once its dialog has opened
	gameOver scene.GameOver // the dialog at the end of the match
	formats  saveFormats
	fileName string // as typed
}

// close closes the open dialog.
func (d *dialogs) close() { d.kind, d.fileName, d.formats = noDialog, "", saveFormats{} }

// drawOpenDialog draws the dialog that is open over the board.
func (s *Scene) drawOpenDialog(f *ui.Frame, p layout) {
	if s.dialog.kind != gameOverDialog && f.TakeKey(ui.KeyEsc) { // that one takes no key until it has been seen
		s.dialog.close()
		return
	}
	switch s.dialog.kind {
	case gameOverDialog:
		if s.dialog.gameOver.AcceptsInput(f.Now) {
			s.handleShortcuts(f) // the menu beside it shows them
		}
		if s.dialog.kind != gameOverDialog || !s.Nav.IsTop(s) {
			return
		}
		if !s.dialog.gameOver.Draw(f, s.dialogArea(f, p, s.decisiveCells())) && s.dialog.kind == gameOverDialog {
			s.dialog.close()
		}
	case resignDialog:
		s.drawResignDialog(f, p)
	case offerDialog:
		s.drawOfferDialog(f, p)
	case saveDialog:
		s.drawSaveDialog(f, p)
	case declarationDialog:
		s.drawDeclarationDialog(f, p)
	case noDialog:
	}
}

// keepsPanelUsable reports whether a dialog covers only the board, so that the panel beside it can stay usable.
func (p *layout) keepsPanelUsable(f *ui.Frame) bool {
	return !p.portrait && p.panel.Min.X >= f.Px(gameui.DialogWidth+2*12)
}

// drawDialog draws a dialog over the board where it hides as few of the cells as possible, and closes it on request.
func (s *Scene) drawDialog(f *ui.Frame, p layout, d gameui.Dialog, avoid []rules.Cell) {
	if d.Draw(f, s.Words, s.dialogArea(f, p, avoid)) {
		s.dialog.close()
	}
}

// dialogArea returns where a dialog may lie so that it hides as few of the cells as possible.
func (s *Scene) dialogArea(f *ui.Frame, p layout, avoid []rules.Cell) scene.DialogArea {
	a := scene.DialogArea{FullWidth: p.portrait, Place: func(size image.Point) image.Rectangle { return s.dialogBox(f, p, size, avoid) }}
	if s.dialog.kind != gameOverDialog {
		return a
	}
	switch {
	case p.keepsPanelUsable(f):
		a.Usable = p.panel
	case !p.portrait:
		a.Hides = func(r image.Rectangle) bool { return s.hidesResult(p, r) }
		a.Compact = image.Rect(p.panel.Min.X, p.list.Min.Y, p.panel.Max.X, p.actions.Max.Y).Inset(f.Px(8))
		a.Tall = image.Rect(a.Compact.Min.X, p.head.Max.Y, a.Compact.Max.X, p.panel.Max.Y-f.Px(8))
	}
	return a
}

// hidesResult reports whether a box hides where the last move went, a king that decided the game, or a player's name
// in the panel.
func (s *Scene) hidesResult(p layout, r image.Rectangle) bool {
	cells := append(slices.Clone(s.view.CheckedRoyals), s.losingKings()...)
	if n := len(s.view.LastMove); n > 0 {
		cells = append(cells, s.view.LastMove[n-1])
	}
	return slices.ContainsFunc(cells, func(c rules.Cell) bool { return s.place.Layout.CellBox(c).Overlaps(r) }) ||
		!p.hasCards && slices.ContainsFunc(p.players, r.Overlaps)
}

// dialogBox returns the place of a dialog of a size.
func (s *Scene) dialogBox(f *ui.Frame, p layout, size image.Point, avoid []rules.Cell) image.Rectangle {
	if p.portrait {
		return image.Rect(0, f.Size.Y-size.Y, f.Size.X, f.Size.Y+f.Px(theme.RadiusCard))
	}
	b := s.place.Layout.Bounds()
	mid := (b.Min.X + b.Max.X) / 2
	var best image.Rectangle
	least := -1
	top, bottom := f.Px(12), max(f.Size.Y-size.Y-f.Px(12), f.Px(12))
	left, right := f.Px(12), max(p.panel.Min.X-size.X-f.Px(12), f.Px(12))
	percents, cells := []int{74, 26, 50, 60, 40, 84, 16, 100, 0}, 0
	if isLow := b.Dy() < f.Size.Y*3/5; isLow { // there may be room for the dialog beside the whole board, as where a round one is unrolled
		percents, cells = []int{100, 0, 74, 26}, len(s.board.Cells)
	}
	for _, x := range []int{min(max(mid-size.X/2, left), right), left, right} {
		for _, percent := range percents {
			y := min(max(f.Size.Y*percent/100-size.Y/2, top), bottom)
			r := image.Rectangle{Max: size}.Add(image.Pt(x, y))
			hidden := 0
			for _, c := range avoid {
				if int(c) < len(s.board.Cells) && s.place.Layout.CellBox(c).Overlaps(r) {
					hidden += cells + 1
				}
			}
			for c := range cells {
				if s.place.Layout.CellBox(rules.Cell(c)).Overlaps(r) {
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

// drawConfirmation draws a dialog that asks the player to confirm an action.
func (s *Scene) drawConfirmation(f *ui.Frame, p layout, title, text string, a gameui.Action) {
	confirmed := a.Run
	a.Enabled, a.Run = true, func() {
		s.dialog.close()
		confirmed()
	}
	stay := gameui.Action{ID: "stay", Label: s.Words.T("resign.no"), Enabled: true, Run: s.dialog.close}
	s.drawDialog(f, p, gameui.Dialog{Title: title, Text: text, Buttons: []gameui.Action{a, stay}}, nil)
}

// drawResignDialog asks the player to confirm the resignation.
func (s *Scene) drawResignDialog(f *ui.Frame, p layout) {
	s.drawConfirmation(f, p, s.Words.T("resign.title"), s.resignText(), gameui.Action{
		ID: "resign", Icon: "resign", Label: s.Words.T("resign.yes"), Destructive: true, Run: func() { s.showError(s.match.Resign(s.actingSeat())) },
	})
}

// drawOfferDialog asks the player to confirm a draw offer to a computer, which may accept at once.
func (s *Scene) drawOfferDialog(f *ui.Frame, p layout) {
	s.drawConfirmation(f, p, s.Words.T("offer.title"), s.offerText(), gameui.Action{
		ID: "offer", Icon: "draw", Label: s.Words.T("offer.yes"), Run: func() {
			if err := s.match.OfferDraw(s.actingSeat()); err != nil {
				s.showError(err)
				return
			}
			s.ShowToast(s.Words.T("board.offered"))
			s.Toast.UntilMove = true
		},
	})
}

// drawDeclarationDialog lists the conditions of a declaration, and lets the player declare when all are met.
func (s *Scene) drawDeclarationDialog(f *ui.Frame, p layout) {
	d, ok := s.snap.Position.(rules.EnteringKingDeclaration)
	if !ok || !s.snap.PersonToMove {
		s.dialog.close()
		return
	}
	conditions := d.DeclarationConditions()
	c := gameui.Dialog{Title: s.Words.T("board.declare-title"), Text: s.Words.T("declare.not-yet"), HasClose: true}
	for _, condition := range conditions {
		c.Notes = append(c.Notes, s.Words.ConditionText(condition))
	}
	if !slices.ContainsFunc(conditions, func(c rules.Condition) bool { return !c.Met }) {
		c.Text = s.Words.T("board.declare-may")
		if d.DeclarationResult().Winner() == rules.NoSeat {
			c.Text = s.Words.T("board.declare-draw")
		}
		c.Buttons = append(c.Buttons, gameui.Action{ID: "declare", Icon: "trophy", Label: s.Words.T("board.declare"), Enabled: true, Run: func() {
			s.dialog.close()
			s.showError(s.match.Declare())
		}})
	}
	c.Buttons = append(c.Buttons, gameui.Action{ID: "declare-no", Label: s.Words.T("board.close"), Enabled: true, Run: s.dialog.close})
	if topic, known := help.PageForEnding(s.snap.Info.ID, rules.Declaration); known {
		c.Buttons = append(c.Buttons, gameui.Action{ID: "declare-rule", Icon: "help", Label: s.Words.T("board.help"), Enabled: true, Run: func() { s.Nav.OpenHelp(s.snap.Info.ID, topic) }})
	}
	s.drawDialog(f, p, c, s.decisiveCells())
}

// otherPlayingSeats returns the seats still in the game except one.
func (s *Scene) otherPlayingSeats(excluded rules.Seat) (seats []rules.Seat) {
	for seat, in := range s.snap.Playing {
		if other := rules.Seat(seat); in && other != excluded {
			seats = append(seats, other)
		}
	}
	return seats
}

// resignText says what a resignation means; with several opponents left, the game goes on without the player.
func (s *Scene) resignText() string {
	id, goesOn := "resign.text", "resign.goes-on"
	if s.snap.IsRemote {
		id, goesOn = "online.resign", "online.resign-goes-on"
	}
	if len(s.otherPlayingSeats(s.actingSeat())) > 1 {
		id = goesOn
	}
	return s.Words.T(id, "Seat", s.Words.SeatName(s.snap.Info, s.actingSeat()))
}

// offerText says who must accept a draw offer.
func (s *Scene) offerText() string {
	others := s.otherPlayingSeats(s.actingSeat())
	switch {
	case len(others) == 1 && s.snap.IsRemote && !s.snap.Players[others[0]].Computer:
		return s.Words.T("online.offer", "Seat", s.playerName(others[0]))
	case len(others) < 2:
		return s.Words.T("offer.text")
	}
	return s.Words.T("offer.all", "Seats", s.matchText().SeatList(others))
}

// offerQuestion asks a player about the draw on offer. With several players it says who is asked.
func (s *Scene) offerQuestion(asked rules.Seat) string {
	if s.snap.OfferReason == rules.Impasse {
		return s.Words.T("board.count-asked", "Seat", s.playerName(s.snap.OfferSeat))
	}
	if len(s.snap.Players) == 2 {
		return s.Words.T("board.draw-offered", "Seat", s.playerName(s.snap.OfferSeat))
	}
	return s.Words.T("board.draw-asked", "Seat", s.Words.SeatName(s.snap.Info, s.snap.OfferSeat), "Asked", s.Words.SeatName(s.snap.Info, asked))
}

// openGameOver opens the dialog at the end of the match.
func (s *Scene) openGameOver() {
	s.dialog.kind = gameOverDialog
	s.dialog.gameOver = s.Nav.NewGameOver(s.match, scene.GameOverActions{
		Review: s.Review, Save: func() { s.dialog.kind = saveDialog }, NewGame: s.openNewGame, Leave: s.Leave,
	})
}

// losingKings returns the cells of the kings of those who did not come first.
func (s *Scene) losingKings() []rules.Cell {
	return s.kings(func(seat rules.Seat) bool { return s.snap.Result.Place[seat] > 1 })
}

// kings returns the cells of the kings of some seats.
func (s *Scene) kings(isWanted func(rules.Seat) bool) (cells []rules.Cell) {
	c, ok := s.snap.Position.(rules.RoyalPieces)
	if !ok {
		return nil
	}
	for cell, piece := range s.view.Pieces {
		if !piece.IsEmpty() && piece.Kind == c.Royal() && isWanted(piece.Seat) {
			cells = append(cells, rules.Cell(cell))
		}
	}
	return cells
}

// decisiveCells returns the cells that show how the match ended, the most telling ones twice: the last move, kings
// in check and the kings of those who lost; with several players all kings.
func (s *Scene) decisiveCells() []rules.Cell {
	cells := slices.Concat(s.view.LastMove, s.view.CheckedRoyals, s.losingKings())
	var kings []rules.Cell
	if len(s.snap.Players) > 2 {
		kings = s.kings(func(rules.Seat) bool { return true })
	}
	return slices.Concat(cells, cells, kings)
}
