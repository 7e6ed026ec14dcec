package game

import (
	"slices"

	"github.com/ludarium/ludarium/rules"
)

// A nodeInfo is what the match knows about a tree node beyond its record.
type ply struct {
	act     rules.Action
	seat    rules.Seat // the seat that acted
	text    string     // the move in the game's notation
	home    string     // the move in the game's native notation, where that differs
	effects []rules.Effect
	taken   []rules.Man
	check   bool
	lifted  []rules.Cell // cells whose pieces were lifted first
	left    []Departure  // seats eliminated by the action, in order
	end     rules.Result // after the action
	next    int          // the child visited last, for redo; 0: none
	seen    *Analysis    // the deepest analysis so far
	own     Shares       // expected score of each seat as evaluated on its own, plus one; 0: unknown
	clocks  *faces       // the clocks when a running turn was left for another node
	count   counting     // scoring state of the position, where play has stopped
}

// formatMove formats mv in the game's usual notation.
func notate(p rules.Position, mv rules.Move) string {
	if n, ok := p.(rules.Notator); ok {
		return n.Notate(mv)
	}
	return p.Format(mv)
}

// formatNative formats mv in the game's native notation; "" where that is not a different one.
func notateHome(p rules.Position, mv rules.Move) string {
	if n, ok := p.(rules.HomeNotator); ok {
		return n.NotateHome(mv)
	}
	return ""
}

// describeAction collects what is known about a before it is applied to p.
func describe(info rules.Info, p rules.Position, a rules.Action) ply {
	d := ply{act: a, seat: a.Seat}
	switch a.Kind {
	case rules.ActMove:
		d.seat = p.Turn()
		d.text = notate(p, a.Move)
		d.home = notateHome(p, a.Move)
		d.effects = p.Effects(a.Move)
		d.lifted = rules.Lifted(p.Steps(a.Move))
		for _, e := range d.effects {
			if (e.Kind == rules.EffectRemove || e.Kind == rules.EffectHand) && !slices.Contains(d.lifted, e.From) {
				if man := p.At(e.From); man.Seat != d.seat && !man.Empty() {
					d.taken = append(d.taken, man)
				}
			}
		}
	case rules.ActNull:
		d.text = rules.NullText
	case rules.ActEnd:
		d.end, _ = rules.EndOf(info, p, a)
	}
	return d
}

// inCheck reports whether the seat to move is in check.
func checked(p rules.Position) bool {
	c, ok := p.(rules.Checker)
	return ok && len(c.Checked(nil)) > 0
}

// applyAction applies a to p and describes it.
func enact(info rules.Info, p rules.Position, a rules.Action) ply {
	was := rules.Playing(p, len(info.Seats))
	d := describe(info, p, a)
	rules.Apply(p, a)
	if a.Kind != rules.ActEnd {
		d.end = p.Result()
	}
	d.check = a.Kind == rules.ActMove && checked(p)
	d.left = departures(was, p, a)
	return d
}

// appendAction plays a: it adds a node, or reuses the child that already holds the action.
func (m *Match) append(a rules.Action) {
	n := m.tree.Add(m.now, rules.FormatAction(m.info, m.pos, a))
	d := enact(m.info, m.pos, a)
	if n == len(m.plies) {
		m.plies = append(m.plies, d)
	}
	if m.undone {
		m.lead(n)
		m.undone = false
	}
	m.plies[n].clocks = nil
	m.plies[n].count.again()
	m.plies[m.now].next, m.now = n, n
	m.tree.Nodes[n].Spent = stopwatch(m.spent)
	m.settle()
}

// clearPositionState drops what belonged to the position before: requests, hints, engine errors.
func (m *Match) settle() {
	m.forget()
	m.dismiss()
	m.hint, m.threat, m.estimate = nil, nil, nil
	m.faults = [rules.MaxSeats]error{}
	m.counting = false
}

