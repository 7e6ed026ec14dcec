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

	"github.com/ludarium/ludarium/game/lines"
	"github.com/ludarium/ludarium/game/online/client"
	"github.com/ludarium/ludarium/game/online/table"
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
	// AbsenceLimit is how long another person may be disconnected before the person is told; 0: 5 s.
	AbsenceLimit time.Duration
	Terminal     bool
	Style        Style
}

// An onlineSession is the state of one Join. The session in it prints; its match is that of the table, which it never changes.
type onlineSession struct {
	session
	options OnlineOptions
	client  *client.Client
	status  client.Status
	wasLost bool         // the connection has failed since the last report
	table   *table.Table // that has been described; nil: none yet
	asked   bool         // to join
	isOver  bool
	err     error // why the session has ended, unless the person or the end of the game did

	late        <-chan time.Time // the person is told that there is no connection
	awaitsCause bool             // the person has not been told why there is none

	onlineNews
	absence absence // of others

	wantsRematch      bool             // the person has asked for one
	heldLine          *string          // for the rematch, which came too early
	nextPresenceCheck <-chan time.Time // whether somebody is left to play it
	isAlone           bool             // nobody was at the last check
}

// An onlineNews is what entries have changed that is told after all of them.
type onlineNews struct {
	takeBack     rules.Seat // who asked to take back a move before the entry
	hasMoved     bool
	scoreChanged bool
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
	s.connect(o.Link)
	defer func() { s.client.Close() }()
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
			s.reportAbsence()
		case <-s.late:
			s.late, s.awaitsCause = nil, s.client.Status() == client.Connecting
			if s.awaitsCause && s.client.DialError() == nil && s.client.EndReason() == "" {
				s.print(s.T("online.connecting"))
			}
			s.reportCause()
		case <-s.absence.next:
			s.reportAbsence()
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
	if s.Terminal {
		return true
	}
	if _, isPending := s.client.Pending(); s.isReading() || isPending || s.wantsRematch || s.client.Status() == client.Connecting {
		return false
	}
	t, seat := s.table, s.client.Seat()
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
	return v.Turn == seat || s.mustAnswer()
}

// isReading reports whether the table is still being read, for the first time or anew.
func (s *onlineSession) isReading() bool { return s.table == nil || s.table != s.client.Table() }

// mustAnswer reports whether somebody else has offered or asked something that the person has not answered yet.
func (s *onlineSession) mustAnswer() bool {
	seat, v := s.client.Seat(), s.match.Snapshot()
	if seat == rules.NoSeat || !v.Playing[seat] {
		return false
	}
	return s.table.TakeBack() != rules.NoSeat && !s.table.AcceptsTakeBack(seat) || v.OfferSeat != rules.NoSeat && !v.Accepted[seat]
}

// connect goes to a table.
func (s *onlineSession) connect(link wire.Link) {
	s.client = client.New(client.Config{Link: link, FindGame: s.options.FindGame})
	s.status, s.wasLost, s.table, s.asked, s.isOver, s.lastStatus = client.Connecting, false, nil, false, false, ""
	s.wantsRematch, s.isAlone, s.nextPresenceCheck = false, false, nil
	s.late, s.awaitsCause = time.After(s.options.patience()), false
	s.absence = absence{}
}

