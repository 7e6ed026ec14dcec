package saves

import (
	"fmt"
	"slices"
	"strings"
	"time"
)

// A Tree holds all lines of a match. Nodes[0] is the start; a node's first child is the main line. It is a flat
// list, so that readers, writers and copiers need no recursion.
type Tree struct {
	Nodes []Node `json:"nodes"`
}

// A Node is an action with its annotations.
type Node struct {
	Parent        int           `json:"parent"` // -1 for the start
	Children      []int         `json:"children,omitempty"`
	Action        string        `json:"action,omitempty"` // as rules.FormatAction writes it; empty for the start
	CommentBefore string        `json:"before,omitempty"` // comment before the move
	Comment       string        `json:"comment,omitempty"`
	NAGs          []int         `json:"nags,omitempty"`   // numeric annotation glyphs of PGN
	Spent         time.Duration `json:"spent,omitempty"`  // thinking time
	Clocks        []Clock       `json:"clocks,omitempty"` // by seat, after the action
	IsAdded       bool          `json:"added,omitempty"`  // a move of a variation that was added, and not played. Only save files hold it
	Kept          string        `json:"kept,omitempty"`   // properties of SGF that nothing else expresses, as read: "CR[aa]LB[bb:1]"
}

// NewTree returns a tree with only the start.
func NewTree() Tree { return Tree{Nodes: []Node{{Parent: -1}}} }

// Add returns the child of node at that has this action. If there is none, it appends one as the last variation.
func (t *Tree) Add(at int, action string) int {
	for _, c := range t.Nodes[at].Children {
		if t.Nodes[c].Action == action {
			return c
		}
	}
	return t.Append(at, action)
}

// Append adds a child with this action to node at, as the last variation.
func (t *Tree) Append(at int, action string) int {
	n := len(t.Nodes)
	t.Nodes = append(t.Nodes, Node{Parent: at, Action: action})
	t.Nodes[at].Children = append(t.Nodes[at].Children, n)
	return n
}

// PlayedNode returns n or, if that belongs to a variation that was added, the last node before it that was played.
func (t *Tree) PlayedNode(n int) int {
	for n > 0 && t.Nodes[n].IsAdded {
		n = t.Nodes[n].Parent
	}
	return n
}

// Path lists the nodes from the first action to n; it is empty for the start.
func (t *Tree) Path(n int) []int {
	var path []int
	for ; t.Nodes[n].Parent >= 0; n = t.Nodes[n].Parent {
		path = append(path, n)
	}
	for i, j := 0, len(path)-1; i < j; i, j = i+1, j-1 {
		path[i], path[j] = path[j], path[i]
	}
	return path
}

// LineEnd returns the last node of the line that follows the main moves from n.
func (t *Tree) LineEnd(n int) int {
	for len(t.Nodes[n].Children) > 0 {
		n = t.Nodes[n].Children[0]
	}
	return n
}

// Renumber renumbers the nodes in the order in which they are written: a move, then its alternatives with all that follows
// them, then what follows the move. Nested variations may have been read in another order.
func (t *Tree) Renumber() {
	place := make([]int, len(t.Nodes)) // new numbers
	nodes := make([]Node, 0, len(t.Nodes))
	add := func(n int) {
		place[n] = len(nodes)
		nodes = append(nodes, t.Nodes[n])
	}
	add(0)
	todo := []int{0}
	for len(todo) > 0 {
		n := todo[len(todo)-1]
		todo = todo[:len(todo)-1]
		if place[n] == 0 && n != 0 {
			add(n) // the first move of a variation
		}
		children := t.Nodes[n].Children
		if len(children) == 0 {
			continue
		}
		add(children[0])
		todo = append(todo, children[0])
		for i := len(children) - 1; i > 0; i-- {
			todo = append(todo, children[i])
		}
	}
	for i := range nodes {
		if i > 0 {
			nodes[i].Parent = place[nodes[i].Parent]
		}
		for k, c := range nodes[i].Children {
			nodes[i].Children[k] = place[c]
		}
	}
	t.Nodes = nodes
}

// Contains reports whether a tree has all lines of another one, with their annotations.
func (t *Tree) Contains(other *Tree) bool {
	at := make([]int, len(other.Nodes)) // by node of other: the same node of t
	for i := range other.Nodes {
		node := &other.Nodes[i]
		if i > 0 { // parents precede their children
			children := t.Nodes[at[node.Parent]].Children
			c := slices.IndexFunc(children, func(c int) bool { return t.Nodes[c].Action == node.Action })
			if c < 0 {
				return false
			}
			at[i] = children[c]
		}
		if !t.Nodes[at[i]].hasAnnotationsOf(node) {
			return false
		}
	}
	return true
}

// hasAnnotationsOf reports whether n has the comments and glyphs of another node, apart from line breaks. Commands for programs
// in the comments do not count: clocks are added to every game that is written and read again.
func (n *Node) hasAnnotationsOf(other *Node) bool {
	same := func(own, text string) bool {
		words := strings.Fields(CommentText(text))
		return len(words) == 0 || slices.Equal(strings.Fields(CommentText(own)), words)
	}
	lacks := func(glyph int) bool { return !slices.Contains(n.NAGs, glyph) }
	return same(n.CommentBefore, other.CommentBefore) && same(n.Comment, other.Comment) && !slices.ContainsFunc(other.NAGs, lacks)
}

// checkLinks checks that every node but the first is listed exactly once, by its parent, which precedes it.
func (t *Tree) checkLinks(seats int) error {
	seen := make([]bool, len(t.Nodes))
	listed := 0
	for i, n := range t.Nodes {
		if i > 0 && (n.Parent < 0 || n.Parent >= i) {
			return fmt.Errorf("node %d: its parent is %d", i, n.Parent)
		}
	}
	for i, n := range t.Nodes {
		for _, c := range n.Children {
			if c <= i || c >= len(t.Nodes) || t.Nodes[c].Parent != i || seen[c] {
				return fmt.Errorf("node %d: %d is no child of it", i, c)
			}
			seen[c] = true
			listed++
		}
		if n.Clocks != nil && len(n.Clocks) != seats {
			return fmt.Errorf("node %d: %d clocks for %d seats", i, len(n.Clocks), seats)
		}
	}
	if listed != len(t.Nodes)-1 {
		return fmt.Errorf("tree: %d of %d nodes cannot be reached from the start", len(t.Nodes)-1-listed, len(t.Nodes))
	}
	return nil
}
