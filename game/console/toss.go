package console

import (
	"math/rand/v2"
	"slices"
	"strings"

	"github.com/ludarium/ludarium/game"
	"github.com/ludarium/ludarium/rules"
)

// A pendingSeatToss is a seat toss that waits for a guess.
type seatToss struct {
	rules.SeatToss
	players []game.Player // in the order in which they were given
	guesser int           // index in players
	thrown  []rules.Piece // the hidden pieces to guess
}

// handleToss draws the seats before the first move. The argument may be the guess.
func (s *session) toss(args []string) {
	v := s.m.Snapshot()
	switch {
	case s.pendingToss != nil:
		s.guess(strings.Join(args, " "))
	case len(s.m.Record().Tree.Nodes) > 1 || v.Result.IsOver():
		s.say(s.T("console.toss-late"))
	case v.Flaw.Code != "":
		s.refuse(v.Flaw)
	case v.Info.IsHandicap(v.Options):
		s.say(s.T("console.toss-handicap"))
	default:
		s.tossFor(v.Players)
		if s.pendingToss != nil && len(args) > 0 {
			s.guess(args[0])
		}
	}
}

// tossForSeats draws which of the players gets which seat: by the custom of the game, or else by tossing a coin between
// two players and at random among more.
func (s *session) tossFor(players []game.Player) {
	players = slices.Clone(players)
	g, hasCustom := s.m.Snapshot().Game.(rules.SeatTossGame)
	switch {
	case hasCustom:
		s.tossByCustom(g.SeatToss(), players)
	case len(players) == 2:
		first := rand.IntN(2)
		s.say(s.T("console.toss-coin", "Heads", first == 0))
		s.seatPlayers(players, first)
	default:
		s.say(s.T("console.toss-lots"))
		s.seatPlayers(players, rand.IntN(len(players)))
	}
}

// tossByCustom throws the pieces for the first player, or asks a person to guess what the other player holds.
func (s *session) tossByCustom(c rules.SeatToss, players []game.Player) {
	t := &seatToss{SeatToss: c, players: players, thrown: c.Throw(rand.IntN)}
	guess := []rules.Piece(nil)
	if len(c.Guesses) > 0 {
		person := slices.IndexFunc(players, func(p game.Player) bool { return !p.Computer })
		if t.guesser = max(person, 0); person < 0 {
			guess = c.Guesses[rand.IntN(len(c.Guesses))]
		}
	}
	s.say(s.T("toss." + s.info.ID))
	s.say(s.T("toss."+s.info.ID+".about", "Name", s.tossName(players, t.guesser), "You", s.isOnlyPerson(players, t.guesser)))
	if len(c.Guesses) > 0 && guess == nil {
		for seat := range players { // no computer may move before the seats are drawn
			if !s.done(s.m.SetPlayer(rules.Seat(seat), game.Player{})) {
				return
			}
		}
		if s.m.Clocks() != nil { // guessing costs no time
			s.m.SetPaused(true)
		}
		s.pendingToss = t
		return
	}
	s.settleToss(t, guess)
}

// handleGuess takes a line as the guess. Anything else gets the question again.
func (s *session) guess(line string) {
	t := s.pendingToss
	for _, guess := range t.Guesses {
		if s.among(line, [...]string{"console.guess.odd", "console.guess.even"}[len(guess)-1]) {
			s.pendingToss = nil
			s.settleToss(t, guess)
			if s.m.Clocks() != nil {
				s.m.SetPaused(false)
			}
			return
		}
	}
	s.told = ""
}

// isAllowedInToss reports whether a command may be used while a seat toss waits for a guess: it does not touch what the
// toss decides, or it ends the game.
func isAllowedInToss(name string) bool {
	return slices.Contains([]string{"help", "board", "moves", "list", "toss", "save", "load", "new", "resign", "quit"}, name)
}

// cancelToss ends a seat toss whose game ended before the guess. The guesser gets the first seat, which was to move
// when the game ended.
func (s *session) dropToss() {
	t := s.pendingToss
	s.pendingToss = nil
	s.seatPlayers(t.players, t.guesser)
}

// finishToss announces the outcome of a seat toss and seats the players.
func (s *session) settleToss(t *seatToss, guess []rules.Piece) {
	first := t.guesser
	if !t.GetsFirstSeat(guess, t.thrown) {
		first = 1 - first
	}
	if len(guess) > 0 {
		s.say(s.T("toss."+s.info.ID+".told",
			"Name", s.tossName(t.players, t.guesser), "Guess", len(guess), "Held", len(t.thrown), "Right", first == t.guesser,
			"First", s.tossName(t.players, first), "FirstYou", s.isOnlyPerson(t.players, first), "Seat", s.seat(0)))
	} else {
		s.say(s.T("console.toss-thrown", "Faces", s.List(s.faces(t.thrown))))
	}
	s.seatPlayers(t.players, first)
}

// tossFaces names the sides that landed face up: the pieces, or their colours in a game with one kind of piece.
func (s *session) faces(thrown []rules.Piece) []string {
	names := make([]string, len(thrown))
	for i, m := range thrown {
		if names[i] = s.Piece(s.info, m.Kind); len(s.info.Kinds) == 2 {
			names[i] = s.seat(m.Seat)
		}
	}
	return names
}

// tossPlayerName is how a player is called during a seat toss.
func (s *session) tossName(players []game.Player, n int) string {
	if s.isOnlyPerson(players, n) {
		return s.T("names.you")
	}
	return s.player(players[n])
}

// isOnlyPerson reports whether a player is the only person and has no name, so that "you" is clear.
func (s *session) isOnlyPerson(players []game.Player, n int) bool {
	people := 0
	for _, p := range players {
		if !p.Computer {
			people++
		}
	}
	return people == 1 && !players[n].Computer && players[n].Name == ""
}

// seatPlayers gives the first seat to players[first] and the others to the following players in turn.
func (s *session) seatPlayers(players []game.Player, first int) {
	n := len(players)
	for seat := range n {
		if !s.done(s.m.SetPlayer(rules.Seat(seat), players[(first+seat)%n])) {
			return
		}
	}
	s.told = ""
	s.sitters()
}
