package natslog

import (
	"slices"
	"sync"

	"github.com/nats-io/nats.go"
)

// maxUndispatched is how many messages may wait to be dispatched. What comes then is lost, as after a failure of the connection.
const maxUndispatched = 1 << 14

// A dispatcher calls handlers with the messages of subjects. However many there are, a subject has one subscription, and one
// goroutine calls all handlers, so that tables that are watched cost little.
type dispatcher struct {
	conn     *nats.Conn
	messages chan *nats.Msg
	closed   chan struct{}

	mu        sync.Mutex
	bySubject map[string]*subscription
}

// A subscription has the handlers of a subject. The slice is replaced, never changed.
type subscription struct {
	*nats.Subscription
	handlers []*func(*nats.Msg)
}

// newDispatcher returns a dispatcher that runs until close is called.
func newDispatcher(conn *nats.Conn) *dispatcher {
	d := &dispatcher{
		conn: conn, messages: make(chan *nats.Msg, maxUndispatched), closed: make(chan struct{}), bySubject: map[string]*subscription{},
	}
	go d.run()
	return d
}

// run calls handlers until the dispatcher is closed.
func (d *dispatcher) run() {
	for {
		select {
		case m := <-d.messages:
			for _, handle := range d.handlers(m.Subject) {
				(*handle)(m)
			}
		case <-d.closed:
			return
		}
	}
}

// handlers returns the handlers of a subject.
func (d *dispatcher) handlers(subject string) []*func(*nats.Msg) {
	d.mu.Lock()
	defer d.mu.Unlock()
	if s := d.bySubject[subject]; s != nil {
		return s.handlers
	}
	return nil
}

// subscribe calls handle with the messages of a subject, in order, until stop is called. It must not wait for other messages.
func (d *dispatcher) subscribe(subject string, handle func(*nats.Msg)) (stop func(), err error) {
	d.mu.Lock()
	defer d.mu.Unlock()
	s := d.bySubject[subject]
	if s == nil {
		s = &subscription{}
		if s.Subscription, err = d.conn.ChanSubscribe(subject, d.messages); err != nil {
			return nil, err
		}
		d.bySubject[subject] = s
	}
	s.handlers = append(slices.Clip(s.handlers), &handle)
	return func() { d.unsubscribe(subject, &handle) }, nil
}

// unsubscribe takes a handler off a subject.
func (d *dispatcher) unsubscribe(subject string, handle *func(*nats.Msg)) {
	d.mu.Lock()
	defer d.mu.Unlock()
	s := d.bySubject[subject]
	s.handlers = slices.DeleteFunc(slices.Clone(s.handlers), func(h *func(*nats.Msg)) bool { return h == handle })
	if len(s.handlers) == 0 {
		_ = s.Unsubscribe() // it fails only when the connection is closed
		delete(d.bySubject, subject)
	}
}

// close ends the dispatcher.
func (d *dispatcher) close() { close(d.closed) }
