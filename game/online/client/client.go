// Package client is the side of a player in online play: it keeps a connection to a table, comes back after every failure by
// itself, and repeats a request until it is answered.
//
// Its own goroutine talks to the server. The owner, which is a loop of frames or a console, calls [Client.Poll] whenever
// [Client.Wake] says so: this alone changes the [table.Table], so that it can be drawn at any other time. A request of the owner
// is pending until the server has stored or refused it; until then there is no other.
package client

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"math/rand/v2"
	"slices"
	"sync"
	"time"

	"github.com/ludarium/ludarium/game/online/table"
	"github.com/ludarium/ludarium/game/online/wire"
	"github.com/ludarium/ludarium/rules"
)

// A Conn is a connection that carries text messages.
type Conn interface {
	Read(ctx context.Context) ([]byte, error)
	Write(ctx context.Context, data []byte) error
	Close()
}

// A Config says where the client goes.
type Config struct {
	Link     wire.Link
	FindGame func(id string) (rules.Game, bool)
	// Dial connects to the WebSocket of an address; nil: [Dial].
	Dial func(ctx context.Context, address string) (Conn, error)
	// RepeatAfter is when an unanswered request is sent again on the same connection; 0: 3 s.
	RepeatAfter time.Duration
	// MaxSilence is how long the server may say nothing before the client connects anew; 0: 25 s.
	MaxSilence time.Duration
}

// A Status is the state of the connection.
type Status uint8

// The states.
const (
	Connecting Status = iota // there is no connection, or the table is being read
	Connected
	Ended // for good: see [Client.EndReason]
)

// Times between attempts to connect. They double at first, and are longer once the server has been away for long.
const (
	firstPause    = 100 * time.Millisecond
	maxPause      = time.Second // half as much again at most, so that clients are back within two
	longPause     = 10 * time.Second
	briefFailures = 50
	retryPause    = 500 * time.Millisecond // before a request that could not be stored is sent again
)

// maxOutdated is how many answers to a request may say that the log ends where the request says. A server that goes on with it fails.
const maxOutdated = 20

// ErrPending is the error of a request while another is pending.
var ErrPending = errors.New("client: a request is pending")

// A Client is a player or a watcher at a table.
type Client struct {
	config Config
	cancel context.CancelFunc
	done   chan struct{}
	wake   chan struct{}
	table  *table.Table // nil: not read yet

	mu sync.Mutex
	networkState
}

// A networkState is shared by the owner and the goroutine that talks to the server.
type networkState struct {
	status    Status
	endReason string
	dialError error // of the last attempt to connect
	seat      rules.Seat
	presence  wire.Presence
	next      int          // number of the next entry from the server
	incoming  []wire.Entry // not applied yet
	isReset   bool         // the log begins anew
	clock     wire.Clock   // at clockAt
	clockAt   time.Time
	pending   *wire.Request
	isSent    bool // the pending request was sent on this connection
	outdated  int  // how many answers were about an earlier number of it
	answer    *wire.Answer
	followed  *wire.Created
	follows   bool          // the token of the rematch is asked for
	toSend    chan struct{} // something is to be sent
}

// New returns a client, which connects at once.
func New(config Config) *Client {
	if config.Dial == nil {
		config.Dial = Dial
	}
	config.RepeatAfter, config.MaxSilence = cmp.Or(config.RepeatAfter, 3*time.Second), cmp.Or(config.MaxSilence, 25*time.Second)
	c := &Client{config: config, done: make(chan struct{}), wake: make(chan struct{}, 1)}
	c.seat, c.toSend = rules.NoSeat, make(chan struct{}, 1)
	ctx, cancel := context.WithCancel(context.Background())
	c.cancel = cancel
	go func() {
		defer close(c.done)
		c.run(ctx)
	}()
	return c
}

// Close ends the connection.
func (c *Client) Close() {
	c.cancel()
	<-c.done
}

// Wake receives a value when there is something to Poll.
func (c *Client) Wake() <-chan struct{} { return c.wake }

