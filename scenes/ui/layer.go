package ui

import (
	"image"
	"time"

	"github.com/ludarium/ludarium/sprites/theme"
)

// A hover is what the pointer rests on.
type hover struct {
	id    string
	since time.Time
	seen  bool // in this pass
}

func (h *hover) over(id string, now time.Time) {
	if h.id != id {
		h.id, h.since = id, now
	}
	h.seen = true
}

// A popover is what lies open over everything, and who opened it.
type popover struct {
	id    string
	from  string // the widget that gets the keyboard back
	keyed bool   // it was opened by the keyboard
	fresh bool   // it was opened in this pass, maybe after its place to be drawn
	shown bool   // somebody drew it in this pass
	first string // the widget in it that gets the keyboard first
}

// top draws what was put off, and ends what nobody asks for any more.
func (k *Kit) top(f *Frame) {
	k.open.shown = false
	unheard := k.used                   // since the last pass: who opened the menu is gone
	for i := 0; i < len(f.later); i++ { // what is drawn may put off more
		f.layer = i + 1
		f.behind = k.open.id != ""
		f.clip, f.alpha, f.rolls = image.Rectangle{Max: f.Size}, 255, false
		f.hits = image.Rectangle{}
		f.later[i]()
	}
	f.layer, f.later, f.behind = 0, nil, false
	if k.used == unheard {
		k.used = used{}
	}
	if k.open.id != "" && !k.open.shown && !k.open.fresh {
		f.ClosePopover()
	}
	k.open.fresh = false
	if !k.hover.seen {
		k.hover = hover{}
	}
	k.hover.seen = false
}

// Later draws over everything else, at the end of the pass.
func (f *Frame) Later(draw func()) { f.later = append(f.later, draw) }

// passing is the layer of what lies over the scene for a while.
const passing = 100

// Above draws something that lies over the scene, like a toast.
func (f *Frame) Above(draw func()) {
	f.layer += passing
	draw()
	f.layer -= passing
}

// tipDelay is how long a pointer rests before words come.
const tipDelay = 600 * time.Millisecond

// Tip says what a widget does, once the pointer rests on it or the keyboard has come to it. A pointer that has not moved since
// it clicked does not ask: it may rest on something else by then, on another screen. Call it after the widget, with its id.
func (f *Frame) Tip(id string, r image.Rectangle, text string) {
	k := f.kit
	if w := f.last(id); w != nil {
		w.tip = text
	}
	_, focus := f.Focused(id)
	rests := k.hover.seen && k.hover.id == id && f.In.At != k.clicked && f.Now.Sub(k.hover.since) >= tipDelay
	if text == "" || f.behind || f.Fingers() || f.In.Down || !focus && !rests {
		return
	}
	f.Later(func() {
		style := f.Style(f.Steps.Small, theme.Semibold, f.Theme.ToastInk)
		lines := f.Lines(style, text, f.Size.X-f.Px(32))
		size := image.Pt(0, f.Px(30)+(len(lines)-1)*f.LineHeight(style))
		for _, line := range lines {
			size.X = max(size.X, f.Width(style, line)+f.Px(20))
		}
		at := f.beside(r, size, f.Px(8))
		f.Shadow(at, theme.RadiusRow, f.Theme.CardShadow)
		f.Box(at, theme.RadiusRow, f.Theme.Toast, f.edge())
		for i, line := range lines {
			y := at.Min.Y + i*f.LineHeight(style)
			f.Text(image.Rect(at.Min.X, y, at.Max.X, y+f.Px(30)).Inset(f.Px(2)), Center, style, line)
		}
	})
}

// beside is a box of that size below r, or above it where there is no room, within the window.
func (f *Frame) beside(r image.Rectangle, size image.Point, gap int) image.Rectangle {
	margin := f.Px(6)
	x := min(max((r.Min.X+r.Max.X-size.X)/2, margin), max(f.Size.X-size.X-margin, margin))
	y := r.Max.Y + gap
	if y+size.Y > f.Size.Y-margin {
		y = max(r.Min.Y-gap-size.Y, margin)
	}
	return image.Rectangle{Min: image.Pt(x, y), Max: image.Pt(x, y).Add(size)}
}

// OpenPopover opens what [Frame.Popover], [Frame.Menu] or [Frame.Dialog] draws under that id. Until it is closed
// nothing else hears. The press or the click that opened it has done its work: what is drawn in it does not hear it.
func (f *Frame) OpenPopover(id string) {
	k := f.kit
	f.In.Pressed, f.In.Released = false, false
	k.open = popover{id: id, from: k.focus, keyed: k.ring, fresh: true}
	k.focus = ""
}

// ClosePopover closes what is open; who opened it has the keyboard again.
func (f *Frame) ClosePopover() {
	k := f.kit
	k.focus = k.open.from
	k.open = popover{}
}

// PopoverOpen says that this is open.
func (f *Frame) PopoverOpen(id string) bool { return f.kit.open.id == id }

// Popover draws a card below the anchor while it is open. Esc and a press outside close it.
func (f *Frame) Popover(id string, anchor image.Rectangle, size image.Point, draw func(r image.Rectangle)) {
	f.PopoverAt(id, f.Beside(anchor, size), draw)
}

// Beside is where a popover of that size usually lies: below the anchor, or above it where there is no room, within the window.
func (f *Frame) Beside(anchor image.Rectangle, size image.Point) image.Rectangle {
	size.X, size.Y = min(size.X, f.Size.X-f.Px(12)), min(size.Y, f.Size.Y-f.Px(12))
	return f.beside(anchor, size, f.Px(4))
}

// PopoverAt draws a card in that place while it is open. Esc and a press outside close it.
func (f *Frame) PopoverAt(id string, at image.Rectangle, draw func(r image.Rectangle)) {
	if f.PopoverOpen(id) {
		f.Later(func() { f.paper(id, at, draw) })
	}
}

// paper is the ground of what is open; it hears alone.
func (f *Frame) paper(id string, r image.Rectangle, draw func(r image.Rectangle)) {
	k := f.kit
	if k.open.id != id {
		return
	}
	k.open.shown = true
	f.behind = false
	if f.Take(KeyEsc) || f.In.Pressed && !f.In.At.In(r) {
		f.ClosePopover()
		f.behind = true
		return
	}
	f.Shadow(r, theme.RadiusCard, f.Theme.SheetShadow)
	f.Box(r, theme.RadiusCard, f.Theme.Raise, f.edge())
	draw(r)
	f.behind = k.open.id != ""
}
