package webtest

import (
	"encoding/json"
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/chromedp/cdproto/accessibility"
	"github.com/chromedp/cdproto/cdp"
	"github.com/chromedp/chromedp/kb"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// A thing is what a screen reader is told of.
type thing struct {
	role, name, value string
	is                map[string]string // its states
	in                []string          // the roles and names around it, from the outside
}

// tree lists everything that Chromium tells screen readers of, in the order of reading.
func (b *browser) tree() []thing {
	b.t.Helper()
	said := func(v *accessibility.Value) string {
		if v == nil || len(v.Value) == 0 {
			return ""
		}
		var out any
		require.NoError(b.t, json.Unmarshal([]byte(v.Value), &out))
		return fmt.Sprint(out)
	}
	nodes := call(b, accessibility.GetFullAXTree, accessibility.GetFullAXTreeParams{}).Nodes
	known := map[accessibility.NodeID]*accessibility.Node{}
	for _, n := range nodes {
		known[n.NodeID] = n
	}
	var out []thing
	var walk func(n *accessibility.Node, in []string)
	walk = func(n *accessibility.Node, in []string) {
		if !n.Ignored {
			at := thing{role: said(n.Role), name: said(n.Name), value: said(n.Value), is: map[string]string{}, in: in}
			for _, p := range n.Properties {
				at.is[string(p.Name)] = said(p.Value)
			}
			out = append(out, at)
			in = append(slices.Clone(in), strings.TrimSpace(at.role+" "+at.name))
		}
		for _, id := range n.ChildIDs {
			if child := known[id]; child != nil {
				walk(child, in)
			}
		}
	}
	if len(nodes) > 0 {
		walk(nodes[0], nil)
	}
	return out
}

// reads waits until a screen reader is told of something. Chromium takes its time to tell.
func (b *browser) reads(what string, is func(tree []thing) bool) []thing {
	b.t.Helper()
	var tree []thing
	b.awaitOr("it can be read: "+what, func() bool {
		b.now()
		tree = b.tree()
		return is(tree)
	}, func() string { return told(tree) })
	return tree
}

// find is the first thing with a role and a name.
func find(tree []thing, role, name string) (thing, bool) {
	i := slices.IndexFunc(tree, func(x thing) bool { return x.role == role && x.name == name })
	if i < 0 {
		return thing{}, false
	}
	return tree[i], true
}

// found is find for what must be there.
func found(t *testing.T, tree []thing, role, name string) thing {
	t.Helper()
	x, ok := find(tree, role, name)
	require.True(t, ok, "%s %q is not told of in %v", role, name, told(tree))
	return x
}

// told is a tree in short.
func told(tree []thing) string {
	var lines []string
	for _, x := range tree {
		if x.role != "InlineTextBox" {
			lines = append(lines, strings.TrimSpace(x.role+" "+x.name))
		}
	}
	return strings.Join(lines, " | ")
}

func TestWhatIsToldOfAGame(t *testing.T) {
	t.Parallel()
	b := newTab(t)
	call(b, accessibility.Enable, cdp.Empty{})
	b.visit()
	h := mouse{b}
	b.use(h, "game.chess")
	b.wait("the setup is there", func(s state) bool { return s.Scene == "setup" })
	b.use(h, "setup.seat0.person")
	b.use(h, "setup.seat1.person")
	b.tab("setup.seat0.name", b.key)
	b.key("<img src=x onerror=alert(1)>")
	b.tab("setup.clock.600+5", b.key)
	b.key(" ")
	b.reads("what was chosen", func(tree []thing) bool {
		person, _ := find(tree, "radio", "Black: Person")
		name, _ := find(tree, "textbox", "White, Name (optional)")
		return person.is["checked"] == "true" && name.value == "<img src=x onerror=alert(1)>"
	})
	b.use(h, "setup.play")
	b.wait("the game is on the board", func(s state) bool { return s.Game != nil && len(s.Cells) > 0 })
	b.move(h, "e2", "e4")
	b.hears("White pawn from e2 to e4. Black to move.")
	tree := b.reads("the board", func(tree []thing) bool {
		_, gone := find(tree, "button", "e2, empty")
		return gone
	})

	grid := found(t, tree, "grid", "Chess board")
	assert.Contains(t, grid.in, "main")
	assert.NotContains(t, told(tree), "dialog")
	rows, cells := 0, 0
	for _, x := range tree {
		switch x.role {
		case "row":
			rows++
		case "gridcell":
			cells++
		case "image", "img":
			assert.NotContains(t, x.name, "x", "a name that became a picture")
		}
	}
	assert.Equal(t, 8, rows)
	assert.Equal(t, 64, cells)
	found(t, tree, "button", "e4, White pawn")
	found(t, tree, "application", "Ludarium game board. Press F6 to switch to the screen reader view and back.")
	assert.Equal(t, "false", orFalse(found(t, tree, "button", "Undo").is["disabled"]))
	assert.Equal(t, "true", found(t, tree, "button", "Redo").is["disabled"], told(tree))
	heading := slices.IndexFunc(tree, func(x thing) bool { return x.role == "heading" && x.name == "Chess" })
	board := slices.IndexFunc(tree, func(x thing) bool { return x.role == "grid" })
	assert.Less(t, heading, board, "what it is comes first")
	live := slices.IndexFunc(tree, func(x thing) bool { return strings.HasPrefix(x.name, "White pawn from e2 to e4") })
	require.Positive(t, live)
	assert.Contains(t, told(tree), "StaticText <img src=x onerror=alert(1)>", "a name is text")
	assert.Regexp(t, `StaticText [^|]*\d:\d\d`, told(tree), "the clocks")
	b.silent()
}

func orFalse(s string) string {
	if s == "" {
		return "false"
	}
	return s
}

func TestTheLanguageIsTold(t *testing.T) {
	t.Parallel()
	b := newTab(t)
	b.visit()
	becomes(b, "all is in English", "en", "return document.documentElement.lang")
	h := mouse{b}
	b.use(h, "menu.settings")
	b.wait("the settings are there", func(s state) bool { return s.Scene == "settings" })
	b.use(h, "settings.section.language")
	b.use(h, "settings.language.pl")
	becomes(b, "all is in Polish", "pl  true", `return [document.documentElement.lang, document.querySelector("#mirror h1").lang,
		document.getElementById("mirror").textContent.includes("Ustawienia")].join(" ")`)
	b.silent()
}

func TestAWholeGameByWhatIsReadOut(t *testing.T) {
	t.Parallel()
	b := newTab(t)
	b.visit()
	r := listener{b}
	r.sits()
	b.start(r, "chess")
	for i, m := range fool {
		r.move(i, m[0], m[1])
		b.plies(i+1, m[0]+m[1])
	}
	r.comes("the end has the keyboard", is("title"))
	for _, line := range []string{
		"White pawn from f2 to f3. Black to move.", "Black pawn from e7 to e5. White to move.", "White pawn from g2 to g4. Black to move.",
		"Black queen from d8 to h4. Black wins",
	} {
		b.hears(line)
	}
	becomes(b, "why and how is read with the heading", true, `
		const of = document.activeElement.getAttribute("aria-describedby");
		return Boolean(of && document.getElementById(of).textContent)`)
	r.use("dialog.menu")
	b.wait("the menu is back", func(s state) bool { return s.Scene == "menu" })
	r.comes("the keyboard is not lost", anywhere)
	b.silent()
}

func TestAQuestionTakesTheKeyboardAndGivesItBack(t *testing.T) {
	t.Parallel()
	b := newTab(t)
	b.visit()
	b.two(mouse{b}, "chess")
	for i, m := range []string{"a2a4", "b7b5", "a4b5", "a7a6", "b5a6", "h7h6", "a6a7", "h6h5"} {
		b.key(m + kb.Enter)
		b.plies(i+1, m)
	}
	onBoard := func(at string) bool { return strings.HasPrefix(at, "row.") }
	r := listener{b}
	r.sits()
	r.move(0, "a7", "b8")
	r.comes("what it becomes is asked", is("ask.0"))
	becomes(b, "what is asked is read", "Promote to queen", "return document.activeElement.textContent")
	b.key(kb.Escape)
	b.wait("nothing is asked", func(s state) bool { return len(s.Asks) == 0 })
	r.comes("the board has the keyboard again", onBoard)
	r.move(0, "a7", "b8")
	r.comes("it is asked again", is("ask.0"))
	b.key(kb.Tab + kb.Enter)
	s := b.plies(9, "the promotion")
	assert.Contains(t, s.Game.Moves[8], "R", "the second choice")
	r.comes("the board has the keyboard again", onBoard)

	t.Log("a modal dialog")
	r.use("board.resign")
	b.wait("the sheet is there", func(s state) bool { return s.like("dialog.stay") != "" })
	r.comes("the sheet has the keyboard", is("title"))
	tree := b.reads("the sheet", func(tree []thing) bool {
		sheet, there := find(tree, "dialog", "Resign this game?")
		return there && sheet.is["modal"] == "true"
	})
	stay := found(t, tree, "button", "Play on")
	assert.Contains(t, stay.in, "dialog Resign this game?")
	_, reached := find(tree, "grid", "Chess board")
	assert.False(t, reached, "the board lies behind it")
	b.key(kb.Escape)
	b.wait("the sheet is gone", func(s state) bool { return s.like("dialog.") == "" })
	r.comes("the keyboard is not lost", anywhere)
	b.silent()
}
