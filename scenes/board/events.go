package board

import (
	"strings"
	"time"

	"github.com/ludarium/ludarium/game"
	"github.com/ludarium/ludarium/rules"
	"github.com/ludarium/ludarium/scenes/boardview"
	"github.com/ludarium/ludarium/scenes/gameui"
	"github.com/ludarium/ludarium/scenes/scene"
	"github.com/ludarium/ludarium/scenes/scoring"
	"github.com/ludarium/ludarium/scenes/ui"
)

// handleEvents applies the match's events since the last call: sounds, speech, animations, toasts and the game-over dialog.
func (s *Scene) handleEvents(f *ui.Frame) {
	events := s.match.Events()
	s.showEvents(f, events)
	s.speakEvents(events)
}

// showEvents applies events but for speech, which tells what is on the board then.
func (s *Scene) showEvents(f *ui.Frame, events []game.Event) {
	var moved *game.Event
	jumped, isPremove := false, false
	var eliminated []string // texts about eliminated seats
	for _, e := range events {
		s.playEventSound(e)
		s.vibrateFor(e)
		isPremove = s.notePremoveEvent(e) || isPremove
		switch e.Kind {
		case game.MovePlayed:
			moved, jumped = &e, false
			s.dismissMoveToast()
			s.list.Follow()
		case game.NodeChanged:
			moved, jumped, eliminated, s.input.passedAt = nil, true, nil, time.Time{}
			s.list.Follow()
			boardview.ClearAnnotations(s.view)
			if s.dialog.kind == gameOverDialog {
				s.dialog.close()
			}
			if s.Toast.UntilPositionChange {
				s.Toast = scene.Toast{}
			}
			s.dismissMoveToast()
		case game.SeatEliminated:
			eliminated = append(eliminated, s.eliminationText(game.Elimination{Seat: e.Seat, Reason: e.Reason, Place: e.Place}))
		default:
			s.announceEvent(e, f.Now)
		}
	}
	if len(eliminated) > 0 {
		s.ShowToast(strings.Join(eliminated, "\n"))
		s.Toast.UntilPositionChange, s.Toast.Scene = true, s
	}
	snap := s.match.Snapshot()
	if snap == s.snap {
		s.announceResult(f)
		return
	}
	before := s.piecesBefore()
	heldBefore, isHeldMove := s.snap.HeldMove, s.hasPlayedHeldMove(moved)
	s.showSnapshot(snap)
	if warning, ok := snap.Position.(rules.PerpetualCheckWarning); ok && moved != nil && !snap.Result.IsOver() && warning.WarnedSeat() != rules.NoSeat {
		s.ShowWarning(s.Words.T("board.warned", "Seat", s.playerName(warning.WarnedSeat())))
	}
	if moved != nil && moved.Node == snap.Node && len(moved.Effects) == 0 { // a pass changes nothing on the board
		s.ShowToast(s.Words.T("board.passed", "Seat", s.playerName(moved.Seat), "You", s.isYou(moved.Seat)))
		s.Toast.UntilMove = true
	}
	switch {
	case (isHeldMove || isPremove) && moved.Node == snap.Node: // it is on the board already
	case heldBefore == nil && snap.HeldMove != nil:
		s.dismissMoveToast() // the coach asks now
		boardview.AnimateMove(s.view, snap.HeldMove.Effects, before, s.input.drop, s.Timing())
	case heldBefore != nil && snap.HeldMove == nil && moved == nil:
		boardview.AnimateJump(s.view, before, s.view.Pieces, s.Timing())
	case moved != nil && moved.Node == snap.Node:
		drop := s.input.drop
		if moved.ByOther {
			drop = nil
		}
		boardview.AnimateMove(s.view, moved.Effects, before, drop, s.Timing())
	case len(eliminated) > 0:
		boardview.AnimateElimination(s.view, before, s.Timing())
	case jumped:
		boardview.AnimateJump(s.view, before, s.view.Pieces, s.Timing())
	}
	if len(eliminated) > 0 {
		s.moveToastOffPieces(f, nil)
	}
	s.input.drop = nil
	s.announceResult(f)
}

// gameOverDelay is the time between the end of a match and its dialog, long enough to see the last move.
const gameOverDelay = 500 * time.Millisecond

