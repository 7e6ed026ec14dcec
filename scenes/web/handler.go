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

// policy is what the page allows itself, as far as a page can say so.
var policy = []string{
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

// types are the media types by ending. The system's own table differs from one to the next.
var types = map[string]string{
	".html":        "text/html; charset=utf-8",
	".css":         "text/css; charset=utf-8",
	".js":          "text/javascript; charset=utf-8",
	".svg":         "image/svg+xml",
	".png":         "image/png",
	".webmanifest": "application/manifest+json",
	".zst":         "application/zstd", // as a file: the page unpacks it itself, as on any host
}

// A file is one that is served: its bytes, packed if that is worth it, and what is said of it.
type file struct {
	data, packed []byte
	kind, tag    string
	lasting      bool
}

// A handler serves a site.
type handler struct {
	files map[string]file
	hosts func(host string) bool
}

// Handler serves the site at the root of a host. It answers GET and HEAD, knows the files of the site and nothing else,
// and, if trusted is not nil, only requests for a host that it trusts.
func Handler(site Site, trusted func(host string) bool) (http.Handler, error) {
	h := handler{make(map[string]file), trusted}
	for name, data := range site {
		f := file{data: data, kind: types[path.Ext(name)], tag: hash(data), lasting: lasting(name)}
		if isText(name) {
			packed, err := packText(data)
			if err != nil {
				return nil, err
			}
			if len(packed) < len(data) {
				f.packed = packed
			}
		}
		h.files["/"+name] = f
	}
	h.files["/"] = h.files["/"+index]
	return h, nil
}

// ServeHTTP answers a request.
func (h handler) ServeHTTP(w http.ResponseWriter, r *http.Request) {
	head := w.Header()
	head.Set("Content-Security-Policy", strings.Join(policy, "; ")+"; frame-ancestors 'none'")
	head.Set("X-Content-Type-Options", "nosniff")
	head.Set("Referrer-Policy", "no-referrer")
	head.Set("Cross-Origin-Opener-Policy", "same-origin")
	head.Set("Cross-Origin-Resource-Policy", "same-origin")
	head.Set("Cache-Control", "no-store") // until it is known what is served
	f, found := h.files[r.URL.Path]
	switch {
	case h.hosts != nil && !h.hosts(r.Host):
		http.Error(w, "Ludarium is not served under this name.", http.StatusMisdirectedRequest)
	case r.Method != http.MethodGet && r.Method != http.MethodHead:
		head.Set("Allow", "GET, HEAD")
		http.Error(w, "Only GET and HEAD.", http.StatusMethodNotAllowed)
	case !found:
		http.Error(w, "There is no such file.", http.StatusNotFound)
	default:
		f.serve(w, r)
	}
}

// serve sends the file, packed for those who take it so.
func (f file) serve(w http.ResponseWriter, r *http.Request) {
	head := w.Header()
	head.Set("Content-Type", f.kind)
	head.Set("Cache-Control", "no-cache")
	if f.lasting {
		head.Set("Cache-Control", "public, max-age=31536000, immutable")
	}
	data, tag := f.data, f.tag
	if f.packed != nil {
		head.Set("Vary", "Accept-Encoding")
		if takesGzip(r.Header.Values("Accept-Encoding")) {
			data, tag = f.packed, tag+"-gzip"
			head.Set("Content-Encoding", "gzip")
			head.Set("Content-Length", strconv.Itoa(len(data)))
			r.Header.Del("Range") // of a text nobody needs a part
		}
	}
	head.Set("ETag", `"`+tag+`"`)
	http.ServeContent(w, r, "", time.Time{}, bytes.NewReader(data))
}

// takesGzip reads a list such as "gzip;q=0.8, br".
func takesGzip(accept []string) bool {
	for _, one := range strings.Split(strings.Join(accept, ","), ",") {
		name, with, err := mime.ParseMediaType(strings.TrimSpace(one))
		if err != nil || name != "gzip" {
			continue
		}
		quality, err := strconv.ParseFloat(cmp.Or(with["q"], "1"), 64)
		return err == nil && quality > 0
	}
	return false
}

// Local trusts the names that a machine has for itself. A page elsewhere can have a name of its own point to this
// machine and would read what is served here; such a request says the name.
func Local(host string) bool {
	name, _, err := net.SplitHostPort(host)
	if err != nil {
		name = host
	}
	name = strings.ToLower(strings.Trim(name, "[]"))
	ip := net.ParseIP(name)
	return name == "localhost" || strings.HasSuffix(name, ".localhost") || (ip != nil && ip.IsLoopback())
}
