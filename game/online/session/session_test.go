package session_test

import (
	"context"
	"crypto/ed25519"
	"net/http/httptest"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/ludarium/ludarium/ai"
	"github.com/ludarium/ludarium/ai/player"
	"github.com/ludarium/ludarium/game"
	"github.com/ludarium/ludarium/game/online/client"
	"github.com/ludarium/ludarium/game/online/gateway"
	"github.com/ludarium/ludarium/game/online/referee"
	"github.com/ludarium/ludarium/game/online/session"
	"github.com/ludarium/ludarium/game/online/store"
	"github.com/ludarium/ludarium/game/online/wire"
	"github.com/ludarium/ludarium/rules"
	"github.com/ludarium/ludarium/rules/catalog"
)

// newTable returns the links of a new table on a server: one for each seat, and one to watch.
func newTable(t *testing.T, setup wire.Setup) []wire.Link {
	t.Helper()
	log := store.NewMemory()
	r := referee.New(referee.Config{
		Log: log, Key: ed25519.NewKeyFromSeed(make([]byte, ed25519.SeedSize)), FindGame: catalog.Find, Engines: 1,
		OpenEngine: func() ai.Player { return player.New(catalog.Find, player.Options{HashMB: 1}) },
	})
	g := gateway.New(gateway.Config{Referee: r, Log: log})
	web := httptest.NewServer(g)
	t.Cleanup(func() {
		g.Close()
		r.Close()
		web.Close()
	})
	id, tokens, err := r.Create(t.Context(), setup)
	require.NoError(t, err)
	var links []wire.Link
	for _, token := range append(tokens, "") {
		links = append(links, wire.Link{Server: web.URL, Table: id, Token: token})
	}
	return links
}

// A person is a session with its match.
type person struct {
	t *testing.T
	*session.Session
	match  *game.Match
	events []game.Event
}

// open opens a session, which sits down unless name is empty.
func open(t *testing.T, link wire.Link, name string) *person {
	t.Helper()
	ctx, cancel := context.WithTimeout(t.Context(), 10*time.Second)
	defer cancel()
	s, err := session.Open(ctx, client.Config{Link: link, FindGame: catalog.Find}, func() {})
	require.NoError(t, err)
	m, err := s.NewMatch(game.Env{FindGame: catalog.Find})
	require.NoError(t, err)
	t.Cleanup(m.Close)
	if name != "" {
		require.NoError(t, s.Join(name))
	}
	p := &person{t: t, Session: s, match: m}
	p.await("the seat", func(*game.Snapshot) bool { return name == "" || s.Status().IsTaken[s.Status().Seat] })
	return p
}

// await waits until a condition holds.
func (p *person) await(what string, holds func(s *game.Snapshot) bool) {
	p.t.Helper()
	assert.Eventually(p.t, func() bool {
		p.match.Tick()
		p.events = append(p.events, p.match.Events()...)
		return holds(p.match.Snapshot())
	}, 10*time.Second, time.Millisecond, what)
}

// play plays a move once it is the player's turn.
func (p *person) play(move string) {
	p.t.Helper()
	p.await("turn for "+move, func(s *game.Snapshot) bool { return s.PersonToMove })
	m, err := p.match.ParseMove(move)
	require.NoError(p.t, err)
	require.NoError(p.t, p.match.Play(m))
}

// hasEvent reports whether an event of a kind has come, and forgets all.
func (p *person) hasEvent(kind game.EventKind) bool {
	found := false
	for _, e := range p.events {
		found = found || e.Kind == kind
	}
	p.events = nil
	return found
}

