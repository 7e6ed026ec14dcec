// Package natslog keeps the logs of tables in NATS JetStream, which runs inside our program with a folder of its own.
//
// A table belongs to one of [Shards] streams by its ID. Its entries are the messages of the subject log.SHARD.TABLE; appending
// names the sequence of the last one, so that of two writers only one can win. Whoever watches gets the copy that the stream
// republishes as live.SHARD.TABLE, which has only what was stored. Every entry is synced to disk before it is answered.
package natslog

import (
	"context"
	"errors"
	"fmt"
	"hash/fnv"
	"strconv"
	"strings"
	"sync"
	"time"

	"github.com/nats-io/nats-server/v2/server"
	"github.com/nats-io/nats.go"
	"github.com/nats-io/nats.go/jetstream"

	"github.com/ludarium/ludarium/game/online/store"
)

// Shards is the number of streams. It is a part of where tables are kept, so it never changes.
const Shards = 64

// startTimeout is how long the server may take to be ready.
const startTimeout = 10 * time.Second

// requestTimeout is how long the server may take to answer a question.
const requestTimeout = time.Second

// A Log is a [store.Log] in JetStream, and a [store.Shared] one.
type Log struct {
	server     *server.Server
	conn       *nats.Conn
	js         jetstream.JetStream
	dispatcher *dispatcher
	cluster    *membership // nil: this server is alone

	mu      sync.Mutex
	streams map[string]jetstream.Stream // by name, those that have been asked for
}

var _ store.Shared = (*Log)(nil)

// Open starts a server that is alone and opens the logs in a folder, which no other program may use.
func Open(ctx context.Context, dir string) (*Log, error) {
	if err := checkFolder(dir, ""); err != nil {
		return nil, fmt.Errorf("natslog: %w", err)
	}
	s, err := start(&server.Options{JetStream: true, StoreDir: dir})
	if err != nil {
		return nil, err
	}
	l, err := connect(s)
	if err == nil {
		err = l.createStreams(ctx)
	}
	if err != nil {
		l.shutDown()
		return nil, fmt.Errorf("natslog: %w", err)
	}
	return l, nil
}

// start starts a server.
func start(o *server.Options) (*server.Server, error) {
	o.DontListen, o.NoLog, o.NoSigs, o.SyncAlways = true, true, true, true
	s, err := server.NewServer(o)
	if err != nil {
		return nil, fmt.Errorf("natslog: %w", err)
	}
	logger := &errorLogger{}
	s.SetLogger(logger, false, false)
	s.Start()
	if o.Cluster.Port != 0 {
		// Start has a goroutine that does this once the clients' port is open, which there is none of. The call also counts that
		// goroutine as ended, as Shutdown would wait for it.
		ready := make(chan struct{})
		close(ready)
		s.StartRouting(ready)
	}
	if logger.hasFatal() || !s.ReadyForConnections(startTimeout) {
		s.Shutdown()
		return nil, fmt.Errorf("natslog: the server does not start: %w", logger.err())
	}
	return s, nil
}

// connect connects to a server in this program.
func connect(s *server.Server) (l *Log, err error) {
	l = &Log{server: s, streams: map[string]jetstream.Stream{}}
	if l.conn, err = nats.Connect("", nats.InProcessServer(s), nats.MaxReconnects(-1)); err != nil {
		return l, err
	}
	l.dispatcher = newDispatcher(l.conn)
	l.js, err = jetstream.New(l.conn, jetstream.WithDefaultTimeout(requestTimeout))
	return l, err
}

// createStreams makes the streams of a server that is alone.
func (l *Log) createStreams(ctx context.Context) error {
	for shard := range Shards {
		c := shardConfig(shard)
		c.AllowDirect = true // for readBatches; with replicas any of them would answer, also one that is behind
		if _, err := l.js.CreateOrUpdateStream(ctx, c); err != nil {
			return fmt.Errorf("stream %d: %w", shard, err)
		}
	}
	return nil
}

// shardConfig returns the configuration of a stream.
func shardConfig(shard int) jetstream.StreamConfig {
	name := strconv.Itoa(shard)
	return jetstream.StreamConfig{
		Name: "LOG" + name, Subjects: []string{"log." + name + ".*"}, Storage: jetstream.FileStorage,
		RePublish: &jetstream.RePublish{Source: "log." + name + ".>", Destination: "live." + name + ".>"},
	}
}

// stream returns a stream.
func (l *Log) stream(ctx context.Context, name string) (jetstream.Stream, error) {
	l.mu.Lock()
	s := l.streams[name]
	l.mu.Unlock()
	if s != nil {
		return s, nil
	}
	s, err := l.js.Stream(ctx, name)
	if err != nil {
		return nil, fmt.Errorf("natslog: %w", err)
	}
	l.mu.Lock()
	l.streams[name] = s
	l.mu.Unlock()
	return s, nil
}

