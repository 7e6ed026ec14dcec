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

// A fake is a worker that says what the test says.
type fake struct {
	ears Ears
	mu   sync.Mutex
	got  []message
	over bool
}

// Post implements Port.
func (f *fake) Post(text string) {
	f.mu.Lock()
	defer f.mu.Unlock()
	m, _ := read(text)
	f.got = append(f.got, m)
}

// Terminate implements Port.
func (f *fake) Terminate() {
	f.mu.Lock()
	defer f.mu.Unlock()
	f.over = true
}

// ended says that the worker has been ended.
func (f *fake) ended() bool {
	f.mu.Lock()
	defer f.mu.Unlock()
	return f.over
}

// texts are what the worker has been sent.
func (f *fake) texts() []message {
	f.mu.Lock()
	defer f.mu.Unlock()
	return slices.Clone(f.got)
}

// asked is the last request that the worker has got.
func (f *fake) asked(t *testing.T) message {
	t.Helper()
	for _, m := range slices.Backward(f.texts()) {
		if m.Start != nil {
			return m
		}
	}
	require.FailNow(t, "the worker was asked nothing")
	return message{}
}

// says posts m.
func (f *fake) says(m message) { f.ears.Heard(m.text()) }

// reports posts an Info about the last request.
func (f *fake) reports(t *testing.T, i ai.Info) {
	t.Helper()
	i.ID = f.asked(t).Start.ID
	f.says(message{Info: &i})
}

// thinks lets a worker think for so long, with its signs of life.
func (f *fake) thinks(d time.Duration) {
	for ; d > 0; d -= beat {
		pause(min(d, beat))
		f.says(message{Alive: true})
	}
}

// A stable is all fakes that were made, and a crew that makes them. Workers are ready at once unless slow.
type stable struct {
	*Crew
	made sync.Mutex
	all  []*fake
	slow bool
	err  error // nothing is made
}

// newStable is a stable that is closed with the test.
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

// fakes are all that were ever made.
func (s *stable) fakes() []*fake {
	s.made.Lock()
	defer s.made.Unlock()
	return slices.Clone(s.all)
}

// newest is the worker that was made last.
func (s *stable) newest() *fake {
	all := s.fakes()
	return all[len(all)-1]
}

// worker is the one that p has.
func (s *stable) worker(p ai.Player) *fake {
	s.mu.Lock()
	defer s.mu.Unlock()
	f, _ := p.(*distant).worker.port.(*fake)
	return f
}

// near is what the player in the page answers.
func near(ai.Request, rules.Position) ai.Info { return ai.Info{Best: "a2a3"} }

// play is a request.
var play = ai.Request{ID: 8, Game: "chess", Level: 9, Purpose: ai.Play}

// start asks p and lets everything happen that happens at once.
func start(t *testing.T, p ai.Player, r ai.Request) <-chan ai.Info {
	t.Helper()
	infos, err := p.Start(r)
	require.NoError(t, err)
	synctest.Wait()
	return infos
}

// pause lets time go by, and then everything happen that it brings.
func pause(d time.Duration) {
	time.Sleep(d)
	synctest.Wait()
}

// line is a report, best an answer.
func line(pv ...string) ai.Info { return ai.Info{Line: 1, Depth: len(pv), PV: pv} }
func best(m string) ai.Info     { return ai.Info{Line: 1, PV: []string{m}, Best: m, Final: true} }

// ended gives the final Info, which is there at once.
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
			require.FailNow(t, "the request is not answered")
		}
	}
}

// open says that the request is not answered yet.
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
