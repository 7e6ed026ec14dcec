package console

import (
	"context"
	"fmt"
	"slices"
	"strings"
	"time"
	"unicode/utf8"

	"github.com/ludarium/ludarium/game"
	"github.com/ludarium/ludarium/rules"
)

// runLoop handles lines and events of the match until the session ends.
func (s *session) loop(ctx context.Context) {
	timer := time.NewTimer(time.Hour)
	defer timer.Stop()
	for s.report(); !s.quit; s.report() {
		lines := s.lines
		switch {
		case lines == nil && !s.waiting():
			return
		case !s.Terminal && s.waiting():
			lines = nil
		}
		var due <-chan time.Time
		if at, ok := s.m.NextTick(); ok {
			timer.Reset(time.Until(at))
			due = timer.C
		}
		select {
		case <-ctx.Done():
			return
		case <-s.m.Wake():
		case <-due:
		case line, ok := <-lines:
			if !ok {
				s.lines = nil
				if !s.alone() {
					return
				}
				break
			}
			s.prompted = false
			s.m.Tick() // a flag may have fallen before the line was typed
			s.obey(strings.TrimSpace(line))
		}
		s.m.Tick()
	}
}

// isComputerBusy reports whether a computer is doing something that will end without further input.
func (s *session) waiting() bool {
	v := s.m.Snapshot()
	return v.ThinkingSeat != rules.NoSeat || v.AwaitingAdvice || v.Scoring != nil && v.Scoring.AwaitingProposal || (s.alone() && !v.Result.IsOver() && v.Flaw.Code == "" && !v.Paused && v.Live && !s.failed())
}

// onlyComputersPlay reports whether all seats still in play belong to computers.
func (s *session) alone() bool {
	v := s.m.Snapshot()
	for seat, p := range v.Players {
		if v.Playing[seat] && !p.Computer {
			return false
		}
	}
	return true
}

// hasEngineFailed reports whether an engine has failed and waits for a retry.
func (s *session) failed() bool {
	for _, err := range s.m.Snapshot().EngineErrors {
		if err != nil {
			return true
		}
	}
	return false
}

// handleEvents saves the game, then prints what has happened since the last call.
func (s *session) report() {
	s.m.Tick()
	events := s.m.Events()
	if len(events) > 0 && s.Journal != nil {
		s.grumble(s.Journal.Flush())
	}
	moved, stepped := false, false
	for _, e := range events {
		if line := s.event(e); line != "" {
			s.say(line)
		}
		switch e.Kind {
		case game.MovePlayed, game.SeatEliminated:
			moved = true
			s.from = origin{}
		case game.NodeChanged:
			if !stepped { // several steps are announced once, before the other events
				s.told = ""
				s.say(s.stepped())
			}
			moved, stepped = true, true
			s.from = origin{}
		case game.GameOver:
			s.say(s.Result(s.info, s.m.Result()) + ".")
			moved = true
			if s.pendingToss != nil {
				s.dropToss()
			}
		case game.HintReady:
			s.hinted()
		case game.DeadStonesProposed:
			s.tellCount(nil)
		case game.OfferMade:
			s.told = ""
		}
	}
	if moved && s.boards {
		s.drawBoard()
	}
	if moved {
		s.warn()
	}
	s.turn()
}

// warnPerpetualCheck warns a seat that loses by perpetual check at the next repetition.
func (s *session) warn() {
	v := s.m.Snapshot()
	if w, ok := v.Position.(rules.PerpetualCheckWarning); ok && !v.Result.IsOver() && w.WarnedSeat() != rules.NoSeat {
		s.say(s.T("console.warned", "Seat", s.seat(w.WarnedSeat())))
	}
}

// describeNode says which position is on the board: the last move before it, or the start.
func (s *session) stepped() string {
	v := s.m.Snapshot()
	at := slices.IndexFunc(v.Line, func(e game.HistoryEntry) bool { return e.Node == v.Node })
	for ; at >= 0; at-- {
		if e := v.Line[at]; e.Action.Kind.TakesTurn() {
			return s.T("console.at-move", "Count", e.Number, "Seat", s.seat(e.Seat), "Move", e.Text)
		}
	}
	return s.T("console.at-start")
}