// signal tells the owner that something has changed.
func (c *Client) signal() {
	select {
	case c.wake <- struct{}{}:
	default:
	}
}

// Table returns the table, nil before it has been read. Only Poll changes it.
func (c *Client) Table() *table.Table { return c.table }

// Status returns the state of the connection.
func (c *Client) Status() Status {
	c.mu.Lock()
	defer c.mu.Unlock()
	return c.status
}

// EndReason returns why the server has closed the connection last, a reason of [wire.Close]; "": it has not.
func (c *Client) EndReason() string {
	c.mu.Lock()
	defer c.mu.Unlock()
	return c.endReason
}

// DialError returns why the last attempt to connect has failed; nil: it has not. See [UnreachableReason].
func (c *Client) DialError() error {
	c.mu.Lock()
	defer c.mu.Unlock()
	return c.dialError
}

// noteDial notes how an attempt to connect has ended. The owner is told of the first of several failures.
func (c *Client) noteDial(err error) {
	c.mu.Lock()
	defer c.mu.Unlock()
	isNew := err != nil && c.dialError == nil
	if c.dialError = err; isNew {
		c.signal()
	}
}

// Seat returns the seat of the client, NoSeat if it watches.
func (c *Client) Seat() rules.Seat {
	c.mu.Lock()
	defer c.mu.Unlock()
	return c.seat
}

// Presence returns who is connected.
func (c *Client) Presence() wire.Presence {
	c.mu.Lock()
	defer c.mu.Unlock()
	return c.presence
}

// GameTime returns the game time now, as far as it is known.
func (c *Client) GameTime() time.Duration {
	c.mu.Lock()
	defer c.mu.Unlock()
	t := time.Duration(c.clock.GameTime) * time.Millisecond
	if c.clock.Runs && c.status == Connected { // the server may be away, too
		t += time.Since(c.clockAt)
	}
	return t
}

// Pending returns the request that is not answered yet.
func (c *Client) Pending() (wire.Request, bool) {
	c.mu.Lock()
	defer c.mu.Unlock()
	if c.pending == nil {
		return wire.Request{}, false
	}
	return *c.pending, true
}

// RematchLink returns the link to the table of the rematch once the server has answered [Client.AskForRematch].
func (c *Client) RematchLink() (wire.Link, bool) {
	c.mu.Lock()
	defer c.mu.Unlock()
	if c.followed == nil {
		return wire.Link{}, false
	}
	for _, token := range c.followed.Tokens {
		if token != "" {
			return wire.Link{Server: c.config.Link.Server, Table: c.followed.Table, Token: token}, true
		}
	}
	return wire.Link{}, false
}

// AskForRematch asks for the link to the table of the rematch, which is there once the table has a next one.
func (c *Client) AskForRematch() {
	c.mu.Lock()
	defer c.mu.Unlock()
	if c.follows {
		return // it is repeated until it is answered
	}
	c.follows = true
	c.sendSoon()
}

// Request makes a request. The answer comes by Poll.
func (c *Client) Request(kind wire.Kind, text string) error {
	c.mu.Lock()
	defer c.mu.Unlock()
	switch {
	case c.pending != nil:
		return ErrPending
	case c.table == nil || c.seat == rules.NoSeat:
		return table.ErrKind
	}
	c.outdated, c.answer = 0, nil
	c.pending, c.isSent = &wire.Request{ID: newID(), Number: c.table.Len(), Kind: kind, Text: text}, false
	c.sendSoon()
	return nil
}

// newID returns the ID of a request, which no other has.
func newID() string { return fmt.Sprintf("%016x", rand.Uint64()) } //nolint:gosec // it is no secret

// sendSoon tells the goroutine that something is to be sent.
func (c *Client) sendSoon() {
	select {
	case c.toSend <- struct{}{}:
	default:
	}
}

