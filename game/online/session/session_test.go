package session_test

import (
	"context"
	"slices"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/ludarium/ludarium/game"
	"github.com/ludarium/ludarium/game/online/client"
	"github.com/ludarium/ludarium/game/online/onlinetest"
	"github.com/ludarium/ludarium/game/online/session"
	"github.com/ludarium/ludarium/game/online/wire"
	"github.com/ludarium/ludarium/rules"
	"github.com/ludarium/ludarium/rules/catalog"
	"github.com/ludarium/ludarium/saves"
)

// A person is a player in a test.
type person struct{ *onlinetest.Player }

// hasEvent reports whether an event of a kind has come, and forgets all.
func (p *person) hasEvent(kind game.EventKind) bool {
	found := slices.ContainsFunc(p.Events, func(e game.Event) bool { return e.Kind == kind })
	p.Events = nil
	return found
}

// newTable returns the links of a new table on a server.
func newTable(t *testing.T, setup wire.Setup) []wire.Link {
	t.Helper()
	return onlinetest.Serve(t).NewTable(t, setup)
}

// open opens a session, which sits down unless name is empty.
func open(t *testing.T, link wire.Link, name string) *person {
	t.Helper()
	return &person{onlinetest.NewPlayer(t, link, name)}
}

// Two who offer a draw before they know of each other's offer have agreed.
func TestCrossingOffers(t *testing.T) {
	links := newTable(t, wire.Setup{Game: "chess", Seats: make([]wire.SetupSeat, 2)})
	anna, bob := open(t, links[0], "Anna"), open(t, links[1], "Bob")
	anna.Until("the start", func(s *game.Snapshot) bool { return s.PersonToMove })
	require.NoError(t, bob.Match.OfferDraw(1))
	require.NoError(t, anna.Match.OfferDraw(0))
	for i, p := range []*person{anna, bob} {
		other := []*person{bob, anna}[i]
		p.Until("the end", func(s *game.Snapshot) bool {
			other.Tick() // it may have to offer again
			return s.Result.IsOver()
		})
		assert.Equal(t, rules.Agreement, p.Match.Result().Reason)
		assert.NotContains(t, p.Session.Events(), session.Event{Kind: session.Refused, Seat: p.Status().Seat, Text: "stale"})
	}
}

func TestGame(t *testing.T) {
	links := newTable(t, wire.Setup{Game: "chess", Clock: "300+2", Seats: make([]wire.SetupSeat, 2)})
	anna, watcher := open(t, links[0], "Anna"), open(t, links[2], "")
	assert.False(t, anna.Match.Snapshot().PersonToMove, "nobody moves before all have joined")
	bob := open(t, links[1], "Bob")
	anna.Until("turn", func(s *game.Snapshot) bool { return s.PersonToMove })
	anna.Move("f3")
	assert.Equal(t, "f2f3", anna.Status().PendingMove)
	assert.False(t, anna.Match.Snapshot().PersonToMove, "one move at a time")
	anna.Until("the move", func(s *game.Snapshot) bool { return s.Ply == 1 })
	assert.True(t, anna.hasEvent(game.MovePlayed))
	assert.Empty(t, anna.Status().PendingMove)
	assert.Equal(t, "Bob", anna.Match.Snapshot().Players[1].Name)
	bob.Play("e5")

	// Who looks at an earlier position goes on looking at it, and takes part again afterwards.
	anna.Until("the answer", func(s *game.Snapshot) bool { return s.Ply == 2 })
	require.NoError(t, anna.Match.GoToNode(1))
	assert.False(t, anna.Match.Snapshot().PersonToMove)
	require.NoError(t, anna.Match.GoToNode(2))
	anna.Play("g4")
	bob.Until("the mistake", func(s *game.Snapshot) bool { return s.Ply == 3 })
	require.NoError(t, bob.Match.GoToNode(1))
	bob.hasEvent(game.MovePlayed)

	// A move is taken back when the other agrees.
	anna.Until("the answer", func(*game.Snapshot) bool { return anna.Status().PendingMove == "" })
	require.NoError(t, anna.Match.Undo())
	bob.Until("the request", func(*game.Snapshot) bool { return bob.Status().TakeBackSeat == 0 })
	assert.Equal(t, 1, bob.Match.Snapshot().Node, "still the earlier position")
	require.NoError(t, bob.AnswerTakeBack(true))
	anna.Until("the move is gone", func(s *game.Snapshot) bool { return s.Ply == 2 && s.PersonToMove })
	anna.Play("g4")
	bob.Until("the move again", func(s *game.Snapshot) bool { return len(s.Line) == 3 })
	require.NoError(t, bob.Match.GoToNode(bob.Match.Snapshot().Line[2].Node))
	bob.Play("Qh4")
	for _, p := range []*person{anna, bob, watcher} {
		p.Until("the end", func(s *game.Snapshot) bool { return s.Result.IsOver() })
		assert.Equal(t, rules.Seat(1), p.Match.Result().Winner())
		assert.True(t, p.hasEvent(game.GameOver))
		assert.Equal(t, "black mate", p.Match.Record().Result)
		assert.Equal(t, "Anna", p.Match.Record().Seats[0].Name)
	}

	require.NoError(t, anna.WantRematch())
	require.NoError(t, bob.WantRematch())
	for _, p := range []*person{anna, bob, watcher} {
		p.Until("the rematch", func(*game.Snapshot) bool {
			link, ok := p.TakeNext()
			bob.Match.Tick() // his request may have to be repeated
			return ok && link.Table != links[0].Table
		})
		_, again := p.TakeNext()
		assert.False(t, again)
	}
}

