package gateway_test

import (
	"crypto/ed25519"
	"net/http/httptest"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/ludarium/ludarium/game/online/client"
	"github.com/ludarium/ludarium/game/online/gateway"
	"github.com/ludarium/ludarium/game/online/referee"
	"github.com/ludarium/ludarium/game/online/store"
	"github.com/ludarium/ludarium/game/online/store/storetest"
	"github.com/ludarium/ludarium/game/online/wire"
	"github.com/ludarium/ludarium/rules/catalog"
)

// Clients of one server learn who is connected to another one.
func TestPresenceElsewhere(t *testing.T) {
	memory, bus := store.NewMemory(), &storetest.Bus{}
	var addresses [2]string
	var gateways [2]*gateway.Gateway
	for i := range addresses {
		log := &storetest.SharedMemory{Memory: memory, Bus: bus}
		r := referee.New(referee.Config{Log: log, Shared: log, Key: ed25519.NewKeyFromSeed(make([]byte, ed25519.SeedSize)), FindGame: catalog.Find})
		g := gateway.New(gateway.Config{Referee: r, Log: log, Shared: log})
		web := httptest.NewServer(g)
		addresses[i], gateways[i] = web.URL, g
		t.Cleanup(func() {
			g.Close()
			r.Close()
			web.Close()
		})
	}
	links, err := client.Create(t.Context(), addresses[0], wire.Setup{Game: "chess", Seats: make([]wire.SetupSeat, 2)})
	require.NoError(t, err)
	connect := func(l wire.Link, server int) *client.Client {
		l.Server = addresses[server]
		return client.New(client.Config{Link: l, FindGame: catalog.Find})
	}
	white, black, watcher := connect(links.Seats[0], 0), connect(links.Seats[1], 1), connect(links.Watch, 1)
	defer white.Close()
	defer watcher.Close()
	for _, k := range []*client.Client{white, watcher} {
		await(t, k, "all are here", func() bool {
			p := k.Presence()
			return len(p.Seats) == 2 && p.Seats[0] && p.Seats[1] && p.Watchers == 1
		})
	}
	black.Close()
	for _, k := range []*client.Client{white, watcher} {
		await(t, k, "black has gone", func() bool { p := k.Presence(); return p.Seats[0] && !p.Seats[1] && p.Watchers == 1 })
	}
	for _, g := range gateways {
		assert.True(t, g.IsConnected(links.Watch.Table))
		assert.False(t, g.IsConnected("mnmnmnmnmnmn"))
	}
	watcher.Close() // the last one at the second server
	await(t, white, "nobody watches", func() bool { return white.Presence().Watchers == 0 })
	assert.True(t, gateways[1].IsConnected(links.Watch.Table), "white is at the first server")
	white.Close()
	for _, g := range gateways {
		require.Eventually(t, func() bool { return !g.IsConnected(links.Watch.Table) }, 10*time.Second, time.Millisecond)
	}
}
