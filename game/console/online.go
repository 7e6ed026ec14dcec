package console

import (
	"bufio"
	"cmp"
	"context"
	"errors"
	"fmt"
	"io"
	"slices"
	"strings"
	"time"

	"github.com/ludarium/ludarium/game"
	"github.com/ludarium/ludarium/game/lines"
	"github.com/ludarium/ludarium/game/online/client"
	"github.com/ludarium/ludarium/game/online/wire"
	"github.com/ludarium/ludarium/game/text"
	"github.com/ludarium/ludarium/rules"
	"github.com/ludarium/ludarium/saves"
)

// OnlineOptions say at which table Join plays.
type OnlineOptions struct {
	Words    *text.Words
	Link     wire.Link
	Name     string // of the player
	FindGame func(id string) (rules.Game, bool)
	// OnFinished is called with the record of every game of the person that is over, even if it was so before; nil: nothing.
	OnFinished func(r *saves.Record)
	// Patience is how long the server may say nothing before the person is told; 0: 3 s.
	Patience time.Duration
	Terminal bool
	Style    Style
}

// An onlineSession is the state of one Join. The session in it prints; its match is that of the table, which it never changes.
type onlineSession struct {
	session
	options   OnlineOptions
	client    *client.Client
	status    client.Status
	wasLost   bool // the connection has failed since the last report
	announced bool // the table has been described
	asked     bool // to join
	isOver    bool
	err       error // why the session has ended, unless the person or the end of the game did

	wantsRematch      bool             // the person has asked for one
	heldLine          *string          // for the rematch, which came too early
	nextPresenceCheck <-chan time.Time // whether somebody is left to play it
	isAlone           bool             // nobody was at the last check
}

// presenceInterval is how often a pipe looks whether there can be a rematch. The server tells with a delay who is there.
const presenceInterval = 2 * time.Second

// patience returns how long the server may say nothing before the person is told.
func (o OnlineOptions) patience() time.Duration { return cmp.Or(o.Patience, 3*time.Second) }

// Join plays or watches at a table of online play until the input ends, the person quits, or ctx ends. The error is one of
// writing to out, or says why the server does not let the person in any more.
func Join(ctx context.Context, in io.Reader, out io.Writer, o OnlineOptions) error {
	s := &onlineSession{options: o, session: session{
		Options: Options{Words: o.Words, Terminal: o.Terminal, Style: o.Style}, out: bufio.NewWriter(out), drawAfterMoves: o.Terminal,
	}}
	done := make(chan struct{})
	defer close(done)
	s.lines = lines.Stream(in, done)
	s.describer.Words = o.Words
	s.client = client.New(client.Config{Link: o.Link, FindGame: o.FindGame})
	defer func() { s.client.Close() }()
	late := time.After(o.patience())
	for !s.quitting {
		if s.heldLine != nil && s.takesLines() {
			line := *s.heldLine
			s.heldLine = nil
			s.handleLine(line)
			continue
		}
		var input <-chan string
		if s.takesLines() || s.awaitsRematch() {
			input = s.lines
		}
		select {
		case line, ok := <-input:
			if !ok {
				s.quitting = true
				break
			}
			s.promptOpen = false
			if line = strings.TrimSpace(line); s.awaitsRematch() && line != "quit" {
				s.heldLine = &line
				break
			}
			s.handleLine(line)
		case <-s.client.Wake():
			s.update()
		case <-late:
			if s.client.Table() == nil {
				s.print(s.T("online.connecting"))
			}
		case <-s.nextPresenceCheck:
			s.nextPresenceCheck = time.After(presenceInterval)
			wasAlone := s.isAlone // after a restart of the server the others need a moment, too
			s.isAlone = s.wantsRematch && !s.Terminal && s.isLeftAlone()
			s.quitting = wasAlone && s.isAlone
		case <-ctx.Done():
			s.quitting = true
		}
		if s.out.Flush() != nil { // the reader has gone
			s.quitting = true
		}
	}
	return cmp.Or(s.out.Flush(), s.err)
}

// awaitsRematch reports whether the next line is looked at before the rematch begins: in a pipe it may say that there are no
// more, or quit.
func (s *onlineSession) awaitsRematch() bool {
	_, isPending := s.client.Pending()
	return !s.Terminal && s.wantsRematch && !isPending && s.heldLine == nil
}

// isLeftAlone reports whether everybody else has gone, so that there will be no rematch.
func (s *onlineSession) isLeftAlone() bool {
	t, isConnected := s.client.Table(), s.client.Presence().Seats
	if t == nil || len(isConnected) == 0 || s.client.Status() != client.Connected {
		return false
	}
	for i := range isConnected {
		if seat := rules.Seat(i); t.Next() != "" || seat != s.client.Seat() && (isConnected[i] || t.IsComputer(seat)) {
			return false
		}
	}
	return true
}