func TestRefusals(t *testing.T) {
	links := newTable(t, wire.Setup{Game: "chess", Seats: make([]wire.SetupSeat, 2)})
	anna, bob := open(t, links[0], "Anna"), open(t, links[1], "Bob")
	anna.Until("both", func(s *game.Snapshot) bool { return s.PersonToMove })
	require.NoError(t, bob.Match.Resign(0), "the seat is that of the token, whatever is asked for")
	anna.Until("the end", func(s *game.Snapshot) bool { return s.Result.Winner() == 0 })
	require.NoError(t, anna.Match.Resign(0))
	assert.Equal(t, client.RefusedError("pending"), anna.Match.Undo())
	var events []session.Event
	anna.Until("the refusal", func(*game.Snapshot) bool {
		events = append(events, anna.Session.Events()...)
		return len(events) > 0 && events[len(events)-1].Kind == session.Refused
	})
	assert.Equal(t, "over", events[len(events)-1].Text)

	_, err := session.Open(t.Context(), client.Config{Link: wire.Link{Server: links[0].Server, Table: links[0].Table, Token: "x"}, FindGame: catalog.Find}, func() {})
	assert.Equal(t, client.EndedError(wire.CloseToken), err)
	ctx, cancel := context.WithTimeout(t.Context(), 50*time.Millisecond)
	defer cancel()
	_, err = session.Open(ctx, client.Config{Link: wire.Link{Server: "http://127.0.0.1:1", Table: links[0].Table}, FindGame: catalog.Find}, func() {})
	assert.ErrorIs(t, err, client.ErrUnreachable)
}

// A computer of the table plays, and the count of Go is agreed.
func TestCount(t *testing.T) {
	links := newTable(t, wire.Setup{Game: "go", Options: rules.Options{"size": "7"}, Seats: make([]wire.SetupSeat, 2)})
	anna, bob := open(t, links[0], "Anna"), open(t, links[1], "Bob")
	anna.Play("D4")
	for _, p := range []*person{bob, anna} {
		p.Until("turn", func(s *game.Snapshot) bool { return s.PersonToMove })
		require.NoError(t, p.Match.Pass())
	}
	for _, p := range []*person{anna, bob} {
		p.Until("the proposal", func(s *game.Snapshot) bool { return s.Scoring != nil && !s.Scoring.AwaitingProposal })
		assert.True(t, p.hasEvent(game.DeadStonesProposed))
	}
	cell, ok := anna.Match.Snapshot().Board.CellByName("D4")
	require.True(t, ok)
	require.NoError(t, anna.Match.ToggleMark(cell))
	bob.Until("the mark", func(s *game.Snapshot) bool { return s.Scoring.Groups[0].Dead })
	require.NoError(t, bob.Match.ToggleMark(cell))
	bob.Until("the mark is gone", func(s *game.Snapshot) bool { return !s.Scoring.Groups[0].Dead })
	require.NoError(t, bob.Match.AcceptScore())
	anna.Until("agreement", func(s *game.Snapshot) bool { return s.Scoring.Accepted[1] })
	assert.False(t, anna.Match.Snapshot().Scoring.Accepted[0])
	require.NoError(t, anna.Match.AcceptScore())
	anna.Until("the end", func(s *game.Snapshot) bool { return s.Result.Winner() == 0 && s.Scoring.Final })
}

// The record says when the game began, wherever and whenever somebody looks at it.
func TestDateOfRecord(t *testing.T) {
	links := newTable(t, wire.Setup{Game: "chess", Seats: make([]wire.SetupSeat, 2)})
	day := func(later time.Duration) string {
		s, err := session.Open(t.Context(), client.Config{Link: links[2], FindGame: catalog.Find}, func() {})
		require.NoError(t, err)
		m, err := s.NewMatch(game.Env{FindGame: catalog.Find, Now: func() time.Time { return time.Now().Add(later) }})
		require.NoError(t, err)
		defer m.Close()
		tags := m.Record().Tags
		i := slices.IndexFunc(tags, func(t saves.Tag) bool { return t.Name == saves.DateTag })
		require.GreaterOrEqual(t, i, 0)
		return tags[i].Value
	}
	assert.Equal(t, day(0), day(48*time.Hour))
}

