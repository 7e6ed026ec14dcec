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
func scan(text string) (e element, rest string, err error) {
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
			e, err := parse(strings.TrimSuffix(tag[1:], "/"))
			return e, text, err
		}
	}
}

// parseElement parses the inside of a tag: a name, then attributes.
func parse(tag string) (element, error) {
	name, rest, _ := strings.Cut(tag, " ")
	e := element{name: name}
	for rest = strings.TrimSpace(rest); rest != ""; rest = strings.TrimSpace(rest) {
		name, after, begun := strings.Cut(rest, `="`)
		value, after, ended := strings.Cut(after, `"`)
		if !begun || !ended {
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
func (e *element) end() error {
	for _, a := range e.attributes {
		e.fail("unknown attribute %s", a.name)
	}
	return e.err
}

// takeAttribute removes an attribute and returns its value, or "".
func (e *element) word(name string) string {
	for i, a := range e.attributes {
		if a.name == name {
			e.attributes = append(e.attributes[:i], e.attributes[i+1:]...)
			return a.value
		}
	}
	return ""
}

// takeNumber removes a numeric attribute and returns its value, or the fallback.
func (e *element) number(name string, def float64) float64 {
	word := e.word(name)
	if word == "" {
		return def
	}
	return e.numbers([]string{word})[0]
}

// maxNumber is the largest number accepted in a drawing.
const most = 10000

// parseNumbers parses numbers.
func (e *element) numbers(words []string) []float64 {
	values := make([]float64, len(words))
	for i, word := range words {
		value, err := strconv.ParseFloat(word, 64)
		if err != nil || !(math.Abs(value) <= most) {
			e.fail("%q is not a number", word)
			continue
		}
		values[i] = value
	}
	return values
}

// takePaint parses the paint of a fill or stroke.
func (e *element) paint(name string, gradients map[string]*rasterx.Gradient) paint {
	word := e.word(name)
	if id, ok := strings.CutPrefix(word, "url(#"); ok {
		g := gradients[strings.TrimSuffix(id, ")")]
		if g == nil {
			e.fail("unknown gradient %s", id)
		}
		return g
	}
	switch word {
	case "":
		if name == "fill" { // black in the SVG standard
			e.fail("missing fill")
		}
		return nil
	case "none":
		return nil
	}
	return e.color(word)
}

// parseColor parses #rrggbb.
func (e *element) color(word string) color.NRGBA {
	value, err := strconv.ParseUint(strings.TrimPrefix(word, "#"), 16, 32)
	if err != nil || len(word) != len("#rrggbb") {
		e.fail("%q is not a colour", word)
	}
	return color.NRGBA{R: uint8(value >> 16), G: uint8(value >> 8), B: uint8(value), A: 0xFF}
}

// takeRound removes an attribute that must be "round" or missing.
func (e *element) rounds(name string) bool {
	word := e.word(name)
	if word != "" && word != "round" {
		e.fail("unknown %s %q", name, word)
	}
	return word == "round"
}
