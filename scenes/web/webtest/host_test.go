package webtest

import (
	"context"
	"errors"
	"net/http"
	"net/http/httptest"
	"strings"
	"sync"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/ludarium/ludarium/scenes/web"
)

// built is the page. It is built once for all tests, by the first that wants it.
var built = sync.OnceValues(func() (web.Site, error) {
	root, ok := web.FindCheckout(".")
	if !ok {
		return nil, errors.New("webtest: not in a checkout")
	}
	return web.Build(context.Background(), root, web.BuildOptions{Smallest: web.HasZstd()})
})

// pageOf is the page.
func pageOf(t *testing.T) web.Site {
	t.Helper()
	site, err := built()
	require.NoError(t, err)
	return site
}

// named is the file of the page whose name begins so.
func named(t *testing.T, prefix string) string {
	t.Helper()
	for _, name := range pageOf(t).Names() {
		if strings.HasPrefix(name, prefix) {
			return name
		}
	}
	require.Fail(t, "the page has no such file", prefix)
	return ""
}

// dataFile is the name of a data file of the page with its hash.
func dataFile(t *testing.T, name string) string {
	t.Helper()
	base, ext, _ := strings.Cut(name, ".")
	for _, name := range pageOf(t).Names() {
		if strings.HasPrefix(name, base+".") && strings.HasSuffix(name, "."+ext) {
			return name
		}
	}
	require.Fail(t, "the page has no such data file", name)
	return ""
}

// A host serves the page on a port of its own.
type host struct {
	url  string
	stop func() // as a network that goes down
}

func newHost(t *testing.T) *host {
	t.Helper()
	url, stop := serve(t, pageOf(t), web.Options{Address: "127.0.0.1:0"})
	h := &host{url, sync.OnceFunc(func() { assert.NoError(t, stop()) })}
	t.Cleanup(h.stop)
	return h
}

// A spoiltHost answers some requests as no host should.
type spoiltHost struct {
	*host
	mu     sync.Mutex
	site   http.Handler
	path   string
	answer http.HandlerFunc
}

func newSpoiltHost(t *testing.T) *spoiltHost {
	t.Helper()
	h := &spoiltHost{}
	h.serve(t, pageOf(t))
	server := httptest.NewServer(h)
	h.host = &host{server.URL + "/", server.Close}
	t.Cleanup(h.stop)
	return h
}

// serve has it serve a site from now on.
func (h *spoiltHost) serve(t *testing.T, site web.Site) {
	t.Helper()
	handler, err := web.Handler(site, nil)
	require.NoError(t, err)
	h.mu.Lock()
	defer h.mu.Unlock()
	h.site = handler
}

// spoil has it answer in this way when it is asked for that path; nil: no longer.
func (h *spoiltHost) spoil(path string, answer http.HandlerFunc) {
	h.mu.Lock()
	defer h.mu.Unlock()
	h.path, h.answer = path, answer
}

// ServeHTTP implements http.Handler.
func (h *spoiltHost) ServeHTTP(w http.ResponseWriter, r *http.Request) {
	h.mu.Lock()
	answer := h.site.ServeHTTP
	if h.answer != nil && r.URL.Path == h.path {
		answer = h.answer
	}
	h.mu.Unlock()
	answer(w, r)
}

// serve serves a site until it is stopped.
func serve(t *testing.T, site web.Site, o web.Options) (url string, stop func() error) {
	t.Helper()
	ctx, cancel := context.WithCancel(context.Background())
	ready, ended := make(chan string, 1), make(chan error, 1)
	go func() {
		ended <- web.Serve(ctx, site, o, func(address string) { ready <- address })
	}()
	select {
	case url = <-ready:
	case err := <-ended:
		cancel()
		require.NoError(t, err)
	}
	return url, func() error {
		cancel()
		return <-ended
	}
}
