//go:build !js

package client

import (
	"context"
	"fmt"
	"time"

	"github.com/coder/websocket"
)

// maxMessage is the largest message from a server, in bytes.
const maxMessage = 1 << 20

// dialTimeout is how long a connection may take.
const dialTimeout = 10 * time.Second

// Dial connects to a WebSocket.
func Dial(ctx context.Context, address string) (Conn, error) {
	ctx, cancel := context.WithTimeout(ctx, dialTimeout)
	defer cancel()
	ws, response, err := websocket.Dial(ctx, address, nil) //nolint:bodyclose // the library closes it
	if err != nil && response != nil {
		return nil, fmt.Errorf("%w: %w", errNoTables, err)
	}
	if err != nil {
		return nil, err
	}
	ws.SetReadLimit(maxMessage)
	return nativeConn{ws}, nil
}

// A nativeConn is a WebSocket of package websocket.
type nativeConn struct{ ws *websocket.Conn }

// Read implements [Conn].
func (c nativeConn) Read(ctx context.Context) ([]byte, error) {
	_, data, err := c.ws.Read(ctx)
	return data, err
}

// Write implements [Conn].
func (c nativeConn) Write(ctx context.Context, data []byte) error {
	return c.ws.Write(ctx, websocket.MessageText, data)
}

// Close implements [Conn].
func (c nativeConn) Close() { _ = c.ws.CloseNow() } // it may be closed already