// takesLines reports whether lines are read now: in a pipe only when the person has something to do, so that a script needs no
// pauses.
func (s *onlineSession) takesLines() bool {
	t := s.client.Table()
	if s.Terminal {
		return true
	}
	if _, isPending := s.client.Pending(); t == nil || isPending || s.wantsRematch || s.client.Status() == client.Connecting {
		return false
	}
	seat := s.client.Seat()
	if t.IsOver() || s.client.Status() == client.Ended {
		return true
	}
	if seat == rules.NoSeat || !t.HasStarted() || t.IsPaused() {
		return false
	}
	v := t.Match.Snapshot()
	if v.Scoring != nil {
		return t.IsProposed() && !t.HasAgreed(seat)
	}
	return v.Turn == seat || v.OfferSeat != rules.NoSeat && !v.Accepted[seat] || t.TakeBack() != rules.NoSeat && t.TakeBack() != seat
}

// update prints what has come from the server.
func (s *onlineSession) update() {
	u, err := s.client.Poll()
	if err != nil {
		s.quitting, s.err = true, fmt.Errorf("%s (%w)", s.EndedText(wire.CloseVersion), err)
		return
	}
	s.reportStatus()
	t := s.client.Table()
	if t == nil {
		return
	}
	s.match = t.Match
	s.info, s.board = t.Info(), t.Match.Snapshot().Board
	if !s.announced {
		s.announced = true
		s.announceTable()
	}
	for _, e := range u.Entries {
		s.printEntry(e)
	}
	if len(u.Entries) > 0 {
		s.printEvents()
	}
	if u.Refused != "" {
		s.printRefusal(u.Refused)
		s.wantsRematch = s.wantsRematch && u.Request.Kind != wire.KindRematch
	}
	s.join()
	if link, ok := s.client.RematchLink(); ok {
		s.follow(link)
	}
}

// follow goes to the table of the rematch.
func (s *onlineSession) follow(link wire.Link) {
	s.client.Close()
	s.client = client.New(client.Config{Link: link, FindGame: s.options.FindGame})
	s.status, s.wasLost, s.announced, s.asked, s.isOver, s.lastStatus = client.Connecting, false, false, false, false, ""
	s.wantsRematch, s.isAlone, s.nextPresenceCheck = false, false, nil
}

// join takes the seat once the table has been read.
func (s *onlineSession) join() {
	t, seat := s.client.Table(), s.client.Seat()
	if s.asked || seat == rules.NoSeat || s.client.Status() != client.Connected || t.IsTaken(seat) {
		return
	}
	s.asked = s.client.Request(wire.KindJoin, s.options.Name) == nil // otherwise something is pending, after which it is tried again
}

// reportStatus prints that the connection is lost, back, or has ended for good.
func (s *onlineSession) reportStatus() {
	status := s.client.Status()
	switch {
	case status == client.Ended:
		s.quitting, s.err = true, errors.New(s.EndedText(s.client.EndReason()))
	case status == s.status:
	case status == client.Connecting:
		s.wasLost = true
		s.print(s.T("online.lost"))
	case s.wasLost:
		s.wasLost = false
		s.print(s.T("online.back"))
	}
	s.status = status
}

// announceTable says which game is played, and by whom.
func (s *onlineSession) announceTable() {
	seat, name := s.client.Seat(), s.GameName(s.info.ID)
	if seat == rules.NoSeat {
		s.print(s.T("online.watching", "Game", name))
		return
	}
	s.print(s.T("online.seat", "Game", name, "Seat", s.seatName(seat)))
}

// printEntry prints an entry that the events of the match do not tell.
func (s *onlineSession) printEntry(e wire.Entry) {
	seat := s.playerName(e.Seat)
	switch e.Kind {
	case wire.KindJoin:
		if e.Text == "" {
			s.print(s.T("online.joined", "Seat", s.seatName(e.Seat)))
			break
		}
		s.print(s.T("online.sits", "Name", saves.Printable(e.Text), "Seat", s.seatName(e.Seat)))
	case wire.KindSay:
		s.print(s.T("online.says", "Seat", seat, "Text", saves.Printable(e.Text)))
	case wire.KindTakeBack:
		s.print(s.T("online.take-back", "Seat", seat))
	case wire.KindAgree:
		s.print(s.T("online.agrees", "Seat", seat))
	case wire.KindProposed, wire.KindMark:
		if t := s.client.Table(); e.Number == t.Len()-1 && t.Match.Snapshot().Scoring != nil {
			s.showScore(nil)
		}
	case wire.KindRematch:
		s.print(s.T("online.rematch", "Seat", seat))
	case wire.KindPause:
		s.print(s.T("online.paused"))
	case wire.KindContinue:
		s.print(s.T("online.continued"))
	case wire.KindNext:
		s.print(s.T("online.next"))
		if s.client.Seat() != rules.NoSeat {
			s.client.AskForRematch()
		}
	}
}

// playerName returns the name of the player at a seat, if it is known, with that of the seat.
func (s *onlineSession) playerName(seat rules.Seat) string {
	if seat == rules.NoSeat {
		return ""
	}
	name := saves.Printable(s.client.Table().Name(seat))
	if name == "" {
		return s.seatName(seat)
	}
	return name + " (" + s.seatName(seat) + ")"
}

