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
const watchEvery = 200 * time.Millisecond

// An adviceRequest is the request that the adviser is working on; ID 0 is none.
type advice struct {
	id      uint64
	purpose ai.Purpose
	seat    rules.Seat // the seat the request is about
	tries   int
	idle    bool // there is nothing more to analyse in this position
}

// isAwaited reports whether the user asked for it, unlike background analysis.
func (a advice) awaited() bool {
	return a.id != 0 && (a.purpose == ai.Hint || a.purpose == ai.Threat || a.purpose == ai.Count)
}

// hasAdviser reports whether there is an engine for threats and analysis.
func (m *Match) watchable() bool { return m.env.Open != nil }

// continueAnalysis starts the next step of background analysis, if one is due.
func (m *Match) advise() {
	if m.analysing == 0 || m.advice.id != 0 || m.advice.idle || !m.watchable() || m.env.Alone && m.asked.id != 0 {
		return
	}
	if seen := m.plies[m.now].seen; seen != nil && seen.whole && seen.wanted >= m.analysing || m.over() {
		m.advice.idle = true
		return
	}
	if seat := m.unweighed(); seat != rules.NoSeat { // quick, while the analysis itself takes long
		m.consult(ai.Answer, seat, 0)
		return
	}
	m.consult(ai.Analyse, m.pos.Turn(), 0)
}

// requestAdvice sends the position on the board to the adviser. The answer comes through the inbox; so do analysis
// reports, a few per second.
func (m *Match) consult(why ai.Purpose, seat rules.Seat, tries int) {
	m.lastID++
	m.advice = advice{id: m.lastID, purpose: why, seat: seat, tries: tries}
	if m.advice.awaited() {
		m.touch()
	}
	reports, err := m.send(Adviser, why, seat)
	if err != nil {
		m.unadvised(err)
		return
	}
	go relay(m.inbox, m.lastID, why == ai.Analyse, reports)
}

// relayReports puts reports into the inbox: with streaming, the latest exact report of each line every reportInterval;
// the final one always.
func relay(box *inbox, id uint64, all bool, reports <-chan ai.Info) {
	last := answer{id: id, ended: true}
	var latest [MaxLines]ai.Info // by rank
	tell := func() {
		for n, info := range latest {
			if info.ID != 0 {
				box.put(answer{id: id, info: info})
			}
			latest[n] = ai.Info{}
		}
	}
	var due <-chan time.Time
	var told time.Time
	for {
		select {
		case info, ok := <-reports:
			switch {
			case !ok:
				tell()
				box.put(last)
				return
			case info.Final:
				last = answer{id: info.ID, info: info}
			case all && info.Bound == 0 && info.Line <= MaxLines:
				latest[max(info.Line, 1)-1] = info
				if due == nil {
					due = time.After(time.Until(told.Add(watchEvery)))
				}
			}
		case told = <-due:
			due = nil
			tell()
		}
	}
}

// cancelAdvice cancels the adviser's current request, if any; a late answer is ignored.
func (m *Match) dismiss() {
	if m.advice.id != 0 {
		if p := m.minds[Adviser]; p != nil {
			p.Stop()
		}
		if m.advice.awaited() {
			m.touch()
		}
	}
	m.advice = advice{}
}

// handleAdvice handles a report of the adviser.
func (m *Match) advised(a answer) {
	q := m.advice
	switch {
	case a.ended:
		m.misadvised(errors.New("game: the adviser ended without an answer"))
		return
	case a.info.Err != "":
		m.misadvised(fmt.Errorf("game: the adviser failed: %s", a.info.Err))
		return
	case q.purpose == ai.Answer:
		m.weigh(q.seat, a.info.WDL.Expectation())
		m.advice = advice{}
		return
	case q.purpose == ai.Analyse:
		if a.info.Final {
			m.advice = advice{idle: true}
		}
		m.saw(a.info)
		return
	}
	if q.purpose == ai.Count {
		e, ok := m.pos.(rules.Estimator)
		if !ok || len(a.info.Owner) != len(m.pos.Board().Cells) {
			m.unadvised(errors.New("game: the adviser cannot estimate"))
			return
		}
		m.advice, m.estimate = advice{}, &Estimate{Owner: a.info.Owner, Lead: int(math.Round(e.Lead(a.info.Owner)))}
		m.touch()
		return
	}
	from := m.pos
	if q.purpose == ai.Threat {
		from = passed(m.pos)
	}
	h := &Hint{Seat: from.Turn()}
	var err error
	if q.purpose == ai.Hint || len(a.info.Why) > 0 { // a move without reasons threatens nothing in particular
		h, err = suggestion(from, a.info)
	}
	if err != nil {
		m.misadvised(err)
		return
	}
	m.advice = advice{}
	if q.purpose == ai.Threat {
		h.Score = -h.Score // the score was for the player to move
		m.threat = h
		m.tell(Event{Kind: Threatened, Seat: h.Seat, Move: h.Move, Text: h.Text})
	} else {
		m.hint = h
		m.tell(Event{Kind: Hinted, Seat: h.Seat, Move: h.Move, Text: h.Text})
	}
	m.touch()
}

// retryAdvice repeats a failed request once, then gives up.
func (m *Match) misadvised(err error) {
	if q := m.advice; q.tries == 0 && q.awaited() {
		m.consult(q.purpose, q.seat, 1)
		return
	}
	m.unadvised(err)
}

// failAdvice gives the request up. Failed analysis is silent: nobody asked for it.
func (m *Match) unadvised(err error) {
	q := m.advice
	if q.purpose == ai.Answer { // assume an equal share
		m.weigh(q.seat, 1000/rules.CountPlaying(m.pos, len(m.players)))
		m.advice = advice{}
		return
	}
	m.advice = advice{idle: true}
	if q.purpose == ai.Analyse {
		return
	}
	m.tell(Event{Kind: Faulted, Seat: rules.NoSeat, Err: err})
	m.touch()
}
