package remote

import (
	"time"

	"github.com/ludarium/ludarium/ai"
)

// A distant is a player whose thoughts are elsewhere. Its crew's mutex guards it.
type distant struct {
	crew   *Crew
	hashMB int
	worker *worker   // nil: none yet, or no more
	local  ai.Player // in the page; nil: not needed yet
	job    *job      // the request that runs, nil: none
	memory []byte    // see ai.Rememberer
	fresh  bool      // a new game has begun since the last request
	age    int       // counts games
	asked  time.Time
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
	j := &job{player: p, request: r, out: ai.NewOutlet(r.ID), age: p.age, began: time.Now(), any: t.Position.Format(t.Moves[0])}
	p.job, p.asked = j, j.began
	p.place(j)
	return j.out.Infos(), nil
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
	if p.local != nil {
		p.local.NewGame()
	}
}

// Close implements ai.Player. It does not wait.
func (p *distant) Close() {
	p.crew.mu.Lock()
	defer p.crew.mu.Unlock()
	p.close()
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
		go p.local.Close() // which waits for its search
		p.local = nil
	}
}

// place has j answered by whoever can.
func (p *distant) place(j *job) {
	c := p.crew
	c.serial++
	j.id, j.sent = c.serial, false
	w := p.worker
	if w == nil {
		w = c.hire(p)
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

// halt stops the running search, if any.
func (p *distant) halt() {
	j := p.job
	if j == nil || j.stopped {
		return
	}
	j.stopped, j.limit = true, time.Now().Add(Lateness)
	switch w := p.worker; {
	case j.near:
		p.local.Stop()
	case !j.sent:
		w.drop(j)
		j.conclude()
	default:
		w.port.Post(message{Stop: true}.text())
		w.watch()
	}
}

// ponder has j answered in the page.
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
