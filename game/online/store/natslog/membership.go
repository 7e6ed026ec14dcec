package natslog

import (
	"context"
	"encoding/json"
	"slices"
	"sync"
	"time"

	"github.com/nats-io/nats-server/v2/server"
	"github.com/nats-io/nats.go"
)

const (
	// uptimeSubject is the subject on which servers ask each other how long the cluster has been up.
	uptimeSubject = "uptime"
	// peerInterval is between looks at who is there.
	peerInterval = 100 * time.Millisecond
	// uptimeTimeout is how long the answers of others to a server that is new may take.
	uptimeTimeout = 500 * time.Millisecond
	// uptimeTries is how often a server that is new asks, if others are there of which some do not answer.
	uptimeTries = 6
	// maxLosses is how many losses of servers are remembered.
	maxLosses = 64
)

// A membership is what a server knows of the others.
type membership struct {
	cancel  context.CancelFunc
	stopped chan struct{} // closed when the others are not watched any more; nil: they are not yet

	mu      sync.Mutex
	started time.Time   // zero: not known yet
	lost    []time.Time // when other servers were lost, the latest last
}

// An uptimeAnswer says how long ago things happened, in milliseconds, as the clocks of machines differ.
type uptimeAnswer struct {
	Knows   bool    `json:"knows"` // otherwise this server is new itself
	Started int64   `json:"started,omitempty"`
	Lost    []int64 `json:"lost,omitempty"`
}

// answerOthers answers other servers from now on that ask how long the cluster has been up.
func (l *Log) answerOthers() error {
	l.cluster = &membership{cancel: func() {}}
	_, err := l.conn.Subscribe(uptimeSubject, func(q *nats.Msg) {
		if data, err := json.Marshal(l.cluster.answer(time.Now())); err == nil {
			_ = q.Respond(data) // whoever asks may be gone
		}
	})
	return err
}

// answer returns what this server knows.
func (m *membership) answer(now time.Time) (a uptimeAnswer) {
	started, lost := m.outages()
	if started.IsZero() {
		return a
	}
	a.Knows, a.Started = true, now.Sub(started).Milliseconds()
	for _, at := range lost {
		a.Lost = append(a.Lost, now.Sub(at).Milliseconds())
	}
	return a
}

// learn takes over what another server knows.
func (m *membership) learn(a uptimeAnswer, now time.Time) {
	if !a.Knows {
		return
	}
	at := func(age int64) time.Time { return now.Add(-time.Duration(max(0, age)) * time.Millisecond) }
	m.mu.Lock()
	defer m.mu.Unlock()
	if started := at(a.Started); m.started.IsZero() || started.Before(m.started) {
		m.started = started
	}
	for _, age := range a.Lost {
		m.addLoss(at(age))
	}
}

// addLoss notes when a server was lost. Several servers may notice the same loss. The lock must be held.
func (m *membership) addLoss(at time.Time) {
	if slices.ContainsFunc(m.lost, func(known time.Time) bool { return at.Sub(known).Abs() < peerInterval }) {
		return
	}
	i, _ := slices.BinarySearchFunc(m.lost, at, time.Time.Compare)
	m.lost = slices.Insert(slices.Clone(m.lost), i, at)
	m.lost = m.lost[max(0, len(m.lost)-maxLosses):]
}

// joinCluster learns from the other servers when the cluster was started and watches them from now on. If none of them knows, the
// cluster has been started just now.
func (l *Log) joinCluster() error {
	m := l.cluster
	inbox := l.conn.NewRespInbox()
	answers, err := l.conn.SubscribeSync(inbox)
	if err != nil {
		return err
	}
	defer answers.Unsubscribe() //nolint:errcheck // it fails only when the connection is closed
	for range uptimeTries {
		if err := l.conn.PublishRequest(uptimeSubject, inbox, nil); err != nil {
			return err
		}
		count := 0
		for deadline := time.Now().Add(uptimeTimeout); ; count++ {
			answer, err := answers.NextMsg(time.Until(deadline))
			if err != nil {
				break
			}
			var a uptimeAnswer
			if json.Unmarshal(answer.Data, &a) == nil {
				m.learn(a, time.Now())
			}
		}
		if count > len(peersOf(l.server)) { // this server itself has answered too
			break
		}
	}
	m.mu.Lock()
	if m.started.IsZero() {
		m.started = time.Now()
	}
	m.mu.Unlock()
	ctx, cancel := context.WithCancel(context.Background())
	m.cancel, m.stopped = cancel, make(chan struct{})
	go m.watch(ctx, l.server)
	return nil
}

// outages returns when the cluster was started and when servers were lost. The slice is never changed.
func (m *membership) outages() (started time.Time, lost []time.Time) {
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
					m.addLoss(time.Now())
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
	if m.stopped != nil {
		<-m.stopped
	}
}

// Outages implements [store.Shared].
func (l *Log) Outages() (started time.Time, lost []time.Time) {
	if l.cluster == nil {
		return time.Time{}, nil
	}
	return l.cluster.outages()
}
