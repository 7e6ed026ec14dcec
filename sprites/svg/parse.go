package svg

import (
	"errors"
	"strings"

	"github.com/srwiley/rasterx"
)

// Parse parses a drawing.
func Read(text string) (*Drawing, error) {
	d := &Drawing{gradients: make(map[string]*rasterx.Gradient)}
	var open *rasterx.Gradient // the gradient to which stops belong
	for {
		e, rest, err := scan(text)
		if err != nil {
			return nil, err
		}
		if e.name == "" {
			break
		}
		text = rest
		switch e.name {
		case "svg":
			d.box(&e)
		case "defs":
		case "linearGradient", "radialGradient":
			open = e.gradient()
			d.gradients[e.word("id")] = open
		case "stop":
			e.stop(open)
		case "path", "circle", "ellipse":
			d.shapes = append(d.shapes, e.shape(d.gradients))
		default:
			e.fail("unknown element")
		}
		if err := e.end(); err != nil {
			return nil, err
		}
	}
	if d.width <= 0 || d.height <= 0 {
		return nil, errors.New("svg: missing viewBox")
	}
	return d, nil
}

// readViewBox reads the size of the drawing, whose viewBox must start at the origin.
func (d *Drawing) box(e *element) {
	e.word("xmlns")
	box := e.numbers(strings.Fields(e.word("viewBox")))
	if len(box) != 4 || box[0] != 0 || box[1] != 0 {
		e.fail("the viewBox must start at the origin")
		return
	}
	d.width, d.height = box[2], box[3]
}

// readGradient reads a gradient without its stops.
func (e *element) gradient() *rasterx.Gradient {
	g := &rasterx.Gradient{Matrix: rasterx.Identity, IsRadial: e.name == "radialGradient"}
	if !g.IsRadial {
		g.Points = [5]float64{e.number("x1", 0), e.number("y1", 0), e.number("x2", 1), e.number("y2", 0)}
		return g
	}
	x, y := e.number("cx", 0.5), e.number("cy", 0.5)
	g.Points = [5]float64{x, y, e.number("fx", x), e.number("fy", y), e.number("r", 0.5)}
	return g
}

// readStop reads one stop of a gradient.
func (e *element) stop(of *rasterx.Gradient) {
	if of == nil {
		e.fail("stop outside a gradient")
		return
	}
	of.Stops = append(of.Stops, rasterx.GradStop{
		Offset: e.number("offset", 0), Opacity: e.number("stop-opacity", 1), StopColor: e.color(e.word("stop-color")),
	})
}

// readShape reads a path, a circle or an ellipse.
func (e *element) shape(gradients map[string]*rasterx.Gradient) shape {
	s := shape{
		fill: e.paint("fill", gradients), stroke: e.paint("stroke", gradients),
		width: e.number("stroke-width", 1), opacity: e.number("stroke-opacity", 1),
		ends: rasterx.ButtCap, joins: rasterx.Bevel,
	}
	if e.rounds("stroke-linecap") {
		s.ends = rasterx.RoundCap
	}
	if e.rounds("stroke-linejoin") {
		s.joins = rasterx.Round
	}
	switch e.name {
	case "path":
		e.path(e.word("d"), &s.outline)
	case "circle":
		r := e.number("r", 0)
		e.ellipse(r, r, &s.outline)
	default:
		e.ellipse(e.number("rx", 0), e.number("ry", 0), &s.outline)
	}
	return s
}

// addEllipse adds the outline of a circle or an ellipse.
func (e *element) ellipse(rx, ry float64, to *rasterx.Path) {
	x, y := e.number("cx", 0), e.number("cy", 0)
	if rx <= 0 || ry <= 0 {
		e.fail("the radius must be positive")
		return
	}
	rasterx.AddEllipse(x, y, rx, ry, 0, to)
}
