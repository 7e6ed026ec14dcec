package webtest

import (
	"net/http"
	"slices"
	"strings"
	"sync"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/ludarium/ludarium/game"
	"github.com/ludarium/ludarium/game/online/onlinetest"
	"github.com/ludarium/ludarium/game/online/server"
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
	url, stop := serve(t, pageOf(t), web.Options{Address: address, Mounted: map[string]http.Handler{wire.Path: s}})
	h := &host{url, sync.OnceFunc(func() {
		assert.NoError(t, stop())
		assert.NoError(t, s.Close())
	})}
	t.Cleanup(h.stop)
	return h
}

// The page makes a table and plays there, is reloaded, and its server is started again in the middle of the game.
func TestPlayWithAFriend(t *testing.T) {
	t.Parallel()
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
	link, ok := wire.ParseLink(links[0])
	require.True(t, ok, links[0])
	bob := onlinetest.NewPlayer(t, link, "Bob")
	b.wait("the friend sits there", func(s state) bool { return slices.Contains(s.Texts, "Bob") })
	b.move(m, "f2", "f3")
	bob.Play("e5")
	b.plies(2, "the answer")

	t.Log("reloading")
	b.leads("location.reload()")
	b.wait("the game is back by itself", func(s state) bool { return s.Game != nil && s.plies() == 2 && len(s.Cells) > 0 })

	t.Log("starting the server again")
	h.stop()
	b.wait("the page says so", func(s state) bool { return slices.Contains(s.Texts, text.For("en").T("online.lost")) })
	newOnlineHost(t, strings.TrimSuffix(strings.TrimPrefix(h.url, "http://"), "/"), dir)
	b.wait("the page is back", func(s state) bool { return !slices.Contains(s.Texts, text.For("en").T("online.lost")) })
	bob.Until("the friend is back", func(*game.Snapshot) bool { return bob.Status().IsConnected && !bob.Status().IsPaused })
	b.wait("the clocks run", func(s state) bool { return !slices.Contains(s.Texts, text.For("en").T("online.paused")) })
	b.move(m, "g2", "g4")
	bob.Play("Qh4")
	b.wait("the game is over", func(s state) bool { return s.Game.Result != "" })
	bob.Until("the friend knows", func(s *game.Snapshot) bool { return s.Result.Winner() == rules.Seat(1) })

	b.use(m, "dialog.rematch")
	require.NoError(t, bob.WantRematch())
	b.wait("the rematch is on the board", func(s state) bool {
		bob.Match.Tick()
		return s.Game != nil && s.Game.Result == "" && s.plies() == 0 && len(s.Cells) > 0
	})
}
