// Package server is the server of online play as one piece: the log, the referee and the gateway, with a folder for their data.
package server

import (
	"context"
	"crypto/ed25519"
	"crypto/rand"
	"encoding/pem"
	"errors"
	"fmt"
	"io/fs"
	"log/slog"
	"net/http"
	"os"
	"path/filepath"
	"sync/atomic"
	"time"

	"github.com/ludarium/ludarium/ai"
	"github.com/ludarium/ludarium/game/online/data"
	"github.com/ludarium/ludarium/game/online/gateway"
	"github.com/ludarium/ludarium/game/online/metrics"
	"github.com/ludarium/ludarium/game/online/referee"
	"github.com/ludarium/ludarium/game/online/store"
	"github.com/ludarium/ludarium/game/online/store/archive"
	"github.com/ludarium/ludarium/game/online/store/natslog"
	"github.com/ludarium/ludarium/game/online/wire"
	"github.com/ludarium/ludarium/rules"
	"github.com/ludarium/ludarium/saves/platform"
)

// A Config says how a server works.
type Config struct {
	Dir        string // of the data
	FindGame   func(id string) (rules.Game, bool)
	OpenEngine func() ai.Player // makes the computer players; nil: there are none
	Engines    int              // that think at a time
	Logger     *slog.Logger     // nil: none
	Limits     gateway.Limits
	TrustProxy bool     // addresses of clients come from the header of a proxy
	Origins    []string // hosts of other pages that may connect
	Now        func() time.Time
	// Cluster are the other servers that are one service with this one; nil: it is alone. Without Dir it stores nothing.
	Cluster *natslog.Cluster
}

// Times after which the server tidies up.
const (
	sweepInterval = time.Minute
	idleTime      = 10 * time.Minute // after which a table leaves the memory, and a finished one the log
	oldInterval   = 5 * time.Minute  // between looks for tables in the log that nobody opens
	// abandonedTime is after which an unfinished table leaves the log: its links are void by then, unless somebody has made new ones.
	abandonedTime = 30 * 24 * time.Hour
)

// A Server is a running server. It is an [http.Handler] for [wire.Path].
type Server struct {
	http.Handler
	config  Config
	log     archive.Log
	node    *natslog.Log // nil: the server is alone
	referee *referee.Referee
	gateway *gateway.Gateway
	metrics *metrics.Registry
	unlock  func()
	stop    context.CancelFunc
	stopped chan struct{}

	isDraining atomic.Bool
}

// Start starts a server.
func Start(ctx context.Context, c Config) (*Server, error) {
	if c.Logger == nil {
		c.Logger = slog.New(slog.DiscardHandler)
	}
	if c.Now == nil {
		c.Now = time.Now
	}
	unlock, err := func() {}, error(nil)
	if c.Dir != "" || c.Cluster == nil {
		if unlock, err = data.Lock(c.Dir); err != nil {
			return nil, err
		}
	}
	if c.Dir != "" {
		err = data.WriteVersion(c.Dir)
	}
	var s *Server
	if err == nil {
		s, err = startLocked(ctx, c)
	}
	if err != nil {
		unlock()
		return nil, err
	}
	s.unlock = unlock
	c.Logger.Info("server started", "data", c.Dir, "tables", s.referee.Tables())
	return s, nil
}

// startLocked starts a server in a folder that is locked.
func startLocked(ctx context.Context, c Config) (*Server, error) {
	log, node, key, err := openLog(ctx, c)
	if err != nil {
		return nil, err
	}
	var shared store.Shared
	if node != nil {
		shared = node
	}
	s := &Server{config: c, log: log, node: node, metrics: metrics.New(), stopped: make(chan struct{})}
	s.metrics.AddRuntime()
	s.referee = referee.New(referee.Config{
		Log: s.log, Shared: shared, Key: key, FindGame: c.FindGame, OpenEngine: c.OpenEngine, Engines: c.Engines, Logger: c.Logger,
		Metrics: s.metrics, Now: c.Now,
		OnReread:    func(id string) { s.gateway.ResyncClients(id) }, // no table is read before the gateway is there
		IsConnected: func(id string) bool { return s.gateway.IsConnected(id) },
	})
	if shared == nil { // the others of a cluster were not away
		if err := s.referee.Recover(ctx); err != nil {
			s.referee.Close()
			return nil, errors.Join(err, log.Close())
		}
	}
	s.gateway = gateway.New(gateway.Config{
		Referee: s.referee, Log: s.log, Shared: shared, Logger: c.Logger, Metrics: s.metrics, Limits: c.Limits, TrustProxy: c.TrustProxy,
		Origins: c.Origins,
	})
	s.Handler = s.gateway
	sweeping, stop := context.WithCancel(context.WithoutCancel(ctx))
	s.stop = stop
	go s.sweep(sweeping)
	return s, nil
}

