package cli

import (
	"cmp"
	"context"
	"errors"
	"log/slog"
	"net/url"
	"os"
	"path/filepath"
	"strconv"
	"sync"
)

// WindowOptions say what the window shows first.
type WindowOptions struct {
	File           string // with a game; "": none
	Link           string // to a table of online play; "": none
	Language       string // requested; "": the last choice, or else the system's
	SystemLanguage string
	CrashReport    CrashReport        // of an earlier run, shown once
	Trace          func(event string) // is told what happens, for such reports
	// StartServer starts a server of tables inside the program, unless it runs already, and returns its address for others in the network.
	// It runs until the window is closed.
	StartServer func(ctx context.Context) (address string, err error)
}

// A windowServer is the server inside a window.
type windowServer struct {
	program *Program
	stop    context.CancelFunc
	ctx     context.Context //nolint:containedctx // of the server, which outlives the call that starts it

	mu      sync.Mutex
	address string        // of the server that was started last
	ended   chan struct{} // is closed when that has ended; nil: there was none
}

// newWindowServer returns a server that is not started yet.
func (p *Program) newWindowServer() *windowServer {
	s := &windowServer{program: p}
	s.ctx, s.stop = context.WithCancel(context.Background())
	return s
}

// start starts the server, see [WindowOptions]. Where the usual port is taken it takes a free one.
func (s *windowServer) start(ctx context.Context) (string, error) {
	s.mu.Lock()
	defer s.mu.Unlock()
	if s.isRunning() {
		return s.address, nil
	}
	var err error
	for _, listen := range []string{s.lastAddress(), onlineAddress, ":0"} {
		if listen == "" {
			continue
		}
		if err = s.ctx.Err(); err != nil { // the window is closed
			break
		}
		if err = s.listen(ctx, listen); err == nil {
			s.keepPort()
			return s.address, nil
		}
		if ctx.Err() != nil {
			break
		}
	}
	return "", err
}

// isRunning reports whether the server runs.
func (s *windowServer) isRunning() bool {
	if s.ended == nil {
		return false
	}
	select {
	case <-s.ended:
		return false
	default:
		return true
	}
}

// portFile has the port of the server that ran last, as friends come back to where they were.
const portFile = "port"

// lastAddress returns the address at which the server ran last; "" if that is not known.
func (s *windowServer) lastAddress() string {
	dir, err := onlineFolder()
	if err != nil {
		return ""
	}
	port, err := os.ReadFile(filepath.Join(dir, portFile))
	if _, numberErr := strconv.ParseUint(string(port), 10, 16); err != nil || numberErr != nil {
		return ""
	}
	return ":" + string(port)
}

// keepPort keeps the port for the next start. If that fails, friends need new links.
func (s *windowServer) keepPort() {
	dir, err := onlineFolder()
	u, urlErr := url.Parse(s.address)
	if err == nil && urlErr == nil {
		_ = os.WriteFile(filepath.Join(dir, portFile), []byte(u.Port()), 0o600)
	}
}

// listen runs the server at an address and returns once it is ready. If that takes longer than ctx lasts, the server is ended.
func (s *windowServer) listen(ctx context.Context, listen string) error {
	dir, err := onlineFolder()
	if err != nil {
		return err
	}
	serverCtx, cancel := context.WithCancel(s.ctx)
	ready, failed, ended := make(chan string, 1), make(chan error, 1), make(chan struct{})
	go func() {
		defer close(ended)
		defer cancel()
		failed <- s.program.Play(serverCtx, PlayOptions{Listen: listen, Dir: dir, Logger: s.program.newLogger(slog.LevelWarn)}, s.program.reportBuilding,
			func(address string, _ TableMaker) { ready <- append(networkAddresses(listen, address), address)[0] })
	}()
	select {
	case s.address = <-ready:
		s.ended = ended
		return nil
	case err := <-failed:
		<-ended
		return cmp.Or(err, s.ctx.Err(), errors.New("the server has ended"))
	case <-ctx.Done():
		cancel()
		<-ended
		return ctx.Err()
	}
}

// close stops the server and waits for its end.
func (s *windowServer) close() {
	s.stop()
	s.mu.Lock()
	defer s.mu.Unlock()
	if s.ended != nil {
		<-s.ended
	}
}
