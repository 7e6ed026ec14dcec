package ui

import (
	"image"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"

	"github.com/ludarium/ludarium/sprites/theme"
)

func TestSlider(t *testing.T) {
	value := 30
	b := newBench(func(f *Frame) { value = f.Slider("s", image.Rect(10, 10, 230, 54), 0, 100, 10, value) })
	b.click(120, 32)
	assert.Equal(t, 50, value, "a click brings the knob there")
	b.drag(image.Pt(120, 32), image.Pt(390, 40), false)
	assert.Equal(t, 100, value, "it follows the pointer beyond its end")
	b.drag(image.Pt(220, 32), image.Pt(64, 32), true)
	assert.Equal(t, 20, value, "and a finger")
	b.keys(KeyRight, KeyRight, KeyLeft)
	assert.Equal(t, 30, value)
	b.keys(KeyEnd, KeyRight)
	assert.Equal(t, 100, value)
	b.keys(KeyHome, KeyLeft)
	assert.Equal(t, 0, value)
	b.keys(KeyPageUp)
	assert.Equal(t, 30, value)
}

func TestSwitch(t *testing.T) {
	on := false
	b := newBench(func(f *Frame) { on = f.Switch("s", image.Rect(10, 10, 300, 54), on) })
	b.click(280, 30)
	assert.True(t, on)
	b.tap(20, 30)
	assert.False(t, on, "its label can be pressed as well")
	b.keys(KeySpace)
	assert.True(t, on)
}

func TestWideChoiceIsSegmented(t *testing.T) {
	items := []Item{{"a", "First"}, {"b", "Second"}, {"c", "Third"}}
	chosen := 0
	b := newBench(func(f *Frame) { chosen = f.Choice("c", image.Rect(10, 10, 390, 50), Left, items, chosen) })
	b.tick(Input{})
	assert.Equal(t, []string{"c.a", "c.b", "c.c"}, b.kit.TabStops())
	r, _ := b.kit.WidgetBox("c.b")
	b.click(centerOf(r).X, centerOf(r).Y)
	assert.Equal(t, 1, chosen)
	b.keys(KeyRight, KeyEnter)
	assert.Equal(t, 2, chosen)
}

// On a slow machine a button goes down and up between two ticks, over a list that covers the button that opens it.
func TestShortClickOnlyOpensList(t *testing.T) {
	items := make([]Item, 12)
	for i := range items {
		items[i] = Item{string(rune('a' + i)), strings.Repeat("word ", 4)}
	}
	for _, touch := range []bool{false, true} {
		chosen := 0
		b := newBench(func(f *Frame) { chosen = f.Choice("c", image.Rect(10, 130, 110, 170), Left, items, chosen) })
		b.tick(Input{Pointer: image.Pt(50, 150), Pressed: true, Released: true, IsTouch: touch})
		b.tick(Input{Pointer: image.Pt(50, 150), IsTouch: touch})
		assert.Zero(t, chosen)
		assert.Contains(t, b.kit.TabStops(), "c.d", "the list is open")
		r, _ := b.kit.WidgetBox("c.d")
		b.tick(Input{Pointer: centerOf(r), Pressed: true, Released: true, IsTouch: touch})
		b.tick(Input{Pointer: centerOf(r), IsTouch: touch})
		assert.Equal(t, 3, chosen)
	}
}

