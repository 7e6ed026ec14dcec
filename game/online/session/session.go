// Package session plays a [game.Match] at a table of online play: a session is the match's [game.Remote]. The window and the page draw
// that match as any other.
package session

import (
	"context"
	"errors"
	"fmt"
	"slices"

	"github.com/ludarium/ludarium/game"
	"github.com/ludarium/ludarium/game/online/client"
	"github.com/ludarium/ludarium/game/online/table"
	"github.com/ludarium/ludarium/game/online/wire"
	"github.com/ludarium/ludarium/rules"
)

// An EventKind is the kind of an Event.
type EventKind uint8

// The kinds of events, besides those of the match.
const (
	Joined           EventKind = iota + 1 // Text is the name of who sits down at Seat
	Said                                  // Text is what Seat says
	Refused                               // Text is the code of the reason for which a request was refused
	TakeBackAsked                         // Seat asks to take back its move
	ScoreAccepted                         // Seat agrees to the score
	RematchWanted                         // Seat wants another game
	TakeBackDeclined                      // Seat declines that the seat here takes back its move
	ClocksStopped                         // the server was away
	ClocksRun                             // the clocks run on
)

// An Event is something that happened at the table.
type Event struct {
	Kind EventKind
	Seat rules.Seat
	Text string
}

// A Session is a connection to a table, which a match follows. It belongs to the goroutine of the match.
type Session struct {
	Link        wire.Link
	Invitations *client.TableLinks // of who has made the table; nil: of others

	client   *client.Client
	onChange func()
	closed   chan struct{}
	events   []Event
	followed followedState
	err      error
	hasNext  bool // the link to the table of the rematch has been taken
}

// A followedState is what the match has been told last.
type followedState struct {
	table   *table.Table
	version int
	canAct  bool
}

// Open connects to a table and returns when it has been read, or with an error. onChange is called, on another goroutine, whenever there is
// something for [Session.Update].
func Open(ctx context.Context, c client.Config, onChange func()) (*Session, error) {
	s := &Session{Link: c.Link, client: client.New(c), onChange: onChange, closed: make(chan struct{})}
	for {
		status := s.client.Status() // before: what has come until then is read by poll
		if err := s.poll(); err != nil {
			s.client.Close()
			return nil, err
		}
		switch {
		case status == client.Ended:
			s.client.Close()
			return nil, client.EndedError(s.client.EndReason())
		case status == client.Connected && s.client.Table() != nil:
			s.events = nil // of before
			go s.forwardChanges()
			return s, nil
		}
		select {
		case <-s.client.Wake():
		case <-ctx.Done():
			s.client.Close()
			if why := s.client.EndReason(); why != "" { // it would have been let in later
				return nil, client.EndedError(why)
			}
			return nil, fmt.Errorf("%w: %w", client.ErrUnreachable, ctx.Err())
		}
	}
}

// forwardChanges calls onChange until the session is closed.
func (s *Session) forwardChanges() {
	for {
		select {
		case <-s.client.Wake():
			s.onChange()
		case <-s.closed:
			return
		}
	}
}

// NewMatch returns the match of the session.
func (s *Session) NewMatch(env game.Env) (*game.Match, error) {
	t := s.client.Table()
	timeControl, err := game.ParseTimeControl(t.Setup.Clock)
	if err != nil {
		return nil, err
	}
	env.Remote = s
	g, ok := env.FindGame(t.Setup.Game)
	if !ok {
		return nil, fmt.Errorf("session: there is no game %q", t.Setup.Game)
	}
	m, err := game.New(game.Setup{
		Game: g, Options: t.Setup.Options, Start: t.Setup.Start, Players: s.players(), TimeControl: timeControl, MainTimePercent: t.Setup.MainTimePercent,
		Tags: t.Match.Record().Tags, // with the day on which it began
	}, env)
	if err != nil {
		return nil, err
	}
	t.Match.Events() // of before
	s.Update(m)
	m.Events()
	return m, nil
}

