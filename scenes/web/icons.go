package web

import (
	"bytes"
	"fmt"
	"image/png"

	"github.com/ludarium/ludarium/sprites"
	"github.com/ludarium/ludarium/sprites/art"
)

// pngIcons are the icons in pixels, by file name, for browsers and home screens that do not take SVG.
var pngIcons = map[string]sprites.AppIcon{
	"icon-192.png":  {Px: 192},
	"icon-512.png":  {Px: 512},
	"whole-512.png": {Px: 512, Maskable: true}, // for home screens that cut it to their own shape
}

// addIcons adds the program's icons.
func (b *siteBuilder) addIcons() error {
	for name, drawing := range map[string]string{"icon.svg": "app/icon", "favicon.svg": "app/favicon"} {
		svg, err := art.SVG(drawing)
		if err != nil {
			return fmt.Errorf("web: %w", err)
		}
		b.addHashed(name, []byte(svg))
	}
	for name, icon := range pngIcons {
		img, err := icon.Paint()
		if err != nil {
			return fmt.Errorf("web: %w", err)
		}
		var buf bytes.Buffer
		encoder := png.Encoder{CompressionLevel: png.BestCompression}
		if err := encoder.Encode(&buf, quantize(img)); err != nil {
			return fmt.Errorf("web: %s: %w", name, err)
		}
		b.addHashed(name, buf.Bytes())
	}
	return nil
}
