package web_test

import (
	"compress/gzip"
	"io"
	"net/http"
	"net/http/httptest"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/ludarium/ludarium/scenes/web"
)

// smallSite returns a site with tiny files of every kind.
func smallSite() web.Site {
	return web.Site{
		"index.html":                       []byte("<!doctype html>" + strings.Repeat("<p>a page</p>", 50)),
		"boot.0123456789abcdef.js":         []byte(strings.Repeat("play();", 50)),
		"tiny.0123456789abcdef.css":        []byte("p{}"),
		"game.0123456789abcdef.wasm.zst":   {0x28, 0xb5, 0x2f, 0xfd, 1, 2, 3, 4, 5},
		"icon-192.0123456789abcdef.png":    {0x89, 'P', 'N', 'G'},
		"icon.0123456789abcdef.svg":        []byte("<svg>" + strings.Repeat("<path/>", 50) + "</svg>"),
		"manifest.webmanifest":             []byte(`{"name":"Ludarium"}`),
		"sw.js":                            []byte(strings.Repeat("keep();", 50)),
		"wasm_exec.0123456789abcdef.js":    []byte(strings.Repeat("go();", 50)),
		"worker.0123456789abcdef.wasm.zst": {0x28, 0xb5, 0x2f, 0xfd},
	}
}

// request sends a request to a handler that only accepts names of this machine, and returns its response. headers are
// alternating names and values.
func request(t *testing.T, method, target string, headers ...string) *http.Response {
	t.Helper()
	h, err := web.Handler(smallSite(), web.IsLocalHost)
	require.NoError(t, err)
	r := httptest.NewRequest(method, "http://localhost:8473/", nil)
	r.URL.Path, r.Host = target, "localhost:8473" // unlike a client, do not clean the path
	for i := 0; i < len(headers); i += 2 {
		if headers[i] == "Host" {
			r.Host = headers[i+1]
		}
		r.Header.Set(headers[i], headers[i+1])
	}
	w := httptest.NewRecorder()
	h.ServeHTTP(w, r)
	return w.Result()
}

func readBody(t *testing.T, r *http.Response) string {
	t.Helper()
	data, err := io.ReadAll(r.Body)
	require.NoError(t, err)
	return string(data)
}

func TestMediaTypesAndCaching(t *testing.T) {
	const immutable, revalidate = "public, max-age=31536000, immutable", "no-cache"
	for path, want := range map[string][2]string{
		"/":                                 {"text/html; charset=utf-8", revalidate},
		"/index.html":                       {"text/html; charset=utf-8", revalidate},
		"/sw.js":                            {"text/javascript; charset=utf-8", revalidate},
		"/manifest.webmanifest":             {"application/manifest+json", revalidate},
		"/boot.0123456789abcdef.js":         {"text/javascript; charset=utf-8", immutable},
		"/tiny.0123456789abcdef.css":        {"text/css; charset=utf-8", immutable},
		"/icon.0123456789abcdef.svg":        {"image/svg+xml", immutable},
		"/icon-192.0123456789abcdef.png":    {"image/png", immutable},
		"/game.0123456789abcdef.wasm.zst":   {"application/zstd", immutable},
		"/worker.0123456789abcdef.wasm.zst": {"application/zstd", immutable},
	} {
		r := request(t, http.MethodGet, path)
		assert.Equal(t, http.StatusOK, r.StatusCode, path)
		assert.Equal(t, want[0], r.Header.Get("Content-Type"), path)
		assert.Equal(t, want[1], r.Header.Get("Cache-Control"), path)
		assert.NotEmpty(t, r.Header.Get("ETag"), path)
		name := strings.TrimPrefix(path, "/")
		if name == "" {
			name = "index.html"
		}
		assert.Equal(t, string(smallSite()[name]), readBody(t, r), path)
	}
}

func TestMethods(t *testing.T) {
	for _, method := range []string{http.MethodPost, http.MethodPut, http.MethodDelete, http.MethodPatch, http.MethodOptions, http.MethodTrace, http.MethodConnect, "PROPFIND"} {
		r := request(t, method, "/")
		assert.Equal(t, http.StatusMethodNotAllowed, r.StatusCode, method)
		assert.Equal(t, "GET, HEAD", r.Header.Get("Allow"), method)
	}
	r := request(t, http.MethodHead, "/index.html")
	assert.Equal(t, http.StatusOK, r.StatusCode)
	assert.Equal(t, int64(len(smallSite()["index.html"])), r.ContentLength)
	assert.Empty(t, readBody(t, r))
}

func TestSecurityHeaders(t *testing.T) {
	for _, r := range []*http.Response{
		request(t, http.MethodGet, "/"),
		request(t, http.MethodGet, "/game.0123456789abcdef.wasm.zst"),
		request(t, http.MethodGet, "/nowhere"),
		request(t, http.MethodPost, "/"),
		request(t, http.MethodGet, "/", "Host", "evil.example"),
	} {
		policy := r.Header.Get("Content-Security-Policy")
		for _, rule := range []string{
			"default-src 'none'", "script-src 'self' 'wasm-unsafe-eval'", "worker-src 'self'", "connect-src 'self'", "style-src 'self'",
			"base-uri 'none'", "form-action 'none'", "frame-ancestors 'none'",
		} {
			assert.Contains(t, policy, rule)
		}
		assert.NotContains(t, policy, "unsafe-inline")
		assert.NotContains(t, policy, "'unsafe-eval'")
		assert.Equal(t, "nosniff", r.Header.Get("X-Content-Type-Options"))
		assert.Equal(t, "no-referrer", r.Header.Get("Referrer-Policy"))
		assert.Equal(t, "same-origin", r.Header.Get("Cross-Origin-Opener-Policy"))
	}
}

