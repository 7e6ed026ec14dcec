package gateway_test

import (
	"context"
	"crypto/ed25519"
	"net/http/httptest"
	"strings"
	"testing"
	"time"

	"github.com/coder/websocket"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/ludarium/ludarium/game/online/gateway"
	"github.com/ludarium/ludarium/game/online/referee"
	"github.com/ludarium/ludarium/game/online/store"
	"github.com/ludarium/ludarium/game/online/wire"
	"github.com/ludarium/ludarium/rules/catalog"
)

// A hookedLog calls functions when somebody begins and ends to watch, and may tell nothing.
type hookedLog struct {
	*store.Memory
	onWatch, onStop func()
	isSilent        bool
}

func (l *hookedLog) Watch(table string, onEntry func(store.Stored)) (stop func(), err error) {
	if l.onWatch != nil {
		l.onWatch()
	}
	if l.isSilent {
		onEntry = func(store.Stored) {}
	}
	unwatch, err := l.Memory.Watch(table, onEntry)
	return func() {
		if l.onStop != nil {
			l.onStop()
		}
		unwatch()
	}, err
}

// A hookedServer is a server with a hookedLog and a table.
type hookedServer struct {
	log     *hookedLog
	referee *referee.Referee
	gateway *gateway.Gateway
	address string
	table   string
	tokens  []string
}

func newHookedServer(t *testing.T) *hookedServer {
	t.Helper()
	s := &hookedServer{log: &hookedLog{Memory: store.NewMemory()}}
	s.referee = referee.New(referee.Config{Log: s.log, Key: ed25519.NewKeyFromSeed(make([]byte, ed25519.SeedSize)), FindGame: catalog.Find})
	s.gateway = gateway.New(gateway.Config{Referee: s.referee, Log: s.log})
	web := httptest.NewServer(s.gateway)
	s.address = web.URL
	t.Cleanup(func() {
		s.gateway.Close()
		s.referee.Close()
		web.Close()
	})
	var err error
	s.table, s.tokens, err = s.referee.Create(t.Context(), wire.Setup{Game: "chess", Seats: make([]wire.SetupSeat, 2)})
	require.NoError(t, err)
	return s
}

// connect connects a client at the first seat.
func (s *hookedServer) connect(t *testing.T) *websocket.Conn {
	t.Helper()
	ws, _, err := websocket.Dial(t.Context(), "ws"+strings.TrimPrefix(s.address, "http")+wire.Path, nil)
	require.NoError(t, err)
	t.Cleanup(func() { _ = ws.CloseNow() })
	require.NoError(t, ws.Write(t.Context(), websocket.MessageText, wire.Encode(&wire.Hello{Version: wire.Version, Table: s.table, Token: s.tokens[0]})))
	return ws
}

// awaitFrame reads frames until one is of a type.
func awaitFrame[F any](t *testing.T, ws *websocket.Conn) F {
	t.Helper()
	ctx, cancel := context.WithTimeout(t.Context(), 10*time.Second)
	defer cancel()
	for {
		_, data, err := ws.Read(ctx)
		require.NoError(t, err)
		frame, err := wire.Decode(data)
		require.NoError(t, err)
		if f, ok := frame.(F); ok {
			return f
		}
	}
}

// A seat whose client comes back while the last one is still leaving is present.
func TestComesBackWhileLeaving(t *testing.T) {
	s := newHookedServer(t)
	stopping, release := make(chan struct{}, 9), make(chan struct{})
	s.log.onStop = func() { stopping <- struct{}{}; <-release }
	first := s.connect(t)
	awaitFrame[*wire.Presence](t, first)
	require.NoError(t, first.CloseNow())
	<-stopping
	second := s.connect(t)
	require.NoError(t, second.Write(t.Context(), websocket.MessageText, request(1, wire.KindJoin, "Anna")))
	awaitFrame[*wire.Answer](t, second) // before that it has become present
	close(release)
	require.Eventually(t, func() bool { return s.gateway.Connections() == 1 }, 10*time.Second, time.Millisecond)
	s.referee.CloseIdle(time.Now().Add(time.Hour), func(string) error { return nil })
	assert.Equal(t, 1, s.referee.Tables(), "somebody is there")
}

// A client whose token becomes void between its check and the watching of the table does not stay.
func TestReissueWhileJoining(t *testing.T) {
	s := newHookedServer(t)
	s.log.onWatch = func() {
		_, err := s.referee.Reissue(context.Background(), s.table, 0)
		assert.NoError(t, err)
	}
	ws := s.connect(t)
	assert.Equal(t, wire.CloseToken, awaitFrame[*wire.Close](t, ws).Why)
}

// Clients whose tokens have become void by an entry that the log did not tell are cut off when the table is read again.
func TestReissueUntold(t *testing.T) {
	s := newHookedServer(t)
	s.log.isSilent = true
	ws := s.connect(t)
	awaitFrame[*wire.Welcome](t, ws)
	_, err := s.referee.Reissue(t.Context(), s.table, 0)
	require.NoError(t, err)
	s.gateway.ResyncClients(s.table)
	ctx, cancel := context.WithTimeout(t.Context(), 5*time.Second)
	defer cancel()
	for err == nil {
		_, _, err = ws.Read(ctx)
	}
	require.NoError(t, ctx.Err(), "the server has ended it")
	assert.Eventually(t, func() bool { return s.gateway.Connections() == 0 }, 10*time.Second, time.Millisecond)
}
