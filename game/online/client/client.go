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
	seat      rules.Seat
	presence  wire.Presence
	next      int          // number of the next entry from the server
	incoming  []wire.Entry // not applied yet
	isReset   bool         // the log begins anew
	clock     wire.Clock   // at clockAt
	clockAt   time.Time
	pending   *wire.Request
	isSent    bool // the pending request was sent on this connection
	sent      int  // how often
	answered  int  // how often it was answered
	outdated  int  // how many of its answers are about an earlier number
	answer    *wire.Answer
	followed  *wire.Created
	follows   bool          // the token of the rematch is asked for
	toSend    chan struct{} // something is to be sent
}

// New returns a client, which connects at once.
func New(c Config) *Client {
	if c.Dial == nil {
		c.Dial = Dial
	}
	c.RepeatAfter, c.MaxSilence = cmp.Or(c.RepeatAfter, 3*time.Second), cmp.Or(c.MaxSilence, 25*time.Second)
	k := &Client{config: c, done: make(chan struct{}), wake: make(chan struct{}, 1)}
	k.seat, k.toSend = rules.NoSeat, make(chan struct{}, 1)
	ctx, cancel := context.WithCancel(context.Background())
	k.cancel = cancel
	go func() {
		defer close(k.done)
		k.run(ctx)
	}()
	return k
}

// Close ends the connection.
func (k *Client) Close() {
	k.cancel()
	<-k.done
}

// Wake receives a value when there is something to Poll.
func (k *Client) Wake() <-chan struct{} { return k.wake }

// signal tells the owner that something has changed.
func (k *Client) signal() {
	select {
	case k.wake <- struct{}{}:
	default:
	}
}

// Table returns the table, nil before it has been read. Only Poll changes it.
func (k *Client) Table() *table.Table { return k.table }

// Status returns the state of the connection.
func (k *Client) Status() Status {
	k.mu.Lock()
	defer k.mu.Unlock()
	return k.status
}

// EndReason returns why the server has closed the connection last, a reason of [wire.Close]; "": it has not.
func (k *Client) EndReason() string {
	k.mu.Lock()
	defer k.mu.Unlock()
	return k.endReason
}

// Seat returns the seat of the client, NoSeat if it watches.
func (k *Client) Seat() rules.Seat {
	k.mu.Lock()
	defer k.mu.Unlock()
	return k.seat
}

// Presence returns who is connected.
func (k *Client) Presence() wire.Presence {
	k.mu.Lock()
	defer k.mu.Unlock()
	return k.presence
}

// GameTime returns the game time now, as far as it is known.
func (k *Client) GameTime() time.Duration {
	k.mu.Lock()
	defer k.mu.Unlock()
	t := time.Duration(k.clock.GameTime) * time.Millisecond
	if k.clock.Runs && k.status == Connected { // the server may be away, too
		t += time.Since(k.clockAt)
	}
	return t
}

// Pending returns the request that is not answered yet.
func (k *Client) Pending() (wire.Request, bool) {
	k.mu.Lock()
	defer k.mu.Unlock()
	if k.pending == nil {
		return wire.Request{}, false
	}
	return *k.pending, true
}

// Followed returns the link to the table of the rematch once the server has answered [Client.Follow].
func (k *Client) Followed() (wire.Link, bool) {
	k.mu.Lock()
	defer k.mu.Unlock()
	if k.followed == nil {
		return wire.Link{}, false
	}
	for _, token := range k.followed.Tokens {
		if token != "" {
			return wire.Link{Server: k.config.Link.Server, Table: k.followed.Table, Token: token}, true
		}
	}
	return wire.Link{}, false
}

// Follow asks for the link to the table of the rematch, which is there once the table has a next one.
func (k *Client) Follow() {
	k.mu.Lock()
	defer k.mu.Unlock()
	if k.follows {
		return // it is repeated until it is answered
	}
	k.follows = true
	k.sendSoon()
}

// Request makes a request. The answer comes by Poll.
func (k *Client) Request(kind wire.Kind, text string) error {
	k.mu.Lock()
	defer k.mu.Unlock()
	switch {
	case k.pending != nil:
		return ErrPending
	case k.table == nil || k.seat == rules.NoSeat:
		return table.ErrKind
	}
	k.sent, k.answered, k.outdated, k.answer = 0, 0, 0, nil
	k.pending, k.isSent = &wire.Request{ID: newID(), Number: k.table.Len(), Kind: kind, Text: text}, false
	k.sendSoon()
	return nil
}

// newID returns the ID of a request, which no other has.
func newID() string { return fmt.Sprintf("%016x", rand.Uint64()) } //nolint:gosec // it is no secret

// sendSoon tells the goroutine that something is to be sent.
func (k *Client) sendSoon() {
	select {
	case k.toSend <- struct{}{}:
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
func (k *Client) Poll() (u Update, err error) {
	k.mu.Lock()
	defer k.mu.Unlock()
	if k.isReset {
		k.table, k.isReset = nil, false
	}
	u.Entries, k.incoming = k.incoming, nil
	for _, e := range u.Entries {
		if err := k.apply(e); err != nil {
			return u, fmt.Errorf("%w: entry %d: %w", ErrDisagreement, e.Number, err)
		}
	}
	if n := len(u.Entries); n > 0 && k.table.RunsClock() != k.clock.Runs {
		k.clock.Runs = k.table.RunsClock()
	}
	k.resolve(&u)
	return u, nil
}

// apply applies an entry.
func (k *Client) apply(e wire.Entry) (err error) {
	if k.table == nil {
		k.table, err = table.New(e, k.config.FindGame)
		return err
	}
	return k.table.Apply(e)
}

// resolve ends or repeats the pending request by its answer.
func (k *Client) resolve(u *Update) {
	p, a := k.pending, k.answer
	if p == nil {
		return
	}
	if k.table != nil {
		if _, ok := k.table.Find(k.seat, p.ID); ok { // the entry may come before the answer, or without it
			k.pending, k.answer = nil, nil
			return
		}
	}
	if a == nil || k.table == nil {
		return
	}
	switch {
	case a.Why == "":
		return // the entry is on its way
	case a.Why == string(table.ErrStale):
		if k.table.Len() < a.Number {
			return // what came before is on its way
		}
		if between := k.table.Entries(p.Number); len(between) == 0 || slices.ContainsFunc(between, changesMeaning) {
			break
		}
		k.answer, p.Number, k.isSent, k.outdated = nil, k.table.Len(), false, k.sent
		k.sendSoon()
		return
	case a.Why == "retry":
		k.retryLater()
		return
	}
	u.Refused, u.Request = a.Why, *p
	k.pending, k.answer = nil, nil
}

// retryLater sends the pending request again after a moment.
func (k *Client) retryLater() {
	k.answer, k.isSent = nil, false
	time.AfterFunc(retryPause/2+time.Duration(rand.Int64N(int64(retryPause))), k.sendSoon) //nolint:gosec // to spread clients
}

// changesMeaning reports whether an entry may change what a request after it means.
func changesMeaning(e wire.Entry) bool {
	switch e.Kind {
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
