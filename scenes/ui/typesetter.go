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
	Size   theme.TextSize
	Weight theme.Weight
	Color  theme.Color
}

// A textRun is a text in one style and size: the unit of rasterisation.
type textRun struct {
	text     string
	weight   theme.Weight
	px       float64
	tracking float64
	color    theme.Color
}

// capHeight is the height of a capital in em; texts are centred by it.
const capHeight = 0.72

// A Typesetter measures and rasterises text runs.
type Typesetter struct {
	fonts map[theme.Weight]*sfnt.Font
	// japanese are the weights of fonts that Japanese texts need: by the weight of the text, in fonts. It is empty for texts in
	// other languages.
	japanese map[theme.Weight]theme.Weight
	faces    map[faceKey]font.Face
	widths   map[textRun]int
	kerns    map[kernPair]fixed.Int26_6
	glyphs   map[glyphKey]bool // whether the font has it
	wraps    map[wrapKey][]string
	buffer   sfnt.Buffer
}

// Caches are cleared beyond these sizes: resizing a window makes many scales, and texts come and go.
const (
	maxFaces  = 200
	maxWidths = 4000
	maxKerns  = 8000
	maxGlyphs = 8000
	maxWraps  = 1000
)

type faceKey struct {
	weight theme.Weight // kanjiWeight: the kanji font; negative: a Japanese font
	px     float64
}

// kanjiWeight stands for the kanji font, firstKanji is the first character that only it has, and kanjiScale matches
// its size to the other fonts.
const (
	kanjiWeight = theme.Weight(0)
	firstKanji  = '\u2500'
	kanjiScale  = 0.94
)

// A kernPair is two letters in a face.
type kernPair struct {
	faceKey
	left, right rune
}

// NewTypesetter parses the fonts of the program.
func NewTypesetter() *Typesetter {
	t := &Typesetter{
		fonts: map[theme.Weight]*sfnt.Font{}, faces: map[faceKey]font.Face{},
		widths: map[textRun]int{}, kerns: map[kernPair]fixed.Int26_6{}, glyphs: map[glyphKey]bool{}, wraps: map[wrapKey][]string{},
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
	t.fonts[kanjiWeight] = kanji
	return t
}

// SetJapanese sets whether the texts are Japanese: the font of shogi has few letters and another style. It panics if the
// fonts are not loaded.
func (t *Typesetter) SetJapanese(on bool) {
	if on == (t.japanese != nil) {
		return
	}
	clear(t.faces)
	clear(t.widths)
	clear(t.kerns)
	clear(t.glyphs)
	clear(t.wraps)
	if !on {
		t.japanese = nil
		return
	}
	regular, semibold := fonts.Japanese()
	for weight, data := range map[theme.Weight][]byte{theme.Regular: regular, theme.Semibold: semibold} {
		f, err := opentype.Parse(data)
		if err != nil {
			panic("ui: Japanese font of weight " + weightName(weight) + " is broken: " + err.Error())
		}
		t.fonts[-weight] = f
	}
	t.japanese = map[theme.Weight]theme.Weight{theme.Regular: -theme.Regular, theme.Semibold: -theme.Semibold, theme.Bold: -theme.Semibold}
}

// fontOf returns the weight in fonts of the font that a letter is taken from in texts of a weight.
func (t *Typesetter) fontOf(weight theme.Weight, c rune) theme.Weight {
	if c < firstKanji {
		return weight
	}
	if japanese, ok := t.japanese[weight]; ok && t.hasGlyphIn(japanese, c) {
		return japanese
	}
	return kanjiWeight
}

func weightName(w theme.Weight) string {
	return map[theme.Weight]string{theme.Regular: "regular", theme.Semibold: "semibold", theme.Bold: "bold"}[w]
}

func (t *Typesetter) face(weight theme.Weight, px float64) font.Face {
	key := faceKey{weight, px}
	if f, ok := t.faces[key]; ok {
		return f
	}
	if len(t.faces) > maxFaces {
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
func (t *Typesetter) width(r textRun) int {
	r.color = theme.Color{}
	if w, ok := t.widths[r]; ok {
		return w
	}
	if len(t.widths) > maxWidths {
		clear(t.widths)
	}
	w := t.setRun(r, nil, fixed.Point26_6{}).X.Ceil()
	t.widths[r] = w
	return w
}

// setRun draws the glyphs of r on dst, or only measures them if dst is nil, and returns where the dot ends.
func (t *Typesetter) setRun(r textRun, dst *image.RGBA, dot fixed.Point26_6) fixed.Point26_6 {
	textFace := t.face(r.weight, r.px)
	tracking := fixed.Int26_6(math.Round(r.tracking * r.px * 64))
	ink := image.NewUniform(r.color)
	prev, wasMissing := rune(-1), false
	for _, c := range norm.NFC.String(r.text) { // the fonts have composed letters
		face, isMissing := textFace, !t.hasGlyph(r.weight, c)
		if isMissing {
			if c = replacementRune(c); c == skippedRune || c == missingRune && wasMissing {
				continue
			}
		}
		wasMissing = isMissing && c == missingRune
		if c >= firstKanji {
			face = t.face(t.fontOf(r.weight, c), kanjiScale*r.px)
		}
		if prev >= 0 {
			dot.X += t.kern(r, prev, c) + tracking
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
func (t *Typesetter) kern(r textRun, a, b rune) fixed.Int26_6 {
	key := kernPair{faceKey{r.weight, r.px}, a, b}
	k, ok := t.kerns[key]
	if !ok {
		if len(t.kerns) > maxKerns {
			clear(t.kerns)
		}
		k = t.lookUpKern(r, a, b)
		t.kerns[key] = k
	}
	return k
}

func (t *Typesetter) lookUpKern(r textRun, a, b rune) fixed.Int26_6 {
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
const runPadding = 2

// pictureSize returns the size of the picture of a run.
func (t *Typesetter) pictureSize(r textRun) image.Point {
	return image.Pt(t.width(r)+2*runPadding, ascent(r.px)+int(math.Ceil(0.3*r.px)))
}

// paintRun paints a run; its baseline is ascent pixels below the top edge.
func (t *Typesetter) paintRun(r textRun) *Picture {
	pic := image.NewRGBA(image.Rectangle{Max: t.pictureSize(r)})
	t.setRun(r, pic, fixed.P(runPadding, ascent(r.px)))
	return pic
}

// DrawCentered draws a line with px pixels per em centred on a point of dst, smaller if it would exceed maxWidth
// pixels.
func (t *Typesetter) DrawCentered(dst *image.RGBA, weight theme.Weight, px float64, c theme.Color, at image.Point, maxWidth int, text string) {
	r := textRun{text: text, weight: weight, px: px, color: c}
	if width := t.width(r); width > maxWidth {
		r.px *= float64(maxWidth) / float64(width)
	}
	t.setRun(r, dst, fixed.P(at.X-t.width(r)/2, at.Y+int(math.Round(capHeight*r.px/2))))
}

func ascent(px float64) int { return int(math.Ceil(1.05 * px)) }
