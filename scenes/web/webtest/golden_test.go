package webtest

import (
	"bytes"
	"context"
	"image"
	"image/draw"
	"image/png"
	"testing"

	"github.com/chromedp/cdproto/emulation"
	"github.com/chromedp/chromedp"
	"github.com/stretchr/testify/require"

	"github.com/ludarium/ludarium/scenes/scenetest"
)

// The dark one shows also that the page takes the system's colours; .ci/nightly compares both.
func TestPicturesOfThePage(t *testing.T) {
	t.Parallel()
	for _, c := range []struct {
		name    string
		dark    bool
		hand    func(b *browser) hand
		nightly bool
	}{
		{"light", false, func(b *browser) hand { return mouse{b} }, true},
		{"dark-upright", true, func(b *browser) hand { return finger{b} }, false},
	} {
		if c.nightly && !runsAllVariants() {
			continue
		}
		t.Run(c.name, func(t *testing.T) {
			b := newTab(t)
			b.useFullScale()
			if c.dark {
				call(b, emulation.SetEmulatedMedia, emulation.SetEmulatedMediaParams{
					Features: []*emulation.MediaFeature{{Name: "prefers-color-scheme", Value: "dark"}},
				})
			}
			b.visit()
			if c.dark {
				b.telephone()
			}
			h := c.hand(b)
			b.pictured("menu-" + c.name)
			b.use(h, "menu.settings")
			b.wait("the settings are there", func(s state) bool { return s.Scene == "settings" })
			b.pictured("settings-" + c.name)
			b.use(h, "settings.back")
			b.wait("the menu is back", func(s state) bool { return s.Scene == "menu" })
			b.two(h, "chess")
			for _, m := range fool[:2] {
				b.move(h, m[0], m[1])
			}
			b.pictured("board-" + c.name)
			for _, m := range fool[2:] {
				b.move(h, m[0], m[1])
			}
			b.wait("the end is told", func(s state) bool { return s.like("dialog.") != "" })
			b.pictured("over-" + c.name)
			b.silent()
		})
	}
}

// pictured compares a picture of the page with a golden one, once nothing moves in it any more.
func (b *browser) pictured(name string) {
	b.t.Helper()
	var before, now *image.RGBA
	b.wait("nothing moves", func(s state) bool {
		b.settle()
		before, now = now, b.picture()
		return s.Settled && before != nil && bytes.Equal(before.Pix, now.Pix)
	})
	scenetest.CompareGolden(b.t, name, now)
}

// picture is what is seen of the page.
func (b *browser) picture() *image.RGBA {
	b.t.Helper()
	ctx, cancel := context.WithTimeout(b.ctx, limit)
	defer cancel()
	data, err := chromedp.Run(ctx, chromedp.CaptureScreenshot())
	require.NoError(b.t, err)
	pic, err := png.Decode(bytes.NewReader(data))
	require.NoError(b.t, err)
	out := image.NewRGBA(image.Rectangle{Max: pic.Bounds().Size()})
	draw.Draw(out, out.Bounds(), pic, pic.Bounds().Min, draw.Src)
	return out
}
