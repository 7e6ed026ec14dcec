package game

import (
	"slices"

	"github.com/ludarium/ludarium/rules"
	"github.com/ludarium/ludarium/saves"
)

// A pendingVariation is a variation of the position being played. There its moves would count as the players' own, so that it is added
// once the next move has been made.
type pendingVariation struct {
	node  int
	moves []rules.Move
}

// AddVariation adds moves from the position on the board as a variation and goes to the node after the first show of
// them. At the position being played the board stays where it is, and the variation is added after the next move. Once a game has been
// resigned or otherwise ended without a move, the variation begins before that.
func (m *Match) AddVariation(moves []rules.Move, show int) error {
	p := m.pos.Clone()
	for _, mv := range moves {
		if p.Result().IsOver() {
			return rules.IllegalReason{Code: rules.GameOver}
		}
		if !slices.Contains(p.Moves(nil), mv) {
			return rules.IllegalReason{Code: rules.Unreadable}
		}
		p.Play(mv)
	}
	if m.live && !m.isOver() {
		m.pendingVariations = append(m.pendingVariations, pendingVariation{m.current, slices.Clone(moves)})
		return nil
	}
	start := m.current
	for m.nodes[start].action.Kind == rules.ActEnd {
		start = m.tree.Nodes[start].Parent
	}
	path := m.addMoves(start, m.pos.Clone(), moves)
	if err := m.GoToNode(path[show]); err != nil {
		return err
	}
	m.live = false
	m.commit()
	return nil
}

// addMoves adds legal moves after a node without going there, and returns the nodes, with the first one. p is the position at the node;
// the moves are played on it.
func (m *Match) addMoves(node int, p rules.Position, moves []rules.Move) (path []int) {
	path = []int{node}
	for _, mv := range moves {
		a := rules.Action{Kind: rules.ActMove, Move: mv}
		node = m.tree.Add(node, rules.FormatAction(m.info, p, a))
		info := applyAction(m.info, p, a)
		if node == len(m.nodes) {
			m.tree.Nodes[node].IsAdded = true
			m.nodes = append(m.nodes, info)
		}
		path = append(path, node)
	}
	return path
}

// addPendingVariations adds the variations of positions that are not being played any more, now that an action has led from node before
// to the current one. What follows a variation's move that was played is a variation of the current position.
func (m *Match) addPendingVariations(before int, played rules.Action) {
	pending := m.pendingVariations
	m.pendingVariations = nil
	for _, v := range pending {
		if v.node == before && played.Kind == rules.ActMove && v.moves[0] == played.Move {
			v = pendingVariation{m.current, v.moves[1:]}
		}
		switch {
		case len(v.moves) == 0:
		case v.node == m.current:
			m.pendingVariations = append(m.pendingVariations, v)
		default:
			m.addMoves(v.node, m.positionAt(v.node), v.moves)
		}
	}
}

// pendingRecords returns the pending variations as a record holds them.
func (m *Match) pendingRecords() (records []saves.PendingVariation) {
	for _, v := range m.pendingVariations {
		p, r := m.positionAt(v.node), saves.PendingVariation{Node: v.node}
		for _, mv := range v.moves {
			r.Actions = append(r.Actions, p.Format(mv))
			p.Play(mv)
		}
		records = append(records, r)
	}
	return records
}

// Of a record no more pending variations are read, and no more moves of each: more than anybody keeps of one position.
const maxPending, maxPendingMoves = 64, 512

// loadPending takes over the pending variations of a record, as far as their moves are legal.
func (m *Match) loadPending(records []saves.PendingVariation) {
	for _, r := range records {
		if r.Node < 0 || r.Node >= len(m.nodes) || len(m.pendingVariations) == maxPending {
			continue
		}
		p, v := m.positionAt(r.Node), pendingVariation{node: r.Node}
		for _, text := range r.Actions[:min(len(r.Actions), maxPendingMoves)] {
			mv, err := p.ParseMove(text)
			if err != nil || p.Result().IsOver() || !slices.Contains(p.Moves(nil), mv) {
				break
			}
			v.moves = append(v.moves, mv)
			p.Play(mv)
		}
		if len(v.moves) > 0 {
			m.pendingVariations = append(m.pendingVariations, v)
		}
	}
}

// HasTakenBack reports whether moves were played that are not in the line on the board. The moves of added variations are not played.
func (m *Match) HasTakenBack() bool {
	isInLine := make([]bool, len(m.tree.Nodes))
	isInLine[0] = true
	for _, e := range m.Snapshot().Line {
		isInLine[e.Node] = true
	}
	for i := range m.tree.Nodes {
		if !isInLine[i] && !m.tree.Nodes[i].IsAdded {
			return true
		}
	}
	return false
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
