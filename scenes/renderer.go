package scenes

import (
	"image"

	"github.com/hajimehoshi/ebiten/v2"

	"github.com/ludarium/ludarium/scenes/ui"
)

// A renderer draws draw lists to the window. It keeps the pictures of recent lists as textures on the graphics card.
type renderer struct {
	shown      ui.DrawList // the list that the window shows
	textures   map[*ui.Picture]*texture
	whitePixel *ebiten.Image
	patches    []ui.Op // reused by draw
	drawCount  int     // number of draws so far
}

type texture struct {
	image    *ebiten.Image
	lastUsed int // number of the draw that used it last
}

// maxIdleDraws is how many draws an unused texture is kept.
const maxIdleDraws = 300

func newRenderer() *renderer {
	pixels := image.NewRGBA(image.Rect(0, 0, 3, 3))
	for i := range pixels.Pix {
		pixels.Pix[i] = 255
	}
	// An image made from pixels shares an atlas with all pictures, so that fills do not break batches; a filled image
	// would get its own texture.
	white := ebiten.NewImageFromImage(pixels)
	return &renderer{
		textures:   map[*ui.Picture]*texture{},
		whitePixel: white.SubImage(image.Rect(1, 1, 2, 2)).(*ebiten.Image),
	}
}

// draw updates the window to show the list and reports whether anything changed. Only the part that differs from the last
// list is drawn.
func (r *renderer) draw(dst *ebiten.Image, l *ui.DrawList) bool {
	dirty := l.DirtyRect(&r.shown)
	if dirty.Empty() {
		r.shown.CopyFrom(l)
		return false
	}
	r.drawCount++
	r.uploadPictures(l, dirty)
	var target *ebiten.Image
	var clip image.Rectangle
	for i := range l.Ops {
		op := &l.Ops[i]
		part := op.Clip.Intersect(dirty)
		if !op.DstRect.Overlaps(part) {
			continue
		}
		if target == nil || part != clip {
			if target != nil {
				target.Recycle()
			}
			target, clip = dst.RecyclableSubImage(part), part
		}
		r.patches = op.NineSlice(r.patches[:0])
		for j := range r.patches {
			r.drawOp(target, &r.patches[j], op.CornerSize > 0)
		}
	}
	if target != nil {
		target.Recycle()
	}
	r.shown.CopyFrom(l)
	r.evictUnused()
	return true
}

// reset makes the next draw redraw the whole window.
func (r *renderer) reset() { r.shown.Reset(image.Point{}) }

// uploadPictures uploads the missing pictures of the dirty rectangle before anything is drawn: an upload in between would
// break the batch of draw calls.
func (r *renderer) uploadPictures(l *ui.DrawList, dirty image.Rectangle) {
	for i := range l.Ops {
		if op := &l.Ops[i]; op.Picture != nil && op.DstRect.Overlaps(op.Clip.Intersect(dirty)) {
			r.texture(op.Picture)
		}
	}
}

// drawOp draws an operation as one rectangle. isSlice: it is a slice of an operation with corners, which is scaled
// without filtering.
func (r *renderer) drawOp(dst *ebiten.Image, op *ui.Op, isSlice bool) {
	var o ebiten.DrawImageOptions
	alpha := float32(op.Alpha) / 255
	if op.Picture == nil {
		o.GeoM.Scale(float64(op.DstRect.Dx()), float64(op.DstRect.Dy()))
		o.GeoM.Translate(float64(op.DstRect.Min.X), float64(op.DstRect.Min.Y))
		o.ColorScale.ScaleWithColor(op.Color)
		o.ColorScale.ScaleAlpha(alpha)
		dst.DrawImage(r.whitePixel, &o)
		return
	}
	img := r.texture(op.Picture)
	sourceRect := op.SourceRect()
	if sourceRect != op.Picture.Bounds() {
		part := img.RecyclableSubImage(sourceRect)
		defer part.Recycle()
		img = part
	}
	if sourceRect.Size() != op.DstRect.Size() {
		o.GeoM.Scale(float64(op.DstRect.Dx())/float64(sourceRect.Dx()), float64(op.DstRect.Dy())/float64(sourceRect.Dy()))
		if !isSlice {
			o.Filter = ebiten.FilterLinear
		}
	}
	o.GeoM.Translate(float64(op.DstRect.Min.X), float64(op.DstRect.Min.Y))
	o.ColorScale.ScaleAlpha(alpha)
	dst.DrawImage(img, &o)
}

func (r *renderer) texture(p *ui.Picture) *ebiten.Image {
	t := r.textures[p]
	if t == nil {
		t = &texture{image: ebiten.NewImageFromImage(p)}
		r.textures[p] = t
	}
	t.lastUsed = r.drawCount
	return t.image
}

// evictUnused frees textures that have not been used for long.
func (r *renderer) evictUnused() {
	if r.drawCount%100 != 0 {
		return
	}
	r.shown.EachPicture(func(p *ui.Picture) {
		if t := r.textures[p]; t != nil {
			t.lastUsed = r.drawCount
		}
	})
	for p, t := range r.textures {
		if r.drawCount-t.lastUsed > maxIdleDraws {
			t.image.Deallocate()
			delete(r.textures, p)
		}
	}
}
