package directortest

import (
	"image"
	"time"

	"github.com/stretchr/testify/require"

	"github.com/ludarium/ludarium/scenes/ui"
)

// Tap taps a point with a finger.
func (r *Rig) Tap(p image.Point) {
	r.Tick(ui.Input{Pointer: p, IsTouch: true, IsDown: true, Pressed: true})
	r.Tick(ui.Input{Pointer: p.Add(image.Pt(3, 2)), IsTouch: true, IsDown: true})
	r.Tick(ui.Input{Pointer: p, IsTouch: true, Released: true})
	r.Tick(ui.Input{Pointer: p})
}

// Touch taps a widget.
func (r *Rig) Touch(id string) {
	r.T.Helper()
	r.Tap(r.Widget(id))
}

// Widget returns the center of a widget.
func (r *Rig) Widget(id string) image.Point {
	r.T.Helper()
	r.Tick(ui.Input{})
	at, ok := r.Director.Kit.WidgetBox(id)
	require.True(r.T, ok, "no widget %q among %v", id, r.Director.Kit.TabStops())
	return at.Min.Add(at.Max).Div(2)
}

// DragByTouch moves a piece by touch.
func (r *Rig) DragByTouch(from, to string) {
	a, b := r.Cell(from), r.Cell(to)
	r.Tick(ui.Input{Pointer: a, IsTouch: true, IsDown: true, Pressed: true})
	for i := 1; i <= 4; i++ {
		r.Tick(ui.Input{Pointer: a.Add(b.Sub(a).Mul(i).Div(4)), IsTouch: true, IsDown: true})
	}
	r.Tick(ui.Input{Pointer: b, IsTouch: true, Released: true})
	r.Tick(ui.Input{Pointer: image.Pt(1, 1)})
}

// Press focuses a widget with Tab and presses Enter.
func (r *Rig) Press(id string) {
	r.T.Helper()
	r.Focus(id)
	r.Key(ui.KeyEnter)
	r.Tick(ui.Input{})
}

// Focus focuses a widget with Tab.
func (r *Rig) Focus(id string) {
	r.T.Helper()
	for range 200 {
		if r.IsFocused(id) {
			return
		}
		r.Key(ui.KeyTab)
	}
	require.Fail(r.T, "Tab never reaches it", "%s of %v", id, r.Director.Kit.TabStops())
}

// Settle waits for animations of pieces.
func (r *Rig) Settle() {
	for range 15 {
		r.Tick(ui.Input{})
	}
}

// ClickAt clicks with the mouse.
func (r *Rig) ClickAt(p image.Point) {
	r.Tick(ui.Input{Pointer: p})
	r.Tick(ui.Input{Pointer: p, IsDown: true, Pressed: true})
	r.Tick(ui.Input{Pointer: p, Released: true})
	r.Tick(ui.Input{Pointer: p})
}

// Click clicks a widget by its id.
func (r *Rig) Click(id string) {
	r.T.Helper()
	r.ClickAt(r.Widget(id))
}

// DragWithoutDrop drags a piece to a cell without dropping it.
func (r *Rig) DragWithoutDrop(from, to string) {
	r.T.Helper()
	a, b := r.Cell(from), r.Cell(to)
	r.Tick(ui.Input{Pointer: a})
	r.Tick(ui.Input{Pointer: a, IsDown: true, Pressed: true})
	for i := 1; i <= 4; i++ {
		r.Tick(ui.Input{Pointer: a.Add(b.Sub(a).Mul(i).Div(4)), IsDown: true})
	}
}

// Drag drags a piece to a cell.
func (r *Rig) Drag(from, to string) {
	r.T.Helper()
	r.DragWithoutDrop(from, to)
	r.Tick(ui.Input{Pointer: r.Cell(to), Released: true})
	r.Settle()
}

// Key presses keys, each in a tick of its own.
func (r *Rig) Key(keys ...ui.Key) {
	for _, k := range keys {
		r.Tick(ui.Input{Keys: []ui.Key{k}})
	}
}

func (r *Rig) Write(s string) {
	for _, c := range s {
		r.Tick(ui.Input{Runes: []rune{c}})
	}
}

// IsFocused reports whether a widget has the keyboard focus.
func (r *Rig) IsFocused(id string) bool {
	f := r.Director.Kit.Begin(&ui.DrawList{}, ui.Input{}, r.Size, 1, r.Now, r.Director.Theme)
	isFocused, _ := f.HasFocus(id)
	return isFocused
}

// Wait lets an amount of time pass.
func (r *Rig) Wait(d time.Duration) {
	for end := r.Now.Add(d); r.Now.Before(end); {
		r.Tick(ui.Input{})
	}
}
