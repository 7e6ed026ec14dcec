// Package gateway connects clients to the referee: it speaks the frames of package wire over WebSockets, hands every stored
// entry to whoever watches the table, and keeps off what is too much or no frame.
package gateway

import (
	"context"
	"errors"
	"log/slog"
	"net"
	"net/http"
	"sync"
	"sync/atomic"
	"time"

	"github.com/coder/websocket"

	"github.com/ludarium/ludarium/game/online/referee"
	"github.com/ludarium/ludarium/game/online/store"
	"github.com/ludarium/ludarium/game/online/wire"
	"github.com/ludarium/ludarium/rules"
)

// Path is where the gateway answers.
const Path = "/online"

// A Config is what a gateway works with.
type Config struct {
	Referee *referee.Referee
	Log     store.Log
	Logger  *slog.Logger // nil: none
	// TrustProxy takes the address of a client from the header that a proxy sets.
	TrustProxy bool
	// Origins are the hosts of other pages that may connect, besides the one that the server itself shows.
	Origins []string
	Limits  Limits
}

// Limits keep a client from taking more than its share. The zero value of a field is its default.
type Limits struct {
	Connections     int           // at a time, of all clients; 20,000
	FramesPerSecond float64       // of a connection; 5
	FrameBurst      int           // 20
	NewPerMinute    float64       // connections of an address; 120
	NewBurst        int           // 200: a school has one address
	TablesPerMinute float64       // made by an address; 10
	TableBurst      int           // 30
	Handshake       time.Duration // until the first frame; 5 s
	Queue           int           // frames that wait for a slow client before it is cut off; 256
	PingInterval    time.Duration // 10 s
}

// withDefaults returns the limits with the defaults in place of zeros.
func (l Limits) withDefaults() Limits {
	setDefault(&l.Connections, 20_000)
	setDefault(&l.FramesPerSecond, 5)
	setDefault(&l.FrameBurst, 20)
	setDefault(&l.NewPerMinute, 120)
	setDefault(&l.NewBurst, 200)
	setDefault(&l.TablesPerMinute, 10)
	setDefault(&l.TableBurst, 30)
	setDefault(&l.Handshake, 5*time.Second)
	setDefault(&l.Queue, 256)
	setDefault(&l.PingInterval, 10*time.Second)
	return l
}

// setDefault sets a zero value.
func setDefault[T int | float64 | time.Duration](value *T, to T) {
	if *value == 0 {
		*value = to
	}
}

// A Gateway is an [http.Handler] for the WebSockets of clients.
type Gateway struct {
	Config
	ctx         context.Context //nolint:containedctx // ends all connections
	cancel      context.CancelFunc
	connections atomic.Int64
	work        sync.WaitGroup
	addresses   addresses

	mu     sync.Mutex
	tables map[string]*watchedTable
}

// New returns a gateway.
func New(c Config) *Gateway {
	if c.Logger == nil {
		c.Logger = slog.New(slog.DiscardHandler)
	}
	c.Limits = c.Limits.withDefaults()
	g := &Gateway{Config: c, tables: map[string]*watchedTable{}, addresses: addresses{limits: c.Limits, byAddress: map[string]*addressUse{}}}
	g.ctx, g.cancel = context.WithCancel(context.Background())
	return g
}

// Close says goodbye to all clients, who come back by themselves, and waits for them.
func (g *Gateway) Close() {
	g.cancel()
	g.work.Wait()
}

// Connections returns the number of connections.
func (g *Gateway) Connections() int { return int(g.connections.Load()) }

// Tables returns the number of tables that somebody is connected to.
func (g *Gateway) Tables() int {
	g.mu.Lock()
	defer g.mu.Unlock()
	return len(g.tables)
}

// address returns the address of a client.
func (g *Gateway) address(r *http.Request) string {
	if forwarded := r.Header.Get("X-Forwarded-For"); g.TrustProxy && forwarded != "" {
		return lastAddress(forwarded)
	}
	host, _, err := net.SplitHostPort(r.RemoteAddr)
	if err != nil {
		return r.RemoteAddr
	}
	return host
}

// ServeHTTP accepts a connection and serves it to its end.
func (g *Gateway) ServeHTTP(w http.ResponseWriter, r *http.Request) {
	address := g.address(r)
	if g.ctx.Err() != nil {
		http.Error(w, "the server is going away", http.StatusServiceUnavailable)
		return
	}
	if int(g.connections.Add(1)) > g.Limits.Connections || !g.addresses.mayConnect(address, time.Now()) {
		g.connections.Add(-1)
		http.Error(w, "too many connections", http.StatusTooManyRequests)
		return
	}
	defer g.connections.Add(-1)
	ws, err := websocket.Accept(w, r, &websocket.AcceptOptions{OriginPatterns: g.Origins, CompressionMode: websocket.CompressionDisabled})
	if err != nil { // Accept has answered
		g.Logger.Info("connection refused", "address", address, "err", err)
		return
	}
	g.work.Add(1)
	defer g.work.Done()
	c := &connection{gateway: g, ws: ws, address: address, seat: rules.NoSeat, queue: make(chan []byte, g.Limits.Queue)}
	c.serve()
}

// byeOf returns the reason of a bye for an error.
func byeOf(err error) string {
	switch {
	case errors.Is(err, wire.ErrToken):
		return wire.ByeToken
	case errors.Is(err, store.ErrNoTable):
		return wire.ByeTable
	case errors.Is(err, wire.ErrFrame):
		return wire.ByeFrame
	}
	return wire.ByeShutdown // the client comes back in a moment
}
