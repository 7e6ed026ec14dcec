package remote

import (
	"fmt"
	"time"

	"github.com/ludarium/ludarium/ai"
)

// A job is a request that has not been answered.
type job struct {
	player  *distant
	request ai.Request
	out     *ai.Outlet
	id      uint64 // under which a worker knows it
	age     int    // the game of the player to which it belongs
	began   time.Time
	tries   int
	sent    bool // to the worker
	near    bool // the player in the page has it
	stopped bool
	any     string    // a move that the rules allow
	limit   time.Time // when a stopped job is to be over
	last    ai.Info   // the latest that is known of the best line
}

// tell passes a report on.
func (j *job) tell(i ai.Info) {
	if i.Line <= 1 && i.Bound == 0 && len(i.PV) > 0 {
		j.last = i
	}
	j.out.Send(i)
}

// answers says that a final Info is an answer.
func (j *job) answers(i ai.Info) bool {
	return i.Best != "" || i.Err != "" || j.request.Purpose == ai.Threat
}

// finish gives the answer.
func (j *job) finish(i ai.Info) {
	if j.player.job == j {
		j.player.job = nil
	}
	j.out.End(i)
	j.player.crew.replenish()
}

// conclude ends a stopped job that its worker does not answer with what is known: the best line so far, or a move
// that the rules allow.
func (j *job) conclude() {
	switch {
	case len(j.last.PV) > 0:
		j.last.Best = j.last.PV[0]
		j.finish(j.last)
	case j.player.closed:
		j.finish(ai.Info{Err: ErrClosed.Error()})
	case j.request.Purpose == ai.Threat: // it is the other side's move
		j.finish(ai.Info{Err: errStopped.Error()})
	default:
		j.finish(ai.Info{Line: 1, PV: []string{j.any}, Best: j.any})
	}
}

// again asks another worker, once.
func (j *job) again(why error) {
	if j.tries++; j.tries > 1 {
		j.finish(ai.Info{Err: fmt.Sprintf("the computer could not think: %v", why)})
		return
	}
	p, l := j.player, &j.request.Limits
	p.hashMB = max(p.hashMB/2, min(p.hashMB, minMB))
	used := time.Since(j.began)
	if l.MoveTime > 0 {
		l.MoveTime = max(l.MoveTime-used, Lateness)
	}
	if l.Clock != nil {
		c := *l.Clock
		c.Left = max(c.Left-used, Lateness)
		l.Clock = &c
	}
	p.place(j)
}