// update prints what has come from the server.
func (s *onlineSession) update() {
	status := s.client.Status() // before: what has come until then is read by PollEach
	switch {
	case status == client.Connected:
		s.reportStatus(status)
	case status == s.status && !s.isReading():
		s.reportCause()
		return // what was missed is told after it is told that the connection is back
	}
	s.onlineNews = onlineNews{takeBack: rules.NoSeat}
	if !s.isReading() {
		s.takeBack = s.table.TakeBack()
	}
	u, err := s.client.PollEach(s.printEntry)
	if err != nil {
		s.quitting, s.err = true, fmt.Errorf("%s (%w)", s.EndedText(wire.CloseVersion), err)
		return
	}
	if status != client.Connected { // what came before the connection was lost is told before that
		s.reportStatus(status)
	}
	switch {
	case !s.isReading():
		if len(u.Entries) > 0 {
			s.printState()
		}
	case s.client.Table() == nil || status != client.Connected:
		return
	default:
		s.announceTable()
	}
	if u.Refused != "" {
		s.printRefusal(u.Refused)
		s.wantsRematch = s.wantsRematch && u.Request.Kind != wire.KindRematch
	}
	s.join()
	if link, ok := s.nextLink(); ok {
		s.client.Close()
		s.connect(link)
	}
}

// join takes the seat once the table has been read, under the name that the table has for it unless the person has chosen one.
func (s *onlineSession) join() {
	t, seat := s.client.Table(), s.client.Seat()
	if s.asked || seat == rules.NoSeat || s.client.Status() != client.Connected || t.IsTaken(seat) {
		return
	}
	s.asked = s.client.Request(wire.KindJoin, cmp.Or(s.options.Name, t.Name(seat))) == nil // otherwise something is pending, after which it is tried again
}

// reportStatus prints that the connection is lost, back, or has ended for good.
func (s *onlineSession) reportStatus(status client.Status) {
	hasChanged := status != s.status
	switch status {
	case client.Ended:
		s.quitting, s.err = true, errors.New(s.EndedText(s.client.EndReason()))
	case client.Connecting:
		if hasChanged {
			s.wasLost = true
			s.late, s.awaitsCause = time.After(s.options.patience()), false
			s.print(s.T("online.lost"))
		}
	case client.Connected:
		if hasChanged && s.wasLost {
			s.print(s.T("online.back"))
		}
		s.late, s.awaitsCause, s.wasLost = nil, false, false
	}
	s.status = status
	s.reportCause()
}

// reportCause prints once why there is no connection, as soon as that is known. In a pipe nobody waits for a server that was
// never there: that ends the session.
func (s *onlineSession) reportCause() {
	if !s.awaitsCause {
		return
	}
	err, why := s.client.DialError(), s.client.EndReason()
	if err == nil && why == "" {
		return
	}
	s.awaitsCause = false
	cause := s.EndedText(why)
	if err != nil {
		cause = s.UnreachableText(string(client.UnreachableBy(err)), s.options.Link.Server)
	}
	if !s.Terminal && s.match == nil {
		s.quitting, s.err = true, errors.New(cause)
		return
	}
	s.print(cause + " " + s.T("online.still-trying"))
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
	switch {
	case line == "":
	case word == "quit":
		s.quitting = true
	case word == "help":
		for l := range strings.SplitSeq(s.T("online.help"), "\n") {
			s.print(l)
		}
	case s.isReading():
		s.print(s.T("online.connecting"))
	case word == "board":
		s.drawOnlineBoard()
	case word == "clock":
		s.showOnlineClocks()
	case word == "score":
		s.showScore(nil)
	case word == "moves":
		s.listMoves(strings.Fields(rest))
	case word == "list":
		s.listHistory(nil)
	case s.client.Seat() == rules.NoSeat:
		s.print(s.T("online.only-watching"))
	case word == "say":
		s.request(wire.KindSay, rest)
	case word == "dead":
		s.request(wire.KindMark, strings.TrimSpace(rest))
	case word == "accept" && s.match.Snapshot().Scoring != nil:
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
	if seat := s.client.Seat(); k == wire.KindRematch && seat != rules.NoSeat && s.table.WantsRematch(seat) {
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
		s.printKept(k)
	default:
		s.printKept(k)
	}
}

// printKept prints that a request has to wait, if there is no connection.
func (s *onlineSession) printKept(k wire.Kind) {
	if s.client.Status() == client.Connecting {
		s.print(s.T("online.kept", "IsMove", k == wire.KindMove))
	}
}
