package remote

import (
	"testing"
	"testing/synctest"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/ludarium/ludarium/ai"
)

// newTestLocal returns a local player, and a function that returns the fake workers it has started.
func newTestLocal(t *testing.T) (p ai.Player, fakes func() []*fakeWorker) {
	t.Helper()
	s := newTestPool(t)
	p = NewLocalPlayer(s.options.StartWorker, 4)
	t.Cleanup(p.Close)
	return p, s.startedFakes
}

func TestLocalPlayer(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		p, fakes := newTestLocal(t)
		p.Stop()
		p.NewGame()
		assert.Empty(t, fakes(), "nothing is started before the first request")
		infos := startRequest(t, p, playRequest)
		w := fakes()[0]
		assert.Equal(t, 4, w.lastRequest(t).HashMB)
		w.postInfo(t, lineInfo("e2e4"))
		assert.Equal(t, "e2e4", (<-infos).PV[0])
		p.Stop()
		synctest.Wait()
		assert.True(t, w.messages()[len(w.messages())-1].Stop)
		next := startRequest(t, p, playRequest)
		late := answerInfo("a2a4")
		late.ID = w.lastRequest(t).Start.ID - 1
		w.post(message{Info: &late})
		assert.Equal(t, "a2a4", finalInfo(t, infos).Best, "every answer goes to its request")
		w.post(message{Info: &late})
		w.postInfo(t, answerInfo("d2d4"))
		assert.Equal(t, "d2d4", finalInfo(t, next).Best)
		p.Close()
		assert.True(t, w.isTerminated())
		_, err := p.Start(playRequest)
		assert.ErrorIs(t, err, ErrClosed)
	})
}

func TestLocalPlayerAfterFailure(t *testing.T) {
	for name, fail := range map[string]func(*fakeWorker){
		"it ends":           func(w *fakeWorker) { w.listener.OnEnd(errKilled) },
		"it says so":        func(w *fakeWorker) { w.post(message{Err: "killed"}) },
		"it talks nonsense": func(w *fakeWorker) { w.listener.OnMessage("killed") },
	} {
		t.Run(name, func(t *testing.T) {
			synctest.Test(t, func(t *testing.T) {
				p, fakes := newTestLocal(t)
				infos := startRequest(t, p, playRequest)
				i := answerInfo("e2e4")
				i.ID = fakes()[0].lastRequest(t).Start.ID
				fakes()[0].post(message{Info: &i, SavedState: []byte(`{"a":1}`)})
				finalInfo(t, infos)
				infos = startRequest(t, p, playRequest)
				fail(fakes()[0])
				assert.Contains(t, finalInfo(t, infos).Err, "the computer could not think")
				assert.True(t, fakes()[0].isTerminated())
				infos = startRequest(t, p, playRequest)
				require.Len(t, fakes(), 2, "the next request starts it again")
				assert.JSONEq(t, `{"a":1}`, string(fakes()[1].lastRequest(t).SavedState))
				fail(fakes()[0]) // again
				fakes()[1].postInfo(t, answerInfo("d2d4"))
				assert.Equal(t, "d2d4", finalInfo(t, infos).Best)
			})
		})
	}
}

func TestLocalPlayerThatCannotStart(t *testing.T) {
	p := NewLocalPlayer(func(Listener) (Transport, error) { return nil, errKilled }, 4)
	_, err := p.Start(playRequest)
	require.ErrorIs(t, err, errKilled)
	p.Stop()
	p.NewGame()
	p.Close()
}

func TestServerQuits(t *testing.T) {
	s := NewServer(func(string) {}, func(int) ai.Player { return newYieldingPlayer(1) })
	s.Handle(message{Start: &ai.Request{Game: "chess", Purpose: ai.Analyse}}.encode())
	s.Handle(message{Quit: true}.encode())
	select {
	case <-s.Done():
	case <-time.After(10 * time.Second):
		require.Fail(t, "the server still runs after a quit message")
	}
}
