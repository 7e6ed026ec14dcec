package ui

import (
	"image"
	"image/draw"
	"math"

	"golang.org/x/image/font"
	"golang.org/x/image/font/opentype"
	"golang.org/x/image/font/sfnt"
	"golang.org/x/image/math/fixed"
	"golang.org/x/text/unicode/norm"

	"github.com/ludarium/ludarium/sprites/fonts"
	"github.com/ludarium/ludarium/sprites/theme"
)

// A Style is a text size, a weight and a colour.
type Style struct {
	Step   theme.Step
	Weight theme.Weight
	Color  theme.Color
}

// A textRun is a text in one style and size: the unit of rasterisation.
type run struct {
	text     string
	weight   theme.Weight
	px       float64
	tracking float64
	color    theme.Color
}

// capHeight is the height of a capital in em; texts are centred by it.
const capHeight = 0.72

// A Typesetter measures and rasterises text runs.
type Type struct {
	fonts  map[theme.Weight]*sfnt.Font
	faces  map[faceKey]font.Face
	widths map[run]int
	kerns  map[pair]fixed.Int26_6
	glyphs map[glyph]bool // whether the font has it
	buffer sfnt.Buffer
}

// Caches are cleared beyond these sizes: resizing a window makes many scales, and texts come and go.
const (
	mostFaces  = 200
	mostWidths = 4000
	mostKerns  = 8000
	mostGlyphs = 8000
)

type faceKey struct {
	weight theme.Weight // kanjiWeight: the kanji font
	px     float64
}

// kanjiWeight stands for the kanji font, firstKanji is the first character that only it has, and kanjiScale matches
// its size to the other fonts.
const (
	inKanji    = theme.Weight(0)
	kanjiFrom  = '\u2500'
	kanjiScale = 0.94
)

// A kernPair is two letters in a face.
type pair struct {
	faceKey
	a, b rune
}

// NewTypesetter parses the fonts of the program.
func NewType() *Type {
	t := &Type{
		fonts: map[theme.Weight]*sfnt.Font{}, faces: map[faceKey]font.Face{},
		widths: map[run]int{}, kerns: map[pair]fixed.Int26_6{}, glyphs: map[glyph]bool{},
	}
	for weight, data := range map[theme.Weight][]byte{
		theme.Regular: fonts.Regular(), theme.Semibold: fonts.Semibold(), theme.Bold: fonts.Bold(),
	} {
		f, err := opentype.Parse(data)
		if err != nil {
			panic("ui: font of weight " + weightName(weight) + " is broken: " + err.Error())
		}
		t.fonts[weight] = f
	}
	kanji, err := opentype.Parse(fonts.Kanji())
	if err != nil {
		panic("ui: kanji font is broken: " + err.Error())
	}
	t.fonts[inKanji] = kanji
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
	if len(t.faces) > mostFaces {
		clear(t.faces)
	}
	f, err := opentype.NewFace(t.fonts[weight], &opentype.FaceOptions{Size: px, DPI: 72, Hinting: font.HintingNone})
	if err != nil {
		panic("ui: no face: " + err.Error())
	}
	t.faces[key] = f
	return f
}

// width returns the width of a run in pixels.
func (t *Type) width(r run) int {
	r.color = theme.Color{}
	if w, ok := t.widths[r]; ok {
		return w
	}
	if len(t.widths) > mostWidths {
		clear(t.widths)
	}
	w := t.set(r, nil, fixed.Point26_6{}).X.Ceil()
	t.widths[r] = w
	return w
}

// setRun draws the glyphs of r on dst, or only measures them if dst is nil, and returns where the dot ends.
func (t *Type) set(r run, dst *image.RGBA, dot fixed.Point26_6) fixed.Point26_6 {
	main := t.face(r.weight, r.px)
	gap := fixed.Int26_6(math.Round(r.tracking * r.px * 64))
	ink := image.NewUniform(r.color)
	prev, gone := rune(-1), false
	for _, c := range norm.NFC.String(r.text) { // the fonts have composed letters
		face, lacking := main, !t.draws(r.weight, c)
		if lacking {
			if c = instead(c); c == nothing || c == missing && gone {
				continue
			}
		}
		gone = lacking && c == missing
		if c >= kanjiFrom {
			face = t.face(inKanji, kanjiScale*r.px)
		}
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

// kern returns the kerning of two letters. The face's own Kern ignores its size.
func (t *Type) kern(r run, a, b rune) fixed.Int26_6 {
	key := pair{faceKey{r.weight, r.px}, a, b}
	k, ok := t.kerns[key]
	if !ok {
		if len(t.kerns) > mostKerns {
			clear(t.kerns)
		}
		k = t.findKern(r, a, b)
		t.kerns[key] = k
	}
	return k
}

func (t *Type) findKern(r run, a, b rune) fixed.Int26_6 {
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
	if err != nil { // no kerning for this pair
		return 0
	}
	return k
}

// runPadding is the margin of a run's picture for glyphs that extend beyond their advance.
const pad = 2

// pictureSize returns the size of the picture of a run.
func (t *Type) size(r run) image.Point {
	return image.Pt(t.width(r)+2*pad, ascent(r.px)+int(math.Ceil(0.3*r.px)))
}

// paintRun paints a run; its baseline is ascent pixels below the top edge.
func (t *Type) picture(r run) *Picture {
	pic := image.NewRGBA(image.Rectangle{Max: t.size(r)})
	t.set(r, pic, fixed.P(pad, ascent(r.px)))
	return pic
}

// DrawCentered draws a line with px pixels per em centred on a point of dst, smaller if it would exceed maxWidth
// pixels.
func (t *Type) Centered(dst *image.RGBA, weight theme.Weight, px float64, c theme.Color, at image.Point, most int, text string) {
	r := run{text: text, weight: weight, px: px, color: c}
	if wide := t.width(r); wide > most {
		r.px *= float64(most) / float64(wide)
	}
	t.set(r, dst, fixed.P(at.X-t.width(r)/2, at.Y+int(math.Round(capHeight*r.px/2))))
}

func ascent(px float64) int { return int(math.Ceil(1.05 * px)) }
