package board

import (
	"slices"
	"strings"
	"time"

	"github.com/ludarium/ludarium/ai"
	"github.com/ludarium/ludarium/game"
	"github.com/ludarium/ludarium/game/text"
	"github.com/ludarium/ludarium/rules"
	"github.com/ludarium/ludarium/rules/board"
	"github.com/ludarium/ludarium/scenes/boardview"
	"github.com/ludarium/ludarium/scenes/gameui"
	"github.com/ludarium/ludarium/scenes/scene"
	"github.com/ludarium/ludarium/scenes/ui"
)

// A coachState is what the scene knows of the coach.
type coachState struct {
	isFirstGame bool           // the coach is on by itself, see scene.Context.IsFirstGame
	askedAt     time.Time      // when the question on the screen came up
	asked       *game.HeldMove // the move of the question, and its text
	question    string
}

// questionDelay is for how long after the coach has asked presses on the board are ignored: they were meant for the next move.
const questionDelay = 600 * time.Millisecond

// isCoachOn reports whether the coach is on at this table. His warnings would cost a game of the pentathlon.
func (s *Scene) isCoachOn() bool {
	switch s.Setting(scene.SettingCoach) {
	case scene.On:
		if s.countsInPentathlon() {
			return false
		}
		return true
	case scene.Automatic:
		return s.coach.isFirstGame
	}
	return false
}

// toggleCoach turns the coach on or off, here and at other tables.
func (s *Scene) toggleCoach() {
	value := scene.On
	if s.isCoachOn() {
		value = scene.Off
	}
	s.ChangeSettings(scene.SettingCoach, value)
}

// isWarned reports whether the coach asks about a move.
func (s *Scene) isWarned() bool { return s.snap.HeldMove != nil && s.snap.HeldMove.Warning != nil }

// coachPrompt asks whether to play a move that loses.
func (s *Scene) coachPrompt() *prompt {
	if !s.isWarned() {
		return nil
	}
	if held := s.snap.HeldMove; s.coach.asked != held {
		s.coach.asked, s.coach.question = held, s.warningText()
	}
	return &prompt{text: s.coach.question, quiet: true, dismiss: s.match.TakeBackHeldMove, actions: []gameui.Action{
		{ID: "take-back", Label: s.Words.T("coach.take-back"), Run: s.match.TakeBackHeldMove},
		{ID: "play-anyway", Label: s.Words.T("coach.play"), Run: s.match.PlayHeldMove},
	}}
}

// warningText says what the held move loses, or how it ends the game.
func (s *Scene) warningText() string {
	held := s.snap.HeldMove
	w := held.Warning
	if a := w.Attack; a != nil {
		return s.Words.T("coach.attacks", "Seat", s.Words.SeatName(s.snap.Info, a.Seat), "The", s.Words.DefinitePiece(s.snap.Info, a.Piece.Kind), "Cell", s.Words.CellName(s.board.Name(a.Cell)))
	}
	if w.Reply == nil {
		id := "coach.draws"
		if w.Result.Place[held.Seat] > 1 {
			id = "coach.loses"
		}
		return s.Words.T(id)
	}
	fact, _ := text.WarningFact(held.Position, w.Reply.Reasons)
	if w.MissedWin > 0 && fact.Fact != ai.FactMates && fact.Fact != ai.FactEnds { // what the opponent then can do matters less
		return s.Words.MissedWinText(s.snap.Info, held.Position, w.MissedWin)
	}
	return s.Words.WarningText(s.snap.Info, held.Position, s.replyText(held.Position, w.Reply, fact), w.Reply.Reasons)
}

// maxLinePlies is the longest line that a warning tells in full. Of a longer one it tells only the first move, as moves in words are long.
const maxLinePlies = 3

// replyText returns the reply to a move, or the line up to where it takes what the move loses if it does not do that itself, in words:
// the coach is for beginners, who need not know the notation. That it takes what is lost is not said again.
func (s *Scene) replyText(p rules.Position, reply *game.Hint, fact ai.Fact) string {
	p = p.Clone()
	lost := board.None // the piece that is lost: the warning names it before the moves
	if fact.Fact == ai.FactWins {
		if c, ok := s.board.CellByName(fact.Cell); ok {
			lost = c
		}
	}
	moveText := func(m rules.Move) (text string, isEnd bool) {
		if lost != board.None && slices.Contains(rules.CapturedCells(p, m), lost) {
			return gameui.PlainMoveWithoutCapture(s.Context, s.snap.Info, p, m), true
		}
		return gameui.PlainMove(s.Context, s.snap.Info, p, m), false
	}
	text, isEnd := moveText(reply.Move)
	if isEnd || fact.Fact != ai.FactWins || len(fact.Line) < 2 || len(fact.Line) > maxLinePlies {
		return text
	}
	var moves []string
	for _, move := range fact.Line {
		m, err := p.ParseMove(move)
		if err != nil {
			return text
		}
		text, isEnd := moveText(m)
		if moves = append(moves, text); isEnd { // what is taken back for it does not matter
			break
		}
		p.Play(m)
	}
	return strings.Join(moves, s.Words.T("list.semicolon"))
}

// handleWarning answers the coach by keyboard, or by a press on the board, which takes the move back.
func (s *Scene) handleWarning(f *ui.Frame) {
	if !s.isWarned() {
		s.coach.askedAt = time.Time{}
		return
	}
	if s.coach.askedAt.IsZero() {
		s.coach.askedAt = f.Now
	}
	focused, _ := f.HasFocus(boardview.ID)
	used := f.In.Activation.ID == boardview.ID && !f.In.Activation.FocusOnly
	switch {
	case f.In.Pressed && f.IsOver(s.place.Layout.Bounds()), used:
		if f.Now.Sub(s.coach.askedAt) >= questionDelay {
			s.match.TakeBackHeldMove()
			s.ShowToast(s.Words.T("coach.taken-back"))
		}
	case (focused || !f.ShowsFocusRing()) && f.TakeKey(ui.KeyEnter):
		s.match.PlayHeldMove()
	}
}

// boardPosition returns the position on the board: that after the held move, if there is one, with the effects of the last move.
func boardPosition(snap *game.Snapshot) (rules.Position, []rules.Effect) {
	if held := snap.HeldMove; held != nil {
		return held.Position, held.Effects
	}
	return snap.Position, snap.LastMove.Effects
}

// showWarning marks the reply that the held move allows.
func (s *Scene) showWarning() {
	w := s.snap.HeldMove.Warning
	if a := w.Attack; a != nil {
		s.view.Threat = []rules.Cell{a.Attacker, a.Cell}
	}
	if reply := w.Reply; reply != nil {
		s.view.Threat, s.view.ThreatDrop = endCells(reply), reply.DroppedPiece
	}
}

// hasPlayedHeldMove reports whether a move is that which the board has shown as held.
func (s *Scene) hasPlayedHeldMove(moved *game.Event) bool {
	return moved != nil && s.snap.HeldMove != nil && s.snap.HeldMove.Move == moved.Move && s.snap.HeldMove.Seat == moved.Seat
}
