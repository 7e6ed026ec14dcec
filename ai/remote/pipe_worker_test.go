package remote

import (
	"errors"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"github.com/ludarium/ludarium/ai"
	"github.com/ludarium/ludarium/ai/player"
	"github.com/ludarium/ludarium/rules/catalog"
)

// A pipeFault is what is wrong with a worker. The zero fault is none.
type pipeFault struct {
	failsAtStart bool // the worker ends before it is ready
	ignoresStop  bool // a stop does not reach it
	silentFrom   int  // it sends nothing from this message on
	diesAt       int  // it ends at this message, and the browser reports that
	garbledAt    int  // this message is garbage
}

// A pipeWorker is a worker in this process: a real Server behind ordered queues, like postMessage.
type pipeWorker struct {
	fault    pipeFault
	listener Listener
	in       *queue // to the server
	out      *queue // from it
	end      func()
	ended    atomic.Bool
	sent     int
}

// A queue delivers messages in order, in a goroutine of its own.
type queue struct {
	mu    sync.Mutex
	texts []string
	wake  chan struct{}
	end   chan struct{}
}

func newQueue(deliver func(string), done func()) *queue {
	q := &queue{wake: make(chan struct{}, 1), end: make(chan struct{})}
	go func() {
		defer done()
		for {
			select {
			case <-q.wake:
			case <-q.end:
				return
			}
			q.mu.Lock()
			texts := q.texts
			q.texts = nil
			q.mu.Unlock()
			for _, t := range texts {
				deliver(t)
			}
		}
	}()
	return q
}

func (q *queue) put(text string) {
	q.mu.Lock()
	defer q.mu.Unlock()
	q.texts = append(q.texts, text)
	select {
	case q.wake <- struct{}{}:
	default:
	}
}

// newPipeWorker starts a worker with a fault.
func newPipeWorker(e Listener, f pipeFault) *pipeWorker {
	w := &pipeWorker{fault: f, listener: e}
	w.out = newQueue(func(text string) {
		if !w.ended.Load() {
			w.forward(text)
		}
	}, func() {})
	var s *Server
	w.in = newQueue(func(text string) {
		if s == nil {
			s = NewServer(w.out.put, func(int) ai.Player { return newYieldingPlayer(2) })
		}
		if m, _ := decode(text); !m.Stop || !f.ignoresStop {
			s.Handle(text)
		}
	}, func() {
		if s != nil {
			s.Close()
		}
	})
	w.end = sync.OnceFunc(func() {
		w.ended.Store(true)
		close(w.in.end)
		close(w.out.end)
	})
	w.in.put(message{Alive: true}.encode()) // makes the server
	return w
}

// forward forwards a message of the server, unless the fault strikes.
func (w *pipeWorker) forward(text string) {
	w.sent++
	f := w.fault
	switch {
	case f.failsAtStart, f.diesAt > 0 && w.sent >= f.diesAt:
		w.Terminate()
		w.listener.OnEnd(errors.New("out of memory"))
	case f.silentFrom > 0 && w.sent >= f.silentFrom:
	case w.sent == f.garbledAt:
		w.listener.OnMessage(`{"info":{"id":`)
	default:
		w.listener.OnMessage(text)
	}
}

// Post implements Transport.
func (w *pipeWorker) Post(text string) { w.in.put(text) }

// Terminate implements Transport.
func (w *pipeWorker) Terminate() { w.end() }

// pipeFactory starts workers with these faults, in turn; the last one is that of all further workers.
func pipeFactory(faults ...pipeFault) WorkerFactory {
	n := 0
	return func(e Listener) (Transport, error) {
		f := faults[min(n, len(faults)-1)]
		n++
		return newPipeWorker(e, f), nil
	}
}

// newYieldingPlayer is a player that shares its thread, as all do in a browser.
func newYieldingPlayer(hashMB int) ai.Player {
	return player.New(catalog.Find, player.Options{HashMB: hashMB, Yield: NewYield(func() { time.Sleep(time.Microsecond) })})
}

// realOptions are the options of a pool with real players at both ends.
func realOptions(m WorkerFactory) Options {
	return Options{
		StartWorker: m,
		NewLocal:    func() ai.Player { return newYieldingPlayer(1) },
		Find:        catalog.Find,
		// Long enough that a busy machine or the race detector is not taken for silence.
		SilenceTimeout: 2 * time.Second,
	}
}

// newRealPool makes a pool that is closed with the test.
func newRealPool(t *testing.T, o Options) *Pool {
	t.Helper()
	c := NewPool(o)
	t.Cleanup(c.Close)
	return c
}