// announceTurn prints the side to move if that has changed, and a prompt at a terminal.
func (s *session) turn() {
	v := s.m.Snapshot()
	line := ""
	switch {
	case s.pendingToss != nil:
		line = s.T("console.guess")
	case v.Result.IsOver():
		if s.Terminal && !s.ended {
			s.say(s.T("console.after"))
		}
		s.ended = true
	case v.Flaw.Code != "":
		line = s.Refusal(s.board, v.Flaw)
	case v.Scoring != nil && v.Scoring.AwaitingProposal:
		line = s.T("console.counting")
	case v.Scoring != nil:
		line = s.T("console.to-accept")
	case v.Paused:
		line = s.T("console.waiting", "Seat", s.seat(v.Turn))
	case v.Players[v.Turn].Computer && !v.Live:
		line = s.T("console.looking", "Seat", s.seat(v.Turn))
	case v.Players[v.Turn].Computer && (!s.Terminal || v.ThinkingSeat != v.Turn):
	case v.Players[v.Turn].Computer:
		line = s.T("console.thinking", "Seat", s.seat(v.Turn))
	default:
		line = s.T("turn.to-move", "Seat", s.seat(v.Turn))
		if next, all := rules.PlacementProgress(v.Position); next > 0 {
			line = s.T("turn.handicap-stone", "Seat", s.seat(v.Turn), "Next", next, "All", all)
		}
		if len(v.CheckedRoyals) > 0 {
			line = s.T("turn.in-check", "Seat", s.seat(v.Turn))
		} else if c, ok := v.Position.(rules.MandatoryCapture); ok && c.MustCapture() {
			line = s.T("turn.must-capture", "Seat", s.seat(v.Turn))
		}
		switch v.Claim {
		case "":
		case rules.Declaration:
			line += " " + s.mayDeclare(v.Position)
		default:
			line += " " + s.T("console.may-claim", "Reason", s.Reason(v.Claim))
		}
		if v.Settled {
			line += " " + s.T("board.settled")
		}
		if v.OfferSeat != rules.NoSeat && !v.Accepted[v.Turn] {
			line += " " + s.T("console.may-accept")
		}
	}
	if !v.Result.IsOver() {
		s.ended = false
	}
	if news := fmt.Sprint(v.Node, line); line != "" && news != s.told {
		s.told = news
		if faces := s.m.Clocks(); faces != nil && s.Terminal {
			line += " (" + s.clocks(faces) + ")"
		}
		s.say(line)
	}
	if s.Terminal && !s.quit && v.ThinkingSeat == rules.NoSeat {
		switch {
		case s.pendingToss != nil:
			s.prompt("console.prompt-guess")
		case v.Result.IsOver() || v.Flaw.Code != "":
			s.prompt("console.prompt-after")
		default:
			s.prompt("console.prompt")
		}
	}
	if s.out.Flush() != nil { // the reader has gone
		s.quit = true
	}
}

// describeDeclaration tells the side to move that it may declare, and whether that wins or draws.
func (s *session) mayDeclare(p rules.Position) string {
	if d, ok := p.(rules.EnteringKingDeclaration); ok && d.DeclarationResult().Winner() == rules.NoSeat {
		return s.T("console.may-declare-draw")
	}
	return s.T("console.may-declare")
}

// print prints a line, wrapped to the width of a terminal.
func (s *session) say(line string) {
	if !s.Terminal {
		s.write(line)
		return
	}
	for _, part := range fold(line, s.width(utf8.RuneCountInString(line))) {
		s.write(part)
	}
}

// textWidth is the number of columns for text: those of the terminal, or longest where they are unknown.
func (s *session) width(most int) int {
	const least = 20
	if s.Style.Width <= least {
		return max(most, least)
	}
	return min(s.Style.Width-1, max(most, least))
}

// printLine prints a line without wrapping it. Flush returns the errors of writing.
func (s *session) write(line string) {
	if s.prompted { // do not continue the line of the prompt
		_ = s.out.WriteByte('\n')
		s.prompted = false
	}
	_, _ = s.out.WriteString(line)
	_ = s.out.WriteByte('\n')
}

// showPrompt prints a prompt, at a terminal only.
func (s *session) prompt(id string) {
	if s.Terminal && !s.prompted {
		s.prompted = true
		_, _ = s.out.WriteString(s.T("console.ask", "Question", s.T(id)) + " ")
		_ = s.out.Flush()
	}
}