// While any request is pending, and while a move is to be taken back, the match does not offer what would be refused.
func TestWhatIsOffered(t *testing.T) {
	links := newTable(t, wire.Setup{Game: "chess", Seats: make([]wire.SetupSeat, 2), Chat: true})
	anna, bob := open(t, links[0], "Anna"), open(t, links[1], "Bob")
	anna.Play("e4")
	bob.Play("e5")
	anna.Until("turn", func(s *game.Snapshot) bool { return s.PersonToMove })
	require.NoError(t, anna.Say("hello"))
	anna.Match.Tick()
	if anna.Update(anna.Match); len(anna.Chat(9)) == 0 {
		assert.False(t, anna.Match.Snapshot().PersonToMove, "the server has not answered yet")
	}
	anna.Until("the answer", func(s *game.Snapshot) bool { return s.PersonToMove })
	assert.True(t, anna.Match.Snapshot().CanUndo)
	require.NoError(t, anna.Match.Undo())
	for _, p := range []*person{anna, bob} {
		p.Until("the request", func(*game.Snapshot) bool { return p.Status().TakeBackSeat == 0 })
		assert.False(t, p.Match.Snapshot().CanUndo, "one at a time")
	}

	require.NoError(t, bob.Say("no"))
	for _, p := range []*person{anna, bob} {
		p.Until("the chat", func(*game.Snapshot) bool { return len(p.Chat(9)) == 2 })
		assert.Equal(t, []session.Event{{Kind: session.Said, Seat: 1, Text: "no"}}, p.Chat(1))
	}
}

// Who is out of the game cannot ask to take back a move.
func TestNoTakeBackWhenOut(t *testing.T) {
	links := newTable(t, wire.Setup{Game: "four-player-chess", Seats: make([]wire.SetupSeat, 4)})
	people := make([]*person, 4)
	for i, name := range []string{"Anna", "Bob", "Cleo", "Dan"} {
		people[i] = open(t, links[i], name)
	}
	anna := people[0]
	anna.Until("turn", func(s *game.Snapshot) bool { return s.PersonToMove })
	snap := anna.Match.Snapshot()
	anna.Play(snap.Position.Format(snap.Legal[0]))
	anna.Until("the move", func(s *game.Snapshot) bool { return s.Ply == 1 && anna.Status().PendingMove == "" })
	assert.True(t, anna.Match.Snapshot().CanUndo)
	require.NoError(t, anna.Match.Resign(0))
	anna.Until("the resignation", func(s *game.Snapshot) bool { return !s.Playing[0] })
	assert.False(t, anna.Match.Snapshot().CanUndo)
}

// A link to the table of a rematch comes once, and again if that could not be opened.
func TestRetryNext(t *testing.T) {
	links := newTable(t, wire.Setup{Game: "chess", Seats: make([]wire.SetupSeat, 2)})
	anna, bob := open(t, links[0], "Anna"), open(t, links[1], "Bob")
	anna.Until("both", func(s *game.Snapshot) bool { return s.PersonToMove })
	require.NoError(t, anna.Match.Resign(0))
	for _, p := range []*person{anna, bob} {
		p.Until("the end", func(s *game.Snapshot) bool { return s.Result.IsOver() })
		require.NoError(t, p.WantRematch())
	}
	for _, p := range []*person{anna, bob} {
		var next wire.Link
		p.Until("the rematch", func(*game.Snapshot) bool {
			bob.Tick()
			link, ok := p.TakeNext()
			next = link
			return ok
		})
		_, ok := p.TakeNext()
		assert.False(t, ok)
		p.RetryNext()
		again, ok := p.TakeNext()
		assert.True(t, ok)
		assert.Equal(t, next, again)
	}
}

// Whoever has asked for a rematch cannot ask again.
func TestRematchTwice(t *testing.T) {
	links := newTable(t, wire.Setup{Game: "chess", Seats: make([]wire.SetupSeat, 2)})
	anna, _ := open(t, links[0], "Anna"), open(t, links[1], "Bob")
	anna.Until("both", func(s *game.Snapshot) bool { return s.PersonToMove })
	require.NoError(t, anna.Match.Resign(0))
	anna.Until("the end", func(s *game.Snapshot) bool { return s.Result.IsOver() })
	require.NoError(t, anna.WantRematch())
	anna.Until("the answer", func(*game.Snapshot) bool { return anna.Status().WantsRematch[0] })
	anna.Session.Events()
	require.NoError(t, anna.WantRematch())
	var events []session.Event
	anna.Until("the refusal", func(*game.Snapshot) bool {
		events = anna.Session.Events()
		return len(events) > 0
	})
	assert.Equal(t, []session.Event{{Kind: session.Refused, Seat: 0, Text: "asked"}}, events)
}
