package board

import (
	"slices"
	"strings"

	"github.com/ludarium/ludarium/game"
	"github.com/ludarium/ludarium/game/premove"
	"github.com/ludarium/ludarium/rules"
	"github.com/ludarium/ludarium/rules/board"
	"github.com/ludarium/ludarium/scenes/boardview"
	"github.com/ludarium/ludarium/scenes/scene"
	"github.com/ludarium/ludarium/scenes/scoring"
	"github.com/ludarium/ludarium/scenes/sound"
	"github.com/ludarium/ludarium/scenes/ui"
)

// A premoveState holds the moves that the only person at the board has made before their turn.
type premoveState struct {
	queue     premove.Queue
	options   []rules.Premove // what can be added; the board knows them by their number, from 1
	isChanged bool            // the queue is not as it was last shown
	isPlayed  bool            // the first premove has been played at node playedAt, and nothing has come of it yet
	playedAt  int
}

// clear removes all premoves; it reports whether there were any.
func (p *premoveState) clear() bool {
	had := p.queue.Len() > 0
	p.queue.Clear()
	p.isPlayed, p.isChanged = false, p.isChanged || had
	return had
}

// canPremove reports whether premoves can be made now: another seat is to move, at the end of the game.
func (s *Scene) canPremove() bool {
	snap, seat := s.snap, s.onlyPerson()
	_, hasTargets := snap.Position.(rules.PremoveTargets)
	return hasTargets && s.IsEnabled(scene.SettingPremoves) && s.browser == nil &&
		seat != rules.NoSeat && seat != snap.Turn && snap.Playing[seat] &&
		snap.Live && !snap.Paused && !snap.Result.IsOver() && snap.IllegalPosition.Code == "" && !scoring.IsScoring(snap)
}

// updatePremoves plays the first premove if its turn has come, and cancels all of them if it is illegal.
func (s *Scene) updatePremoves(f *ui.Frame) {
	p := &s.premoves
	if s.browser != nil || !s.IsEnabled(scene.SettingPremoves) {
		p.clear()
	}
	if p.queue.Len() > 0 && s.snap.PersonToMove && s.snap.HeldMove == nil {
		s.playPremove(f)
	}
	if p.isChanged || s.browser == nil && s.canPremove() != s.shown.canPremove {
		s.showSnapshot(s.snap)
	}
}

// playPremove plays the first premove. On the board it is made already, so only the move before it is animated.
func (s *Scene) playPremove(f *ui.Frame) {
	p := &s.premoves
	if p.isPlayed && p.playedAt == s.snap.Node { // it was taken back, or the server has refused it
		p.clear()
		return
	}
	m, ok := p.queue.Next(s.snap.Position, s.snap.Legal)
	if !ok {
		p.clear()
		s.PlaySound(sound.Cue{Kind: sound.IllegalMove, Material: scene.SoundMaterial(s.snap.Info)})
		s.ShowWarning(s.Words.T("premove.illegal"))
		s.Toast.UntilMove, s.Toast.Scene = true, s
		return
	}
	p.isPlayed, p.playedAt = true, s.snap.Node
	motion := s.view.Motion
	s.playMove(m)
	s.handleEvents(f)
	s.view.Motion = motion
}

// notePremoveEvent follows what happens in the match. It reports whether an event is the move of the first premove; what changes more
// than the turn cancels them all.
func (s *Scene) notePremoveEvent(e game.Event) bool {
	p := &s.premoves
	switch e.Kind {
	case game.MovePlayed:
		if e.Seat != s.onlyPerson() {
			return false
		}
		if p.isPlayed {
			p.isPlayed, p.isChanged = false, true
			p.queue.RemoveFirst()
			return true
		}
		p.clear()
	case game.SeatEliminated:
		if e.Seat == s.onlyPerson() {
			p.clear()
		}
	case game.GameStarted, game.NodeChanged, game.GameOver, game.Paused, game.Resumed, game.Suspended, game.PlayerChanged, game.ScoringStarted, game.PlayResumed:
		p.clear()
	}
	return false
}

