package scenes

import (
	"image"

	"github.com/hajimehoshi/ebiten/v2"

	"github.com/ludarium/ludarium/scenes/ui"
)

// A renderer draws lists to the window. It keeps the pictures of recent lists as textures.
type renderer struct {
	shown      ui.DrawList // what the window shows
	textures   map[*ui.Picture]*texture
	whitePixel *ebiten.Image
	patches    []ui.Op
	drawCount  int
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

// draw updates the window and reports whether anything changed. Only the difference to the last list is drawn.
func (s *renderer) draw(dst *ebiten.Image, l *ui.DrawList) bool {
	dirty := l.DirtyRect(&s.shown)
	if dirty.Empty() {
		s.shown.CopyFrom(l)
		return false
	}
	s.drawCount++
	s.uploadPictures(l, dirty)
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
		s.patches = op.NineSlice(s.patches[:0])
		for j := range s.patches {
			s.drawOp(target, &s.patches[j], op.CornerSize > 0)
		}
	}
	if target != nil {
		target.Recycle()
	}
	s.shown.CopyFrom(l)
	s.evictUnused()
	return true
}

// reset forgets what the window shows.
func (s *renderer) reset() { s.shown.Reset(image.Point{}) }

// uploadPictures uploads missing pictures before anything is drawn: an upload in between would break the batch.
func (s *renderer) uploadPictures(l *ui.DrawList, dirty image.Rectangle) {
	for i := range l.Ops {
		if op := &l.Ops[i]; op.Picture != nil && op.DstRect.Overlaps(op.Clip.Intersect(dirty)) {
			s.texture(op.Picture)
		}
	}
}

// drawOp draws an operation without corners.
func (s *renderer) drawOp(dst *ebiten.Image, op *ui.Op, isCorner bool) {
	var o ebiten.DrawImageOptions
	strength := float32(op.Alpha) / 255
	if op.Picture == nil {
		o.GeoM.Scale(float64(op.DstRect.Dx()), float64(op.DstRect.Dy()))
		o.GeoM.Translate(float64(op.DstRect.Min.X), float64(op.DstRect.Min.Y))
		o.ColorScale.ScaleWithColor(op.Color)
		o.ColorScale.ScaleAlpha(strength)
		dst.DrawImage(s.whitePixel, &o)
		return
	}
	img := s.texture(op.Picture)
	from := op.SourceRect()
	if from != op.Picture.Bounds() {
		part := img.RecyclableSubImage(from)
		defer part.Recycle()
		img = part
	}
	if from.Size() != op.DstRect.Size() {
		o.GeoM.Scale(float64(op.DstRect.Dx())/float64(from.Dx()), float64(op.DstRect.Dy())/float64(from.Dy()))
		if !isCorner {
			o.Filter = ebiten.FilterLinear
		}
	}
	o.GeoM.Translate(float64(op.DstRect.Min.X), float64(op.DstRect.Min.Y))
	o.ColorScale.ScaleAlpha(strength)
	dst.DrawImage(img, &o)
}

func (s *renderer) texture(p *ui.Picture) *ebiten.Image {
	u := s.textures[p]
	if u == nil {
		u = &texture{image: ebiten.NewImageFromImage(p)}
		s.textures[p] = u
	}
	u.lastUsed = s.drawCount
	return u.image
}

// evictUnused frees textures that have not been used for long.
func (s *renderer) evictUnused() {
	if s.drawCount%100 != 0 {
		return
	}
	s.shown.EachPicture(func(p *ui.Picture) {
		if u := s.textures[p]; u != nil {
			u.lastUsed = s.drawCount
		}
	})
	for p, u := range s.textures {
		if s.drawCount-u.lastUsed > maxIdleDraws {
			u.image.Deallocate()
			delete(s.textures, p)
		}
	}
}
