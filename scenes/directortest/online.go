package directortest

import (
	"context"
	"testing"

	"github.com/ludarium/ludarium/game"
	"github.com/ludarium/ludarium/game/online/onlinetest"
	"github.com/ludarium/ludarium/game/online/wire"
	"github.com/ludarium/ludarium/scenes/scene"
)

// WithTables adds a server of online play, which keeps its tables in memory.
func WithTables(t *testing.T) Option {
	t.Helper()
	return WithServer(onlinetest.Serve(t))
}

// WithServer adds a server of online play.
func WithServer(s *onlinetest.Server) Option {
	return func(o *scene.Options) {
		o.Online.Start = func(context.Context) (string, error) { return s.URL, nil }
	}
}

// A Friend is somebody who plays at a table on another machine.
type Friend struct {
	*onlinetest.Player
	rig *Rig
}

// NewFriend takes the seat of a link.
func NewFriend(r *Rig, link wire.Link, name string) *Friend {
	r.T.Helper()
	return &Friend{onlinetest.NewPlayer(r.T, link, name), r}
}

// Until runs both programs until a condition holds for the friend.
func (f *Friend) Until(description string, isTrue func(s *game.Snapshot) bool) {
	f.rig.T.Helper()
	f.rig.Until(description, func() bool {
		f.Tick()
		return isTrue(f.Match.Snapshot())
	})
}

// Play plays a move once it is the friend's turn.
func (f *Friend) Play(move string) {
	f.rig.T.Helper()
	f.Until("turn for "+move, func(s *game.Snapshot) bool { return s.PersonToMove })
	f.Move(move)
	f.Until(move+" is played", func(*game.Snapshot) bool { return f.Status().PendingMove == "" })
}

// MakeTable makes a table by the setup of a game, sits down there, and returns the links of all seats.
func (r *Rig) MakeTable(id string) []wire.Link {
	r.T.Helper()
	r.Click("game." + id)
	r.Click("setup.invite")
	r.Until("the table is there", func() bool {
		s := r.Director.Tables.Session
		return s != nil && s.Status().Seat >= 0 && s.Status().IsTaken[s.Status().Seat]
	})
	return r.Director.Tables.Session.Invitations.Seats
}