// Cover cancels the premoves, as another scene hides the board.
func (s *Scene) Cover() { s.premoves.clear() }

// cancelPremoves removes the premoves because the person says so.
func (s *Scene) cancelPremoves() {
	before := slices.Clone(s.view.Pieces)
	if !s.premoves.clear() {
		return
	}
	s.showSnapshot(s.snap)
	boardview.AnimateJump(s.view, before, s.view.Pieces, s.Timing())
	s.showMoveToast(s.Words.T("premove.cancelled"))
}

// piecesBefore returns the pieces on the board, without premoves.
func (s *Scene) piecesBefore() []rules.Piece {
	if s.premoves.queue.Len() == 0 && !s.premoves.isChanged {
		return slices.Clone(s.view.Pieces)
	}
	position, _ := boardPosition(s.snap)
	return boardview.PiecesOf(position, len(s.board.Cells), nil)
}

// pendingPremoves returns the premoves to show and the board that they lead to. The one that the coach looks at is in the position.
func (s *Scene) pendingPremoves() (premove.Queue, premove.Board) {
	pending := s.premoves.queue
	if s.premoves.isPlayed && s.snap.HeldMove != nil {
		pending.RemoveFirst()
	}
	position, _ := boardPosition(s.snap)
	b := premove.BoardOf(position, s.onlyPerson())
	pending.Apply(&b)
	return pending, b
}

// showPremoves shows the premoves over the position. It reports whether more can be made now.
func (s *Scene) showPremoves() bool {
	canPremove := s.canPremove()
	if canPremove || s.premoves.queue.Len() > 0 {
		pending, b := s.pendingPremoves()
		boardview.ShowPremoves(s.view, s.onlyPerson(), b.Pieces, b.Hand, boardview.Premoves{Cells: pending.Cells(), IsEnabled: canPremove})
	}
	return canPremove
}

// premoveChoices lists the premoves that can be added, with their numbers as moves.
func (s *Scene) premoveChoices() (choices []boardview.LegalMove) {
	_, b := s.pendingPremoves()
	s.premoves.options = premove.Options(s.snap.Position, s.onlyPerson(), b)
	for i, m := range s.premoves.options {
		choices = append(choices, boardview.LegalMove{Move: rules.Move(i + 1), Steps: m.Steps})
	}
	return choices
}

// handlePremoveIntent carries out a gesture while premoves can be made. It reports whether that was all.
func (s *Scene) handlePremoveIntent(in boardview.Intent) bool {
	switch {
	case s.isTrying():
		return false
	case in.Kind == boardview.IntentCancelPremoves:
		s.cancelPremoves()
	case !s.view.Premoves.IsEnabled:
		return false
	case in.Kind == boardview.IntentPlay:
		s.addPremove(in)
	case in.Kind == boardview.IntentReject: // a piece that will never go there
		boardview.AnimateReturn(s.view, in, s.Timing())
	default:
		return false
	}
	return true
}

// addPremove adds the premove of a gesture.
func (s *Scene) addPremove(in boardview.Intent) {
	m := s.premoves.options[in.Move-1]
	before := slices.Clone(s.view.Pieces)
	var drop *boardview.Slide
	if in.IsDragged {
		drop = &boardview.Slide{From: in.From.Cell, X: in.X, Y: in.Y}
	}
	s.premoves.queue.Add(m)
	s.premoves.isChanged = true
	s.dismissMoveToast()
	s.showSnapshot(s.snap)
	boardview.AnimateMove(s.view, m.Effects, before, drop, s.Timing())
}

// premovesText lists the premoves in words; "" if there are none.
func (s *Scene) premovesText() string {
	if s.premoves.queue.Len() == 0 {
		return ""
	}
	var moves []string
	for _, cells := range s.premoves.queue.Cells() {
		to := s.Words.CellName(s.board.Name(cells[1]))
		if cells[0] == board.None {
			moves = append(moves, to)
			continue
		}
		moves = append(moves, s.Words.CellName(s.board.Name(cells[0]))+"–"+to)
	}
	return s.Words.T("premove.list", "Moves", strings.Join(moves, ", "))
}
