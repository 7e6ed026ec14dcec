package game

import (
	"fmt"
	"maps"
	"slices"

	"github.com/ludarium/ludarium/rules"
	"github.com/ludarium/ludarium/saves"
)

// IsEmpty reports whether the match holds nothing but the game's start position.
func (m *Match) Bare() bool { return len(m.tree.Nodes) <= 1 && m.start == "" }

// Record returns the match as a record that shares no changing data with it.
func (m *Match) Record() *saves.Record {
	r := &saves.Record{
		Game: m.info.ID, Options: maps.Clone(m.options), Start: m.start, Tags: slices.Clone(m.tags),
		Clock: m.control.record(), Now: m.now,
	}
	for _, p := range m.players {
		r.Seats = append(r.Seats, saves.SeatRecord{Computer: p.Computer, Level: p.Level, Name: p.Name})
	}
	for _, face := range m.Clocks() { // up to date: the player to move has been thinking since the last move
		r.Clock.Left = append(r.Clock.Left, face.kept())
	}
	r.Tree.Nodes = slices.Clone(m.tree.Nodes)
	for i := range r.Tree.Nodes {
		n := &r.Tree.Nodes[i]
		n.Children, n.NAGs = slices.Clone(n.Children), slices.Clone(n.NAGs)
	}
	if result := m.Result(); result.Over() {
		r.Result = saves.Outcome(m.info, result)
	}
	return r
}

// defaultLevel is the level of computers in records that do not give one.
const usualLevel = 3

// Load replaces the match with a saved one. Its clocks are paused, since the players may not be there yet. On error the
// current match is unchanged.
func (m *Match) Load(r *saves.Record) error {
	if m.env.Find == nil {
		return fmt.Errorf("game: %q cannot be loaded here", r.Game)
	}
	g, ok := m.env.Find(r.Game)
	if !ok {
		return fmt.Errorf("game: %q is none of the games", r.Game)
	}
	control, err := controlOf(r.Clock)
	if err != nil {
		return err
	}
	s := Setup{Game: g, Options: r.Options, Start: r.Start, Control: control, Tags: r.Tags, Seed: m.seed}
	for _, seat := range r.Seats {
		p := Player{Computer: seat.Computer, Level: seat.Level, Name: seat.Name}
		if p.Computer && p.Level == 0 { // records of other programs do not say
			p.Level = usualLevel
		}
		s.Players = append(s.Players, p)
	}
	next, err := m.seated(s, rules.View)
	if err != nil {
		return err
	}
	if err := next.adopt(r); err != nil {
		return err
	}
	m.replace(next)
	m.live = len(m.tree.Nodes[m.now].Children) == 0
	m.paused = m.control.Kind != NoClock && !m.over()
	if m.setClocks(r.Clock.Left); r.Clock.Left == nil { // the file has clocks at moves only
		m.setClocks(m.clocksAt(m.now))
	}
	m.tell(Event{Kind: Began, Seat: m.pos.Turn(), Node: m.now})
	m.changed()
	return nil
}

// replayTree replays the tree of r by the rules and stops at its current node.
func (m *Match) adopt(r *saves.Record) error {
	n := len(r.Tree.Nodes)
	if n == 0 || r.Now < 0 || r.Now >= n || r.Tree.Nodes[0].Parent >= 0 {
		return fmt.Errorf("game: node %d of %d is not there", r.Now, n)
	}
	m.tree.Nodes = slices.Clone(r.Tree.Nodes)
	for i := range m.tree.Nodes {
		m.tree.Nodes[i].Children = slices.Clone(m.tree.Nodes[i].Children)
	}
	m.plies = make([]ply, n)
	m.plies[0].end = m.pos.Result()
	done := make([]int, n) // number of replayed children by node
	reached, at := 1, 0
	// Iterative depth-first walk: records can be deeper than any call stack.
	for at >= 0 {
		if done[at] == len(m.tree.Nodes[at].Children) {
			if at > 0 && m.plies[at].act.Kind != rules.ActEnd {
				m.pos.Undo()
			}
			at = m.tree.Nodes[at].Parent
			continue
		}
		child := m.tree.Nodes[at].Children[done[at]]
		if child <= at || child >= n || m.tree.Nodes[child].Parent != at || m.plies[child].act.Kind != 0 {
			return fmt.Errorf("game: node %d: %d is no child of it", at, child)
		}
		done[at]++
		reached++
		node := m.tree.Nodes[child]
		if m.plies[at].end.Over() {
			return fmt.Errorf("game: node %d: %q after the end", child, node.Action)
		}
		a, err := rules.ParseAction(m.info, m.pos, node.Action)
		if err != nil {
			return fmt.Errorf("game: node %d: %w", child, err)
		}
		m.plies[child] = enact(m.info, m.pos, a)
		at = child
	}
	if reached < n {
		return fmt.Errorf("game: %d nodes cannot be reached from the start", n-reached)
	}
	for _, node := range m.tree.Path(r.Now) {
		rules.Apply(m.pos, m.plies[node].act)
		m.plies[m.tree.Nodes[node].Parent].next = node
	}
	m.now = r.Now
	return nil
}
