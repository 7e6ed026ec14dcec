package gateway

import (
	"encoding/json"
	"runtime"
	"sync"
	"time"

	"github.com/ludarium/ludarium/game/online/store"
	"github.com/ludarium/ludarium/game/online/wire"
	"github.com/ludarium/ludarium/rules"
)

// A watchedTable is a table that clients are connected to.
type watchedTable struct {
	id      string
	gateway *Gateway
	stop    func() // ends what watch began
	users   int    // connections that have joined it and not left it altogether; guarded by the lock of the gateway

	presenceMu sync.Mutex // held while the referee is told of a change
	publishMu  sync.Mutex // held while clients or servers are told who is connected, so that what they hear last is the newest

	mu               sync.Mutex
	isClosed         bool
	clients          map[*connection]bool
	hasPresenceTimer bool                      // a change will be told
	remote           map[string]remotePresence // by server
}

// join adds a connection to its table.
func (g *Gateway) join(c *connection) error {
	g.mu.Lock()
	defer g.mu.Unlock()
	t := g.tables[c.table]
	if t == nil {
		t = &watchedTable{id: c.table, gateway: g, clients: map[*connection]bool{}, remote: map[string]remotePresence{}}
		if err := t.watch(); err != nil {
			return err
		}
		g.tables[c.table] = t
	}
	t.users++
	t.mu.Lock()
	t.clients[c] = true
	t.mu.Unlock()
	c.watched = t
	if c.seat == rules.NoSeat {
		g.watchers.Add(1)
	}
	return nil
}

// watch begins to watch the log, and subscribes to what other servers say about the table.
func (t *watchedTable) watch() (err error) {
	g := t.gateway
	if t.stop, err = g.Log.Watch(t.id, t.handleEntry); err != nil || g.Shared == nil {
		return err
	}
	stopWatching := t.stop
	unsubscribe, err := g.Shared.Subscribe(t.id, t.handlePresence)
	if err != nil {
		stopWatching()
		return err
	}
	t.stop = func() {
		unsubscribe()
		stopWatching()
	}
	return nil
}

// leave takes a connection off its table.
func (g *Gateway) leave(c *connection) {
	if c.watched == nil {
		return
	}
	if c.seat == rules.NoSeat {
		g.watchers.Add(-1)
	}
	t := c.watched
	c.watched = nil
	t.mu.Lock()
	delete(t.clients, c)
	t.mu.Unlock()
	g.notePresence(t, c.seat)
	// Until here whoever comes joins the same watchedTable, so that the referee learns of one change after the other.
	g.mu.Lock()
	t.users--
	isLast := t.users == 0
	if isLast {
		delete(g.tables, t.id)
	}
	g.mu.Unlock()
	if isLast {
		t.close()
	}
}

// close ends the watching of a table that nobody is connected to.
func (t *watchedTable) close() {
	t.mu.Lock()
	t.isClosed = true
	t.mu.Unlock()
	t.stop()
	t.publishPresence(false)
}

// presenceInterval is how often clients are told who is connected, when that changes.
const presenceInterval = 500 * time.Millisecond

// notePresence tells the referee that a seat has come or gone, and soon the clients.
func (g *Gateway) notePresence(t *watchedTable, seat rules.Seat) {
	if seat != rules.NoSeat {
		t.presenceMu.Lock() // the referee learns of the last change last
		g.Referee.SetPresent(t.id, seat, t.isConnected(seat))
		t.presenceMu.Unlock()
	}
	t.mu.Lock()
	defer t.mu.Unlock()
	if !t.hasPresenceTimer {
		t.hasPresenceTimer = true
		time.AfterFunc(presenceInterval, t.sendPresence)
	}
}

// tokens returns the tokens with which clients have come.
func (t *watchedTable) tokens() map[*connection]string {
	t.mu.Lock()
	defer t.mu.Unlock()
	tokens := map[*connection]string{}
	for c := range t.clients {
		if c.token != "" {
			tokens[c] = c.token
		}
	}
	return tokens
}

