package ui

import (
	"image"
	"image/color"
	"image/draw"

	xdraw "golang.org/x/image/draw"
)

// Paint draws the list on the CPU, for tests and for pictures without a window. It is not a method, so that the
// linker can drop it from the program.
func Paint(l *List) *image.RGBA {
	dst := image.NewRGBA(image.Rectangle{Max: l.Size})
	var patches []Op
	for i := range l.Ops {
		patches = l.Ops[i].Patches(patches[:0])
		for j := range patches {
			paint(dst, &patches[j])
		}
	}
	return dst
}

func paint(dst *image.RGBA, op *Op) {
	r := op.To.Intersect(op.Clip).Intersect(dst.Bounds())
	if r.Empty() {
		return
	}
	var mask image.Image
	if op.Alpha < 255 {
		mask = image.NewUniform(color.Alpha{A: op.Alpha})
	}
	if op.Pic == nil {
		draw.DrawMask(dst, r, image.NewUniform(op.Color), image.Point{}, mask, image.Point{}, draw.Over)
		return
	}
	from := op.Source()
	if from.Size() == op.To.Size() {
		draw.DrawMask(dst, r, op.Pic, from.Min.Add(r.Min.Sub(op.To.Min)), mask, image.Point{}, draw.Over)
		return
	}
	whole := image.NewRGBA(op.To)
	xdraw.ApproxBiLinear.Scale(whole, op.To, op.Pic.SubImage(from), from, xdraw.Src, nil)
	draw.DrawMask(dst, r, whole, r.Min, mask, image.Point{}, draw.Over)
}
