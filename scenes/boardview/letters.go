package boardview

import (
	"image"

	"github.com/ludarium/ludarium/sprites"
	"github.com/ludarium/ludarium/sprites/theme"
)

// letters are the coordinates of a board, kept from pass to pass, as nothing of them changes for long.
type letters struct {
	layout  sprites.Layout
	palette string
	theme   *theme.Theme
	all     []letter
}

type letter struct {
	drawing sprites.Drawing
	at      image.Rectangle // from the upper left corner of the board
}

// letters draws the coordinates.
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
