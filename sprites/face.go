package sprites

import (
	"fmt"
	"image"
	"image/color"
	"sync"

	"golang.org/x/image/font"
	"golang.org/x/image/font/opentype"
	"golang.org/x/image/font/sfnt"
	"golang.org/x/image/math/fixed"

	"github.com/ludarium/ludarium/sprites/fonts"
	"github.com/ludarium/ludarium/sprites/theme"
)

// A Face draws single lines in one weight and size. It is not safe for concurrent use.
type Face struct {
	face      font.Face
	capHeight float64
}

// parsedFonts parses the font files once.
var parsedFonts = sync.OnceValues(func() (map[theme.Weight]*sfnt.Font, error) {
	faces := map[theme.Weight]*sfnt.Font{}
	for weight, file := range map[theme.Weight][]byte{
		theme.Regular: fonts.Regular(), theme.Semibold: fonts.Semibold(), theme.Bold: fonts.Bold(),
	} {
		f, err := opentype.Parse(file)
		if err != nil {
			return nil, fmt.Errorf("sprites: font of weight %d: %w", weight, err)
		}
		faces[weight] = f
	}
	return faces, nil
})

// NewFace returns a face of px pixels per em.
func NewFace(weight theme.Weight, px float64) (*Face, error) {
	faces, err := parsedFonts()
	if err != nil {
		return nil, err
	}
	f, ok := faces[weight]
	if !ok {
		return nil, fmt.Errorf("sprites: no font of weight %d", weight)
	}
	face, err := opentype.NewFace(f, &opentype.FaceOptions{Size: px, DPI: 72, Hinting: font.HintingNone})
	if err != nil {
		return nil, fmt.Errorf("sprites: face of %g px: %w", px, err)
	}
	bounds, _, _ := face.GlyphBounds('H')
	return &Face{face, -float64(bounds.Min.Y) / 64}, nil
}

// Width returns the advance of a line in pixels.
func (f *Face) Width(s string) float64 { return float64(font.MeasureString(f.face, s)) / 64 }

// Draw draws s with its baseline starting at (x, y).
func (f *Face) Draw(dst *image.RGBA, c color.Color, x, y float64, s string) {
	d := font.Drawer{Dst: dst, Src: image.NewUniform(c), Face: f.face, Dot: fixed.Point26_6{X: toFixed26_6(x), Y: toFixed26_6(y)}}
	d.DrawString(s)
}

// DrawCentered draws s centred on (x, y), with the baseline on a whole pixel.
func (f *Face) DrawCentered(dst *image.RGBA, c color.Color, x, y float64, s string) {
	f.Draw(dst, c, x-f.Width(s)/2, float64(floorInt(y+f.capHeight/2+0.5)), s)
}
