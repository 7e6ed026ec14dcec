package remote

import (
	"time"

	"github.com/ludarium/ludarium/ai"
)

// A parallelSearch is a request that several players search at once. The player that was asked leads: as soon as its
// reports hold votes that can be added up, helpers are asked too. The mutex of its pool guards it.
type poll struct {
	crew   *Crew
	out    *ai.Outlet
	voters []*voter // the original lead first
	head   *voter   // its answer ends the search: the original lead, unless that has failed
	called bool     // the helpers have been asked
	over   bool
}

// A searcher is the infoSink of one player in a parallel search.
type voter struct {
	poll  *poll
	job   *job
	told  ai.Info            // the latest report with votes; zero if there is none
	lines map[string]ai.Info // by first move: the latest report of its line
	final *ai.Info           // nil: still searching
}

// startParallel makes j the lead of a parallel search that reports to out.
func (j *job) lead(out *ai.Outlet) {
	j.poll = &poll{crew: j.player.crew, out: out}
	j.poll.head = j.poll.join(j)
}

// addJob makes j part of the search.
func (p *poll) join(j *job) *voter {
	v := &voter{poll: p, job: j, lines: make(map[string]ai.Info)}
	p.voters = append(p.voters, v)
	j.out, j.request.Voter = v, len(p.voters)
	return v
}

// askHelpers asks the helpers, once.
func (p *poll) call() {
	lead := p.voters[0].job
	if p.called || lead.stopped {
		return
	}
	p.called = true
	for _, a := range p.crew.helpers() {
		r := lead.request
		r.Limits = rest(r.Limits, time.Since(lead.began))
		j := a.newJob(r, nil, lead.any)
		p.join(j)
		a.place(j)
	}
}

// stop stops all searchers.
func (p *poll) halt() {
	for _, v := range p.voters {
		if v.final == nil {
			v.job.halt()
		}
	}
}

// Send implements infoSink for a report.
func (v *voter) Send(i ai.Info) {
	p := v.poll
	v.note(i)
	if len(v.told.Votes) > 0 {
		p.call()
	}
	switch b := p.ballot(); {
	case len(b.voters) > 1 && len(i.Votes) > 0:
		for _, l := range b.lines(v.job.request.Limits.Lines) {
			p.out.Send(l)
		}
	case len(b.voters) < 2 && v == p.head:
		i.Votes = nil
		p.out.Send(i)
	}
}

// record keeps what is to be added up.
func (v *voter) note(i ai.Info) {
	if len(i.PV) > 0 {
		v.lines[i.PV[0]] = i
	}
	if len(i.Votes) > 0 {
		v.told = i
	}
}

// End implements infoSink for an answer. When the lead has answered, the others are stopped.
func (v *voter) End(i ai.Info) {
	p := v.poll
	v.note(i)
	v.final = &i
	if p.head.failed() {
		p.pass()
	}
	if p.head.final != nil {
		p.halt()
	}
	for _, v := range p.voters {
		if v.final == nil {
			return
		}
	}
	if !p.over {
		p.over = true
		p.out.End(p.ballot().answer(*p.head.final))
	}
}

// hasFailed reports whether the searcher ended with an error.
func (v *voter) failed() bool { return v.final != nil && v.final.Err != "" }

// replaceLead makes another searcher the lead, if there is one with votes.
func (p *poll) pass() {
	for _, v := range p.voters {
		if !v.failed() && len(v.told.Votes) > 0 {
			p.head = v
			return
		}
	}
}

// tally returns the votes of all searchers that have reported some.
func (p *poll) ballot() ballot {
	var b ballot
	for _, v := range p.voters {
		if len(v.told.Votes) > 0 {
			b.voters = append(b.voters, v)
		}
	}
	return b
}
