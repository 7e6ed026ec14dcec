package directortest

import (
	"context"
	"crypto/ed25519"
	"net/http/httptest"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/ludarium/ludarium/game"
	"github.com/ludarium/ludarium/game/online/client"
	"github.com/ludarium/ludarium/game/online/gateway"
	"github.com/ludarium/ludarium/game/online/referee"
	"github.com/ludarium/ludarium/game/online/session"
	"github.com/ludarium/ludarium/game/online/store"
	"github.com/ludarium/ludarium/game/online/wire"
	"github.com/ludarium/ludarium/rules/catalog"
	"github.com/ludarium/ludarium/scenes/scene"
)

// WithTables adds a server of online play, which keeps its tables in memory.
func WithTables(t *testing.T) Option {
	t.Helper()
	log := store.NewMemory()
	r := referee.New(referee.Config{Log: log, Key: ed25519.NewKeyFromSeed(make([]byte, ed25519.SeedSize)), FindGame: catalog.Find})
	g := gateway.New(gateway.Config{Referee: r, Log: log})
	web := httptest.NewServer(g)
	t.Cleanup(func() {
		g.Close()
		r.Close()
		web.Close()
	})
	return func(o *scene.Options) {
		o.Online.Start = func(context.Context) (string, error) { return web.URL, nil }
	}
}

// A Friend is somebody who plays at a table on another machine.
type Friend struct {
	*session.Session
	Match *game.Match
	rig   *Rig
}

// NewFriend takes the seat of a link.
func NewFriend(r *Rig, link wire.Link, name string) *Friend {
	r.T.Helper()
	ctx, cancel := context.WithTimeout(r.T.Context(), Timeout)
	defer cancel()
	s, err := session.Open(ctx, client.Config{Link: link, FindGame: catalog.Find}, func() {})
	require.NoError(r.T, err)
	m, err := s.NewMatch(game.Env{FindGame: catalog.Find})
	require.NoError(r.T, err)
	r.T.Cleanup(m.Close)
	require.NoError(r.T, s.Join(name))
	return &Friend{s, m, r}
}

// Until runs both programs until a condition holds for the friend.
func (f *Friend) Until(description string, isTrue func(s *game.Snapshot) bool) {
	f.rig.T.Helper()
	f.rig.Until(description, func() bool {
		f.Match.Tick()
		return isTrue(f.Match.Snapshot())
	})
}

// Play plays a move once it is the friend's turn.
func (f *Friend) Play(move string) {
	f.rig.T.Helper()
	f.Until("turn for "+move, func(s *game.Snapshot) bool { return s.PersonToMove })
	m, err := f.Match.ParseMove(move)
	require.NoError(f.rig.T, err)
	require.NoError(f.rig.T, f.Match.Play(m))
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