func TestGame(t *testing.T) {
	links := newTable(t, wire.Setup{Game: "chess", Clock: "300+2", Seats: make([]wire.SetupSeat, 2)})
	anna, watcher := open(t, links[0], "Anna"), open(t, links[2], "")
	assert.False(t, anna.match.Snapshot().PersonToMove, "nobody moves before all have joined")
	bob := open(t, links[1], "Bob")
	anna.play("f3")
	assert.Equal(t, "f2f3", anna.Status().PendingMove)
	assert.False(t, anna.match.Snapshot().PersonToMove, "one move at a time")
	anna.await("the move", func(s *game.Snapshot) bool { return s.Ply == 1 })
	assert.True(t, anna.hasEvent(game.MovePlayed))
	assert.Empty(t, anna.Status().PendingMove)
	assert.Equal(t, "Bob", anna.match.Snapshot().Players[1].Name)
	bob.play("e5")

	// Who looks at an earlier position goes on looking at it, and takes part again afterwards.
	anna.await("the answer", func(s *game.Snapshot) bool { return s.Ply == 2 })
	require.NoError(t, anna.match.GoToNode(1))
	assert.False(t, anna.match.Snapshot().PersonToMove)
	require.NoError(t, anna.match.GoToNode(2))
	anna.play("g4")
	bob.await("the mistake", func(s *game.Snapshot) bool { return s.Ply == 3 })
	require.NoError(t, bob.match.GoToNode(1))
	bob.hasEvent(game.MovePlayed)

	// A move is taken back when the other agrees.
	anna.await("the answer", func(*game.Snapshot) bool { return anna.Status().PendingMove == "" })
	require.NoError(t, anna.match.Undo())
	bob.await("the request", func(*game.Snapshot) bool { return bob.Status().TakeBackSeat == 0 })
	assert.Equal(t, 1, bob.match.Snapshot().Node, "still the earlier position")
	require.NoError(t, bob.AnswerTakeBack(true))
	anna.await("the move is gone", func(s *game.Snapshot) bool { return s.Ply == 2 && s.PersonToMove })
	anna.play("g4")
	bob.await("the move again", func(s *game.Snapshot) bool { return len(s.Line) == 3 })
	require.NoError(t, bob.match.GoToNode(bob.match.Snapshot().Line[2].Node))
	bob.play("Qh4")
	for _, p := range []*person{anna, bob, watcher} {
		p.await("the end", func(s *game.Snapshot) bool { return s.Result.IsOver() })
		assert.Equal(t, rules.Seat(1), p.match.Result().Winner())
		assert.True(t, p.hasEvent(game.GameOver))
		assert.Equal(t, "black mate", p.match.Record().Result)
		assert.Equal(t, "Anna", p.match.Record().Seats[0].Name)
	}

	require.NoError(t, anna.WantRematch())
	require.NoError(t, bob.WantRematch())
	for _, p := range []*person{anna, bob, watcher} {
		p.await("the rematch", func(*game.Snapshot) bool {
			link, ok := p.TakeNext()
			bob.match.Tick() // his request may have to be repeated
			return ok && link.Table != links[0].Table
		})
		_, again := p.TakeNext()
		assert.False(t, again)
	}
}

func TestRefusals(t *testing.T) {
	links := newTable(t, wire.Setup{Game: "chess", Seats: make([]wire.SetupSeat, 2)})
	anna, bob := open(t, links[0], "Anna"), open(t, links[1], "Bob")
	anna.await("both", func(s *game.Snapshot) bool { return s.PersonToMove })
	require.NoError(t, bob.match.Resign(0), "the seat is that of the token, whatever is asked for")
	anna.await("the end", func(s *game.Snapshot) bool { return s.Result.Winner() == 0 })
	require.NoError(t, anna.match.Resign(0))
	assert.Equal(t, session.RefusedError("pending"), anna.match.Undo())
	var events []session.Event
	anna.await("the refusal", func(*game.Snapshot) bool {
		events = append(events, anna.Events()...)
		return len(events) > 0 && events[len(events)-1].Kind == session.Refused
	})
	assert.Equal(t, "over", events[len(events)-1].Text)

	_, err := session.Open(t.Context(), client.Config{Link: wire.Link{Server: links[0].Server, Table: links[0].Table, Token: "x"}, FindGame: catalog.Find}, func() {})
	assert.Equal(t, session.EndedError(wire.CloseToken), err)
	ctx, cancel := context.WithTimeout(t.Context(), 50*time.Millisecond)
	defer cancel()
	_, err = session.Open(ctx, client.Config{Link: wire.Link{Server: "http://127.0.0.1:1", Table: links[0].Table}, FindGame: catalog.Find}, func() {})
	assert.ErrorIs(t, err, context.DeadlineExceeded)
}

// A computer of the table plays, and the count of Go is agreed.
func TestCount(t *testing.T) {
	links := newTable(t, wire.Setup{Game: "go", Options: rules.Options{"size": "7"}, Seats: make([]wire.SetupSeat, 2)})
	anna, bob := open(t, links[0], "Anna"), open(t, links[1], "Bob")
	anna.play("D4")
	for _, p := range []*person{bob, anna} {
		p.await("turn", func(s *game.Snapshot) bool { return s.PersonToMove })
		require.NoError(t, p.match.Pass())
	}
	for _, p := range []*person{anna, bob} {
		p.await("the proposal", func(s *game.Snapshot) bool { return s.Scoring != nil && !s.Scoring.AwaitingProposal })
		assert.True(t, p.hasEvent(game.DeadStonesProposed))
	}
	cell, ok := anna.match.Snapshot().Board.CellByName("D4")
	require.True(t, ok)
	require.NoError(t, anna.match.ToggleMark(cell))
	bob.await("the mark", func(s *game.Snapshot) bool { return s.Scoring.Groups[0].Dead })
	require.NoError(t, bob.match.ToggleMark(cell))
	bob.await("the mark is gone", func(s *game.Snapshot) bool { return !s.Scoring.Groups[0].Dead })
	require.NoError(t, bob.match.AcceptScore())
	anna.await("agreement", func(s *game.Snapshot) bool { return s.Scoring.Accepted[1] })
	assert.False(t, anna.match.Snapshot().Scoring.Accepted[0])
	require.NoError(t, anna.match.AcceptScore())
	anna.await("the end", func(s *game.Snapshot) bool { return s.Result.Winner() == 0 && s.Scoring.Final })
}
