package mirror

import (
	"slices"

	"github.com/ludarium/ludarium/scenes/ui"
)

// A Node is an element of the page.
type Node struct {
	Key        string // unique name in the page
	Parent     string // key of the parent; "" is the page
	Tag        string
	Text       string
	Attrs      []Attr
	Activation ui.Activation // what using it means
}

// An Attr is an attribute of an element. "value" is that of an input.
type Attr struct{ Name, Value string }

// A Change is one step from one page to the next. Which fields are set depends on Kind.
type Change struct {
	Kind   ChangeKind
	Key    string
	Node   *Node  // the new element
	Before string // key of the next sibling; "": last
	Attr   Attr   // for RemoveAttr only its name counts
	Text   string
}

// A ChangeKind is a kind of change.
type ChangeKind uint8

// The kinds of changes.
const (
	Remove ChangeKind = iota // with all children
	Insert                   // a new element with its text and attributes
	Move                     // to another place among its siblings
	SetText
	SetAttr
	RemoveAttr
)

// Diff lists the changes that turn old into next. Common elements stay in place where possible, so that they keep the
// focus. A node whose parent or tag changes must have another key.
func Diff(old, next []Node) []Change {
	d := nodeDiff{oldNodes: byKey(old), newNodes: byKey(next)}
	for i := range old {
		if n := &old[i]; d.newNodes[n.Key] == nil && (n.Parent == "" || d.newNodes[n.Parent] != nil) {
			d.add(Change{Kind: Remove, Key: n.Key})
		}
	}
	before, after := children(old), children(next)
	for i := range next {
		if oldNode := d.oldNodes[next[i].Key]; oldNode != nil {
			d.updateNode(oldNode, &next[i])
		}
	}
	d.orderChildren(before[""], after[""])
	for i := range next {
		d.orderChildren(before[next[i].Key], after[next[i].Key])
	}
	return d.changes
}

type nodeDiff struct {
	oldNodes, newNodes map[string]*Node
	changes            []Change
}

func (d *nodeDiff) add(c Change) { d.changes = append(d.changes, c) }

// updateNode changes an element that exists in both pages.
func (d *nodeDiff) updateNode(before, after *Node) {
	if before.Text != after.Text {
		d.add(Change{Kind: SetText, Key: after.Key, Text: after.Text})
	}
	for _, a := range after.Attrs {
		if !slices.Contains(before.Attrs, a) {
			d.add(Change{Kind: SetAttr, Key: after.Key, Attr: a})
		}
	}
	for _, a := range before.Attrs {
		if !slices.ContainsFunc(after.Attrs, func(b Attr) bool { return a.Name == b.Name }) {
			d.add(Change{Kind: RemoveAttr, Key: after.Key, Attr: a})
		}
	}
}

// orderChildren inserts and reorders the children of one parent.
func (d *nodeDiff) orderChildren(before, after []string) {
	keys := slices.DeleteFunc(slices.Clone(before), func(key string) bool { return d.newNodes[key] == nil })
	for i, key := range after {
		if i < len(keys) && keys[i] == key {
			continue
		}
		c := Change{Kind: Insert, Key: key, Node: d.newNodes[key]}
		if i < len(keys) {
			c.Before = keys[i]
		}
		if d.oldNodes[key] != nil {
			c.Kind, c.Node = Move, nil
			at := slices.Index(keys, key)
			keys = slices.Delete(keys, at, at+1)
		}
		keys = slices.Insert(keys, i, key)
		d.add(c)
	}
}

func byKey(nodes []Node) map[string]*Node {
	m := make(map[string]*Node, len(nodes))
	for i := range nodes {
		m[nodes[i].Key] = &nodes[i]
	}
	return m
}

// children lists the child keys of every parent in order.
func children(nodes []Node) map[string][]string {
	m := map[string][]string{}
	for i := range nodes {
		m[nodes[i].Parent] = append(m[nodes[i].Parent], nodes[i].Key)
	}
	return m
}
