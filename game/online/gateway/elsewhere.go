package gateway

import (
	"context"
	"encoding/json"
	"slices"
	"time"

	"github.com/ludarium/ludarium/game/online/wire"
)

// Several servers tell each other who is connected to them at a table: when that changes, when another one asks, and now and then.
const (
	presenceRepeat   = 10 * time.Second
	presenceLifetime = 25 * time.Second // after which a server that says nothing has nobody
	askTimeout       = 300 * time.Millisecond
)

// An elsewhere is who is connected to another server.
type elsewhere struct {
	wire.Presence
	at time.Time // when that server said so
}

// A presenceMessage is what a server tells the others about a table.
type presenceMessage struct {
	Server string        `json:"server"`
	Here   wire.Presence `json:"here"`
	Asks   bool          `json:"asks,omitempty"` // the others are to answer
}

// IsConnected reports whether somebody is connected to this server at a table, or to another one that answers soon.
func (g *Gateway) IsConnected(id string) bool {
	g.mu.Lock()
	isHere := g.tables[id] != nil
	g.mu.Unlock()
	if isHere || g.Shared == nil {
		return isHere
	}
	found := make(chan struct{}, 1)
	stop, err := g.Shared.Listen(id, func(message []byte) {
		var m presenceMessage
		if json.Unmarshal(message, &m) == nil && m.Server != g.name && m.Here.Seats != nil {
			select {
			case found <- struct{}{}:
			default:
			}
		}
	})
	if err != nil {
		return true // as far as one knows
	}
	defer stop()
	if err := g.Shared.Tell(id, encodePresence(presenceMessage{Server: g.name, Asks: true})); err != nil {
		return true
	}
	select {
	case <-found:
	case <-g.ctx.Done():
	case <-time.After(askTimeout):
		return false
	}
	return true
}

// tellOthers tells the other servers who is connected here.
func (t *watchedTable) tellOthers(asks bool) {
	g := t.gateway
	if g.Shared == nil {
		return
	}
	t.tellMu.Lock()
	defer t.tellMu.Unlock()
	if err := g.Shared.Tell(t.id, encodePresence(presenceMessage{Server: g.name, Here: t.here(), Asks: asks})); err != nil {
		g.Logger.Warn("other servers are not told who is connected", "table", t.id, "err", err)
	}
}

// encodePresence returns a message as JSON.
func encodePresence(m presenceMessage) []byte {
	data, err := json.Marshal(m)
	if err != nil {
		panic(err) // it has only strings, numbers and booleans
	}
	return data
}

// hear takes what a server tells about the table.
func (t *watchedTable) hear(message []byte) {
	var m presenceMessage
	if json.Unmarshal(message, &m) != nil || m.Server == t.gateway.name {
		return
	}
	t.mu.Lock()
	before := t.elsewhere[m.Server]
	t.elsewhere[m.Server] = elsewhere{m.Here, time.Now()}
	t.mu.Unlock()
	if m.Asks {
		t.tellOthers(false)
	}
	if before.Watchers != m.Here.Watchers || !slices.Equal(before.Seats, m.Here.Seats) {
		t.sendPresenceToClients()
	}
}

// repeatPresence tells other servers now and then who is connected here, until ctx ends, and the clients if another server is
// silent.
func (g *Gateway) repeatPresence(ctx context.Context) {
	ticks := time.NewTicker(presenceRepeat)
	defer ticks.Stop()
	for {
		select {
		case <-ticks.C:
		case <-ctx.Done():
			return
		}
		g.mu.Lock()
		tables := make([]*watchedTable, 0, len(g.tables))
		for _, t := range g.tables {
			tables = append(tables, t)
		}
		g.mu.Unlock()
		for _, t := range tables {
			t.tellOthers(false)
			if t.isAnyServerSilent() {
				t.sendPresenceToClients()
			}
		}
	}
}

// isAnyServerSilent reports whether a server has told nothing for long.
func (t *watchedTable) isAnyServerSilent() bool {
	t.mu.Lock()
	defer t.mu.Unlock()
	for _, e := range t.elsewhere {
		if time.Since(e.at) > presenceLifetime {
			return true
		}
	}
	return false
}
