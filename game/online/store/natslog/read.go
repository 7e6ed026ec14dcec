package natslog

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"strconv"
	"time"

	"github.com/nats-io/nats.go"
	"github.com/nats-io/nats.go/jetstream"

	"github.com/ludarium/ludarium/game/online/store"
)

const (
	// maxBatch is how many entries are asked for at a time: more than a game has.
	maxBatch = 10_000
	// readTimeout is how long a batch may take.
	readTimeout = 5 * time.Second
)

// errBatch is the error of a batch that is not what was asked for.
var errBatch = errors.New("natslog: entries are missing in a batch")

// A batchRequest asks the server of a stream for many messages at once. Its answers are messages, and one of status 204 at the end.
type batchRequest struct {
	Sequence uint64 `json:"seq"`
	Subject  string `json:"next_by_subj"`
	Batch    int    `json:"batch"`
}

// Read implements [store.Log].
func (l *Log) Read(ctx context.Context, table string) (entries []store.Stored, err error) {
	if l.cluster == nil {
		entries, err = l.readBatches(ctx, table)
	} else {
		entries, err = l.readFromLeader(ctx, table)
	}
	if err != nil {
		return nil, fmt.Errorf("natslog: %w", err)
	}
	if len(entries) == 0 {
		return nil, store.ErrNoTable
	}
	return entries, nil
}

// readFromLeader reads the entries of a table from the server that leads its stream, one by one: only that one has all of them. As they
// may be removed meanwhile by another server, the last one has to be there still when all have been read.
func (l *Log) readFromLeader(ctx context.Context, table string) (entries []store.Stored, err error) {
	subject, name := subject(table)
	s, err := l.stream(ctx, name)
	if err != nil {
		return nil, err
	}
	for next := uint64(1); ; {
		m, err := s.GetMsg(ctx, next, jetstream.WithGetMsgSubject(subject))
		switch {
		case err == nil:
			entries = append(entries, store.Stored{Sequence: store.Sequence(m.Sequence), Data: m.Data})
			next = m.Sequence + 1
			continue
		case !errors.Is(err, jetstream.ErrMsgNotFound):
			return nil, err
		case len(entries) == 0:
			return nil, nil
		}
		last, err := l.Last(ctx, table)
		if err != nil {
			return nil, err
		}
		switch lastRead := entries[len(entries)-1].Sequence; {
		case last == lastRead:
			return entries, nil
		case last < lastRead: // they have been removed
			return nil, nil
		}
	}
}

// readBatches reads the entries of a table many at a time, from a server that is alone.
func (l *Log) readBatches(ctx context.Context, table string) (entries []store.Stored, err error) {
	subject, stream := subject(table)
	ctx, cancel := context.WithTimeout(ctx, readTimeout)
	defer cancel()
	for hasMore, next := true, uint64(1); hasMore; {
		if entries, hasMore, err = l.readBatch(ctx, stream, batchRequest{next, subject, maxBatch}, entries); err != nil {
			return nil, err
		}
		if len(entries) > 0 {
			next = uint64(entries[len(entries)-1].Sequence) + 1
		}
	}
	return entries, nil
}

// readBatch appends a batch of messages to entries and reports whether there are more.
func (l *Log) readBatch(ctx context.Context, stream string, request batchRequest, entries []store.Stored) (_ []store.Stored, hasMore bool, err error) {
	data, err := json.Marshal(request)
	if err != nil {
		return nil, false, err
	}
	inbox := l.conn.NewRespInbox()
	answers, err := l.conn.SubscribeSync(inbox)
	if err != nil {
		return nil, false, err
	}
	defer answers.Unsubscribe() //nolint:errcheck // it fails only when the connection is closed
	if err := l.conn.PublishRequest("$JS.API.DIRECT.GET."+stream, inbox, data); err != nil {
		return nil, false, err
	}
	for last := uint64(0); ; {
		m, err := answers.NextMsgWithContext(ctx)
		if err != nil {
			return nil, false, err
		}
		switch status := m.Header.Get("Status"); status {
		case "":
			if last, err = strconv.ParseUint(m.Header.Get(jetstream.SequenceHeader), 10, 64); err != nil {
				return nil, false, err
			}
			entries = append(entries, store.Stored{Sequence: store.Sequence(last), Data: m.Data})
		case "204": // the end
			if m.Header.Get(jetstream.LastSequenceHeader) != strconv.FormatUint(last, 10) {
				return nil, false, errBatch
			}
			return entries, m.Header.Get("Nats-Num-Pending") != "0", nil
		case "404":
			return entries, false, nil
		default:
			return nil, false, fmt.Errorf("%w: status %s", nats.ErrInvalidMsg, status)
		}
	}
}
