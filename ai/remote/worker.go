package remote

import (
	"errors"
	"fmt"
	"slices"
	"time"
)

// StopTimeout is how long a worker may take to obey a stop. Nobody should wait longer than 50 ms for an answer; the
// difference is for the timers of a page, which are late by a few milliseconds.
const Lateness = 40 * time.Millisecond

const (
	patience = 400 * time.Millisecond // with a searching worker that sends nothing
	startup  = 10 * time.Second       // until a worker must be ready
	slack    = 25 * time.Millisecond  // by which the timers of an idle page are late at most
)

// Why a worker or a request was ended.
var (
	errSilent   = errors.New("the worker is silent")
	errStartup  = errors.New("the worker does not start")
	errNoWorker = errors.New("remote: there is no worker")
	errStopped  = errors.New("remote: stopped before anything was known")
)

// A worker is a worker that has been started. The mutex of its pool guards it.
type worker struct {
	crew   *Crew
	port   Port
	player *distant // nil: the worker is the spare
	ready  bool
	over   bool   // terminated or failed
	taught bool   // it has been sent the player's saved state
	jobs   []*job // unanswered, oldest first
	began  time.Time
	heard  time.Time // last message, or first request
	timer  *time.Timer
	due    time.Time // when the timer fires
	excuse bool      // the timer fired late, so a message may still be on its way
}

// sendJob sends the worker a request.
func (w *worker) send(j *job) {
	p := w.player
	if len(w.jobs) == 1 {
		w.heard = time.Now()
	}
	if p.fresh {
		w.port.Post(message{New: true}.text())
		p.fresh = false
	}
	r := j.request
	r.ID = j.id
	m := message{Start: &r, HashMB: p.hashMB}
	if !w.taught {
		w.taught, m.Memory = true, p.memory
	}
	j.sent = true
	w.port.Post(m.text())
}

// handle handles a message of the worker.
func (w *worker) hear(text string) {
	if w.over {
		return
	}
	w.heard = time.Now()
	m, ok := read(text)
	switch {
	case !ok:
		w.fall(fmt.Errorf("the worker says %.40q", text))
	case m.Err != "":
		w.fall(fmt.Errorf("the worker failed: %.200s", m.Err))
	case m.Ready && !w.ready:
		w.ready, w.crew.failed = true, 0
		for _, j := range w.jobs {
			w.send(j)
		}
		w.watch()
	case m.Info != nil:
		w.report(m)
	}
}

// handleInfo passes an Info to its job. It is dropped if the job is gone.
func (w *worker) report(m message) {
	at := slices.IndexFunc(w.jobs, func(j *job) bool { return j.sent && j.id == m.Info.ID })
	if at < 0 {
		return
	}
	j := w.jobs[at]
	switch {
	case !m.Info.Final:
		j.tell(*m.Info)
	case !j.answers(*m.Info):
		w.fall(errors.New("the worker's answer is none"))
	default:
		if j.age == w.player.age {
			w.player.memory = m.Memory
		}
		w.drop(j)
		j.finish(*m.Info)
	}
}

// dropJob removes a job.
func (w *worker) drop(j *job) {
	w.jobs = slices.DeleteFunc(w.jobs, func(x *job) bool { return x == j })
}

// fail ends the worker after a failure. Its jobs are given to another one.
func (w *worker) fall(why error) {
	if w.over {
		return
	}
	c, jobs := w.crew, w.jobs
	c.dismiss(w)
	switch {
	case w.ready:
	case w.player != nil && w.player.aide:
		c.retire(w.player)
	default:
		c.failed++
	}
	for _, j := range jobs {
		switch {
		case j.stopped:
			j.conclude()
		case w.ready:
			j.again(why)
		default:
			j.player.place(j)
		}
	}
}

// deadline is the next time by which the worker must have done something, and the error if it has not.
func (w *worker) deadline() (at time.Time, why error) {
	if !w.ready {
		return w.began.Add(startup), errStartup
	}
	for _, j := range w.jobs {
		silent := w.heard.Add(w.crew.o.Patience << (2 * j.tries)) // where the first worker was slow, the next may be too
		if at.IsZero() || silent.Before(at) {
			at, why = silent, errSilent
		}
		if j.stopped && j.limit.Before(at) {
			at, why = j.limit, errSilent
		}
	}
	return at, why
}

// armTimer sets the timer to the next deadline, if there is one.
func (w *worker) watch() {
	at, _ := w.deadline()
	if w.over || at.IsZero() {
		return
	}
	if w.excuse {
		at = time.Now().Add(slack)
	}
	if w.timer != nil {
		if !w.due.IsZero() && !at.Before(w.due) {
			return // the timer fires early enough
		}
		w.timer.Stop()
	}
	w.due = at
	w.timer = time.AfterFunc(time.Until(at), w.look)
}

// checkDeadline ends the worker if it has missed its deadline.
func (w *worker) look() {
	w.crew.mu.Lock()
	defer w.crew.mu.Unlock()
	if w.over {
		return
	}
	late := !w.excuse && time.Since(w.due) > slack
	w.due, w.excuse = time.Time{}, false
	at, why := w.deadline()
	if at.IsZero() {
		return
	}
	if !time.Now().Before(at) {
		if !late {
			w.fall(why)
			return
		}
		w.excuse = true
	}
	w.watch()
}
