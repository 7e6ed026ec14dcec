package remote

import (
	"time"

	"github.com/ludarium/ludarium/ai"
)

// A remotePlayer is a player whose searches run in a worker. The mutex of its pool guards it.
type remotePlayer struct {
	pool        *Pool
	hashMB      int
	worker      *worker   // nil: none
	local       ai.Player // searches in the page; nil: not needed yet
	job         *job      // the running request; nil: none
	savedState  []byte    // see ai.StatefulPlayer
	isNewGame   bool      // a new game has begun since the last request
	gameNumber  int       // number of the current game
	lastRequest time.Time
	isHelper    bool // one of Pool.helpers, which searches in a worker or not at all
	closed      bool
}

// Start implements ai.Player.
func (p *remotePlayer) Start(r ai.Request) (<-chan ai.Info, error) {
	task, err := ai.NewTask(p.pool.options.Find, r)
	if err != nil {
		return nil, err
	}
	p.pool.mu.Lock()
	defer p.pool.mu.Unlock()
	if p.closed || p.pool.closed {
		return nil, ErrClosed
	}
	p.stopSearch()
	if maxTime := p.pool.options.MaxMoveTime; maxTime > 0 && r.Purpose == ai.Play && (r.Limits.MoveTime == 0 || r.Limits.MoveTime > maxTime) {
		r.Limits.MoveTime = maxTime
	}
	out := ai.NewInfoStream(r.ID)
	j := p.newJob(r, out, task.Position.Format(task.Moves[0]))
	if p.pool.parallel > 1 {
		j.startParallel(out)
	}
	p.assign(j)
	return out.Infos(), nil
}

// newJob makes r the running request. legalMove is any legal move.
func (p *remotePlayer) newJob(r ai.Request, out infoSink, legalMove string) *job {
	j := &job{player: p, request: r, out: out, gameNumber: p.gameNumber, started: time.Now(), legalMove: legalMove}
	p.job, p.lastRequest = j, j.started
	return j
}

// Stop implements ai.Player.
func (p *remotePlayer) Stop() {
	p.pool.mu.Lock()
	defer p.pool.mu.Unlock()
	p.stopSearch()
}

// NewGame implements ai.Player.
func (p *remotePlayer) NewGame() {
	p.pool.mu.Lock()
	defer p.pool.mu.Unlock()
	p.stopSearch()
	p.isNewGame, p.savedState = true, nil
	p.gameNumber++
	p.pool.closeIdleHelpers()
	if p.local != nil {
		p.local.NewGame()
	}
}

// Close implements ai.Player. It does not wait.
func (p *remotePlayer) Close() {
	p.pool.mu.Lock()
	defer p.pool.mu.Unlock()
	p.close()
	p.pool.closeIdleHelpers()
}

func (p *remotePlayer) close() {
	p.closed = true
	if p.job != nil {
		p.job.stopped = true
	}
	if w := p.worker; w != nil {
		p.pool.endWorker(w)
		for _, j := range w.jobs {
			j.finishStopped()
		}
	}
	if p.local != nil {
		go p.local.Close() // Close waits for the search
		p.local = nil
	}
}

// assign gives j to the player's worker, or else to the local player.
func (p *remotePlayer) assign(j *job) {
	c := p.pool
	c.lastID++
	j.id, j.sent = c.lastID, false
	w := p.worker
	if w == nil {
		w = c.assignWorker(p)
	}
	if w == nil && p.isHelper {
		j.finish(ai.Info{Err: errNoWorker.Error()})
		return
	}
	if w == nil {
		p.runLocally(j)
		return
	}
	w.jobs = append(w.jobs, j)
	if w.ready {
		w.sendJob(j)
	}
	w.armTimer()
}

// stopSearch stops the running search, if any.
func (p *remotePlayer) stopSearch() {
	if p.job != nil {
		p.job.stop()
	}
}

// runLocally searches for j in the page.
func (p *remotePlayer) runLocally(j *job) {
	if p.local == nil {
		p.local = p.pool.options.NewLocal()
		if r, ok := p.local.(ai.StatefulPlayer); ok && p.savedState != nil {
			r.RestoreState(p.savedState)
		}
	}
	infos, err := p.local.Start(j.request)
	if err != nil {
		j.finish(ai.Info{Err: err.Error()})
		return
	}
	j.isLocal = true
	go func() {
		for i := range infos {
			p.pool.mu.Lock()
			if i.Final {
				j.finish(i)
			} else {
				j.report(i)
			}
			p.pool.mu.Unlock()
		}
	}()
}
