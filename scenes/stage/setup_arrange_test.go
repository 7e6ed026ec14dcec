package stage

import (
	"image"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/ludarium/ludarium/rules"
	"github.com/ludarium/ludarium/rules/catalog"
	"github.com/ludarium/ludarium/scenes/ui"
)

// The men of a game that begins in many ways are drawn by lot, chosen by number, or arranged on the board.
func TestArrangingTheMen(t *testing.T) {
	g, ok := catalog.Find("chess960")
	require.True(t, ok)
	r := newRig(t)
	r.s.push(newSetup(r.s, g))
	r.rest()
	p := r.s.top().(*setup)
	was := p.options["setup"]
	for range 20 { // the same number twice in a row is rare, twenty times never
		if r.click("setup.setup.draw"); p.options["setup"] != was {
			break
		}
	}
	assert.NotEqual(t, was, p.options["setup"], "drawn anew")

	p.setOption("setup", "518")
	r.rest()
	at := func(name string) rules.Man {
		c, ok := p.board.view.Board.Find(name)
		require.True(t, ok)
		return p.board.view.Men[c]
	}
	king := at("e1")
	drag(r, p, "d1", "e1")
	assert.Equal(t, king, at("d1"), "queen and king have changed places")
	assert.Equal(t, king.Kind, at("d8").Kind, "and so have those of the other side")
	assert.NotEqual(t, "518", p.options["setup"])
	r.click("setup.setup")
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

// drag moves a man on the board of the page.
func drag(r *rig, p *setup, from, to string) {
	cell := func(name string) image.Point {
		c, _ := p.board.view.Board.Find(name)
		x, y := p.lies.Layout.Center(c)
		return image.Pt(int(x), int(y))
	}
	start, end := cell(from), cell(to)
	r.tick(ui.Input{At: start, Pressed: true, Down: true})
	r.tick(ui.Input{At: start.Add(end).Div(2), Down: true})
	r.tick(ui.Input{At: end, Down: true})
	r.tick(ui.Input{At: end, Released: true})
	r.rest()
}
