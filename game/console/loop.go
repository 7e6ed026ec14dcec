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
func (s *session) runLoop(ctx context.Context) {
	timer := time.NewTimer(time.Hour)
	defer timer.Stop()
	for s.handleEvents(); !s.quitting; s.handleEvents() {
		lines := s.lines
		switch {
		case lines == nil && !s.isComputerBusy():
			return
		case !s.Terminal && s.isComputerBusy():
			lines = nil
		}
		var due <-chan time.Time
		if tick, ok := s.match.NextTick(); ok {
			timer.Reset(time.Until(tick))
			due = timer.C
		}
		select {
		case <-ctx.Done():
			return
		case <-s.match.Wake():
		case <-due:
		case line, ok := <-lines:
			if !ok {
				s.lines = nil
				if !s.onlyComputersPlay() {
					return
				}
				break
			}
			s.promptOpen = false
			s.match.Tick() // a flag may have fallen before the line was typed
			s.handleLine(strings.TrimSpace(line))
		}
		s.match.Tick()
	}
}

// isComputerBusy reports whether a computer is doing something that will end without further input.
func (s *session) isComputerBusy() bool {
	v := s.match.Snapshot()
	return v.ThinkingSeat != rules.NoSeat || v.AwaitingAdvice || v.Scoring != nil && v.Scoring.AwaitingProposal || (s.onlyComputersPlay() && !v.Result.IsOver() && v.IllegalPosition.Code == "" && !v.Paused && v.Live && !s.hasEngineFailed())
}

// onlyComputersPlay reports whether all seats still in play belong to computers.
func (s *session) onlyComputersPlay() bool {
	v := s.match.Snapshot()
	for seat, p := range v.Players {
		if v.Playing[seat] && !p.Computer {
			return false
		}
	}
	return true
}

// hasEngineFailed reports whether an engine has failed and waits for a retry.
func (s *session) hasEngineFailed() bool {
	for _, err := range s.match.Snapshot().EngineErrors {
		if err != nil {
			return true
		}
	}
	return false
}

// handleEvents saves the game, then prints what has happened since the last call.
func (s *session) handleEvents() {
	s.match.Tick()
	events := s.match.Events()
	if len(events) > 0 && s.Autosave != nil {
		s.reportSaveError(s.Autosave.Flush())
	}
	if len(events) > 0 {
		s.notePlayers()
	}
	positionChanged, nodeAnnounced := false, false
	for _, e := range events {
		if line := s.describeEvent(e); line != "" {
			s.print(line)
		}
		switch e.Kind {
		case game.MovePlayed, game.SeatEliminated:
			positionChanged = true
			s.picked = pickedPiece{}
		case game.NodeChanged:
			if !nodeAnnounced { // several steps are announced once, before the other events
				s.lastStatus = ""
				s.print(s.describeNode())
			}
			positionChanged, nodeAnnounced = true, true
			s.picked = pickedPiece{}
		case game.GameOver:
			s.print(s.describeResult(s.match.Result()))
			positionChanged = true
			if s.pendingToss != nil {
				s.cancelToss()
			}
		case game.HintReady:
			s.showHint()
		case game.DeadStonesProposed:
			s.showScore(nil)
		case game.OfferMade:
			s.lastStatus = ""
		}
	}
	if positionChanged && s.drawAfterMoves {
		s.drawBoard()
	}
	if positionChanged {
		s.warnPerpetualCheck()
	}
	s.announceTurn()
}

// warnPerpetualCheck warns a seat that loses by perpetual check at the next repetition.
func (s *session) warnPerpetualCheck() {
	v := s.match.Snapshot()
	if w, ok := v.Position.(rules.PerpetualCheckWarning); ok && !v.Result.IsOver() && w.WarnedSeat() != rules.NoSeat {
		s.print(s.T("console.warned", "Seat", s.seatName(w.WarnedSeat())))
	}
}

// describeNode says which position is on the board: the last move before it, or the start.
func (s *session) describeNode() string {
	v := s.match.Snapshot()
	index := slices.IndexFunc(v.Line, func(e game.HistoryEntry) bool { return e.Node == v.Node })
	for ; index >= 0; index-- {
		if e := v.Line[index]; e.Action.Kind.TakesTurn() {
			return s.T("console.at-move", "Count", e.Number, "Seat", s.seatName(e.Seat), "Move", e.Text)
		}
	}
	return s.T("console.at-start")
}