// subject returns the subject of the entries of a table, and the name of its stream.
func subject(table string) (subject, stream string) {
	shard := strconv.Itoa(shardOf(table))
	return "log." + shard + "." + table, "LOG" + shard
}

// shardOf returns the shard of a table.
func shardOf(table string) int {
	h := fnv.New32a()
	_, _ = h.Write([]byte(table)) // never fails
	return int(h.Sum32() % Shards)
}

// Append implements [store.Log].
func (l *Log) Append(ctx context.Context, table string, last store.Sequence, data []byte) (store.Sequence, error) {
	subject, _ := subject(table)
	ack, err := l.js.Publish(ctx, subject, data, jetstream.WithExpectLastSequencePerSubject(uint64(last)), jetstream.WithRetryAttempts(0))
	if err == nil {
		return store.Sequence(ack.Sequence), nil
	}
	if isConflict(err) {
		return 0, store.ErrConflict
	}
	return 0, fmt.Errorf("natslog: %w", err)
}

// isConflict reports whether an error says that a subject has another last entry than named.
func isConflict(err error) bool {
	var apiErr *jetstream.APIError
	return errors.As(err, &apiErr) && (apiErr.ErrorCode == jetstream.JSErrCodeStreamWrongLastSequence ||
		apiErr.ErrorCode == jetstream.JSErrCodeStreamWrongLastSequenceConstant) // of a stream with replicas
}

// Watch implements [store.Log].
func (l *Log) Watch(table string, onEntry func(store.Stored)) (stop func(), err error) {
	subject, _ := subject(table)
	stop, err = l.dispatcher.subscribe("live"+strings.TrimPrefix(subject, "log"), func(m *nats.Msg) {
		if sequence, err := strconv.ParseUint(m.Header.Get(jetstream.SequenceHeader), 10, 64); err == nil { // the stream sets it
			onEntry(store.Stored{Sequence: store.Sequence(sequence), Data: m.Data})
		}
	})
	if err != nil {
		return nil, fmt.Errorf("natslog: %w", err)
	}
	return stop, nil
}

// Tables implements [store.Log].
func (l *Log) Tables(ctx context.Context) (map[string]int, error) {
	tables := map[string]int{}
	for shard := range Shards {
		s, err := l.stream(ctx, "LOG"+strconv.Itoa(shard))
		if err != nil {
			return nil, err
		}
		info, err := s.Info(ctx, jetstream.WithSubjectFilter("log."+strconv.Itoa(shard)+".*"))
		if err != nil {
			return nil, fmt.Errorf("natslog: %w", err)
		}
		for subject, entries := range info.State.Subjects {
			tables[subject[strings.LastIndexByte(subject, '.')+1:]] = int(entries)
		}
	}
	return tables, nil
}

// Remove implements [store.Log].
func (l *Log) Remove(ctx context.Context, table string) error {
	subject, stream := subject(table)
	s, err := l.stream(ctx, stream)
	if err != nil {
		return err
	}
	if err := s.Purge(ctx, jetstream.WithPurgeSubject(subject)); err != nil {
		return fmt.Errorf("natslog: %w", err)
	}
	return nil
}

// Last implements [store.Shared].
func (l *Log) Last(ctx context.Context, table string) (store.Sequence, error) {
	subject, stream := subject(table)
	s, err := l.stream(ctx, stream)
	if err != nil {
		return 0, err
	}
	m, err := s.GetLastMsgForSubject(ctx, subject)
	if errors.Is(err, jetstream.ErrMsgNotFound) {
		return 0, nil
	}
	if err != nil {
		return 0, fmt.Errorf("natslog: %w", err)
	}
	return store.Sequence(m.Sequence), nil
}

// Leads implements [store.Shared].
func (l *Log) Leads(table string) bool {
	_, stream := subject(table)
	return l.cluster == nil || l.server.JetStreamIsStreamLeader(server.DEFAULT_GLOBAL_ACCOUNT, stream)
}

// Publish implements [store.Shared].
func (l *Log) Publish(table string, message []byte) error {
	return l.conn.Publish("tell."+table, message)
}

// Subscribe implements [store.Shared].
func (l *Log) Subscribe(table string, onMessage func(message []byte)) (stop func(), err error) {
	stop, err = l.dispatcher.subscribe("tell."+table, func(m *nats.Msg) { onMessage(m.Data) })
	if err != nil {
		return nil, fmt.Errorf("natslog: %w", err)
	}
	return stop, nil
}

// Close implements [store.Log].
func (l *Log) Close() error {
	l.shutDown()
	return nil
}

// shutDown ends the server.
func (l *Log) shutDown() {
	if l.cluster != nil {
		l.cluster.stop()
	}
	if l.dispatcher != nil {
		l.dispatcher.close()
	}
	if l.conn != nil {
		l.conn.Close()
	}
	l.server.Shutdown()
	l.server.WaitForShutdown()
}
