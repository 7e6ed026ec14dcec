package game

import (
	"errors"
	"fmt"
	"math"
	"time"

	"github.com/ludarium/ludarium/ai"
	"github.com/ludarium/ludarium/rules"
)

// Adviser is the name under which Env.OpenEngine is asked for the engine that gives hints, threats and analysis. It is
// separate from the players' engines, so that what it has searched makes no level stronger.
const Adviser = "adviser"

// reportInterval is the shortest time between two analysis reports.
const reportInterval = 200 * time.Millisecond

// An adviceRequest is the request that the adviser is working on; ID 0 is none.
type adviceRequest struct {
	id      uint64
	purpose ai.Purpose
	seat    rules.Seat // the seat the request is about
	retries int
	coach   coachStep // it is for the coach
	idle    bool      // there is nothing more to analyse in this position
}

// isAwaited reports whether the user asked for it, unlike background analysis.
func (r adviceRequest) isAwaited() bool {
	return r.id != 0 && r.coach == noCoachStep && (r.purpose == ai.Hint || r.purpose == ai.Threat || r.purpose == ai.EstimateOwnership)
}

// hasAdviser reports whether there is an engine for hints, threats and analysis. Nobody is helped in a game at a table elsewhere
// before it is over.
func (m *Match) hasAdviser() bool {
	return m.env.OpenEngine != nil && (!m.IsRemote() || m.nodes[m.remote.node].result.IsOver())
}

// continueAnalysis starts the next step of background analysis, if one is due.
func (m *Match) continueAnalysis() {
	if m.analysisLines == 0 || m.advice.id != 0 || m.advice.idle || !m.hasAdviser() || m.env.SingleEngine && m.pending.id != 0 {
		return
	}
	if known := m.nodes[m.current].analysis; known != nil && known.complete && known.requestedLines >= m.analysisLines || m.isOver() {
		m.advice.idle = true
		return
	}
	if seat := m.nextUnevaluated(); seat != rules.NoSeat { // quick, while the analysis itself takes long
		m.requestAdvice(ai.Answer, seat, 0)
		return
	}
	m.requestAdvice(ai.Analyse, m.pos.Turn(), 0)
}

// NoteAdvice notes that a person has help with the position on the board, as by a hint or by trying moves, unless the match is over.
func (m *Match) NoteAdvice() {
	if !m.wasAdvised && !m.isOver() && !m.hasEnded() {
		m.wasAdvised = true
		m.markChanged()
	}
}

// requestAdvice sends the position on the board to the adviser. The answer comes through the inbox; so do analysis
// reports, a few per second.
func (m *Match) requestAdvice(purpose ai.Purpose, seat rules.Seat, retries int) {
	m.NoteAdvice()
	m.lastRequestID++
	m.advice = adviceRequest{id: m.lastRequestID, purpose: purpose, seat: seat, retries: retries}
	if m.advice.isAwaited() {
		m.markChanged()
	}
	reports, err := m.startRequest(Adviser, purpose, seat)
	if err != nil {
		m.failAdvice(err)
		return
	}
	go relayReports(m.inbox, m.lastRequestID, purpose == ai.Analyse, reports)
}

// relayReports puts reports into the inbox: with streaming, the latest exact report of each line every reportInterval;
// the final one always.
func relayReports(answers *inbox, id uint64, streaming bool, reports <-chan ai.Info) {
	final := engineAnswer{id: id, noAnswer: true}
	var latest [MaxLines]ai.Info // by rank
	flush := func() {
		for i, info := range latest {
			if info.ID != 0 {
				answers.put(engineAnswer{id: id, info: info})
			}
			latest[i] = ai.Info{}
		}
	}
	var due <-chan time.Time
	var lastFlush time.Time
	for {
		select {
		case info, ok := <-reports:
			switch {
			case !ok:
				flush()
				answers.put(final)
				return
			case info.Final:
				final = engineAnswer{id: info.ID, info: info}
			case streaming && info.Bound == 0 && info.Line <= MaxLines:
				latest[max(info.Line, 1)-1] = info
				if due == nil {
					due = time.After(time.Until(lastFlush.Add(reportInterval)))
				}
			}
		case lastFlush = <-due:
			due = nil
			flush()
		}
	}
}

// cancelAdvice cancels the adviser's current request, if any; a late answer is ignored.
func (m *Match) cancelAdvice() {
	if m.advice.id != 0 {
		if adviser := m.engines[Adviser]; adviser != nil {
			adviser.Stop()
		}
		if m.advice.isAwaited() {
			m.markChanged()
		}
	}
	m.advice = adviceRequest{}
}

// handleAdvice handles a report of the adviser.
func (m *Match) handleAdvice(a engineAnswer) {
	request := m.advice
	switch {
	case request.coach != noCoachStep:
		m.handleCoachAnswer(a)
		return
	case a.noAnswer:
		m.retryAdvice(errors.New("game: the adviser ended without an answer"))
		return
	case a.info.Err != "":
		m.retryAdvice(fmt.Errorf("game: the adviser failed: %s", a.info.Err))
		return
	case request.purpose == ai.Answer:
		m.setExpectation(request.seat, a.info.WDL.Expectation())
		m.advice = adviceRequest{}
		return
	case request.purpose == ai.Analyse:
		if a.info.Final {
			m.advice = adviceRequest{idle: true}
		}
		m.addReport(a.info)
		return
	}
	if request.purpose == ai.EstimateOwnership {
		estimator, ok := m.pos.(rules.OwnershipEstimator)
		if !ok || len(a.info.Owner) != len(m.pos.Board().Cells) {
			m.failAdvice(errors.New("game: the adviser cannot estimate"))
			return
		}
		m.advice, m.estimate = adviceRequest{}, &OwnershipEstimate{Ownership: a.info.Owner, ScoreLead: int(math.Round(estimator.ScoreLead(a.info.Owner)))}
		m.markChanged()
		return
	}
	position := m.pos
	if request.purpose == ai.Threat {
		position = afterPass(m.pos)
	}
	hint := &Hint{Seat: position.Turn()}
	var err error
	if request.purpose == ai.Hint || len(a.info.Reasons) > 0 { // a move without reasons threatens nothing in particular
		hint, err = newHint(position, a.info)
	}
	if err != nil {
		m.retryAdvice(err)
		return
	}
	m.advice = adviceRequest{}
	if request.purpose == ai.Threat {
		hint.Score = -hint.Score // the score was for the player to move
		m.threat = hint
		m.emit(Event{Kind: ThreatReady, Seat: hint.Seat, Move: hint.Move, Text: hint.Text})
	} else {
		m.hint = hint
		m.emit(Event{Kind: HintReady, Seat: hint.Seat, Move: hint.Move, Text: hint.Text})
	}
	m.markChanged()
}

// retryAdvice repeats a failed request once, then gives up.
func (m *Match) retryAdvice(err error) {
	if request := m.advice; request.retries == 0 && request.isAwaited() {
		m.requestAdvice(request.purpose, request.seat, 1)
		return
	}
	m.failAdvice(err)
}

// failAdvice gives the request up. Failed analysis is silent: nobody asked for it.
func (m *Match) failAdvice(err error) {
	request := m.advice
	if request.purpose == ai.Answer { // assume an equal share
		m.setExpectation(request.seat, 1000/rules.CountPlayingSeats(m.pos, len(m.players)))
		m.advice = adviceRequest{}
		return
	}
	m.advice = adviceRequest{idle: true}
	if request.purpose == ai.Analyse {
		return
	}
	m.emit(Event{Kind: EngineFailed, Seat: rules.NoSeat, Err: err})
	m.markChanged()
}
