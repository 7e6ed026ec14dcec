package game

import (
	"time"

	"github.com/ludarium/ludarium/ai"
	"github.com/ludarium/ludarium/rules"
	"github.com/ludarium/ludarium/saves"
)

// resetClocks gives every seat its initial time.
func (m *Match) resetClocks() {
	for s := range m.players {
		m.clocks[s] = m.control.Fresh()
	}
	m.restart()
	m.spent = 0
}

// restartTurnClock makes the clock run from now.
func (m *Match) restart() { m.since = m.env.Now() }

// isClockRunning reports whether the clock of the seat to move is running.
func (m *Match) ticking() bool {
	return m.control.Kind != NoClock && m.thinking() && !m.preparing() && (m.asked.answer == nil || m.asked.purpose != ai.Play)
}

// isTurnActive reports whether someone is to move and the match is not paused.
func (m *Match) thinking() bool {
	_, stopped := m.stopped()
	_, flawed := rules.FlawOf(m.pos)
	return m.live && !m.paused && !m.over() && !stopped && !flawed
}

// isPlacingHandicap reports whether the seat to move is still placing handicap stones.
func (m *Match) preparing() bool {
	next, _ := rules.Preparing(m.pos)
	return next > 0
}

// chargeClock charges the time since the last call to the running clock; the flag may fall.
func (m *Match) charge() {
	now := m.env.Now()
	gap := now.Sub(m.begun)
	m.begun = now
	if m.env.Asleep > 0 && gap > m.env.Asleep && m.thinking() && !m.preparing() && m.control.Kind != NoClock {
		m.paused = true
		m.since = now
		m.tell(Event{Kind: Slept, Seat: m.pos.Turn()})
		m.touch()
		return
	}
	passed := max(0, now.Sub(m.since))
	m.since = now
	if !m.thinking() {
		return
	}
	m.spent += passed
	if !m.ticking() {
		return
	}
	s := m.pos.Turn()
	m.clocks[s] = m.control.Spend(m.clocks[s], passed)
	count := m.control.count(m.clocks[s])
	fresh := count != 0 && count != m.count
	m.count = count
	switch {
	case m.clocks[s].Fallen:
		m.forget()
		m.depart(s, rules.Time)
	case !m.warned && (fresh || m.control.low(m.clocks[s])):
		m.warned = true
		m.tell(Event{Kind: LowTime, Seat: s})
	case fresh:
		m.tell(Event{Kind: Counted, Seat: s})
	}
}

// finishTurn updates the clock of s after its move, unless the clock was stopped for it.
func (m *Match) turned(s rules.Seat, stood bool) {
	if m.control.Kind != NoClock && !stood {
		m.clocks[s] = m.control.Moved(m.clocks[s])
	}
	m.spent, m.warned, m.count = 0, false, 0
	m.restart()
}

// SetPaused pauses or resumes the clocks and the computers; resuming after browsing plays on from there.
func (m *Match) Pause(on bool) {
	m.charge()
	if on == m.paused && (on || m.live) || (on && m.over()) {
		return
	}
	m.paused = on
	kind := Paused
	if !on {
		kind = Resumed
		m.live = true
		m.restart()
	}
	m.tell(Event{Kind: kind, Seat: m.pos.Turn(), Node: m.now})
	m.touch()
}

// Clocks returns the clocks as they stand now, by seat; nil without a time control. It is cheap enough for every frame.
func (m *Match) Clocks() []Face {
	if m.control.Kind == NoClock {
		return nil
	}
	shown := make([]Face, len(m.players))
	copy(shown, m.clocks[:])
	if m.ticking() {
		s := m.pos.Turn()
		shown[s] = m.control.Spend(shown[s], max(0, m.env.Now().Sub(m.since)))
		shown[s].Running = true
	}
	for s := range shown {
		shown[s].Low = m.control.low(shown[s])
	}
	return shown
}

// TimeControl returns the time control.
func (m *Match) Control() Control { return m.control }

// clockRecords returns the clocks for saving, as of the last action.
func (m *Match) keptClocks() []saves.Clock {
	if m.control.Kind == NoClock {
		return nil
	}
	kept := make([]saves.Clock, len(m.players))
	for s := range kept {
		kept[s] = m.clocks[s].kept()
	}
	return kept
}

// clockRecordsAt returns the latest clocks recorded on the path to node n, or nil: not every node records them.
func (m *Match) clocksAt(n int) []saves.Clock {
	for ; n >= 0; n = m.tree.Nodes[n].Parent {
		if kept := m.tree.Nodes[n].Clocks; kept != nil {
			return kept
		}
	}
	return nil
}

// restoreClocks sets the clocks from a node or record; missing ones get their initial time.
func (m *Match) setClocks(kept []saves.Clock) {
	for s := range m.players {
		if s < len(kept) {
			m.clocks[s] = m.control.faceOf(kept[s])
		} else {
			m.clocks[s] = m.control.Fresh()
		}
	}
}

// roundThinkTime rounds thinking time for the record.
func stopwatch(d time.Duration) time.Duration { return d.Round(time.Millisecond) }
