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

// commands are the words that are no moves. The first word of a line, in any case, names one.
func commands() map[string]func(*session, []string) {
	return map[string]func(*session, []string){
		"help": (*session).help, "board": (*session).showBoard, "moves": (*session).moves, "list": (*session).list,
		"hint": (*session).hint, "undo": (*session).undo, "redo": (*session).redo, "pass": (*session).pass,
		"resign": (*session).resign, "draw": (*session).draw, "accept": (*session).accept, "decline": (*session).decline,
		"claim": (*session).claim, "declare": (*session).declare, "count": (*session).countPoints, "clock": (*session).clockCommand, "seat": (*session).sit, "level": (*session).level, "toss": (*session).toss,
		"save": (*session).save, "load": (*session).load, "new": (*session).restart, "retry": (*session).retry,
		"score": (*session).tellCount, "dead": (*session).markDead, "resume": (*session).playOn,
		"go":   (*session).goOn,
		"quit": func(s *session, _ []string) { s.quit = true },
	}
}

// obey does what a line says.
func (s *session) obey(line string) {
	all := words(line)
	if len(all) == 0 {
		s.from = origin{}
		return
	}
	if s.chosen(line) {
		return
	}
	name := strings.ToLower(all[0])
	if name == "exit" || name == "?" {
		name = map[string]string{"exit": "quit", "?": "help"}[name]
	}
	if do, ok := commands()[name]; ok {
		do(s, all[1:])
		return
	}
	switch v := s.m.Snapshot(); {
	case s.pendingToss != nil:
		s.guess(line)
	case v.Result.IsOver():
		s.refuse(game.ErrGameOver)
	case v.Scoring != nil:
		s.refuse(game.ErrScoringInProgress)
	case !v.PersonToMove:
		s.refuse(game.ErrComputerToMove)
	default:
		s.move(line)
	}
}

// clean is foreign text fit to be shown, and not too long.
func clean(foreign string) string {
	const most = 60
	if utf8.RuneCountInString(foreign) > most {
		foreign = string([]rune(foreign)[:most]) + "…"
	}
	return saves.Printable(foreign)
}

// fail says an error of a file or of a setting.
func (s *session) fail(err error) {
	s.told = ""
	var file text.FileFault
	if errors.As(err, &file) {
		s.say(file.Error())
		return
	}
	s.say(s.T("console.error", "Error", saves.Printable(text.WithoutPackages(err.Error()))))
}

// done says the error of an intent, if there is one.
func (s *session) done(err error) bool {
	if err != nil {
		s.refuse(err)
	}
	return err == nil
}

// times reads a number of repetitions, 1 without an argument.
func (s *session) times(args []string) int {
	if len(args) == 0 {
		return 1
	}
	n, err := strconv.Atoi(args[0])
	if err != nil || n < 1 {
		s.say(s.T("console.no-number", "Text", clean(args[0])))
		return 0
	}
	return n
}

func (s *session) undo(args []string) {
	for range s.times(args) {
		if !s.done(s.m.Undo()) {
			return
		}
	}
}

func (s *session) redo(args []string) {
	for range s.times(args) {
		if !s.done(s.m.Redo()) {
			return
		}
	}
}

func (s *session) pass([]string) { s.done(s.m.Pass()) }

func (s *session) claim([]string) { s.done(s.m.Claim()) }

func (s *session) declare([]string) { s.done(s.m.Declare()) }

// countPoints accepts the count that is proposed, else proposes one.
func (s *session) countPoints([]string) {
	if s.m.Snapshot().OfferReason == rules.Impasse && s.answerer() != rules.NoSeat {
		s.answer((*game.Match).AcceptOffer)
		return
	}
	s.done(s.m.OfferImpasse(s.me()))
}

// me is the seat that a person speaks for: that on turn, else the first person's.
func (s *session) me() rules.Seat {
	v := s.m.Snapshot()
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

func (s *session) resign([]string) { s.done(s.m.Resign(s.me())) }

// draw accepts the draw that is offered, else offers one.
func (s *session) draw([]string) {
	if s.m.Snapshot().OfferReason == rules.Agreement && s.answerer() != rules.NoSeat {
		s.answer((*game.Match).AcceptOffer)
		return
	}
	s.done(s.m.OfferDraw(s.me()))
}

// answerer is the person who may answer what is offered.
func (s *session) answerer() rules.Seat {
	v := s.m.Snapshot()
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

// accept accepts what is offered, or the count.
func (s *session) accept([]string) {
	if v := s.m.Snapshot(); v.Scoring != nil && !v.Scoring.Final {
		s.done(s.m.AcceptScore())
		return
	}
	s.answer((*game.Match).AcceptOffer)
}

func (s *session) decline([]string) { s.answer((*game.Match).DeclineOffer) }

// answer answers what is offered for the person who may.
func (s *session) answer(how func(*game.Match, rules.Seat) error) {
	seat := s.answerer()
	if seat == rules.NoSeat {
		s.refuse(game.ErrNoOffer)
		return
	}
	s.done(how(s.m, seat))
}

func (s *session) hint([]string) {
	if s.done(s.m.RequestHint()) && s.Terminal {
		s.say(s.T("console.hint-wait"))
	}
}

// hinted says the hint that came.
func (s *session) hinted() {
	h := s.m.Snapshot().Hint
	if h == nil {
		return
	}
	v := s.m.Snapshot()
	said := s.T("console.hint", "Move", h.Text, "What", s.effects(v.Turn, v.Position.Effects(h.Move), h.LiftedCells))
	s.say(strings.TrimSpace(said + " " + s.Facts(v.Info, v.Position, h.Reasons)))
}

// clockCommand says what the clocks show, or stops them and lets them go on.
func (s *session) clockCommand(args []string) {
	if len(args) > 0 {
		switch strings.ToLower(args[0]) {
		case "stop":
			s.m.SetPaused(true)
			return
		case "go":
			s.goOn(nil)
			return
		}
	}
	faces := s.m.Clocks()
	if faces == nil {
		s.say(s.T("console.no-clock"))
		return
	}
	s.say(s.clocks(faces) + ".")
}

// goOn ends a pause, and plays on from a position that was only looked at.
func (s *session) goOn([]string) { s.m.SetPaused(false) }

// retry asks computers that failed again.
func (s *session) retry([]string) {
	for seat, err := range s.m.Snapshot().EngineErrors {
		if err != nil {
			s.m.RetryEngine(rules.Seat(seat))
		}
	}
}
