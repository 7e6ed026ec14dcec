package game

import (
	"errors"
	"fmt"
	"time"

	"github.com/ludarium/ludarium/ai"
	"github.com/ludarium/ludarium/rules"
)

// An answer is how a computer player ended one request.
type answer struct {
	id    uint64
	info  ai.Info
	ended bool // the channel closed without a final report
}

// asked is the request that somebody is waiting for; ID 0 is none.
type asked struct {
	id      uint64
	purpose ai.Purpose
	seat    rules.Seat
	mind    string // the computer player that was asked
	at      time.Time
	tries   int
	answer  *ai.Info // final, held back until it may be shown
}

// act asks a computer player, or claims, where it is a computer's turn to do something.
func (m *Match) act() {
	if m.asked.id != 0 || !m.live || m.over() {
		return
	}
	if _, ok := m.stopped(); ok { // nobody's time runs, so that a pause stops nothing
		m.reckon()
		return
	}
	if _, flawed := rules.FlawOf(m.pos); m.paused || flawed {
		return
	}
	if m.machines() {
		if claim, ok := rules.Due(m.info, m.pos); ok {
			m.finish(claim)
			return
		}
	}
	if m.offer != rules.NoSeat {
		for s := range m.players {
			if seat := rules.Seat(s); m.players[s].Computer && m.in(seat) && !m.agreed[s] && m.faults[s] == nil {
				if !m.reckons(seat) {
					m.ask(ai.Answer, seat, 0)
				}
				return
			}
		}
	}
	if seat := m.pos.Turn(); m.players[seat].Computer && m.faults[seat] == nil {
		m.ask(ai.Play, seat, 0)
	}
}

// ask sends a request of which the answer will come through the inbox.
func (m *Match) ask(why ai.Purpose, seat rules.Seat, tries int) {
	m.lastID++
	name := "" // our own
	if seat != rules.NoSeat {
		name = m.players[seat].Engine
	}
	m.asked = asked{id: m.lastID, purpose: why, seat: seat, mind: name, at: m.env.Now(), tries: tries}
	if m.env.Alone && m.advice.id != 0 && !m.advice.awaited() {
		m.dismiss()
	}
	m.touch()
	reports, err := m.send(name, why, seat)
	if err != nil {
		m.fail(err)
		return
	}
	box, id := m.inbox, m.lastID
	go func() {
		last := answer{id: id, ended: true}
		for info := range reports { // what comes before the end is for analyses: see consult
			if info.Final {
				last = answer{id: info.ID, info: info}
			}
		}
		box.put(last)
	}()
}

// send sends the request with the last number to the computer player of that name.
func (m *Match) send(name string, why ai.Purpose, seat rules.Seat) (<-chan ai.Info, error) {
	mind, err := m.mind(name)
	if err != nil {
		return nil, err
	}
	return mind.Start(m.request(m.lastID, why, seat))
}

// mind is the computer player of that name.
func (m *Match) mind(name string) (ai.Player, error) {
	if p := m.minds[name]; p != nil {
		return p, nil
	}
	if m.env.Open == nil {
		return nil, errors.New("game: there is no computer player here")
	}
	p, err := m.env.Open(name)
	if err == nil {
		m.minds[name] = p
	}
	return p, err
}

// request writes down what the player needs to know, without any live object.
func (m *Match) request(id uint64, why ai.Purpose, seat rules.Seat) ai.Request {
	r := ai.Request{
		ID: id, Game: m.info.ID, Options: m.options, Start: m.start, Purpose: why, Seed: m.seed + uint64(m.now),
	}
	for _, n := range m.tree.Path(m.now) {
		r.Actions = append(r.Actions, m.tree.Nodes[n].Action)
	}
	switch why {
	case ai.Count:
	case ai.Hint, ai.Threat:
		r.Limits.MoveTime = m.env.HintTime
	case ai.Analyse:
		r.Limits.MoveTime, r.Limits.Lines = m.env.AnalysisTime, m.analysing
	case ai.Answer:
		r.Seat, r.Level = int(seat), ai.Level(m.players[seat].Level)
		r.Limits.MoveTime = m.env.HintTime / 2
	default:
		r.Level = ai.Level(m.players[seat].Level)
		if m.control.Kind != NoClock {
			c := m.control.Engine(m.clocks[seat])
			r.Limits.Clock = &c
			break
		}
		r.Limits.MoveTime = m.env.MaxThink
		if r.Level == ai.MaxLevel {
			r.Limits.MoveTime = max(m.env.MaxThink, 10*time.Second)
		}
	}
	return r
}

// forget drops the request that is under way, if any: its answer will find nobody waiting.
func (m *Match) forget() {
	if m.asked.id == 0 {
		return
	}
	if m.asked.answer == nil {
		if p := m.minds[m.asked.mind]; p != nil {
			p.Stop()
		}
	}
	m.asked = asked{}
	m.touch()
}

// receive takes an answer out of the inbox, in a Tick: all time up to now is charged.
func (m *Match) receive(a answer) {
	if a.id == m.advice.id && a.id != 0 {
		m.advised(a)
		return
	}
	if a.id != m.asked.id || m.asked.id == 0 || m.asked.answer != nil {
		return
	}
	switch {
	case a.ended:
		m.retry(errors.New("game: the computer player ended without an answer"))
	case a.info.Err != "":
		m.retry(fmt.Errorf("game: the computer player failed: %s", a.info.Err))
	default:
		m.asked.answer = &a.info // from here on the clock of the computer stands
	}
}

// retry sends the position once more; the second time the seat says that it failed.
func (m *Match) retry(err error) {
	if q := m.asked; q.tries == 0 {
		m.ask(q.purpose, q.seat, 1)
		return
	}
	m.fail(err)
}

// fail gives the request up.
func (m *Match) fail(err error) {
	q := m.asked
	m.asked = asked{}
	switch q.purpose {
	case ai.Count:
		m.proposed(nil)
	case ai.Answer: // no answer is no agreement
		m.offer, m.agreed = rules.NoSeat, rules.SeatSet{}
		m.tell(Event{Kind: Declined, Seat: q.seat, Reason: m.proposal})
	default:
		m.faults[q.seat] = err
	}
	m.tell(Event{Kind: Faulted, Seat: q.seat, Err: err})
	m.touch()
}

// Retry asks the computer of a seat that failed again.
func (m *Match) Retry(s rules.Seat) {
	if m.in(s) {
		m.faults[s] = nil
		m.touch()
		m.act()
	}
}