// announceTurn prints the side to move if that has changed, and a prompt at a terminal.
func (s *session) announceTurn() {
	v := s.match.Snapshot()
	line := ""
	switch {
	case s.pendingToss != nil:
		line = s.T("console.guess")
	case v.Result.IsOver():
		if s.Terminal && !s.endAnnounced {
			s.print(s.T("console.after"))
		}
		s.endAnnounced = true
	case v.IllegalPosition.Code != "":
		line = s.IllegalMoveText(s.board, v.IllegalPosition)
	case v.Scoring != nil && v.Scoring.AwaitingProposal:
		line = s.T("console.counting")
	case v.Scoring != nil:
		line = s.T("console.to-accept")
	case v.Paused:
		line = s.T("console.waiting", "Seat", s.seatName(v.Turn))
	case v.Players[v.Turn].Computer && !v.Live:
		line = s.T("console.looking", "Seat", s.seatName(v.Turn))
	case v.Players[v.Turn].Computer && (!s.Terminal || v.ThinkingSeat != v.Turn):
	case v.Players[v.Turn].Computer:
		line = s.T("console.thinking", "Seat", s.seatName(v.Turn))
	default:
		line = s.T("turn.to-move", "Seat", s.seatName(v.Turn))
		if next, total := rules.PlacementProgress(v.Position); next > 0 {
			line = s.T("turn.handicap-stone", "Seat", s.seatName(v.Turn), "Next", next, "All", total)
		}
		if len(v.CheckedRoyals) > 0 {
			line = s.T("turn.in-check", "Seat", s.seatName(v.Turn))
		} else if c, ok := v.Position.(rules.MandatoryCapture); ok && c.MustCapture() {
			line = s.T("turn.must-capture", "Seat", s.seatName(v.Turn))
		}
		switch v.Claim {
		case "":
		case rules.Declaration:
			line += " " + s.describeDeclaration(v.Position)
		default:
			line += " " + s.T("console.may-claim", "Reason", s.ReasonName(v.Claim))
		}
		if v.Settled {
			line += " " + s.T("board.settled")
		}
		if v.OfferSeat != rules.NoSeat && !v.Accepted[v.Turn] {
			line += " " + s.T("console.may-accept")
		}
	}
	if !v.Result.IsOver() {
		s.endAnnounced = false
	}
	if status := fmt.Sprint(v.Node, line); line != "" && status != s.lastStatus {
		s.lastStatus = status
		if clocks := s.match.Clocks(); clocks != nil && s.Terminal {
			line += " (" + s.describeClocks(clocks) + ")"
		}
		s.print(line)
	}
	if s.Terminal && !s.quitting && v.ThinkingSeat == rules.NoSeat {
		switch {
		case s.pendingToss != nil:
			s.showPrompt("console.prompt-guess")
		case v.Result.IsOver() || v.IllegalPosition.Code != "":
			s.showPrompt("console.prompt-after")
		default:
			s.showPrompt("console.prompt")
		}
	}
	if s.out.Flush() != nil { // the reader has gone
		s.quitting = true
	}
}

// describeDeclaration tells the side to move that it may declare, and whether that wins or draws.
func (s *session) describeDeclaration(p rules.Position) string {
	if d, ok := p.(rules.EnteringKingDeclaration); ok && d.DeclarationResult().Winner() == rules.NoSeat {
		return s.T("console.may-declare-draw")
	}
	return s.T("console.may-declare")
}

// print prints a line, wrapped to the width of a terminal.
func (s *session) print(line string) {
	if !s.Terminal {
		s.printLine(line)
		return
	}
	for _, wrapped := range wrapText(line, s.textWidth(utf8.RuneCountInString(line))) {
		s.printLine(wrapped)
	}
}

// textWidth is the number of columns for text: those of the terminal, or longest where they are unknown.
func (s *session) textWidth(longest int) int {
	const minWidth = 20
	if s.Style.Width <= minWidth {
		return max(longest, minWidth)
	}
	return min(s.Style.Width-1, max(longest, minWidth))
}

// printLine prints a line without wrapping it. Flush returns the errors of writing.
func (s *session) printLine(line string) {
	if s.promptOpen { // do not continue the line of the prompt
		_ = s.out.WriteByte('\n')
		s.promptOpen = false
	}
	_, _ = s.out.WriteString(line)
	_ = s.out.WriteByte('\n')
}

// showPrompt prints a prompt, at a terminal only.
func (s *session) showPrompt(id string) {
	if s.Terminal && !s.promptOpen {
		s.promptOpen = true
		_, _ = s.out.WriteString(s.T("console.ask", "Question", s.T(id)) + " ")
		_ = s.out.Flush()
	}
}