// An Update is what has changed since the last Poll.
type Update struct {
	Entries []wire.Entry // applied, in order
	Refused string       // the code of the reason for which the pending request was refused
	Request wire.Request // the one that was refused
}

// Poll applies what has come from the server. The only error is [ErrDisagreement].
func (c *Client) Poll() (Update, error) { return c.PollEach(func(wire.Entry) {}) }

// PollEach is Poll that calls a function after each entry, when the table is as that entry has left it.
func (c *Client) PollEach(applied func(e wire.Entry)) (u Update, err error) {
	u.Entries = c.takeIncoming()
	for _, e := range u.Entries {
		if err := c.apply(e); err != nil {
			return u, fmt.Errorf("%w: entry %d: %w", ErrDisagreement, e.Number, err)
		}
		applied(e)
	}
	c.mu.Lock()
	defer c.mu.Unlock()
	if len(u.Entries) > 0 && len(c.incoming) == 0 { // otherwise a clock may have come that is newer than the table
		c.clock.Runs = c.table.RunsClock()
	}
	c.resolve(&u)
	return u, nil
}

// takeIncoming returns the entries that are to be applied, and forgets the table if they begin another log.
func (c *Client) takeIncoming() []wire.Entry {
	c.mu.Lock()
	defer c.mu.Unlock()
	if c.isReset {
		c.table, c.isReset = nil, false
	}
	entries := c.incoming
	c.incoming = nil
	return entries
}

// apply applies an entry.
func (c *Client) apply(e wire.Entry) (err error) {
	if c.table == nil {
		c.table, err = table.New(e, c.config.FindGame)
		return err
	}
	return c.table.Apply(e)
}

// resolve ends or repeats the pending request by its answer.
func (c *Client) resolve(u *Update) {
	p, a := c.pending, c.answer
	if p == nil {
		return
	}
	if c.table != nil {
		if _, ok := c.table.Find(c.seat, p.ID); ok { // the entry may come before the answer, or without it
			c.pending, c.answer = nil, nil
			return
		}
	}
	if a == nil || c.table == nil {
		return
	}
	switch {
	case a.Why == "":
		return // the entry is on its way
	case a.Why == string(table.ErrStale):
		if c.table.Len() < a.Number {
			return // what came before is on its way
		}
		if between := c.table.Entries(p.Number); len(between) == 0 || slices.ContainsFunc(between, func(e wire.Entry) bool { return changesMeaning(p.Kind, c.seat, e) }) {
			break
		}
		c.answer, p.Number, c.isSent = nil, c.table.Len(), false
		c.sendSoon()
		return
	case a.Why == "retry":
		c.retryLater()
		return
	}
	u.Refused, u.Request = a.Why, *p
	c.pending, c.answer = nil, nil
}

// retryLater sends the pending request again after a moment.
func (c *Client) retryLater() {
	c.answer, c.isSent = nil, false
	time.AfterFunc(retryPause/2+time.Duration(rand.Int64N(int64(retryPause))), c.sendSoon) //nolint:gosec // to spread clients
}

// changesMeaning reports whether an entry may change what a request of a seat means that comes after it.
func changesMeaning(requested wire.Kind, seat rules.Seat, e wire.Entry) bool {
	switch e.Kind {
	case wire.KindOffer, wire.KindCount:
		if requested == wire.KindMove && e.Seat != seat { // at the table a move is an answer to an offer, too
			return false
		}
		return requested != e.Kind // two who offer the same agree
	case wire.KindDecline:
		return requested != wire.KindMove || e.Seat == seat
	case wire.KindSay, wire.KindJoin, wire.KindAgree, wire.KindPause, wire.KindContinue, wire.KindRematch:
		return false
	}
	return true
}

// pauseAfter returns how long to wait after some failures in a row.
func pauseAfter(failures int) time.Duration {
	pause := min(firstPause<<min(failures, 10), maxPause)
	if failures > briefFailures {
		pause = longPause
	}
	return pause/2 + time.Duration(rand.Int64N(int64(pause))) //nolint:gosec // to spread clients
}
