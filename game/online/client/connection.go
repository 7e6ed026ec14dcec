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
func (k *Client) run(ctx context.Context) {
	for failures := 0; ctx.Err() == nil; {
		conn, err := k.config.Dial(ctx, k.config.address())
		if err == nil {
			err = k.serve(ctx, conn)
			conn.Close()
			if k.Status() == Connected {
				failures = 0
			}
		}
		if k.Status() == Ended {
			return
		}
		k.setStatus(Connecting)
		select {
		case <-time.After(pauseAfter(failures)):
			failures++
		case <-ctx.Done():
		}
	}
}

// setStatus sets the state of the connection.
func (k *Client) setStatus(s Status) {
	k.mu.Lock()
	defer k.mu.Unlock()
	if k.status != s {
		k.status = s
		k.signal()
	}
}

// serve talks over a connection until it fails.
func (k *Client) serve(ctx context.Context, conn Conn) error {
	ctx, cancel := context.WithCancel(ctx)
	written := make(chan struct{})
	defer func() {
		cancel()
		<-written
	}()
	k.mu.Lock()
	k.isSent, k.answer = false, nil
	k.sent, k.answered, k.outdated = 0, 0, 0
	k.mu.Unlock()
	out := make(chan []byte, 4)
	go func() {
		defer close(written)
		defer cancel()
		k.write(ctx, conn, out)
	}()
	hello := func() {
		select {
		case out <- k.hello():
		case <-ctx.Done():
		}
	}
	hello()
	watchdog := time.AfterFunc(k.config.MaxSilence, cancel)
	defer watchdog.Stop()
	count := -1 // of the entries that the server has told of; -1: no welcome yet
	for {
		data, err := conn.Read(ctx)
		if err != nil {
			return err
		}
		watchdog.Reset(k.config.MaxSilence)
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
			if k.welcome(f) {
				count = -1
				hello()
			}
		case *wire.Entries:
			if count >= 0 && !k.receive(f, count) {
				count = -1
				hello()
			}
		case *wire.Answer:
			k.takeAnswer(f)
			k.signal()
		case *wire.Heartbeat:
			if !k.heartbeat(f) && count >= 0 {
				count = -1
				hello()
			}
		case *wire.Presence:
			k.mu.Lock()
			k.presence = *f
			k.mu.Unlock()
			k.signal()
		case *wire.Created:
			k.mu.Lock()
			k.followed = f
			k.mu.Unlock()
			k.signal()
		case *wire.Close:
			k.mu.Lock()
			k.endReason = f.Why
			if isEnding(f.Why) {
				k.status = Ended
			}
			k.mu.Unlock()
			k.signal()
			return EndedError(f.Why)
		default:
			return wire.ErrFrame
		}
	}
}

// hello returns the frame that begins a connection.
func (k *Client) hello() []byte {
	k.mu.Lock()
	defer k.mu.Unlock()
	return wire.Encode(&wire.Hello{Version: wire.Version, Table: k.config.Link.Table, Token: k.config.Link.Token, Have: k.next})
}

// welcome takes the server's welcome. It reports whether the log there is another one, which has to be read from its start.
func (k *Client) welcome(f *wire.Welcome) (isOther bool) {
	k.mu.Lock()
	defer k.mu.Unlock()
	k.seat = f.Seat
	if f.Count >= k.next {
		return false
	}
	k.next, k.incoming, k.isReset = 0, nil, true
	return true
}

// receive takes entries. It reports whether none is missing.
func (k *Client) receive(f *wire.Entries, count int) bool {
	k.mu.Lock()
	defer k.mu.Unlock()
	for _, e := range f.Entries {
		if e.Number > k.next {
			return false
		}
		if e.Number == k.next {
			k.incoming = append(k.incoming, e)
			k.next++
			k.clock, k.clockAt = wire.Clock{GameTime: e.GameTime, Runs: k.clock.Runs}, time.Now()
		}
	}
	if f.Clock != nil && !f.More {
		k.clock, k.clockAt = *f.Clock, time.Now()
	}
	if k.next >= count && k.status != Connected {
		k.status = Connected
		k.sendSoon()
	}
	k.signal()
	return true
}

// takeAnswer takes an answer to the pending request, unless it only says that the request had a number that it has no more. Others are to
// requests whose entry came before its answer, or say that there is no rematch yet.
func (k *Client) takeAnswer(f *wire.Answer) {
	k.mu.Lock()
	defer k.mu.Unlock()
	if k.pending == nil || f.ID != k.pending.ID {
		return
	}
	if k.answered++; k.answered <= k.outdated && f.Why == string(table.ErrStale) {
		return
	}
	k.answer = f
}

// heartbeat takes the clock of a heartbeat. It reports whether no entry is missing.
func (k *Client) heartbeat(f *wire.Heartbeat) bool {
	k.mu.Lock()
	defer k.mu.Unlock()
	if f.Count == k.next {
		k.clock, k.clockAt = f.Clock, time.Now()
	}
	return f.Count <= k.next
}

// write sends frames, and the pending request once the table has been read, again and again until it is answered.
func (k *Client) write(ctx context.Context, conn Conn, out <-chan []byte) {
	repeat := time.NewTicker(k.config.RepeatAfter)
	defer repeat.Stop()
	for {
		var frame []byte
		select {
		case frame = <-out:
		case <-k.toSend:
			frame = k.nextToSend(false)
		case <-repeat.C:
			if frame = k.nextToSend(true); k.Status() != Connected {
				frame = k.hello()
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
func (k *Client) nextToSend(again bool) []byte {
	k.mu.Lock()
	defer k.mu.Unlock()
	if k.follows && k.followed == nil && k.status == Connected && k.pending == nil {
		return wire.Encode(&wire.Follow{})
	}
	if k.pending == nil || k.status != Connected || k.isSent && !again || k.answer != nil {
		return nil
	}
	k.isSent = true
	k.sent++
	return wire.Encode(k.pending)
}
