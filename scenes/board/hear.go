package board

import (
	"strings"
	"time"

	"github.com/ludarium/ludarium/game"
	"github.com/ludarium/ludarium/rules"
	"github.com/ludarium/ludarium/scenes/boardview"
	"github.com/ludarium/ludarium/scenes/gameui"
	"github.com/ludarium/ludarium/scenes/scene"
	"github.com/ludarium/ludarium/scenes/ui"
)

// handleEvents takes what happened in the match and brings the board up to date.
func (t *Scene) handleEvents(f *ui.Frame) {
	var moved *game.Event
	jumped := false
	var eliminated []string // who left, in words
	for _, e := range t.match.Events() {
		t.playEventSound(e)
		switch e.Kind {
		case game.MovePlayed:
			moved, jumped = &e, false
			t.dismissMoveToast()
			t.list.follow = true
		case game.NodeChanged:
			moved, jumped, eliminated, t.input.passedAt = nil, true, nil, time.Time{}
			t.list.follow = true
			boardview.ClearAnnotations(t.view)
			if t.dialog.kind == gameOverDialog {
				t.dialog.close()
			}
			if t.Toast.UntilStep {
				t.Toast = scene.Toast{}
			}
			t.dismissMoveToast()
		case game.SeatEliminated:
			eliminated = append(eliminated, t.eliminationText(game.Elimination{Seat: e.Seat, Reason: e.Reason, Place: e.Place}))
		default:
			t.announceEvent(e, f.Now)
		}
	}
	if len(eliminated) > 0 {
		t.ShowToast(strings.Join(eliminated, "\n"))
		t.Toast.UntilStep, t.Toast.Scene = true, t
	}
	snap := t.match.Snapshot()
	if snap == t.snap {
		t.announceResult(f)
		return
	}
	before := append([]rules.Piece(nil), t.view.Pieces...)
	t.showSnapshot(snap)
	if warning, ok := snap.Position.(rules.PerpetualCheckWarning); ok && moved != nil && !snap.Result.IsOver() && warning.WarnedSeat() != rules.NoSeat {
		t.ShowWarning(t.Words.T("board.warned", "Seat", t.playerName(warning.WarnedSeat())))
	}
	if moved != nil && moved.Node == snap.Node && len(moved.Effects) == 0 { // nothing on the board tells of it
		t.ShowToast(t.Words.T("board.passed", "Seat", t.playerName(moved.Seat), "You", t.isYou(moved.Seat)))
		t.Toast.UntilMove = true
	}
	switch {
	case moved != nil && moved.Node == snap.Node:
		drop := t.input.drop
		if moved.ByComputer {
			drop = nil
		}
		boardview.AnimateMove(t.view, moved.Effects, before, drop, t.Timing())
	case len(eliminated) > 0:
		boardview.AnimateElimination(t.view, before, t.Timing())
	case jumped:
		boardview.AnimateJump(t.view, before, t.view.Pieces, t.Timing())
	}
	if len(eliminated) > 0 {
		t.moveToastOffPieces(f, nil)
	}
	t.input.drop = nil
	t.announceResult(f)
}

// gameOverDelay is how long a match is over before its sheet comes: long enough to see how it ended.
const gameOverDelay = 500 * time.Millisecond

// announceResult opens the sheet at the end of a match, once its last piece stands.
func (t *Scene) announceResult(f *ui.Frame) {
	if !t.dialog.endedAt.IsZero() && !t.view.IsMoving() && f.Now.Sub(t.dialog.endedAt) > gameOverDelay {
		t.dialog.endedAt = time.Time{}
		if t.snap.Result.IsOver() {
			t.openGameOver()
			if t.Toast.UntilStep { // who is out: the sheet says it
				t.Toast = scene.Toast{}
			}
			f.SetFocus("") // the sheet takes it
		}
	}
}

// dismissMoveToast takes away a line that the next move has overtaken.
func (t *Scene) dismissMoveToast() {
	if t.Toast.UntilMove {
		t.Toast = scene.Toast{}
	}
}

// announceEvent says in words what happened besides moves.
func (t *Scene) announceEvent(e game.Event, now time.Time) {
	switch e.Kind {
	case game.GameOver:
		t.dialog.endedAt = now
		t.dismissMoveToast()
	case game.OfferDeclined:
		id := "board.declined"
		if e.Reason == rules.Impasse {
			id = "board.no-count"
		}
		t.ShowToast(t.Words.T(id, "Seat", t.playerName(e.Seat), "You", t.isYou(e.Seat)))
	case game.PlayResumed:
		if e.ByComputer {
			t.ShowToast(t.Words.T("count.played-on", "Seat", t.playerName(e.Seat)))
		}
	case game.Suspended:
		t.ShowToast(t.Words.T("board.suspended"))
	case game.EngineFailed:
		if e.Seat == rules.NoSeat {
			t.ShowWarning(t.Words.T("board.no-hint"))
		}
	}
}

// showSnapshot takes over a snapshot.
func (t *Scene) showSnapshot(snap *game.Snapshot) {
	if t.browser != nil && t.browser.Node == snap.Node {
		t.snap = snap
		return
	}
	if isScoring(snap) && (t.snap == nil || !isScoring(t.snap)) {
		t.scoring.reset()
	}
	t.browser, t.snap = nil, snap
	boardview.ShowPosition(t.view, snap.Position, len(snap.Info.Seats))
	t.view.LastMove = boardview.LastMoveCells(snap.LastMove.Effects)
	me := t.onlyPerson()
	if me == rules.NoSeat {
		me = snap.Turn
	}
	t.view.EarlierMoves = gameui.EarlierMoves(me, snap.LastRound)
	t.shown.materialLead = materialLead(snap)
	t.showAdvice()
	t.updateScoringMarks()
	t.numberStones()
	movable := snap.PersonToMove || canMark(snap)
	t.view.CanMove = movable
	if t.shown.node == snap.Node && t.shown.canMove == movable {
		return
	}
	t.shown.node, t.shown.canMove = snap.Node, movable
	t.input.tappedMove = rules.NoMove
	t.shown.opening = gameui.OpeningAt(snap.Game, snap.Position.Clone(), snap.Ply)
	t.input.typed.Text = ""
	t.cancelProposal()
	t.view.Illegal = boardview.IllegalMark{}
	var choices []boardview.LegalMove
	switch {
	case snap.PersonToMove:
		choices = boardview.LegalMoves(snap.Position, snap.Legal)
	case movable:
		choices = markMoves(len(t.board.Cells))
	}
	boardview.SetLegalMoves(t.view, choices)
}

// watchAutosave says once when matches cannot be kept; the journal goes on trying by itself.
func (t *Scene) watchAutosave() {
	if t.Options.Store == nil {
		return
	}
	err := t.Options.Store.Journal().Err()
	if err != nil && !t.WarnedUnsaved {
		t.warnUnsaved(err)
	}
	t.WarnedUnsaved = err != nil
}
