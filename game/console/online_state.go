package console

import (
	"github.com/ludarium/ludarium/game"
	"github.com/ludarium/ludarium/game/online/wire"
	"github.com/ludarium/ludarium/rules"
	"github.com/ludarium/ludarium/saves"
)

// announceTable says which game is played, by whom, and how it stands. What has happened before is not told as if it were new.
func (s *onlineSession) announceTable() {
	s.table = s.client.Table()
	s.match, s.info = s.table.Match, s.table.Info()
	s.match.Events() // of before
	v, seat, name := s.match.Snapshot(), s.client.Seat(), s.GameName(s.info.ID)
	s.board, s.lastStatus = v.Board, ""
	if seat == rules.NoSeat {
		s.print(s.T("online.watching", "Game", name))
	} else {
		s.print(s.T("online.seat", "Game", name, "Seat", s.seatName(seat)))
	}
	s.printOnlinePlayers()
	s.printOwnName()
	if v.Node != 0 {
		s.print(s.describeNode())
	}
	if s.drawAfterMoves {
		s.drawOnlineBoard()
	}
	if v.Result.IsOver() {
		s.print(s.describeResult(v.Result))
		s.printRematch()
	}
	s.printOpenRequests(v)
	s.printState()
}

// printOnlinePlayers prints who plays, as far as that is known.
func (s *onlineSession) printOnlinePlayers() {
	s.noteOnlinePlayers()
	for i, setup := range s.table.Setup.Seats {
		seat := rules.Seat(i)
		switch {
		case s.table.IsComputer(seat):
			s.print(s.T("console.sits", "Seat", s.seatName(seat), "Who", s.describePlayer(game.Player{Computer: true, Level: setup.Level, Name: setup.Name})))
		case s.table.IsTaken(seat) && s.table.Name(seat) != "":
			s.print(s.T("online.sits", "Name", saves.Printable(s.table.Name(seat)), "Seat", s.seatName(seat)))
		case s.table.IsTaken(seat) && !s.table.HasStarted() && seat != s.client.Seat():
			s.print(s.T("online.joined", "Seat", s.seatName(seat)))
		}
	}
}

// printOwnName prints the name under which the person sits here already, if that is not the one chosen now, which comes too late.
func (s *onlineSession) printOwnName() {
	seat := s.client.Seat()
	if seat == rules.NoSeat || !s.table.IsTaken(seat) || s.options.Name == "" {
		return
	}
	if name := saves.Printable(s.table.Name(seat)); name != saves.Printable(s.options.Name) {
		s.print(s.T("online.sits-already", "Name", name))
	}
}

// noteOnlinePlayers notes the names of the players.
func (s *onlineSession) noteOnlinePlayers() {
	s.players = nil
	for i := range s.table.Setup.Seats {
		s.players = append(s.players, s.table.Name(rules.Seat(i)))
	}
}

// printRematch prints that there is a rematch, to which a player goes, or who wants one.
func (s *onlineSession) printRematch() {
	if s.table.Next() != "" {
		s.announceNext()
		return
	}
	for i := range s.table.Setup.Seats {
		if seat := rules.Seat(i); s.table.WantsRematch(seat) {
			s.print(s.T("online.rematch", "Seat", s.playerName(seat)))
		}
	}
}

// announceNext prints that the table of the rematch is there, to which all go: see nextLink.
func (s *onlineSession) announceNext() {
	s.print(s.T("online.next"))
	if s.client.Seat() != rules.NoSeat {
		s.client.AskForRematch()
	}
}

// nextLink returns the link to the table of the rematch once it is known.
func (s *onlineSession) nextLink() (wire.Link, bool) {
	if !s.isReading() && s.client.Seat() == rules.NoSeat {
		return wire.Link{Server: s.options.Link.Server, Table: s.table.Next()}, s.table.Next() != ""
	}
	return s.client.RematchLink()
}

// printOpenRequests prints what waits for an answer, and whether the clocks stand or how they stand.
func (s *onlineSession) printOpenRequests(v *game.Snapshot) {
	t := s.table
	if v.Result.IsOver() || !t.HasStarted() {
		return
	}
	if v.Scoring != nil && t.IsProposed() {
		s.scoreChanged = true
		for i := range t.Setup.Seats {
			if seat := rules.Seat(i); t.HasAgreed(seat) {
				s.print(s.T("online.agrees", "Seat", s.playerName(seat)))
			}
		}
	}
	if v.OfferSeat != rules.NoSeat {
		s.print(s.describeEvent(game.Event{Kind: game.OfferMade, Seat: v.OfferSeat, Reason: v.OfferReason}))
	}
	if t.TakeBack() != rules.NoSeat {
		s.print(s.T("online.take-back-question", "Seat", s.playerName(t.TakeBack())))
	}
	if t.IsPaused() {
		s.print(s.T("online.paused"))
	}
	if !s.Terminal && t.Match.Clocks() != nil { // at a terminal the clocks stand beside the turn
		s.showOnlineClocks()
	}
}

// showOnlineClocks prints what all clocks show.
func (s *onlineSession) showOnlineClocks() {
	clocks := s.table.Clocks(s.client.GameTime())
	if clocks == nil {
		s.print(s.T("console.no-clock"))
		return
	}
	s.print(s.describeClocks(clocks))
}

