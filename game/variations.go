package game

import (
	"slices"

	"github.com/ludarium/ludarium/rules"
	"github.com/ludarium/ludarium/saves"
)

// PromoteVariation makes the line through n the main line at every node.
func (m *Match) PromoteVariation(n int) error {
	if n < 1 || n >= len(m.tree.Nodes) {
		return ErrNoSuchNode
	}
	for _, node := range m.tree.Path(n) {
		m.makeFirstChild(node)
	}
	m.commit()
	return nil
}

// AddVariation adds moves from the position on the board as a variation and goes to the node after the first show of
// them. It is not allowed at the position being played: there the moves would count as the players' own.
func (m *Match) AddVariation(moves []rules.Move, show int) error {
	if m.live && !m.isOver() {
		return ErrLivePosition
	}
	p, last, target := m.pos.Clone(), m.current, m.current
	for i, mv := range moves {
		if !slices.Contains(p.Moves(nil), mv) {
			return rules.IllegalReason{Code: rules.Unreadable}
		}
		a := rules.Action{Kind: rules.ActMove, Move: mv}
		last = m.tree.Add(last, rules.FormatAction(m.info, p, a))
		info := applyAction(m.info, p, a)
		if last == len(m.nodes) {
			m.nodes = append(m.nodes, info)
		}
		if i < show {
			target = last
		}
	}
	if err := m.GoToNode(target); err != nil {
		return err
	}
	m.live = false
	m.commit()
	return nil
}

// makeFirstChild makes n the first child of its parent.
func (m *Match) makeFirstChild(n int) {
	parent := &m.tree.Nodes[m.tree.Nodes[n].Parent]
	children := slices.Clone(parent.Children)
	index := slices.Index(children, n)
	copy(children[1:index+1], children[:index])
	children[0] = n
	parent.Children = children
}

// DeleteNode removes n and everything after it. If the current node is removed, the board first goes to the parent of
// n. Nodes are renumbered.
func (m *Match) DeleteNode(n int) error {
	switch {
	case n == 0:
		return ErrCannotDeleteRoot
	case n < 0 || n >= len(m.tree.Nodes):
		return ErrNoSuchNode
	}
	if slices.Contains(m.tree.Path(m.current), n) {
		m.moveToNode(m.tree.Nodes[n].Parent)
		m.live = len(m.tree.Nodes[m.current].Children) == 1
	}
	newIndex := make([]int, len(m.tree.Nodes)) // by old index: the new one, or -1
	var nodes []saves.Node
	var infos []nodeInfo
	for i, node := range m.tree.Nodes { // parents always come before their children
		if i == n || (i > 0 && newIndex[node.Parent] < 0) {
			newIndex[i] = -1
			continue
		}
		newIndex[i] = len(nodes)
		nodes, infos = append(nodes, node), append(infos, m.nodes[i])
	}
	for i := range nodes {
		var children []int
		for _, c := range nodes[i].Children {
			if newIndex[c] >= 0 {
				children = append(children, newIndex[c])
			}
		}
		nodes[i].Children = children
		if i > 0 {
			nodes[i].Parent = newIndex[nodes[i].Parent]
		}
		infos[i].lastChild = max(0, newIndex[infos[i].lastChild])
		if a := infos[i].analysis; a != nil {
			analysis := *a
			analysis.Node = i
			infos[i].analysis = &analysis
		}
	}
	m.tree.Nodes, m.nodes, m.current = nodes, infos, newIndex[m.current]
	m.commit()
	return nil
}

// SetComment sets the comment of node n.
func (m *Match) SetComment(n int, text string) error {
	if n < 0 || n >= len(m.tree.Nodes) {
		return ErrNoSuchNode
	}
	m.tree.Nodes[n].Comment = text
	m.commit()
	return nil
}