func TestNarrowChoiceIsDropDown(t *testing.T) {
	items := []Item{{"a", "First"}, {"b", "Second"}, {"c", "Third"}}
	chosen, pressed := 0, false
	b := newBench(func(f *Frame) {
		chosen = f.Choice("c", image.Rect(10, 10, 110, 50), Left, items, chosen)
		pressed = f.Button("under", image.Rect(10, 60, 200, 250), ButtonOptions{Text: "Under"}) || pressed
	})
	b.click(50, 30)
	assert.Equal(t, []string{"c.a", "c.b", "c.c"}, b.kit.TabStops(), "only the list can be reached")
	r, ok := b.kit.WidgetBox("c.c")
	assert.True(t, ok)
	b.click(centerOf(r).X, centerOf(r).Y)
	assert.Equal(t, 2, chosen)
	assert.False(t, pressed, "widgets below the list get no input")
	assert.Equal(t, []string{"c", "under"}, b.kit.TabStops())

	b.keys(KeyEnter)
	assert.Equal(t, "c.c", b.kit.focus, "by keyboard the focus starts at the chosen item")
	b.keys(KeyUp, KeyEnter)
	b.tick(Input{})
	assert.Equal(t, 1, chosen)
	assert.Equal(t, "c", b.kit.focus, "the button that opened the list has the focus again")
	b.keys(KeyEnter, KeyEsc)
	assert.Empty(t, b.kit.popover.id, "Esc closes it")
	b.click(50, 30)
	b.click(390, 290)
	assert.Empty(t, b.kit.popover.id, "so does a press outside")
	assert.False(t, pressed)
}

func TestMenu(t *testing.T) {
	used := ""
	items := []MenuItem{{ID: "open", Label: "Open"}, {ID: "off", Label: "Off", IsDisabled: true}, {ID: "delete", Label: "Delete", Shortcut: "Del"}}
	b := newBench(func(f *Frame) {
		if f.Button("more", image.Rect(10, 10, 60, 54), ButtonOptions{Icon: "more"}) {
			f.OpenPopover("menu")
		}
		if id := f.Menu("menu", image.Rect(10, 10, 60, 54), items); id != "" {
			used = id
		}
	})
	b.tick(Input{})
	b.keys(KeyTab, KeyEnter, KeyDown, KeyEnter)
	b.tick(Input{})
	assert.Equal(t, "delete", used, "disabled widgets are skipped")
	b.click(30, 30)
	r, _ := b.kit.WidgetBox("menu.open")
	b.tap(centerOf(r).X, centerOf(r).Y)
	b.tick(Input{})
	assert.Equal(t, "open", used)
	for _, c := range []struct {
		key  Key
		want string
	}{{KeyEnd, "delete"}, {KeyHome, "open"}} {
		b.click(30, 30)
		b.keys(c.key, KeyEnter)
		b.tick(Input{})
		assert.Equal(t, c.want, used, "a menu opened with the pointer takes keys")
	}
}

func TestTabs(t *testing.T) {
	chosen := 0
	items := []Item{{"moves", "Moves"}, {"analysis", "Analysis"}, {"rules", "Rules"}}
	b := newBench(func(f *Frame) { chosen = f.Tabs("t", image.Rect(0, 0, 360, 44), items, chosen) })
	b.tick(Input{})
	last, _ := b.kit.WidgetBox("t.rules")
	assert.InDelta(t, 360, last.Max.X, 3, "they fill the width")
	b.tap(centerOf(last).X, 20)
	assert.Equal(t, 2, chosen)
	b.keys(KeyLeft, KeyEnter)
	assert.Equal(t, 1, chosen)
}

func TestFingerHitsSmallWidgets(t *testing.T) {
	used := ""
	b := newBench(func(f *Frame) {
		for _, w := range []struct {
			id string
			r  image.Rectangle
		}{{"small", image.Rect(100, 100, 120, 120)}, {"next", image.Rect(124, 100, 144, 120)}} {
			if f.IconButton(w.id, w.r, "plus", true) {
				used = w.id
			}
		}
	})
	b.tick(Input{})
	b.tap(92, 92)
	assert.Equal(t, "small", used, "a little beside it")
	b.tap(126, 110)
	assert.Equal(t, "next", used, "a direct hit wins")
	used = ""
	b.click(92, 92)
	assert.Empty(t, used, "a mouse hits exactly")
	b.tap(60, 60)
	assert.Empty(t, used, "too far")
}