// printEvents prints what has happened in the match, and who is to do something.
func (s *onlineSession) printEvents() {
	hasMoved := false
	for _, e := range s.match.Events() {
		switch e.Kind {
		case game.Resumed, game.Paused, game.GameStarted, game.EngineFailed: // the server has the computer players
			continue
		case game.NodeChanged:
			s.print(s.describeNode())
		case game.GameOver:
			s.print(s.ResultText(s.info, s.match.Result()) + ".")
		}
		if line := s.describeEvent(e); line != "" {
			s.print(line)
		}
		hasMoved = hasMoved || e.Kind == game.MovePlayed || e.Kind == game.NodeChanged || e.Kind == game.SeatEliminated || e.Kind == game.GameOver
	}
	if hasMoved && s.drawAfterMoves {
		s.drawOnlineBoard()
	}
	t := s.client.Table()
	if t.IsOver() && !s.isOver && s.options.OnFinished != nil && s.client.Seat() != rules.NoSeat {
		s.options.OnFinished(t.Record())
	}
	s.isOver = t.IsOver()
	if s.isOver {
		return
	}
	v := s.match.Snapshot()
	line := s.T("turn.to-move", "Seat", s.seatName(v.Turn))
	switch {
	case !t.HasStarted():
		line = s.T("online.waiting", "Seats", s.JoinList(s.emptySeats()))
	case v.Scoring != nil:
		line = s.T("online.to-agree")
	case v.Turn == s.client.Seat():
		line = s.T("online.your-move", "Seat", s.seatName(v.Turn))
	}
	if line != s.lastStatus || hasMoved {
		s.lastStatus = line
		if clocks := t.Clocks(s.client.GameTime()); clocks != nil && s.Terminal {
			line += " (" + s.describeClocks(clocks) + ")"
		}
		s.print(line)
	}
}

// drawOnlineBoard draws the board from the side of the person.
func (s *onlineSession) drawOnlineBoard() {
	v := s.match.Snapshot()
	if !s.printPosition(v.Info, v.Board, v.Position, max(s.client.Seat(), 0), nil) {
		s.printBoardWords()
	}
}

// emptySeats returns the names of the seats that nobody has taken yet.
func (s *onlineSession) emptySeats() (names []string) {
	for i := range s.info.Seats {
		if seat := rules.Seat(i); !s.client.Table().IsTaken(seat) {
			names = append(names, s.seatName(seat))
		}
	}
	return names
}

// printRefusal says why the server has refused a request.
func (s *onlineSession) printRefusal(code string) {
	s.lastStatus = ""
	s.print(s.RefusalText(code))
}

// onlineCommands are the words for kinds of entries without text.
var onlineCommands = map[string]wire.Kind{
	"resign": wire.KindResign, "claim": wire.KindClaim, "declare": wire.KindDeclare, "draw": wire.KindOffer, "count": wire.KindCount,
	"undo": wire.KindTakeBack, "accept": wire.KindAccept, "decline": wire.KindDecline, "agree": wire.KindAgree, "resume": wire.KindResume,
	"rematch": wire.KindRematch,
}

// handleLine handles a line of the person.
func (s *onlineSession) handleLine(line string) {
	word, rest, _ := strings.Cut(line, " ")
	word = strings.ToLower(word)
	t := s.client.Table()
	switch {
	case line == "":
	case word == "quit":
		s.quitting = true
	case word == "help":
		for l := range strings.SplitSeq(s.T("online.help"), "\n") {
			s.print(l)
		}
	case t == nil:
		s.print(s.T("online.connecting"))
	case word == "board":
		s.drawOnlineBoard()
	case word == "score":
		s.showScore(nil)
	case word == "say":
		s.request(wire.KindSay, rest)
	case word == "dead":
		s.request(wire.KindMark, strings.TrimSpace(rest))
	case word == "accept" && t.Match.Snapshot().Scoring != nil:
		s.request(wire.KindAgree, "")
	case onlineCommands[word] != "":
		s.request(onlineCommands[word], "")
	default:
		s.requestMove(line)
	}
}

// requestMove asks for a move in the game's notation or in coordinate form.
func (s *onlineSession) requestMove(line string) {
	v := s.match.Snapshot()
	if v.Turn != s.client.Seat() || v.Result.IsOver() {
		s.printRefusal("turn")
		return
	}
	move, err := s.match.ParseMove(line)
	if err == nil && !slices.Contains(v.Legal, move) {
		err = rules.IllegalReason{Code: rules.Unreadable}
	}
	if err != nil {
		s.explainRefusal(err)
		return
	}
	s.request(wire.KindMove, v.Position.Format(move))
}

// request asks the server for something.
func (s *onlineSession) request(k wire.Kind, text string) {
	if seat := s.client.Seat(); k == wire.KindRematch && seat != rules.NoSeat && s.client.Table().WantsRematch(seat) {
		s.print(s.T("online.rematch-asked"))
		return
	}
	switch err := s.client.Request(k, text); {
	case errors.Is(err, client.ErrPending):
		s.print(s.T("online.refused.pending"))
	case err != nil:
		s.print(s.T("online.refused.kind"))
	case k == wire.KindRematch:
		s.wantsRematch, s.isAlone, s.nextPresenceCheck = true, false, time.After(presenceInterval)
	}
}
