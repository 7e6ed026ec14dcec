package ui

import (
	"image"
	"time"

	"github.com/ludarium/ludarium/sprites/theme"
)

// A hover is the widget under the resting pointer.
type hover struct {
	id        string
	start     time.Time
	isCurrent bool // in this pass
}

func (h *hover) pointAt(id string, now time.Time) {
	if h.id != id {
		h.id, h.start = id, now
	}
	h.isCurrent = true
}

// A popover is what is open above the scene.
type popover struct {
	id           string
	returnFocus  string          // the widget that gets the focus back
	isByKeyboard bool            // opened by keyboard
	isNew        bool            // opened in this pass, perhaps after the point where it is drawn
	isDrawn      bool            // drawn in this pass
	box          image.Rectangle // in which it was drawn last
	firstFocus   string          // the widget in it that gets the focus first
}

// drawDeferred draws the deferred layers and closes a popover that is no longer drawn.
func (k *Kit) drawDeferred(f *Frame) {
	k.popover.isDrawn = false
	unclaimed := k.menuChoice              // from the last pass: its menu is gone
	for i := 0; i < len(f.deferred); i++ { // may defer more
		f.layer = i + 1
		f.isInert = k.popover.id != ""
		f.clip, f.alpha, f.isScrolling = image.Rectangle{Max: f.Size}, 255, false
		f.hitClip = image.Rectangle{}
		f.deferred[i]()
	}
	f.layer, f.deferred, f.isInert = 0, nil, false
	if k.menuChoice == unclaimed {
		k.menuChoice = menuChoice{}
	}
	if k.popover.id != "" && !k.popover.isDrawn && !k.popover.isNew {
		f.ClosePopover()
	}
	k.popover.isNew = false
	if !k.hover.isCurrent {
		k.hover = hover{}
	}
	k.hover.isCurrent = false
}

// Defer draws above everything else at the end of the frame.
func (f *Frame) Defer(draw func()) { f.deferred = append(f.deferred, draw) }

// overlayLayer is the layer of temporary overlays.
const overlayLayer = 100

// Overlay draws something temporary above the scene, like a toast.
func (f *Frame) Overlay(draw func()) {
	f.layer += overlayLayer
	draw()
	f.layer -= overlayLayer
}

// tooltipDelay is how long the pointer must rest for a tooltip.
const tooltipDelay = 600 * time.Millisecond

// Tooltip shows what a widget does once the pointer rests on it or it gets the keyboard focus. A pointer that has not
// moved since its last click does not count: it may be over a different screen by then. Call it after the widget,
// with the same ID.
func (f *Frame) Tooltip(id string, r image.Rectangle, text string) {
	f.tooltip(id, r, text, f.boxBeside)
}

// TooltipAbove is [Frame.Tooltip] above r where there is room, for a row that belongs to what is below it.
func (f *Frame) TooltipAbove(id string, r image.Rectangle, text string) {
	f.tooltip(id, r, text, f.boxAbove)
}

// tooltip shows a tooltip where place puts its box.
func (f *Frame) tooltip(id string, r image.Rectangle, text string, place func(r image.Rectangle, size image.Point, gap int) image.Rectangle) {
	k := f.kit
	if w := f.lastWidget(id); w != nil {
		w.tooltip = text
	}
	_, hasFocus := f.HasFocus(id)
	isResting := k.hover.isCurrent && k.hover.id == id && f.In.Pointer != k.lastClick && f.Now.Sub(k.hover.start) >= tooltipDelay
	if text == "" || f.isInert || f.IsTouchInput() || f.In.IsDown || !hasFocus && !isResting {
		return
	}
	f.Defer(func() {
		style := f.NewStyle(f.TextSizes.Small, theme.Semibold, f.Theme.ToastInk)
		lines := f.WrapLines(style, text, f.Size.X-f.Px(32))
		size := image.Pt(0, f.Px(30)+(len(lines)-1)*f.LineHeight(style))
		for _, line := range lines {
			size.X = max(size.X, f.TextWidth(style, line)+f.Px(20))
		}
		at := place(r, size, f.Px(8))
		f.Shadow(at, theme.RadiusRow, f.Theme.CardShadow)
		f.Box(at, theme.RadiusRow, f.Theme.ToastBackground, f.contrastEdge())
		for i, line := range lines {
			y := at.Min.Y + i*f.LineHeight(style)
			f.Text(image.Rect(at.Min.X, y, at.Max.X, y+f.Px(30)).Inset(f.Px(2)), Center, style, line)
		}
	})
}

