package game

import (
	"slices"

	"github.com/ludarium/ludarium/rules"
)

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
