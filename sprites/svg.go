package sprites

import (
	"fmt"
	"image"
	"strings"

	"github.com/srwiley/rasterx"

	"github.com/ludarium/ludarium/sprites/art"
	"github.com/ludarium/ludarium/sprites/svg"
	"github.com/ludarium/ludarium/sprites/theme"
)

// drawSVG draws a file of package art over the whole of dst, with its token colours replaced by those of paint.
func drawSVG(dst *image.RGBA, name string, paint theme.PieceColors) error {
	text, err := art.SVG(name)
	if err != nil {
		return fmt.Errorf("sprites: no drawing %s: %w", name, err)
	}
	text = strings.NewReplacer(
		"#aa0001", hexColor(paint.Body), "#aa0002", hexColor(paint.Outline), "#aa0003", hexColor(paint.Shade),
		"#aa0004", hexColor(paint.Highlight), "#aa0005", hexColor(paint.Detail),
	).Replace(text)
	drawing, err := svg.Parse(text)
	if err != nil {
		return fmt.Errorf("sprites: %s: %w", name, err)
	}
	width, height := dst.Rect.Dx(), dst.Rect.Dy()
	drawing.Draw(rasterx.NewDasher(width, height, newScanner(dst)), float64(width), float64(height))
	return nil
}

// hexColor formats a colour for SVG; the zero colour means "none".
func hexColor(c theme.Color) string {
	if c == (theme.Color{}) {
		return "none"
	}
	return fmt.Sprintf("#%02x%02x%02x", c.R, c.G, c.B)
}

// newSquare returns an empty picture of px by px pixels.
func newSquare(px int) *image.RGBA { return image.NewRGBA(image.Rect(0, 0, max(px, 1), max(px, 1))) }
