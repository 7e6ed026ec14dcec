package ui

import (
	"image"
	"image/color"
)

// A Picture is an image that does not change once it is on a list.
type Picture = image.RGBA

// An Op is a drawing operation: a picture, or a rectangle of one colour.
type Op struct {
	Picture    *Picture        // nil: Color fills DstRect
	SrcRect    image.Rectangle // the part of Picture to draw; empty: all of it
	DstRect    image.Rectangle // destination; a different size stretches the picture
	CornerSize int             // corners of this size are not stretched, edges in one direction only
	Clip       image.Rectangle // nothing is drawn outside
	Color      color.RGBA      // premultiplied
	Alpha      uint8           // opacity of the picture
}

// SourceRect returns the part of the picture that is drawn.
func (op *Op) SourceRect() image.Rectangle {
	if op.SrcRect.Empty() && op.Picture != nil {
		return op.Picture.Bounds()
	}
	return op.SrcRect
}

// A DrawList is what a scene looks like, from back to front.
type DrawList struct {
	Size image.Point
	Ops  []Op

	clip  image.Rectangle
	alpha uint8
}

// Reset starts a new list for a window of that size.
func (l *DrawList) Reset(size image.Point) {
	l.Size, l.Ops = size, l.Ops[:0]
	l.clip, l.alpha = image.Rectangle{Max: size}, 255
}

// Clip returns the current clip rectangle.
func (l *DrawList) Clip() image.Rectangle { return l.clip }

// WithClip clips what draw draws to r.
func (l *DrawList) WithClip(r image.Rectangle, draw func()) {
	old := l.clip
	l.clip = old.Intersect(r)
	draw()
	l.clip = old
}

// Faded draws with an opacity of alpha, 0 to 1.
func (l *DrawList) Faded(alpha float64, draw func()) {
	old := l.alpha
	l.alpha = uint8(float64(old)*min(max(alpha, 0), 1) + 0.5)
	draw()
	l.alpha = old
}

// isVisible reports whether anything drawn at r is visible.
func (l *DrawList) isVisible(r image.Rectangle) bool { return l.alpha > 0 && r.Overlaps(l.clip) }

func (l *DrawList) appendOp(op Op) {
	op.Clip = l.clip
	if !l.isVisible(op.DstRect) {
		return
	}
	op.Alpha = l.alpha
	l.Ops = append(l.Ops, op)
}

// DrawPicture draws the picture with its top left corner at p.
func (l *DrawList) DrawPicture(pic *Picture, p image.Point) {
	if pic != nil {
		l.appendOp(Op{Picture: pic, DstRect: image.Rectangle{Max: pic.Bounds().Size()}.Add(p)})
	}
}

// DrawStretched stretches the picture over r.
func (l *DrawList) DrawStretched(pic *Picture, r image.Rectangle) {
	if pic != nil {
		l.appendOp(Op{Picture: pic, DstRect: r})
	}
}

// DrawNineSlice stretches the picture over r without scaling its corners. If a side is shorter than two corners, they
// are halved.
func (l *DrawList) DrawNineSlice(pic *Picture, cornerSize int, r image.Rectangle) {
	if pic != nil {
		l.appendOp(Op{Picture: pic, CornerSize: cornerSize, DstRect: r})
	}
}

// FillRect fills r.
func (l *DrawList) FillRect(r image.Rectangle, c color.NRGBA) {
	if c.A > 0 {
		l.appendOp(Op{DstRect: r, Color: color.RGBAModel.Convert(c).(color.RGBA)})
	}
}

// DirtyRect returns the smallest rectangle to redraw when l replaces old: the union of all operations outside their
// common prefix and suffix. It is empty if the lists are equal.
func (l *DrawList) DirtyRect(old *DrawList) image.Rectangle {
	if l.Size != old.Size {
		return image.Rectangle{Max: l.Size}
	}
	a, b := l.Ops, old.Ops
	for len(a) > 0 && len(b) > 0 && a[0] == b[0] {
		a, b = a[1:], b[1:]
	}
	for len(a) > 0 && len(b) > 0 && a[len(a)-1] == b[len(b)-1] {
		a, b = a[:len(a)-1], b[:len(b)-1]
	}
	var r image.Rectangle
	for _, ops := range [2][]Op{a, b} {
		for i := range ops {
			r = r.Union(ops[i].DstRect.Intersect(ops[i].Clip))
		}
	}
	return r
}

// CopyFrom makes l equal to other.
func (l *DrawList) CopyFrom(other *DrawList) {
	l.Size = other.Size
	l.Ops = append(l.Ops[:0], other.Ops...)
}

// NineSlice splits an operation with corners into up to nine without.
func (op *Op) NineSlice(dst []Op) []Op {
	from, to := op.SourceRect(), op.DstRect
	if op.CornerSize == 0 {
		return append(dst, *op)
	}
	n := min(op.CornerSize, from.Dx()/2, from.Dy()/2)
	nx, ny := min(n, to.Dx()/2), min(n, to.Dy()/2)
	fx := [4]int{from.Min.X, from.Min.X + n, from.Max.X - n, from.Max.X}
	fy := [4]int{from.Min.Y, from.Min.Y + n, from.Max.Y - n, from.Max.Y}
	tx := [4]int{to.Min.X, to.Min.X + nx, to.Max.X - nx, to.Max.X}
	ty := [4]int{to.Min.Y, to.Min.Y + ny, to.Max.Y - ny, to.Max.Y}
	for y := range 3 {
		for x := range 3 {
			part := *op
			part.CornerSize = 0
			part.SrcRect = image.Rect(fx[x], fy[y], fx[x+1], fy[y+1])
			part.DstRect = image.Rect(tx[x], ty[y], tx[x+1], ty[y+1])
			if !part.SrcRect.Empty() && part.DstRect.Overlaps(op.Clip) {
				dst = append(dst, part)
			}
		}
	}
	return dst
}

// EachPicture yields the pictures on the list.
func (l *DrawList) EachPicture(yield func(*Picture)) {
	for i := range l.Ops {
		if p := l.Ops[i].Picture; p != nil {
			yield(p)
		}
	}
}
