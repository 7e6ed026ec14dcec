package remote

import (
	"fmt"
	"time"

	"github.com/ludarium/ludarium/ai"
)

// A job is a request that has not been answered yet.
type job struct {
	player  *distant
	request ai.Request
	out     outlet
	poll    *poll  // the parallel search that the request leads; nil: none
	id      uint64 // the request's ID at the worker
	age     int    // the player's game to which it belongs
	began   time.Time
	tries   int
	sent    bool // to the worker
	near    bool // the local player searches it
	stopped bool
	any     string    // any legal move
	limit   time.Time // when a stopped job must have ended
	last    ai.Info   // the latest report of the best line
}

// An infoSink takes the reports and the final Info of a job.
type outlet interface {
	Send(i ai.Info)
	End(i ai.Info)
}

// report passes a report on.
func (j *job) tell(i ai.Info) {
	if i.Line <= 1 && i.Bound == 0 && len(i.PV) > 0 {
		j.last = i
	}
	j.out.Send(i)
}

// isAnswer reports whether a final Info is a valid answer.
func (j *job) answers(i ai.Info) bool {
	return i.Best != "" || i.Err != "" || !j.moves()
}

// wantsMove reports whether the answer is a move of the side to move.
func (j *job) moves() bool { return j.request.Purpose != ai.Threat && j.request.Purpose != ai.Count }

// finish sends the final Info.
func (j *job) finish(i ai.Info) {
	if j.player.job == j {
		j.player.job = nil
	}
	j.out.End(i)
	if !j.player.aide { // a helper's job ends while the request is still open
		j.player.crew.replenish()
	}
}

// finishStopped answers a stopped job that its worker has not answered, with the best line so far or any legal move.
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

// retry gives the job to another worker, once.
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

// remainingLimits returns what is left of the limits after some time.
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

// stop stops the search, and those of the helpers.
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
