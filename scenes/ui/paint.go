package ui

import (
	"image"
	"image/color"
	"image/draw"

	xdraw "golang.org/x/image/draw"
)

// Paint draws the list on the CPU, for tests and for pictures without a window. It is not a method, so that the
// linker can drop it from the program.
func Paint(l *DrawList) *image.RGBA {
	dst := image.NewRGBA(image.Rectangle{Max: l.Size})
	var patches []Op
	for i := range l.Ops {
		patches = l.Ops[i].NineSlice(patches[:0])
		for j := range patches {
			paintOp(dst, &patches[j])
		}
	}
	return dst
}

func paintOp(dst *image.RGBA, op *Op) {
	r := op.DstRect.Intersect(op.Clip).Intersect(dst.Bounds())
	if r.Empty() {
		return
	}
	var mask image.Image
	if op.Alpha < 255 {
		mask = image.NewUniform(color.Alpha{A: op.Alpha})
	}
	if op.Picture == nil {
		draw.DrawMask(dst, r, image.NewUniform(op.Color), image.Point{}, mask, image.Point{}, draw.Over)
		return
	}
	from := op.SourceRect()
	if from.Size() == op.DstRect.Size() {
		draw.DrawMask(dst, r, op.Picture, from.Min.Add(r.Min.Sub(op.DstRect.Min)), mask, image.Point{}, draw.Over)
		return
	}
	whole := image.NewRGBA(op.DstRect)
	xdraw.ApproxBiLinear.Scale(whole, op.DstRect, op.Picture.SubImage(from), from, xdraw.Src, nil)
	draw.DrawMask(dst, r, whole, r.Min, mask, image.Point{}, draw.Over)
}
