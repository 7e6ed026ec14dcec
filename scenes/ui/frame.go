package ui

import (
	"image"
	"math"
	"slices"
	"time"

	"github.com/ludarium/ludarium/sprites"
	"github.com/ludarium/ludarium/sprites/theme"
)

// A Kit is what widgets remember from pass to pass, and the pictures they share. There is one to a window.
type Kit struct {
	Type    *Type
	Cache   *Cache
	Sprites *sprites.Cache

	Copy  func(text string) // puts a text on the clipboard; may be nil
	Paste func()            // has its text come with the input of a later pass; may be nil
	Audit *Audit            // when set, notes what every pass writes and what can be touched

	focus string // the widget that has the keyboard
	ring  bool   // the keyboard has been used: show where it is
	held  string // the widget on which the button went down
	stops []stop // of the last pass, in the order of Tab
	now   []stop // of this pass

	touch   bool // the last press was a finger's
	claimed bool // what is pressed wants the pointer for itself: nothing scrolls under it
	hover   hover
	open    popover
	used    used
	carets  map[string]*caret
	rollers map[string]*roller
}

// stop is a widget that the keyboard can reach.
type stop struct {
	id string
	at image.Rectangle
	in image.Rectangle // the part that can be seen
}

// NewKit is a kit that paints its sprites in that many goroutines; see [sprites.NewCache].
func NewKit(workers int) *Kit {
	const megabytes = 256 << 20
	return &Kit{
		Type: NewType(), Cache: NewCache(), Sprites: sprites.NewCache(workers, megabytes),
		carets: map[string]*caret{}, rollers: map[string]*roller{},
	}
}

// A Frame is one pass of a scene: the input of the tick, and the list that the scene fills.
type Frame struct {
	In    Input
	Now   time.Time
	Size  image.Point // of the window, in pixels
	Scale float64     // pixels to a unit
	Theme *theme.Theme
	*List

	kit     *Kit
	behind  bool            // what is asked now lies behind a sheet: it neither hears nor takes part in Tab
	want    string          // the widget that asks for the keyboard when nobody has it
	rolls   bool            // what is drawn now lies in something that scrolls
	crowded bool            // what is drawn now stands where it must
	hits    image.Rectangle // outside which nothing is heard by the pointer; empty: the clip counts
	layer   int             // how many things lie below what is drawn now
	later   []func()
	Steps   theme.Steps
}

// Begin starts a pass that fills list.
func (k *Kit) Begin(list *List, in Input, size image.Point, scale float64, now time.Time, th *theme.Theme) *Frame {
	f := &Frame{In: in, Now: now, Size: size, Scale: scale, Theme: th, List: list, kit: k, Steps: theme.Type()}
	f.In.Keys = slices.Clone(in.Keys)
	list.Reset(size)
	k.Cache.next()
	k.now = k.now[:0]
	if in.Pressed {
		k.ring, k.touch, k.claimed = false, in.Touch, false
	}
	if k.Audit != nil {
		k.Audit.begin(size, scale, in.Touch)
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

// End finishes the pass: arrow keys that nobody took go to the nearest widget that way.
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
}

// round moves the keyboard on by one stop.
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

// near moves the keyboard to the nearest stop that way.
func (k *Kit) near(way image.Point) {
	k.ring = true
	i := slices.IndexFunc(k.now, func(s stop) bool { return s.id == k.focus })
	if i < 0 {
		if len(k.now) > 0 {
			k.focus = k.now[0].id
		}
		return
	}
	from := middle(k.now[i].at)
	least := math.Inf(1)
	for _, s := range k.now {
		d := middle(s.at).Sub(from)
		along := float64(d.X*way.X + d.Y*way.Y)
		aside := math.Abs(float64(d.X*way.Y + d.Y*way.X))
		if along <= 0 || aside > 3*along {
			continue
		}
		if cost := along + 2*aside; cost < least {
			least, k.focus = cost, s.id
		}
	}
}

func middle(r image.Rectangle) image.Point { return r.Min.Add(r.Max).Div(2) }

// Px turns units into whole pixels.
func (f *Frame) Px(units float64) int { return int(math.Round(units * f.Scale)) }

// Units turns pixels into units.
func (f *Frame) Units(px int) float64 { return float64(px) / f.Scale }

// Take says whether that key went down in this tick, and uses it up.
func (f *Frame) Take(key Key) bool {
	if f.behind {
		return false
	}
	i := slices.Index(f.In.Keys, key)
	if i < 0 {
		return false
	}
	f.In.Keys = slices.Delete(f.In.Keys, i, i+1)
	return true
}

// Behind asks what lies behind a sheet: it is drawn, but neither the pointer nor the keyboard reaches it.
func (f *Frame) Behind(hidden bool, ask func()) {
	old := f.behind
	f.behind = f.behind || hidden
	ask()
	f.behind = old
}

// Crowded lays out what stands where it must, however close to others of its kind: words of a running text, marks on a
// graph.
func (f *Frame) Crowded(lay func()) {
	old := f.crowded
	f.crowded = true
	lay()
	f.crowded = old
}

// Default gives the keyboard to a widget when no widget on the screen has it.
func (f *Frame) Default(id string) {
	if !f.behind {
		f.want = id
	}
}

// Focus gives the keyboard to a widget.
func (f *Frame) Focus(id string) { f.kit.focus = id }

// Focused says that the widget has the keyboard; shown says that this is to be seen.
func (f *Frame) Focused(id string) (focused, shown bool) {
	return f.kit.focus == id && !f.behind, f.kit.focus == id && f.kit.ring && !f.behind
}

// Keyed says that the keyboard goes from widget to widget: the ring is to be seen.
func (f *Frame) Keyed() bool {
	return f.kit.ring && slices.ContainsFunc(f.kit.stops, func(s stop) bool { return s.id == f.kit.focus })
}

// Sprite is the picture of a drawing, or of the same drawing in another size until it is painted.
func (f *Frame) Sprite(d sprites.Drawing, at image.Rectangle) {
	pic, exact := f.kit.Sprites.Request(d)
	switch {
	case pic == nil:
	case exact:
		f.Draw(pic, at.Min)
	default:
		f.Stretch(pic, at)
	}
}

// Stops lists the widgets that the keyboard could reach in the last pass, in the order of Tab.
func (k *Kit) Stops() []string {
	out := make([]string, len(k.stops))
	for i, s := range k.stops {
		out[i] = s.id
	}
	return out
}

// Find is where a widget of the last pass lies.
func (k *Kit) Find(id string) (image.Rectangle, bool) {
	for _, s := range k.stops {
		if s.id == id {
			return s.at, true
		}
	}
	return image.Rectangle{}, false
}
