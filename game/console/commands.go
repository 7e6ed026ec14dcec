package console

import (
	"errors"
	"strconv"
	"strings"
	"unicode/utf8"

	"github.com/ludarium/ludarium/game"
	"github.com/ludarium/ludarium/game/text"
	"github.com/ludarium/ludarium/rules"
	"github.com/ludarium/ludarium/saves"
)

// commandHandlers maps command names to their handlers. The first word of a line, in any case, names a command.
func commandHandlers() map[string]func(*session, []string) {
	return map[string]func(*session, []string){
		"help": (*session).showHelp, "board": (*session).showBoard, "moves": (*session).listMoves, "list": (*session).listHistory,
		"hint": (*session).requestHint, "undo": (*session).undoMoves, "redo": (*session).redoMoves, "pass": (*session).passTurn,
		"resign": (*session).resignGame, "draw": (*session).offerDraw, "accept": (*session).acceptOffer, "decline": (*session).declineOffer,
		"claim": (*session).claimDraw, "declare": (*session).declareWin, "count": (*session).offerPointCount, "clock": (*session).clockCommand, "seat": (*session).changePlayer, "level": (*session).setLevel, "toss": (*session).handleToss,
		"save": (*session).saveGame, "load": (*session).loadGame, "new": (*session).startNewGame, "retry": (*session).retryEngines,
		"score": (*session).showScore, "dead": (*session).toggleMarks, "resume": (*session).resumePlay,
		"go":   (*session).unpause,
		"quit": func(s *session, _ []string) { s.quitting = true },
	}
}

// handleLine runs the command of a line, or takes it as an answer or a move.
func (s *session) handleLine(line string) {
	args := splitWords(line)
	if len(args) == 0 {
		s.picked = pickedPiece{}
		return
	}
	if s.handleGameChoice(line) {
		return
	}
	name := strings.ToLower(args[0])
	if name == "exit" || name == "?" {
		name = map[string]string{"exit": "quit", "?": "help"}[name]
	}
	if handler, ok := commandHandlers()[name]; ok {
		if s.pendingToss != nil && !isAllowedInToss(name) {
			s.lastStatus = ""
			s.print(s.T("console.toss-first"))
			return
		}
		handler(s, args[1:])
		return
	}
	switch v := s.match.Snapshot(); {
	case s.pendingToss != nil:
		s.handleGuess(line)
	case v.Result.IsOver():
		s.explainRefusal(game.ErrGameOver)
	case v.IllegalPosition.Code != "":
		s.explainRefusal(v.IllegalPosition)
	case v.Scoring != nil:
		s.explainRefusal(game.ErrScoringInProgress)
	case !v.PersonToMove:
		s.explainRefusal(game.ErrComputerToMove)
	default:
		s.handleMove(line)
	}
}

// sanitizeText makes typed text fit to be printed: without control characters and not too long.
func sanitizeText(input string) string {
	const maxLength = 60
	if utf8.RuneCountInString(input) > maxLength {
		input = string([]rune(input)[:maxLength]) + "…"
	}
	return saves.Printable(input)
}

// reportError prints an error about a file or a setting.
func (s *session) reportError(err error) {
	s.lastStatus = ""
	var fileError text.FileError
	if errors.As(err, &fileError) {
		s.print(fileError.Error())
		return
	}
	s.print(s.T("console.error", "Error", saves.Printable(text.StripPackageNames(err.Error()))))
}

// reportFailure prints the error of an action, if there is one, and reports whether the action succeeded.
func (s *session) reportFailure(err error) bool {
	if err != nil {
		s.explainRefusal(err)
	}
	return err == nil
}

// repeatCount reads how often to repeat a command, 1 without an argument. It prints an error and returns 0 for anything
// else.
func (s *session) repeatCount(args []string) int {
	if len(args) == 0 {
		return 1
	}
	n, err := strconv.Atoi(args[0])
	if err != nil || n < 1 {
		s.print(s.T("console.no-number", "Text", sanitizeText(args[0])))
		return 0
	}
	return n
}

func (s *session) undoMoves(args []string) {
	for range s.repeatCount(args) {
		if !s.reportFailure(s.match.Undo()) {
			return
		}
	}
}

func (s *session) redoMoves(args []string) {
	for range s.repeatCount(args) {
		if !s.reportFailure(s.match.Redo()) {
			return
		}
	}
}