func TestTooltip(t *testing.T) {
	b := newBench(func(f *Frame) {
		f.IconButtonWithTooltip("i", image.Rect(10, 10, 54, 54), "flip", "Turn the board", true)
	})
	b.kit.Audit = &Audit{}
	said := func() bool { return len(b.kit.Audit.Texts) > 0 }
	wait := func(in Input, ticks int) {
		for range ticks {
			b.tick(in)
		}
	}
	wait(Input{Pointer: image.Pt(30, 30)}, 60)
	assert.False(t, said(), "not where the pointer was before")
	wait(Input{Pointer: image.Pt(31, 30)}, 1)
	assert.True(t, said(), "as soon as it moves")
	wait(Input{Pointer: image.Pt(300, 30)}, 1)
	wait(Input{Pointer: image.Pt(32, 30)}, 20)
	assert.False(t, said(), "not at once")
	wait(Input{Pointer: image.Pt(32, 30)}, 25)
	assert.True(t, said(), "after 600 ms")
	wait(Input{Pointer: image.Pt(300, 30)}, 1)
	assert.False(t, said())
	wait(Input{Pointer: image.Pt(30, 30), Released: true}, 1)
	wait(Input{Pointer: image.Pt(30, 30)}, 60)
	assert.False(t, said(), "not where it has just clicked")
	wait(Input{Pointer: image.Pt(31, 30)}, 1)
	assert.True(t, said(), "as soon as it moves there")
	wait(Input{Pointer: image.Pt(300, 30)}, 1)
	b.keys(KeyTab)
	assert.True(t, said(), "at once when it gets the focus")
	b.tap(30, 30)
	wait(Input{Pointer: image.Pt(30, 30)}, 60)
	assert.False(t, said(), "never for fingers")
}

func TestDialogScrollsAndIsModal(t *testing.T) {
	pressed, high := false, 100
	b := newBench(func(f *Frame) {
		pressed = f.Button("under", image.Rect(0, 0, 400, 300), ButtonOptions{Text: "Under"}) || pressed
		f.Dialog("d", 200, func(r image.Rectangle) int {
			f.Button("ok", image.Rect(r.Min.X, r.Min.Y, r.Max.X, r.Min.Y+44), ButtonOptions{Text: "OK"})
			return r.Min.Y + high
		})
	})
	b.tick(Input{})
	f := b.kit.Begin(&b.list, Input{}, b.size, 1, b.now, lightTheme)
	f.OpenPopover("d")
	b.kit.End(f)
	b.tick(Input{})
	assert.Equal(t, []string{"ok"}, b.kit.TabStops())
	ok, _ := b.kit.WidgetBox("ok")
	assert.Equal(t, 200, ok.Min.X+ok.Max.X-200, "in the middle")
	high = 800
	b.tick(Input{})
	b.tick(Input{})
	b.keys(KeyEnd)
	b.tick(Input{})
	ok, _ = b.kit.WidgetBox("ok")
	assert.Negative(t, ok.Min.Y, "content that is too high scrolls")
	b.click(3, 150)
	assert.Empty(t, b.kit.popover.id, "a press outside closes it")
	assert.False(t, pressed)
}

func TestButtonLabelsWrap(t *testing.T) {
	faults := auditFrame(Input{}, func(f *Frame) {
		f.Button("a", image.Rect(10, 10, 110, 54), ButtonOptions{Text: "Zaproponuj remis", Look: Plain})
		f.ActionButton("b", image.Rect(120, 10, 200, 70), "draw", "Предложить", true)
	})
	assert.Empty(t, faults)
	assert.NotEmpty(t, auditFrame(Input{}, func(f *Frame) {
		f.Button("a", image.Rect(10, 10, 60, 54), ButtonOptions{Text: "Zaproponuj", TextSize: theme.TypeScale().Lead})
	}), "where nothing helps it is cut, and the audit says so")
}

// Without a label the icon is in the middle of the button.
func TestActionButtonWithoutLabel(t *testing.T) {
	r := image.Rect(10, 10, 90, 74)
	b := newBench(func(f *Frame) { f.ActionButton("a", r, "undo", "", true) })
	b.tick(Input{})
	b.kit.Sprites.PaintPending(time.Minute)
	b.tick(Input{})
	icons := 0
	for _, op := range b.list.Ops {
		if op.Picture != nil {
			assert.Equal(t, centerOf(r), centerOf(op.DstRect))
			icons++
		}
	}
	assert.Equal(t, 1, icons)
}