// boxBeside returns a box of that size below r, or above it if there is no room, inside the window.
func (f *Frame) boxBeside(r image.Rectangle, size image.Point, gap int) image.Rectangle {
	margin := f.Px(6)
	x := min(max((r.Min.X+r.Max.X-size.X)/2, margin), max(f.Size.X-size.X-margin, margin))
	y := r.Max.Y + gap
	if y+size.Y > f.Size.Y-margin {
		y = max(r.Min.Y-gap-size.Y, margin)
	}
	return image.Rectangle{Min: image.Pt(x, y), Max: image.Pt(x, y).Add(size)}
}

// boxAbove returns a box of that size above r, or below it if there is no room, inside the window.
func (f *Frame) boxAbove(r image.Rectangle, size image.Point, gap int) image.Rectangle {
	box := f.boxBeside(r, size, gap)
	if y := r.Min.Y - gap - size.Y; y >= f.Px(6) {
		return box.Add(image.Pt(0, y-box.Min.Y))
	}
	return box
}

// OpenPopover opens what [Frame.Popover], [Frame.Menu] or [Frame.Dialog] draws under that ID. Until it is closed
// everything else is inert. The click that opened it is consumed.
func (f *Frame) OpenPopover(id string) {
	k := f.kit
	f.In.Pressed, f.In.Released = false, false
	k.popover = popover{id: id, returnFocus: k.focus, isByKeyboard: k.showsFocusRing, isNew: true}
	k.focus = ""
}

// ClosePopover closes the open popover and returns the focus.
func (f *Frame) ClosePopover() {
	k := f.kit
	k.focus = k.popover.returnFocus
	k.popover = popover{}
}

// IsPopoverOpen reports whether the popover with that ID is open.
func (f *Frame) IsPopoverOpen(id string) bool { return f.kit.popover.id == id }

// OpenPopoverBox returns the box of the popover that is open, once it has been drawn in this frame; empty if there is none.
func (f *Frame) OpenPopoverBox() image.Rectangle {
	if !f.kit.popover.isDrawn {
		return image.Rectangle{}
	}
	return f.kit.popover.box
}

// Popover draws a card below the anchor while it is open. Esc and a press outside close it.
func (f *Frame) Popover(id string, anchor image.Rectangle, size image.Point, draw func(r image.Rectangle)) {
	f.PopoverAt(id, f.PopoverBox(anchor, size), draw)
}

// PopoverBox is the default box of a popover: below the anchor, or above it if there is no room, inside the window.
func (f *Frame) PopoverBox(anchor image.Rectangle, size image.Point) image.Rectangle {
	size.X, size.Y = min(size.X, f.Size.X-f.Px(12)), min(size.Y, f.Size.Y-f.Px(12))
	return f.boxBeside(anchor, size, f.Px(4))
}

// PopoverAt draws a card at a position while it is open. Esc and a press outside close it.
func (f *Frame) PopoverAt(id string, at image.Rectangle, draw func(r image.Rectangle)) {
	if f.IsPopoverOpen(id) {
		f.Defer(func() { f.drawPopover(id, at, draw) })
	}
}

// drawPopover draws the card of a popover; only its contents get input.
func (f *Frame) drawPopover(id string, r image.Rectangle, draw func(r image.Rectangle)) {
	k := f.kit
	if k.popover.id != id {
		return
	}
	k.popover.isDrawn, k.popover.box = true, r
	f.isInert = false
	if f.TakeKey(KeyEsc) || f.In.Pressed && !f.In.Pointer.In(r) {
		f.ClosePopover()
		f.isInert = true
		return
	}
	f.Shadow(r, theme.RadiusCard, f.Theme.SheetShadow)
	f.Box(r, theme.RadiusCard, f.Theme.Raised, f.contrastEdge())
	draw(r)
	f.isInert = k.popover.id != ""
}
