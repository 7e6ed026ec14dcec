package cli

import (
	"context"
	"errors"
	"log/slog"
	"sync"
)

// WindowOptions say what the window shows first.
type WindowOptions struct {
	File           string // with a game; "": none
	Link           string // to a table of online play; "": none
	Language       string // requested; "": the last choice, or else the system's
	SystemLanguage string
	// StartServer starts a server of tables inside the program, unless it runs already, and returns its address for others in the network.
	// It runs until the window is closed.
	StartServer func(ctx context.Context) (address string, err error)
}

// A windowServer is the server inside a window.
type windowServer struct {
	program *Program
	stop    context.CancelFunc
	ctx     context.Context //nolint:containedctx // of the server, which outlives the call that starts it
	ended   sync.WaitGroup

	mu      sync.Mutex
	address string // "": it does not run
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
	if s.address != "" {
		return s.address, nil
	}
	address, err := s.listen(ctx, onlineAddress)
	if err != nil {
		address, err = s.listen(ctx, ":0")
	}
	s.address = address
	return address, err
}

// listen runs the server at an address and returns once it is ready.
func (s *windowServer) listen(ctx context.Context, listen string) (string, error) {
	dir, err := onlineFolder()
	if err != nil {
		return "", err
	}
	ready, failed := make(chan string, 1), make(chan error, 1)
	s.ended.Go(func() {
		failed <- s.program.Play(s.ctx, PlayOptions{Listen: listen, Dir: dir, Logger: s.program.newLogger(slog.LevelWarn)}, s.program.reportBuilding,
			func(address string, _ TableMaker) { ready <- append(networkAddresses(listen, address), address)[0] })
	})
	select {
	case address := <-ready:
		return address, nil
	case err := <-failed:
		return "", errors.Join(err, s.ctx.Err())
	case <-ctx.Done():
		return "", ctx.Err()
	}
}

// close stops the server and waits for its end.
func (s *windowServer) close() {
	s.stop()
	s.ended.Wait()
}
