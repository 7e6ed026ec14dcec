package remote

import (
	"errors"
	"fmt"
	"slices"
	"time"
)

// StopTimeout is how long a worker may take to obey a stop. Nobody should wait longer than 50 ms for an answer; the
// difference is for the timers of a page, which are late by a few milliseconds.
const StopTimeout = 40 * time.Millisecond

const (
	defaultSilenceTimeout = 400 * time.Millisecond // with a searching worker that sends nothing
	startTimeout          = 10 * time.Second       // until a worker must be ready
	timerSlack            = 25 * time.Millisecond  // by which the timers of an idle page are late at most
)

// Why a worker or a request was ended.
var (
	errSilent       = errors.New("the worker is silent")
	errStartTimeout = errors.New("the worker does not start")
	errNoWorker     = errors.New("remote: there is no worker")
	errStopped      = errors.New("remote: stopped before anything was known")
)

// A worker is a worker that has been started. The mutex of its pool guards it.
type worker struct {
	pool      *Pool
	transport Transport
	player    *remotePlayer // nil: the worker is the spare
	ready     bool
	ended     bool   // terminated or failed
	hasState  bool   // it has been sent the player's saved state
	jobs      []*job // unanswered, oldest first
	started   time.Time
	lastHeard time.Time // last message, or first request
	timer     *time.Timer
	timerAt   time.Time // when the timer fires
	inGrace   bool      // the timer fired late, so a message may still be on its way
}

// sendJob sends the worker a request.
func (w *worker) sendJob(j *job) {
	p := w.player
	if len(w.jobs) == 1 {
		w.lastHeard = time.Now()
	}
	if p.isNewGame {
		w.transport.Post(message{NewGame: true}.encode())
		p.isNewGame = false
	}
	r := j.request
	r.ID = j.id
	m := message{Start: &r, HashMB: p.hashMB}
	if !w.hasState {
		w.hasState, m.SavedState = true, p.savedState
	}
	j.sent = true
	w.transport.Post(m.encode())
}

// handle handles a message of the worker.
func (w *worker) handle(text string) {
	if w.ended {
		return
	}
	w.lastHeard = time.Now()
	m, ok := decode(text)
	switch {
	case !ok:
		w.fail(fmt.Errorf("the worker says %.40q", text))
	case m.Err != "":
		w.fail(fmt.Errorf("the worker failed: %.200s", m.Err))
	case m.Ready && !w.ready:
		w.ready, w.pool.failedStarts = true, 0
		for _, j := range w.jobs {
			w.sendJob(j)
		}
		w.armTimer()
	case m.Info != nil:
		w.handleInfo(m)
	}
}

// handleInfo passes an Info to its job. It is dropped if the job is gone.
func (w *worker) handleInfo(m message) {
	index := slices.IndexFunc(w.jobs, func(j *job) bool { return j.sent && j.id == m.Info.ID })
	if index < 0 {
		return
	}
	j := w.jobs[index]
	switch {
	case !m.Info.Final:
		j.report(*m.Info)
	case !j.isAnswer(*m.Info):
		w.fail(errors.New("the worker's answer has no move"))
	default:
		if j.gameNumber == w.player.gameNumber {
			w.player.savedState = m.SavedState
		}
		w.dropJob(j)
		j.finish(*m.Info)
	}
}

// dropJob removes a job.
func (w *worker) dropJob(j *job) {
	w.jobs = slices.DeleteFunc(w.jobs, func(x *job) bool { return x == j })
}

// fail ends the worker after a failure. Its jobs are given to another one.
func (w *worker) fail(why error) {
	if w.ended {
		return
	}
	pool, jobs := w.pool, w.jobs
	pool.endWorker(w)
	switch {
	case w.ready:
	case w.player != nil && w.player.isHelper:
		pool.dropHelper(w.player)
	default:
		pool.failedStarts++
	}
	for _, j := range jobs {
		switch {
		case j.stopped:
			j.finishStopped()
		case w.ready:
			j.retry(why)
		default:
			j.player.assign(j)
		}
	}
}

// deadline is the next time by which the worker must have done something, and the error if it has not.
func (w *worker) deadline() (at time.Time, why error) {
	if !w.ready {
		return w.started.Add(startTimeout), errStartTimeout
	}
	for _, j := range w.jobs {
		silentAt := w.lastHeard.Add(w.pool.options.SilenceTimeout << (2 * j.attempts)) // where the first worker was slow, the next may be too
		if at.IsZero() || silentAt.Before(at) {
			at, why = silentAt, errSilent
		}
		if j.stopped && j.stopDeadline.Before(at) {
			at, why = j.stopDeadline, errSilent
		}
	}
	return at, why
}

// armTimer sets the timer to the next deadline, if there is one.
func (w *worker) armTimer() {
	at, _ := w.deadline()
	if w.ended || at.IsZero() {
		return
	}
	if w.inGrace {
		at = time.Now().Add(timerSlack)
	}
	if w.timer != nil {
		if !w.timerAt.IsZero() && !at.Before(w.timerAt) {
			return // the timer fires early enough
		}
		w.timer.Stop()
	}
	w.timerAt = at
	w.timer = time.AfterFunc(time.Until(at), w.checkDeadline)
}

// checkDeadline ends the worker if it has missed its deadline.
func (w *worker) checkDeadline() {
	w.pool.mu.Lock()
	defer w.pool.mu.Unlock()
	if w.ended {
		return
	}
	timerWasLate := !w.inGrace && time.Since(w.timerAt) > timerSlack
	w.timerAt, w.inGrace = time.Time{}, false
	at, why := w.deadline()
	if at.IsZero() {
		return
	}
	if !time.Now().Before(at) {
		if !timerWasLate {
			w.fail(why)
			return
		}
		w.inGrace = true
	}
	w.armTimer()
}
