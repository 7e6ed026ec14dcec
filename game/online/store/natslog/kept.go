package natslog

import (
	"context"
	"errors"
	"fmt"

	"github.com/nats-io/nats.go/jetstream"

	"github.com/ludarium/ludarium/game/online/store"
)

// keptStream holds what is stored once for all servers.
const keptStream = "KEPT"

// LoadOrStore stores data under a name for all servers of the cluster unless there is some already. It returns what is stored.
func (l *Log) LoadOrStore(ctx context.Context, name string, data []byte) ([]byte, error) {
	_, err := l.js.Publish(ctx, "kept."+name, data, jetstream.WithExpectLastSequencePerSubject(0))
	if isConflict(err) {
		return l.Load(ctx, name)
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

// Load returns what is stored under a name, or [store.ErrNoTable].
func (l *Log) Load(ctx context.Context, name string) ([]byte, error) {
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
