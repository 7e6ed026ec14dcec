package game

import (
	"slices"
	"time"

	"github.com/ludarium/ludarium/ai"
	"github.com/ludarium/ludarium/rules"
	"github.com/ludarium/ludarium/saves"
)

// resetClocks gives every seat its initial time.
func (m *Match) resetClocks() {
	for s := range m.players {
		m.clocks[s] = m.initialClock(s)
	}
	m.restartTurnClock()
	m.thinkTime = 0
}

// initialClock returns the clock of a seat before its first move.
func (m *Match) initialClock(seat int) Clock {
	control := m.timeControl
	if seat < len(m.mainTimePercent) && m.mainTimePercent[seat] > 0 {
		control.Main = control.Main * time.Duration(m.mainTimePercent[seat]) / 100
	}
	return control.InitialClock()
}

// restartTurnClock makes the clock run from now.
func (m *Match) restartTurnClock() { m.chargedUntil = m.env.Now() }

// isClockRunning reports whether the clock of the seat to move is running.
func (m *Match) isClockRunning() bool {
	return m.timeControl.Kind != NoClock && !m.IsRemote() && m.isTurnActive() && !m.isMoveUntimed() &&
		(m.pending.answer == nil || m.pending.purpose != ai.Play)
}

// isFirstMoveUntimed reports whether the seat to move is a person who has not moved yet: nobody loses time on finding the board. A
// computer needs no such time.
func (m *Match) isFirstMoveUntimed() bool {
	if !m.env.UntimedFirstMoves || m.IsRemote() || m.players[m.pos.Turn()].Computer {
		return false
	}
	for n := m.current; n > 0; n = m.tree.Nodes[n].Parent {
		if a := &m.nodes[n]; a.action.Kind == rules.ActMove && a.seat == m.pos.Turn() {
			return false
		}
	}
	return true
}

// isMoveUntimed reports whether the seat to move has unlimited time.
func (m *Match) isMoveUntimed() bool { return m.isPlacingHandicap() || m.isFirstMoveUntimed() }

// isTurnActive reports whether someone is to move and the match is not paused.
func (m *Match) isTurnActive() bool {
	_, scoring := m.scoringPosition()
	_, illegal := rules.IllegalPosition(m.pos)
	return m.live && !m.paused && !m.isOver() && !scoring && !illegal
}

// isPlacingHandicap reports whether the seat to move is still placing handicap stones.
func (m *Match) isPlacingHandicap() bool {
	nextStone, _ := rules.PlacementProgress(m.pos)
	return nextStone > 0
}

// chargeClock charges the time since the last call to the running clock; the flag may fall.
func (m *Match) chargeClock() {
	if m.IsRemote() { // the table does
		return
	}
	now := m.env.Now()
	sinceLastCharge := now.Sub(m.lastCharge)
	m.lastCharge = now
	if m.env.SleepGap > 0 && sinceLastCharge > m.env.SleepGap && m.isTurnActive() && !m.isMoveUntimed() && m.timeControl.Kind != NoClock {
		m.paused = true
		m.chargedUntil = now
		m.emit(Event{Kind: Suspended, Seat: m.pos.Turn()})
		m.markChanged()
		return
	}
	elapsed := max(0, now.Sub(m.chargedUntil))
	m.chargedUntil = now
	if !m.isTurnActive() {
		return
	}
	m.thinkTime += elapsed
	if !m.isClockRunning() {
		return
	}
	s := m.pos.Turn()
	clock := m.timeControl.Elapse(m.clocks[s], elapsed)
	if clock.FlagFallen && m.isChecking() { // the move was made in time
		m.releaseHeldMove()
		return
	}
	m.clocks[s] = clock
	countdown := m.timeControl.countdownSecond(m.clocks[s])
	newCountdown := countdown != 0 && countdown != m.countdown
	m.countdown = countdown
	switch {
	case m.clocks[s].FlagFallen:
		m.loseOnTime(s)
	case !m.lowTimeEmitted && (newCountdown || m.timeControl.isLow(m.clocks[s])):
		m.lowTimeEmitted = true
		m.emit(Event{Kind: LowTime, Seat: s})
	case newCountdown:
		m.emit(Event{Kind: PeriodCountdown, Seat: s})
	}
}

