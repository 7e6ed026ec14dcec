package game

import (
	"slices"

	"github.com/ludarium/ludarium/rules"
)

// A nodeInfo is what the match knows about a tree node beyond its record.
type nodeInfo struct {
	action       rules.Action
	seat         rules.Seat // the seat that acted
	text         string     // the move in the game's notation
	nativeText   string     // the move in the game's native notation, where that differs
	effects      []rules.Effect
	captured     []rules.Piece
	check        bool
	liftedCells  []rules.Cell   // cells whose pieces were lifted first
	eliminations []Elimination  // seats eliminated by the action, in order
	result       rules.Result   // after the action
	lastChild    int            // the child visited last, for redo; 0: none
	analysis     *Analysis      // the deepest analysis so far
	expectations ExpectedScores // expected score of each seat as evaluated on its own, plus one; 0: unknown
	clocks       *seatClocks    // the clocks when a running turn was left for another node
	scoring      *scoringState  // scoring state of the position, where play has stopped; nil: none yet
}

// scoringState returns the scoring state of the position, to be read or changed.
func (n *nodeInfo) scoringState() *scoringState {
	if n.scoring == nil {
		n.scoring = &scoringState{}
	}
	return n.scoring
}

// formatMove formats mv in the game's usual notation.
func formatMove(p rules.Position, mv rules.Move) string {
	if n, ok := p.(rules.Notator); ok {
		return n.Notate(mv)
	}
	return p.Format(mv)
}

// formatNative formats mv in the game's native notation; "" where that is not a different one.
func formatNative(p rules.Position, mv rules.Move) string {
	if n, ok := p.(rules.LocalNotator); ok {
		return n.NotateNative(mv)
	}
	return ""
}

// describeAction collects what is known about a before it is applied to p.
func describeAction(info rules.Info, p rules.Position, a rules.Action) nodeInfo {
	node := nodeInfo{action: a, seat: a.Seat}
	switch a.Kind {
	case rules.ActMove:
		node.seat = p.Turn()
		node.text = formatMove(p, a.Move)
		node.nativeText = formatNative(p, a.Move)
		node.effects = p.Effects(a.Move)
		node.liftedCells = rules.LiftedCells(p.Steps(a.Move))
		for _, e := range node.effects {
			if (e.Kind == rules.EffectRemove || e.Kind == rules.EffectToHand) && !slices.Contains(node.liftedCells, e.From) {
				if piece := p.PieceAt(e.From); piece.Seat != node.seat && !piece.IsEmpty() {
					node.captured = append(node.captured, piece)
				}
			}
		}
	case rules.ActNull:
		node.text = rules.NullText
	case rules.ActEnd:
		node.result, _ = rules.EndResult(info, p, a)
	}
	return node
}

// inCheck reports whether the seat to move is in check.
func inCheck(p rules.Position) bool {
	c, ok := p.(rules.RoyalPieces)
	return ok && len(c.CheckedRoyals(nil)) > 0
}

// applyAction applies a to p and describes it.
func applyAction(info rules.Info, p rules.Position, a rules.Action) nodeInfo {
	before := rules.PlayingSeats(p, len(info.Seats))
	node := describeAction(info, p, a)
	rules.ApplyAction(p, a)
	if a.Kind != rules.ActEnd {
		node.result = p.Result()
	}
	node.check = a.Kind == rules.ActMove && inCheck(p)
	node.eliminations = eliminationsBy(before, p, a)
	return node
}

// appendAction plays a: it adds a node, or reuses the child that already holds the action.
func (m *Match) appendAction(a rules.Action) {
	n := m.tree.Add(m.current, rules.FormatAction(m.info, m.pos, a))
	info := applyAction(m.info, m.pos, a)
	if n == len(m.nodes) {
		m.nodes = append(m.nodes, info)
	}
	if m.afterUndo {
		m.makeFirstChild(n)
		m.afterUndo = false
	}
	m.nodes[n].clocks, m.tree.Nodes[n].IsAdded = nil, false
	for before := m.current; before > 0 && m.tree.Nodes[before].IsAdded; before = m.tree.Nodes[before].Parent { // what leads here is played, too
		m.tree.Nodes[before].IsAdded = false
	}
	m.nodes[n].reopenScoring()
	before := m.current
	m.nodes[before].lastChild, m.current = n, n
	m.addPendingVariations(before, a)
	m.tree.Nodes[n].Spent = roundThinkTime(m.thinkTime)
	m.clearPositionState()
}

// clearPositionState drops what belonged to the position before: requests, hints, engine errors.
func (m *Match) clearPositionState() {
	m.cancelRequest()
	m.cancelAdvice()
	m.held = nil
	m.hint, m.threat, m.estimate = nil, nil, nil
	m.engineErrors = [rules.MaxSeats]error{}
	m.scoringEmitted = false
}

