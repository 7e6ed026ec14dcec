package web

import (
	"bytes"
	"cmp"
	"mime"
	"net"
	"net/http"
	"path"
	"strconv"
	"strings"
	"time"
)

// cspDirectives is the Content-Security-Policy of the page, except frame-ancestors, which only a server can set.
var cspDirectives = []string{
	"default-src 'none'",
	"script-src 'self' 'wasm-unsafe-eval'",
	"worker-src 'self'",
	"connect-src 'self'",
	"img-src 'self' blob: data:",
	"style-src 'self'",
	"manifest-src 'self'",
	"base-uri 'none'",
	"form-action 'none'",
}

// mediaTypes are the media types by file extension. The operating systems' own tables differ.
var mediaTypes = map[string]string{
	".html":        "text/html; charset=utf-8",
	".css":         "text/css; charset=utf-8",
	".js":          "text/javascript; charset=utf-8",
	".svg":         "image/svg+xml",
	".png":         "image/png",
	".webmanifest": "application/manifest+json",
	networkExt:     "application/octet-stream",
	problemsExt:    "text/plain; charset=utf-8",
	helpExt:        "application/json",
	textExt:        "application/json",
	fontExt:        "font/otf",
	licencesExt:    "text/plain; charset=utf-8",
	".zst":         "application/zstd", // not a Content-Encoding: the page decompresses it itself, so that any host will do
}

// A servedFile is a file with its headers, and gzipped if that makes it smaller.
type servedFile struct {
	data, gzipped   []byte
	mediaType, etag string
	isImmutable     bool
}

// A handler serves a site.
type handler struct {
	files         map[string]servedFile
	isTrustedHost func(host string) bool
	policy        string // the Content-Security-Policy
}

// Handler returns a handler that serves the site at the root of a host. It answers GET and HEAD requests for files of the
// site; if isTrustedHost is not nil, only requests whose Host header it accepts. Pages of the
// origins frameAncestors, such as "https://example.org" or "*", may show it in a frame.
func Handler(site Site, isTrustedHost func(host string) bool, frameAncestors ...string) (http.Handler, error) {
	ancestors := "'none'"
	if len(frameAncestors) > 0 {
		ancestors = strings.Join(frameAncestors, " ")
	}
	h := handler{make(map[string]servedFile), isTrustedHost, strings.Join(cspDirectives, "; ") + "; frame-ancestors " + ancestors}
	for name, data := range site {
		f := servedFile{data: data, mediaType: mediaTypes[path.Ext(name)], etag: contentHash(data), isImmutable: hasHash(name)}
		if isText(name) {
			gzipped, err := gzipText(data)
			if err != nil {
				return nil, err
			}
			if len(gzipped) < len(data) {
				f.gzipped = gzipped
			}
		}
		h.files["/"+name] = f
	}
	h.files["/"] = h.files["/"+indexFile]
	return h, nil
}

// untrustedHost is what a request under another name is told.
const untrustedHost = "Ludarium is not served under this name."

// ServeHTTP answers a request.
func (h handler) ServeHTTP(w http.ResponseWriter, r *http.Request) {
	header := w.Header()
	header.Set("Content-Security-Policy", h.policy)
	header.Set("X-Content-Type-Options", "nosniff")
	header.Set("Referrer-Policy", "no-referrer")
	header.Set("Cross-Origin-Opener-Policy", "same-origin")
	header.Set("Cross-Origin-Resource-Policy", "same-origin")
	header.Set("Cache-Control", "no-store") // for errors
	f, ok := h.files[r.URL.Path]
	switch {
	case h.isTrustedHost != nil && !h.isTrustedHost(r.Host):
		http.Error(w, untrustedHost, http.StatusMisdirectedRequest)
	case r.Method != http.MethodGet && r.Method != http.MethodHead:
		header.Set("Allow", "GET, HEAD")
		http.Error(w, "Only GET and HEAD.", http.StatusMethodNotAllowed)
	case !ok:
		http.Error(w, "There is no such file.", http.StatusNotFound)
	default:
		f.serve(w, r)
	}
}

// serve sends the file, gzipped if the client accepts that.
func (f servedFile) serve(w http.ResponseWriter, r *http.Request) {
	header := w.Header()
	header.Set("Content-Type", f.mediaType)
	header.Set("Cache-Control", "no-cache")
	if f.isImmutable {
		header.Set("Cache-Control", "public, max-age=31536000, immutable")
	}
	data, etag := f.data, f.etag
	if f.gzipped != nil {
		header.Set("Vary", "Accept-Encoding")
		if acceptsGzip(r.Header.Values("Accept-Encoding")) {
			data, etag = f.gzipped, etag+"-gzip"
			header.Set("Content-Encoding", "gzip")
			header.Set("Content-Length", strconv.Itoa(len(data)))
			r.Header.Del("Range") // a part of a gzipped file is of no use
		}
	}
	header.Set("ETag", `"`+etag+`"`)
	http.ServeContent(w, r, "", time.Time{}, bytes.NewReader(data))
}

// acceptsGzip reports whether Accept-Encoding headers, such as "gzip;q=0.8, br", allow gzip.
func acceptsGzip(headers []string) bool {
	for _, item := range strings.Split(strings.Join(headers, ","), ",") {
		coding, params, err := mime.ParseMediaType(strings.TrimSpace(item))
		if err != nil || coding != "gzip" {
			continue
		}
		quality, err := strconv.ParseFloat(cmp.Or(params["q"], "1"), 64)
		return err == nil && quality > 0
	}
	return false
}

// IsLocalHost reports whether a Host header names this machine. Checking it prevents DNS rebinding: a foreign page whose
// domain resolves to this machine could otherwise read what is served here.
func IsLocalHost(host string) bool {
	name, _, err := net.SplitHostPort(host)
	if err != nil {
		name = host
	}
	name = strings.ToLower(strings.Trim(name, "[]"))
	ip := net.ParseIP(name)
	return name == "localhost" || strings.HasSuffix(name, ".localhost") || (ip != nil && ip.IsLoopback())
}
