// Package gateway connects clients to the referee: it speaks the frames of package wire over WebSockets, hands every stored
// entry to whoever watches the table, and keeps off what is too much or no frame.
package gateway

import (
	"bufio"
	"bytes"
	"context"
	"crypto/rand"
	"errors"
	"log/slog"
	"math"
	"net"
	"net/http"
	"strings"
	"sync"
	"sync/atomic"
	"time"

	"github.com/coder/websocket"

	"github.com/ludarium/ludarium/game/online/metrics"
	"github.com/ludarium/ludarium/game/online/referee"
	"github.com/ludarium/ludarium/game/online/store"
	"github.com/ludarium/ludarium/game/online/token"
	"github.com/ludarium/ludarium/game/online/wire"
	"github.com/ludarium/ludarium/rules"
)

// A Config is what a gateway works with.
type Config struct {
	Referee *referee.Referee
	Log     store.Log
	Shared  store.Shared // the log if other servers use it too; nil: it is this server's alone
	Logger  *slog.Logger // nil: none
	Metrics *metrics.Registry
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
	PerAddress      int           // connections of an address at a time; 1,000: a school has one address
	NewPerMinute    float64       // connections of an address; 120
	NewBurst        int           // 200
	TablesPerMinute float64       // made by an address; 10
	TableBurst      int           // 30
	Handshake       time.Duration // until the first frame; 5 s
	Queue           int           // frames that wait for a slow client before it is cut off; 64
	PingInterval    time.Duration // 10 s
}

// withDefaults returns the limits with the defaults in place of zeros.
func (l Limits) withDefaults() Limits {
	setDefault(&l.Connections, 20_000)
	setDefault(&l.FramesPerSecond, 5)
	setDefault(&l.FrameBurst, 20)
	setDefault(&l.PerAddress, 1000)
	setDefault(&l.NewPerMinute, 120)
	setDefault(&l.NewBurst, 200)
	setDefault(&l.TablesPerMinute, 10)
	setDefault(&l.TableBurst, 30)
	setDefault(&l.Handshake, 5*time.Second)
	setDefault(&l.Queue, 64)
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
	ctx       context.Context //nolint:containedctx // ends all connections
	cancel    context.CancelFunc
	work      sync.WaitGroup
	addresses addresses
	name      string // that no other server has

	framesSent        *metrics.Counter
	cutOffs, refusals *metrics.Counters
	watchers          atomic.Int64

	mu          sync.Mutex
	isClosed    bool
	connections int
	tables      map[string]*watchedTable
}

// New returns a gateway.
func New(c Config) *Gateway {
	if c.Logger == nil {
		c.Logger = slog.New(slog.DiscardHandler)
	}
	c.Limits = c.Limits.withDefaults()
	g := &Gateway{Config: c, tables: map[string]*watchedTable{}, addresses: addresses{limits: c.Limits, byAddress: map[string]*addressUse{}}}
	g.ctx, g.cancel = context.WithCancel(context.Background())
	g.name = rand.Text()
	g.addMetrics(c.Metrics)
	if c.Shared != nil {
		g.work.Go(func() { g.repeatPresence(g.ctx) })
	}
	return g
}

// addMetrics adds what the gateway counts to a registry.
func (g *Gateway) addMetrics(m *metrics.Registry) {
	m.Gauge("ludarium_connections", "Connections of clients.", func() float64 { return float64(g.Connections()) })
	m.Gauge("ludarium_watchers", "Clients that watch a table without a seat.", func() float64 { return float64(g.watchers.Load()) })
	m.Gauge("ludarium_tables_connected", "Tables that a client is connected to.", func() float64 { return float64(g.Tables()) })
	g.framesSent = m.Counter("ludarium_frames_sent_total", "Frames sent to clients.")
	g.cutOffs = m.Counters("ludarium_clients_cut_off_total", "Connections that the server has ended, by reason.", "reason")
	g.refusals = m.Counters("ludarium_connections_refused_total", "Connections that were refused, by reason.", "reason", "limit", "origin", "handshake", wire.CloseShutdown)
}

// ResyncClients tells the clients of a table how long its log is, as some may have missed entries, and cuts off those whose tokens have become
// void.
func (g *Gateway) ResyncClients(id string) {
	g.mu.Lock()
	t := g.tables[id]
	g.mu.Unlock()
	if t == nil {
		return
	}
	if view, err := g.Referee.View(g.ctx, id, math.MaxInt); err == nil {
		t.broadcast(wire.Encode(&wire.Heartbeat{Count: view.Count, Clock: view.Clock}))
	}
	for c, text := range t.tokens() {
		if _, _, err := g.Referee.Enter(g.ctx, id, text); errors.Is(err, token.ErrInvalid) {
			c.cutOff(cutRevoked)
		}
	}
}