// clockSaveInterval is how much thinking time a player may win back by ending the program in the middle of it.
const clockSaveInterval = 5 * time.Second

// saveClock saves the match from time to time while a clock runs.
func (m *Match) saveClock() {
	if m.env.Now().Sub(m.savedAt) >= clockSaveInterval && m.isClockRunning() {
		m.save()
	}
}

// loseOnTime ends the game of a seat whose flag has fallen.
func (m *Match) loseOnTime(seat rules.Seat) {
	m.cancelRequest()
	m.loseSeat(seat, rules.OutOfTime)
}

// finishTurn updates the clock of s after its move, unless the clock was stopped for it.
func (m *Match) finishTurn(s rules.Seat, clockStopped bool) {
	if m.timeControl.Kind != NoClock && !clockStopped {
		m.clocks[s] = m.timeControl.AfterMove(m.clocks[s])
	}
	m.thinkTime, m.lowTimeEmitted, m.countdown = 0, false, 0
	m.restartTurnClock()
}

// SetPaused pauses or resumes the clocks and the computers; resuming after browsing plays on from there.
func (m *Match) SetPaused(paused bool) {
	if m.IsRemote() { // only the table pauses
		return
	}
	m.chargeClock()
	m.resolveHeldMove()
	if paused == m.paused && (paused || m.live) || (paused && m.isOver()) {
		return
	}
	m.paused = paused
	kind := Paused
	if !paused {
		kind = Resumed
		m.live = true
		m.restartTurnClock()
	}
	m.emit(Event{Kind: kind, Seat: m.pos.Turn(), Node: m.current})
	m.commit()
}

// Clocks returns the clocks as they stand now, by seat; nil without a time control. It is cheap enough for every frame.
func (m *Match) Clocks() []Clock {
	if m.timeControl.Kind == NoClock {
		return nil
	}
	if m.IsRemote() {
		return m.env.Remote.Clocks()
	}
	shown := make([]Clock, len(m.players))
	copy(shown, m.clocks[:])
	if m.isClockRunning() {
		s := m.pos.Turn()
		shown[s] = m.timeControl.Elapse(shown[s], max(0, m.env.Now().Sub(m.chargedUntil)))
		shown[s].Running = true
	}
	for s := range shown {
		shown[s].Low = m.timeControl.isLow(shown[s])
	}
	return shown
}

// TimeControl returns the time control.
func (m *Match) TimeControl() TimeControl { return m.timeControl }

// MainTimePercent returns how much of the main time each seat has, see [Setup].
func (m *Match) MainTimePercent() []int { return slices.Clone(m.mainTimePercent) }

// clockRecords returns the clocks for saving, as of the last action.
func (m *Match) clockRecords() []saves.Clock {
	if m.timeControl.Kind == NoClock {
		return nil
	}
	records := make([]saves.Clock, len(m.players))
	for s := range records {
		records[s] = m.clocks[s].toRecord()
	}
	return records
}

// clockRecordsAt returns the latest clocks recorded on the path to node n, or nil: not every node records them.
func (m *Match) clockRecordsAt(n int) []saves.Clock {
	for ; n >= 0; n = m.tree.Nodes[n].Parent {
		if records := m.tree.Nodes[n].Clocks; records != nil {
			return records
		}
	}
	return nil
}

// restoreClocks sets the clocks from a node or record; missing ones get their initial time.
func (m *Match) restoreClocks(records []saves.Clock) {
	for s := range m.players {
		if s < len(records) {
			m.clocks[s] = m.timeControl.clockFromRecord(records[s])
		} else {
			m.clocks[s] = m.initialClock(s)
		}
	}
}

// roundThinkTime rounds thinking time for the record.
func roundThinkTime(d time.Duration) time.Duration { return d.Round(time.Millisecond) }
