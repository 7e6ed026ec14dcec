package natslog

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io/fs"
	"net"
	"net/url"
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"sync"
	"sync/atomic"
	"time"

	"github.com/nats-io/nats-server/v2/server"
	"github.com/nats-io/nats.go"
	"github.com/nats-io/nats.go/jetstream"

	"github.com/ludarium/ludarium/game/online/store"
	"github.com/ludarium/ludarium/saves/platform"
)

// A Cluster says how several servers share the logs.
type Cluster struct {
	Name     string   // of the cluster
	Node     string   // name of this server, that no other has
	Listen   string   // HOST:PORT for the other servers
	Routes   []string // HOST:PORT of others, perhaps with a scheme; those may name still others, and this server
	Secret   string   // that all servers know; "": none is asked for
	Replicas int      // servers that keep each entry
}

// Errors of clusters.
var (
	ErrFolder = errors.New("the folder belongs to another cluster, or to a server that was alone")
	ErrSecret = errors.New("without a secret a cluster can only listen on this machine")
)

// Times of a cluster.
const (
	peerInterval  = 100 * time.Millisecond // between looks at who is there
	waitInterval  = 200 * time.Millisecond // between looks at streams that another server makes
	createTimeout = 10 * time.Second       // of one stream
	greetTimeout  = 500 * time.Millisecond // for the answers of others to a server that is new
	routePing     = 2 * time.Second        // so that a machine that has vanished is noticed
)

// keptStream holds what is stored once for all servers.
const keptStream = "KEPT"

// greeting is the subject on which servers say how long the cluster has been up.
const greeting = "greeting"

// OpenCluster starts a server of a cluster and waits until the cluster can store. dir is its folder, which no other program may
// use; "": it stores nothing itself.
func OpenCluster(ctx context.Context, dir string, c Cluster) (*Log, error) {
	o, err := c.options()
	if err != nil {
		return nil, fmt.Errorf("natslog: %w", err)
	}
	if dir != "" {
		if err := checkFolder(dir, c.Name); err != nil {
			return nil, fmt.Errorf("natslog: %w", err)
		}
		o.JetStream, o.StoreDir = true, dir
	}
	s, err := start(o)
	if err != nil {
		return nil, err
	}
	l, err := connect(s)
	if err == nil {
		err = l.awaitStreams(ctx, c.Replicas)
	}
	if err == nil {
		err = l.joinCluster()
	}
	if err != nil {
		l.shutDown()
		return nil, fmt.Errorf("natslog: %w", err)
	}
	return l, nil
}

// options returns the options of the server.
func (c Cluster) options() (*server.Options, error) {
	host, portText, err := net.SplitHostPort(c.Listen)
	if err != nil {
		return nil, err
	}
	port, err := strconv.Atoi(portText)
	if err != nil {
		return nil, err
	}
	if ip := net.ParseIP(host); c.Secret == "" && host != "localhost" && (ip == nil || !ip.IsLoopback()) {
		return nil, ErrSecret
	}
	o := &server.Options{ServerName: c.Node}
	o.Cluster = server.ClusterOpts{
		Name: c.Name, Host: host, Port: port, PoolSize: -1, PingInterval: routePing, MaxPingsOut: 2, ConnectRetries: 120,
	}
	var user *url.Userinfo
	if c.Secret != "" {
		o.Cluster.Username, o.Cluster.Password = c.Name, c.Secret
		user = url.UserPassword(c.Name, c.Secret)
	}
	for _, route := range c.Routes {
		if !strings.Contains(route, "://") {
			route = "nats://" + route
		}
		u, err := url.Parse(route)
		if err != nil {
			return nil, err
		}
		u.User = user
		o.Routes = append(o.Routes, u)
	}
	return o, nil
}

// checkFolder makes a folder, or makes sure that what is in it belongs to a cluster, "" for a server that is alone: a server
// removes what its cluster does not know of.
func checkFolder(dir, cluster string) error {
	if err := os.MkdirAll(dir, 0o700); err != nil {
		return err
	}
	marker := filepath.Join(dir, "cluster")
	owner, err := os.ReadFile(marker)
	if err != nil && !errors.Is(err, fs.ErrNotExist) {
		return err
	}
	isNew := err != nil
	if _, err := os.Stat(filepath.Join(dir, server.JetStreamStoreDir)); isNew && errors.Is(err, fs.ErrNotExist) && cluster != "" {
		return platform.WriteFile(marker, []byte(cluster))
	}
	if string(owner) != cluster {
		return fmt.Errorf("%s: %w", dir, ErrFolder)
	}
	return nil
}