// moveToNode takes the board to node target.
func (m *Match) step(n int) {
	m.charge()
	from := m.now
	if m.live && m.control.Kind != NoClock {
		kept := m.clocks
		m.plies[from].clocks = &kept
	}
	m.settle()
	path := m.tree.Path(n)
	have := m.tree.Path(from)
	common := 0
	for common < len(path) && common < len(have) && path[common] == have[common] {
		common++
	}
	for i := len(have) - 1; i >= common; i-- {
		if m.plies[have[i]].act.Kind != rules.ActEnd {
			m.pos.Undo()
		}
		m.plies[m.tree.Nodes[have[i]].Parent].next = have[i]
	}
	for _, node := range path[common:] {
		rules.Apply(m.pos, m.plies[node].act)
		m.plies[m.tree.Nodes[node].Parent].next = node
	}
	m.now = n
	m.offer, m.agreed, m.declined = rules.NoSeat, rules.SeatSet{}, rules.SeatSet{}
	m.plies[n].count.again()
	if c := m.plies[n].clocks; c != nil {
		m.clocks = *c
	} else {
		m.setClocks(m.clocksAt(n))
	}
	m.spent, m.warned, m.undone = 0, false, false
	m.restart()
	m.tell(Event{Kind: Stepped, Seat: m.pos.Turn(), Node: n, From: from})
}

// undoTarget is the node that Undo goes to, or -1.
func (m *Match) undoTo() int {
	n := m.tree.Nodes[m.now].Parent
	if n < 0 {
		return n
	}
	switch a := m.plies[m.now].act; {
	case a.Kind.TakesTurn():
	case a.Kind == rules.ActResume: // back to scoring
		return n
	case a.Reason == rules.Resignation, a.Reason == rules.Agreement, a.Reason == rules.Time, a.Reason == rules.ByScore:
		return n
	case a.Kind == rules.ActEnd && !m.players[m.pos.Turn()].Computer:
		return n // a computer would only claim again
	}
	if m.machines() {
		return n
	}
	// The player of each move tells which of the turns on the way were a person's.
	for child := m.now; n >= 0; child, n = n, m.tree.Nodes[n].Parent {
		if a := m.plies[child]; a.act.Kind == rules.ActMove && !m.players[a.seat].Computer {
			return n
		}
	}
	return -1
}

// Undo goes back to the last turn of a person, or to before the end of the match; between computers it takes back one
// move and pauses. It works while a computer thinks.
func (m *Match) Undo() error {
	n := m.undoTo()
	if n < 0 {
		return CannotUndo
	}
	if a := m.plies[m.now]; a.act.Reason == rules.Resignation && m.players[a.seat].Computer {
		m.stubborn = true
	}
	m.step(n)
	m.live, m.undone = true, true
	m.paused = m.machines()
	m.restart()
	m.changed()
	return nil
}

// redoTarget is the node that Redo goes to, or -1.
func (m *Match) redoTo() int {
	n := m.child(m.now)
	if n < 0 || m.machines() {
		return n
	}
	for {
		next := m.child(n)
		if next >= 0 && m.plies[next].act.Kind == rules.ActEnd {
			return next
		}
		if next < 0 || m.plies[next].act.Kind != rules.ActMove || !m.players[m.plies[next].seat].Computer {
			return n
		}
		n = next
	}
}

// continuation is the child of n that was visited last, or its main line; -1 at the end of a line.
func (m *Match) child(n int) int {
	if next := m.plies[n].next; next > 0 {
		return next
	}
	if c := m.tree.Nodes[n].Children; len(c) > 0 {
		return c[0]
	}
	return -1
}

// Redo replays what Undo took back.
func (m *Match) Redo() error {
	n := m.redoTo()
	if n < 0 {
		return CannotRedo
	}
	return m.Go(n)
}

// GoToNode shows node n. Before the end of a line no clock runs and no computer thinks.
func (m *Match) Go(n int) error {
	if n < 0 || n >= len(m.tree.Nodes) {
		return CannotNode
	}
	if n == m.now {
		return nil
	}
	m.step(n)
	m.live = len(m.tree.Nodes[n].Children) == 0
	m.changed()
	return nil
}
