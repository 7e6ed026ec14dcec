package ui

import (
	"image"
	"testing"

	"github.com/stretchr/testify/assert"
)

// newAccessBench returns a bench that records an access tree.
func newAccessBench(draw func(f *Frame)) (*testBench, *AccessTree) {
	b := newBench(draw)
	b.kit.AccessTree = &AccessTree{}
	b.tick(Input{})
	return b, b.kit.AccessTree
}

func TestAccessTreeLabelsWidgets(t *testing.T) {
	b, o := newAccessBench(func(f *Frame) {
		card := image.Rect(10, 10, 200, 100)
		f.Interact("card", card, true)
		f.Text(image.Rect(20, 14, 190, 34), Left, f.NewStyle(f.TextSizes.Body, 400, f.Theme.Ink), "A game that is far too long for its card to show")
		f.Button("card.more", image.Rect(120, 60, 190, 90), ButtonOptions{Text: "More", IsDisabled: true})
		f.IconButtonWithTooltip("close", image.Rect(300, 10, 344, 54), "close", "Close it", true)
		f.Choice("wood", image.Rect(10, 120, 390, 160), Left, []Item{{"a", "Maple"}, {"b", "Slate"}}, 1)
		f.SetName("wood", "Board")
		f.Slider("loud", image.Rect(10, 170, 200, 200), 0, 100, 10, 30)
		f.SetName("loud", "Sound")
		f.SetValueText("loud", "30 %")
	})
	want := []Widget{
		{ID: "card", Label: "A game that is far too long for its card to show"},
		{ID: "card.more", Label: "More", IsDisabled: true},
		{ID: "close", Label: "Close it"},
		{ID: "wood.a", Role: RoleRadio, Label: "Board: Maple"},
		{ID: "wood.b", Role: RoleRadio, Label: "Board: Slate", IsOn: true},
		{ID: "loud", Role: RoleSlider, Label: "Sound", Max: 100, Value: 30, Text: "30 %"},
	}
	got := o.Widgets()
	for i := range got {
		got[i].Box, got[i].surface, got[i].name, got[i].tooltip = image.Rectangle{}, surface{}, "", ""
	}
	assert.Equal(t, want, got)
	b.keys(KeyTab, KeyTab)
	assert.True(t, o.Widgets()[2].HasFocus, "disabled widgets are skipped")
}

func TestAccessTreeOmitsInertWidgets(t *testing.T) {
	_, o := newAccessBench(func(f *Frame) {
		f.Inert(true, func() { f.Button("below", image.Rect(10, 10, 200, 50), ButtonOptions{Text: "Below"}) })
		f.Button("above", image.Rect(10, 10, 200, 50), ButtonOptions{Text: "Above"})
	})
	widgets := o.Widgets()
	assert.Len(t, widgets, 1)
	assert.Equal(t, "Above", widgets[0].Label)
}

func TestActivationByID(t *testing.T) {
	pressed, off, on, level, loud, name := 0, 0, false, 3, 30, "Ann"
	wood := 0
	b := newBench(func(f *Frame) {
		if f.Button("press", image.Rect(10, 10, 90, 50), ButtonOptions{Text: "Press"}) {
			pressed++
		}
		if f.Button("off", image.Rect(100, 10, 190, 50), ButtonOptions{Text: "Off", IsDisabled: true}) {
			off++
		}
		on = f.Switch("switch", image.Rect(10, 60, 200, 90), on)
		level, _ = f.LevelBar("level", image.Pt(10, 100), 10, level)
		loud = f.Slider("loud", image.Rect(10, 130, 200, 160), 0, 100, 10, loud)
		name = f.TextField("name", image.Rect(10, 170, 200, 200), name, "Name", 5)
		wood = f.Choice("wood", image.Rect(10, 210, 390, 250), Left, []Item{{"a", "Maple"}, {"b", "Slate"}}, wood)
	})
	for _, u := range []Activation{
		{ID: "press"},
		{ID: "press", FocusOnly: true},
		{ID: "off"},
		{ID: "switch"},
		{ID: "level", Value: "7"},
		{ID: "loud", Value: "84"},
		{ID: "loud", Value: "loud"},
		{ID: "name", Value: "Bar\tbara"},
		{ID: "wood.b"},
		{ID: "nobody"},
	} {
		b.tick(Input{Activation: u})
		b.tick(Input{})
	}
	assert.Equal(t, 1, pressed, "once, and not by the focus alone")
	assert.Zero(t, off)
	assert.True(t, on)
	assert.Equal(t, 7, level)
	assert.Equal(t, 80, loud, "in steps")
	assert.Equal(t, "Barba", name, "no longer than the limit")
	assert.Equal(t, 1, wood)
	b.tick(Input{Activation: Activation{ID: "press", FocusOnly: true}})
	b.keys(KeyEnter)
	assert.Equal(t, 2, pressed, "Enter activates the focused widget")
}

func TestAccessTreeDoesNotAllocate(t *testing.T) {
	draw := func(f *Frame) {
		for i, id := range [4]string{"a", "b", "c", "d"} {
			f.IconButtonWithTooltip(id, image.Rect(50*i, 10, 50*i+44, 54), "close", "Close it", true)
			f.Text(image.Rect(10, 60+20*i, 390, 80+20*i), Left, f.NewStyle(f.TextSizes.Body, 400, f.Theme.Ink), "A line")
		}
	}
	passes := func(b *testBench) float64 {
		b.tick(Input{})
		return testing.AllocsPerRun(50, func() { b.tick(Input{}) })
	}
	with, _ := newAccessBench(draw)
	assert.InDelta(t, passes(newBench(draw)), passes(with), 0)
}
