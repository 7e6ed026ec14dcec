package webtest

import (
	"context"
	"net/http"
	"slices"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/ludarium/ludarium/game"
	"github.com/ludarium/ludarium/game/online/client"
	"github.com/ludarium/ludarium/game/online/server"
	"github.com/ludarium/ludarium/game/online/session"
	"github.com/ludarium/ludarium/game/online/wire"
	"github.com/ludarium/ludarium/game/text"
	"github.com/ludarium/ludarium/rules"
	"github.com/ludarium/ludarium/rules/catalog"
	"github.com/ludarium/ludarium/scenes/web"
)

// newOnlineHost returns a host of the page with tables for online play, whose data are in a folder.
func newOnlineHost(t *testing.T, address, dir string) *host {
	t.Helper()
	s, err := server.Start(t.Context(), server.Config{Dir: dir, FindGame: catalog.Find})
	require.NoError(t, err)
	site := pageOf(t)
	ctx, cancel := context.WithCancel(context.Background())
	ready, ended := make(chan string, 1), make(chan error, 1)
	go func() {
		ended <- web.Serve(ctx, site, web.Options{Address: address, Mounted: map[string]http.Handler{wire.Path: s}}, func(url string) { ready <- url })
	}()
	h := &host{url: <-ready, stop: sync.OnceFunc(func() {
		cancel()
		assert.NoError(t, <-ended)
		assert.NoError(t, s.Close())
	})}
	t.Cleanup(h.stop)
	return h
}

// A friend plays by program at a table.
type friend struct {
	t *testing.T
	*session.Session
	match *game.Match
}

// joins takes the seat of a link.
func joins(t *testing.T, address, name string) *friend {
	t.Helper()
	link, ok := wire.ParseLink(address)
	require.True(t, ok, address)
	ctx, cancel := context.WithTimeout(t.Context(), limit)
	defer cancel()
	s, err := session.Open(ctx, client.Config{Link: link, FindGame: catalog.Find}, func() {})
	require.NoError(t, err)
	m, err := s.NewMatch(game.Env{FindGame: catalog.Find})
	require.NoError(t, err)
	t.Cleanup(m.Close)
	require.NoError(t, s.Join(name))
	return &friend{t, s, m}
}

// until waits until the match is as it should be.
func (f *friend) until(what string, is func(*game.Snapshot) bool) {
	f.t.Helper()
	require.Eventually(f.t, func() bool {
		f.match.Tick()
		return is(f.match.Snapshot())
	}, limit, 5*time.Millisecond, what)
}

// plays plays a move once it is its turn.
func (f *friend) plays(move string) {
	f.t.Helper()
	f.until("the turn for "+move, func(s *game.Snapshot) bool { return s.PersonToMove })
	m, err := f.match.ParseMove(move)
	require.NoError(f.t, err)
	require.NoError(f.t, f.match.Play(m))
	f.until(move+" is played", func(*game.Snapshot) bool { return f.Status().PendingMove == "" })
}

// The page makes a table and plays there, is reloaded, and its server is started again in the middle of the game.
func TestPlayWithAFriend(t *testing.T) {
	dir := t.TempDir()
	h := newOnlineHost(t, "127.0.0.1:0", dir)
	b := newTabOn(t, h)
	b.expect("WebSocket") // while the server is away
	b.visit()
	m := mouse{b}
	b.use(m, "game.chess")
	b.use(m, "setup.invite")
	var links []string
	b.wait("there is a link for Black", func(s state) bool {
		links = slices.DeleteFunc(slices.Clone(s.Texts), func(line string) bool { return !strings.Contains(line, "#play=") })
		return len(links) == 1
	})
	bob := joins(t, links[0], "Bob")
	b.wait("the friend sits there", func(s state) bool { return slices.Contains(s.Texts, "Bob") })
	b.move(m, "f2", "f3")
	bob.plays("e5")
	b.plies(2, "the answer")

	t.Log("reloading")
	b.leads("location.reload()")
	b.wait("the game is back by itself", func(s state) bool { return s.Game != nil && s.plies() == 2 && len(s.Cells) > 0 })

	t.Log("starting the server again")
	h.stop()
	b.wait("the page says so", func(s state) bool { return slices.Contains(s.Texts, text.For("en").T("online.lost")) })
	newOnlineHost(t, strings.TrimSuffix(strings.TrimPrefix(h.url, "http://"), "/"), dir)
	b.wait("the page is back", func(s state) bool { return !slices.Contains(s.Texts, text.For("en").T("online.lost")) })
	bob.until("the friend is back", func(*game.Snapshot) bool { return bob.Status().IsConnected && !bob.Status().IsPaused })
	b.wait("the clocks run", func(s state) bool { return !slices.Contains(s.Texts, text.For("en").T("online.paused")) })
	b.move(m, "g2", "g4")
	bob.plays("Qh4")
	b.wait("the game is over", func(s state) bool { return s.Game.Result != "" })
	bob.until("the friend knows", func(s *game.Snapshot) bool { return s.Result.Winner() == rules.Seat(1) })

	b.use(m, "dialog.rematch")
	require.NoError(t, bob.WantRematch())
	b.wait("the rematch is on the board", func(s state) bool {
		bob.match.Tick()
		return s.Game != nil && s.Game.Result == "" && s.plies() == 0 && len(s.Cells) > 0
	})
}
