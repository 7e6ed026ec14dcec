package onlinetest

import (
	"context"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"github.com/ludarium/ludarium/game"
	"github.com/ludarium/ludarium/game/online/client"
	"github.com/ludarium/ludarium/game/online/session"
	"github.com/ludarium/ludarium/game/online/wire"
	"github.com/ludarium/ludarium/rules/catalog"
)

// timeout is how long tests wait for a server.
const timeout = 20 * time.Second

// A Player plays or watches at a table by a program.
type Player struct {
	*session.Session
	Match  *game.Match
	Events []game.Event // of the match
	t      *testing.T
}

// NewPlayer connects a player by a link and takes its seat; without a name it only connects.
func NewPlayer(t *testing.T, link wire.Link, name string) *Player {
	t.Helper()
	ctx, cancel := context.WithTimeout(t.Context(), timeout)
	defer cancel()
	s, err := session.Open(ctx, client.Config{Link: link, FindGame: catalog.Find}, func() {})
	require.NoError(t, err)
	m, err := s.NewMatch(game.Env{FindGame: catalog.Find})
	require.NoError(t, err)
	t.Cleanup(m.Close)
	p := &Player{Session: s, Match: m, t: t}
	if name != "" {
		require.NoError(t, s.Join(name))
		p.Until("the seat", func(*game.Snapshot) bool { return s.Status().IsTaken[s.Status().Seat] })
	}
	return p
}

// Tick brings the match up to date.
func (p *Player) Tick() {
	p.Match.Tick()
	p.Events = append(p.Events, p.Match.Events()...)
}

// Until waits until a condition holds.
func (p *Player) Until(what string, isTrue func(s *game.Snapshot) bool) {
	p.t.Helper()
	for start := time.Now(); ; time.Sleep(time.Millisecond) {
		p.Tick()
		if isTrue(p.Match.Snapshot()) {
			return
		}
		require.Less(p.t, time.Since(start), timeout, what)
	}
}

// Move asks for a move, which must be legal now.
func (p *Player) Move(move string) {
	p.t.Helper()
	m, err := p.Match.ParseMove(move)
	require.NoError(p.t, err)
	require.NoError(p.t, p.Match.Play(m))
}

// Play plays a move once it is the player's turn.
func (p *Player) Play(move string) {
	p.t.Helper()
	p.Until("turn for "+move, func(s *game.Snapshot) bool { return s.PersonToMove })
	p.Move(move)
	p.Until(move+" is played", func(*game.Snapshot) bool { return p.Status().PendingMove == "" })
}
