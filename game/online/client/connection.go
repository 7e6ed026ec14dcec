package client

import (
	"context"
	"errors"
	"strings"
	"time"

	"github.com/ludarium/ludarium/game/online/table"
	"github.com/ludarium/ludarium/game/online/wire"
)

// address returns the address of the server's WebSocket.
func (c Config) address() string {
	return "ws" + strings.TrimPrefix(strings.TrimSuffix(c.Link.Server, "/"), "http") + wire.Path
}

// isEnding reports whether it is of no use to come back after a close with this reason.
func isEnding(why string) bool {
	return why == wire.CloseVersion || why == wire.CloseTable || why == wire.CloseToken || why == wire.CloseFrame
}

// run connects until the client is closed.
func (c *Client) run(ctx context.Context) {
	for failures := 0; ctx.Err() == nil; {
		conn, err := c.config.Dial(ctx, c.config.address())
		c.noteDial(err)
		if err == nil {
			_ = c.serve(ctx, conn) // in any case it is tried again, unless the server has ended it for good
			conn.Close()
			if c.Status() == Connected {
				failures = 0
			}
		}
		if c.Status() == Ended {
			return
		}
		c.setStatus(Connecting)
		select {
		case <-time.After(pauseAfter(failures)):
			failures++
		case <-ctx.Done():
		}
	}
}

// setStatus sets the state of the connection.
func (c *Client) setStatus(s Status) {
	c.mu.Lock()
	defer c.mu.Unlock()
	if c.status != s {
		c.status = s
		c.signal()
	}
}

// serve talks over a connection until it fails.
func (c *Client) serve(ctx context.Context, conn Conn) error {
	ctx, cancel := context.WithCancel(ctx)
	written := make(chan struct{})
	defer func() {
		cancel()
		<-written
	}()
	c.mu.Lock()
	c.isSent, c.answer = false, nil
	c.mu.Unlock()
	out := make(chan []byte, 4)
	go func() {
		defer close(written)
		defer cancel()
		c.write(ctx, conn, out)
	}()
	hello := func() {
		select {
		case out <- c.hello():
		case <-ctx.Done():
		}
	}
	hello()
	watchdog := time.AfterFunc(c.config.MaxSilence, cancel)
	defer watchdog.Stop()
	count := -1 // of the entries that the server has told of; -1: no welcome yet
	for {
		data, err := conn.Read(ctx)
		if err != nil {
			return err
		}
		watchdog.Reset(c.config.MaxSilence)
		frame, err := wire.Decode(data)
		if errors.Is(err, wire.ErrUnknown) {
			continue
		}
		if err != nil {
			return err
		}
		switch f := frame.(type) {
		case *wire.Welcome:
			count = f.Count
			if c.welcome(f) {
				count = -1
				hello()
			}
		case *wire.Entries:
			if count >= 0 && !c.receive(f, count) {
				count = -1
				hello()
			}
		case *wire.Answer:
			c.takeAnswer(f)
			c.signal()
		case *wire.Heartbeat:
			if !c.heartbeat(f) && count >= 0 {
				count = -1
				hello()
			}
		case *wire.Presence:
			c.mu.Lock()
			c.presence = *f
			c.mu.Unlock()
			c.signal()
		case *wire.Created:
			c.mu.Lock()
			c.followed = f
			c.mu.Unlock()
			c.signal()
		case *wire.Close:
			c.mu.Lock()
			c.endReason = f.Why
			if isEnding(f.Why) {
				c.status = Ended
			}
			c.mu.Unlock()
			c.signal()
			return EndedError(f.Why)
		default:
			return wire.ErrFrame
		}
	}
}

// hello returns the frame that begins a connection.
func (c *Client) hello() []byte {
	c.mu.Lock()
	defer c.mu.Unlock()
	return wire.Encode(&wire.Hello{Version: wire.Version, Table: c.config.Link.Table, Token: c.config.Link.Token, Have: c.next})
}

// welcome takes the server's welcome. It reports whether the log there is another one, which has to be read from its start.
func (c *Client) welcome(f *wire.Welcome) (isOther bool) {
	c.mu.Lock()
	defer c.mu.Unlock()
	c.seat = f.Seat
	if f.Count >= c.next {
		return false
	}
	c.next, c.incoming, c.isReset = 0, nil, true
	return true
}

// receive takes entries. It reports whether none is missing.
func (c *Client) receive(f *wire.Entries, count int) bool {
	c.mu.Lock()
	defer c.mu.Unlock()
	for _, e := range f.Entries {
		if e.Number > c.next {
			return false
		}
		if e.Number == c.next {
			c.incoming = append(c.incoming, e)
			c.next++
			if e.Kind != wire.KindSay { // which has the game time of the entry before, so that it charges nobody
				c.clock, c.clockAt = wire.Clock{GameTime: e.GameTime, Runs: c.clock.Runs}, time.Now()
			}
		}
	}
	if f.Clock != nil && !f.More {
		c.clock, c.clockAt = *f.Clock, time.Now()
	}
	if c.next >= count && c.status != Connected {
		c.status = Connected
		c.sendSoon()
	}
	c.signal()
	return true
}

// takeAnswer takes an answer to the pending request, unless it is about a number that the request has no more. Others are to requests whose
// entry came before its answer, or say that there is no rematch yet.
func (c *Client) takeAnswer(f *wire.Answer) {
	c.mu.Lock()
	defer c.mu.Unlock()
	if c.pending == nil || f.ID != c.pending.ID {
		return
	}
	if f.Why == string(table.ErrStale) && f.Number <= c.pending.Number && c.outdated < maxOutdated { // the line has held it up or doubled it
		c.outdated++
		return
	}
	c.answer = f
}

// heartbeat takes the clock of a heartbeat. It reports whether no entry is missing.
func (c *Client) heartbeat(f *wire.Heartbeat) bool {
	c.mu.Lock()
	defer c.mu.Unlock()
	if f.Count == c.next {
		c.clock, c.clockAt = f.Clock, time.Now()
	}
	return f.Count <= c.next
}

// write sends frames, and the pending request once the table has been read, again and again until it is answered.
func (c *Client) write(ctx context.Context, conn Conn, out <-chan []byte) {
	repeat := time.NewTicker(c.config.RepeatAfter)
	defer repeat.Stop()
	for {
		var frame []byte
		select {
		case frame = <-out:
		case <-c.toSend:
			frame = c.nextToSend(false)
		case <-repeat.C:
			if frame = c.nextToSend(true); c.Status() != Connected {
				frame = c.hello()
			}
		case <-ctx.Done():
			return
		}
		if frame != nil && conn.Write(ctx, frame) != nil {
			return
		}
	}
}

// nextToSend returns the frame of the pending request, or that which asks for the rematch, if it is to be sent now.
func (c *Client) nextToSend(again bool) []byte {
	c.mu.Lock()
	defer c.mu.Unlock()
	if c.follows && c.followed == nil && c.status == Connected && c.pending == nil {
		return wire.Encode(&wire.Follow{})
	}
	if c.pending == nil || c.status != Connected || c.isSent && !again || c.answer != nil {
		return nil
	}
	c.isSent = true
	return wire.Encode(c.pending)
}
