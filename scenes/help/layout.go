package help

import (
	"image"

	"github.com/ludarium/ludarium/scenes/ui"
)

// A layout is where the parts of the help are: contents, text and board side by side, without the contents in narrower
// windows, and with the board above the text in portrait.
type layout struct {
	isNarrow   bool // the title opens the contents
	isScrolled bool // the page scrolls: exercises may be out of view
	head       image.Rectangle
	list       image.Rectangle
	text       image.Rectangle
	links      image.Rectangle // empty: at the end of the text
	board      image.Rectangle
	feedback   image.Rectangle // below the board
}

// Sizes of the help, in units.
const (
	helpList     = 264
	helpBoard    = 472
	helpText     = 400
	helpFeedback = 84
	helpLinks    = 44
)

func (h *Scene) layout(f *ui.Frame) layout {
	size := f.Size
	h.hasSmallText = false
	switch {
	case size.X >= f.Px(900) && size.X > size.Y:
		return h.wideLayout(f)
	case size.X >= f.Px(560) && size.X > size.Y*11/10:
		return h.landscapeLayout(f)
	}
	return h.portraitLayout(f)
}

func (h *Scene) wideLayout(f *ui.Frame) layout {
	w, height := f.Size.X, f.Size.Y
	p := layout{list: image.Rect(0, 0, f.Px(helpList), height)}
	left, right, gap := f.Px(56), f.Px(48), f.Px(40)
	if w < f.Px(1200) {
		left, right, gap = f.Px(32), f.Px(24), f.Px(28)
	}
	available := w - p.list.Max.X - left - right
	side, textWidth := min(max(f.Px(helpBoard), height*59/100), f.Px(640)), f.Px(helpText)
	side = min(side, height-f.Px(24+16)-f.Px(helpFeedback), available-gap-f.Px(280))
	if len(h.exercises) == 0 {
		textWidth = min(available, f.Px(720))
	} else {
		textWidth = min(max(textWidth, side*85/100), available-gap-side)
	}
	usedWidth := textWidth
	if len(h.exercises) > 0 {
		usedWidth += gap + side
	}
	x := p.list.Max.X + left + (available-usedWidth)/2
	y := (height - side) / 2
	if len(h.exercises) > 0 {
		y = min(y, height-side-f.Px(helpFeedback+8))
		b := image.Rect(x+usedWidth-side, y, x+usedWidth, y+side)
		p.board, p.feedback = b, image.Rect(b.Min.X, b.Max.Y+f.Px(12), b.Max.X, b.Max.Y+f.Px(helpFeedback))
	}
	nav := f.Px(helpLinks)
	needed, maxHeight := 0, height-f.Px(48)
	for _, h.hasSmallText = range [3]bool{false, true, false} { // smaller only if that helps
		if needed = h.drawPage(f, image.Rect(x, 0, x+textWidth, 0), false) + f.Px(24) + nav; needed <= maxHeight {
			break
		}
	}
	pageHeight := min(max(needed, side), maxHeight)
	p.isScrolled = needed > pageHeight
	top := min(max((height-pageHeight)/2, f.Px(24)), max(y, f.Px(24)))
	bottom := top + pageHeight
	p.links = image.Rect(x, bottom-nav, x+textWidth, bottom)
	p.text = image.Rect(x, top, x+textWidth, bottom-nav-f.Px(20))
	return p
}

// landscapeLayout is the layout of small windows wider than high.
func (h *Scene) landscapeLayout(f *ui.Frame) layout {
	p := h.narrowLayout(f)
	w, height, pad := f.Size.X, f.Size.Y, f.Px(16)
	if len(h.exercises) == 0 {
		textWidth := min(w-2*pad, f.Px(720))
		x := (w - textWidth) / 2
		h.splitText(f, &p, image.Rect(x, p.head.Max.Y, x+textWidth, height-f.Px(8)))
		return p
	}
	feedback := f.Px(helpFeedback)
	side := max(min(height-p.head.Max.Y-feedback-f.Px(4), w*50/100), f.Px(60))
	b := image.Rect(w-pad-side, p.head.Max.Y, w-pad, p.head.Max.Y+side)
	p.board, p.feedback = b, image.Rect(b.Min.X, b.Max.Y+f.Px(8), b.Max.X, b.Max.Y+feedback)
	h.splitText(f, &p, image.Rect(pad, p.head.Max.Y, b.Min.X-pad-f.Px(4), height-f.Px(8)))
	return p
}

func (h *Scene) portraitLayout(f *ui.Frame) layout {
	p := h.narrowLayout(f)
	w, height, pad := f.Size.X, f.Size.Y, f.Px(16)
	y := p.head.Max.Y
	if len(h.exercises) > 0 {
		side := max(min(w-f.Px(16), height*46/100, f.Px(560)), f.Px(60))
		x := (w - side) / 2
		p.board = image.Rect(x, y, x+side, y+side)
		y += side + f.Px(4)
		p.feedback = image.Rect(pad, y, w-pad, y+f.Px(48))
		y = p.feedback.Max.Y
	}
	textWidth := min(w-2*pad, f.Px(720))
	x := (w - textWidth) / 2
	h.splitText(f, &p, image.Rect(x, y, x+textWidth, height-f.Px(8)))
	return p
}

// narrowLayout is the common part of the layouts of narrow windows.
func (h *Scene) narrowLayout(f *ui.Frame) layout {
	head := f.Px(52)
	return layout{
		isNarrow: true, isScrolled: true,
		head: image.Rect(0, 0, f.Size.X, head),
		list: image.Rect(0, head, f.Size.X, f.Size.Y),
	}
}

// splitText divides the space for the text: if it is high enough, the page links stay below it.
func (h *Scene) splitText(f *ui.Frame, p *layout, r image.Rectangle) {
	p.text = r
	if r.Dy() < f.Px(260) {
		return
	}
	p.links = image.Rect(r.Min.X, r.Max.Y-f.Px(helpLinks), r.Max.X, r.Max.Y)
	p.text.Max.Y = p.links.Min.Y - f.Px(12)
}
