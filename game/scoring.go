package game

import (
	"math"
	"slices"

	"github.com/ludarium/ludarium/ai"
	"github.com/ludarium/ludarium/rules"
)

// A Scoring is the score of a match in which play has stopped, or that has ended by scoring. It is immutable.
type Count struct {
	Score    rules.Score // by the rules of the match
	Ways     []Way       // by every scoring method of the game, the match's own first; empty if there is only one
	Groups   []Group     // all chains of stones, the least certain first
	Switched []rules.Cell
	Accepted []bool // by seat
	Awaited  bool   // a computer player is still working out the dead stones
	Final    bool   // the match has ended by this score
}

// A Group is a chain of stones that is alive or dead as a whole.
type Group struct {
	Cells []rules.Cell
	Seat  rules.Seat
	Dead  bool // as marked now
	Sure  int  // certainty of the proposed status in per cent, 50 to 100; 0: unknown
	// Decided means that a person has marked the chain, or has marked dead what would have killed it. The proposal and
	// its confidence then no longer apply.
	Decided bool
}

// A MethodScore is the score by one scoring method.
type Way struct {
	Name  string
	Score rules.Score
}

// scoringPosition returns the position if play has stopped and the score has not been agreed yet.
func (m *Match) stopped() (sc rules.Scorer, ok bool) {
	sc, ok = m.pos.(rules.Scorer)
	return sc, ok && sc.Stopped() && m.live && !m.over()
}

// runScoring moves scoring forward: it requests a proposal, and between computers accepts it. The events are emitted
// whenever the board reaches or returns to the scoring position.
func (m *Match) reckon() {
	ready := m.plies[m.now].count.ready
	if !m.counting {
		m.counting = true
		m.tell(Event{Kind: Stopped, Seat: rules.NoSeat, Node: m.now})
		if ready {
			m.tell(Event{Kind: Proposed, Seat: rules.NoSeat, Node: m.now})
		}
	}
	switch {
	case !ready:
		m.ask(ai.Count, rules.NoSeat, 0)
	case m.machines() && !m.paused:
		m.score()
	}
}

// setProposal takes over a computer player's proposal; without one nothing is dead.
func (m *Match) proposed(a *ai.Info) {
	n := &m.plies[m.now].count
	*n = counting{ready: true, failed: a == nil}
	if a != nil {
		if len(a.Owner) == len(m.pos.Board().Cells) {
			n.owner = a.Owner
		}
		for _, name := range a.Dead {
			if c, ok := m.pos.Board().Find(name); ok && !m.pos.At(c).Empty() {
				n.dead = append(n.dead, c)
			}
		}
		slices.Sort(n.dead)
		n.proposed = slices.Clone(n.dead)
	}
	m.tell(Event{Kind: Proposed, Seat: rules.NoSeat, Node: m.now})
	m.touch()
}

// checkCanScore reports why stones cannot be marked now.
func (m *Match) mayCount() (rules.Scorer, error) {
	m.charge()
	sc, ok := m.stopped()
	if !ok || !m.plies[m.now].count.ready {
		return nil, CannotScore
	}
	return sc, nil
}

// ToggleMark toggles the mark at c: the status of the group there, or whether the region there is counted. The whole
// group gets the same status. Marking a group dead marks the groups that captured it alive. All acceptances are
// withdrawn.
func (m *Match) Mark(c rules.Cell) error {
	sc, err := m.mayCount()
	if err != nil {
		return err
	}
	if int(c) >= len(m.pos.Board().Cells) {
		return CannotSwitch
	}
	n := &m.plies[m.now].count
	if !m.pos.At(c).Empty() {
		n.turnGroup(m.pos, sc, c)
	} else if !n.turn(sc, c) {
		return CannotSwitch
	}
	n.accepted, n.failed = rules.SeatSet{}, false
	m.touch()
	return nil
}

// AcceptScore accepts the marked score for every person still playing. A computer agrees to its own estimate or a
// better score; otherwise it resumes play, once per match, so that the board can settle the question.
func (m *Match) AcceptCount() error {
	sc, err := m.mayCount()
	if err != nil {
		return err
	}
	for s := range m.players {
		seat := rules.Seat(s)
		if m.players[s].Computer && m.in(seat) && !m.consents(sc, seat) {
			return m.PlayOn(seat)
		}
		m.plies[m.now].count.accepted[s] = true
	}
	m.score()
	return nil
}

// agreesToScore reports whether the computer at seat agrees to the marked score.
func (m *Match) consents(sc rules.Scorer, seat rules.Seat) bool {
	for _, node := range m.tree.Path(m.now) {
		if m.plies[node].act.Kind == rules.ActResume {
			return true
		}
	}
	n := m.plies[m.now].count
	own, theirs := sc.Score(n.proposed, nil), sc.Score(n.dead, n.switched)
	return m.margin(theirs, seat) >= m.margin(own, seat)
}

// scoreMargin is the lead of seat over the best opponent, in half points.
func (m *Match) margin(s rules.Score, seat rules.Seat) int {
	total := s.Lines[len(s.Lines)-1].Halfs
	best := math.MinInt
	for other := range m.players {
		if rules.Seat(other) != seat {
			best = max(best, total[other])
		}
	}
	return total[seat] - best
}

// endByScore ends the match with the marked score.
func (m *Match) score() {
	n := m.plies[m.now].count
	m.finish(rules.Action{
		Kind: rules.ActEnd, Reason: rules.ByScore, Seat: rules.NoSeat,
		Marks: rules.Marks(m.pos.Board(), n.dead, n.switched),
	})
}

// ResumePlay resumes play at the request of seat; the next seat moves.
func (m *Match) PlayOn(seat rules.Seat) error {
	m.charge()
	if _, ok := m.stopped(); !ok {
		return CannotScore
	}
	if !m.in(seat) {
		return CannotSeat
	}
	next := (seat + 1) % rules.Seat(len(m.players))
	m.append(rules.Action{Kind: rules.ActResume, Seat: next})
	m.tree.Nodes[m.now].Clocks = m.keptClocks()
	m.spent, m.warned = 0, false
	m.restart()
	m.tell(Event{Kind: PlayedOn, Seat: seat, Node: m.now, Auto: m.players[seat].Computer})
	m.changed()
	m.act()
	return nil
}

// buildScoring returns the scoring state at the current node, or nil.
func (m *Match) tally() *Count {
	sc, ok := m.pos.(rules.Scorer)
	if !ok || !sc.Stopped() {
		return nil
	}
	n := m.plies[m.now].count
	if a := m.plies[m.now].act; a.Kind == rules.ActEnd {
		if a.Reason != rules.ByScore {
			return nil
		}
		n = counting{}
		n.dead, n.switched, _ = rules.ReadMarks(m.pos.Board(), a.Marks)
		for s := range m.players {
			n.accepted[s] = true
		}
	} else if !m.live {
		return nil
	}
	c := &Count{
		Score: sc.Score(n.dead, n.switched), Switched: n.switched, Accepted: slices.Clone(n.accepted[:len(m.players)]),
		Awaited: !n.ready && !m.over(), Final: m.over(),
	}
	if w, ok := sc.(rules.WayScorer); ok {
		for _, name := range w.Ways() {
			c.Ways = append(c.Ways, Way{name, w.ScoreBy(name, n.dead, n.switched)})
		}
	}
	c.Groups = n.groups(m.pos)
	return c
}
