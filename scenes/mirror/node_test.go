package mirror_test

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/ludarium/ludarium/scenes/mirror"
)

// A fakeDOM applies changes like a browser.
type fakeDOM struct {
	t        *testing.T
	nodes    map[string]*mirror.Node
	children map[string][]string
}

func (d *fakeDOM) apply(c mirror.Change) {
	d.t.Helper()
	n := d.nodes[c.Key]
	if c.Kind != mirror.Insert {
		require.NotNil(d.t, n, "%v of %s, which is not there", c.Kind, c.Key)
	}
	insert := func() {
		at := len(d.children[n.Parent])
		if c.Before != "" {
			at = slices.Index(d.children[n.Parent], c.Before)
			require.GreaterOrEqual(d.t, at, 0, "%s should be before %s", c.Key, c.Before)
		}
		d.children[n.Parent] = slices.Insert(d.children[n.Parent], at, c.Key)
	}
	leave := func() {
		d.children[n.Parent] = slices.DeleteFunc(d.children[n.Parent], func(key string) bool { return key == c.Key })
	}
	switch c.Kind {
	case mirror.Remove:
		leave()
		d.remove(c.Key)
	case mirror.Insert:
		require.Nil(d.t, n, "%s is there already", c.Key)
		if c.Node.Parent != "" {
			require.NotNil(d.t, d.nodes[c.Node.Parent], "%s has no parent yet", c.Key)
		}
		clone := *c.Node
		clone.Attrs = slices.Clone(clone.Attrs)
		n = &clone
		d.nodes[c.Key] = n
		insert()
	case mirror.Move:
		leave()
		insert()
	case mirror.SetText:
		n.Text = c.Text
	case mirror.SetAttr, mirror.RemoveAttr:
		n.Attrs = slices.DeleteFunc(n.Attrs, func(a mirror.Attr) bool { return a.Name == c.Attr.Name })
		if c.Kind == mirror.SetAttr {
			n.Attrs = append(n.Attrs, c.Attr)
		}
	}
}

func (d *fakeDOM) remove(key string) {
	for _, child := range d.children[key] {
		d.remove(child)
	}
	delete(d.children, key)
	delete(d.nodes, key)
}

// assertEqual checks that the browser shows the nodes.
func (d *fakeDOM) assertEqual(nodes []mirror.Node) {
	d.t.Helper()
	require.Len(d.t, d.nodes, len(nodes))
	in := map[string][]string{}
	for _, n := range nodes {
		in[n.Parent] = append(in[n.Parent], n.Key)
		got := *d.nodes[n.Key]
		assert.ElementsMatch(d.t, n.Attrs, got.Attrs)
		got.Attrs = n.Attrs
		assert.Equal(d.t, n, got)
	}
	for key, children := range in {
		assert.Equal(d.t, children, d.children[key])
	}
}

func TestDiffTurnsOnePageIntoTheNext(t *testing.T) {
	random := rand.New(rand.NewPCG(1, 2))
	randomNodes := func() []mirror.Node {
		var nodes []mirror.Node
		for _, i := range random.Perm(4)[:random.IntN(4)+1] {
			place := fmt.Sprint("place", i)
			nodes = append(nodes, mirror.Node{Key: place, Tag: "section"})
			for _, j := range random.Perm(6)[:random.IntN(7)] {
				n := mirror.Node{Key: fmt.Sprint(place, ".", j), Parent: place, Tag: "button", Text: fmt.Sprint(random.IntN(3))}
				for _, name := range []string{"role", "value", "aria-checked"}[:random.IntN(4)] {
					n.Attrs = append(n.Attrs, mirror.Attr{Name: name, Value: fmt.Sprint(random.IntN(2))})
				}
				nodes = append(nodes, n)
			}
		}
		return nodes
	}
	d := &fakeDOM{t, map[string]*mirror.Node{}, map[string][]string{}}
	var old []mirror.Node
	for range 500 {
		next := randomNodes()
		for _, c := range mirror.Diff(old, next) {
			d.apply(c)
		}
		d.assertEqual(next)
		assert.Empty(t, mirror.Diff(next, next), "equal pages have no changes")
		old = next
	}
}

func TestDiffIsMinimal(t *testing.T) {
	a := mirror.Node{Key: "a", Tag: "p", Text: "one"}
	b := mirror.Node{Key: "b", Tag: "p", Text: "two"}
	c := mirror.Node{Key: "c", Tag: "p", Text: "three"}
	changed := b
	changed.Text = "2"
	assert.Equal(t, []mirror.Change{{Kind: mirror.SetText, Key: "b", Text: "2"}},
		mirror.Diff([]mirror.Node{a, b, c}, []mirror.Node{a, changed, c}))
	assert.Equal(t, []mirror.Change{{Kind: mirror.Remove, Key: "b"}}, mirror.Diff([]mirror.Node{a, b, c}, []mirror.Node{a, c}),
		"later siblings stay")
	assert.Equal(t, []mirror.Change{{Kind: mirror.Insert, Key: "b", Node: &b, Before: "c"}},
		mirror.Diff([]mirror.Node{a, c}, []mirror.Node{a, b, c}))
}
