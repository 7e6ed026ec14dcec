package web

import (
	"context"
	"errors"
	"fmt"
	"net"
	"net/http"
	"time"
)

// Serve serves the site at an address, HOST:PORT, until ctx ends, and what else is mounted, by path. It calls ready with the URL
// to open. A server on a loopback address only answers requests whose Host header names this machine.
func Serve(ctx context.Context, site Site, address string, mounted map[string]http.Handler, ready func(pageURL string)) error {
	var config net.ListenConfig
	listener, err := config.Listen(ctx, "tcp", address)
	if err != nil {
		return fmt.Errorf("web: %w", err)
	}
	addr := listener.Addr().(*net.TCPAddr)
	var isTrustedHost func(string) bool
	if addr.IP.IsLoopback() {
		isTrustedHost = IsLocalHost
	}
	page, err := Handler(site, isTrustedHost)
	if err != nil {
		_ = listener.Close() // nothing has been served
		return err
	}
	handler := http.NewServeMux()
	if site != nil {
		handler.Handle("/", announceTables(page, mounted != nil))
	}
	for path, h := range mounted {
		handler.Handle(path, onlyTrusted(h, isTrustedHost))
	}
	server := &http.Server{
		Handler:           handler,
		ReadHeaderTimeout: 10 * time.Second,
		IdleTimeout:       2 * time.Minute,
		MaxHeaderBytes:    64 << 10,
	}
	serveErrs := make(chan error, 1)
	go func() { serveErrs <- server.Serve(listener) }()
	ready(pageURL(address, addr))
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
func pageURL(address string, addr *net.TCPAddr) string {
	host, _, err := net.SplitHostPort(address)
	if err != nil || host == "" || addr.IP.IsUnspecified() {
		host = "localhost"
	}
	return "http://" + net.JoinHostPort(host, fmt.Sprint(addr.Port)) + "/"
}
