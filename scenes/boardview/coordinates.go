package boardview

import (
	"image"

	"github.com/ludarium/ludarium/sprites"
	"github.com/ludarium/ludarium/sprites/theme"
)

// A coordinateCache keeps the coordinates of a board from pass to pass, as they rarely change.
type letters struct {
	layout  sprites.Layout
	palette string
	theme   *theme.Theme
	all     []letter
}

type letter struct {
	drawing sprites.Drawing
	at      image.Rectangle // relative to the top left corner of the board
}

// drawCoordinates draws the coordinates.
func (d painter) letters() {
	origin := d.p.Layout.Origin
	kept := &d.s.letters
	if l := d.p.Layout.At(image.Point{}); kept.layout != l || kept.palette != d.info.Palette || kept.theme != d.Theme {
		*kept = letters{l, d.info.Palette, d.Theme, nil}
		l.Letters(d.info.Palette, d.Theme, func(drawing sprites.Letter, at image.Rectangle) {
			kept.all = append(kept.all, letter{drawing, at})
		})
	}
	for _, one := range kept.all {
		d.Sprite(one.drawing, one.at.Add(origin))
	}
}
