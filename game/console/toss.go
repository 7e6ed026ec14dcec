package console

import (
	"math/rand/v2"
	"slices"
	"strings"

	"github.com/ludarium/ludarium/game"
	"github.com/ludarium/ludarium/rules"
)

// A pendingSeatToss is a seat toss that waits for a guess.
type pendingSeatToss struct {
	rules.SeatToss
	players []game.Player // in the order in which they were given
	guesser int           // index in players
	thrown  []rules.Piece // the hidden pieces to guess
}

// handleToss draws the seats before the first move. The argument may be the guess.
func (s *session) handleToss(args []string) {
	v := s.match.Snapshot()
	switch {
	case s.pendingToss != nil:
		s.handleGuess(strings.Join(args, " "))
	case len(s.match.Record().Tree.Nodes) > 1 || v.Result.IsOver():
		s.print(s.T("console.toss-late"))
	case v.IllegalPosition.Code != "":
		s.explainRefusal(v.IllegalPosition)
	case v.Info.IsHandicap(v.Options):
		s.print(s.T("console.toss-handicap"))
	default:
		s.tossForSeats(v.Players)
		if s.pendingToss != nil && len(args) > 0 {
			s.handleGuess(args[0])
		}
	}
}

// tossForSeats draws which of the players gets which seat: by the custom of the game, or else by tossing a coin between
// two players and at random among more.
func (s *session) tossForSeats(players []game.Player) {
	players = slices.Clone(players)
	g, hasCustom := s.match.Snapshot().Game.(rules.SeatTossGame)
	switch {
	case hasCustom:
		s.tossByCustom(g.SeatToss(), players)
	case len(players) == 2:
		first := rand.IntN(2)
		s.print(s.T("console.toss-coin", "Heads", first == 0))
		s.seatPlayers(players, first)
	default:
		s.print(s.T("console.toss-lots"))
		s.seatPlayers(players, rand.IntN(len(players)))
	}
}

// tossByCustom throws the pieces for the first player, or asks a person to guess what the other player holds.
func (s *session) tossByCustom(custom rules.SeatToss, players []game.Player) {
	toss := &pendingSeatToss{SeatToss: custom, players: players, thrown: custom.Throw(rand.IntN)}
	guess := []rules.Piece(nil)
	if len(custom.Guesses) > 0 {
		person := slices.IndexFunc(players, func(p game.Player) bool { return !p.Computer })
		if toss.guesser = max(person, 0); person < 0 {
			guess = custom.Guesses[rand.IntN(len(custom.Guesses))]
		}
	}
	s.print(s.T("toss." + s.info.ID))
	s.print(s.T("toss."+s.info.ID+".about", "Name", s.tossPlayerName(players, toss.guesser), "You", s.isOnlyPerson(players, toss.guesser)))
	if len(custom.Guesses) > 0 && guess == nil {
		for seat := range players { // no computer may move before the seats are drawn
			if !s.reportFailure(s.match.SetPlayer(rules.Seat(seat), game.Player{})) {
				return
			}
		}
		if s.match.Clocks() != nil { // guessing costs no time
			s.match.SetPaused(true)
		}
		s.pendingToss = toss
		return
	}
	s.finishToss(toss, guess)
}

// handleGuess takes a line as the guess. Anything else gets the question again.
func (s *session) handleGuess(line string) {
	toss := s.pendingToss
	for _, guess := range toss.Guesses {
		if s.matchesWord(line, [...]string{"console.guess.odd", "console.guess.even"}[len(guess)-1]) {
			s.pendingToss = nil
			s.finishToss(toss, guess)
			if s.match.Clocks() != nil {
				s.match.SetPaused(false)
			}
			return
		}
	}
	s.lastStatus = ""
}

// isAllowedInToss reports whether a command may be used while a seat toss waits for a guess: it does not touch what the
// toss decides, or it ends the game.
func isAllowedInToss(name string) bool {
	return slices.Contains([]string{"help", "board", "moves", "list", "toss", "save", "load", "new", "resign", "quit"}, name)
}

// cancelToss ends a seat toss whose game ended before the guess. The guesser gets the first seat, which was to move
// when the game ended.
func (s *session) cancelToss() {
	toss := s.pendingToss
	s.pendingToss = nil
	s.seatPlayers(toss.players, toss.guesser)
}

// finishToss announces the outcome of a seat toss and seats the players.
func (s *session) finishToss(toss *pendingSeatToss, guess []rules.Piece) {
	first := toss.guesser
	if !toss.GetsFirstSeat(guess, toss.thrown) {
		first = 1 - first
	}
	if len(guess) > 0 {
		s.print(s.T("toss."+s.info.ID+".told",
			"Name", s.tossPlayerName(toss.players, toss.guesser), "Guess", len(guess), "Held", len(toss.thrown), "Right", first == toss.guesser,
			"First", s.tossPlayerName(toss.players, first), "FirstYou", s.isOnlyPerson(toss.players, first), "Seat", s.seatName(0)))
	} else {
		s.print(s.T("console.toss-thrown", "Faces", s.JoinList(s.tossFaces(toss.thrown))))
	}
	s.seatPlayers(toss.players, first)
}

// tossFaces names the sides that landed face up: the pieces, or their colours in a game with one kind of piece.
func (s *session) tossFaces(thrown []rules.Piece) []string {
	names := make([]string, len(thrown))
	for i, piece := range thrown {
		if names[i] = s.PieceName(s.info, piece.Kind); len(s.info.Kinds) == 2 {
			names[i] = s.seatName(piece.Seat)
		}
	}
	return names
}

// tossPlayerName is how a player is called during a seat toss.
func (s *session) tossPlayerName(players []game.Player, index int) string {
	if s.isOnlyPerson(players, index) {
		return s.T("names.you")
	}
	if p := players[index]; !p.Computer && p.Name == "" { // several persons must be told apart
		return s.T("names.player", "Number", index+1)
	}
	return s.describePlayer(players[index])
}

// isOnlyPerson reports whether a player is the only person and has no name, so that "you" is clear.
func (s *session) isOnlyPerson(players []game.Player, index int) bool {
	people := 0
	for _, p := range players {
		if !p.Computer {
			people++
		}
	}
	return people == 1 && !players[index].Computer && players[index].Name == ""
}

// seatPlayers gives the first seat to players[first] and the others to the following players in turn.
func (s *session) seatPlayers(players []game.Player, first int) {
	n := len(players)
	for seat := range n {
		if !s.reportFailure(s.match.SetPlayer(rules.Seat(seat), players[(first+seat)%n])) {
			return
		}
	}
	s.lastStatus = ""
	s.printPlayers()
}