// Pages of the origins that are named may show the page in a frame; nothing else changes.
func TestFrameAncestors(t *testing.T) {
	h, err := web.Handler(smallSite(), nil, "https://example.org", "http://127.0.0.1:8000")
	require.NoError(t, err)
	w := httptest.NewRecorder()
	h.ServeHTTP(w, httptest.NewRequest(http.MethodGet, "/", nil))
	policy := w.Result().Header.Get("Content-Security-Policy")
	before := request(t, http.MethodGet, "/").Header.Get("Content-Security-Policy")
	assert.Equal(t, strings.Replace(before, "frame-ancestors 'none'", "frame-ancestors https://example.org http://127.0.0.1:8000", 1), policy)
}

func TestOnlySiteFilesAreServed(t *testing.T) {
	for _, path := range []string{
		"/nowhere", "/boot.js", "/index.html/", "//", "/./", "/../index.html", "/..", "/../../etc/passwd", "/..\\index.html", "/%2e%2e/index.html",
		"/dist/", "/page/boot.js", "/.gitignore", "/INDEX.HTML", "/sw.js\x00", "/index.html ", "", "index.html", "*",
	} {
		r := request(t, http.MethodGet, path)
		assert.Equal(t, http.StatusNotFound, r.StatusCode, "%q", path)
		assert.Equal(t, "no-store", r.Header.Get("Cache-Control"), "%q", path)
		assert.NotContains(t, readBody(t, r), "boot", "%q: no listing", path)
	}
}

func TestTextFilesAreGzipped(t *testing.T) {
	const script = "/boot.0123456789abcdef.js"
	for accept, wantGzip := range map[string]bool{
		"gzip": true, "br, gzip;q=0.5": true, "gzip, deflate, br, zstd": true, "": false, "identity": false, "gzip;q=0": false, "br": false, "gzip;q=x": false, "xgzip": false,
	} {
		r := request(t, http.MethodGet, script, "Accept-Encoding", accept)
		assert.Equal(t, "Accept-Encoding", r.Header.Get("Vary"), accept)
		if !wantGzip {
			assert.Empty(t, r.Header.Get("Content-Encoding"), accept)
			assert.Equal(t, string(smallSite()[script[1:]]), readBody(t, r), accept)
			continue
		}
		assert.Equal(t, "gzip", r.Header.Get("Content-Encoding"), accept)
		assert.Less(t, r.ContentLength, int64(len(smallSite()[script[1:]])), accept)
		unpacked, err := gzip.NewReader(r.Body)
		require.NoError(t, err)
		data, err := io.ReadAll(unpacked)
		require.NoError(t, err)
		assert.Equal(t, string(smallSite()[script[1:]]), string(data), accept)
	}
	program := request(t, http.MethodGet, "/game.0123456789abcdef.wasm.zst", "Accept-Encoding", "gzip")
	assert.Empty(t, program.Header.Get("Content-Encoding"), "the page decompresses programs itself, as on any host")
	tiny := request(t, http.MethodGet, "/tiny.0123456789abcdef.css", "Accept-Encoding", "gzip")
	assert.Empty(t, tiny.Header.Get("Content-Encoding"), "a file that gzip does not make smaller is sent as it is")
}

func TestNotModified(t *testing.T) {
	for _, accept := range []string{"identity", "gzip"} {
		tag := request(t, http.MethodGet, "/", "Accept-Encoding", accept).Header.Get("ETag")
		r := request(t, http.MethodGet, "/", "Accept-Encoding", accept, "If-None-Match", tag)
		assert.Equal(t, http.StatusNotModified, r.StatusCode, accept)
		assert.Empty(t, readBody(t, r), accept)
		old := request(t, http.MethodGet, "/", "Accept-Encoding", accept, "If-None-Match", `"another"`)
		assert.Equal(t, http.StatusOK, old.StatusCode, accept)
	}
	plain, packed := request(t, http.MethodGet, "/").Header.Get("ETag"), request(t, http.MethodGet, "/", "Accept-Encoding", "gzip").Header.Get("ETag")
	assert.NotEqual(t, plain, packed, "each encoding has its own ETag")
}

// A foreign page's domain may resolve to this machine; the Host header then still names that domain.
func TestForeignHostsAreRefused(t *testing.T) {
	for host, status := range map[string]int{
		"localhost:8473": http.StatusOK, "LOCALHOST": http.StatusOK, "127.0.0.1:8473": http.StatusOK, "127.0.0.2": http.StatusOK, "[::1]:8473": http.StatusOK,
		"games.localhost:8473": http.StatusOK,
		"evil.example":         http.StatusMisdirectedRequest, "evil.example:8473": http.StatusMisdirectedRequest, "localhost.evil.example": http.StatusMisdirectedRequest,
		"127.0.0.1.evil.example": http.StatusMisdirectedRequest, "192.168.0.5:8473": http.StatusMisdirectedRequest, "": http.StatusMisdirectedRequest,
	} {
		assert.Equal(t, status, request(t, http.MethodGet, "/", "Host", host).StatusCode, "%q", host)
	}
}
