// Package onlinetest has a server of online play and players at its tables, for tests.
package onlinetest

import (
	"crypto/ed25519"
	"net/http"
	"net/http/httptest"
	"sync/atomic"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/ludarium/ludarium/game/online/gateway"
	"github.com/ludarium/ludarium/game/online/referee"
	"github.com/ludarium/ludarium/game/online/store"
	"github.com/ludarium/ludarium/game/online/wire"
	"github.com/ludarium/ludarium/rules/catalog"
)

// A Server serves tables without computer players, which it keeps in memory.
type Server struct {
	URL     string
	Referee *referee.Referee

	isAway atomic.Bool
	dials  atomic.Int64
}

// Serve starts a server, which the end of the test stops. It can be called on the goroutine of the test only.
func Serve(t *testing.T) *Server {
	t.Helper()
	log := store.NewMemory()
	r := referee.New(referee.Config{Log: log, Key: ed25519.NewKeyFromSeed(make([]byte, ed25519.SeedSize)), FindGame: catalog.Find})
	g := gateway.New(gateway.Config{Referee: r, Log: log})
	s := &Server{Referee: r}
	web := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, q *http.Request) {
		s.dials.Add(1)
		if s.isAway.Load() {
			http.Error(w, "away", http.StatusServiceUnavailable)
			return
		}
		g.ServeHTTP(w, q)
	}))
	s.URL = web.URL
	t.Cleanup(func() {
		g.Close()
		r.Close()
		web.Close()
	})
	return s
}

// SetAway makes the server let nobody in any more, or again. Whoever is connected stays so.
func (s *Server) SetAway(isAway bool) { s.isAway.Store(isAway) }

// Dials returns how often somebody tried to connect.
func (s *Server) Dials() int { return int(s.dials.Load()) }

// NewTable makes a table and returns its links: one for each seat, and one to watch.
func (s *Server) NewTable(t *testing.T, setup wire.Setup) []wire.Link {
	t.Helper()
	id, tokens, err := s.Referee.Create(t.Context(), setup)
	require.NoError(t, err)
	var links []wire.Link
	for _, token := range append(tokens, "") {
		links = append(links, wire.Link{Server: s.URL, Table: id, Token: token})
	}
	return links
}