// announceResult opens the game-over dialog once the last piece has stopped moving.
func (s *Scene) announceResult(f *ui.Frame) {
	if !s.dialog.endedAt.IsZero() && !s.view.IsMoving() && f.Now.Sub(s.dialog.endedAt) > gameOverDelay {
		s.dialog.endedAt = time.Time{}
		if s.snap.Result.IsOver() {
			s.openGameOver()
			if s.Toast.UntilPositionChange { // the dialog says who is out
				s.Toast = scene.Toast{}
			}
			f.SetFocus("") // the dialog takes it
		}
	}
}

// dismissMoveToast removes a toast that the next move outdates.
func (s *Scene) dismissMoveToast() {
	if s.Toast.UntilMove {
		s.Toast = scene.Toast{}
	}
}

// announceEvent shows a toast about an event other than a move.
func (s *Scene) announceEvent(e game.Event, now time.Time) {
	switch e.Kind {
	case game.GameOver:
		s.dialog.endedAt = now
		s.NoteResult(s.match)
		s.dismissMoveToast()
	case game.OfferDeclined:
		s.ShowToast(s.declinedText(e))
	case game.PlayResumed:
		if e.ByOther {
			s.ShowToast(s.Words.T("scoring.played-on", "Seat", s.playerName(e.Seat)))
		}
	case game.Suspended:
		s.ShowToast(s.Words.T("board.suspended"))
	case game.EngineFailed:
		if e.Seat == rules.NoSeat {
			s.ShowWarning(s.Words.T("board.no-hint"))
		}
	}
}

// declinedText says who has declined an offer.
func (s *Scene) declinedText(e game.Event) string {
	id := "board.declined"
	if e.Reason == rules.Impasse {
		id = "board.no-count"
	}
	return s.Words.T(id, "Seat", s.playerName(e.Seat), "You", s.isYou(e.Seat))
}

// showSnapshot brings the board up to date with a snapshot.
func (s *Scene) showSnapshot(snap *game.Snapshot) {
	s.scoring.SetSnapshot(snap)
	if s.browser != nil && s.browser.Node == snap.Node {
		s.snap = snap
		return
	}
	s.browser, s.snap = nil, snap
	held := s.view.PieceAt(s.view.PickedFrom)
	position, lastEffects := boardPosition(snap)
	boardview.ShowPosition(s.view, position, len(snap.Info.Seats))
	s.view.RecordMarks = gameui.RecordMarks(s.Context, s.board, snap.Kept)
	s.view.LastMove = boardview.LastMoveCells(lastEffects)
	viewer := s.onlyPerson()
	if viewer == rules.NoSeat {
		viewer = snap.Turn
	}
	s.view.EarlierMoves = gameui.EarlierMoves(viewer, snap.LastRound)
	s.shown.materialLead = materialLead(snap)
	s.showAdvice()
	s.numbering.numberStones(snap, s.view)
	canMovePieces := (snap.PersonToMove || s.isInEarlierPosition()) && snap.HeldMove == nil
	movable := canMovePieces || scoring.CanMark(snap)
	s.view.CanMove = movable
	canPremove, couldPremove := s.showPremoves(), s.shown.canPremove
	if s.shown.node == snap.Node && s.shown.canMove == movable && couldPremove == canPremove && !s.premoves.isChanged {
		return
	}
	s.shown.node, s.shown.canMove, s.shown.canPremove, s.premoves.isChanged = snap.Node, movable, canPremove, false
	s.input.tappedMove = rules.NoMove
	s.shown.opening = gameui.OpeningAt(snap.Game, snap.Position.Clone(), snap.Ply)
	s.input.typed.Text = ""
	s.cancelProposal()
	s.view.Illegal = boardview.IllegalMark{}
	var choices []boardview.LegalMove
	switch {
	case canMovePieces:
		choices = boardview.LegalMoves(snap.Position, snap.Legal)
	case movable:
		choices = scoring.MarkMoves(len(s.board.Cells))
	case canPremove:
		choices = s.premoveChoices()
	}
	if couldPremove {
		boardview.ReplaceLegalMoves(s.view, choices, held)
		return
	}
	boardview.SetLegalMoves(s.view, choices)
}

// watchAutosave warns once when matches cannot be saved. The store keeps trying by itself.
func (s *Scene) watchAutosave() {
	if s.Options.Store == nil {
		return
	}
	err := s.Options.Store.Autosave().Err()
	if err != nil && !s.WarnedUnsaved {
		s.warnUnsaved(err)
	}
	s.WarnedUnsaved = err != nil
}
