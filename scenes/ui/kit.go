package ui

import (
	"image"
	"math"
	"slices"
	"time"

	"github.com/ludarium/ludarium/sprites"
	"github.com/ludarium/ludarium/sprites/theme"
)

// A Kit is the state that widgets keep from pass to pass, and the pictures they share. There is one per window.
type Kit struct {
	Typesetter *Typesetter
	Cache      *Cache
	Sprites    *sprites.Cache

	CopyText     func(text string) // writes to the clipboard; may be nil
	RequestPaste func()            // asks for the clipboard's text, which comes with the input of a later pass; may be nil
	Audit        *Audit            // if set, records what every frame draws

	AccessTree *AccessTree // if set, records every frame for screen readers

	focus          string    // ID of the focused widget
	showsFocusRing bool      // the keyboard is in use
	pressed        string    // the widget on which the button went down
	tabStops       []tabStop // of the last pass, in tab order
	newTabStops    []tabStop // of this pass

	lastPressWasTouch bool // the last press was a touch
	isPointerClaimed  bool // the pressed widget keeps the pointer: nothing scrolls
	hover             hover
	lastClick         image.Point // where the pointer was last pressed or released, or in the first frame
	hasBegun          bool        // there was a frame
	isPointerIdle     bool        // a key has been pressed since the pointer moved: nothing is hovered
	idlePointer       image.Point // where it was then
	popover           popover
	wheelRemainder    float64 // movement of the wheel since its last notch
	menuChoice        menuChoice
	carets            map[string]*caret
	scrollers         map[string]*scroller
}

// A tabStop is a widget that the keyboard can reach.
type tabStop struct {
	id      string
	box     image.Rectangle
	visible image.Rectangle // its visible part
}

// NewKit returns a kit that paints sprites in that many worker goroutines; see [sprites.NewCache].
func NewKit(workers int) *Kit {
	const maxBytes = 256 << 20
	return &Kit{
		Typesetter: NewTypesetter(), Cache: NewCache(), Sprites: sprites.NewCache(workers, maxBytes),
		carets: map[string]*caret{}, scrollers: map[string]*scroller{},
	}
}

// SetJapanese sets whether the texts are Japanese; see [Typesetter.SetJapanese].
func (k *Kit) SetJapanese(on bool) {
	k.Typesetter.SetJapanese(on)
	clear(k.Cache.texts)
}

// Begin starts a frame that fills list.
func (k *Kit) Begin(list *DrawList, in Input, size image.Point, scale float64, now time.Time, th *theme.Theme) *Frame {
	f := &Frame{In: in, Now: now, Size: size, Scale: scale, Theme: th, DrawList: list, kit: k, TextSizes: theme.TypeScale()}
	f.In.Keys = slices.Clone(in.Keys)
	list.Reset(size)
	k.Cache.beginFrame()
	k.Sprites.BeginPass()
	k.newTabStops = k.newTabStops[:0]
	if in.Pressed || in.Released || !k.hasBegun { // a pointer that was there before the window is over something by chance
		k.lastClick, k.hasBegun = in.Pointer, true
	}
	if in.FromGamepad { // which has no pointer
		k.showsFocusRing = true
	}
	if in.Pressed {
		k.showsFocusRing, k.lastPressWasTouch, k.isPointerClaimed = false, in.IsTouch, false
	}
	switch {
	case len(in.Keys) > 0:
		k.isPointerIdle, k.idlePointer = true, in.Pointer
	case in.Pressed || in.Pointer != k.idlePointer:
		k.isPointerIdle = false
	}
	if k.Audit != nil {
		k.Audit.begin(size, scale, in.IsTouch)
	}
	if k.AccessTree != nil {
		k.AccessTree.begin()
	}
	k.Cache.placeholder = nil
	if k.Audit.skipsPainting() {
		k.Cache.placeholder = &Picture{Rect: image.Rect(0, 0, 1, 1), Pix: make([]uint8, 4), Stride: 4}
	}
	if in.Pressed || !in.IsDown && !in.Released {
		k.pressed = ""
	}
	switch {
	case f.TakeKey(KeyTab):
		k.moveTab(1)
	case f.TakeKey(KeyBackTab):
		k.moveTab(-1)
	}
	f.isInert = k.popover.id != ""
	return f
}

// End finishes the frame: unused arrow keys move the focus.
func (k *Kit) End(f *Frame) {
	k.drawDeferred(f)
	for _, arrow := range [4]struct {
		key Key
		way image.Point
	}{{KeyUp, image.Pt(0, -1)}, {KeyRight, image.Pt(1, 0)}, {KeyDown, image.Pt(0, 1)}, {KeyLeft, image.Pt(-1, 0)}} {
		if f.TakeKey(arrow.key) {
			k.moveFocus(arrow.way)
		}
	}
	if f.defaultFocus != "" && !slices.ContainsFunc(k.newTabStops, func(s tabStop) bool { return s.id == k.focus }) {
		k.focus, k.showsFocusRing = f.defaultFocus, true
	}
	if f.In.Released {
		k.pressed = ""
	}
	k.tabStops = append(k.tabStops[:0], k.newTabStops...)
	if k.AccessTree != nil {
		k.AccessTree.focus, k.AccessTree.showsFocusRing = k.focus, k.showsFocusRing
	}
}

// moveTab moves the focus by one tab stop.
func (k *Kit) moveTab(step int) {
	k.showsFocusRing = true
	if len(k.tabStops) == 0 {
		return
	}
	i := slices.IndexFunc(k.tabStops, func(s tabStop) bool { return s.id == k.focus })
	if i < 0 && step < 0 {
		i = 0
	}
	k.focus = k.tabStops[(i+step+len(k.tabStops))%len(k.tabStops)].id
}

func centerOf(r image.Rectangle) image.Point { return r.Min.Add(r.Max).Div(2) }

// TabStops lists the focusable widgets of the last pass in tab order.
func (k *Kit) TabStops() []string {
	out := make([]string, len(k.tabStops))
	for i, s := range k.tabStops {
		out[i] = s.id
	}
	return out
}

// moveFocus moves the focus to the nearest widget in a direction.
func (k *Kit) moveFocus(direction image.Point) {
	k.showsFocusRing = true
	i := slices.IndexFunc(k.newTabStops, func(s tabStop) bool { return s.id == k.focus })
	if i < 0 {
		if len(k.newTabStops) > 0 {
			k.focus = k.newTabStops[0].id
		}
		return
	}
	box := k.newTabStops[i].box
	from := centerOf(box)
	bestCost := math.Inf(1)
	for _, s := range k.newTabStops {
		d := centerOf(s.box).Sub(from)
		along := float64(d.X*direction.X + d.Y*direction.Y)
		sideways := math.Abs(float64(d.X*direction.Y + d.Y*direction.X))
		cost := along + 2*sideways
		switch {
		case along <= 0:
			continue
		case sideways > 3*along: // off to the side: only if nothing else is above or below
			if isBeyond := direction.Y > 0 && s.box.Min.Y >= box.Max.Y || direction.Y < 0 && s.box.Max.Y <= box.Min.Y; !isBeyond {
				continue
			}
			cost += offAxisPenalty
		}
		if cost < bestCost {
			bestCost, k.focus = cost, s.id
		}
	}
}

// WidgetBox returns the box of a focusable widget of the last pass.
func (k *Kit) WidgetBox(id string) (image.Rectangle, bool) {
	for _, s := range k.tabStops {
		if s.id == id {
			return s.box, true
		}
	}
	return image.Rectangle{}, false
}