// players returns the players as they are seen from here.
func (s *Session) players() []game.Player {
	t, here := s.client.Table(), s.client.Seat()
	players := make([]game.Player, len(t.Setup.Seats))
	for i := range players {
		seat := rules.Seat(i)
		players[i] = game.Player{Name: t.Name(seat), Computer: t.IsComputer(seat), Level: t.Setup.Seats[i].Level, Remote: seat != here || !t.IsTaken(seat)}
	}
	return players
}

// poll takes what has come from the server.
func (s *Session) poll() error {
	takeBack := rules.NoSeat
	if t := s.client.Table(); t != nil {
		takeBack = t.TakeBack()
	}
	u, err := s.client.Poll()
	if err != nil {
		return err
	}
	for _, e := range u.Entries {
		if e.Kind == wire.KindDecline && takeBack == s.client.Seat() && takeBack != rules.NoSeat {
			s.events = append(s.events, Event{Kind: TakeBackDeclined, Seat: e.Seat})
		}
		if kind := eventKinds[e.Kind]; kind != 0 {
			s.events = append(s.events, Event{Kind: kind, Seat: e.Seat, Text: e.Text})
		}
	}
	if u.Refused != "" {
		s.events = append(s.events, Event{Kind: Refused, Seat: s.client.Seat(), Text: u.Refused})
	}
	return nil
}

// eventKinds are the kinds of events that entries become.
var eventKinds = map[wire.Kind]EventKind{
	wire.KindJoin: Joined, wire.KindSay: Said, wire.KindTakeBack: TakeBackAsked, wire.KindAgree: ScoreAccepted, wire.KindRematch: RematchWanted,
	wire.KindPause: ClocksStopped, wire.KindContinue: ClocksRun,
}

// Update takes what has come from the server and brings the match up to date. An error stays: see [Session.Err].
func (s *Session) Update(m *game.Match) {
	if s.err != nil {
		return
	}
	if s.err = s.poll(); s.err != nil {
		return
	}
	t := s.client.Table()
	if t == nil || s.client.Status() == client.Connecting && s.followed.table != t {
		return // the table is read anew
	}
	_, isPending := s.client.Pending()
	next := followedState{t, t.Version(), s.isSeated() && t.HasStarted() && !isPending && s.client.Status() != client.Ended}
	if next == s.followed {
		return
	}
	s.followed = next
	state := game.TableState{
		Match: t.Match, Players: s.players(), CanAct: next.canAct,
		TakeBackAsked: t.TakeBack() != rules.NoSeat, AwaitsProposal: t.Match.IsScoring() && !t.IsProposed(),
	}
	for seat := range t.Setup.Seats {
		state.AcceptScore[seat] = t.HasAgreed(rules.Seat(seat))
	}
	m.Follow(state)
}

// isSeated reports whether the person here has a seat.
func (s *Session) isSeated() bool {
	seat := s.client.Seat()
	return seat != rules.NoSeat && s.client.Table().IsTaken(seat)
}

// requestKinds are the entries that requests of a match become.
var requestKinds = [...]wire.Kind{
	game.RequestMove: wire.KindMove, game.RequestUndo: wire.KindTakeBack, game.RequestResign: wire.KindResign, game.RequestClaim: wire.KindClaim,
	game.RequestDeclare: wire.KindDeclare, game.RequestDraw: wire.KindOffer, game.RequestImpasse: wire.KindCount, game.RequestAccept: wire.KindAccept,
	game.RequestDecline: wire.KindDecline, game.RequestMark: wire.KindMark, game.RequestAcceptScore: wire.KindAgree, game.RequestResume: wire.KindResume,
}

// Request asks the server for an action of the seat.
func (s *Session) Request(r game.RemoteRequest) error {
	return s.request(requestKinds[r.Kind], r.Text)
}

// request asks the server for an entry.
func (s *Session) request(kind wire.Kind, text string) error {
	switch err := s.client.Request(kind, text); {
	case errors.Is(err, client.ErrPending):
		return client.RefusedError("pending")
	case err != nil:
		return client.RefusedError(table.ErrKind)
	}
	return nil
}

// Join takes the seat.
func (s *Session) Join(name string) error { return s.request(wire.KindJoin, name) }

// Say says something to the table.
func (s *Session) Say(text string) error { return s.request(wire.KindSay, text) }

// WantRematch asks for another game.
func (s *Session) WantRematch() error { return s.request(wire.KindRematch, "") }

