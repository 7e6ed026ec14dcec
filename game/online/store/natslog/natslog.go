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
	"os"
	"strconv"
	"strings"
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

// A Log is a [store.Log] in JetStream.
type Log struct {
	server *server.Server
	conn   *nats.Conn
	js     jetstream.JetStream
}

var _ store.Log = (*Log)(nil)

// Open starts the server and opens the logs in a folder, which no other program may use.
func Open(ctx context.Context, dir string) (*Log, error) {
	o := &server.Options{DontListen: true, NoLog: true, NoSigs: true, JetStream: true, StoreDir: dir, SyncAlways: true}
	if err := os.MkdirAll(dir, 0o700); err != nil { // the server would only not become ready
		return nil, fmt.Errorf("natslog: %w", err)
	}
	s, err := server.NewServer(o)
	if err != nil {
		return nil, fmt.Errorf("natslog: %w", err)
	}
	s.Start()
	if !s.ReadyForConnections(startTimeout) {
		s.Shutdown()
		return nil, errors.New("natslog: the server does not start")
	}
	l := &Log{server: s}
	if err := l.connect(ctx); err != nil {
		_ = l.Close()
		return nil, fmt.Errorf("natslog: %w", err)
	}
	return l, nil
}

// connect connects to the server in this program and makes the streams that are missing.
func (l *Log) connect(ctx context.Context) (err error) {
	if l.conn, err = nats.Connect("", nats.InProcessServer(l.server), nats.MaxReconnects(-1)); err != nil {
		return err
	}
	if l.js, err = jetstream.New(l.conn); err != nil {
		return err
	}
	for shard := range Shards {
		name := strconv.Itoa(shard)
		_, err := l.js.CreateOrUpdateStream(ctx, jetstream.StreamConfig{
			Name: "LOG" + name, Subjects: []string{"log." + name + ".*"}, Storage: jetstream.FileStorage,
			AllowDirect: true, // for Read; with replicas it would have to ask the one that leads, as others may be behind
			RePublish:   &jetstream.RePublish{Source: "log." + name + ".>", Destination: "live." + name + ".>"},
		})
		if err != nil {
			return fmt.Errorf("stream %d: %w", shard, err)
		}
	}
	return nil
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
	var apiErr *jetstream.APIError
	if errors.As(err, &apiErr) && apiErr.ErrorCode == jetstream.JSErrCodeStreamWrongLastSequence {
		return 0, store.ErrConflict
	}
	return 0, fmt.Errorf("natslog: %w", err)
}

// Watch implements [store.Log].
func (l *Log) Watch(table string, onEntry func(data []byte)) (stop func(), err error) {
	subject, _ := subject(table)
	sub, err := l.conn.Subscribe("live"+strings.TrimPrefix(subject, "log"), func(m *nats.Msg) { onEntry(m.Data) })
	if err != nil {
		return nil, fmt.Errorf("natslog: %w", err)
	}
	return func() { _ = sub.Unsubscribe() }, nil // it fails only when the connection is closed
}

// Tables implements [store.Log].
func (l *Log) Tables(ctx context.Context) (tables []string, err error) {
	for shard := range Shards {
		s, err := l.js.Stream(ctx, "LOG"+strconv.Itoa(shard))
		if err != nil {
			return nil, fmt.Errorf("natslog: %w", err)
		}
		info, err := s.Info(ctx, jetstream.WithSubjectFilter("log."+strconv.Itoa(shard)+".*"))
		if err != nil {
			return nil, fmt.Errorf("natslog: %w", err)
		}
		for subject := range info.State.Subjects {
			tables = append(tables, subject[strings.LastIndexByte(subject, '.')+1:])
		}
	}
	return tables, nil
}

// Remove implements [store.Log].
func (l *Log) Remove(ctx context.Context, table string) error {
	subject, stream := subject(table)
	s, err := l.js.Stream(ctx, stream)
	if err != nil {
		return fmt.Errorf("natslog: %w", err)
	}
	if err := s.Purge(ctx, jetstream.WithPurgeSubject(subject)); err != nil {
		return fmt.Errorf("natslog: %w", err)
	}
	return nil
}

// Close implements [store.Log].
func (l *Log) Close() error {
	if l.conn != nil {
		l.conn.Close()
	}
	l.server.Shutdown()
	l.server.WaitForShutdown()
	return nil
}
