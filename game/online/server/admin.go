package server

import (
	"context"
	"errors"
	"fmt"
	"net"
	"net/http"
	"os"
	"strconv"
	"time"

	"github.com/ludarium/ludarium/game/online/store"
	"github.com/ludarium/ludarium/game/online/table"
	"github.com/ludarium/ludarium/game/online/wire"
	"github.com/ludarium/ludarium/rules"
)

// Admin returns what operators and their programs ask: /healthz, /readyz and /metrics, and /reissue, which makes a new link of a seat. It
// belongs on an address that is not public.
func (s *Server) Admin() http.Handler {
	mux := http.NewServeMux()
	mux.HandleFunc("GET /healthz", func(w http.ResponseWriter, _ *http.Request) { answer(w, nil) })
	mux.HandleFunc("GET /readyz", func(w http.ResponseWriter, r *http.Request) { answer(w, s.Ready(r.Context())) })
	mux.Handle("GET /metrics", s.metrics)
	mux.HandleFunc("POST /reissue", s.reissue)
	return mux
}

// reissue makes all links of a seat void and answers with the part of the new one that follows the address of the server.
func (s *Server) reissue(w http.ResponseWriter, r *http.Request) {
	w.Header().Set("Cache-Control", "no-store")
	if r.Header.Get("Origin") != "" || r.Header.Get("Sec-Fetch-Site") != "" { // no page of a browser may do this for an operator
		http.Error(w, "not from a browser", http.StatusForbidden)
		return
	}
	id := r.URL.Query().Get("table")
	seat, err := strconv.Atoi(r.URL.Query().Get("seat"))
	if err != nil || !wire.IsTableID(id) || seat < 0 || seat >= rules.MaxSeats {
		http.Error(w, "ask for /reissue?table=ID&seat=N, with seats from 0 on", http.StatusBadRequest)
		return
	}
	token, err := s.referee.Reissue(r.Context(), id, rules.Seat(seat))
	switch {
	case errors.Is(err, store.ErrNoTable), errors.Is(err, table.ErrKind):
		http.Error(w, "there is no such table, or no person at that seat", http.StatusNotFound)
	case errors.Is(err, store.ErrClosed):
		http.Error(w, "the table is in the archive", http.StatusConflict)
	case err != nil:
		http.Error(w, err.Error(), http.StatusServiceUnavailable)
	default:
		_, _ = fmt.Fprintln(w, wire.Link{Token: token}) // the client may be gone
	}
}

// ServeAdmin serves [Server.Admin] at an address until stop is called.
func (s *Server) ServeAdmin(ctx context.Context, address string) (at net.Addr, stop func(), err error) {
	var config net.ListenConfig
	listener, err := config.Listen(ctx, "tcp", address)
	if err != nil {
		return nil, nil, fmt.Errorf("server: %w", err)
	}
	web := &http.Server{Handler: s.Admin(), ReadHeaderTimeout: 10 * time.Second, IdleTimeout: 2 * time.Minute, MaxHeaderBytes: 16 << 10}
	go func() {
		if err := web.Serve(listener); !errors.Is(err, http.ErrServerClosed) {
			s.config.Logger.Error("the address for operators has failed", "err", err)
		}
	}()
	return listener.Addr(), func() { _ = web.Close() }, nil // it fails only if the listener is closed
}

// answer answers whether all is well.
func answer(w http.ResponseWriter, err error) {
	w.Header().Set("Content-Type", "text/plain; charset=utf-8")
	w.Header().Set("Cache-Control", "no-store")
	if err != nil {
		w.WriteHeader(http.StatusServiceUnavailable)
		_, _ = fmt.Fprintln(w, err) // the client may be gone
		return
	}
	_, _ = fmt.Fprintln(w, "ok")
}

const (
	// probeTable is a table that never exists, with which the log is tried.
	probeTable = "ready"
	// probeTimeout is how long the log may take to answer.
	probeTimeout = 2 * time.Second
)

// Ready returns why the server should not get clients now: nil if it lets them in, and the log can be read and written. In a cluster
// that needs other servers too.
func (s *Server) Ready(ctx context.Context) error {
	if s.isDraining.Load() {
		return ErrDraining
	}
	ctx, cancel := context.WithTimeout(ctx, probeTimeout)
	defer cancel()
	if _, err := s.log.Read(ctx, probeTable); !errors.Is(err, store.ErrNoTable) {
		return fmt.Errorf("server: the log cannot be read: %w", err)
	}
	// A log that refuses an entry because of those before has looked at them; the disk is tried beside it.
	if _, err := s.log.Append(ctx, probeTable, 1, []byte("{}")); !errors.Is(err, store.ErrConflict) {
		return fmt.Errorf("server: the log cannot be written: %w", err)
	}
	if s.node != nil { // whoever leads refuses by itself; it takes others to store
		if err := s.node.Probe(ctx); err != nil {
			return fmt.Errorf("server: the cluster cannot store: %w", err)
		}
	}
	if s.config.Dir == "" {
		return nil
	}
	f, err := os.CreateTemp(s.config.Dir, "ready")
	if err != nil {
		return fmt.Errorf("server: %w", err)
	}
	_, err = f.WriteString("ready")
	if err = errors.Join(err, f.Sync(), f.Close(), os.Remove(f.Name())); err != nil {
		return fmt.Errorf("server: %w", err)
	}
	return nil
}