// openLog opens the log, and reads the key that signs tokens. node is the log of a server in a cluster.
func openLog(ctx context.Context, c Config) (log archive.Log, node *natslog.Log, key ed25519.PrivateKey, err error) {
	if c.Cluster == nil {
		l, err := natslog.Open(ctx, filepath.Join(c.Dir, "log"))
		if err != nil {
			return log, nil, nil, err
		}
		if key, err = loadKey(ctx, filepath.Join(c.Dir, data.KeyFile), l); err != nil {
			return log, nil, nil, errors.Join(fmt.Errorf("server: %w", err), l.Close())
		}
		return archive.Log{Log: l, Dir: filepath.Join(c.Dir, "finished")}, nil, key, nil
	}
	dir := c.Dir
	if dir != "" {
		dir = filepath.Join(dir, "log")
	}
	l, err := natslog.OpenCluster(ctx, dir, *c.Cluster)
	if err != nil {
		return log, nil, nil, err
	}
	if key, err = sharedKey(ctx, l); err != nil {
		return log, nil, nil, errors.Join(fmt.Errorf("server: %w", err), l.Close())
	}
	return archive.Log{Log: l, Shared: l}, l, key, nil
}

// sharedKey returns the key of a cluster, which the first of its servers makes.
func sharedKey(ctx context.Context, l *natslog.Log) (ed25519.PrivateKey, error) {
	_, key, err := ed25519.GenerateKey(rand.Reader)
	if err != nil {
		return nil, err
	}
	const name = "key"
	for {
		text, err := l.LoadOrStore(ctx, name, encodeKey(key))
		if err == nil {
			return parseKey(text, "what the cluster keeps")
		}
		select { // a leader is being elected
		case <-time.After(time.Second):
		case <-ctx.Done():
			return nil, err
		}
	}
}

// HasRunningGames reports whether the log has a game that is not over.
func (s *Server) HasRunningGames(ctx context.Context) bool { return s.referee.HasRunningGames(ctx) }

// ErrDraining is the error of a server that is about to end.
var ErrDraining = errors.New("server: it is about to end")

// Create makes a table and returns its ID and the tokens of its seats.
func (s *Server) Create(ctx context.Context, setup wire.Setup) (id string, tokens []string, err error) {
	if s.isDraining.Load() {
		return "", nil, ErrDraining
	}
	return s.referee.Create(ctx, setup)
}

// Drain lets nobody in any more and says goodbye to the clients, whose requests are answered first.
func (s *Server) Drain() {
	if !s.isDraining.Swap(true) {
		s.config.Logger.Info("draining", "connections", s.gateway.Connections())
	}
	s.gateway.Close()
}

// Close drains and ends the server. Everything is in the folder.
func (s *Server) Close() error {
	s.Drain()
	s.stop()
	<-s.stopped
	s.referee.Close()
	err := s.log.Close()
	s.unlock()
	if err != nil {
		s.config.Logger.Error("the log was not closed properly", "err", err)
	}
	s.config.Logger.Info("server ended")
	return err
}

// sweep moves finished and abandoned tables to the archive now and then, until ctx ends.
func (s *Server) sweep(ctx context.Context) {
	defer close(s.stopped)
	archive := func(id string) error { return s.log.Move(ctx, id) }
	ticks := time.NewTicker(sweepInterval)
	defer ticks.Stop()
	for sinceOld := oldInterval; ; sinceOld += sweepInterval {
		if sinceOld >= oldInterval {
			sinceOld = 0
			if err := s.referee.ArchiveOld(ctx, idleTime, abandonedTime, archive); err != nil && ctx.Err() == nil {
				s.config.Logger.Warn("the log was not looked through", "err", err)
			}
		}
		select {
		case <-ticks.C:
			s.referee.CloseIdle(s.config.Now().Add(-idleTime), archive)
		case <-ctx.Done():
			return
		}
	}
}

// keyType is the type of the PEM block with the seed of the key.
const keyType = "LUDARIUM ED25519 SEED"

// ErrNoKey is the error of a folder that has running games but not the key of their links, which a new key would make void.
var ErrNoKey = errors.New("the key of the links is missing but there are running games: put it back from a backup, or remove the folder log to begin anew")

// loadKey reads the key that signs tokens, or makes one for a log without tables.
func loadKey(ctx context.Context, file string, log store.Log) (ed25519.PrivateKey, error) {
	text, err := os.ReadFile(file)
	if err == nil {
		return parseKey(text, file)
	}
	if !errors.Is(err, fs.ErrNotExist) {
		return nil, err
	}
	if tables, err := log.Tables(ctx); err != nil {
		return nil, err
	} else if len(tables) > 0 {
		return nil, fmt.Errorf("%s: %w", file, ErrNoKey)
	}
	_, key, err := ed25519.GenerateKey(rand.Reader)
	if err != nil {
		return nil, err
	}
	return key, platform.WriteFile(file, encodeKey(key))
}

// encodeKey returns a key as text.
func encodeKey(key ed25519.PrivateKey) []byte {
	return pem.EncodeToMemory(&pem.Block{Type: keyType, Bytes: key.Seed()})
}

// parseKey parses the text of a key, from a source that is named in the error.
func parseKey(text []byte, source string) (ed25519.PrivateKey, error) {
	block, _ := pem.Decode(text)
	if block == nil || block.Type != keyType || len(block.Bytes) != ed25519.SeedSize {
		return nil, fmt.Errorf("%s is not a key", source)
	}
	return ed25519.NewKeyFromSeed(block.Bytes), nil
}
