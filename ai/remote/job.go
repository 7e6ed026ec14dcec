package remote

import (
	"fmt"
	"time"

	"github.com/ludarium/ludarium/ai"
)

// A job is a request that has not been answered yet.
type job struct {
	player       *remotePlayer
	request      ai.Request
	out          infoSink
	parallel     *parallelSearch // the parallel search that the request leads; nil: none
	id           uint64          // the request's ID at the worker
	gameNumber   int             // the player's game to which it belongs
	started      time.Time
	attempts     int
	sent         bool // to the worker
	isLocal      bool // the local player searches it
	stopped      bool
	legalMove    string    // any legal move, the answer if nothing else is known
	stopDeadline time.Time // when a stopped job must have ended
	lastInfo     ai.Info   // the latest report of the best line
}

// An infoSink takes the reports and the final Info of a job.
type infoSink interface {
	Send(i ai.Info)
	End(i ai.Info)
}

// report passes a report on.
func (j *job) report(i ai.Info) {
	if i.Line <= 1 && i.Bound == 0 && len(i.PV) > 0 {
		j.lastInfo = i
	}
	j.out.Send(i)
}

// isAnswer reports whether a final Info is a valid answer.
func (j *job) isAnswer(i ai.Info) bool {
	return i.Best != "" || i.Err != "" || !j.wantsMove()
}

// wantsMove reports whether the answer is a move of the side to move.
func (j *job) wantsMove() bool {
	return j.request.Purpose != ai.Threat && j.request.Purpose != ai.EstimateOwnership
}

// finish sends the final Info.
func (j *job) finish(i ai.Info) {
	if j.player.job == j {
		j.player.job = nil
	}
	j.out.End(i)
	if !j.player.isHelper { // a helper's job ends while the request is still open
		j.player.pool.scheduleSpare()
	}
}

// finishStopped answers a stopped job that its worker has not answered, with the best line so far or any legal move.
func (j *job) finishStopped() {
	switch {
	case len(j.lastInfo.PV) > 0:
		j.lastInfo.Best = j.lastInfo.PV[0]
		j.finish(j.lastInfo)
	case j.player.closed:
		j.finish(ai.Info{Err: ErrClosed.Error()})
	case !j.wantsMove():
		j.finish(ai.Info{Err: errStopped.Error()})
	default:
		j.finish(ai.Info{Line: 1, PV: []string{j.legalMove}, Best: j.legalMove})
	}
}

// retry gives the job to another worker, once.
func (j *job) retry(why error) {
	if j.attempts++; j.attempts > 1 {
		j.finish(ai.Info{Err: fmt.Sprintf("the computer could not think: %v", why)})
		return
	}
	p := j.player
	p.hashMB = max(p.hashMB/2, min(p.hashMB, minTableMB))
	j.request.Limits = remainingLimits(j.request.Limits, time.Since(j.started))
	p.assign(j)
}

// remainingLimits returns what is left of the limits after some time.
func remainingLimits(lim ai.Limits, elapsed time.Duration) ai.Limits {
	if lim.MoveTime > 0 {
		lim.MoveTime = max(lim.MoveTime-elapsed, StopTimeout)
	}
	if lim.Clock != nil {
		clock := *lim.Clock
		clock.Left = max(clock.Left-elapsed, StopTimeout)
		lim.Clock = &clock
	}
	return lim
}

// stop stops the search, and those of the helpers.
func (j *job) stop() {
	if j.stopped {
		return
	}
	j.stopped, j.stopDeadline = true, time.Now().Add(StopTimeout)
	switch w := j.player.worker; {
	case j.isLocal:
		j.player.local.Stop()
	case !j.sent:
		w.dropJob(j)
		j.finishStopped()
	default:
		w.transport.Post(message{Stop: true}.encode())
		w.armTimer()
	}
	if j.parallel != nil {
		j.parallel.stop()
	}
}
