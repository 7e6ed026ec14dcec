package boardview

import (
	"image"
	"slices"

	"github.com/ludarium/ludarium/rules"
	"github.com/ludarium/ludarium/rules/board"
	"github.com/ludarium/ludarium/sprites"
)

// Counted is how the cells are shared out in a count.
type Counted struct {
	Owner   []rules.Seat // by cell: whose it is, or rules.NoSeat
	Dead    []rules.Cell // men who are taken off for it
	Unsure  []rules.Cell // men of whom it is in doubt
	Neutral []rules.Cell // empty cells that count for nobody
}

// dead says that the man on c is taken off for the count.
func (d painter) dead(c rules.Cell) bool {
	return d.s.Counted != nil && slices.Contains(d.s.Counted.Dead, c)
}

// counted draws whose the cells are: those that are empty, and those of the dead.
func (d painter) counted() {
	n := d.s.Counted
	if n == nil {
		return
	}
	for c, owner := range n.Owner {
		cell := rules.Cell(c)
		if owner == rules.NoSeat || !d.s.Men[c].Empty() && !d.dead(cell) {
			continue
		}
		part := sprites.LandParts
		if d.numbered(cell) {
			part /= 2
		}
		land, at := d.p.Layout.Land(d.info, owner, cell, part, d.Theme)
		d.Sprite(land, at.Add(d.aside(cell)))
	}
	for _, c := range n.Neutral {
		m, at := d.p.Layout.Mark(sprites.MarkNeutral, c, d.Theme)
		d.Sprite(m, at.Add(d.aside(c)))
	}
	for _, c := range n.Unsure {
		d.mark(sprites.MarkUnsure, c)
	}
}

// numbered says that a number is written on the man on c.
func (d painter) numbered(c rules.Cell) bool {
	return len(d.s.Numbers) > 0 && d.s.Numbers[c] > 0 && !d.s.Men[c].Empty()
}

// aside is how far what a count draws on c is moved, so that the number of a man there can be read too.
func (d painter) aside(c rules.Cell) image.Point {
	const below = 0.36 // of the man's box
	if !d.numbered(c) {
		return image.Point{}
	}
	return image.Pt(0, int(below*float64(d.p.Layout.ManBox(c).Dy())))
}

// leaning draws whose the cells will perhaps be: the surer, the larger.
func (d painter) leaning() {
	const least = 20 // per cent: below that nobody can say
	for c, sure := range d.s.Leaning {
		owner := rules.Seat(0)
		if sure < 0 {
			owner = 1
		}
		if sure = max(sure, -sure); sure < least || d.s.Men[c].Seat == owner && !d.s.Men[c].Empty() {
			continue
		}
		part := 1 + int(sure)*(sprites.LandParts-1)/100
		land, at := d.p.Layout.Land(d.info, owner, rules.Cell(c), part, d.Theme)
		d.Sprite(land, at)
	}
}

// stone is how strong the ghost of a stone under the pointer is.
const stone = 0.5

// placing draws the man that a tap would put down where the pointer or the cursor is.
func (d painter) placing() {
	s := d.s
	if s.Proposed != nil || s.Counted != nil || s.position == nil || s.Holding || len(s.Choosing) > 0 {
		return
	}
	at := s.Hover.Cell
	if at == board.None || !s.canPlace(at) {
		at = s.Cursor
	}
	if at == board.None || !s.canPlace(at) {
		return
	}
	i := slices.IndexFunc(s.legal, func(c Choice) bool { return s.places(c, at) })
	for _, e := range s.position.Effects(s.legal[i].Move) {
		if e.Kind == rules.EffectDrop && e.To == at {
			d.ghost(e.Man, at, stone)
			d.mark(sprites.MarkPlace, at)
		}
	}
}
