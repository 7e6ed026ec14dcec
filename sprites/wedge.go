package sprites

import (
	"fmt"
	"image"
	"image/color"
	"strings"
	"sync"

	"golang.org/x/image/font"
	"golang.org/x/image/font/opentype"
	"golang.org/x/image/font/sfnt"

	"github.com/ludarium/ludarium/sprites/fonts"
	"github.com/ludarium/ludarium/sprites/theme"
)

// A wedge describes a shogi piece: its five-sided shape and its inscription.
type wedge struct {
	size   int    // 1 to 5; the largest is the king's
	kanji  string // one character
	symbol string // name of the international symbol
}

// wedgesByKind are the shogi pieces by kind. A promoted piece keeps the wood of the unpromoted one. One king is the
// jewelled general.
var wedgesByKind = map[string]wedge{
	"king": {1, "王", "king"}, "jewel": {1, "玉", "jewel"},
	"rook": {2, "飛", "rook"}, "dragon": {2, "龍", "rook-promoted"},
	"bishop": {2, "角", "bishop"}, "horse": {2, "馬", "bishop-promoted"},
	"gold":   {3, "金", "gold"},
	"silver": {3, "銀", "silver"}, "promoted-silver": {3, "全", "silver-promoted"},
	"knight": {4, "桂", "knight"}, "promoted-knight": {4, "圭", "knight-promoted"},
	"lance": {4, "香", "lance"}, "promoted-lance": {4, "杏", "lance-promoted"},
	"pawn": {5, "歩", "pawn"}, "tokin": {5, "と", "pawn-promoted"},
}

// wedgeShapes are the drawings of the wood by size, with their scale relative to the king's.
var wedgeShapes = [...]struct {
	file  string
	scale float64
}{1: {"man-1-king", 1}, 2: {"man-2-rook", 0.965}, 3: {"man-3-gold", 0.93}, 4: {"man-4-knight", 0.885}, 5: {"man-5-pawn", 0.82}}

// Size and vertical centre of the kanji, relative to the box of the king.
const (
	kanjiSize   = 0.52
	kanjiMiddle = 0.54
)

// isWedge reports whether the piece is a wooden wedge.
func (m Piece) isWedge() bool {
	return m.Set == "shogi" || m.Set == "hasami" && m.Theme.Appearance.HasamiWedges
}

// wedgeFor returns the wedge of m. Hasami pieces are taken from a shogi set: pawns against promoted pawns.
func wedgeFor(m Piece) (w wedge, isPromoted bool) {
	kind := m.Kind
	switch {
	case m.Set == "hasami" && m.Owner == "red":
		kind = "tokin"
	case m.Set == "hasami":
		kind = "pawn"
	case kind == "king" && m.Owner == "black":
		kind = "jewel"
	}
	w, ok := wedgesByKind[kind]
	if !ok {
		w = wedgesByKind["pawn"]
	}
	return w, strings.HasSuffix(w.symbol, "-promoted")
}

// drawWedge draws a wedge.
func drawWedge(picture *image.RGBA, m Piece) error {
	w, isPromoted := wedgeFor(m)
	owner := m.Owner
	if isPromoted || m.Set == "hasami" {
		owner = map[bool]string{true: theme.PromotedOwner, false: "black"}[isPromoted]
	}
	paint := m.Theme.PieceColors("shogi", owner, m.Seats)
	if err := drawSVG(picture, "shogi/"+wedgeShapes[w.size].file, paint); err != nil {
		return err
	}
	var err error
	if m.Theme.Appearance.ShogiSymbols {
		err = drawSVG(picture, "shogi/fig-"+w.symbol, paint)
	} else {
		err = drawKanji(picture, w, paint.Detail)
	}
	if m.UpsideDown {
		rotate180(picture)
	}
	return err
}

// kanjiFont parses the font file once.
var kanjiFont = sync.OnceValues(func() (*sfnt.Font, error) { return opentype.Parse(fonts.Kanji()) })

// drawKanji draws the character of w on its wedge, centred by its ink.
func drawKanji(picture *image.RGBA, w wedge, ink theme.Color) error {
	side, scale := float64(picture.Rect.Dx()), wedgeShapes[w.size].scale
	return drawKanjiText(picture, ink, side/2, side*(0.5+(kanjiMiddle-0.5)*scale), kanjiSize*scale*side, w.kanji)
}

// drawKanjiText draws a line of kanji with px pixels per em, its ink centred on (x, y).
func drawKanjiText(picture *image.RGBA, ink color.Color, x, y, px float64, text string) error {
	f, err := kanjiFont()
	if err != nil {
		return fmt.Errorf("sprites: kanji font: %w", err)
	}
	face, err := opentype.NewFace(f, &opentype.FaceOptions{Size: px, DPI: 72, Hinting: font.HintingNone})
	if err != nil {
		return fmt.Errorf("sprites: kanji of %g px: %w", px, err)
	}
	bounds, _ := font.BoundString(face, text)
	d := font.Drawer{Dst: picture, Src: image.NewUniform(ink), Face: face}
	d.Dot.X = toFixed26_6(x) - (bounds.Min.X+bounds.Max.X)/2
	d.Dot.Y = toFixed26_6(y) - (bounds.Min.Y+bounds.Max.Y)/2
	d.DrawString(text)
	return nil
}
