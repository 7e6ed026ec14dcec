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
	outline      rasterx.Path
	fill, stroke paint
	width        float64 // in drawing units
	opacity      float64
	ends         rasterx.CapFunc
	joins        rasterx.JoinMode
}

// A paint is a color.NRGBA, a gradient, or nil for none.
type paint any

// Draw paints the drawing over a rectangle from the origin to (width, height), in pixels.
func (d *Drawing) Draw(to *rasterx.Dasher, width, height float64) {
	scale := rasterx.Identity.Scale(width/d.width, height/d.height)
	for _, s := range d.shapes {
		if s.fill != nil {
			to.Clear()
			s.outline.AddTo(&rasterx.MatrixAdder{Adder: &to.Filler, M: scale})
			tint(&to.Filler, s.fill, 1)
			to.Draw()
		}
		if s.stroke != nil {
			const miter = 4
			to.Clear()
			to.SetStroke(fixed.Int26_6(64*s.width*width/d.width), miter*64, s.ends, s.ends, nil, s.joins, nil, 0)
			s.outline.AddTo(&rasterx.MatrixAdder{Adder: to, M: scale})
			tint(to, s.stroke, s.opacity)
			to.Draw()
		}
	}
}

// setPaint sets the paint of the current path.
func tint(to rasterx.Scanner, with paint, opacity float64) {
	switch with := with.(type) {
	case color.NRGBA:
		to.SetColor(rasterx.ApplyOpacity(with, opacity))
	case *rasterx.Gradient:
		over := *with
		box := to.GetPathExtent()
		over.Bounds.X, over.Bounds.Y = float64(box.Min.X)/64, float64(box.Min.Y)/64
		over.Bounds.W, over.Bounds.H = float64(box.Max.X-box.Min.X)/64, float64(box.Max.Y-box.Min.Y)/64
		to.SetColor(over.GetColorFunction(opacity))
	}
}
