package svg

import (
	"errors"
	"fmt"
	"image/color"
	"math"
	"strconv"
	"strings"

	"github.com/srwiley/rasterx"
)

// An element is a tag with the attributes not yet taken, and its first error.
type element struct {
	name       string
	attributes []attribute
	err        error
}

type attribute struct{ name, value string }

// nextElement reads the next start tag and returns the text after it. At the end of the text the name is empty. Only
// white space is allowed between tags.
func nextElement(text string) (e element, rest string, err error) {
	for {
		text = strings.TrimSpace(text)
		if text == "" {
			return element{}, "", nil
		}
		tag, after, ok := strings.Cut(text, ">")
		if text[0] != '<' || !ok {
			return element{}, "", errors.New("svg: expected a tag")
		}
		text = after
		if !strings.HasPrefix(tag, "</") {
			e, err := parseElement(strings.TrimSuffix(tag[1:], "/"))
			return e, text, err
		}
	}
}

// parseElement parses the inside of a tag: a name, then attributes.
func parseElement(tag string) (element, error) {
	name, rest, _ := strings.Cut(tag, " ")
	e := element{name: name}
	for rest = strings.TrimSpace(rest); rest != ""; rest = strings.TrimSpace(rest) {
		name, after, hasStart := strings.Cut(rest, `="`)
		value, after, hasEnd := strings.Cut(after, `"`)
		if !hasStart || !hasEnd {
			return e, fmt.Errorf("svg: %s: %q is not an attribute", e.name, rest)
		}
		e.attributes = append(e.attributes, attribute{name, value})
		rest = after
	}
	return e, nil
}

func (e *element) fail(format string, args ...any) {
	if e.err == nil {
		e.err = fmt.Errorf("svg: %s: %s", e.name, fmt.Sprintf(format, args...))
	}
}

// finish returns the error of the element; attributes left over are an error.
func (e *element) finish() error {
	for _, a := range e.attributes {
		e.fail("unknown attribute %s", a.name)
	}
	return e.err
}

// takeAttribute removes an attribute and returns its value, or "".
func (e *element) takeAttribute(name string) string {
	for i, a := range e.attributes {
		if a.name == name {
			e.attributes = append(e.attributes[:i], e.attributes[i+1:]...)
			return a.value
		}
	}
	return ""
}

// takeNumber removes a numeric attribute and returns its value, or the fallback.
func (e *element) takeNumber(name string, fallback float64) float64 {
	value := e.takeAttribute(name)
	if value == "" {
		return fallback
	}
	return e.parseNumbers([]string{value})[0]
}

// maxNumber is the largest number accepted in a drawing.
const maxNumber = 10000

// parseNumbers parses numbers.
func (e *element) parseNumbers(texts []string) []float64 {
	values := make([]float64, len(texts))
	for i, text := range texts {
		value, err := strconv.ParseFloat(text, 64)
		if err != nil || !(math.Abs(value) <= maxNumber) {
			e.fail("%q is not a number", text)
			continue
		}
		values[i] = value
	}
	return values
}

// takePaint parses the paint of a fill or stroke.
func (e *element) takePaint(name string, gradients map[string]*rasterx.Gradient) paint {
	value := e.takeAttribute(name)
	if id, ok := strings.CutPrefix(value, "url(#"); ok {
		g := gradients[strings.TrimSuffix(id, ")")]
		if g == nil {
			e.fail("unknown gradient %s", id)
		}
		return g
	}
	switch value {
	case "":
		if name == "fill" { // black in the SVG standard
			e.fail("missing fill")
		}
		return nil
	case "none":
		return nil
	}
	return e.parseColor(value)
}

// parseColor parses #rrggbb.
func (e *element) parseColor(text string) color.NRGBA {
	value, err := strconv.ParseUint(strings.TrimPrefix(text, "#"), 16, 32)
	if err != nil || len(text) != len("#rrggbb") {
		e.fail("%q is not a colour", text)
	}
	return color.NRGBA{R: uint8(value >> 16), G: uint8(value >> 8), B: uint8(value), A: 0xFF}
}

// takeRound removes an attribute that must be "round" or missing.
func (e *element) takeRound(name string) bool {
	value := e.takeAttribute(name)
	if value != "" && value != "round" {
		e.fail("unknown %s %q", name, value)
	}
	return value == "round"
}
