package game

import (
	"errors"
	"fmt"
	"time"

	"github.com/ludarium/ludarium/ai"
	"github.com/ludarium/ludarium/rules"
)

// An engineAnswer is a report of a computer player, or the end of a request.
type answer struct {
	id    uint64
	info  ai.Info
	ended bool // the channel was closed without a final report
}

// A pendingRequest is the request that the match is waiting for; ID 0 is none.
type asked struct {
	id      uint64
	purpose ai.Purpose
	seat    rules.Seat
	mind    string // name of the computer player
	at      time.Time
	tries   int
	answer  *ai.Info // the final report, held back until it may be shown
}

// runComputers lets computers act if it is their turn to do something: move, claim, answer an offer, or score.
func (m *Match) act() {
	if m.asked.id != 0 || !m.live || m.over() {
		return
	}
	if _, ok := m.stopped(); ok { // no clock runs, so pausing does not matter
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

// sendRequest sends a request to the computer player at seat. The answer comes through the inbox.
func (m *Match) ask(why ai.Purpose, seat rules.Seat, tries int) {
	m.lastID++
	name := "" // the built-in player
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
		for info := range reports { // only analysis uses reports before the final one, see requestAdvice
			if info.Final {
				last = answer{id: info.ID, info: info}
			}
		}
		box.put(last)
	}()
}

// startRequest starts the request numbered lastRequestID on that computer player.
func (m *Match) send(name string, why ai.Purpose, seat rules.Seat) (<-chan ai.Info, error) {
	mind, err := m.mind(name)
	if err != nil {
		return nil, err
	}
	return mind.Start(m.request(m.lastID, why, seat))
}

// engine returns the computer player of that name, opening it on first use.
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

// buildRequest describes the position and the limits as plain data.
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

// cancelRequest cancels the current request, if any; a late answer is ignored.
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

// handleAnswer handles an answer from the inbox. Tick has already charged the clock.
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
		m.asked.answer = &a.info // the computer's clock stops here
	}
}

// retryRequest repeats a failed request once, then reports the failure.
func (m *Match) retry(err error) {
	if q := m.asked; q.tries == 0 {
		m.ask(q.purpose, q.seat, 1)
		return
	}
	m.fail(err)
}

// failRequest gives the request up and reports the failure.
func (m *Match) fail(err error) {
	q := m.asked
	m.asked = asked{}
	switch q.purpose {
	case ai.Count:
		m.proposed(nil)
	case ai.Answer: // no answer declines the offer
		m.offer, m.agreed = rules.NoSeat, rules.SeatSet{}
		m.tell(Event{Kind: Declined, Seat: q.seat, Reason: m.proposal})
	default:
		m.faults[q.seat] = err
	}
	m.tell(Event{Kind: Faulted, Seat: q.seat, Err: err})
	m.touch()
}

// RetryEngine asks the computer at seat again after it failed.
func (m *Match) Retry(s rules.Seat) {
	if m.in(s) {
		m.faults[s] = nil
		m.touch()
		m.act()
	}
}
