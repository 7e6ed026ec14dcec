package game

import (
	"math"
	"slices"

	"github.com/ludarium/ludarium/ai"
	"github.com/ludarium/ludarium/rules"
)

// A Count is the count of a match in which play has stopped, or by which it has ended. Nobody changes it.
type Count struct {
	Score    rules.Score // by the rules of the match
	Ways     []Way       // by all that the game knows, the match's own first; none where there is one only
	Groups   []Group     // all men, by chains: the least sure first
	Switched []rules.Cell
	Accepted []bool // by seat
	Awaited  bool   // a computer player still thinks about what is dead
	Final    bool   // the match has ended by it
}

// A Group is some men that live or die together.
type Group struct {
	Cells []rules.Cell
	Seat  rules.Seat
	Dead  bool // as it is marked now
	Sure  int  // per cent that it is what was proposed of it, 50 to 100; 0: nobody has said so
	// Decided says that a person has called it dead or alive, or has called dead what would have killed it. What was proposed
	// counts no more, and no certainty of it.
	Decided bool
}

// A Way is a count by some rules.
type Way struct {
	Name  string
	Score rules.Score
}

// stopped gives the position when play has stopped and nobody has counted yet.
func (m *Match) stopped() (sc rules.Scorer, ok bool) {
	sc, ok = m.pos.(rules.Scorer)
	return sc, ok && sc.Stopped() && m.live && !m.over()
}

// reckon goes on with the count: it asks for a proposal, and among computers accepts it. Those who come back to a count are told
// of it as those are for whom it begins.
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

// proposed takes the proposal of a computer player; without one nothing is dead.
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

// mayCount says why nobody can mark anything now.
func (m *Match) mayCount() (rules.Scorer, error) {
	m.charge()
	sc, ok := m.stopped()
	if !ok || !m.plies[m.now].count.ready {
		return nil, CannotScore
	}
	return sc, nil
}

// Mark turns what is marked on c: the chain there from living to dead or back, or the region there from somebody's points to
// nobody's or back. What belongs to the chain becomes what it is, and who is called dead has died of living men: its dead rivals
// come alive. Nobody has accepted what is marked anew.
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

// AcceptCount accepts what is marked for all persons who are still in the match. A computer agrees to what it thinks itself, or
// what is better for it; to something else it plays on, once in a match, so that the board shows who is right.
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

// consents says that the computer at seat agrees to what is marked.
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

// margin is by how many half points seat is ahead of the best of the others.
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

// score ends the match with what is marked.
func (m *Match) score() {
	n := m.plies[m.now].count
	m.finish(rules.Action{
		Kind: rules.ActEnd, Reason: rules.ByScore, Seat: rules.NoSeat,
		Marks: rules.Marks(m.pos.Board(), n.dead, n.switched),
	})
}

// PlayOn goes back to play, as seat wishes: the next one after it moves.
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

// tally is what there is to show of the count at the node on the board, or nil.
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
