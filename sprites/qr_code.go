package sprites

import (
	"fmt"
	"image"
	"image/draw"

	"rsc.io/qr"
)

// A QRCode is a text that a camera can read: black on white in every theme, with the margin of four modules of ISO/IEC 18004.
type QRCode struct {
	Text string
	Px   int
}

// qrMargin is the white margin in modules.
const qrMargin = 4

// Paint draws the code. It fails if the text is too long, about 2,900 bytes.
func (q QRCode) Paint() (*image.RGBA, error) {
	code, err := qr.Encode(q.Text, qr.L)
	if err != nil {
		return nil, fmt.Errorf("sprites: QR code: %w", err)
	}
	picture := newSquare(q.Px)
	draw.Draw(picture, picture.Bounds(), image.White, image.Point{}, draw.Src)
	scale := max(q.Px/(code.Size+2*qrMargin), 1) // whole pixels, so that the modules are equal
	margin := (q.Px - scale*code.Size) / 2
	for y := range code.Size {
		for x := range code.Size {
			if code.Black(x, y) {
				module := image.Rect(x, y, x+1, y+1)
				module.Min, module.Max = module.Min.Mul(scale), module.Max.Mul(scale)
				draw.Draw(picture, module.Add(image.Pt(margin, margin)), image.Black, image.Point{}, draw.Src)
			}
		}
	}
	return picture, nil
}

// SizelessKey returns the code without its size.
func (q QRCode) SizelessKey() any { return QRCode{Text: q.Text} }
