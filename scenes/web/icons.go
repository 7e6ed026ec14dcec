package web

import (
	"bytes"
	"fmt"
	"image/png"

	"github.com/ludarium/ludarium/sprites"
	"github.com/ludarium/ludarium/sprites/art"
)

// pictures are the icons that are painted: browsers and home screens want pixels.
var pictures = map[string]sprites.AppIcon{
	"icon-192.png":  {Px: 192},
	"icon-512.png":  {Px: 512},
	"whole-512.png": {Px: 512, Maskable: true}, // for home screens that cut the corners themselves
}

// icons adds the program's icon in every form.
func (p *press) icons() error {
	for name, drawing := range map[string]string{"icon.svg": "app/icon", "favicon.svg": "app/favicon"} {
		text, err := art.SVG(drawing)
		if err != nil {
			return fmt.Errorf("web: %w", err)
		}
		p.add(name, []byte(text))
	}
	for name, app := range pictures {
		picture, err := app.Paint()
		if err != nil {
			return fmt.Errorf("web: %w", err)
		}
		var out bytes.Buffer
		best := png.Encoder{CompressionLevel: png.BestCompression}
		if err := best.Encode(&out, paletted(picture)); err != nil {
			return fmt.Errorf("web: %s: %w", name, err)
		}
		p.add(name, out.Bytes())
	}
	return nil
}