// Close says goodbye to all clients, who come back by themselves, and waits for them.
func (g *Gateway) Close() {
	g.mu.Lock()
	g.isClosed = true
	g.mu.Unlock()
	g.cancel()
	g.work.Wait()
}

// Connections returns the number of connections.
func (g *Gateway) Connections() int {
	g.mu.Lock()
	defer g.mu.Unlock()
	return g.connections
}

// Tables returns the number of tables that somebody is connected to.
func (g *Gateway) Tables() int {
	g.mu.Lock()
	defer g.mu.Unlock()
	return len(g.tables)
}

// address returns the address of a client.
func (g *Gateway) address(r *http.Request) string {
	// Some proxies add a line of their own behind that of the client.
	if forwarded := r.Header.Values("X-Forwarded-For"); g.TrustProxy && len(forwarded) > 0 {
		return lastAddress(forwarded[len(forwarded)-1])
	}
	host, _, err := net.SplitHostPort(r.RemoteAddr)
	if err != nil {
		return r.RemoteAddr
	}
	return host
}

// ServeHTTP accepts a connection, which is served by a goroutine of its own: the server of HTTP frees what it needs for a request
// only when this returns.
func (g *Gateway) ServeHTTP(w http.ResponseWriter, r *http.Request) {
	address := addressKey(g.address(r))
	if status := g.admit(address); status != http.StatusOK {
		reason := "limit"
		if status == http.StatusServiceUnavailable {
			reason = wire.CloseShutdown
		}
		g.refusals.Add(reason)
		g.Logger.Info("connection refused", "reason", reason, "address", address)
		http.Error(w, http.StatusText(status), status)
		return
	}
	response := &hijacker{ResponseWriter: w}
	var c *connection
	ws, err := websocket.Accept(response, r, &websocket.AcceptOptions{
		OriginPatterns: g.Origins, CompressionMode: websocket.CompressionDisabled,
		OnPingReceived: func(context.Context, []byte) (isAnswered bool) { return c.takePing() },
	})
	if err != nil { // Accept has answered
		defer g.dismiss(address)
		reason := "origin"
		if !strings.EqualFold(r.Header.Get("Upgrade"), "websocket") {
			reason = "handshake"
		}
		g.refusals.Add(reason)
		g.Logger.Info("connection refused", "reason", reason, "address", address, "err", err)
		return
	}
	c = &connection{
		participant: participant{seat: rules.NoSeat}, gateway: g, ws: ws, conn: response.conn,
		out: newSender(ws, response.out, g.Limits.Queue), address: address, busy: make(chan struct{}, 1),
	}
	go func() {
		defer g.dismiss(address)
		c.serve()
	}()
}

// A hijacker takes the connection from the server of HTTP for the library, and remembers it.
type hijacker struct {
	http.ResponseWriter
	conn net.Conn
	out  *gatheringWriter // to conn
}

// bufferSize is the size in bytes of the buffers of a connection, each way. Most frames are smaller.
const bufferSize = 512

// Hijack implements [http.Hijacker], with buffers that are small.
func (h *hijacker) Hijack() (conn net.Conn, rw *bufio.ReadWriter, err error) {
	if h.conn, rw, err = http.NewResponseController(h.ResponseWriter).Hijack(); err != nil {
		return nil, nil, err
	}
	sent, err := rw.Peek(rw.Reader.Buffered()) // by the client already
	if err != nil {
		return nil, nil, err
	}
	reader := bufio.NewReaderSize(bytes.NewReader(sent), max(bufferSize, len(sent)))
	_, _ = reader.Peek(len(sent)) // into its buffer, from which Accept takes it
	h.out = &gatheringWriter{to: h.conn}
	return h.conn, bufio.NewReadWriter(reader, bufio.NewWriterSize(h.out, bufferSize)), nil
}

// admit counts a new connection of an address, unless there are too many.
func (g *Gateway) admit(address string) (status int) {
	g.mu.Lock()
	defer g.mu.Unlock()
	switch {
	case g.isClosed:
		return http.StatusServiceUnavailable
	case g.connections >= g.Limits.Connections || !g.addresses.mayConnect(address, time.Now()):
		return http.StatusTooManyRequests
	}
	g.connections++
	g.work.Add(1)
	return http.StatusOK
}

// dismiss counts the end of a connection.
func (g *Gateway) dismiss(address string) {
	g.mu.Lock()
	defer g.mu.Unlock()
	g.connections--
	g.addresses.leave(address)
	g.work.Done()
}

// closeReasonOf returns the reason to close for an error.
func closeReasonOf(err error) string {
	switch {
	case errors.Is(err, token.ErrInvalid):
		return wire.CloseToken
	case errors.Is(err, store.ErrNoTable), referee.IsBroken(err):
		return wire.CloseTable
	case errors.Is(err, wire.ErrFrame):
		return wire.CloseFrame
	}
	return wire.CloseShutdown // the client comes back in a moment
}