// moveToNode takes the board to node target.
func (m *Match) moveToNode(target int) {
	m.chargeClock()
	from := m.current
	if m.live && m.timeControl.Kind != NoClock {
		clocks := m.clocks
		m.nodes[from].clocks = &clocks
	}
	m.clearPositionState()
	m.movePosition(from, target)
	for _, end := range [2]int{from, target} {
		for _, node := range m.tree.Path(end) {
			m.nodes[m.tree.Nodes[node].Parent].lastChild = node
		}
	}
	m.current = target
	m.offerSeat, m.accepted, m.declined = rules.NoSeat, rules.SeatSet{}, rules.SeatSet{}
	m.nodes[target].reopenScoring()
	if clocks := m.nodes[target].clocks; clocks != nil {
		m.clocks = *clocks
	} else {
		m.restoreClocks(m.clockRecordsAt(target))
	}
	m.thinkTime, m.lowTimeEmitted, m.afterUndo = 0, false, false
	m.restartTurnClock()
	m.emit(Event{Kind: NodeChanged, Seat: m.pos.Turn(), Node: target, FromNode: from})
}

// movePosition takes the position from one node to another.
func (m *Match) movePosition(from, to int) {
	oldPath, path := m.tree.Path(from), m.tree.Path(to)
	shared := 0
	for shared < len(path) && shared < len(oldPath) && path[shared] == oldPath[shared] {
		shared++
	}
	for i := len(oldPath) - 1; i >= shared; i-- {
		if m.nodes[oldPath[i]].action.Kind != rules.ActEnd {
			m.pos.Undo()
		}
	}
	for _, node := range path[shared:] {
		rules.ApplyAction(m.pos, m.nodes[node].action)
	}
}

// positionAt returns a copy of the position at a node.
func (m *Match) positionAt(node int) rules.Position {
	m.movePosition(m.current, node)
	p := m.pos.Clone()
	m.movePosition(node, m.current)
	return p
}

// undoTarget is the node that Undo goes to, or -1.
func (m *Match) undoTarget() int {
	n := m.tree.Nodes[m.current].Parent
	if n < 0 {
		return n
	}
	switch a := m.nodes[m.current].action; {
	case a.Kind.TakesTurn():
	case a.Kind == rules.ActResume: // back to scoring
		return n
	case a.Reason == rules.Resignation, a.Reason == rules.Agreement, a.Reason == rules.OutOfTime, a.Reason == rules.ByScore:
		return n
	case a.Kind == rules.ActEnd && !m.players[m.pos.Turn()].Computer:
		return n // a computer would only claim again
	}
	if m.hasOnlyComputers() {
		return n
	}
	// The player of each move tells which of the turns on the way were a person's.
	for child := m.current; n >= 0; child, n = n, m.tree.Nodes[n].Parent {
		if a := m.nodes[child]; a.action.Kind == rules.ActMove && !m.players[a.seat].Computer {
			return n
		}
	}
	return -1
}

// Undo goes back to the last turn of a person, or to before the end of the match; between computers it takes back one
// move and pauses. It works while a computer thinks.
func (m *Match) Undo() error {
	if m.IsRemote() {
		return m.request(RemoteRequest{Kind: RequestUndo})
	}
	if m.held != nil {
		m.TakeBackHeldMove()
		return nil
	}
	n := m.undoTarget()
	if n < 0 {
		return ErrNothingToUndo
	}
	if a := m.nodes[m.current]; a.action.Reason == rules.Resignation && m.players[a.seat].Computer {
		m.mustPlayOn = true
	}
	m.moveToNode(n)
	m.live, m.afterUndo = true, true
	m.paused = m.hasOnlyComputers()
	m.restartTurnClock()
	m.commit()
	return nil
}

// redoTarget is the node that Redo goes to, or -1.
func (m *Match) redoTarget() int {
	n := m.continuation(m.current)
	if n < 0 || m.hasOnlyComputers() {
		return n
	}
	for {
		next := m.continuation(n)
		if next >= 0 && m.nodes[next].action.Kind == rules.ActEnd {
			return next
		}
		if next < 0 || m.nodes[next].action.Kind != rules.ActMove || !m.players[m.nodes[next].seat].Computer {
			return n
		}
		n = next
	}
}

// hasChildren reports whether moves follow node n.
func (m *Match) hasChildren(n int) bool { return len(m.tree.Nodes[n].Children) > 0 }

// continuation is the child of n that was visited last, or its main line; -1 at the end of a line.
func (m *Match) continuation(n int) int {
	if next := m.nodes[n].lastChild; next > 0 {
		return next
	}
	if c := m.tree.Nodes[n].Children; len(c) > 0 {
		return c[0]
	}
	return -1
}

// Redo replays what Undo took back.
func (m *Match) Redo() error {
	m.resolveHeldMove()
	n := m.redoTarget()
	if n < 0 || m.IsRemote() {
		return ErrNothingToRedo
	}
	return m.GoToNode(n)
}

// canPlayOn reports whether the match can be played at node n: at the end of a line, but not of a variation that was added to a finished
// match.
func (m *Match) canPlayOn(n int) bool {
	return !m.hasChildren(n) && (!m.tree.Nodes[n].IsAdded || !m.hasEnded())
}

// GoToNode shows node n. Before the end of a line no clock runs and no computer thinks.
func (m *Match) GoToNode(n int) error {
	if n < 0 || n >= len(m.tree.Nodes) {
		return ErrNoSuchNode
	}
	m.resolveHeldMove()
	if n == m.current {
		return nil
	}
	offers := m.offers
	m.moveToNode(n)
	m.live = m.canPlayOn(n)
	if m.IsRemote() { // browsing changes nothing at the table
		m.offers, m.live = offers, n == m.remote.node
	}
	m.commit()
	return nil
}
