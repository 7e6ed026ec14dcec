package game

import (
	"fmt"
	"maps"
	"slices"

	"github.com/ludarium/ludarium/rules"
	"github.com/ludarium/ludarium/saves"
)

// IsEmpty reports whether the match holds nothing but the game's start position.
func (m *Match) IsEmpty() bool { return len(m.tree.Nodes) <= 1 && m.start == "" }

// Record returns the match as a record that shares no changing data with it.
func (m *Match) Record() *saves.Record {
	r := &saves.Record{
		Game: m.info.ID, Options: maps.Clone(m.options), Start: m.start, Tags: slices.Clone(m.tags),
		Clock: m.timeControl.toRecord(), Current: m.current, TakenBack: m.afterUndo, Advised: m.wasAdvised, Imported: m.imported,
		Pending: m.pendingRecords(),
	}
	r.Clock.MainPercent = slices.Clone(m.mainTimePercent)
	for _, p := range m.players {
		r.Seats = append(r.Seats, p.SeatRecord())
	}
	for _, clock := range m.Clocks() { // up to date: the player to move has been thinking since the last move
		r.Clock.Left = append(r.Clock.Left, clock.toRecord())
	}
	r.Tree.Nodes = slices.Clone(m.tree.Nodes)
	for i := range r.Tree.Nodes {
		n := &r.Tree.Nodes[i]
		n.Children, n.NAGs = slices.Clone(n.Children), slices.Clone(n.NAGs)
	}
	if result := m.OverallResult(); result.IsOver() {
		r.Result = saves.Outcome(m.info, result)
	}
	return r
}

// defaultLevel is the level of computers in records that do not give one.
const defaultLevel = 3

// Load replaces the match with a saved one. Its clocks are paused, since the players may not be there yet. On error the
// current match is unchanged.
func (m *Match) Load(r *saves.Record) error {
	if m.env.FindGame == nil {
		return fmt.Errorf("game: %q cannot be loaded here", r.Game)
	}
	rulesGame, ok := m.env.FindGame(r.Game)
	if !ok {
		return fmt.Errorf("game: unknown game %q", r.Game)
	}
	timeControl, err := timeControlFromRecord(r.Clock)
	if err != nil {
		return err
	}
	s := Setup{Game: rulesGame, Options: r.Options, Start: r.Start, TimeControl: timeControl, MainTimePercent: r.Clock.MainPercent, Tags: r.Tags, Seed: m.seed}
	for _, seat := range r.Seats {
		s.Players = append(s.Players, playerOf(seat))
	}
	next, err := m.fromSetup(s, rules.LenientPosition)
	if err != nil {
		return err
	}
	if err := next.replayTree(r); err != nil {
		return err
	}
	next.loadPending(r.Pending)
	m.replaceWith(next)
	if !r.TakenBack {
		m.selectFinalLine(r)
	}
	// Play goes on where an end was taken back: there the match has no result, but its line has. Where moves were taken back, the
	// user is asked. Older files do not say what was taken back.
	isEndTakenBack := m.hasChildren(m.current) && r.Result == "" && m.nodes[m.lineEnd()].result.IsOver()
	m.live, m.afterUndo = isEndTakenBack || m.canPlayOn(m.current), isEndTakenBack || r.TakenBack
	m.wasAdvised, m.imported = r.Advised, r.Imported
	m.paused = m.timeControl.Kind != NoClock && !m.isOver()
	if m.restoreClocks(r.Clock.Left); r.Clock.Left == nil { // the file has clocks at moves only
		m.restoreClocks(m.clockRecordsAt(m.current))
	}
	m.emit(Event{Kind: GameStarted, Seat: m.pos.Turn(), Node: m.current})
	m.commit()
	return nil
}

// selectFinalLine makes the line on the board go on to the node at which the match of r ends.
func (m *Match) selectFinalLine(r *saves.Record) {
	end := r.FinalNode(m.info, func(n int) rules.Result { return m.nodes[n].result })
	for n := end; n != m.tree.PlayedNode(m.current); n = m.tree.Nodes[n].Parent {
		m.nodes[m.tree.Nodes[n].Parent].lastChild = n
	}
}

// replayTree replays the tree of r by the rules and stops at its current node.
func (m *Match) replayTree(r *saves.Record) error {
	n := len(r.Tree.Nodes)
	if n == 0 || r.Current < 0 || r.Current >= n || r.Tree.Nodes[0].Parent >= 0 {
		return fmt.Errorf("game: node %d does not exist (the tree has %d)", r.Current, n)
	}
	m.tree.Nodes = slices.Clone(r.Tree.Nodes)
	for i := range m.tree.Nodes {
		m.tree.Nodes[i].Children = slices.Clone(m.tree.Nodes[i].Children)
	}
	m.nodes = make([]nodeInfo, n)
	m.nodes[0].result = m.pos.Result()
	replayed := make([]int, n) // number of replayed children by node
	reached, current := 1, 0
	// Iterative depth-first walk: records can be deeper than any call stack.
	for current >= 0 {
		if replayed[current] == len(m.tree.Nodes[current].Children) {
			if current > 0 && m.nodes[current].action.Kind != rules.ActEnd {
				m.pos.Undo()
			}
			current = m.tree.Nodes[current].Parent
			continue
		}
		child := m.tree.Nodes[current].Children[replayed[current]]
		if child <= current || child >= n || m.tree.Nodes[child].Parent != current || m.nodes[child].action.Kind != 0 {
			return fmt.Errorf("game: node %d: %d is no child of it", current, child)
		}
		replayed[current]++
		reached++
		node := m.tree.Nodes[child]
		if m.nodes[current].result.IsOver() {
			return fmt.Errorf("game: node %d: %q after the end", child, node.Action)
		}
		a, err := rules.ParseAction(m.info, m.pos, node.Action)
		if err != nil {
			return fmt.Errorf("game: node %d: %w", child, err)
		}
		m.nodes[child] = applyAction(m.info, m.pos, a)
		current = child
	}
	if reached < n {
		return fmt.Errorf("game: %d nodes cannot be reached from the start", n-reached)
	}
	for _, node := range m.tree.Path(r.Current) {
		rules.ApplyAction(m.pos, m.nodes[node].action)
		m.nodes[m.tree.Nodes[node].Parent].lastChild = node
	}
	m.current = r.Current
	return nil
}
