package client_test

import (
	"context"
	"sync/atomic"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/ludarium/ludarium/game/online/client"
	"github.com/ludarium/ludarium/game/online/wire"
	"github.com/ludarium/ludarium/rules"
	"github.com/ludarium/ludarium/rules/catalog"
)

const tableID = "abcdefghjkmn"

// A scriptedServer answers the frames of a client. It has one seat and never stores anything by itself.
type scriptedServer struct {
	fromClient chan any
	toClient   chan []byte
	dials      atomic.Int32
}

func newScriptedServer() *scriptedServer {
	return &scriptedServer{fromClient: make(chan any, 100), toClient: make(chan []byte, 100)}
}

func (s *scriptedServer) dial(context.Context, string) (client.Conn, error) {
	s.dials.Add(1)
	return s, nil
}

func (s *scriptedServer) Read(ctx context.Context) ([]byte, error) {
	select {
	case data := <-s.toClient:
		return data, nil
	case <-ctx.Done():
		return nil, ctx.Err()
	}
}

func (s *scriptedServer) Write(_ context.Context, data []byte) error {
	frame, err := wire.DecodeClient(data)
	s.fromClient <- frame
	return err
}

func (s *scriptedServer) Close() {}

func (s *scriptedServer) send(frame any) { s.toClient <- wire.Encode(frame) }

// next returns the next request of the client.
func (s *scriptedServer) next(t *testing.T) *wire.Request {
	t.Helper()
	for {
		select {
		case frame := <-s.fromClient:
			if q, ok := frame.(*wire.Request); ok {
				return q
			}
		case <-time.After(5 * time.Second):
			require.Fail(t, "no request")
		}
	}
}

// start sends the log of a game of Go that has just stopped.
func (s *scriptedServer) start() []wire.Entry {
	return s.startWith(
		wire.Entry{Kind: wire.KindTable, Seat: rules.NoSeat, Text: `{"game":"go","options":{"size":"7"},"seats":[{},{}],"chat":true}`},
		wire.Entry{Kind: wire.KindJoin, Seat: 0},
		wire.Entry{Kind: wire.KindJoin, Seat: 1},
		wire.Entry{Kind: wire.KindMove, Seat: 0, Text: "D4"},
		wire.Entry{Kind: wire.KindMove, Seat: 1, Text: "A1"},
		wire.Entry{Kind: wire.KindMove, Seat: 0, Text: "pass"},
		wire.Entry{Kind: wire.KindMove, Seat: 1, Text: "pass"},
		wire.Entry{Kind: wire.KindProposed, Seat: rules.NoSeat},
	)
}

// startChess sends the log of a game of chess that has just begun.
func (s *scriptedServer) startChess() []wire.Entry {
	return s.startWith(
		wire.Entry{Kind: wire.KindTable, Seat: rules.NoSeat, Text: `{"game":"chess","seats":[{},{}]}`},
		wire.Entry{Kind: wire.KindJoin, Seat: 0},
		wire.Entry{Kind: wire.KindJoin, Seat: 1},
	)
}

// startWith sends a log.
func (s *scriptedServer) startWith(log ...wire.Entry) []wire.Entry {
	for n := range log {
		log[n].Number = n
	}
	s.send(&wire.Welcome{Version: wire.Version, Table: tableID, Seat: 0, Count: len(log)})
	s.send(&wire.Entries{Entries: log})
	return log
}

// add sends entries after those of before, whose number is count.
func (s *scriptedServer) add(count int, entries ...wire.Entry) []wire.Entry {
	for i := range entries {
		entries[i].Number = count + i
	}
	s.send(&wire.Entries{Entries: entries})
	return entries
}

func poll(t *testing.T, k *client.Client, isReached func(u client.Update) bool) {
	t.Helper()
	for start := time.Now(); ; time.Sleep(time.Millisecond) {
		u, err := k.Poll()
		require.NoError(t, err)
		if isReached(u) {
			return
		}
		require.Less(t, time.Since(start), 5*time.Second)
	}
}

