package gateway

import (
	"encoding/json"
	"sync"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/ludarium/ludarium/game/online/wire"
	"github.com/ludarium/ludarium/rules"
)

// What clients are told last is what the table knows, whoever tells them.
func TestNewestPresenceLast(t *testing.T) {
	g := New(Config{})
	defer g.Close()
	watched := &watchedTable{id: "mnmnmnmnmnmn", gateway: g, clients: map[*connection]bool{}, remote: map[string]remotePresence{}}
	c := &connection{participant: participant{seat: rules.NoSeat, seats: 2, isSynced: true}, gateway: g, out: newSender(nil, nil, 4)}
	watched.clients[c] = true
	for n := range 20_000 {
		isHere := n%2 == 0
		var telling sync.WaitGroup
		telling.Go(watched.sendPresenceToClients)
		telling.Go(func() {
			watched.handlePresence(encodePresence(presenceMessage{Server: "another", Local: wire.Presence{Seats: []bool{isHere, false}}}))
		})
		telling.Wait()
		var last wire.Presence
		for len(c.out.queue) > 0 {
			require.NoError(t, json.Unmarshal(<-c.out.queue, &last))
		}
		require.Len(t, last.Seats, 2)
		require.Equal(t, isHere, last.Seats[0], n)
	}
	assert.Nil(t, c.why.Load())
}
