package web

import (
	"context"
	"crypto/tls"
	"errors"
	"fmt"
	"log"
	"net"
	"net/http"
	"time"
)

// Options say how a site is served.
type Options struct {
	Address string                  // HOST:PORT
	Mounted map[string]http.Handler // what else is served, by path
	TLS     *tls.Config             // nil: without
	// BehindProxy says that a proxy in front knows the names of the host.
	BehindProxy bool
	// FrameAncestors are the origins whose pages may show the page in a frame, such as "https://example.org", or "*".
	FrameAncestors []string
	ErrorLog       *log.Logger // for faults of connections; nil: the standard one
}

// Serve serves the site until ctx ends. It calls ready with the URL to open. A server on a loopback address only answers requests
// whose Host header names this machine, unless it is behind a proxy.
func Serve(ctx context.Context, site Site, o Options, ready func(pageURL string)) error {
	var config net.ListenConfig
	listener, err := config.Listen(ctx, "tcp", o.Address)
	if err != nil {
		return fmt.Errorf("web: %w", err)
	}
	addr := listener.Addr().(*net.TCPAddr)
	var isTrustedHost func(string) bool
	if addr.IP.IsLoopback() && !o.BehindProxy {
		isTrustedHost = IsLocalHost
	}
	page, err := Handler(site, isTrustedHost, o.FrameAncestors...)
	if err != nil {
		_ = listener.Close() // nothing has been served
		return err
	}
	handler := http.NewServeMux()
	if site != nil {
		handler.Handle("/", announceTables(page, o.Mounted != nil))
	}
	for path, h := range o.Mounted {
		handler.Handle(path, onlyTrusted(h, isTrustedHost))
	}
	server := &http.Server{
		Handler:           handler,
		ReadHeaderTimeout: 10 * time.Second,
		IdleTimeout:       2 * time.Minute,
		MaxHeaderBytes:    64 << 10,
		TLSConfig:         o.TLS,
		ErrorLog:          o.ErrorLog,
	}
	serveErrs := make(chan error, 1)
	scheme := "http"
	if o.TLS != nil {
		scheme = "https"
		go func() { serveErrs <- server.ServeTLS(listener, "", "") }()
	} else {
		go func() { serveErrs <- server.Serve(listener) }()
	}
	ready(pageURL(scheme, o.Address, addr))
	select {
	case err = <-serveErrs:
		return fmt.Errorf("web: %w", err)
	case <-ctx.Done():
	}
	const shutdownTimeout = 500 * time.Millisecond // for downloads in progress
	shutdownCtx, cancel := context.WithTimeout(context.WithoutCancel(ctx), shutdownTimeout)
	defer cancel()
	if err := server.Shutdown(shutdownCtx); errors.Is(err, context.DeadlineExceeded) {
		err = server.Close()
		return err
	} else if err != nil {
		return fmt.Errorf("web: %w", err)
	}
	return nil
}

// tablesCookie tells the page that the server has tables, see package scenes.
const tablesCookie = "tables"

// announceTables sets the cookie that tells the page that there are tables, or removes it.
func announceTables(h http.Handler, hasTables bool) http.Handler {
	const year = 365 * 24 * 60 * 60 // seconds
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		_, err := r.Cookie(tablesCookie)
		switch hasCookie := err == nil; {
		case r.Header.Get("Sec-Fetch-Dest") == "iframe": // in a page of others it stores nothing
		case hasTables && !hasCookie:
			http.SetCookie(w, &http.Cookie{Name: tablesCookie, Value: "1", Path: "/", MaxAge: year, SameSite: http.SameSiteStrictMode})
		case !hasTables && hasCookie:
			http.SetCookie(w, &http.Cookie{Name: tablesCookie, Path: "/", MaxAge: -1, SameSite: http.SameSiteStrictMode})
		}
		h.ServeHTTP(w, r)
	})
}

// onlyTrusted answers only requests whose Host header is accepted; a nil function accepts all.
func onlyTrusted(h http.Handler, isTrustedHost func(host string) bool) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		if isTrustedHost != nil && !isTrustedHost(r.Host) {
			http.Error(w, untrustedHost, http.StatusMisdirectedRequest)
			return
		}
		h.ServeHTTP(w, r)
	})
}

// pageURL returns the URL of the page for a browser on this machine.
func pageURL(scheme, address string, addr *net.TCPAddr) string {
	host, _, err := net.SplitHostPort(address)
	if err != nil || host == "" || addr.IP.IsUnspecified() {
		host = "localhost"
	}
	return scheme + "://" + net.JoinHostPort(host, fmt.Sprint(addr.Port)) + "/"
}
