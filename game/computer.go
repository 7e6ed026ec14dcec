package game

import (
	"errors"
	"fmt"
	"time"

	"github.com/ludarium/ludarium/ai"
	"github.com/ludarium/ludarium/rules"
)

// An engineAnswer is a report of a computer player, or the end of a request.
type engineAnswer struct {
	id       uint64
	info     ai.Info
	noAnswer bool // the channel was closed without a final report
}

// A pendingRequest is the request that the match is waiting for; ID 0 is none.
type pendingRequest struct {
	id      uint64
	purpose ai.Purpose
	seat    rules.Seat
	engine  string // name of the computer player
	sentAt  time.Time
	retries int
	answer  *ai.Info // the final report, held back until it may be shown
}

// runComputers lets computers act if it is their turn to do something: move, claim, answer an offer, or score.
func (m *Match) runComputers() {
	if m.pending.id != 0 || !m.live || m.isOver() || m.IsRemote() {
		return
	}
	if _, ok := m.scoringPosition(); ok { // no clock runs, so pausing does not matter
		m.runScoring()
		return
	}
	if _, illegal := rules.IllegalPosition(m.pos); m.paused || illegal {
		return
	}
	if m.hasOnlyComputers() {
		if claim, ok := rules.AutomaticEnd(m.info, m.pos); ok {
			m.endMatch(claim)
			return
		}
	}
	if m.offerSeat != rules.NoSeat {
		for s := range m.players {
			if seat := rules.Seat(s); m.players[s].Computer && m.isPlaying(seat) && !m.accepted[s] && m.engineErrors[s] == nil {
				if !m.answerImpasseOffer(seat) {
					m.sendRequest(ai.Answer, seat, 0)
				}
				return
			}
		}
	}
	if seat := m.pos.Turn(); m.players[seat].Computer && m.engineErrors[seat] == nil {
		m.sendRequest(ai.Play, seat, 0)
	}
}

// sendRequest sends a request to the computer player at seat. The answer comes through the inbox.
func (m *Match) sendRequest(purpose ai.Purpose, seat rules.Seat, retries int) {
	m.lastRequestID++
	engine := "" // the built-in player
	if seat != rules.NoSeat {
		engine = m.players[seat].Engine
	}
	m.pending = pendingRequest{id: m.lastRequestID, purpose: purpose, seat: seat, engine: engine, sentAt: m.env.Now(), retries: retries}
	if m.env.SingleEngine && m.advice.id != 0 && !m.advice.isAwaited() {
		m.cancelAdvice()
	}
	m.markChanged()
	reports, err := m.startRequest(engine, purpose, seat)
	if err != nil {
		m.failRequest(err)
		return
	}
	answers, id := m.inbox, m.lastRequestID
	go func() {
		answer := engineAnswer{id: id, noAnswer: true}
		for info := range reports { // only analysis uses reports before the final one, see requestAdvice
			if info.Final {
				answer = engineAnswer{id: info.ID, info: info}
			}
		}
		answers.put(answer)
	}()
}

// startRequest starts the request numbered lastRequestID on that computer player.
func (m *Match) startRequest(engine string, purpose ai.Purpose, seat rules.Seat) (<-chan ai.Info, error) {
	player, err := m.engine(engine)
	if err != nil {
		return nil, err
	}
	return player.Start(m.buildRequest(m.lastRequestID, purpose, seat))
}

// engine returns the computer player of that name, opening it on first use.
func (m *Match) engine(name string) (ai.Player, error) {
	if p := m.engines[name]; p != nil {
		return p, nil
	}
	if m.env.OpenEngine == nil {
		return nil, errors.New("game: there is no computer player here")
	}
	p, err := m.env.OpenEngine(name)
	if err == nil {
		m.engines[name] = p
	}
	return p, err
}

// Actions returns the actions that led to the position on the board, in the form of [rules.FormatAction].
func (m *Match) Actions() (actions []string) {
	for _, n := range m.tree.Path(m.current) {
		actions = append(actions, m.tree.Nodes[n].Action)
	}
	return actions
}

// buildRequest describes the position and the limits as plain data.
func (m *Match) buildRequest(id uint64, purpose ai.Purpose, seat rules.Seat) ai.Request {
	r := ai.Request{
		ID: id, Game: m.info.ID, Options: m.options, Start: m.start, Purpose: purpose, Seed: m.seed + uint64(m.current),
	}
	r.Actions = m.Actions()
	switch purpose {
	case ai.EstimateOwnership:
	case ai.Hint, ai.Threat:
		r.Limits.MoveTime = m.env.HintTime
	case ai.Analyse:
		r.Limits.MoveTime, r.Limits.Lines = m.env.AnalysisTime, m.analysisLines
	case ai.Answer:
		r.Seat, r.Level = int(seat), ai.Level(m.players[seat].Level)
		r.Limits.MoveTime = m.env.HintTime / 2
	default:
		r.Level, r.Style = ai.Level(m.players[seat].Level), m.players[seat].Style()
		if m.timeControl.Kind != NoClock {
			clock := m.timeControl.EngineClock(m.clocks[seat])
			r.Limits.Clock = &clock
			break
		}
		r.Limits.MoveTime = m.env.MaxThinkTime
		if r.Level == ai.MaxLevel {
			r.Limits.MoveTime = max(m.env.MaxThinkTime, 10*time.Second)
		}
	}
	return r
}

// cancelRequest cancels the current request, if any; a late answer is ignored.
func (m *Match) cancelRequest() {
	if m.pending.id == 0 {
		return
	}
	if m.pending.answer == nil {
		if p := m.engines[m.pending.engine]; p != nil {
			p.Stop()
		}
	}
	m.pending = pendingRequest{}
	m.markChanged()
}

// handleAnswer handles an answer from the inbox. Tick has already charged the clock.
func (m *Match) handleAnswer(a engineAnswer) {
	if a.id == m.advice.id && a.id != 0 {
		m.handleAdvice(a)
		return
	}
	if a.id != m.pending.id || m.pending.id == 0 || m.pending.answer != nil {
		return
	}
	switch {
	case a.noAnswer:
		m.retryRequest(errors.New("game: the computer player ended without an answer"))
	case a.info.Err != "":
		m.retryRequest(fmt.Errorf("game: the computer player failed: %s", a.info.Err))
	default:
		m.pending.answer = &a.info // the computer's clock stops here
	}
}

// retryRequest repeats a failed request once, then reports the failure.
func (m *Match) retryRequest(err error) {
	if request := m.pending; request.retries == 0 {
		m.sendRequest(request.purpose, request.seat, 1)
		return
	}
	m.failRequest(err)
}

// failRequest gives the request up and reports the failure.
func (m *Match) failRequest(err error) {
	request := m.pending
	m.pending = pendingRequest{}
	switch request.purpose {
	case ai.EstimateOwnership:
		m.setProposal(nil)
	case ai.Answer: // no answer declines the offer
		m.offerSeat, m.accepted = rules.NoSeat, rules.SeatSet{}
		m.emit(Event{Kind: OfferDeclined, Seat: request.seat, Reason: m.offerReason})
	default:
		m.engineErrors[request.seat] = err
	}
	m.emit(Event{Kind: EngineFailed, Seat: request.seat, Err: err})
	m.markChanged()
}

// RetryEngine asks the computer at seat again after it failed.
func (m *Match) RetryEngine(seat rules.Seat) {
	if m.isPlaying(seat) {
		m.engineErrors[seat] = nil
		m.markChanged()
		m.runComputers()
	}
}
