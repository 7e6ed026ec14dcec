package game

import (
	"slices"

	"github.com/ludarium/ludarium/rules"
	"github.com/ludarium/ludarium/saves"
)

// PromoteVariation makes the line through n the main line at every node.
func (m *Match) Promote(n int) error {
	if n < 1 || n >= len(m.tree.Nodes) {
		return CannotNode
	}
	for _, node := range m.tree.Path(n) {
		m.lead(node)
	}
	m.changed()
	return nil
}

// AddVariation adds moves from the position on the board as a variation and goes to the node after the first show of
// them. It is not allowed at the position being played: there the moves would count as the players' own.
func (m *Match) Vary(moves []rules.Move, on int) error {
	if m.live && !m.over() {
		return CannotVary
	}
	p, at, to := m.pos.Clone(), m.now, m.now
	for i, mv := range moves {
		if !slices.Contains(p.Moves(nil), mv) {
			return rules.Refusal{Code: rules.Unreadable}
		}
		a := rules.Action{Kind: rules.ActMove, Move: mv}
		at = m.tree.Add(at, rules.FormatAction(m.info, p, a))
		d := enact(m.info, p, a)
		if at == len(m.plies) {
			m.plies = append(m.plies, d)
		}
		if i < on {
			to = at
		}
	}
	if err := m.Go(to); err != nil {
		return err
	}
	m.live = false
	m.changed()
	return nil
}

// makeFirstChild makes n the first child of its parent.
func (m *Match) lead(n int) {
	parent := &m.tree.Nodes[m.tree.Nodes[n].Parent]
	c := slices.Clone(parent.Children)
	at := slices.Index(c, n)
	copy(c[1:at+1], c[:at])
	c[0] = n
	parent.Children = c
}

// DeleteNode removes n and everything after it. If the current node is removed, the board first goes to the parent of
// n. Nodes are renumbered.
func (m *Match) Delete(n int) error {
	switch {
	case n == 0:
		return CannotDeleteRoot
	case n < 0 || n >= len(m.tree.Nodes):
		return CannotNode
	}
	if slices.Contains(m.tree.Path(m.now), n) {
		m.step(m.tree.Nodes[n].Parent)
		m.live = len(m.tree.Nodes[m.now].Children) == 1
	}
	number := make([]int, len(m.tree.Nodes)) // by old index: the new one, or -1
	var nodes []saves.Node
	var plies []ply
	for i, node := range m.tree.Nodes { // parents always come before their children
		if i == n || (i > 0 && number[node.Parent] < 0) {
			number[i] = -1
			continue
		}
		number[i] = len(nodes)
		nodes, plies = append(nodes, node), append(plies, m.plies[i])
	}
	for i := range nodes {
		var children []int
		for _, c := range nodes[i].Children {
			if number[c] >= 0 {
				children = append(children, number[c])
			}
		}
		nodes[i].Children = children
		if i > 0 {
			nodes[i].Parent = number[nodes[i].Parent]
		}
		plies[i].next = max(0, number[plies[i].next])
		if a := plies[i].seen; a != nil {
			moved := *a
			moved.Node = i
			plies[i].seen = &moved
		}
	}
	m.tree.Nodes, m.plies, m.now = nodes, plies, number[m.now]
	m.changed()
	return nil
}

// SetComment sets the comment of node n.
func (m *Match) Comment(n int, text string) error {
	if n < 0 || n >= len(m.tree.Nodes) {
		return CannotNode
	}
	m.tree.Nodes[n].Comment = text
	m.changed()
	return nil
}
