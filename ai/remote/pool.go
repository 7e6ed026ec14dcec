package remote

import (
	"errors"
	"slices"
	"sync"
	"time"

	"github.com/ludarium/ludarium/ai"
	"github.com/ludarium/ludarium/rules"
)

// ErrClosed says that the player or its crew has been closed.
var ErrClosed = errors.New("remote: closed")

// Most is how many players may have a worker; a spare and those that help come on top.
const Most = 2

const (
	defaultMB = 16
	maxMB     = 64
	minMB     = 4                      // to which a table shrinks when workers die
	attempts  = 2                      // workers in a row that do not start, until nobody tries again
	respite   = 500 * time.Millisecond // from an answer to the making of a spare
)

// Options are what a crew needs of the world.
type Options struct {
	// Make starts workers. Nil: there are none, and all players think in the page.
	Make Maker
	// Local makes a player that thinks in the page, by slices, with a small table (see Alone).
	Local func() ai.Player
	// Find knows the games: the workers are too far away to refuse a request that is wrong.
	Find func(id string) (rules.Game, bool)
	// Patience is how long a worker that thinks may say nothing; 0: 400 ms, as where nothing else tells that a
	// browser has ended it.
	Patience time.Duration
	// Voters is how many workers may think about one request, where what they find can be added up (see ai.Request.Voter);
	// 0: one.
	Voters int
	// Longest is how long a move may take, whatever the request says; 0: no limit.
	Longest time.Duration
}

// A Crew is all workers of a page. It is safe for concurrent use.
type Crew struct {
	o Options

	mu      sync.Mutex // guards what follows and all that belongs to the crew: workers, players, jobs
	workers []*worker  // that have a player
	aides   []*distant // players that help others
	voters  int        // how many may think about one request
	spare   *worker
	planned *time.Timer // the making of a spare
	failed  int         // workers in a row that ended before they were ready
	serial  uint64      // of the last request
	closed  bool
}

// NewCrew makes a crew; it starts no worker before the first request.
func NewCrew(o Options) *Crew {
	if o.Patience <= 0 {
		o.Patience = patience
	}
	return &Crew{o: o, voters: max(o.Voters, 1)}
}

// NewPlayer makes a player whose table has so many megabytes, at most 64 and by default 16.
func (c *Crew) NewPlayer(hashMB int) ai.Player {
	if hashMB <= 0 {
		hashMB = defaultMB
	}
	return &distant{crew: c, hashMB: min(hashMB, maxMB)}
}

// Close ends all workers and with them their players.
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

// able says that workers can be made.
func (c *Crew) able() bool { return c.o.Make != nil && c.failed < attempts && !c.closed }

// hire gives p a worker, or nil if there is none to be had.
func (c *Crew) hire(p *distant) *worker {
	if !c.able() || p.closed {
		return nil
	}
	var w *worker
	if !p.aide { // who may fail without harm leaves the spare alone
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

// begin starts a worker.
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

// vacate takes the worker from the player that has not been asked for the longest time, unless all think.
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

// dismiss ends a worker; what it was asked is for the caller to settle.
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

// replenish sees to it that there is a spare, in a while.
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