// awaitStreams waits until all streams are there and have leaders, and this server has all that is in those that it keeps: from
// then on another server may be lost. The server that leads the cluster makes those that are missing, as several
// that make them at once hold each other up.
func (l *Log) awaitStreams(ctx context.Context, replicas int) error {
	for {
		missing, err := l.missingStreams(ctx)
		if err == nil && len(missing) == 0 && l.haveLeaders(ctx) && l.isCurrent() {
			return nil
		}
		if err == nil && len(missing) > 0 && l.server.JetStreamIsLeader() {
			l.createMissing(ctx, missing, replicas)
			continue
		}
		select {
		case <-time.After(waitInterval):
		case <-ctx.Done():
			return ctx.Err()
		}
	}
}

// streamNames returns the names of all streams.
func streamNames() []string {
	names := []string{keptStream}
	for shard := range Shards {
		names = append(names, shardConfig(shard).Name)
	}
	return names
}

// haveLeaders reports whether all streams have leaders, who alone answer.
func (l *Log) haveLeaders(ctx context.Context) bool {
	ctx, cancel := context.WithTimeout(ctx, requestTimeout)
	defer cancel()
	var wg sync.WaitGroup
	var missing atomic.Bool
	for _, name := range streamNames() {
		wg.Go(func() {
			if _, err := l.js.Stream(ctx, name); err != nil {
				missing.Store(true)
			}
		})
	}
	wg.Wait()
	return !missing.Load()
}

// isCurrent reports whether this server has all that is in the streams that it keeps.
func (l *Log) isCurrent() bool {
	if !l.server.JetStreamEnabled() {
		return true
	}
	for _, name := range streamNames() {
		if l.server.JetStreamIsStreamAssigned(server.DEFAULT_GLOBAL_ACCOUNT, name) && !l.server.JetStreamIsStreamCurrent(server.DEFAULT_GLOBAL_ACCOUNT, name) {
			return false
		}
	}
	return true
}

// missingStreams returns the configurations of the streams that are not there.
func (l *Log) missingStreams(ctx context.Context) (missing []jetstream.StreamConfig, err error) {
	there := map[string]bool{}
	ctx, cancel := context.WithTimeout(ctx, requestTimeout)
	defer cancel()
	names := l.js.StreamNames(ctx)
	for name := range names.Name() {
		there[name] = true
	}
	for shard := range Shards {
		if c := shardConfig(shard); !there[c.Name] {
			missing = append(missing, c)
		}
	}
	if !there[keptStream] {
		missing = append(missing, jetstream.StreamConfig{
			Name: keptStream, Subjects: []string{"kept.>"}, Storage: jetstream.FileStorage,
			MaxMsgsPerSubject: 1, // for Probe; of the others there is only one
		})
	}
	return missing, names.Err()
}

// createMissing makes streams, several at a time. Those that fail are made again by the caller.
func (l *Log) createMissing(ctx context.Context, missing []jetstream.StreamConfig, replicas int) {
	ctx, cancel := context.WithTimeout(ctx, createTimeout)
	defer cancel()
	var wg sync.WaitGroup
	slots := make(chan bool, 8)
	for _, c := range missing {
		slots <- true
		wg.Go(func() {
			defer func() { <-slots }()
			c.Replicas = replicas
			_, _ = l.js.CreateStream(ctx, c) // looked at again
		})
	}
	wg.Wait()
}

// A membership is what a server knows of the others.
type membership struct {
	cancel  context.CancelFunc
	stopped chan struct{}

	mu            sync.Mutex
	started, lost time.Time
}

// A greetingAnswer says what a server knows of outages.
type greetingAnswer struct {
	Started time.Time `json:"started"`
	Lost    time.Time `json:"lost"`
}

