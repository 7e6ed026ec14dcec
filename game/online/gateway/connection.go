package gateway

import (
	"context"
	"errors"
	"io"
	"log/slog"
	"math"
	"net"
	"os"
	"sync"
	"sync/atomic"
	"time"

	"github.com/coder/websocket"

	"github.com/ludarium/ludarium/game/online/referee"
	"github.com/ludarium/ludarium/game/online/table"
	"github.com/ludarium/ludarium/game/online/wire"
	"github.com/ludarium/ludarium/rules"
)

// writeTimeout is how long a frame may take to be sent.
const writeTimeout = 10 * time.Second

// A hello is answered with the whole log, so a connection may send few.
const (
	hellosPerSecond = 0.5
	helloBurst      = 10
)

// A connection is one client.
type connection struct {
	participant
	gateway *Gateway
	ws      *websocket.Conn
	conn    net.Conn // below ws
	out     *sender
	address string
	mu      sync.Mutex   // guards the table of the participant, which the heartbeat reads
	lag     atomic.Int64 // there and back, in nanoseconds
	hasNews atomic.Bool  // an entry was sent since the last ping

	frames, hellos bucket
	pings          bucket // of the client; guarded by the library, which reads one frame at a time

	busy   chan struct{} // holds a value while a frame of the client is handled
	cancel func()        // ends the connection at once, see cutOff
	ending sync.Once     // end
	why    atomic.Pointer[string]
}

// errClose is the error of a connection that is ended with a reason.
type errClose string

func (e errClose) Error() string { return "gateway: closed: " + string(e) }

// The reasons for which clients are cut off, besides those of [wire.Close] that they are told.
const (
	cutSlow      = "slow"      // it does not read
	cutSilent    = "silent"    // it does not answer a ping
	cutHandshake = "handshake" // it does not begin
	cutRevoked   = "revoked"   // its token is void since a moment
)

// serve serves the connection until it ends.
func (c *connection) serve() {
	ctx, cancel := context.WithCancel(context.Background())
	c.cancel = cancel
	defer cancel()
	defer c.ws.CloseNow() //nolint:errcheck // it may be closed already
	// The library would do this anew for each read and write.
	defer context.AfterFunc(ctx, func() { _ = c.conn.Close() })()
	c.ws.SetReadLimit(-1) // readFrame reads no more than a frame; the limit of the library would wait for the client's goodbye
	go func() {
		defer close(c.out.written)
		c.write(ctx)
	}()
	defer context.AfterFunc(c.gateway.ctx, c.sayShutdown)()
	err := c.read(ctx)
	c.gateway.leave(c)
	var closing errClose
	switch {
	case errors.As(err, &closing):
		c.end(string(closing))
	case errors.Is(err, wire.ErrVersion):
		c.end(wire.CloseVersion)
	case errors.Is(err, wire.ErrFrame):
		c.end(wire.CloseFrame)
	default: // the client has gone, or was cut off
		cancel()
		<-c.out.written
	}
}

// note counts why a client is cut off, if nothing has been noted yet.
func (c *connection) note(why string) {
	if !c.why.CompareAndSwap(nil, &why) {
		return
	}
	c.gateway.cutOffs.Add(why)
	level := slog.LevelInfo
	if why == wire.CloseShutdown {
		level = slog.LevelDebug
	}
	c.gateway.Logger.Log(context.Background(), level, "client cut off", "reason", why, "address", c.address)
}

// cutOff ends the connection at once.
func (c *connection) cutOff(why string) {
	c.note(why)
	c.cancel()
}

// end tells the client the reason and ends the connection when everything is sent.
func (c *connection) end(why string) {
	c.ending.Do(func() {
		c.note(why)
		c.send(wire.Encode(&wire.Close{Why: why}))
		close(c.out.stop)
		select {
		case <-c.out.written:
		case <-time.After(time.Second):
			c.cancel()
			<-c.out.written
		}
		// A client that does not answer is not waited for; the library would wait longer, also in CloseNow.
		timer := time.AfterFunc(time.Second, func() { _ = c.conn.Close() })
		defer timer.Stop()
		_ = c.ws.Close(websocket.StatusGoingAway, why) // the client may be gone
	})
}

// finishTimeout is how long the request of a client may take once the server ends.
const finishTimeout = 1500 * time.Millisecond

