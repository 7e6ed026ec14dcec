package remote

import (
	"time"

	"github.com/ludarium/ludarium/ai"
)

// A remotePlayer is a player whose searches run in a worker. The mutex of its pool guards it.
type distant struct {
	crew   *Crew
	hashMB int
	worker *worker   // nil: none
	local  ai.Player // searches in the page; nil: not needed yet
	job    *job      // the running request; nil: none
	memory []byte    // see ai.StatefulPlayer
	fresh  bool      // a new game has begun since the last request
	age    int       // number of the current game
	asked  time.Time
	aide   bool // one of Pool.helpers, which searches in a worker or not at all
	closed bool
}

// Start implements ai.Player.
func (p *distant) Start(r ai.Request) (<-chan ai.Info, error) {
	t, err := ai.Understand(p.crew.o.Find, r)
	if err != nil {
		return nil, err
	}
	p.crew.mu.Lock()
	defer p.crew.mu.Unlock()
	if p.closed || p.crew.closed {
		return nil, ErrClosed
	}
	p.halt()
	if most := p.crew.o.Longest; most > 0 && r.Purpose == ai.Play && (r.Limits.MoveTime == 0 || r.Limits.MoveTime > most) {
		r.Limits.MoveTime = most
	}
	out := ai.NewOutlet(r.ID)
	j := p.newJob(r, out, t.Position.Format(t.Moves[0]))
	if p.crew.voters > 1 {
		j.lead(out)
	}
	p.place(j)
	return out.Infos(), nil
}

// newJob makes r the running request. legalMove is any legal move.
func (p *distant) newJob(r ai.Request, out outlet, any string) *job {
	j := &job{player: p, request: r, out: out, age: p.age, began: time.Now(), any: any}
	p.job, p.asked = j, j.began
	return j
}

// Stop implements ai.Player.
func (p *distant) Stop() {
	p.crew.mu.Lock()
	defer p.crew.mu.Unlock()
	p.halt()
}

// NewGame implements ai.Player.
func (p *distant) NewGame() {
	p.crew.mu.Lock()
	defer p.crew.mu.Unlock()
	p.halt()
	p.fresh, p.memory = true, nil
	p.age++
	p.crew.disband()
	if p.local != nil {
		p.local.NewGame()
	}
}

// Close implements ai.Player. It does not wait.
func (p *distant) Close() {
	p.crew.mu.Lock()
	defer p.crew.mu.Unlock()
	p.close()
	p.crew.disband()
}

func (p *distant) close() {
	p.closed = true
	if p.job != nil {
		p.job.stopped = true
	}
	if w := p.worker; w != nil {
		p.crew.dismiss(w)
		for _, j := range w.jobs {
			j.conclude()
		}
	}
	if p.local != nil {
		go p.local.Close() // Close waits for the search
		p.local = nil
	}
}

// assign gives j to the player's worker, or else to the local player.
func (p *distant) place(j *job) {
	c := p.crew
	c.serial++
	j.id, j.sent = c.serial, false
	w := p.worker
	if w == nil {
		w = c.hire(p)
	}
	if w == nil && p.aide {
		j.finish(ai.Info{Err: errNoWorker.Error()})
		return
	}
	if w == nil {
		p.ponder(j)
		return
	}
	w.jobs = append(w.jobs, j)
	if w.ready {
		w.send(j)
	}
	w.watch()
}

// stopSearch stops the running search, if any.
func (p *distant) halt() {
	if p.job != nil {
		p.job.halt()
	}
}

// runLocally searches for j in the page.
func (p *distant) ponder(j *job) {
	if p.local == nil {
		p.local = p.crew.o.Local()
		if r, ok := p.local.(ai.Rememberer); ok && p.memory != nil {
			r.Recall(p.memory)
		}
	}
	infos, err := p.local.Start(j.request)
	if err != nil {
		j.finish(ai.Info{Err: err.Error()})
		return
	}
	j.near = true
	go func() {
		for i := range infos {
			p.crew.mu.Lock()
			if i.Final {
				j.finish(i)
			} else {
				j.tell(i)
			}
			p.crew.mu.Unlock()
		}
	}()
}
