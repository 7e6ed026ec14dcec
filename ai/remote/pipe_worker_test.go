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
type fault struct {
	unborn bool // the worker ends before it is ready
	deaf   bool // a stop does not reach it
	silent int  // it sends nothing from this message on
	dies   int  // it ends at this message, and the browser reports that
	raves  int  // this message is garbage
}

// A pipeWorker is a worker in this process: a real Server behind ordered queues, like postMessage.
type pipe struct {
	fault fault
	ears  Ears
	in    *queue // to the server
	out   *queue // from it
	end   func()
	over  atomic.Bool
	said  int
}

// A queue delivers messages in order, in a goroutine of its own.
type queue struct {
	mu    sync.Mutex
	texts []string
	wake  chan struct{}
	end   chan struct{}
}

func newQueue(take func(string), done func()) *queue {
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
				take(t)
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
func newPipe(e Ears, f fault) *pipe {
	w := &pipe{fault: f, ears: e}
	w.out = newQueue(func(text string) {
		if !w.over.Load() {
			w.pass(text)
		}
	}, func() {})
	var s *Server
	w.in = newQueue(func(text string) {
		if s == nil {
			s = NewServer(w.out.put, func(int) ai.Player { return thinker(2) })
		}
		if m, _ := read(text); !m.Stop || !f.deaf {
			s.Hear(text)
		}
	}, func() {
		if s != nil {
			s.Close()
		}
	})
	w.end = sync.OnceFunc(func() {
		w.over.Store(true)
		close(w.in.end)
		close(w.out.end)
	})
	w.in.put(message{Alive: true}.text()) // makes the server
	return w
}

// forward forwards a message of the server, unless the fault strikes.
func (w *pipe) pass(text string) {
	w.said++
	f := w.fault
	switch {
	case f.unborn, f.dies > 0 && w.said >= f.dies:
		w.Terminate()
		w.ears.Gone(errors.New("out of memory"))
	case f.silent > 0 && w.said >= f.silent:
	case w.said == f.raves:
		w.ears.Heard(`{"info":{"id":`)
	default:
		w.ears.Heard(text)
	}
}

// Post implements Transport.
func (w *pipe) Post(text string) { w.in.put(text) }

// Terminate implements Transport.
func (w *pipe) Terminate() { w.end() }

// pipeFactory starts workers with these faults, in turn; the last one is that of all further workers.
func pipes(faults ...fault) Maker {
	n := 0
	return func(e Ears) (Port, error) {
		f := faults[min(n, len(faults)-1)]
		n++
		return newPipe(e, f), nil
	}
}

// newYieldingPlayer is a player that shares its thread, as all do in a browser.
func thinker(hashMB int) ai.Player {
	return player.New(catalog.Find, player.Options{HashMB: hashMB, Yield: Slices(func() { time.Sleep(time.Microsecond) })})
}

// realOptions are the options of a pool with real players at both ends.
func real(m Maker) Options {
	return Options{
		Make:  m,
		Local: func() ai.Player { return thinker(1) },
		Find:  catalog.Find,
		// Long enough that a busy machine or the race detector is not taken for silence.
		Patience: 2 * time.Second,
	}
}

// newRealPool makes a pool that is closed with the test.
func crew(t *testing.T, o Options) *Crew {
	t.Helper()
	c := NewCrew(o)
	t.Cleanup(c.Close)
	return c
}
