package help

import (
	"image"

	"github.com/ludarium/ludarium/scenes/ui"
)

// A layout is where the parts of the help lie: the list, the text and the board beside each other; without the
// list in narrower windows; the board above the text in upright ones.
type layout struct {
	narrow bool // the list lies behind the title
	tight  bool // the page has to be scrolled: what there is to try may be out of sight
	head   image.Rectangle
	list   image.Rectangle
	text   image.Rectangle
	nav    image.Rectangle // empty: at the end of the text
	board  image.Rectangle
	strip  image.Rectangle // below the board: what came of the last move
}

// The measures of the help, in units.
const (
	helpList  = 264
	helpBoard = 472
	helpText  = 400
	helpStrip = 84
	helpNav   = 44
)

func (h *Scene) plan(f *ui.Frame) layout {
	size := f.Size
	h.small = false
	switch {
	case size.X >= f.Px(900) && size.X > size.Y:
		return h.widePlan(f)
	case size.X >= f.Px(560) && size.X > size.Y*11/10:
		return h.acrossPlan(f)
	}
	return h.uprightPlan(f)
}

func (h *Scene) widePlan(f *ui.Frame) layout {
	w, height := f.Size.X, f.Size.Y
	p := layout{list: image.Rect(0, 0, f.Px(helpList), height)}
	left, right, gap := f.Px(56), f.Px(48), f.Px(40)
	if w < f.Px(1200) {
		left, right, gap = f.Px(32), f.Px(24), f.Px(28)
	}
	room := w - p.list.Max.X - left - right
	side, wide := min(max(f.Px(helpBoard), height*59/100), f.Px(640)), f.Px(helpText)
	side = min(side, height-f.Px(24+16)-f.Px(helpStrip), room-gap-f.Px(280))
	if len(h.boards) == 0 {
		wide = min(room, f.Px(720))
	} else {
		wide = min(max(wide, side*85/100), room-gap-side)
	}
	used := wide
	if len(h.boards) > 0 {
		used += gap + side
	}
	x := p.list.Max.X + left + (room-used)/2
	y := (height - side) / 2
	if len(h.boards) > 0 {
		y = min(y, height-side-f.Px(helpStrip+8))
		b := image.Rect(x+used-side, y, x+used, y+side)
		p.board, p.strip = b, image.Rect(b.Min.X, b.Max.Y+f.Px(12), b.Max.X, b.Max.Y+f.Px(helpStrip))
	}
	nav := f.Px(helpNav)
	need, most := 0, height-f.Px(48)
	for _, h.small = range [3]bool{false, true, false} { // smaller only if that helps
		if need = h.content(f, image.Rect(x, 0, x+wide, 0), false) + f.Px(24) + nav; need <= most {
			break
		}
	}
	tall := min(max(need, side), most)
	p.tight = need > tall
	top := min(max((height-tall)/2, f.Px(24)), max(y, f.Px(24)))
	low := top + tall
	p.nav = image.Rect(x, low-nav, x+wide, low)
	p.text = image.Rect(x, top, x+wide, low-nav-f.Px(20))
	return p
}

// acrossPlan is for small windows that are wider than high.
func (h *Scene) acrossPlan(f *ui.Frame) layout {
	p := h.headPlan(f)
	w, height, pad := f.Size.X, f.Size.Y, f.Px(16)
	if len(h.boards) == 0 {
		wide := min(w-2*pad, f.Px(720))
		x := (w - wide) / 2
		h.foot(f, &p, image.Rect(x, p.head.Max.Y, x+wide, height-f.Px(8)))
		return p
	}
	strip := f.Px(helpStrip)
	side := max(min(height-p.head.Max.Y-strip-f.Px(4), w*50/100), f.Px(60))
	b := image.Rect(w-pad-side, p.head.Max.Y, w-pad, p.head.Max.Y+side)
	p.board, p.strip = b, image.Rect(b.Min.X, b.Max.Y+f.Px(8), b.Max.X, b.Max.Y+strip)
	h.foot(f, &p, image.Rect(pad, p.head.Max.Y, b.Min.X-pad-f.Px(4), height-f.Px(8)))
	return p
}

func (h *Scene) uprightPlan(f *ui.Frame) layout {
	p := h.headPlan(f)
	w, height, pad := f.Size.X, f.Size.Y, f.Px(16)
	y := p.head.Max.Y
	if len(h.boards) > 0 {
		side := max(min(w-f.Px(16), height*46/100, f.Px(560)), f.Px(60))
		x := (w - side) / 2
		p.board = image.Rect(x, y, x+side, y+side)
		y += side + f.Px(4)
		p.strip = image.Rect(pad, y, w-pad, y+f.Px(48))
		y = p.strip.Max.Y
	}
	wide := min(w-2*pad, f.Px(720))
	x := (w - wide) / 2
	h.foot(f, &p, image.Rect(x, y, x+wide, height-f.Px(8)))
	return p
}

// headPlan is the plan of a narrow window down to its head.
func (h *Scene) headPlan(f *ui.Frame) layout {
	head := f.Px(52)
	return layout{
		narrow: true, tight: true,
		head: image.Rect(0, 0, f.Size.X, head),
		list: image.Rect(0, head, f.Size.X, f.Size.Y),
	}
}

// foot parts what is left for the text: in a high one the buttons to the neighbours stay below it.
func (h *Scene) foot(f *ui.Frame, p *layout, r image.Rectangle) {
	p.text = r
	if r.Dy() < f.Px(260) {
		return
	}
	p.nav = image.Rect(r.Min.X, r.Max.Y-f.Px(helpNav), r.Max.X, r.Max.Y)
	p.text.Max.Y = p.nav.Min.Y - f.Px(12)
}
