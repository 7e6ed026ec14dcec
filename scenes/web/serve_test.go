package web_test

import (
	"context"
	"net"
	"net/http"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/ludarium/ludarium/scenes/web"
)

// serve serves the small site at listen until the returned function is called, which gives how long the end took and
// the error of serving.
func serve(t *testing.T, listen string) (address string, end func() (time.Duration, error)) {
	t.Helper()
	ctx, cancel := context.WithCancel(t.Context())
	ready, ended := make(chan string, 1), make(chan error, 1)
	go func() { ended <- web.Serve(ctx, small(), listen, func(at string) { ready <- at }) }()
	select {
	case address = <-ready:
	case err := <-ended:
		require.NoError(t, err)
	}
	return address, func() (time.Duration, error) {
		began := time.Now()
		cancel()
		err := <-ended
		return time.Since(began), err
	}
}

func TestServe(t *testing.T) {
	address, end := serve(t, "127.0.0.1:0")
	r, err := http.Get(address)
	require.NoError(t, err)
	require.NoError(t, r.Body.Close())
	assert.Equal(t, http.StatusOK, r.StatusCode)

	stranger, err := http.NewRequest(http.MethodGet, address, nil)
	require.NoError(t, err)
	stranger.Host = "evil.example"
	r, err = http.DefaultClient.Do(stranger)
	require.NoError(t, err)
	require.NoError(t, r.Body.Close())
	assert.Equal(t, http.StatusMisdirectedRequest, r.StatusCode)

	took, err := end()
	require.NoError(t, err)
	assert.Less(t, took, time.Minute, "nobody is waited for")
}

func TestServeEndsWhileSomebodyDawdles(t *testing.T) {
	address, end := serve(t, "127.0.0.1:0")
	slow, err := net.Dial("tcp", address[len("http://"):len(address)-1])
	require.NoError(t, err)
	defer func() { _ = slow.Close() }()
	_, err = slow.Write([]byte("GET / HTTP/1.1\r\nHost: localhost\r\n"))
	require.NoError(t, err)
	time.Sleep(20 * time.Millisecond) // so that the server has begun to read
	took, err := end()
	require.NoError(t, err)
	assert.Less(t, took, time.Minute, "nobody is waited for")
}

func TestServeWhereItCannot(t *testing.T) {
	taken, err := net.Listen("tcp", "127.0.0.1:0")
	require.NoError(t, err)
	defer func() { _ = taken.Close() }()
	for _, listen := range []string{taken.Addr().String(), "256.0.0.1:80", "no.such.host.invalid:80"} {
		err := web.Serve(t.Context(), small(), listen, func(string) { assert.Fail(t, "it must not serve", listen) })
		require.Error(t, err, listen)
		assert.NotContains(t, err.Error(), "\n", listen)
	}
}

func TestAddressToOpen(t *testing.T) {
	for listen, want := range map[string]string{"127.0.0.1:0": "http://127.0.0.1:", "localhost:0": "http://localhost:", ":0": "http://localhost:", "0.0.0.0:0": "http://localhost:"} {
		address, end := serve(t, listen)
		assert.Contains(t, address, want, listen)
		_, _ = end()
	}
}
