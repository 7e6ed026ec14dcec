package stage

import (
	"image"
	"slices"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/ludarium/ludarium/rules"
	"github.com/ludarium/ludarium/rules/catalog"
	"github.com/ludarium/ludarium/scenes/ui"
)

// The pieces of a game that begins in many ways are drawn by lot, chosen by number, or arranged on the board.
func TestArrangingThePieces(t *testing.T) {
	g, ok := catalog.Find("chess960")
	require.True(t, ok)
	r := newRig(t)
	r.s.Nav.Push(NewSetup(r.s.Context, g))
	r.rest()
	p := r.s.Top().(*setup)
	was := p.options["setup"]
	for range 20 { // the same number twice in a row is rare, twenty times never
		if r.click("setup.setup.draw"); p.options["setup"] != was {
			break
		}
	}
	assert.NotEqual(t, was, p.options["setup"], "drawn anew")

	p.setOption("setup", "518")
	r.rest()
	at := func(name string) rules.Piece {
		c, ok := p.board.View.Board.CellByName(name)
		require.True(t, ok)
		return p.board.View.Pieces[c]
	}
	king := at("e1")
	drag(r, p, "d1", "e1")
	assert.Equal(t, king, at("d1"), "queen and king have changed places")
	assert.Equal(t, king.Kind, at("d8").Kind, "and so have those of the other side")
	assert.NotEqual(t, "518", p.options["setup"])
	r.click("setup.setup.number")
	r.key(ui.KeyEnd)
	r.write("x")
	assert.NotContains(t, p.options["setup"], "x", "no number")
	r.key(ui.KeyBackspace, ui.KeyBackspace, ui.KeyBackspace, ui.KeyBackspace)
	r.write("959")
	assert.Equal(t, "959", p.options["setup"])
	assert.Equal(t, king.Kind, at("b1").Kind, "the board follows")
	now := p.options["setup"]
	drag(r, p, "b1", "a1")
	assert.Equal(t, now, p.options["setup"], "no king stands in the corner")
}

// On a telephone the pieces of the set-up are too small to be touched: they are moved on a page of their own.
func TestArrangingWithAFinger(t *testing.T) {
	g, ok := catalog.Find("chess960")
	require.True(t, ok)
	r := newRig(t)
	r.size = image.Pt(390, 844)
	p := NewSetup(r.s.Context, g)
	r.s.Nav.Push(p)
	p.setOption("setup", "518")
	r.rest()
	tap := func(at image.Point) {
		r.tick(ui.Input{Pointer: at, Pressed: true, IsDown: true, IsTouch: true})
		r.tick(ui.Input{Pointer: at, Released: true, IsTouch: true})
		r.rest()
	}
	small := p.lies
	drag(r, p, "d1", "e1")
	assert.Equal(t, "518", p.options["setup"], "nothing is moved by chance on cells of %d pixels", small.Layout.CellPx)
	require.IsType(t, arranger{}, r.s.Top(), "a press makes the board larger")
	assert.GreaterOrEqual(t, p.lies.Layout.CellPx, 44)
	tap(cellOf(t, p.board.View.Board, p.lies, "d1"))
	tap(cellOf(t, p.board.View.Board, p.lies, "e1"))
	arranged := p.options["setup"]
	assert.NotEqual(t, "518", arranged)
	var report Report
	p.Report(&report)
	assert.NotNil(t, report.Board, "and is described")
	r.click("setup.setup.draw")
	r.click("setup.setup.more")
	if p.options["setup"] == "518" { // what was drawn is the number before it, once in 960 times
		r.click("setup.setup.more")
	}
	r.click("arrange.done")
	require.IsType(t, p, r.s.Top())
	r.click("setup.arrange")
	require.IsType(t, arranger{}, r.s.Top())
	r.key(ui.KeyEsc)
	assert.Equal(t, p, r.s.Top())
	r.click("setup.play")
	number := p.options["setup"]
	assert.NotEqual(t, "518", number)
	assert.Equal(t, "Start position "+number, r.table().startText(r.table().title), "it is told beside the board")
	r.begin("chess960", r.position())
	assert.Empty(t, r.table().startText(r.table().title), "of a position that came from elsewhere nobody knows the number")
}

// Whoever does not see the page hears which number each of its buttons is for.
func TestTheButtonsOfANumberHaveNames(t *testing.T) {
	g, ok := catalog.Find("chess960")
	require.True(t, ok)
	r := newRig(t)
	r.s.RecordAccessTree()
	p := NewSetup(r.s.Context, g)
	p.setOption("setup", "518")
	r.s.Nav.Push(p)
	r.tick(ui.Input{})
	labels := map[string]string{}
	for _, w := range r.s.Report().Widgets {
		labels[w.ID] = w.Label
	}
	assert.Equal(t, "Start position: decrease, now 518", labels["setup.setup.less"])
	assert.Equal(t, "Start position", labels["setup.setup.number"])
	assert.Equal(t, "Start position: increase, now 518", labels["setup.setup.more"])
}

// While the pieces are arranged no rule of the game bars them from anything: to hold one shows nothing.
func TestAManThatIsArrangedIsNotLookedAt(t *testing.T) {
	g, ok := catalog.Find("chess960")
	require.True(t, ok)
	r := newRig(t)
	p := NewSetup(r.s.Context, g)
	r.s.Nav.Push(p)
	r.rest()
	at := cellOf(t, p.board.View.Board, p.lies, "b1")
	r.tick(ui.Input{Pointer: at, Pressed: true, IsDown: true})
	for range 60 {
		r.tick(ui.Input{Pointer: at, IsDown: true})
	}
	assert.False(t, p.board.View.MovePreview.IsShown)
	assert.True(t, p.board.View.IsHolding)
}

func TestWherePiecesCanBeArranged(t *testing.T) {
	g, ok := catalog.Find("chess960")
	require.True(t, ok)
	for _, c := range []struct {
		size  image.Point
		touch bool
		roomy bool
	}{
		{image.Pt(1280, 800), false, true},
		{image.Pt(1280, 800), true, true},
		{image.Pt(844, 390), false, true},
		{image.Pt(844, 390), true, false},
		{image.Pt(360, 640), false, false},
	} {
		r := newRig(t)
		r.size = c.size
		r.s.Nav.Push(NewSetup(r.s.Context, g))
		r.tick(ui.Input{IsTouch: c.touch})
		r.tick(ui.Input{IsTouch: c.touch})
		assert.Equal(t, !c.roomy, slices.Contains(r.s.Kit.TabStops(), "setup.board"), "%v %v", c.size, c.touch)
	}
}

// drag moves a piece on the board of the page.
func drag(r *rig, p *setup, from, to string) {
	start, end := cellOf(r.t, p.board.View.Board, p.lies, from), cellOf(r.t, p.board.View.Board, p.lies, to)
	r.tick(ui.Input{Pointer: start, Pressed: true, IsDown: true})
	r.tick(ui.Input{Pointer: start.Add(end).Div(2), IsDown: true})
	r.tick(ui.Input{Pointer: end, IsDown: true})
	r.tick(ui.Input{Pointer: end, Released: true})
	r.rest()
}
