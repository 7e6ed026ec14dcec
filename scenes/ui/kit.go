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
	Type    *Type
	Cache   *Cache
	Sprites *sprites.Cache

	Copy  func(text string) // writes to the clipboard; may be nil
	Paste func()            // asks for the clipboard's text, which comes with the input of a later pass; may be nil
	Audit *Audit            // if set, records what every pass draws

	Outline *Outline // if set, records every pass for screen readers

	focus string // ID of the focused widget
	ring  bool   // the keyboard is in use
	held  string // the widget on which the button went down
	stops []stop // of the last pass, in tab order
	now   []stop // of this pass

	touch   bool // the last press was a touch
	claimed bool // the pressed widget keeps the pointer: nothing scrolls
	hover   hover
	clicked image.Point // where the pointer was last pressed or released
	rests   bool        // a key has been pressed since the pointer moved: nothing is hovered
	restsAt image.Point // where it was then
	open    popover
	turned  float64 // movement of the wheel since its last notch
	used    used
	carets  map[string]*caret
	rollers map[string]*roller
}

// A tabStop is a widget that the keyboard can reach.
type stop struct {
	id string
	at image.Rectangle
	in image.Rectangle // its visible part
}

// NewKit returns a kit that paints sprites in that many worker goroutines; see [sprites.NewCache].
func NewKit(workers int) *Kit {
	const megabytes = 256 << 20
	return &Kit{
		Type: NewType(), Cache: NewCache(), Sprites: sprites.NewCache(workers, megabytes),
		carets: map[string]*caret{}, rollers: map[string]*roller{},
	}
}

// Begin starts a pass that fills list.
func (k *Kit) Begin(list *List, in Input, size image.Point, scale float64, now time.Time, th *theme.Theme) *Frame {
	f := &Frame{In: in, Now: now, Size: size, Scale: scale, Theme: th, List: list, kit: k, Steps: theme.Type()}
	f.In.Keys = slices.Clone(in.Keys)
	list.Reset(size)
	k.Cache.next()
	k.Sprites.Begin()
	k.now = k.now[:0]
	if in.Pressed || in.Released {
		k.clicked = in.At
	}
	if in.Pressed {
		k.ring, k.touch, k.claimed = false, in.Touch, false
	}
	switch {
	case len(in.Keys) > 0:
		k.rests, k.restsAt = true, in.At
	case in.Pressed || in.At != k.restsAt:
		k.rests = false
	}
	if k.Audit != nil {
		k.Audit.begin(size, scale, in.Touch)
	}
	if k.Outline != nil {
		k.Outline.begin()
	}
	k.Cache.blind = nil
	if k.Audit.blind() {
		k.Cache.blind = &Picture{Rect: image.Rect(0, 0, 1, 1), Pix: make([]uint8, 4), Stride: 4}
	}
	if in.Pressed || !in.Down && !in.Released {
		k.held = ""
	}
	switch {
	case f.Take(KeyTab):
		k.round(1)
	case f.Take(KeyBackTab):
		k.round(-1)
	}
	f.behind = k.open.id != ""
	return f
}

// End finishes the pass: unused arrow keys move the focus.
func (k *Kit) End(f *Frame) {
	k.top(f)
	for _, arrow := range [4]struct {
		key Key
		way image.Point
	}{{KeyUp, image.Pt(0, -1)}, {KeyRight, image.Pt(1, 0)}, {KeyDown, image.Pt(0, 1)}, {KeyLeft, image.Pt(-1, 0)}} {
		if f.Take(arrow.key) {
			k.near(arrow.way)
		}
	}
	if f.want != "" && !slices.ContainsFunc(k.now, func(s stop) bool { return s.id == k.focus }) {
		k.focus, k.ring = f.want, true
	}
	if f.In.Released {
		k.held = ""
	}
	k.stops = append(k.stops[:0], k.now...)
	if k.Outline != nil {
		k.Outline.focus, k.Outline.keyed = k.focus, k.ring
	}
}

// moveTab moves the focus by one tab stop.
func (k *Kit) round(by int) {
	k.ring = true
	if len(k.stops) == 0 {
		return
	}
	i := slices.IndexFunc(k.stops, func(s stop) bool { return s.id == k.focus })
	if i < 0 && by < 0 {
		i = 0
	}
	k.focus = k.stops[(i+by+len(k.stops))%len(k.stops)].id
}

func middle(r image.Rectangle) image.Point { return r.Min.Add(r.Max).Div(2) }

// TabStops lists the focusable widgets of the last pass in tab order.
func (k *Kit) Stops() []string {
	out := make([]string, len(k.stops))
	for i, s := range k.stops {
		out[i] = s.id
	}
	return out
}

// moveFocus moves the focus to the nearest widget in a direction.
func (k *Kit) near(way image.Point) {
	k.ring = true
	i := slices.IndexFunc(k.now, func(s stop) bool { return s.id == k.focus })
	if i < 0 {
		if len(k.now) > 0 {
			k.focus = k.now[0].id
		}
		return
	}
	at := k.now[i].at
	from := middle(at)
	least := math.Inf(1)
	for _, s := range k.now {
		d := middle(s.at).Sub(from)
		along := float64(d.X*way.X + d.Y*way.Y)
		aside := math.Abs(float64(d.X*way.Y + d.Y*way.X))
		cost := along + 2*aside
		switch {
		case along <= 0:
			continue
		case aside > 3*along: // off to the side: only if nothing else is above or below
			if beyond := way.Y > 0 && s.at.Min.Y >= at.Max.Y || way.Y < 0 && s.at.Max.Y <= at.Min.Y; !beyond {
				continue
			}
			cost += far
		}
		if cost < least {
			least, k.focus = cost, s.id
		}
	}
}

// WidgetBox returns the box of a focusable widget of the last pass.
func (k *Kit) Find(id string) (image.Rectangle, bool) {
	for _, s := range k.stops {
		if s.id == id {
			return s.at, true
		}
	}
	return image.Rectangle{}, false
}
