package boardview

import (
	"image"

	"github.com/ludarium/ludarium/sprites"
	"github.com/ludarium/ludarium/sprites/theme"
)

// A coordinateCache keeps the coordinates of a board from pass to pass, as they rarely change.
type coordinateCache struct {
	layout  sprites.Layout
	palette string
	theme   *theme.Theme
	labels  []coordinateLabel
}

type coordinateLabel struct {
	drawing sprites.Drawing
	at      image.Rectangle // relative to the top left corner of the board
}

// drawCoordinates draws the coordinates.
func (d painter) drawCoordinates() {
	origin := d.place.Layout.Origin
	cache := &d.state.coordinates
	if l := d.place.Layout.At(image.Point{}); cache.layout != l || cache.palette != d.info.Palette || cache.theme != d.Theme {
		*cache = coordinateCache{l, d.info.Palette, d.Theme, nil}
		l.EachCoordinate(d.info.Palette, d.Theme, func(drawing sprites.Coordinate, at image.Rectangle) {
			cache.labels = append(cache.labels, coordinateLabel{drawing, at})
		})
	}
	for _, label := range cache.labels {
		d.DrawSprite(label.drawing, label.at.Add(origin))
	}
}
