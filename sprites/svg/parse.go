package svg

import (
	"errors"
	"strings"

	"github.com/srwiley/rasterx"
)

// Parse parses a drawing.
func Parse(text string) (*Drawing, error) {
	d := &Drawing{gradients: make(map[string]*rasterx.Gradient)}
	var current *rasterx.Gradient // the gradient to which stops belong
	for {
		e, rest, err := nextElement(text)
		if err != nil {
			return nil, err
		}
		if e.name == "" {
			break
		}
		text = rest
		switch e.name {
		case "svg":
			d.readViewBox(&e)
		case "defs":
		case "linearGradient", "radialGradient":
			current = e.readGradient()
			d.gradients[e.takeAttribute("id")] = current
		case "stop":
			e.readStop(current)
		case "path", "circle", "ellipse":
			d.shapes = append(d.shapes, e.readShape(d.gradients))
		default:
			e.fail("unknown element")
		}
		if err := e.finish(); err != nil {
			return nil, err
		}
	}
	if d.width <= 0 || d.height <= 0 {
		return nil, errors.New("svg: missing viewBox")
	}
	return d, nil
}

// readViewBox reads the size of the drawing, whose viewBox must start at the origin.
func (d *Drawing) readViewBox(e *element) {
	e.takeAttribute("xmlns")
	viewBox := e.parseNumbers(strings.Fields(e.takeAttribute("viewBox")))
	if len(viewBox) != 4 || viewBox[0] != 0 || viewBox[1] != 0 {
		e.fail("the viewBox must start at the origin")
		return
	}
	d.width, d.height = viewBox[2], viewBox[3]
}

// readGradient reads a gradient without its stops.
func (e *element) readGradient() *rasterx.Gradient {
	g := &rasterx.Gradient{Matrix: rasterx.Identity, IsRadial: e.name == "radialGradient"}
	if !g.IsRadial {
		g.Points = [5]float64{e.takeNumber("x1", 0), e.takeNumber("y1", 0), e.takeNumber("x2", 1), e.takeNumber("y2", 0)}
		return g
	}
	x, y := e.takeNumber("cx", 0.5), e.takeNumber("cy", 0.5)
	g.Points = [5]float64{x, y, e.takeNumber("fx", x), e.takeNumber("fy", y), e.takeNumber("r", 0.5)}
	return g
}

// readStop reads one stop of a gradient.
func (e *element) readStop(gradient *rasterx.Gradient) {
	if gradient == nil {
		e.fail("stop outside a gradient")
		return
	}
	gradient.Stops = append(gradient.Stops, rasterx.GradStop{
		Offset: e.takeNumber("offset", 0), Opacity: e.takeNumber("stop-opacity", 1), StopColor: e.parseColor(e.takeAttribute("stop-color")),
	})
}

// readShape reads a path, a circle or an ellipse.
func (e *element) readShape(gradients map[string]*rasterx.Gradient) shape {
	s := shape{
		fill: e.takePaint("fill", gradients), stroke: e.takePaint("stroke", gradients),
		strokeWidth: e.takeNumber("stroke-width", 1), strokeOpacity: e.takeNumber("stroke-opacity", 1),
		lineCap: rasterx.ButtCap, lineJoin: rasterx.Bevel,
	}
	if e.takeRound("stroke-linecap") {
		s.lineCap = rasterx.RoundCap
	}
	if e.takeRound("stroke-linejoin") {
		s.lineJoin = rasterx.Round
	}
	switch e.name {
	case "path":
		e.parsePath(e.takeAttribute("d"), &s.path)
	case "circle":
		r := e.takeNumber("r", 0)
		e.addEllipse(r, r, &s.path)
	default:
		e.addEllipse(e.takeNumber("rx", 0), e.takeNumber("ry", 0), &s.path)
	}
	return s
}

// addEllipse adds the outline of a circle or an ellipse.
func (e *element) addEllipse(rx, ry float64, dst *rasterx.Path) {
	x, y := e.takeNumber("cx", 0), e.takeNumber("cy", 0)
	if rx <= 0 || ry <= 0 {
		e.fail("the radius must be positive")
		return
	}
	rasterx.AddEllipse(x, y, rx, ry, 0, dst)
}
