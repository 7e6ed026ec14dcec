package ui

import (
	"image"
	"time"

	"github.com/ludarium/ludarium/sprites/theme"
)

// A hover is the widget under the resting pointer.
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

// A popover is what is open above the scene.
type popover struct {
	id    string
	from  string // the widget that gets the focus back
	keyed bool   // opened by keyboard
	fresh bool   // opened in this pass, perhaps after the point where it is drawn
	shown bool   // drawn in this pass
	first string // the widget in it that gets the focus first
}

// drawDeferred draws the deferred layers and closes a popover that is no longer drawn.
func (k *Kit) top(f *Frame) {
	k.open.shown = false
	unheard := k.used                   // from the last pass: its menu is gone
	for i := 0; i < len(f.later); i++ { // may defer more
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

// Defer draws above everything else at the end of the pass.
func (f *Frame) Later(draw func()) { f.later = append(f.later, draw) }

// overlayLayer is the layer of temporary overlays.
const passing = 100

// Overlay draws something temporary above the scene, like a toast.
func (f *Frame) Above(draw func()) {
	f.layer += passing
	draw()
	f.layer -= passing
}

// tooltipDelay is how long the pointer must rest for a tooltip.
const tipDelay = 600 * time.Millisecond

// Tooltip shows what a widget does once the pointer rests on it or it gets the keyboard focus. A pointer that has not
// moved since its last click does not count: it may be over a different screen by then. Call it after the widget,
// with the same ID.
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

// boxBeside returns a box of that size below r, or above it if there is no room, inside the window.
func (f *Frame) beside(r image.Rectangle, size image.Point, gap int) image.Rectangle {
	margin := f.Px(6)
	x := min(max((r.Min.X+r.Max.X-size.X)/2, margin), max(f.Size.X-size.X-margin, margin))
	y := r.Max.Y + gap
	if y+size.Y > f.Size.Y-margin {
		y = max(r.Min.Y-gap-size.Y, margin)
	}
	return image.Rectangle{Min: image.Pt(x, y), Max: image.Pt(x, y).Add(size)}
}

// OpenPopover opens what [Frame.Popover], [Frame.Menu] or [Frame.Dialog] draws under that ID. Until it is closed
// everything else is inert. The click that opened it is consumed.
func (f *Frame) OpenPopover(id string) {
	k := f.kit
	f.In.Pressed, f.In.Released = false, false
	k.open = popover{id: id, from: k.focus, keyed: k.ring, fresh: true}
	k.focus = ""
}

// ClosePopover closes the open popover and returns the focus.
func (f *Frame) ClosePopover() {
	k := f.kit
	k.focus = k.open.from
	k.open = popover{}
}

// IsPopoverOpen reports whether the popover with that ID is open.
func (f *Frame) PopoverOpen(id string) bool { return f.kit.open.id == id }

// Popover draws a card below the anchor while it is open. Esc and a press outside close it.
func (f *Frame) Popover(id string, anchor image.Rectangle, size image.Point, draw func(r image.Rectangle)) {
	f.PopoverAt(id, f.Beside(anchor, size), draw)
}

// PopoverBox is the default box of a popover: below the anchor, or above it if there is no room, inside the window.
func (f *Frame) Beside(anchor image.Rectangle, size image.Point) image.Rectangle {
	size.X, size.Y = min(size.X, f.Size.X-f.Px(12)), min(size.Y, f.Size.Y-f.Px(12))
	return f.beside(anchor, size, f.Px(4))
}

// PopoverAt draws a card at a position while it is open. Esc and a press outside close it.
func (f *Frame) PopoverAt(id string, at image.Rectangle, draw func(r image.Rectangle)) {
	if f.PopoverOpen(id) {
		f.Later(func() { f.paper(id, at, draw) })
	}
}

// drawPopover draws the card of a popover; only its contents get input.
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
