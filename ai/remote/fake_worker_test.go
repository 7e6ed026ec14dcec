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
type fake struct {
	ears Ears
	mu   sync.Mutex
	got  []message
	over bool
}

// Post implements Transport.
func (f *fake) Post(text string) {
	f.mu.Lock()
	defer f.mu.Unlock()
	m, _ := read(text)
	f.got = append(f.got, m)
}

// Terminate implements Transport.
func (f *fake) Terminate() {
	f.mu.Lock()
	defer f.mu.Unlock()
	f.over = true
}

// isTerminated reports whether the worker was terminated.
func (f *fake) ended() bool {
	f.mu.Lock()
	defer f.mu.Unlock()
	return f.over
}

// messages returns what the worker has been sent.
func (f *fake) texts() []message {
	f.mu.Lock()
	defer f.mu.Unlock()
	return slices.Clone(f.got)
}

// lastRequest returns the last request that the worker was sent.
func (f *fake) asked(t *testing.T) message {
	t.Helper()
	for _, m := range slices.Backward(f.texts()) {
		if m.Start != nil {
			return m
		}
	}
	require.FailNow(t, "the worker got no request")
	return message{}
}

// post posts m.
func (f *fake) says(m message) { f.ears.Heard(m.text()) }

// postInfo posts an Info about the last request.
func (f *fake) reports(t *testing.T, i ai.Info) {
	t.Helper()
	i.ID = f.asked(t).Start.ID
	f.says(message{Info: &i})
}

// thinkFor lets the worker search for so long, with its heartbeat.
func (f *fake) thinks(d time.Duration) {
	for ; d > 0; d -= beat {
		pause(min(d, beat))
		f.says(message{Alive: true})
	}
}

// A testPool is a pool of fake workers. They are ready at once unless slowStart is set.
type stable struct {
	*Crew
	made sync.Mutex
	all  []*fake
	slow bool
	err  error // starting a worker fails with this error
}

// newTestPool returns a pool that is closed with the test.
func newStable(t *testing.T) *stable {
	t.Helper()
	s := &stable{}
	s.Crew = NewCrew(Options{
		Make: func(e Ears) (Port, error) {
			if s.err != nil {
				return nil, s.err
			}
			f := &fake{ears: e}
			s.made.Lock()
			s.all = append(s.all, f)
			s.made.Unlock()
			if !s.slow {
				go f.says(message{Ready: true})
			}
			return f, nil
		},
		Local:   func() ai.Player { return aitest.Puppet(near) },
		Find:    catalog.Find,
		Longest: 4 * time.Second,
	})
	t.Cleanup(s.Close)
	return s
}

// startedFakes returns all fakes that were started.
func (s *stable) fakes() []*fake {
	s.made.Lock()
	defer s.made.Unlock()
	return slices.Clone(s.all)
}

// newestFake returns the fake that was started last.
func (s *stable) newest() *fake {
	all := s.fakes()
	return all[len(all)-1]
}

// fakeOf returns the fake that p has.
func (s *stable) worker(p ai.Player) *fake {
	s.mu.Lock()
	defer s.mu.Unlock()
	f, _ := p.(*distant).worker.port.(*fake)
	return f
}

// answerLocally is the answer of the player in the page.
func near(ai.Request, rules.Position) ai.Info { return ai.Info{Best: "a2a3"} }

// playRequest is a request for a move.
var play = ai.Request{ID: 8, Game: "chess", Level: 9, Purpose: ai.Play}

// startRequest starts a request and waits until nothing more happens at this instant.
func start(t *testing.T, p ai.Player, r ai.Request) <-chan ai.Info {
	t.Helper()
	infos, err := p.Start(r)
	require.NoError(t, err)
	synctest.Wait()
	return infos
}

// advance lets time pass, and everything happen that it brings.
func pause(d time.Duration) {
	time.Sleep(d)
	synctest.Wait()
}

// lineInfo is a report, answerInfo an answer.
func line(pv ...string) ai.Info { return ai.Info{Line: 1, Depth: len(pv), PV: pv} }
func best(m string) ai.Info     { return ai.Info{Line: 1, PV: []string{m}, Best: m, Final: true} }

// finalInfo returns the final Info, which must be there.
func ended(t *testing.T, infos <-chan ai.Info) ai.Info {
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
func open(infos <-chan ai.Info) bool {
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