// joinCluster learns from the other servers when the cluster was started and watches them from now on. If nobody answers the
// cluster has been started just now.
func (l *Log) joinCluster() error {
	m := &membership{stopped: make(chan struct{})}
	inbox := l.conn.NewRespInbox()
	answers, err := l.conn.SubscribeSync(inbox)
	if err != nil {
		return err
	}
	defer answers.Unsubscribe() //nolint:errcheck // it fails only when the connection is closed
	if err := l.conn.PublishRequest(greeting, inbox, nil); err != nil {
		return err
	}
	deadline := time.Now().Add(greetTimeout)
	for {
		answer, err := answers.NextMsg(time.Until(deadline))
		if err != nil {
			break
		}
		var a greetingAnswer
		if json.Unmarshal(answer.Data, &a) == nil {
			m.started = a.Started
			if a.Lost.After(m.lost) {
				m.lost = a.Lost
			}
		}
	}
	if m.started.IsZero() {
		m.started = time.Now()
	}
	_, err = l.conn.Subscribe(greeting, func(q *nats.Msg) {
		started, lost := m.outages()
		data, err := json.Marshal(greetingAnswer{started, lost})
		if err == nil {
			_ = q.Respond(data) // whoever asks may be gone
		}
	})
	ctx, cancel := context.WithCancel(context.Background())
	m.cancel, l.cluster = cancel, m
	go m.watch(ctx, l.server)
	return err
}

// outages returns when the cluster was started and when a server was lost.
func (m *membership) outages() (started, lost time.Time) {
	m.mu.Lock()
	defer m.mu.Unlock()
	return m.started, m.lost
}

// watch notes when a server is lost, until ctx ends.
func (m *membership) watch(ctx context.Context, s *server.Server) {
	defer close(m.stopped)
	ticks := time.NewTicker(peerInterval)
	defer ticks.Stop()
	known := map[string]bool{}
	for {
		if peers := peersOf(s); peers != nil {
			for id := range known {
				if !peers[id] {
					m.mu.Lock()
					m.lost = time.Now()
					m.mu.Unlock()
				}
			}
			known = peers
		}
		select {
		case <-ticks.C:
		case <-ctx.Done():
			return
		}
	}
}

// peersOf returns the IDs of the servers that a server is connected to. They are new after each start.
func peersOf(s *server.Server) map[string]bool {
	routes, err := s.Routez(nil)
	if err != nil {
		return nil
	}
	peers := map[string]bool{}
	for _, r := range routes.Routes {
		if r.RemoteID != "" {
			peers[r.RemoteID] = true
		}
	}
	return peers
}

// stop ends the watching.
func (m *membership) stop() {
	m.cancel()
	<-m.stopped
}

// Outages implements [store.Shared].
func (l *Log) Outages() (started, lost time.Time) {
	if l.cluster == nil {
		return time.Time{}, time.Time{}
	}
	return l.cluster.outages()
}

// Keep stores data under a name for all servers of the cluster unless there is some already. It returns what is stored.
func (l *Log) Keep(ctx context.Context, name string, data []byte) ([]byte, error) {
	_, err := l.js.Publish(ctx, "kept."+name, data, jetstream.WithExpectLastSequencePerSubject(0))
	if isConflict(err) {
		return l.Kept(ctx, name)
	}
	if err != nil {
		return nil, fmt.Errorf("natslog: %w", err)
	}
	return data, nil
}

// Probe tries whether the cluster can store, by storing something that takes the place of what it stored before.
func (l *Log) Probe(ctx context.Context) error {
	if _, err := l.js.Publish(ctx, "kept.probe", nil, jetstream.WithRetryAttempts(0)); err != nil {
		return fmt.Errorf("natslog: %w", err)
	}
	return nil
}

// Kept returns what is stored under a name, or [store.ErrNoTable].
func (l *Log) Kept(ctx context.Context, name string) ([]byte, error) {
	s, err := l.stream(ctx, keptStream)
	if err != nil {
		return nil, err
	}
	m, err := s.GetLastMsgForSubject(ctx, "kept."+name)
	if errors.Is(err, jetstream.ErrMsgNotFound) {
		return nil, store.ErrNoTable
	}
	if err != nil {
		return nil, fmt.Errorf("natslog: %w", err)
	}
	return m.Data, nil
}
