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

// hear takes what happened in the match and brings the board up to date.
func (t *Scene) hear(f *ui.Frame) {
	var moved *game.Event
	stepped := false
	var left []string // who left, in words
	for _, e := range t.match.Events() {
		t.sound(e)
		switch e.Kind {
		case game.MovePlayed:
			moved, stepped = &e, false
			t.past()
			t.list.follow = true
		case game.NodeChanged:
			moved, stepped, left, t.input.passedAt = nil, true, nil, time.Time{}
			t.list.follow = true
			boardview.ClearAnnotations(t.view)
			if t.dialog.kind == gameOverDialog {
				t.dialog.close()
			}
			if t.Toast.UntilStep {
				t.Toast = scene.Toast{}
			}
			t.past()
		case game.SeatEliminated:
			left = append(left, t.departure(game.Elimination{Seat: e.Seat, Reason: e.Reason, Place: e.Place}))
		default:
			t.tell(e, f.Now)
		}
	}
	if len(left) > 0 {
		t.ShowToast(strings.Join(left, "\n"))
		t.Toast.UntilStep, t.Toast.Scene = true, t
	}
	snap := t.match.Snapshot()
	if snap == t.snap {
		t.announce(f)
		return
	}
	before := append([]rules.Piece(nil), t.view.Pieces...)
	t.sync(snap)
	if w, ok := snap.Position.(rules.PerpetualCheckWarning); ok && moved != nil && !snap.Result.IsOver() && w.WarnedSeat() != rules.NoSeat {
		t.ShowWarning(t.Words.T("board.warned", "Seat", t.player(w.WarnedSeat())))
	}
	if moved != nil && moved.Node == snap.Node && len(moved.Effects) == 0 { // nothing on the board tells of it
		t.ShowToast(t.Words.T("board.passed", "Seat", t.player(moved.Seat), "You", t.isYou(moved.Seat)))
		t.Toast.UntilMove = true
	}
	switch {
	case moved != nil && moved.Node == snap.Node:
		hand := t.input.drop
		if moved.ByComputer {
			hand = nil
		}
		boardview.AnimateMove(t.view, moved.Effects, before, hand, t.Timing())
	case len(left) > 0:
		boardview.AnimateElimination(t.view, before, t.Timing())
	case stepped:
		boardview.AnimateJump(t.view, before, t.view.Pieces, t.Timing())
	}
	if len(left) > 0 {
		t.aside(f, nil)
	}
	t.input.drop = nil
	t.announce(f)
}

// overAfter is how long a match is over before its sheet comes: long enough to see how it ended.
const overAfter = 500 * time.Millisecond

// announce opens the sheet at the end of a match, once its last piece stands.
func (t *Scene) announce(f *ui.Frame) {
	if !t.dialog.endedAt.IsZero() && !t.view.IsMoving() && f.Now.Sub(t.dialog.endedAt) > overAfter {
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

// past takes away a line that the next move has overtaken.
func (t *Scene) past() {
	if t.Toast.UntilMove {
		t.Toast = scene.Toast{}
	}
}

// tell says in words what happened besides moves.
func (t *Scene) tell(e game.Event, now time.Time) {
	switch e.Kind {
	case game.GameOver:
		t.dialog.endedAt = now
		t.past()
	case game.OfferDeclined:
		said := "board.declined"
		if e.Reason == rules.Impasse {
			said = "board.no-count"
		}
		t.ShowToast(t.Words.T(said, "Seat", t.player(e.Seat), "You", t.isYou(e.Seat)))
	case game.PlayResumed:
		if e.ByComputer {
			t.ShowToast(t.Words.T("count.played-on", "Seat", t.player(e.Seat)))
		}
	case game.Suspended:
		t.ShowToast(t.Words.T("board.suspended"))
	case game.EngineFailed:
		if e.Seat == rules.NoSeat {
			t.ShowWarning(t.Words.T("board.no-hint"))
		}
	}
}

// sync takes over a snapshot.
func (t *Scene) sync(snap *game.Snapshot) {
	if t.browser != nil && t.browser.Node == snap.Node {
		t.snap = snap
		return
	}
	if counting(snap) && (t.snap == nil || !counting(t.snap)) {
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
	t.shown.materialLead = ahead(snap)
	t.advise()
	t.paintCount()
	t.number()
	movable := snap.PersonToMove || marking(snap)
	t.view.CanMove = movable
	if t.shown.node == snap.Node && t.shown.canMove == movable {
		return
	}
	t.shown.node, t.shown.canMove = snap.Node, movable
	t.input.tappedMove = rules.NoMove
	t.shown.opening = gameui.OpeningAt(snap.Game, snap.Position.Clone(), snap.Ply)
	t.input.typed.Text = ""
	t.unpropose()
	t.view.Illegal = boardview.IllegalMark{}
	var choices []boardview.LegalMove
	switch {
	case snap.PersonToMove:
		choices = boardview.LegalMoves(snap.Position, snap.Legal)
	case movable:
		choices = markings(len(t.board.Cells))
	}
	boardview.SetLegalMoves(t.view, choices)
}

// watchKeeping says once when matches cannot be kept; the journal goes on trying by itself.
func (t *Scene) watchKeeping() {
	if t.Options.Store == nil {
		return
	}
	err := t.Options.Store.Journal().Err()
	if err != nil && !t.WarnedUnsaved {
		t.warnUnkept(err)
	}
	t.WarnedUnsaved = err != nil
}
