package client

import (
	"context"
	"errors"
	"fmt"
	"sync"
	"syscall/js"
	"time"
)

// dialTimeout is how long a connection may take.
const dialTimeout = 10 * time.Second

// Dial connects to a WebSocket.
func Dial(ctx context.Context, address string) (conn Conn, err error) {
	ctx, cancel := context.WithTimeout(ctx, dialTimeout)
	defer cancel()
	ws, err := newWebSocket(address)
	if err != nil {
		return nil, err
	}
	c := &pageConn{ws: ws, messages: make(chan []byte, 64), closed: make(chan struct{})}
	opened := make(chan struct{})
	c.on("open", func(js.Value) { close(opened) })
	c.on("message", func(event js.Value) {
		select {
		case c.messages <- []byte(event.Get("data").String()):
		default:
			c.fail() // the reader has stopped
		}
	})
	c.on("close", func(js.Value) { c.fail() })
	select {
	case <-opened:
		return c, nil
	case <-c.closed:
		err = errClosed
	case <-ctx.Done():
		err = ctx.Err()
	}
	c.Close()
	return nil, err
}

// newWebSocket makes a WebSocket. The browser refuses some addresses, such as one without TLS in a page with it.
func newWebSocket(address string) (ws js.Value, err error) {
	defer func() {
		if thrown := recover(); thrown != nil {
			err = fmt.Errorf("client: %v", thrown)
		}
	}()
	return js.Global().Get("WebSocket").New(address), nil
}

// errClosed is the error of a connection that has ended.
var errClosed = errors.New("client: the connection is closed")

// A pageConn is a WebSocket of the browser.
type pageConn struct {
	ws        js.Value
	messages  chan []byte
	closed    chan struct{}
	closeOnce sync.Once
	listeners []listener
}

// A listener is a function that is called at every event of a type.
type listener struct {
	event string
	call  js.Func
}

// on calls a function at every event of a type.
func (c *pageConn) on(event string, call func(event js.Value)) {
	f := js.FuncOf(func(_ js.Value, args []js.Value) any {
		call(args[0])
		return nil
	})
	c.listeners = append(c.listeners, listener{event, f})
	c.ws.Call("addEventListener", event, f)
}

// fail ends the connection.
func (c *pageConn) fail() { c.closeOnce.Do(func() { close(c.closed) }) }

// Read implements [Conn].
func (c *pageConn) Read(ctx context.Context) ([]byte, error) {
	select {
	case data := <-c.messages:
		return data, nil
	default:
	}
	select {
	case data := <-c.messages:
		return data, nil
	case <-c.closed:
		return nil, errClosed
	case <-ctx.Done():
		return nil, ctx.Err()
	}
}

// Write implements [Conn].
func (c *pageConn) Write(_ context.Context, data []byte) error {
	const open = 1 // WebSocket.OPEN
	if c.ws.Get("readyState").Int() != open {
		return errClosed
	}
	c.ws.Call("send", string(data))
	return nil
}

// Close implements [Conn].
func (c *pageConn) Close() {
	c.ws.Call("close")
	c.fail()
	for _, l := range c.listeners {
		c.ws.Call("removeEventListener", l.event, l.call)
		l.call.Release()
	}
	c.listeners = nil
}