func (s *session) passTurn([]string) { s.reportFailure(s.match.Pass()) }

func (s *session) claimDraw([]string) { s.reportFailure(s.match.Claim()) }

func (s *session) declareWin([]string) { s.reportFailure(s.match.Declare()) }

// offerPointCount accepts the proposed point count, or else proposes one.
func (s *session) offerPointCount([]string) {
	if s.match.Snapshot().OfferReason == rules.Impasse && s.respondingSeat() != rules.NoSeat {
		s.respondToOffer((*game.Match).AcceptOffer)
		return
	}
	s.reportFailure(s.match.OfferImpasse(s.personSeat()))
}

// personSeat is the seat that typed commands act for: the side to move if a person plays it, otherwise the first
// person's.
func (s *session) personSeat() rules.Seat {
	v := s.match.Snapshot()
	if !v.Players[v.Turn].Computer {
		return v.Turn
	}
	for seat, p := range v.Players {
		if !p.Computer && v.Playing[seat] {
			return rules.Seat(seat)
		}
	}
	return rules.NoSeat
}

func (s *session) resignGame([]string) { s.reportFailure(s.match.Resign(s.personSeat())) }

// offerDraw accepts the offered draw, or else offers one.
func (s *session) offerDraw([]string) {
	if s.match.Snapshot().OfferReason == rules.Agreement && s.respondingSeat() != rules.NoSeat {
		s.respondToOffer((*game.Match).AcceptOffer)
		return
	}
	s.reportFailure(s.match.OfferDraw(s.personSeat()))
}

// respondingSeat is the seat of a person who has not yet answered the current offer, or NoSeat.
func (s *session) respondingSeat() rules.Seat {
	v := s.match.Snapshot()
	if v.OfferSeat == rules.NoSeat {
		return rules.NoSeat
	}
	for seat, p := range v.Players {
		if !p.Computer && v.Playing[seat] && !v.Accepted[seat] {
			return rules.Seat(seat)
		}
	}
	return rules.NoSeat
}

// acceptOffer accepts the current offer, or the score while dead stones are marked.
func (s *session) acceptOffer([]string) {
	if v := s.match.Snapshot(); v.Scoring != nil && !v.Scoring.Final {
		s.reportFailure(s.match.AcceptScore())
		return
	}
	s.respondToOffer((*game.Match).AcceptOffer)
}

func (s *session) declineOffer([]string) { s.respondToOffer((*game.Match).DeclineOffer) }

// respondToOffer calls respond for the seat that may answer the current offer.
func (s *session) respondToOffer(respond func(*game.Match, rules.Seat) error) {
	seat := s.respondingSeat()
	if seat == rules.NoSeat {
		s.explainRefusal(game.ErrNoOffer)
		return
	}
	s.reportFailure(respond(s.match, seat))
}

func (s *session) requestHint([]string) {
	if s.reportFailure(s.match.RequestHint()) && s.Terminal {
		s.print(s.T("console.hint-wait"))
	}
}

// showHint prints the hint that has arrived.
func (s *session) showHint() {
	hint := s.match.Snapshot().Hint
	if hint == nil {
		return
	}
	v := s.match.Snapshot()
	line := s.T("console.hint", "Move", hint.Text, "What", s.describeEffects(v.Turn, v.Position.Effects(hint.Move), hint.LiftedCells))
	s.print(strings.TrimSpace(line + " " + s.FactsText(v.Info, v.Position, hint.Reasons)))
}

// clockCommand shows, stops or restarts the clocks.
func (s *session) clockCommand(args []string) {
	if len(args) > 0 {
		switch strings.ToLower(args[0]) {
		case "stop":
			s.match.SetPaused(true)
			return
		case "go":
			s.unpause(nil)
			return
		}
	}
	clocks := s.match.Clocks()
	if clocks == nil {
		s.print(s.T("console.no-clock"))
		return
	}
	s.print(s.Sentence(s.describeClocks(clocks)))
}

// unpause ends a pause, or continues the game from an earlier position.
func (s *session) unpause([]string) { s.match.SetPaused(false) }

// retryEngines restarts the engines that have failed.
func (s *session) retryEngines([]string) {
	for seat, err := range s.match.Snapshot().EngineErrors {
		if err != nil {
			s.match.RetryEngine(rules.Seat(seat))
		}
	}
}