// sayShutdown ends the connection when the server goes away. A request that is being handled is answered first.
func (c *connection) sayShutdown() {
	select {
	case c.busy <- struct{}{}: // for good: no other request is handled
	case <-time.After(finishTimeout):
	}
	c.end(wire.CloseShutdown)
}

// send queues a frame. A client that is too slow is cut off: it comes back and reads what it missed.
func (c *connection) send(frame []byte) {
	if !c.out.offer(frame) {
		c.cutOff(cutSlow)
	}
}

// sendOrHold queues a frame of the table, or holds it back until the client has read the log. The lock of the table is held.
func (c *connection) sendOrHold(frame []byte) {
	if c.isSynced {
		c.send(frame)
	} else if c.held = append(c.held, frame); len(c.held) > cap(c.out.queue) {
		c.cutOff(cutSlow)
	}
}

// write sends the queued frames, and pings that measure the lag, until stop is closed and all are sent.
func (c *connection) write(ctx context.Context) {
	ping := time.NewTicker(c.gateway.Limits.PingInterval)
	defer ping.Stop()
	go c.ping(ctx)
	for {
		select {
		case frame := <-c.out.queue:
			if !c.writeFrame(ctx, frame) {
				return
			}
		case <-ping.C:
			go c.ping(ctx)
			if !c.hasNews.Swap(false) {
				go c.heartbeat(ctx)
			}
		case <-c.out.stop:
			for len(c.out.queue) > 0 && c.writeFrame(ctx, <-c.out.queue) { // until all are sent
			}
			return
		case <-ctx.Done():
			return
		}
	}
}

// writeFrame sends a frame and reports whether that succeeded.
func (c *connection) writeFrame(ctx context.Context, frame []byte) bool {
	if err := c.out.write(frame); err != nil {
		if errors.Is(err, os.ErrDeadlineExceeded) && ctx.Err() == nil {
			c.note(cutSlow)
		}
		c.cancel()
		return false
	}
	c.gateway.framesSent.Add()
	return true
}

// ping measures the lag. A client that does not answer, or does not even read the ping, is cut off.
func (c *connection) ping(ctx context.Context) {
	limited, cancel := context.WithTimeout(ctx, writeTimeout)
	defer cancel()
	start := time.Now()
	if err := c.ws.Ping(limited); err != nil {
		if errors.Is(err, context.DeadlineExceeded) { // also that of the library for sending it, which is shorter
			c.note(cutSilent)
		}
		c.cancel()
		return
	}
	c.lag.Store(int64(time.Since(start)))
}

// takePing reports whether a ping of the client is answered. Browsers send none; a client that sends many is cut off.
func (c *connection) takePing() bool {
	if c.pings.take(time.Now(), c.gateway.Limits.FramesPerSecond, c.gateway.Limits.FrameBurst) {
		return true
	}
	c.cutOff(wire.CloseRate)
	return false
}

// heartbeat tells the client how long the log is. It is not needed after an entry, so that a client hears something in two intervals of
// pings at the latest.
func (c *connection) heartbeat(ctx context.Context) {
	c.mu.Lock()
	id := c.table
	c.mu.Unlock()
	if id == "" {
		return
	}
	if view, err := c.gateway.Referee.View(ctx, id, math.MaxInt); err == nil {
		c.send(wire.Encode(&wire.Heartbeat{Count: view.Count, Clock: view.Clock}))
	}
}

// read handles the frames of the client until it ends.
func (c *connection) read(ctx context.Context) error {
	first, cancel := context.WithTimeout(ctx, c.gateway.Limits.Handshake)
	frame, err := c.readFrame(first)
	if err != nil && errors.Is(first.Err(), context.DeadlineExceeded) {
		c.note(cutHandshake)
	}
	cancel()
	for err == nil {
		if err = c.handleAlone(ctx, frame); err == nil {
			frame, err = c.readFrame(context.Background()) // the connection is closed when ctx ends
		}
	}
	return err
}

// handleAlone handles a frame, unless the server is going away.
func (c *connection) handleAlone(ctx context.Context, frame any) error {
	select {
	case c.busy <- struct{}{}:
	case <-c.gateway.ctx.Done():
		return errClose(wire.CloseShutdown)
	}
	defer func() { <-c.busy }()
	return c.handle(ctx, frame)
}

