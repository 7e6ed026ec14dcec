package gateway_test

import (
	"bufio"
	"crypto/ed25519"
	"io"
	"net"
	"net/http"
	"net/http/httptest"
	"strings"
	"testing"
	"testing/synctest"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/ludarium/ludarium/game/online/gateway"
	"github.com/ludarium/ludarium/game/online/metrics"
	"github.com/ludarium/ludarium/game/online/referee"
	"github.com/ludarium/ludarium/game/online/store"
	"github.com/ludarium/ludarium/game/online/wire"
	"github.com/ludarium/ludarium/rules/catalog"
)

// A pipeResponse is the answer to a request that came by a pipe.
type pipeResponse struct {
	*httptest.ResponseRecorder
	pipe net.Conn
}

// Hijack implements [http.Hijacker].
func (r pipeResponse) Hijack() (net.Conn, *bufio.ReadWriter, error) {
	return r.pipe, bufio.NewReadWriter(bufio.NewReader(r.pipe), bufio.NewWriter(r.pipe)), nil
}

// connectPipe connects a client by a pipe, which has no room: what the client does not read is not sent. It has sent its hello.
func connectPipe(t *testing.T, g *gateway.Gateway, hello *wire.Hello) net.Conn {
	t.Helper()
	client, server := net.Pipe()
	r := httptest.NewRequest(http.MethodGet, wire.Path, nil)
	for name, value := range map[string]string{
		"Connection": "Upgrade", "Upgrade": "websocket", "Sec-WebSocket-Version": "13", "Sec-WebSocket-Key": "AAAAAAAAAAAAAAAAAAAAAA==",
	} {
		r.Header.Set(name, value)
	}
	g.ServeHTTP(pipeResponse{httptest.NewRecorder(), server}, r)
	frame := wire.Encode(hello)
	require.Less(t, len(frame), 126)
	_, err := client.Write(append([]byte{0x81, 0x80 | byte(len(frame)), 0, 0, 0, 0}, frame...)) // text, masked by zeros: RFC 6455, 5.2
	require.NoError(t, err)
	return client
}

// watchByPipe connects a client that watches a new table of a new server. Both end with the test.
func watchByPipe(t *testing.T, m *metrics.Registry) (*gateway.Gateway, net.Conn) {
	t.Helper()
	log := store.NewMemory()
	r := referee.New(referee.Config{Log: log, Key: ed25519.NewKeyFromSeed(make([]byte, ed25519.SeedSize)), FindGame: catalog.Find})
	g := gateway.New(gateway.Config{Referee: r, Log: log, Metrics: m})
	id, _, err := r.Create(t.Context(), wire.Setup{Game: "chess", Seats: make([]wire.SetupSeat, 2)})
	require.NoError(t, err)
	client := connectPipe(t, g, &wire.Hello{Version: wire.Version, Table: id})
	t.Cleanup(func() {
		_ = client.Close() // the server has closed it
		g.Close()
		r.Close()
	})
	return g, client
}

// A client that reads nothing is cut off, and counted.
func TestClientThatDoesNotRead(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		m := metrics.New()
		g, _ := watchByPipe(t, m)
		synctest.Wait()
		assert.Equal(t, 1, g.Connections())
		time.Sleep(15 * time.Second)
		synctest.Wait()
		assert.Zero(t, g.Connections())
		var text strings.Builder
		require.NoError(t, m.WriteText(&text))
		assert.Regexp(t, `ludarium_clients_cut_off_total\{reason="(slow|silent)"\} 1\n`, text.String(), "as a ping or a frame is not sent first")
	})
}

// Pings are frames too: a client that sends many is cut off.
func TestPingFlood(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		m := metrics.New()
		_, client := watchByPipe(t, m)
		go func() { _, _ = io.Copy(io.Discard, client) }()
		var err error
		sent := 0
		for ; err == nil && sent < 100_000; sent++ {
			_, err = client.Write([]byte{0x89, 0x80, 0, 0, 0, 0})
		}
		require.Error(t, err)
		assert.Greater(t, sent, 10, "some are answered")
		synctest.Wait()
		var text strings.Builder
		require.NoError(t, m.WriteText(&text))
		assert.Contains(t, text.String(), "ludarium_clients_cut_off_total{reason=\"rate\"} 1\n")
	})
}
