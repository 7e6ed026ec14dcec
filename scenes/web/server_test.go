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

// startServer serves smallSite until stop is called, which returns how long stopping took and the error of Serve.
func startServer(t *testing.T, address string) (pageURL string, stop func() (time.Duration, error)) {
	t.Helper()
	ctx, cancel := context.WithCancel(t.Context())
	ready, serveErrs := make(chan string, 1), make(chan error, 1)
	go func() {
		serveErrs <- web.Serve(ctx, smallSite(), web.Options{Address: address}, func(url string) { ready <- url })
	}()
	select {
	case pageURL = <-ready:
	case err := <-serveErrs:
		require.NoError(t, err)
	}
	return pageURL, func() (time.Duration, error) {
		startedAt := time.Now()
		cancel()
		err := <-serveErrs
		return time.Since(startedAt), err
	}
}

func TestServe(t *testing.T) {
	pageURL, stop := startServer(t, "127.0.0.1:0")
	r, err := http.Get(pageURL)
	require.NoError(t, err)
	require.NoError(t, r.Body.Close())
	assert.Equal(t, http.StatusOK, r.StatusCode)

	foreign, err := http.NewRequest(http.MethodGet, pageURL, nil)
	require.NoError(t, err)
	foreign.Host = "evil.example"
	r, err = http.DefaultClient.Do(foreign)
	require.NoError(t, err)
	require.NoError(t, r.Body.Close())
	assert.Equal(t, http.StatusMisdirectedRequest, r.StatusCode)

	took, err := stop()
	require.NoError(t, err)
	assert.Less(t, took, time.Minute, "stopping does not wait for idle connections")
}

func TestServeStopsDespiteSlowClient(t *testing.T) {
	pageURL, stop := startServer(t, "127.0.0.1:0")
	conn, err := net.Dial("tcp", pageURL[len("http://"):len(pageURL)-1])
	require.NoError(t, err)
	defer func() { _ = conn.Close() }()
	_, err = conn.Write([]byte("GET / HTTP/1.1\r\nHost: localhost\r\n"))
	require.NoError(t, err)
	time.Sleep(20 * time.Millisecond) // so that the server has begun to read
	took, err := stop()
	require.NoError(t, err)
	assert.Less(t, took, time.Minute, "stopping does not wait for the slow client")
}

func TestServeCannotListen(t *testing.T) {
	listener, err := net.Listen("tcp", "127.0.0.1:0")
	require.NoError(t, err)
	defer func() { _ = listener.Close() }()
	for _, address := range []string{listener.Addr().String(), "256.0.0.1:80", "no.such.host.invalid:80"} {
		err := web.Serve(t.Context(), smallSite(), web.Options{Address: address}, func(string) { assert.Fail(t, "it must not serve", address) })
		require.Error(t, err, address)
		assert.NotContains(t, err.Error(), "\n", address)
	}
}

func TestPageURL(t *testing.T) {
	for listen, want := range map[string]string{"127.0.0.1:0": "http://127.0.0.1:", "localhost:0": "http://localhost:", ":0": "http://localhost:", "0.0.0.0:0": "http://localhost:"} {
		pageURL, stop := startServer(t, listen)
		assert.Contains(t, pageURL, want, listen)
		_, _ = stop()
	}
}