// readFrame reads the next frame.
func (c *connection) readFrame(ctx context.Context) (any, error) {
	kind, message, err := c.ws.Reader(ctx)
	if err != nil {
		return nil, err
	}
	data, err := io.ReadAll(io.LimitReader(message, wire.MaxFrame+1))
	if err != nil {
		return nil, err
	}
	if kind != websocket.MessageText || len(data) > wire.MaxFrame {
		return nil, wire.ErrFrame
	}
	if !c.frames.take(time.Now(), c.gateway.Limits.FramesPerSecond, c.gateway.Limits.FrameBurst) {
		return nil, errClose(wire.CloseRate)
	}
	return wire.DecodeClient(data)
}

// handle handles a frame.
func (c *connection) handle(ctx context.Context, frame any) error {
	r := c.gateway.Referee
	switch f := frame.(type) {
	case *wire.Create:
		return c.create(ctx, f)
	case *wire.Hello:
		return c.hello(ctx, f)
	case *wire.Request:
		if c.seat == rules.NoSeat {
			return wire.ErrFrame
		}
		answer := r.Request(ctx, c.table, c.seat, *f, time.Duration(c.lag.Load()))
		c.send(wire.Encode(&answer))
		return nil
	case *wire.Follow:
		if c.seat == rules.NoSeat {
			return wire.ErrFrame
		}
		next, tokens, err := r.Follow(ctx, c.table, c.seat)
		if err != nil { // there is no rematch yet
			c.send(wire.Encode(&wire.Answer{Why: string(table.ErrKind)}))
			return nil
		}
		c.send(wire.Encode(&wire.Created{Table: next, Tokens: tokens}))
		return nil
	}
	return wire.ErrFrame
}

// create makes a table.
func (c *connection) create(ctx context.Context, f *wire.Create) error {
	if f.Version != wire.Version {
		return errClose(wire.CloseVersion)
	}
	if !c.gateway.addresses.mayCreate(c.address, time.Now()) {
		return errClose(wire.CloseLimit)
	}
	id, tokens, err := c.gateway.Referee.Create(ctx, f.Setup)
	if err != nil {
		c.gateway.Logger.Info("no table", "address", c.address, "err", err)
		why := "retry"
		if errors.Is(err, referee.ErrSetup) {
			why = string(table.ErrSetup)
		}
		c.send(wire.Encode(&wire.Answer{ID: f.ID, Why: why}))
		return nil
	}
	c.send(wire.Encode(&wire.Created{ID: f.ID, Table: id, Tokens: tokens}))
	return nil
}

// hello connects the client to a table.
func (c *connection) hello(ctx context.Context, f *wire.Hello) error {
	g := c.gateway
	switch {
	case f.Version != wire.Version:
		return errClose(wire.CloseVersion)
	case !c.hellos.take(time.Now(), hellosPerSecond, helloBurst):
		return errClose(wire.CloseRate)
	}
	seat, seats, err := g.Referee.Enter(ctx, f.Table, f.Token)
	if err != nil {
		return errClose(closeReasonOf(err))
	}
	g.leave(c)
	c.mu.Lock()
	c.table = f.Table
	c.mu.Unlock()
	c.seat, c.seats, c.token, c.isSynced = seat, seats, f.Token, false
	if err := g.join(c); err != nil { // from here on nothing is missed
		return errClose(closeReasonOf(err))
	}
	if _, _, err := g.Referee.Enter(ctx, f.Table, f.Token); err != nil { // the token may have become void just before
		return errClose(closeReasonOf(err))
	}
	view, err := g.Referee.View(ctx, f.Table, f.Have)
	if err != nil {
		return errClose(closeReasonOf(err))
	}
	c.out.wait(ctx, wire.Encode(&wire.Welcome{Version: wire.Version, Table: f.Table, Seat: seat, Count: view.Count}))
	entries := view.Entries
	for first := true; first || len(entries) > 0; first = false {
		page := entries[:min(len(entries), wire.PageSize)]
		entries = entries[len(page):]
		c.out.wait(ctx, wire.Encode(&wire.Entries{Entries: page, Clock: &view.Clock, More: len(entries) > 0}))
	}
	c.watched.setSynced(c)
	g.notePresence(c.watched, seat)
	return nil
}
