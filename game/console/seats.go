package console

import (
	"math/rand/v2"
	"strings"

	"github.com/ludarium/ludarium/game"
	"github.com/ludarium/ludarium/rules"
	"github.com/ludarium/ludarium/saves"
)

// changePlayer changes the player of a seat: "seat black ai:3".
func (s *session) changePlayer(args []string) {
	if len(args) == 0 {
		s.printPlayers()
		return
	}
	seat := s.findSeat(args[0])
	if seat == rules.NoSeat {
		s.print(s.T("console.no-seat", "Text", sanitizeText(args[0]), "Seats", s.JoinList(s.info.Seats)))
		return
	}
	p, err := ParsePlayer(joinQuoted(args[1:]))
	if err != nil {
		s.print(s.T("console.no-player", "Text", sanitizeText(strings.Join(args[1:], " "))))
		return
	}
	if s.reportFailure(s.match.SetPlayer(seat, p)) {
		s.print(s.T("console.sits", "Seat", s.seatName(seat), "Who", s.describePlayer(p)))
	}
}

// joinQuoted joins words into a line, each in quotes.
func joinQuoted(args []string) string {
	words := make([]string, len(args))
	for i, a := range args {
		words[i] = `"` + a + `"`
	}
	return strings.Join(words, " ")
}

// printPlayers prints the player of every seat.
func (s *session) printPlayers() {
	for seat, p := range s.match.Snapshot().Players {
		s.print(s.T("console.sits", "Seat", s.seatName(rules.Seat(seat)), "Who", s.describePlayer(p)))
	}
}

// findSeat finds a seat by its machine name or its name in the language of the texts.
func (s *session) findSeat(name string) rules.Seat {
	for i := range s.info.Seats {
		seat := rules.Seat(i)
		if strings.EqualFold(name, s.info.SeatName(seat)) || strings.EqualFold(name, s.seatName(seat)) {
			return seat
		}
	}
	return rules.NoSeat
}

// setLevel sets the level of all computers; without a number it prints the players.
func (s *session) setLevel(args []string) {
	if len(args) == 0 {
		s.printPlayers()
		return
	}
	n, err := parseLevel(args[0])
	if err != nil {
		s.print(s.T("console.no-level", "Text", sanitizeText(args[0])))
		return
	}
	hasComputer := false
	for seat, p := range s.match.Snapshot().Players {
		if p.Computer {
			hasComputer = true
			p.Level, p.Character = n, ""
			if !s.reportFailure(s.match.SetPlayer(rules.Seat(seat), p)) {
				return
			}
		}
	}
	if !hasComputer {
		s.print(s.T("console.no-computer"))
		return
	}
	s.printPlayers()
}

// filePath returns the file name in the arguments of a command.
func (s *session) filePath(args []string) (string, bool) {
	if len(args) == 0 {
		s.print(s.T("console.which-file"))
		return "", false
	}
	return strings.Join(args, " "), true
}

func (s *session) saveGame(args []string) {
	path, ok := s.filePath(args)
	if !ok {
		return
	}
	if s.WriteFile == nil {
		s.print(s.T("console.no-files"))
		return
	}
	record := s.match.Record()
	if s.pendingToss != nil { // the players sit nowhere yet, but are kept
		for seat, p := range s.pendingToss.players {
			record.Seats[seat] = p.SeatRecord()
		}
	}
	if err := s.WriteFile(path, record); err != nil {
		s.reportError(err)
		return
	}
	s.print(s.T("console.saved", "File", sanitizeText(path)))
}

// startNewGame starts the same game again, or the game named in args.
func (s *session) startNewGame(args []string) {
	v := s.match.Snapshot()
	players, tossSeats := v.Players, s.pendingToss != nil
	if tossSeats { // the match does not have them until the seats are drawn
		players = s.pendingToss.players
	}
	setup := game.Setup{
		Game: v.Game, Options: v.Options, Players: players, TimeControl: s.match.TimeControl(), Seed: s.Setup.Seed + v.Version,
	}
	if len(args) > 0 {
		g, ok := rules.Game(nil), false
		if s.Env.FindGame != nil {
			g, ok = s.Env.FindGame(args[0])
		}
		if !ok {
			s.print(s.T("console.no-game", "Text", sanitizeText(args[0])))
			return
		}
		if g.Info().ID != s.info.ID {
			setup.Game, setup.Options = g, nil
			if len(g.Info().Seats) != len(setup.Players) {
				setup.Players, tossSeats = nil, false
			}
		}
	}
	info := setup.Game.Info()
	setup.Options = info.RandomOptions(info.WithoutRandom(setup.Options), rand.New(rand.NewPCG(setup.Seed, 0)).IntN)
	if tossSeats {
		setup.Players = nil
	}
	if s.replaceGame(func() error { return s.match.Restart(setup) }, !tossSeats) && tossSeats {
		s.tossForSeats(players)
	}
}

// replaceGame moves the game to the library and loads another one; playersKnown reports whether its players are
// settled. If loading fails, the current game stays and replaceGame returns false.
func (s *session) replaceGame(load func() error, playersKnown bool) bool {
	if s.Autosave != nil {
		s.match.SetAutosaver(noAutosave{})
	}
	err := load()
	if err != nil {
		s.reportError(err)
	} else if s.Autosave != nil {
		s.reportSaveError(s.Autosave.Finish())
	}
	s.attachAutosave()
	if err == nil {
		s.pendingToss = nil
		s.announceGame(playersKnown)
	}
	return err == nil
}

// noAutosave discards records, while one game replaces another.
type noAutosave struct{}

// SaveRecord does nothing.
func (noAutosave) SaveRecord(*saves.Record) {}