// printEntry prints an entry of a table that has been announced, and what it has done to the match.
func (s *onlineSession) printEntry(e wire.Entry) {
	if s.isReading() {
		return
	}
	askedBefore := s.takeBack
	s.takeBack = s.table.TakeBack()
	seat := s.playerName(e.Seat)
	switch e.Kind {
	case wire.KindJoin:
		s.noteOnlinePlayers()
		if e.Text == "" {
			s.print(s.T("online.joined", "Seat", s.seatName(e.Seat)))
			break
		}
		s.print(s.T("online.sits", "Name", saves.Printable(e.Text), "Seat", s.seatName(e.Seat)))
	case wire.KindSay:
		s.print(s.T("online.says", "Seat", seat, "Text", saves.Printable(e.Text)))
	case wire.KindTakeBack:
		s.print(s.T("online.take-back-question", "Seat", seat))
	case wire.KindDecline:
		if askedBefore != rules.NoSeat && askedBefore != e.Seat {
			s.print(s.T("online.declined", "Seat", seat))
		}
	case wire.KindAgree:
		s.print(s.T("online.agrees", "Seat", seat))
	case wire.KindProposed, wire.KindMark:
		s.scoreChanged = true
	case wire.KindRematch:
		s.print(s.T("online.rematch", "Seat", seat))
	case wire.KindPause:
		s.print(s.T("online.paused"))
	case wire.KindContinue:
		s.print(s.T("online.continued"))
	case wire.KindNext:
		s.announceNext()
	}
	s.printEvents()
}

// printEvents prints what has happened in the match.
func (s *onlineSession) printEvents() {
	isNodeAnnounced := false
	for _, e := range s.match.Events() {
		switch e.Kind {
		case game.Resumed, game.Paused, game.GameStarted, game.EngineFailed: // the server has the computer players
			continue
		case game.NodeChanged:
			if !isNodeAnnounced { // several steps are announced once
				s.print(s.describeNode())
			}
			isNodeAnnounced = true
		case game.GameOver:
			s.print(s.describeResult(s.match.Result()))
		}
		if line := s.describeEvent(e); line != "" {
			s.print(line)
		}
		s.hasMoved = s.hasMoved || e.Kind == game.MovePlayed || e.Kind == game.NodeChanged || e.Kind == game.SeatEliminated || e.Kind == game.GameOver
	}
}

// printState prints the board and the score if they have changed, and who is to do something.
func (s *onlineSession) printState() {
	t, v := s.table, s.match.Snapshot()
	if s.hasMoved && s.drawAfterMoves {
		s.drawOnlineBoard()
	}
	if s.scoreChanged && v.Scoring != nil {
		s.showScore(nil)
	}
	if t.IsOver() && !s.isOver && s.options.OnFinished != nil && s.client.Seat() != rules.NoSeat {
		s.options.OnFinished(t.Record())
	}
	if s.isOver = t.IsOver(); s.isOver {
		return
	}
	line := s.describeTurn(v)
	if line == "" || line == s.lastStatus && !s.hasMoved {
		return
	}
	s.lastStatus = line
	if clocks := t.Clocks(s.client.GameTime()); clocks != nil && s.Terminal {
		line += " (" + s.describeClocks(clocks) + ")"
	}
	s.print(line)
}

// describeTurn says who is to do something, and what the person can type; "": only the person here, which happens by itself.
func (s *onlineSession) describeTurn(v *game.Snapshot) string {
	t, seat := s.table, s.client.Seat()
	switch {
	case !t.HasStarted():
		empty := s.seatsWhere(func(other rules.Seat) bool { return !t.IsTaken(other) && other != seat })
		if len(empty) == 0 {
			return ""
		}
		return s.T("online.waiting", "Seats", s.JoinList(empty))
	case v.Scoring != nil && !t.IsProposed():
		return s.T("console.counting")
	case v.Scoring != nil && (seat == rules.NoSeat || t.HasAgreed(seat)):
		missing := s.seatsWhere(func(other rules.Seat) bool { return !t.IsComputer(other) && !t.HasAgreed(other) })
		return s.Sentence(s.T("online.score-waits", "Seats", s.JoinList(missing)))
	case v.Scoring != nil:
		return s.T("online.to-agree")
	}
	line, isTurn := s.T("turn.to-move", "Seat", s.seatName(v.Turn)), v.Turn == seat
	if isTurn {
		line = s.T("online.your-move", "Seat", s.seatName(v.Turn))
	}
	switch {
	case !s.mustAnswer():
		return line
	case isTurn:
		return line + " " + s.T("console.may-accept")
	default:
		return line + " " + s.T("online.answer")
	}
}

// drawOnlineBoard draws the board from the side of the person.
func (s *onlineSession) drawOnlineBoard() { s.drawBoardFrom(max(s.client.Seat(), 0)) }

// seatsWhere returns the names of the seats for which a condition holds.
func (s *onlineSession) seatsWhere(holds func(rules.Seat) bool) (names []string) {
	for i := range s.info.Seats {
		if seat := rules.Seat(i); holds(seat) {
			names = append(names, s.seatName(seat))
		}
	}
	return names
}
