package game

import (
	"time"

	"github.com/ludarium/ludarium/ai"
	"github.com/ludarium/ludarium/rules"
	"github.com/ludarium/ludarium/saves"
)

// resetClocks gives every seat the time of the control.
func (m *Match) resetClocks() {
	for s := range m.players {
		m.clocks[s] = m.control.Fresh()
	}
	m.restart()
	m.spent = 0
}

// restart makes the clock run from now on.
func (m *Match) restart() { m.since = m.env.Now() }

// ticking says that the clock of the seat to move runs.
func (m *Match) ticking() bool {
	return m.control.Kind != NoClock && m.thinking() && !m.preparing() && (m.asked.answer == nil || m.asked.purpose != ai.Play)
}

// thinking says that somebody's turn is under way.
func (m *Match) thinking() bool {
	_, stopped := m.stopped()
	_, flawed := rules.FlawOf(m.pos)
	return m.live && !m.paused && !m.over() && !stopped && !flawed
}

// preparing says that the seat to move still puts up men before play begins.
func (m *Match) preparing() bool {
	next, _ := rules.Preparing(m.pos)
	return next > 0
}

// charge lets the time since the last call pass on the running clock; a flag may fall.
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

// turned is called when s has moved: his clock gets what the control gives for a move, unless it stood still for it.
func (m *Match) turned(s rules.Seat, stood bool) {
	if m.control.Kind != NoClock && !stood {
		m.clocks[s] = m.control.Moved(m.clocks[s])
	}
	m.spent, m.warned, m.count = 0, false, 0
	m.restart()
}

// Pause stops the clocks and the computers, or lets them go on; going on after looking back plays from there.
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

// Clocks is what the clocks show, by seat; nil without clocks. It is cheap enough for every frame.
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

// Control is the time control.
func (m *Match) Control() Control { return m.control }

// keptClocks is the state of the clocks as nodes hold it: at the last action.
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

// clocksAt is what is known last of the clocks on the way to a node: an end does not always tell it anew. It is nil where nothing is.
func (m *Match) clocksAt(n int) []saves.Clock {
	for ; n >= 0; n = m.tree.Nodes[n].Parent {
		if kept := m.tree.Nodes[n].Clocks; kept != nil {
			return kept
		}
	}
	return nil
}

// setClocks puts the clocks to what a node or record holds; without that they are fresh.
func (m *Match) setClocks(kept []saves.Clock) {
	for s := range m.players {
		if s < len(kept) {
			m.clocks[s] = m.control.faceOf(kept[s])
		} else {
			m.clocks[s] = m.control.Fresh()
		}
	}
}

// stopwatch rounds thinking time for the record.
func stopwatch(d time.Duration) time.Duration { return d.Round(time.Millisecond) }
