package remote

import (
	"testing"
	"testing/synctest"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/ludarium/ludarium/ai"
)

// newTestLocal returns a local player, and a function that returns the fake workers it has started.
func alone(t *testing.T) (p ai.Player, fakes func() []*fake) {
	t.Helper()
	s := newStable(t)
	p = Alone(s.o.Make, 4)
	t.Cleanup(p.Close)
	return p, s.fakes
}

func TestAlone(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		p, fakes := alone(t)
		p.Stop()
		p.NewGame()
		assert.Empty(t, fakes(), "nothing is started before the first request")
		infos := start(t, p, play)
		w := fakes()[0]
		assert.Equal(t, 4, w.asked(t).HashMB)
		w.reports(t, line("e2e4"))
		assert.Equal(t, "e2e4", (<-infos).PV[0])
		p.Stop()
		synctest.Wait()
		assert.True(t, w.texts()[len(w.texts())-1].Stop)
		next := start(t, p, play)
		late := best("a2a4")
		late.ID = w.asked(t).Start.ID - 1
		w.says(message{Info: &late})
		assert.Equal(t, "a2a4", ended(t, infos).Best, "every answer goes to its request")
		w.says(message{Info: &late})
		w.reports(t, best("d2d4"))
		assert.Equal(t, "d2d4", ended(t, next).Best)
		p.Close()
		assert.True(t, w.ended())
		_, err := p.Start(play)
		assert.ErrorIs(t, err, ErrClosed)
	})
}

func TestAloneAfterAFailure(t *testing.T) {
	for name, fail := range map[string]func(*fake){
		"it ends":           func(w *fake) { w.ears.Gone(errKilled) },
		"it says so":        func(w *fake) { w.says(message{Err: "killed"}) },
		"it talks nonsense": func(w *fake) { w.ears.Heard("killed") },
	} {
		t.Run(name, func(t *testing.T) {
			synctest.Test(t, func(t *testing.T) {
				p, fakes := alone(t)
				infos := start(t, p, play)
				i := best("e2e4")
				i.ID = fakes()[0].asked(t).Start.ID
				fakes()[0].says(message{Info: &i, Memory: []byte(`{"a":1}`)})
				ended(t, infos)
				infos = start(t, p, play)
				fail(fakes()[0])
				assert.Contains(t, ended(t, infos).Err, "the computer could not think")
				assert.True(t, fakes()[0].ended())
				infos = start(t, p, play)
				require.Len(t, fakes(), 2, "the next request starts it again")
				assert.JSONEq(t, `{"a":1}`, string(fakes()[1].asked(t).Memory))
				fail(fakes()[0]) // again
				fakes()[1].reports(t, best("d2d4"))
				assert.Equal(t, "d2d4", ended(t, infos).Best)
			})
		})
	}
}

func TestAloneWithoutAnything(t *testing.T) {
	p := Alone(func(Ears) (Port, error) { return nil, errKilled }, 4)
	_, err := p.Start(play)
	require.ErrorIs(t, err, errKilled)
	p.Stop()
	p.NewGame()
	p.Close()
}

func TestAServerEnds(t *testing.T) {
	s := NewServer(func(string) {}, func(int) ai.Player { return thinker(1) })
	s.Hear(message{Start: &ai.Request{Game: "chess", Purpose: ai.Analyse}}.text())
	s.Hear(message{End: true}.text())
	<-s.Over()
}
