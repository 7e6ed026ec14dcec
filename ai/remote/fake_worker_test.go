package remote

import (
	"errors"
	"slices"
	"sync"
	"testing"
	"testing/synctest"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/ludarium/ludarium/ai"
	"github.com/ludarium/ludarium/ai/aitest"
	"github.com/ludarium/ludarium/rules"
	"github.com/ludarium/ludarium/rules/catalog"
)

// A fakeWorker is a worker that posts what the test tells it to.
type fakeWorker struct {
	listener   Listener
	mu         sync.Mutex
	received   []message
	terminated bool
}

// Post implements Transport.
func (f *fakeWorker) Post(text string) {
	f.mu.Lock()
	defer f.mu.Unlock()
	m, _ := decode(text)
	f.received = append(f.received, m)
}

// Terminate implements Transport.
func (f *fakeWorker) Terminate() {
	f.mu.Lock()
	defer f.mu.Unlock()
	f.terminated = true
}

// isTerminated reports whether the worker was terminated.
func (f *fakeWorker) isTerminated() bool {
	f.mu.Lock()
	defer f.mu.Unlock()
	return f.terminated
}

// messages returns what the worker has been sent.
func (f *fakeWorker) messages() []message {
	f.mu.Lock()
	defer f.mu.Unlock()
	return slices.Clone(f.received)
}

// lastRequest returns the last request that the worker was sent.
func (f *fakeWorker) lastRequest(t *testing.T) message {
	t.Helper()
	for _, m := range slices.Backward(f.messages()) {
		if m.Start != nil {
			return m
		}
	}
	require.FailNow(t, "the worker got no request")
	return message{}
}

// post posts m.
func (f *fakeWorker) post(m message) { f.listener.OnMessage(m.encode()) }

// postInfo posts an Info about the last request.
func (f *fakeWorker) postInfo(t *testing.T, i ai.Info) {
	t.Helper()
	i.ID = f.lastRequest(t).Start.ID
	f.post(message{Info: &i})
}

// thinkFor lets the worker search for so long, with its heartbeat.
func (f *fakeWorker) thinkFor(d time.Duration) {
	for ; d > 0; d -= heartbeat {
		advance(min(d, heartbeat))
		f.post(message{Alive: true})
	}
}

// A testPool is a pool of fake workers. They are ready at once unless slowStart is set.
type testPool struct {
	*Pool
	fakesMu   sync.Mutex
	started   []*fakeWorker
	slowStart bool
	startErr  error // starting a worker fails with this error
}

// newTestPool returns a pool that is closed with the test.
func newTestPool(t *testing.T) *testPool {
	t.Helper()
	s := &testPool{}
	s.Pool = NewPool(Options{
		StartWorker: func(e Listener) (Transport, error) {
			if s.startErr != nil {
				return nil, s.startErr
			}
			f := &fakeWorker{listener: e}
			s.fakesMu.Lock()
			s.started = append(s.started, f)
			s.fakesMu.Unlock()
			if !s.slowStart {
				go f.post(message{Ready: true})
			}
			return f, nil
		},
		NewLocal:    func() ai.Player { return aitest.FakePlayer(answerLocally) },
		Find:        catalog.Find,
		MaxMoveTime: 4 * time.Second,
	})
	t.Cleanup(s.Close)
	return s
}

// startedFakes returns all fakes that were started.
func (s *testPool) startedFakes() []*fakeWorker {
	s.fakesMu.Lock()
	defer s.fakesMu.Unlock()
	return slices.Clone(s.started)
}

// newestFake returns the fake that was started last.
func (s *testPool) newestFake() *fakeWorker {
	all := s.startedFakes()
	return all[len(all)-1]
}

// fakeOf returns the fake that p has.
func (s *testPool) fakeOf(p ai.Player) *fakeWorker {
	s.mu.Lock()
	defer s.mu.Unlock()
	f, _ := p.(*remotePlayer).worker.transport.(*fakeWorker)
	return f
}

// answerLocally is the answer of the player in the page.
func answerLocally(ai.Request, rules.Position) ai.Info { return ai.Info{Best: "a2a3"} }

// playRequest is a request for a move.
var playRequest = ai.Request{ID: 8, Game: "chess", Level: 9, Purpose: ai.Play}

// startRequest starts a request and waits until nothing more happens at this instant.
func startRequest(t *testing.T, p ai.Player, r ai.Request) <-chan ai.Info {
	t.Helper()
	infos, err := p.Start(r)
	require.NoError(t, err)
	synctest.Wait()
	return infos
}

// advance lets time pass, and everything happen that it brings.
func advance(d time.Duration) {
	time.Sleep(d)
	synctest.Wait()
}

// lineInfo is a report, answerInfo an answer.
func lineInfo(pv ...string) ai.Info { return ai.Info{Line: 1, Depth: len(pv), PV: pv} }

func answerInfo(m string) ai.Info { return ai.Info{Line: 1, PV: []string{m}, Best: m, Final: true} }

// finalInfo returns the final Info, which must be there.
func finalInfo(t *testing.T, infos <-chan ai.Info) ai.Info {
	t.Helper()
	synctest.Wait()
	for {
		select {
		case i, open := <-infos:
			require.True(t, open, "no final Info")
			if i.Final {
				assert.EqualValues(t, 8, i.ID)
				return i
			}
		default:
			require.FailNow(t, "the request was not answered")
		}
	}
}

// isUnanswered reports whether the request is not answered yet.
func isUnanswered(infos <-chan ai.Info) bool {
	synctest.Wait()
	for {
		select {
		case i, open := <-infos:
			if !open || i.Final {
				return false
			}
		default:
			return true
		}
	}
}

var errKilled = errors.New("killed")
