package web

import (
	"context"
	"errors"
	"fmt"
	"net"
	"net/http"
	"time"
)

// Serve serves the site at an address, HOST:PORT, until ctx ends. It calls ready with the address to open. A server that
// only this machine reaches answers only to the names of this machine.
func Serve(ctx context.Context, site Site, listen string, ready func(address string)) error {
	var config net.ListenConfig
	listener, err := config.Listen(ctx, "tcp", listen)
	if err != nil {
		return fmt.Errorf("web: %w", err)
	}
	at := listener.Addr().(*net.TCPAddr)
	var trusted func(string) bool
	if at.IP.IsLoopback() {
		trusted = Local
	}
	handler, err := Handler(site, trusted)
	if err != nil {
		_ = listener.Close() // it has served nobody
		return err
	}
	server := &http.Server{
		Handler:           handler,
		ReadHeaderTimeout: 10 * time.Second,
		IdleTimeout:       2 * time.Minute,
		MaxHeaderBytes:    64 << 10,
	}
	ended := make(chan error, 1)
	go func() { ended <- server.Serve(listener) }()
	ready(address(listen, at))
	select {
	case err = <-ended:
		return fmt.Errorf("web: %w", err)
	case <-ctx.Done():
	}
	const patience = 500 * time.Millisecond // for who is in the middle of a file
	late, cancel := context.WithTimeout(context.WithoutCancel(ctx), patience)
	defer cancel()
	if err := server.Shutdown(late); errors.Is(err, context.DeadlineExceeded) {
		err = server.Close()
		return err
	} else if err != nil {
		return fmt.Errorf("web: %w", err)
	}
	return nil
}

// address is where a browser on this machine finds the page.
func address(listen string, at *net.TCPAddr) string {
	host, _, err := net.SplitHostPort(listen)
	if err != nil || host == "" || at.IP.IsUnspecified() {
		host = "localhost"
	}
	return "http://" + net.JoinHostPort(host, fmt.Sprint(at.Port)) + "/"
}
