package sprites

import (
	"fmt"
	"image"
	"strings"

	"github.com/srwiley/oksvg"
	"github.com/srwiley/rasterx"

	"github.com/ludarium/ludarium/sprites/art"
	"github.com/ludarium/ludarium/sprites/theme"
)

// drawSVG draws a file of package art into the whole of dst, with its tokens replaced by those of paint.
func drawSVG(dst *image.RGBA, name string, paint theme.Paint) error {
	text, err := art.SVG(name)
	if err != nil {
		return fmt.Errorf("sprites: no drawing %s: %w", name, err)
	}
	text = strings.NewReplacer(
		"#aa0001", digits(paint.Body), "#aa0002", digits(paint.Line), "#aa0003", digits(paint.Shade),
		"#aa0004", digits(paint.Light), "#aa0005", digits(paint.Mark),
	).Replace(text)
	icon, err := oksvg.ReadIconStream(strings.NewReader(text), oksvg.StrictErrorMode)
	if err != nil {
		return fmt.Errorf("sprites: %s: %w", name, err)
	}
	width, height := float64(dst.Rect.Dx()), float64(dst.Rect.Dy())
	icon.SetTarget(0, 0, width, height)
	for i := range icon.SVGPaths {
		// The target moves points only: without this the outline would have the same pixels at every size.
		icon.SVGPaths[i].LineWidth *= width / icon.ViewBox.W
	}
	icon.Draw(rasterx.NewDasher(dst.Rect.Dx(), dst.Rect.Dy(), newScanner(dst)), 1)
	return nil
}

// digits is a colour as the files write it; the zero colour leaves the part out.
func digits(c theme.Color) string {
	if c == (theme.Color{}) {
		return "none"
	}
	return fmt.Sprintf("#%02x%02x%02x", c.R, c.G, c.B)
}

// square is an empty picture of px by px.
func square(px int) *image.RGBA { return image.NewRGBA(image.Rect(0, 0, max(px, 1), max(px, 1))) }
