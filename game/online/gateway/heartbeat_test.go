package gateway_test

import (
	"bufio"
	"crypto/ed25519"
	"io"
	"testing"
	"testing/synctest"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/ludarium/ludarium/game/online/gateway"
	"github.com/ludarium/ludarium/game/online/referee"
	"github.com/ludarium/ludarium/game/online/store"
	"github.com/ludarium/ludarium/game/online/wire"
	"github.com/ludarium/ludarium/rules/catalog"
)

// A client that has got an entry needs no heartbeat, but it never hears nothing for as long as clients wait, and learns of missed entries.
func TestHeartbeats(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		log := store.NewMemory()
		r := referee.New(referee.Config{Log: log, Key: ed25519.NewKeyFromSeed(make([]byte, ed25519.SeedSize)), FindGame: catalog.Find})
		defer r.Close()
		g := gateway.New(gateway.Config{Referee: r, Log: log})
		defer g.Close()
		id, _, err := r.Create(t.Context(), wire.Setup{Game: "chess", Seats: make([]wire.SetupSeat, 2)})
		require.NoError(t, err)
		client := connectPipe(t, g, &wire.Hello{Version: wire.Version, Table: id})
		defer client.Close() //nolint:errcheck // of no interest here
		frames := make(chan any, 100)
		go func() {
			defer close(frames)
			in := bufio.NewReader(client)
			for {
				head := make([]byte, 2)
				if _, err := io.ReadFull(in, head); err != nil {
					return
				}
				size := int(head[1])
				if size == 126 {
					long := make([]byte, 2)
					_, _ = io.ReadFull(in, long)
					size = int(long[0])<<8 | int(long[1])
				}
				data := make([]byte, size)
				_, _ = io.ReadFull(in, data)
				switch head[0] {
				case 0x81: // text
					if frame, err := wire.Decode(data); err == nil {
						frames <- frame
					}
				case 0x89: // a ping
					_, _ = client.Write(append([]byte{0x8a, 0x80 | head[1], 0, 0, 0, 0}, data...))
				}
			}
		}()
		heartbeats := func(after time.Duration) (counts []int) {
			time.Sleep(after)
			synctest.Wait()
			for len(frames) > 0 {
				if f, ok := (<-frames).(*wire.Heartbeat); ok {
					counts = append(counts, f.Count)
				}
			}
			return counts
		}
		assert.Equal(t, []int{1}, heartbeats(11*time.Second))
		require.Empty(t, r.Request(t.Context(), id, 0, wire.Request{ID: "a", Number: 1, Kind: wire.KindJoin, Text: "Anna"}, 0).Why)
		assert.Empty(t, heartbeats(10*time.Second), "it has just got an entry")
		assert.Equal(t, []int{2}, heartbeats(10*time.Second), "clients wait 25 s")
		assert.Equal(t, []int{2}, heartbeats(10*time.Second))
	})
}
