package ui

import (
	"image"
	"image/draw"
	"math"
	"strings"
	"unicode/utf8"

	"golang.org/x/image/font"
	"golang.org/x/image/font/opentype"
	"golang.org/x/image/font/sfnt"
	"golang.org/x/image/math/fixed"

	"github.com/ludarium/ludarium/sprites/fonts"
	"github.com/ludarium/ludarium/sprites/theme"
)

// A Style is a size of type, a weight and a colour.
type Style struct {
	Step   theme.Step
	Weight theme.Weight
	Color  theme.Color
}

// A run is a text in one style and size: what is rasterised once.
type run struct {
	text     string
	weight   theme.Weight
	px       float64
	tracking float64
	color    theme.Color
}

// capHeight is the height of a capital in em; texts are centred by it.
const capHeight = 0.72

// A Type sets texts: it measures and rasterises runs.
type Type struct {
	fonts  map[theme.Weight]*sfnt.Font
	faces  map[faceKey]font.Face
	widths map[run]int
	buffer sfnt.Buffer
}

type faceKey struct {
	weight theme.Weight
	px     float64
}

// NewType reads the fonts of the program.
func NewType() *Type {
	t := &Type{fonts: map[theme.Weight]*sfnt.Font{}, faces: map[faceKey]font.Face{}, widths: map[run]int{}}
	for weight, data := range map[theme.Weight][]byte{
		theme.Regular: fonts.Regular(), theme.Semibold: fonts.Semibold(), theme.Bold: fonts.Bold(),
	} {
		f, err := opentype.Parse(data)
		if err != nil {
			panic("ui: the font of weight " + weightName(weight) + " is broken: " + err.Error())
		}
		t.fonts[weight] = f
	}
	return t
}

func weightName(w theme.Weight) string {
	return map[theme.Weight]string{theme.Regular: "regular", theme.Semibold: "semibold", theme.Bold: "bold"}[w]
}

func (t *Type) face(weight theme.Weight, px float64) font.Face {
	key := faceKey{weight, px}
	if f, ok := t.faces[key]; ok {
		return f
	}
	if len(t.faces) > 200 { // a window that is pulled through many scales
		clear(t.faces)
	}
	f, err := opentype.NewFace(t.fonts[weight], &opentype.FaceOptions{Size: px, DPI: 72, Hinting: font.HintingNone})
	if err != nil {
		panic("ui: no face: " + err.Error())
	}
	t.faces[key] = f
	return f
}

// width is the width of a run in pixels.
func (t *Type) width(r run) int {
	r.color = theme.Color{}
	if w, ok := t.widths[r]; ok {
		return w
	}
	if len(t.widths) > 4000 {
		clear(t.widths)
	}
	w := t.set(r, nil, fixed.Point26_6{}).X.Ceil()
	t.widths[r] = w
	return w
}

// set puts the glyphs of r on dst, or only measures them when that is nil, and gives where the dot ends.
func (t *Type) set(r run, dst *image.RGBA, dot fixed.Point26_6) fixed.Point26_6 {
	face := t.face(r.weight, r.px)
	gap := fixed.Int26_6(math.Round(r.tracking * r.px * 64))
	ink := image.NewUniform(r.color)
	prev := rune(-1)
	for _, c := range r.text {
		if prev >= 0 {
			dot.X += t.kern(r, prev, c) + gap
		}
		if dst == nil {
			advance, _ := face.GlyphAdvance(c)
			dot.X += advance
		} else {
			to, mask, at, advance, ok := face.Glyph(dot, c)
			if ok {
				draw.DrawMask(dst, to, ink, image.Point{}, mask, at, draw.Over)
			}
			dot.X += advance
		}
		prev = c
	}
	return dot
}

// kern is what brings two letters together. The face's own answer does not know its size.
func (t *Type) kern(r run, a, b rune) fixed.Int26_6 {
	f := t.fonts[r.weight]
	i, err := f.GlyphIndex(&t.buffer, a)
	if err != nil {
		return 0
	}
	j, err := f.GlyphIndex(&t.buffer, b)
	if err != nil {
		return 0
	}
	k, err := f.Kern(&t.buffer, i, j, fixed.Int26_6(r.px*64), font.HintingNone)
	if err != nil { // the pair has none
		return 0
	}
	return k
}

// pad is the room around a run's picture for glyphs that reach beyond their advance.
const pad = 2

// picture is the run as a picture; its baseline lies ascent pixels below the upper edge.
func (t *Type) picture(r run) *Picture {
	ascent, descent := ascent(r.px), int(math.Ceil(0.3*r.px))
	pic := image.NewRGBA(image.Rect(0, 0, t.width(r)+2*pad, ascent+descent))
	t.set(r, pic, fixed.P(pad, ascent))
	return pic
}

func ascent(px float64) int { return int(math.Ceil(1.05 * px)) }

// longWord is how many letters no word of ours has: longer ones are paths and names of files.
const longWord = 24

// wrap breaks a text into lines of at most width pixels, at spaces. What is too long for a word is broken where it must
// be; a word that does not fit stands alone.
func (t *Type) wrap(r run, width int) []string {
	var lines []string
	fits := func(text string) bool {
		r.text = text
		return t.width(r) <= width
	}
	for _, paragraph := range strings.Split(r.text, "\n") {
		line := ""
		for _, word := range strings.Fields(paragraph) {
			longer := word
			if line != "" {
				longer = line + " " + word
			}
			if line != "" && !fits(longer) {
				lines = append(lines, line)
				longer = word
			}
			for line = longer; len(line) > longWord && !fits(line); {
				head := chop(line, fits)
				lines, line = append(lines, line[:head]), line[head:]
			}
		}
		lines = append(lines, line)
	}
	return lines
}

// chop is how many bytes of a word fit: up to the last mark in it if that is not far back, else up to any letter; one
// letter at least.
func chop(word string, fits func(string) bool) int {
	n := 0
	for i := range word {
		if i > 0 && !fits(word[:i]) {
			break
		}
		n = i
	}
	if n == 0 {
		_, n = utf8.DecodeRuneInString(word)
	}
	if mark := strings.LastIndexAny(word[:n], `/\-_`) + 1; mark > n/2 {
		return mark
	}
	return n
}

// cut shortens a text to width pixels, with an ellipsis.
func (t *Type) cut(r run, width int) string {
	if t.width(r) <= width {
		return r.text
	}
	letters := []rune(r.text)
	low, high := 0, len(letters)
	for low < high {
		mid := (low + high + 1) / 2
		r.text = strings.TrimRight(string(letters[:mid]), " ") + "…"
		if t.width(r) <= width {
			low = mid
		} else {
			high = mid - 1
		}
	}
	return strings.TrimRight(string(letters[:low]), " ") + "…"
}
