package natslog

import (
	"context"
	"errors"
	"fmt"
	"sync"
	"sync/atomic"
	"time"

	"github.com/nats-io/nats-server/v2/server"
	"github.com/nats-io/nats.go/jetstream"
)

const (
	// waitInterval is between looks at streams that are not ready yet.
	waitInterval = 200 * time.Millisecond
	// createTimeout is how long the making of all missing streams may take before it is looked at which are still missing.
	createTimeout = 10 * time.Second
	// createsAtOnce is how many streams are made at a time.
	createsAtOnce = 8
)

// awaitStreams waits until all streams are there and have leaders, and this server has all that is in those that it keeps: from
// then on another server may be lost. The server that leads the cluster makes those that are missing, as several
// that make them at once hold each other up.
func (l *Log) awaitStreams(ctx context.Context, replicas int) error {
	var lastErr error
	for {
		missing, err := l.missingStreams(ctx)
		if err == nil && len(missing) == 0 && l.haveLeaders(ctx) && l.isCurrent() {
			return nil
		}
		if err == nil && len(missing) > 0 && l.server.JetStreamIsLeader() {
			err = l.createMissing(ctx, missing, replicas)
		}
		if err != nil && ctx.Err() == nil {
			lastErr = err
		}
		select {
		case <-time.After(waitInterval):
		case <-ctx.Done():
			return errors.Join(ctx.Err(), lastErr)
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
			MaxMsgsPerSubject: 1, // so that what Probe stores takes no room; everything else is stored once
		})
	}
	return missing, names.Err()
}

// createMissing makes streams, several at a time, and returns one of the errors. Those that fail are made again by the caller.
func (l *Log) createMissing(ctx context.Context, missing []jetstream.StreamConfig, replicas int) error {
	ctx, cancel := context.WithTimeout(ctx, createTimeout)
	defer cancel()
	var wg sync.WaitGroup
	slots, failures := make(chan bool, createsAtOnce), make(chan error, len(missing))
	for _, c := range missing {
		slots <- true
		wg.Go(func() {
			defer func() { <-slots }()
			c.Replicas = replicas
			if _, err := l.js.CreateStream(ctx, c); err != nil {
				failures <- fmt.Errorf("stream %s: %w", c.Name, err)
			}
		})
	}
	wg.Wait()
	select {
	case err := <-failures:
		return err
	default:
		return nil
	}
}
