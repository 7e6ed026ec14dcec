package remote

import (
	"errors"
	"slices"
	"sync"
	"time"

	"github.com/ludarium/ludarium/ai"
	"github.com/ludarium/ludarium/rules"
)

// ErrClosed is the error of a player whose pool, or which itself, has been closed.
var ErrClosed = errors.New("remote: closed")

// MaxWorkers is how many players may have a worker at a time; a spare and the helpers come on top.
const MaxWorkers = 2

const (
	defaultTableMB  = 16
	maxTableMB      = 64
	minTableMB      = 4                      // the size to which tables shrink when workers die
	maxFailedStarts = 2                      // failed starts in a row after which no more workers are started
	spareDelay      = 500 * time.Millisecond // from an answer to the start of a spare
)

// Options configure a pool.
type Options struct {
	// StartWorker starts workers. Nil: there are none, and all players search in the page.
	StartWorker WorkerFactory
	// NewLocal makes a player that searches in the page, in slices of time, with a small table (see NewLocalPlayer).
	NewLocal func() ai.Player
	// Find finds games, so that an invalid request is refused at once rather than by the worker.
	Find func(id string) (rules.Game, bool)
	// SilenceTimeout is how long a searching worker may send nothing; 0: 400 ms, for browsers that do not report
	// the end of a worker.
	SilenceTimeout time.Duration
	// ParallelWorkers is how many workers may search for one request, where their results can be added up (see
	// ai.Request.WorkerIndex); 0: one.
	ParallelWorkers int
	// MaxMoveTime limits the time of a move, whatever the request says; 0: no limit.
	MaxMoveTime time.Duration
}

// A Pool holds the workers of a page. It is safe for concurrent use.
type Pool struct {
	options Options

	mu           sync.Mutex      // guards what follows and all that belongs to the pool: workers, players, jobs
	workers      []*worker       // those that have a player
	helpers      []*remotePlayer // players that help others
	parallel     int             // how many may search for one request
	spare        *worker
	spareTimer   *time.Timer // starts a spare
	failedStarts int         // starts in a row that failed
	lastID       uint64      // ID of the last request
	closed       bool
}

// NewPool makes a pool. It starts no worker before the first request.
func NewPool(o Options) *Pool {
	if o.SilenceTimeout <= 0 {
		o.SilenceTimeout = defaultSilenceTimeout
	}
	return &Pool{options: o, parallel: max(o.ParallelWorkers, 1)}
}

// NewPlayer makes a player with a table of hashMB megabytes, at most 64 and by default 16.
func (p *Pool) NewPlayer(hashMB int) ai.Player {
	if hashMB <= 0 {
		hashMB = defaultTableMB
	}
	return &remotePlayer{pool: p, hashMB: min(hashMB, maxTableMB)}
}

// Close ends all workers and closes their players.
func (p *Pool) Close() {
	p.mu.Lock()
	defer p.mu.Unlock()
	p.closed = true
	for len(p.workers) > 0 {
		p.workers[0].player.close()
	}
	if p.spare != nil {
		p.endWorker(p.spare)
	}
	if p.spareTimer != nil {
		p.spareTimer.Stop()
	}
}

// canStart reports whether workers can be started.
func (p *Pool) canStart() bool {
	return p.options.StartWorker != nil && p.failedStarts < maxFailedStarts && !p.closed
}

// assignWorker gives p a worker, or returns nil if there is none to be had.
func (p *Pool) assignWorker(player *remotePlayer) *worker {
	if !p.canStart() || player.closed {
		return nil
	}
	var w *worker
	if !player.isHelper { // a helper may fail without harm, so it leaves the spare alone
		if len(p.workers)-len(p.activeHelpers()) >= MaxWorkers && !p.freeWorker() {
			return nil
		}
		w, p.spare = p.spare, nil
	}
	if w == nil {
		w = p.startWorker()
	}
	if w == nil {
		return nil
	}
	w.player, player.worker = player, w
	p.workers = append(p.workers, w)
	return w
}

// startWorker starts a worker, or returns nil.
func (p *Pool) startWorker() *worker {
	w := &worker{pool: p, started: time.Now()}
	var err error
	w.transport, err = p.options.StartWorker(Listener{
		OnMessage: func(text string) {
			p.mu.Lock()
			defer p.mu.Unlock()
			w.handle(text)
		},
		OnEnd: func(why error) {
			p.mu.Lock()
			defer p.mu.Unlock()
			w.fail(why)
		},
	})
	if err != nil {
		p.failedStarts++
		return nil
	}
	w.armTimer()
	return w
}

// freeWorker takes the worker from the player whose last request is the oldest, and reports whether there was one that
// is not searching.
func (p *Pool) freeWorker() bool {
	var idlest *worker
	for _, w := range p.workers {
		if len(w.jobs) == 0 && !w.player.isHelper && (idlest == nil || w.player.lastRequest.Before(idlest.player.lastRequest)) {
			idlest = w
		}
	}
	if idlest != nil {
		p.endWorker(idlest)
	}
	return idlest != nil
}

// endWorker ends a worker. The caller deals with its jobs.
func (p *Pool) endWorker(w *worker) {
	w.ended = true
	w.transport.Terminate()
	if w.timer != nil {
		w.timer.Stop()
	}
	if w == p.spare {
		p.spare = nil
	}
	p.workers = slices.DeleteFunc(p.workers, func(x *worker) bool { return x == w })
	if w.player != nil {
		w.player.worker = nil
	}
}

// scheduleSpare starts a spare worker after a while, if there is none.
func (p *Pool) scheduleSpare() {
	if p.spare != nil || p.spareTimer != nil || !p.canStart() {
		return
	}
	p.spareTimer = time.AfterFunc(spareDelay, func() {
		p.mu.Lock()
		defer p.mu.Unlock()
		p.spareTimer = nil
		if p.spare == nil && p.canStart() && len(p.workers) > 0 {
			p.spare = p.startWorker()
		}
	})
}
