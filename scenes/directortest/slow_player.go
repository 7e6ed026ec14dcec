package directortest

import (
	"github.com/ludarium/ludarium/ai"
	"github.com/ludarium/ludarium/scenes/scene"
)

// A slowPlayer is a computer player that plays the moves that a test gives it, when it gives them. All else is
// answered by another player.
type slowPlayer struct {
	ai.Player
	moves <-chan string
	stop  chan struct{} // of the running search
}

// WithSlowOpponent adds a computer player that thinks until it finds a move in the channel. Hints and the like come from the player of
// the options before it, if there is one.
func WithSlowOpponent(moves <-chan string) Option {
	return func(o *scene.Options) {
		other := o.NewPlayer
		if other == nil {
			other = func(int, int) ai.Player { return ScriptedPlayer() }
		}
		o.NewPlayer = func(hashMB, threads int) ai.Player { return &slowPlayer{Player: other(hashMB, threads), moves: moves} }
	}
}

// Start answers r, the request for a move later than all others.
func (s *slowPlayer) Start(r ai.Request) (<-chan ai.Info, error) {
	s.Stop()
	if r.Purpose != ai.Play {
		return s.Player.Start(r)
	}
	out, stop := make(chan ai.Info, 1), make(chan struct{})
	s.stop = stop
	go func() {
		defer close(out)
		select {
		case move := <-s.moves:
			out <- ai.Info{ID: r.ID, Final: true, Best: move}
		case <-stop:
			out <- ai.Info{ID: r.ID, Final: true}
		}
	}()
	return out, nil
}

// Stop ends the running search.
func (s *slowPlayer) Stop() {
	if s.stop != nil {
		close(s.stop)
		s.stop = nil
	}
}

// Close ends the running search, as nobody waits for it any more.
func (s *slowPlayer) Close() { s.Stop() }
