package console

import (
	"math/rand/v2"
	"strings"

	"github.com/ludarium/ludarium/game"
	"github.com/ludarium/ludarium/rules"
	"github.com/ludarium/ludarium/saves"
)

// changePlayer changes the player of a seat: "seat black ai:3".
func (s *session) sit(args []string) {
	if len(args) == 0 {
		s.sitters()
		return
	}
	seat := s.seatNamed(args[0])
	if seat == rules.NoSeat {
		s.say(s.T("console.no-seat", "Text", clean(args[0]), "Seats", s.List(s.info.Seats)))
		return
	}
	p, err := ParsePlayer(quoted(args[1:]))
	if err != nil {
		s.say(s.T("console.no-player", "Text", clean(strings.Join(args[1:], " "))))
		return
	}
	if s.done(s.m.SetPlayer(seat, p)) {
		s.say(s.T("console.sits", "Seat", s.seat(seat), "Who", s.player(p)))
	}
}

// joinQuoted joins words into a line, each in quotes.
func quoted(args []string) string {
	all := make([]string, len(args))
	for i, a := range args {
		all[i] = `"` + a + `"`
	}
	return strings.Join(all, " ")
}

// printPlayers prints the player of every seat.
func (s *session) sitters() {
	for seat, p := range s.m.Snapshot().Players {
		s.say(s.T("console.sits", "Seat", s.seat(rules.Seat(seat)), "Who", s.player(p)))
	}
}

// findSeat finds a seat by its machine name or its name in the language of the texts.
func (s *session) seatNamed(name string) rules.Seat {
	for i := range s.info.Seats {
		seat := rules.Seat(i)
		if strings.EqualFold(name, s.info.SeatName(seat)) || strings.EqualFold(name, s.seat(seat)) {
			return seat
		}
	}
	return rules.NoSeat
}

// setLevel sets the level of all computers; without a number it prints the players.
func (s *session) level(args []string) {
	if len(args) == 0 {
		s.sitters()
		return
	}
	n, err := parseLevel(args[0])
	if err != nil {
		s.say(s.T("console.no-level", "Text", clean(args[0])))
		return
	}
	some := false
	for seat, p := range s.m.Snapshot().Players {
		if p.Computer {
			some = true
			p.Level = n
			if !s.done(s.m.SetPlayer(rules.Seat(seat), p)) {
				return
			}
		}
	}
	if !some {
		s.say(s.T("console.no-computer"))
		return
	}
	s.sitters()
}

// filePath returns the file name in the arguments of a command.
func (s *session) path(args []string) (string, bool) {
	if len(args) == 0 {
		s.say(s.T("console.which-file"))
		return "", false
	}
	return strings.Join(args, " "), true
}

func (s *session) save(args []string) {
	path, ok := s.path(args)
	if !ok {
		return
	}
	if s.Write == nil {
		s.say(s.T("console.no-files"))
		return
	}
	record := s.m.Record()
	if s.pendingToss != nil { // the players sit nowhere yet, but are kept
		for seat, p := range s.pendingToss.players {
			record.Seats[seat] = saves.SeatRecord{Computer: p.Computer, Level: p.Level, Name: p.Name}
		}
	}
	if err := s.Write(path, record); err != nil {
		s.fail(err)
		return
	}
	s.say(s.T("console.saved", "File", clean(path)))
}

// startNewGame starts the same game again, or the game named in args.
func (s *session) restart(args []string) {
	v := s.m.Snapshot()
	players, tossed := v.Players, s.pendingToss != nil
	if tossed { // the match does not have them until the seats are drawn
		players = s.pendingToss.players
	}
	setup := game.Setup{
		Game: v.Game, Options: v.Options, Players: players, TimeControl: s.m.TimeControl(), Seed: s.Setup.Seed + v.Version,
	}
	if len(args) > 0 {
		g, ok := rules.Game(nil), false
		if s.Env.FindGame != nil {
			g, ok = s.Env.FindGame(args[0])
		}
		if !ok {
			s.say(s.T("console.no-game", "Text", clean(args[0])))
			return
		}
		if g.Info().ID != s.info.ID {
			setup.Game, setup.Options = g, nil
			if len(g.Info().Seats) != len(setup.Players) {
				setup.Players, tossed = nil, false
			}
		}
	}
	info := setup.Game.Info()
	setup.Options = info.RandomOptions(info.WithoutRandom(setup.Options), rand.New(rand.NewPCG(setup.Seed, 0)).IntN)
	if tossed {
		setup.Players = nil
	}
	if s.replace(func() error { return s.m.Restart(setup) }, !tossed) && tossed {
		s.tossFor(players)
	}
}

// replaceGame moves the game to the library and loads another one; playersKnown reports whether its players are
// settled. If loading fails, the current game stays and replaceGame returns false.
func (s *session) replace(do func() error, seated bool) bool {
	if s.Journal != nil {
		s.m.SetAutosaver(nobody{})
	}
	err := do()
	if err != nil {
		s.fail(err)
	} else if s.Journal != nil {
		s.grumble(s.Journal.Finish())
	}
	s.keep()
	if err == nil {
		s.pendingToss = nil
		s.opening(seated)
	}
	return err == nil
}

// noAutosave discards records, while one game replaces another.
type nobody struct{}

// SaveRecord does nothing.
func (nobody) SaveRecord(*saves.Record) {}
