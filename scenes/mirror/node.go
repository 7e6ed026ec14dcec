package mirror

import (
	"slices"

	"github.com/ludarium/ludarium/scenes/ui"
)

// A Node is an element of the page.
type Node struct {
	Key   string // its name in the page
	In    string // the key of the element around it; "" is the page
	Tag   string
	Text  string
	Attrs []Attr
	Use   ui.Use // what using it means
}

// An Attr is an attribute of an element. "value" is that of an input.
type Attr struct{ Name, Value string }

// A Change turns one page into the next. Only one of its kinds is set.
type Change struct {
	Kind   ChangeKind
	Key    string
	Node   *Node  // what is put
	Before string // the key of the element after it; "": it is the last in its place
	Attr   Attr   // to be set, or only its name
	Text   string
}

// A ChangeKind says what changes.
type ChangeKind uint8

// The kinds of changes.
const (
	Drop    ChangeKind = iota // the element goes, with all in it
	Put                       // a new element with its text and attributes
	Move                      // an element goes elsewhere in its place
	SetText                   // its text is another
	Set                       // an attribute
	Unset                     // goes
)

// Diff lists what turns old into next. Elements that both have stay where they are as far as can be, so that none loses
// the keyboard without need. A node whose place or tag changes must have another key.
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

// alter changes what is the same element otherwise.
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

// place brings the elements of one place into their order.
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

// children lists the keys in every place, in their order.
func children(nodes []Node) map[string][]string {
	m := map[string][]string{}
	for i := range nodes {
		m[nodes[i].In] = append(m[nodes[i].In], nodes[i].Key)
	}
	return m
}