// What a request means may be changed by what came before it: then it is refused. Otherwise it is repeated.
func TestStaleRequest(t *testing.T) {
	for _, tt := range []struct {
		request   wire.Kind
		between   wire.Entry
		isRefused bool
	}{
		{wire.KindMove, wire.Entry{Kind: wire.KindOffer, Seat: 1}, false},
		{wire.KindMove, wire.Entry{Kind: wire.KindOffer, Seat: 0}, true},
		{wire.KindMove, wire.Entry{Kind: wire.KindTakeBack, Seat: 1}, true},
		{wire.KindAgree, wire.Entry{Kind: wire.KindSay, Seat: 1, Text: "hello"}, false},
		{wire.KindAgree, wire.Entry{Kind: wire.KindMark, Seat: 1, Text: "D4"}, true},
		{wire.KindOffer, wire.Entry{Kind: wire.KindOffer, Seat: 1}, false},
		{wire.KindResign, wire.Entry{Kind: wire.KindOffer, Seat: 1}, true},
	} {
		s := newScriptedServer()
		k := client.New(client.Config{Link: wire.Link{Server: "http://host/", Table: tableID}, FindGame: catalog.Find, Dial: s.dial})
		start := s.start
		if tt.request != wire.KindAgree {
			start = s.startChess
		}
		log := start()
		if tt.between.Kind == wire.KindTakeBack { // of a move
			log = append(log, s.add(len(log), wire.Entry{Kind: wire.KindMove, Seat: 0, Text: "e2e4"}, wire.Entry{Kind: wire.KindMove, Seat: 1, Text: "e7e5"})...)
		}
		poll(t, k, func(client.Update) bool {
			return k.Status() == client.Connected && k.Table() != nil && k.Table().Len() == len(log)
		})
		require.NoError(t, k.Request(tt.request, ""))
		first := s.next(t)
		assert.Equal(t, len(log), first.Number)
		tt.between.Number = len(log)
		s.send(&wire.Entries{Entries: []wire.Entry{tt.between}})
		s.send(&wire.Answer{ID: first.ID, Number: len(log) + 1, Why: "stale"})
		if tt.isRefused {
			poll(t, k, func(u client.Update) bool { return u.Refused == "stale" })
			_, isPending := k.Pending()
			assert.False(t, isPending)
		} else {
			poll(t, k, func(client.Update) bool { q, _ := k.Pending(); return q.Number == len(log)+1 })
			again := s.next(t)
			assert.Equal(t, first.ID, again.ID)
			assert.Equal(t, len(log)+1, again.Number)
		}
		k.Close()
	}
}

// A server that stores the same number again and again is not asked without end.
func TestStaleWithoutReason(t *testing.T) {
	s := newScriptedServer()
	k := client.New(client.Config{Link: wire.Link{Server: "http://host/", Table: tableID}, FindGame: catalog.Find, Dial: s.dial, RepeatAfter: time.Millisecond})
	defer k.Close()
	log := s.start()
	poll(t, k, func(client.Update) bool { return k.Status() == client.Connected && k.Table() != nil })
	require.NoError(t, k.Request(wire.KindAgree, ""))
	id := s.next(t).ID
	for range 100 {
		s.send(&wire.Answer{ID: id, Number: len(log), Why: "stale"})
	}
	poll(t, k, func(u client.Update) bool { return u.Refused == "stale" })
}

// An answer that a bad line has doubled is about an earlier number of the request.
func TestDoubledAnswer(t *testing.T) {
	s := newScriptedServer()
	k := client.New(client.Config{Link: wire.Link{Server: "http://host/", Table: tableID}, FindGame: catalog.Find, Dial: s.dial, RepeatAfter: time.Hour})
	defer k.Close()
	log := s.start()
	poll(t, k, func(client.Update) bool { return k.Status() == client.Connected && k.Table() != nil })
	require.NoError(t, k.Request(wire.KindAgree, ""))
	first := s.next(t)
	s.send(&wire.Entries{Entries: []wire.Entry{{Kind: wire.KindPause, Seat: rules.NoSeat, Number: len(log)}}})
	stale := &wire.Answer{ID: first.ID, Number: len(log) + 1, Why: "stale"}
	s.send(stale)
	poll(t, k, func(client.Update) bool { q, _ := k.Pending(); return q.Number == len(log)+1 })
	s.send(stale)
	s.send(&wire.Presence{Watchers: 1})
	poll(t, k, func(u client.Update) bool {
		assert.Empty(t, u.Refused)
		return k.Presence().Watchers == 1
	})
	_, isPending := k.Pending()
	assert.True(t, isPending)
}

// A request that was repeated is answered more than once.
func TestOutdatedAnswer(t *testing.T) {
	s := newScriptedServer()
	k := client.New(client.Config{Link: wire.Link{Server: "http://host/", Table: tableID}, FindGame: catalog.Find, Dial: s.dial, RepeatAfter: 100 * time.Millisecond})
	defer k.Close()
	log := s.start()
	poll(t, k, func(client.Update) bool { return k.Status() == client.Connected && k.Table() != nil })
	require.NoError(t, k.Request(wire.KindAgree, ""))
	first := s.next(t)
	assert.Equal(t, first, s.next(t))
	s.send(&wire.Entries{Entries: []wire.Entry{{Kind: wire.KindPause, Seat: rules.NoSeat, Number: len(log)}}})
	stale := &wire.Answer{ID: first.ID, Number: len(log) + 1, Why: "stale"}
	s.send(stale)
	poll(t, k, func(client.Update) bool { q, _ := k.Pending(); return q.Number == len(log)+1 })
	s.send(stale)
	for s.next(t).Number != len(log)+1 { // it may have been repeated once more before
	}
	s.send(&wire.Entries{Entries: []wire.Entry{{Kind: wire.KindAgree, Seat: 0, ID: first.ID, Number: len(log) + 1}}})
	poll(t, k, func(u client.Update) bool {
		assert.Empty(t, u.Refused)
		_, isPending := k.Pending()
		return !isPending
	})
}

