package svg_test

import (
	"image"
	"image/color"
	"testing"

	"github.com/srwiley/rasterx"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/ludarium/ludarium/sprites/art"
	"github.com/ludarium/ludarium/sprites/svg"
)

// paintShapes paints shapes of a drawing of 10 by 10 units on 20 by 20 pixels.
func paintShapes(t *testing.T, shapes string) *image.RGBA {
	t.Helper()
	d, err := svg.Parse(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 10 10">` + shapes + `</svg>`)
	require.NoError(t, err)
	picture := image.NewRGBA(image.Rect(0, 0, 20, 20))
	d.Draw(rasterx.NewDasher(20, 20, rasterx.NewScannerGV(20, 20, picture, picture.Bounds())), 20, 20)
	return picture
}

func TestDraw(t *testing.T) {
	red, none := color.RGBA{R: 255, A: 255}, color.RGBA{}
	for _, c := range []struct {
		name, shapes string
		inside       image.Point
		outside      image.Point
	}{
		{"a triangle", `<path d="M0 0L10 0L0 10Z" fill="#ff0000"/>`, image.Pt(3, 3), image.Pt(17, 17)},
		{"a curve", `<path d="M0 10C0 0 10 0 10 10Z" fill="#ff0000"/>`, image.Pt(10, 10), image.Pt(1, 1)},
		{"two outlines in one path", `<path d="M0 0L2 0L2 10L0 10ZM8 0L10 0L10 10L8 10Z" fill="#ff0000"/>`, image.Pt(18, 10), image.Pt(10, 10)},
		{"a circle", `<circle cx="5" cy="5" r="3" fill="#ff0000"/>`, image.Pt(10, 5), image.Pt(10, 2)},
		{"an ellipse", `<ellipse cx="5" cy="5" rx="5" ry="1" fill="#ff0000"/>`, image.Pt(2, 10), image.Pt(10, 5)},
		{"a stroke that scales with the picture", `<path d="M0 5L10 5" fill="none" stroke="#ff0000" stroke-width="4"/>`, image.Pt(10, 13), image.Pt(10, 15)},
		{"butt caps", `<path d="M3 5L7 5" fill="none" stroke="#ff0000" stroke-width="4"/>`, image.Pt(7, 10), image.Pt(4, 10)},
		{"round caps", `<path d="M4 5L6 5" fill="none" stroke="#ff0000" stroke-width="4" stroke-linecap="round"/>`, image.Pt(6, 10), image.Pt(2, 10)},
		{"the last shape is on top", `<path d="M0 0L10 0L10 5L0 5Z" fill="#0000ff"/><path d="M0 0L10 0L10 5L0 5Z" fill="#ff0000"/>`, image.Pt(10, 5), image.Pt(10, 15)},
	} {
		picture := paintShapes(t, c.shapes)
		assert.Equal(t, red, picture.At(c.inside.X, c.inside.Y), c.name)
		assert.Equal(t, none, picture.At(c.outside.X, c.outside.Y), c.name)
	}
}

func TestGradientSpansShapeBox(t *testing.T) {
	picture := paintShapes(t, `<defs><linearGradient id="g" x1="0" y1="0" x2="1" y2="0"><stop offset="0" stop-color="#000000"/>`+
		`<stop offset="1" stop-color="#ffffff" stop-opacity="0.5"/></linearGradient></defs><path d="M5 0L10 0L10 10L5 10Z" fill="url(#g)"/>`)
	left, right := picture.RGBAAt(11, 10), picture.RGBAAt(19, 10)
	assert.Less(t, left.R, uint8(40), "it begins where the shape begins")
	assert.Greater(t, left.A, uint8(230))
	assert.InDelta(t, 128, int(right.A), 15, "and fades to the opacity of the stop")
}

func TestParseRejects(t *testing.T) {
	const head = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 10 10">`
	for name, text := range map[string]string{
		"nothing":                     "",
		"no size":                     `<svg></svg>`,
		"a box away from the origin":  `<svg viewBox="1 0 10 10"></svg>`,
		"text between tags":           head + `hello</svg>`,
		"an open tag":                 head + `<path d="M0 0"`,
		"an unknown element":          head + `<text/></svg>`,
		"an unknown attribute":        head + `<path d="M0 0L1 1" transform="scale(2)"/></svg>`,
		"an attribute without quotes": head + `<path d=M0></svg>`,
		"relative commands":           head + `<path d="m0 0l1 1"/></svg>`,
		"a line without a start":      head + `<path d="L1 1"/></svg>`,
		"too few numbers":             head + `<path d="M0 0C1 1 2 2"/></svg>`,
		"no number":                   head + `<circle cx="a" cy="1" r="1"/></svg>`,
		"not a number":                head + `<circle cx="NaN" cy="1" r="1"/></svg>`,
		"a number without end":        head + `<circle cx="1" cy="1" r="1e9"/></svg>`,
		"no radius":                   head + `<circle cx="1" cy="1"/></svg>`,
		"a short colour":              head + `<circle r="1" fill="#f00"/></svg>`,
		"a named colour":              head + `<circle r="1" fill="red"/></svg>`,
		"an unknown gradient":         head + `<circle r="1" fill="url(#x)"/></svg>`,
		"a stop without a gradient":   head + `<stop offset="0" stop-color="#000000"/></svg>`,
		"no fill":                     head + `<circle r="1"/></svg>`,
		"bevelled joins":              head + `<path d="M0 0L1 1" stroke-linejoin="bevel"/></svg>`,
	} {
		_, err := svg.Parse(text)
		assert.Error(t, err, name)
	}
}

func TestParsesAllArt(t *testing.T) {
	count := 0
	for _, folder := range []string{"app", "chess", "chess-flat", "figurine", "go", "hasami", "icons", "marks", "shogi"} {
		names, err := art.Names(folder)
		require.NoError(t, err)
		for _, name := range names {
			text, err := art.SVG(name)
			require.NoError(t, err)
			_, err = svg.Parse(text)
			require.NoError(t, err, name)
			count++
		}
	}
	assert.Greater(t, count, 100)
}

func FuzzParse(f *testing.F) {
	for _, name := range []string{"chess/pawn", "go/white-1", "icons/close"} {
		text, err := art.SVG(name)
		require.NoError(f, err)
		f.Add(text)
	}
	f.Fuzz(func(t *testing.T, text string) {
		d, err := svg.Parse(text)
		if err == nil {
			assert.NotNil(t, d)
		}
	})
}
