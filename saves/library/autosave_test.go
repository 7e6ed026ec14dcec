package library

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/ludarium/ludarium/rules"
	"github.com/ludarium/ludarium/rules/catalog"
	"github.com/ludarium/ludarium/saves"
	"github.com/ludarium/ludarium/saves/native"
)

// A snapshot that differs from the last one by the clock alone has the same summary without a replay, and every other
// one that of its own replay.
func TestSummaryOfSnapshots(t *testing.T) {
	var last lastSnapshot
	r := newRound("", 0)
	replays := 0
	find := func(id string) (rules.Game, bool) {
		replays++
		return catalog.Find(id)
	}
	for _, c := range []struct {
		name    string
		change  func()
		replays bool
	}{
		{"first", func() {}, true},
		{"move", func() { r.Current = r.Tree.Add(r.Current, "e2e4") }, true},
		{"clock", func() { r.Clock.Left = []saves.Clock{{Main: 1000}, {Main: 2000}} }, false},
		{"clock again", func() { r.Clock.Left = []saves.Clock{{Main: 900}, {Main: 2000}} }, false},
		{"move and clock", func() {
			r.Current = r.Tree.Add(r.Current, "e7e5")
			r.Clock.Left = []saves.Clock{{Main: 800}, {Main: 2000}}
		}, true},
		{"taken back", func() { r.Current, r.TakenBack = r.Tree.Nodes[r.Current].Parent, true }, true},
		{"resignation", func() { r.Current = r.Tree.Add(r.Current, "resign") }, true},
		{"clock after the end", func() { r.Clock.Left = []saves.Clock{{Main: 700}, {Main: 2000}} }, false},
		{"comment", func() { r.Tree.Nodes[r.Current].Comment = "too early" }, true},
		{"another game", func() { r = newRound("", 1) }, true},
	} {
		c.change()
		got, want := r.Clone(), r.Clone()
		replays = 0
		sum := last.summarize(got, find)
		assert.Equal(t, c.replays, replays > 0, c.name)
		assert.Equal(t, native.Summarize(want, catalog.Find), sum, c.name)
		assert.Equal(t, want.Result, got.Result, c.name)
	}
	require.NotEmpty(t, last.summary)
}

// A snapshot whose replay panics has no summary when it is saved again, rather than that of the one before.
func TestSummaryAfterPanic(t *testing.T) {
	var last lastSnapshot
	r := newRound("", 0)
	last.summarize(r.Clone(), catalog.Find)
	r.Current = r.Tree.Add(r.Current, "e2e4")
	assert.Panics(t, func() { last.summarize(r.Clone(), func(string) (rules.Game, bool) { panic("rules") }) })
	assert.Equal(t, native.Summarize(r.Clone(), catalog.Find), last.summarize(r.Clone(), catalog.Find))
}
