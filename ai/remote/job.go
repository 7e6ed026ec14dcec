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
	out     outlet
	poll    *poll  // that the request leads; nil: none
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

// An outlet takes what is answered: one final Info ends it.
type outlet interface {
	Send(i ai.Info)
	End(i ai.Info)
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
	return i.Best != "" || i.Err != "" || !j.moves()
}

// moves says that the answer is a move of who is on turn.
func (j *job) moves() bool { return j.request.Purpose != ai.Threat && j.request.Purpose != ai.Count }

// finish gives the answer.
func (j *job) finish(i ai.Info) {
	if j.player.job == j {
		j.player.job = nil
	}
	j.out.End(i)
	if !j.player.aide { // else somebody may still wait
		j.player.crew.replenish()
	}
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
	case !j.moves():
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
	p := j.player
	p.hashMB = max(p.hashMB/2, min(p.hashMB, minMB))
	j.request.Limits = rest(j.request.Limits, time.Since(j.began))
	p.place(j)
}

// rest is what is left of limits after that time.
func rest(l ai.Limits, used time.Duration) ai.Limits {
	if l.MoveTime > 0 {
		l.MoveTime = max(l.MoveTime-used, Lateness)
	}
	if l.Clock != nil {
		c := *l.Clock
		c.Left = max(c.Left-used, Lateness)
		l.Clock = &c
	}
	return l
}

// halt stops the search, and with it those of who helps.
func (j *job) halt() {
	if j.stopped {
		return
	}
	j.stopped, j.limit = true, time.Now().Add(Lateness)
	switch w := j.player.worker; {
	case j.near:
		j.player.local.Stop()
	case !j.sent:
		w.drop(j)
		j.conclude()
	default:
		w.port.Post(message{Stop: true}.text())
		w.watch()
	}
	if j.poll != nil {
		j.poll.halt()
	}
}
