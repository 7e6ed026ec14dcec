package boardview

import (
	"image"
	"slices"

	"github.com/ludarium/ludarium/rules"
	"github.com/ludarium/ludarium/rules/board"
	"github.com/ludarium/ludarium/sprites"
)

// Scoring is the state of the cells while a game is scored.
type Counted struct {
	Owner   []rules.Seat // by cell; rules.NoSeat for none
	Dead    []rules.Cell // dead stones
	Unsure  []rules.Cell // stones of unsettled status
	Neutral []rules.Cell // neutral empty points
}

// isDead reports whether the piece on c is marked dead.
func (d painter) dead(c rules.Cell) bool {
	return d.s.Counted != nil && slices.Contains(d.s.Counted.Dead, c)
}

// drawScoring marks the owner of every empty cell and of every dead stone's cell.
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

// hasNumber reports whether a number is drawn on the piece on c.
func (d painter) numbered(c rules.Cell) bool {
	return len(d.s.Numbers) > 0 && d.s.Numbers[c] > 0 && !d.s.Men[c].Empty()
}

// scoringOffset moves a scoring mark on c below the number of the piece, so that both can be read.
func (d painter) aside(c rules.Cell) image.Point {
	const below = 0.36 // of the piece's box
	if !d.numbered(c) {
		return image.Point{}
	}
	return image.Pt(0, int(below*float64(d.p.Layout.ManBox(c).Dy())))
}

// drawOwnership marks the estimated owners: the more certain, the larger.
func (d painter) leaning() {
	const least = 20 // per cent; less is too uncertain
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

// stonePreviewAlpha is the opacity of the stone preview under the pointer.
const stone = 0.5

// drawStonePreview draws the stone that a tap would place at the pointer or the cursor.
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
