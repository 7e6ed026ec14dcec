package stage

import (
	"image"

	"github.com/stretchr/testify/require"

	"github.com/ludarium/ludarium/scenes/boardview"
	"github.com/ludarium/ludarium/scenes/ui"
)

func (r *rig) chooseByMouse(n int) {
	pieces, _, _ := r.table().place.ChooserBoxes(r.table().view)
	r.clickAt(pieces[n].Min.Add(pieces[n].Max).Div(2))
}

func (r *rig) chooseByTouch(n int) {
	pieces, _, _ := r.table().place.ChooserBoxes(r.table().view)
	r.tap(pieces[n].Min.Add(pieces[n].Max).Div(2))
}

// tap is a finger that comes and goes.
func (r *rig) tap(p image.Point) {
	r.tick(ui.Input{Pointer: p, IsTouch: true, IsDown: true, Pressed: true})
	r.tick(ui.Input{Pointer: p.Add(image.Pt(3, 2)), IsTouch: true, IsDown: true})
	r.tick(ui.Input{Pointer: p, IsTouch: true, Released: true})
	r.tick(ui.Input{Pointer: p})
}

// touch taps a widget.
func (r *rig) touch(id string) {
	r.t.Helper()
	r.tap(r.widget(id))
}

// widget is the middle of a widget.
func (r *rig) widget(id string) image.Point {
	r.t.Helper()
	r.tick(ui.Input{})
	at, ok := r.s.Kit.WidgetBox(id)
	require.True(r.t, ok, "there is no widget %q; there are %v", id, r.s.Kit.TabStops())
	return at.Min.Add(at.Max).Div(2)
}

// slide moves a piece by a finger.
func (r *rig) slide(from, to string) {
	a, b := r.cell(from), r.cell(to)
	r.tick(ui.Input{Pointer: a, IsTouch: true, IsDown: true, Pressed: true})
	for i := 1; i <= 4; i++ {
		r.tick(ui.Input{Pointer: a.Add(b.Sub(a).Mul(i).Div(4)), IsTouch: true, IsDown: true})
	}
	r.tick(ui.Input{Pointer: b, IsTouch: true, Released: true})
	r.tick(ui.Input{Pointer: image.Pt(1, 1)})
}

// press goes to a widget with Tab and presses it.
func (r *rig) press(id string) {
	r.t.Helper()
	r.focus(id)
	r.key(ui.KeyEnter)
	r.tick(ui.Input{})
}

func (r *rig) focus(id string) {
	r.t.Helper()
	for range 200 {
		if isOn(r, id) {
			return
		}
		r.key(ui.KeyTab)
	}
	require.Fail(r.t, "Tab never comes to it", "%s of %v", id, r.s.Kit.TabStops())
}

// walk makes a move with the cursor.
func (r *rig) walk(from, to string) {
	r.t.Helper()
	r.focus(boardview.ID)
	r.tick(ui.Input{})
	for _, name := range []string{from, to} {
		r.cursor(name)
		r.key(ui.KeyEnter)
	}
}

// cursor brings the cursor to a cell by arrow keys alone.
func (r *rig) cursor(name string) {
	r.t.Helper()
	goal := r.cell(name)
	for range 40 {
		v := r.table().view
		x, y := r.table().place.Layout.Center(v.Cursor)
		d := goal.Sub(image.Pt(int(x), int(y)))
		switch {
		case d.X > 4:
			r.key(ui.KeyRight)
		case d.X < -4:
			r.key(ui.KeyLeft)
		case d.Y > 4:
			r.key(ui.KeyDown)
		case d.Y < -4:
			r.key(ui.KeyUp)
		default:
			return
		}
	}
	require.Fail(r.t, "the cursor never comes there", name)
}

// settle lets the pieces come to rest.
func (r *rig) settle() {
	for range 15 {
		r.tick(ui.Input{})
	}
}

func (r *rig) clickAt(p image.Point) {
	r.tick(ui.Input{Pointer: p})
	r.tick(ui.Input{Pointer: p, IsDown: true, Pressed: true})
	r.tick(ui.Input{Pointer: p, Released: true})
	r.tick(ui.Input{Pointer: p})
}

// click clicks a widget by its id.
func (r *rig) click(id string) {
	r.t.Helper()
	r.clickAt(r.widget(id))
}

// lift drags a piece to a cell and does not let go.
func (r *rig) lift(from, to string) {
	r.t.Helper()
	a, b := r.cell(from), r.cell(to)
	r.tick(ui.Input{Pointer: a})
	r.tick(ui.Input{Pointer: a, IsDown: true, Pressed: true})
	for i := 1; i <= 4; i++ {
		r.tick(ui.Input{Pointer: a.Add(b.Sub(a).Mul(i).Div(4)), IsDown: true})
	}
}

// drag drags a piece to a cell.
func (r *rig) drag(from, to string) {
	r.t.Helper()
	r.lift(from, to)
	r.tick(ui.Input{Pointer: r.cell(to), Released: true})
	r.settle()
}

func (r *rig) key(keys ...ui.Key) {
	for _, k := range keys {
		r.tick(ui.Input{Keys: []ui.Key{k}})
	}
}

func (r *rig) write(s string) {
	for _, c := range s {
		r.tick(ui.Input{Runes: []rune{c}})
	}
}

func isOn(r *rig, id string) bool {
	f := r.s.Kit.Begin(&ui.DrawList{}, ui.Input{}, r.size, 1, r.now, r.s.Theme)
	on, _ := f.HasFocus(id)
	return on
}