// isConnected reports whether a seat is connected.
func (t *watchedTable) isConnected(seat rules.Seat) bool {
	t.mu.Lock()
	defer t.mu.Unlock()
	for c := range t.clients {
		if c.seat == seat {
			return true
		}
	}
	return false
}

// sendPresence tells the clients, and other servers, who is connected.
func (t *watchedTable) sendPresence() {
	t.mu.Lock()
	t.hasPresenceTimer = false
	isClosed := t.isClosed
	t.mu.Unlock()
	if isClosed { // there may be another one for the table
		return
	}
	t.publishPresence(true)
	t.sendPresenceToClients()
}

// sendPresenceToClients tells the clients who is connected.
func (t *watchedTable) sendPresenceToClients() {
	t.publishMu.Lock()
	defer t.publishMu.Unlock()
	p := t.presence()
	t.broadcast(wire.Encode(&p))
}

// localPresence returns who is connected to this server.
func (t *watchedTable) localPresence() wire.Presence {
	t.mu.Lock()
	defer t.mu.Unlock()
	var p wire.Presence
	for c := range t.clients {
		if p.Seats == nil {
			p.Seats = make([]bool, c.seats)
		}
		if c.seat == rules.NoSeat {
			p.Watchers++
		} else {
			p.Seats[c.seat] = true
		}
	}
	return p
}

// presence returns who is connected to any server.
func (t *watchedTable) presence() wire.Presence {
	p := t.localPresence()
	t.mu.Lock()
	defer t.mu.Unlock()
	for server, e := range t.remote {
		if time.Since(e.at) > presenceLifetime {
			delete(t.remote, server)
			continue
		}
		p.Watchers += e.Watchers
		for i, isConnected := range e.Seats {
			if i < len(p.Seats) {
				p.Seats[i] = p.Seats[i] || isConnected
			}
		}
	}
	return p
}

// handleEntry sends an entry of the log to all clients, and cuts off those whose token it makes void.
func (t *watchedTable) handleEntry(s store.Stored) {
	if !json.Valid(s.Data) {
		return // the seal of a log that is moved to the archive
	}
	t.broadcastEntry(wire.EncodeEntry(s.Data))
	if !wire.IsReissue(s.Data) {
		return
	}
	if e, err := wire.ParseEntry(s.Data); err == nil {
		t.mu.Lock()
		defer t.mu.Unlock()
		for c := range t.clients {
			if c.seat == e.Seat { // its token is void
				c.cutOff(cutRevoked)
			}
		}
	}
}

// crowd is a number of clients. Where a table has more, the others wait until the players are sent what has come.
const crowd = 16

// broadcast sends a frame to all clients.
func (t *watchedTable) broadcast(frame []byte) {
	t.mu.Lock()
	defer t.mu.Unlock()
	for c := range t.clients {
		c.sendOrHold(frame)
	}
}

// broadcastEntry sends a frame with an entry to all clients, the players first.
func (t *watchedTable) broadcastEntry(frame []byte) {
	t.mu.Lock()
	defer t.mu.Unlock()
	isCrowded := len(t.clients) > crowd
	send := func(toPlayers bool) {
		for c := range t.clients {
			if isPlayer := c.seat != rules.NoSeat; isPlayer == toPlayers {
				c.hasNews.Store(true)
				c.out.isCrowded.Store(isCrowded)
				c.sendOrHold(frame)
			}
		}
	}
	send(true)
	if isCrowded {
		runtime.Gosched() // the goroutines that write to the players run before there is work for all the others
	}
	send(false)
}

// setSynced sends what was held back while a client read the log, and nothing is held back from now on.
func (t *watchedTable) setSynced(c *connection) {
	t.mu.Lock()
	defer t.mu.Unlock()
	for _, frame := range c.held {
		c.send(frame)
	}
	c.held, c.isSynced = nil, true
}
