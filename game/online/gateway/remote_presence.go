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
	replyTimeout     = 300 * time.Millisecond
)

// A remotePresence is who is connected to another server.
type remotePresence struct {
	wire.Presence
	at time.Time // when that server said so
}

// A presenceMessage is what a server tells the others about a table.
type presenceMessage struct {
	Server     string        `json:"server"`
	Local      wire.Presence `json:"here"`           // who is connected to it
	WantsReply bool          `json:"asks,omitempty"` // the others are to say so too
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
	stop, err := g.Shared.Subscribe(id, func(message []byte) {
		var m presenceMessage
		if json.Unmarshal(message, &m) == nil && m.Server != g.name && m.Local.Seats != nil {
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
	if err := g.Shared.Publish(id, encodePresence(presenceMessage{Server: g.name, WantsReply: true})); err != nil {
		return true
	}
	select {
	case <-found:
	case <-g.ctx.Done():
	case <-time.After(replyTimeout):
		return false
	}
	return true
}

// publishPresence tells the other servers who is connected here.
func (t *watchedTable) publishPresence(wantsReply bool) {
	g := t.gateway
	if g.Shared == nil {
		return
	}
	t.publishMu.Lock()
	defer t.publishMu.Unlock()
	if err := g.Shared.Publish(t.id, encodePresence(presenceMessage{Server: g.name, Local: t.localPresence(), WantsReply: wantsReply})); err != nil {
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

// handlePresence handles the message of a server about the table.
func (t *watchedTable) handlePresence(message []byte) {
	var m presenceMessage
	if json.Unmarshal(message, &m) != nil || m.Server == t.gateway.name {
		return
	}
	t.mu.Lock()
	before := t.remote[m.Server]
	t.remote[m.Server] = remotePresence{m.Local, time.Now()}
	t.mu.Unlock()
	if m.WantsReply {
		t.publishPresence(false)
	}
	if before.Watchers != m.Local.Watchers || !slices.Equal(before.Seats, m.Local.Seats) {
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
			t.publishPresence(false)
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
	for _, e := range t.remote {
		if time.Since(e.at) > presenceLifetime {
			return true
		}
	}
	return false
}
