package remote

import (
	"time"

	"github.com/ludarium/ludarium/ai"
)

// A poll is a request that several may think about. The player that was asked leads: as soon as what it reports can be added
// to what others find, the aides are asked too. Its crew's mutex guards it.
type poll struct {
	crew   *Crew
	out    *ai.Outlet
	voters []*voter // the one that leads first
	head   *voter   // whose answer ends the poll: the one that leads, unless it has failed
	called bool     // the aides have been asked
	over   bool
}

// A voter is the outlet of one who thinks about the request of a poll.
type voter struct {
	poll  *poll
	job   *job
	told  ai.Info            // the latest report with votes; the zero Info if there is none
	lines map[string]ai.Info // the latest one whose line begins with that move
	final *ai.Info           // nil: it still thinks
}

// lead makes j the request of a poll, whose answer goes to out.
func (j *job) lead(out *ai.Outlet) {
	j.poll = &poll{crew: j.player.crew, out: out}
	j.poll.head = j.poll.join(j)
}

// join makes j part of the poll.
func (p *poll) join(j *job) *voter {
	v := &voter{poll: p, job: j, lines: make(map[string]ai.Info)}
	p.voters = append(p.voters, v)
	j.out, j.request.Voter = v, len(p.voters)
	return v
}

// call asks the aides.
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

// halt stops all who think.
func (p *poll) halt() {
	for _, v := range p.voters {
		if v.final == nil {
			v.job.halt()
		}
	}
}

// Send takes a report.
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

// note keeps what is to be added up.
func (v *voter) note(i ai.Info) {
	if len(i.PV) > 0 {
		v.lines[i.PV[0]] = i
	}
	if len(i.Votes) > 0 {
		v.told = i
	}
}

// End takes an answer. When the one that leads has answered, the others are stopped.
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

// failed says that the answer is none.
func (v *voter) failed() bool { return v.final != nil && v.final.Err != "" }

// pass lets another one end the poll, if there is any.
func (p *poll) pass() {
	for _, v := range p.voters {
		if !v.failed() && len(v.told.Votes) > 0 {
			p.head = v
			return
		}
	}
}

// ballot is what those know who have told it.
func (p *poll) ballot() ballot {
	var b ballot
	for _, v := range p.voters {
		if len(v.told.Votes) > 0 {
			b.voters = append(b.voters, v)
		}
	}
	return b
}
