package scenes

import (
	"image"

	"github.com/hajimehoshi/ebiten/v2"

	"github.com/ludarium/ludarium/scenes/ui"
)

// A renderer draws lists to the window. It keeps the pictures of recent lists as textures.
type screen struct {
	shown   ui.List // what the window shows
	uploads map[*ui.Picture]*upload
	white   *ebiten.Image
	patches []ui.Op
	draws   int
}

type upload struct {
	image *ebiten.Image
	used  int // number of the draw that used it last
}

// maxIdleDraws is how many draws an unused texture is kept.
const idleDraws = 300

func newScreen() *screen {
	dot := image.NewRGBA(image.Rect(0, 0, 3, 3))
	for i := range dot.Pix {
		dot.Pix[i] = 255
	}
	// An image made from pixels shares an atlas with all pictures, so that fills do not break batches; a filled image
	// would get its own texture.
	white := ebiten.NewImageFromImage(dot)
	return &screen{
		uploads: map[*ui.Picture]*upload{},
		white:   white.SubImage(image.Rect(1, 1, 2, 2)).(*ebiten.Image),
	}
}

// draw updates the window and reports whether anything changed. Only the difference to the last list is drawn.
func (s *screen) draw(dst *ebiten.Image, l *ui.List) bool {
	dirty := l.Changed(&s.shown)
	if dirty.Empty() {
		s.shown.Copy(l)
		return false
	}
	s.draws++
	s.prepare(l, dirty)
	var target *ebiten.Image
	var clip image.Rectangle
	for i := range l.Ops {
		op := &l.Ops[i]
		part := op.Clip.Intersect(dirty)
		if !op.To.Overlaps(part) {
			continue
		}
		if target == nil || part != clip {
			if target != nil {
				target.Recycle()
			}
			target, clip = dst.RecyclableSubImage(part), part
		}
		s.patches = op.Patches(s.patches[:0])
		for j := range s.patches {
			s.put(target, &s.patches[j], op.Inset > 0)
		}
	}
	if target != nil {
		target.Recycle()
	}
	s.shown.Copy(l)
	s.sweep()
	return true
}

// reset forgets what the window shows.
func (s *screen) forget() { s.shown.Reset(image.Point{}) }

// uploadPictures uploads missing pictures before anything is drawn: an upload in between would break the batch.
func (s *screen) prepare(l *ui.List, dirty image.Rectangle) {
	for i := range l.Ops {
		if op := &l.Ops[i]; op.Pic != nil && op.To.Overlaps(op.Clip.Intersect(dirty)) {
			s.upload(op.Pic)
		}
	}
}

// drawOp draws an operation without corners.
func (s *screen) put(dst *ebiten.Image, op *ui.Op, corner bool) {
	var o ebiten.DrawImageOptions
	strength := float32(op.Alpha) / 255
	if op.Pic == nil {
		o.GeoM.Scale(float64(op.To.Dx()), float64(op.To.Dy()))
		o.GeoM.Translate(float64(op.To.Min.X), float64(op.To.Min.Y))
		o.ColorScale.ScaleWithColor(op.Color)
		o.ColorScale.ScaleAlpha(strength)
		dst.DrawImage(s.white, &o)
		return
	}
	img := s.upload(op.Pic)
	from := op.Source()
	if from != op.Pic.Bounds() {
		part := img.RecyclableSubImage(from)
		defer part.Recycle()
		img = part
	}
	if from.Size() != op.To.Size() {
		o.GeoM.Scale(float64(op.To.Dx())/float64(from.Dx()), float64(op.To.Dy())/float64(from.Dy()))
		if !corner {
			o.Filter = ebiten.FilterLinear
		}
	}
	o.GeoM.Translate(float64(op.To.Min.X), float64(op.To.Min.Y))
	o.ColorScale.ScaleAlpha(strength)
	dst.DrawImage(img, &o)
}

func (s *screen) upload(p *ui.Picture) *ebiten.Image {
	u := s.uploads[p]
	if u == nil {
		u = &upload{image: ebiten.NewImageFromImage(p)}
		s.uploads[p] = u
	}
	u.used = s.draws
	return u.image
}

// evictUnused frees textures that have not been used for long.
func (s *screen) sweep() {
	if s.draws%100 != 0 {
		return
	}
	s.shown.Used(func(p *ui.Picture) {
		if u := s.uploads[p]; u != nil {
			u.used = s.draws
		}
	})
	for p, u := range s.uploads {
		if s.draws-u.used > idleDraws {
			u.image.Deallocate()
			delete(s.uploads, p)
		}
	}
}
