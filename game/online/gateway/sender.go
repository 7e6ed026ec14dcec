package gateway

import (
	"context"
	"runtime"
	"sync/atomic"

	"github.com/coder/websocket"
)

// A sender sends frames to a client in the order in which they were queued.
type sender struct {
	ws        *websocket.Conn
	out       *gatheringWriter // below ws
	queue     chan []byte
	isCrowded atomic.Bool   // many others get the same frames
	stop      chan struct{} // closed when everything has been queued
	written   chan struct{} // closed when all has been sent, or nothing can be
}

// newSender returns a sender with room for a number of frames.
func newSender(ws *websocket.Conn, out *gatheringWriter, room int) *sender {
	return &sender{ws: ws, out: out, queue: make(chan []byte, room), stop: make(chan struct{}), written: make(chan struct{})}
}

// offer queues a frame and reports whether there is room.
func (s *sender) offer(frame []byte) (ok bool) {
	select {
	case s.queue <- frame:
		return true
	default:
		return false
	}
}

// wait queues a frame as soon as there is room.
func (s *sender) wait(ctx context.Context, frame []byte) {
	select {
	case s.queue <- frame:
	case <-ctx.Done():
	}
}

// write sends a frame that was taken from the queue. The connection has a deadline.
func (s *sender) write(frame []byte) error {
	if !s.isCrowded.Load() {
		runtime.Gosched() // an answer and the entry that it is about come one after the other, and are sent at once
	}
	s.out.isGathering.Store(len(s.queue) > 0)
	return s.ws.Write(context.Background(), websocket.MessageText, frame)
}
