package remote

import (
	"time"

	"github.com/ludarium/ludarium/ai"
)

// A parallelSearch is a request that several players search at once. The player that was asked leads: as soon as its
// reports hold votes that can be added up, helpers are asked too. The mutex of its pool guards it.
type parallelSearch struct {
	pool         *Pool
	out          *ai.InfoStream
	searchers    []*searcher // the original lead first
	lead         *searcher   // its answer ends the search: the original lead, unless that has failed
	askedHelpers bool        // the helpers have been asked
	done         bool
}

// A searcher is the infoSink of one player in a parallel search.
type searcher struct {
	search    *parallelSearch
	job       *job
	lastVotes ai.Info            // the latest report with votes; zero if there is none
	lines     map[string]ai.Info // by first move: the latest report of its line
	final     *ai.Info           // nil: still searching
}

// startParallel makes j the lead of a parallel search that reports to out.
func (j *job) startParallel(out *ai.InfoStream) {
	j.parallel = &parallelSearch{pool: j.player.pool, out: out}
	j.parallel.lead = j.parallel.addJob(j)
}

// addJob makes j part of the search.
func (p *parallelSearch) addJob(j *job) *searcher {
	s := &searcher{search: p, job: j, lines: make(map[string]ai.Info)}
	p.searchers = append(p.searchers, s)
	j.out, j.request.WorkerIndex = s, len(p.searchers)
	return s
}

// askHelpers asks the helpers, once.
func (p *parallelSearch) askHelpers() {
	lead := p.searchers[0].job
	if p.askedHelpers || lead.stopped {
		return
	}
	p.askedHelpers = true
	for _, helper := range p.pool.availableHelpers() {
		r := lead.request
		r.Limits = remainingLimits(r.Limits, time.Since(lead.started))
		j := helper.newJob(r, nil, lead.legalMove)
		p.addJob(j)
		helper.assign(j)
	}
}

// stop stops all searchers.
func (p *parallelSearch) stop() {
	for _, s := range p.searchers {
		if s.final == nil {
			s.job.stop()
		}
	}
}

// Send implements infoSink for a report.
func (s *searcher) Send(i ai.Info) {
	p := s.search
	s.record(i)
	if len(s.lastVotes.Votes) > 0 {
		p.askHelpers()
	}
	switch tally := p.tally(); {
	case len(tally.searchers) > 1 && len(i.Votes) > 0:
		for _, l := range tally.lines(s.job.request.Limits.Lines) {
			p.out.Send(l)
		}
	case len(tally.searchers) < 2 && s == p.lead:
		i.Votes = nil
		p.out.Send(i)
	}
}

// record keeps what is to be added up.
func (s *searcher) record(i ai.Info) {
	if len(i.PV) > 0 {
		s.lines[i.PV[0]] = i
	}
	if len(i.Votes) > 0 {
		s.lastVotes = i
	}
}

// End implements infoSink for an answer. When the lead has answered, the others are stopped.
func (s *searcher) End(i ai.Info) {
	p := s.search
	s.record(i)
	s.final = &i
	if p.lead.hasFailed() {
		p.replaceLead()
	}
	if p.lead.final != nil {
		p.stop()
	}
	for _, s := range p.searchers {
		if s.final == nil {
			return
		}
	}
	if !p.done {
		p.done = true
		p.out.End(p.tally().answer(*p.lead.final))
	}
}

// hasFailed reports whether the searcher ended with an error.
func (s *searcher) hasFailed() bool { return s.final != nil && s.final.Err != "" }

// replaceLead makes another searcher the lead, if there is one with votes.
func (p *parallelSearch) replaceLead() {
	for _, s := range p.searchers {
		if !s.hasFailed() && len(s.lastVotes.Votes) > 0 {
			p.lead = s
			return
		}
	}
}

// tally returns the votes of all searchers that have reported some.
func (p *parallelSearch) tally() voteTally {
	var t voteTally
	for _, s := range p.searchers {
		if len(s.lastVotes.Votes) > 0 {
			t.searchers = append(t.searchers, s)
		}
	}
	return t
}