// What is said has the game time of the entry before: it does not set the clock back.
func TestChatLeavesClock(t *testing.T) {
	s := newScriptedServer()
	k := client.New(client.Config{Link: wire.Link{Server: "http://host/", Table: tableID}, FindGame: catalog.Find, Dial: s.dial})
	defer k.Close()
	log := s.start()
	poll(t, k, func(client.Update) bool { return k.Status() == client.Connected && k.Table() != nil })
	s.send(&wire.Heartbeat{Count: len(log), Clock: wire.Clock{GameTime: 50_000}})
	poll(t, k, func(client.Update) bool { return k.GameTime() >= 50*time.Second })
	s.send(&wire.Entries{Entries: []wire.Entry{{Kind: wire.KindSay, Seat: 0, Text: "hello", Number: len(log)}}})
	poll(t, k, func(client.Update) bool { return k.Table().Len() == len(log)+1 })
	assert.GreaterOrEqual(t, k.GameTime(), 50*time.Second)
}

// A clock that comes while entries are applied is not stopped by what these leave behind.
func TestClockDuringPoll(t *testing.T) {
	s := newScriptedServer()
	k := client.New(client.Config{Link: wire.Link{Server: "http://host/", Table: tableID}, FindGame: catalog.Find, Dial: s.dial})
	defer k.Close()
	log := s.startChess()
	poll(t, k, func(client.Update) bool { return k.Status() == client.Connected && k.Table() != nil })
	log = append(log, s.add(len(log), wire.Entry{Kind: wire.KindPause, Seat: rules.NoSeat})...)
	for isPaused := false; !isPaused; {
		<-k.Wake()
		_, err := k.PollEach(func(wire.Entry) {
			isPaused = true
			s.send(&wire.Entries{
				Entries: []wire.Entry{{Kind: wire.KindContinue, Seat: rules.NoSeat, Number: len(log)}}, Clock: &wire.Clock{GameTime: 50_000, Runs: true},
			})
			for k.GameTime() < 50*time.Second {
				time.Sleep(time.Millisecond)
			}
		})
		require.NoError(t, err)
	}
	assert.Eventually(t, func() bool { return k.GameTime() > 50*time.Second+5*time.Millisecond }, 5*time.Second, time.Millisecond)
}

// Answers to requests of before, and to none, do not hold up the pending one.
func TestForeignAnswer(t *testing.T) {
	s := newScriptedServer()
	k := client.New(client.Config{Link: wire.Link{Server: "http://host/", Table: tableID}, FindGame: catalog.Find, Dial: s.dial, RepeatAfter: 20 * time.Millisecond})
	defer k.Close()
	log := s.start()
	poll(t, k, func(client.Update) bool { return k.Status() == client.Connected && k.Table() != nil })
	require.NoError(t, k.Request(wire.KindAgree, ""))
	first := s.next(t)
	for _, id := range []string{"another", ""} {
		s.send(&wire.Answer{ID: id, Number: len(log), Why: "kind"})
	}
	s.send(&wire.Presence{Watchers: 1})
	poll(t, k, func(u client.Update) bool {
		assert.Empty(t, u.Refused)
		return k.Presence().Watchers == 1
	})
	for len(s.fromClient) > 0 { // what was sent before the answers came
		<-s.fromClient
	}
	assert.Equal(t, first, s.next(t), "it is repeated")
}

// A connection on which nothing comes is given up, and frames of a newer server are no error.
func TestSilence(t *testing.T) {
	s := newScriptedServer()
	s.toClient <- []byte(`{"f":"news","text":"from a newer server"}`)
	s.start()
	k := client.New(client.Config{Link: wire.Link{Server: "http://host/", Table: tableID}, FindGame: catalog.Find, Dial: s.dial, MaxSilence: time.Second})
	defer k.Close()
	poll(t, k, func(client.Update) bool { return k.Status() == client.Connected })
	assert.EqualValues(t, 1, s.dials.Load())
	poll(t, k, func(client.Update) bool { return s.dials.Load() >= 3 })
}

func TestEnds(t *testing.T) {
	for _, why := range []string{wire.CloseToken, wire.CloseTable, wire.CloseVersion} {
		s := newScriptedServer()
		k := client.New(client.Config{Link: wire.Link{Server: "http://host/", Table: tableID}, FindGame: catalog.Find, Dial: s.dial})
		s.send(&wire.Close{Why: why})
		poll(t, k, func(client.Update) bool { return k.Status() == client.Ended })
		assert.Equal(t, why, k.EndReason())
		k.Close()
		assert.EqualValues(t, 1, s.dials.Load())
	}
}
