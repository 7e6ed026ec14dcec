package mirror

import (
	"slices"

	"github.com/ludarium/ludarium/scenes/ui"
)

// A Node is an element of the page.
type Node struct {
	Key   string // unique name in the page
	In    string // key of the parent; "" is the page
	Tag   string
	Text  string
	Attrs []Attr
	Use   ui.Use // what using it means
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
	Drop ChangeKind = iota // with all children
	Put                    // a new element with its text and attributes
	Move                   // to another place among its siblings
	SetText
	Set
	Unset
)

// Diff lists the changes that turn old into next. Common elements stay in place where possible, so that they keep the
// focus. A node whose parent or tag changes must have another key.
func Diff(old, next []Node) []Change {
	d := differ{had: byKey(old), has: byKey(next)}
	for i := range old {
		if n := &old[i]; d.has[n.Key] == nil && (n.In == "" || d.has[n.In] != nil) {
			d.add(Change{Kind: Drop, Key: n.Key})
		}
	}
	before, after := children(old), children(next)
	for i := range next {
		if was := d.had[next[i].Key]; was != nil {
			d.alter(was, &next[i])
		}
	}
	d.place(before[""], after[""])
	for i := range next {
		d.place(before[next[i].Key], after[next[i].Key])
	}
	return d.out
}

type differ struct {
	had, has map[string]*Node
	out      []Change
}

func (d *differ) add(c Change) { d.out = append(d.out, c) }

// updateNode changes an element that exists in both pages.
func (d *differ) alter(was, is *Node) {
	if was.Text != is.Text {
		d.add(Change{Kind: SetText, Key: is.Key, Text: is.Text})
	}
	for _, a := range is.Attrs {
		if !slices.Contains(was.Attrs, a) {
			d.add(Change{Kind: Set, Key: is.Key, Attr: a})
		}
	}
	for _, a := range was.Attrs {
		if !slices.ContainsFunc(is.Attrs, func(b Attr) bool { return a.Name == b.Name }) {
			d.add(Change{Kind: Unset, Key: is.Key, Attr: a})
		}
	}
}

// orderChildren inserts and reorders the children of one parent.
func (d *differ) place(before, after []string) {
	now := slices.DeleteFunc(slices.Clone(before), func(key string) bool { return d.has[key] == nil })
	for i, key := range after {
		if i < len(now) && now[i] == key {
			continue
		}
		c := Change{Kind: Put, Key: key, Node: d.has[key]}
		if i < len(now) {
			c.Before = now[i]
		}
		if d.had[key] != nil {
			c.Kind, c.Node = Move, nil
			at := slices.Index(now, key)
			now = slices.Delete(now, at, at+1)
		}
		now = slices.Insert(now, i, key)
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
		m[nodes[i].In] = append(m[nodes[i].In], nodes[i].Key)
	}
	return m
}
