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
type dom struct {
	t     *testing.T
	nodes map[string]*mirror.Node
	in    map[string][]string
}

func (d *dom) change(c mirror.Change) {
	d.t.Helper()
	n := d.nodes[c.Key]
	if c.Kind != mirror.Put {
		require.NotNil(d.t, n, "%v of %s, which is not there", c.Kind, c.Key)
	}
	insert := func() {
		at := len(d.in[n.In])
		if c.Before != "" {
			at = slices.Index(d.in[n.In], c.Before)
			require.GreaterOrEqual(d.t, at, 0, "%s should be before %s", c.Key, c.Before)
		}
		d.in[n.In] = slices.Insert(d.in[n.In], at, c.Key)
	}
	leave := func() {
		d.in[n.In] = slices.DeleteFunc(d.in[n.In], func(key string) bool { return key == c.Key })
	}
	switch c.Kind {
	case mirror.Drop:
		leave()
		d.forget(c.Key)
	case mirror.Put:
		require.Nil(d.t, n, "%s is there already", c.Key)
		if c.Node.In != "" {
			require.NotNil(d.t, d.nodes[c.Node.In], "%s has no parent yet", c.Key)
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
	case mirror.Set, mirror.Unset:
		n.Attrs = slices.DeleteFunc(n.Attrs, func(a mirror.Attr) bool { return a.Name == c.Attr.Name })
		if c.Kind == mirror.Set {
			n.Attrs = append(n.Attrs, c.Attr)
		}
	}
}

func (d *dom) forget(key string) {
	for _, child := range d.in[key] {
		d.forget(child)
	}
	delete(d.in, key)
	delete(d.nodes, key)
}

// assertEqual checks that the browser shows the nodes.
func (d *dom) same(nodes []mirror.Node) {
	d.t.Helper()
	require.Len(d.t, d.nodes, len(nodes))
	in := map[string][]string{}
	for _, n := range nodes {
		in[n.In] = append(in[n.In], n.Key)
		got := *d.nodes[n.Key]
		assert.ElementsMatch(d.t, n.Attrs, got.Attrs)
		got.Attrs = n.Attrs
		assert.Equal(d.t, n, got)
	}
	for key, children := range in {
		assert.Equal(d.t, children, d.in[key])
	}
}

func TestChangesLeadFromOnePageToTheNext(t *testing.T) {
	rnd := rand.New(rand.NewPCG(1, 2))
	random := func() []mirror.Node {
		var nodes []mirror.Node
		for _, i := range rnd.Perm(4)[:rnd.IntN(4)+1] {
			place := fmt.Sprint("place", i)
			nodes = append(nodes, mirror.Node{Key: place, Tag: "section"})
			for _, j := range rnd.Perm(6)[:rnd.IntN(7)] {
				n := mirror.Node{Key: fmt.Sprint(place, ".", j), In: place, Tag: "button", Text: fmt.Sprint(rnd.IntN(3))}
				for _, name := range []string{"role", "value", "aria-checked"}[:rnd.IntN(4)] {
					n.Attrs = append(n.Attrs, mirror.Attr{Name: name, Value: fmt.Sprint(rnd.IntN(2))})
				}
				nodes = append(nodes, n)
			}
		}
		return nodes
	}
	d := &dom{t, map[string]*mirror.Node{}, map[string][]string{}}
	var old []mirror.Node
	for range 500 {
		next := random()
		for _, c := range mirror.Diff(old, next) {
			d.change(c)
		}
		d.same(next)
		assert.Empty(t, mirror.Diff(next, next), "equal pages have no changes")
		old = next
	}
}

func TestOnlyWhatChangedIsTouched(t *testing.T) {
	a := mirror.Node{Key: "a", Tag: "p", Text: "one"}
	b := mirror.Node{Key: "b", Tag: "p", Text: "two"}
	c := mirror.Node{Key: "c", Tag: "p", Text: "three"}
	changed := b
	changed.Text = "2"
	assert.Equal(t, []mirror.Change{{Kind: mirror.SetText, Key: "b", Text: "2"}},
		mirror.Diff([]mirror.Node{a, b, c}, []mirror.Node{a, changed, c}))
	assert.Equal(t, []mirror.Change{{Kind: mirror.Drop, Key: "b"}}, mirror.Diff([]mirror.Node{a, b, c}, []mirror.Node{a, c}),
		"later siblings stay")
	assert.Equal(t, []mirror.Change{{Kind: mirror.Put, Key: "b", Node: &b, Before: "c"}},
		mirror.Diff([]mirror.Node{a, c}, []mirror.Node{a, b, c}))
}
