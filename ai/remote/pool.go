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
const Most = 2

const (
	defaultMB = 16
	maxMB     = 64
	minMB     = 4                      // the size to which tables shrink when workers die
	attempts  = 2                      // failed starts in a row after which no more workers are started
	respite   = 500 * time.Millisecond // from an answer to the start of a spare
)

// Options configure a pool.
type Options struct {
	// StartWorker starts workers. Nil: there are none, and all players search in the page.
	Make Maker
	// NewLocal makes a player that searches in the page, in slices of time, with a small table (see NewLocalPlayer).
	Local func() ai.Player
	// Find finds games, so that an invalid request is refused at once rather than by the worker.
	Find func(id string) (rules.Game, bool)
	// SilenceTimeout is how long a searching worker may send nothing; 0: 400 ms, for browsers that do not report
	// the end of a worker.
	Patience time.Duration
	// ParallelWorkers is how many workers may search for one request, where their results can be added up (see
	// ai.Request.WorkerIndex); 0: one.
	Voters int
	// MaxMoveTime limits the time of a move, whatever the request says; 0: no limit.
	Longest time.Duration
}

// A Pool holds the workers of a page. It is safe for concurrent use.
type Crew struct {
	o Options

	mu      sync.Mutex // guards what follows and all that belongs to the pool: workers, players, jobs
	workers []*worker  // those that have a player
	aides   []*distant // players that help others
	voters  int        // how many may search for one request
	spare   *worker
	planned *time.Timer // starts a spare
	failed  int         // starts in a row that failed
	serial  uint64      // ID of the last request
	closed  bool
}

// NewPool makes a pool. It starts no worker before the first request.
func NewCrew(o Options) *Crew {
	if o.Patience <= 0 {
		o.Patience = patience
	}
	return &Crew{o: o, voters: max(o.Voters, 1)}
}

// NewPlayer makes a player with a table of hashMB megabytes, at most 64 and by default 16.
func (c *Crew) NewPlayer(hashMB int) ai.Player {
	if hashMB <= 0 {
		hashMB = defaultMB
	}
	return &distant{crew: c, hashMB: min(hashMB, maxMB)}
}

// Close ends all workers and closes their players.
func (c *Crew) Close() {
	c.mu.Lock()
	defer c.mu.Unlock()
	c.closed = true
	for len(c.workers) > 0 {
		c.workers[0].player.close()
	}
	if c.spare != nil {
		c.dismiss(c.spare)
	}
	if c.planned != nil {
		c.planned.Stop()
	}
}

// canStart reports whether workers can be started.
func (c *Crew) able() bool { return c.o.Make != nil && c.failed < attempts && !c.closed }

// assignWorker gives p a worker, or returns nil if there is none to be had.
func (c *Crew) hire(p *distant) *worker {
	if !c.able() || p.closed {
		return nil
	}
	var w *worker
	if !p.aide { // a helper may fail without harm, so it leaves the spare alone
		if len(c.workers)-len(c.aiding()) >= Most && !c.vacate() {
			return nil
		}
		w, c.spare = c.spare, nil
	}
	if w == nil {
		w = c.begin()
	}
	if w == nil {
		return nil
	}
	w.player, p.worker = p, w
	c.workers = append(c.workers, w)
	return w
}

// startWorker starts a worker, or returns nil.
func (c *Crew) begin() *worker {
	w := &worker{crew: c, began: time.Now()}
	var err error
	w.port, err = c.o.Make(Ears{
		Heard: func(text string) {
			c.mu.Lock()
			defer c.mu.Unlock()
			w.hear(text)
		},
		Gone: func(why error) {
			c.mu.Lock()
			defer c.mu.Unlock()
			w.fall(why)
		},
	})
	if err != nil {
		c.failed++
		return nil
	}
	w.watch()
	return w
}

// freeWorker takes the worker from the player whose last request is the oldest, and reports whether there was one that
// is not searching.
func (c *Crew) vacate() bool {
	var idle *worker
	for _, w := range c.workers {
		if len(w.jobs) == 0 && !w.player.aide && (idle == nil || w.player.asked.Before(idle.player.asked)) {
			idle = w
		}
	}
	if idle != nil {
		c.dismiss(idle)
	}
	return idle != nil
}

// endWorker ends a worker. The caller deals with its jobs.
func (c *Crew) dismiss(w *worker) {
	w.over = true
	w.port.Terminate()
	if w.timer != nil {
		w.timer.Stop()
	}
	if w == c.spare {
		c.spare = nil
	}
	c.workers = slices.DeleteFunc(c.workers, func(x *worker) bool { return x == w })
	if w.player != nil {
		w.player.worker = nil
	}
}

// scheduleSpare starts a spare worker after a while, if there is none.
func (c *Crew) replenish() {
	if c.spare != nil || c.planned != nil || !c.able() {
		return
	}
	c.planned = time.AfterFunc(respite, func() {
		c.mu.Lock()
		defer c.mu.Unlock()
		c.planned = nil
		if c.spare == nil && c.able() && len(c.workers) > 0 {
			c.spare = c.begin()
		}
	})
}
