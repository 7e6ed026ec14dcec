package svg

import (
	"image/color"

	"github.com/srwiley/rasterx"
	"golang.org/x/image/math/fixed"
)

// A Drawing is a list of shapes, painted one over the other.
type Drawing struct {
	width, height float64
	shapes        []shape
	gradients     map[string]*rasterx.Gradient
}

// A shape is a path with its fill and stroke.
type shape struct {
	path          rasterx.Path
	fill, stroke  paint
	strokeWidth   float64 // in drawing units
	strokeOpacity float64
	lineCap       rasterx.CapFunc
	lineJoin      rasterx.JoinMode
}

// A paint is a color.NRGBA, a gradient, or nil for none.
type paint any

// Draw paints the drawing over a rectangle from the origin to (width, height), in pixels.
func (d *Drawing) Draw(dst *rasterx.Dasher, width, height float64) {
	scale := rasterx.Identity.Scale(width/d.width, height/d.height)
	for _, s := range d.shapes {
		if s.fill != nil {
			dst.Clear()
			s.path.AddTo(&rasterx.MatrixAdder{Adder: &dst.Filler, M: scale})
			setPaint(&dst.Filler, s.fill, 1)
			dst.Draw()
		}
		if s.stroke != nil {
			const miter = 4
			dst.Clear()
			dst.SetStroke(fixed.Int26_6(64*s.strokeWidth*width/d.width), miter*64, s.lineCap, s.lineCap, nil, s.lineJoin, nil, 0)
			s.path.AddTo(&rasterx.MatrixAdder{Adder: dst, M: scale})
			setPaint(dst, s.stroke, s.strokeOpacity)
			dst.Draw()
		}
	}
}

// setPaint sets the paint of the current path.
func setPaint(dst rasterx.Scanner, p paint, opacity float64) {
	switch p := p.(type) {
	case color.NRGBA:
		dst.SetColor(rasterx.ApplyOpacity(p, opacity))
	case *rasterx.Gradient:
		gradient := *p
		box := dst.GetPathExtent()
		gradient.Bounds.X, gradient.Bounds.Y = float64(box.Min.X)/64, float64(box.Min.Y)/64
		gradient.Bounds.W, gradient.Bounds.H = float64(box.Max.X-box.Min.X)/64, float64(box.Max.Y-box.Min.Y)/64
		dst.SetColor(gradient.GetColorFunction(opacity))
	}
}