// AnswerTakeBack accepts or declines that a seat takes back its move.
func (s *Session) AnswerTakeBack(accept bool) error {
	if accept {
		return s.request(wire.KindAccept, "")
	}
	return s.request(wire.KindDecline, "")
}

// Clocks returns the clocks of the table as they stand now.
func (s *Session) Clocks() []game.Clock {
	t := s.client.Table()
	if t == nil {
		return nil
	}
	return t.Clocks(s.client.GameTime())
}

// Close leaves the table. It does not wait for the connection to end.
func (s *Session) Close() {
	select {
	case <-s.closed:
	default:
		close(s.closed)
		go s.client.Close()
	}
}

// Events returns what has happened at the table since the last call.
func (s *Session) Events() []Event {
	events := s.events
	s.events = nil
	return events
}

// A Status is what there is to show of a session besides its match.
type Status struct {
	Err          error // why it has ended for good
	IsConnected  bool
	Seat         rules.Seat // of the person here, NoSeat if it watches
	IsSeatFree   bool       // it has not been taken yet, nor asked for
	HasStarted   bool       // all seats are taken
	IsPaused     bool       // the clocks stand, as the server was away
	SeatCount    int
	IsTaken      rules.SeatSet
	IsAway       rules.SeatSet // persons who are not connected
	Watchers     int
	TakeBackSeat rules.Seat // asks to take back a move
	AcceptsBack  bool       // the seat here has accepted that
	HasChat      bool
	WantsRematch rules.SeatSet
	PendingMove  string
}

// Status returns the state of the session.
func (s *Session) Status() Status {
	t, seat, presence := s.client.Table(), s.client.Seat(), s.client.Presence()
	status := Status{IsConnected: s.client.Status() == client.Connected, Seat: seat, TakeBackSeat: rules.NoSeat, Watchers: presence.Watchers, Err: s.err}
	if s.client.Status() == client.Ended {
		status.Err = client.EndedError(s.client.EndReason())
	}
	pending, isPending := s.client.Pending()
	if isPending && pending.Kind == wire.KindMove {
		status.PendingMove = pending.Text
	}
	if t == nil {
		return status
	}
	status.HasStarted, status.IsPaused, status.HasChat = t.HasStarted(), t.IsPaused(), t.Setup.Chat
	status.TakeBackSeat = t.TakeBack()
	status.SeatCount = len(t.Setup.Seats)
	for i := range t.Setup.Seats {
		other := rules.Seat(i)
		status.IsTaken[i], status.WantsRematch[i] = t.IsTaken(other), t.WantsRematch(other)
		status.IsAway[i] = !t.IsComputer(other) && t.IsTaken(other) && i < len(presence.Seats) && !presence.Seats[i] && other != seat
	}
	if seat != rules.NoSeat {
		status.IsSeatFree = !t.IsTaken(seat) && (!isPending || pending.Kind != wire.KindJoin)
		status.AcceptsBack = t.AcceptsTakeBack(seat)
	}
	return status
}

// Chat returns what has been said last, at most count times.
func (s *Session) Chat(count int) []Event {
	t := s.client.Table()
	if t == nil {
		return nil
	}
	var said []Event
	for _, e := range slices.Backward(t.Entries(0)) {
		if e.Kind == wire.KindSay && len(said) < count {
			said = append(said, Event{Kind: Said, Seat: e.Seat, Text: e.Text})
		}
	}
	slices.Reverse(said)
	return said
}

// RetryNext makes [Session.TakeNext] return the link again, if that table could not be opened.
func (s *Session) RetryNext() { s.hasNext = false }

// TakeNext returns the link to the table of the rematch once there is one, and only once.
func (s *Session) TakeNext() (wire.Link, bool) {
	t := s.client.Table()
	if t == nil || t.Next() == "" || s.hasNext {
		return wire.Link{}, false
	}
	if s.client.Seat() == rules.NoSeat {
		s.hasNext = true
		return wire.Link{Server: s.Link.Server, Table: t.Next()}, true
	}
	link, ok := s.client.RematchLink()
	if !ok {
		s.client.AskForRematch()
	}
	s.hasNext = ok
	return link, ok
}
