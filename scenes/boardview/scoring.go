package boardview

import (
	"image"
	"slices"

	"github.com/ludarium/ludarium/rules"
	"github.com/ludarium/ludarium/rules/board"
	"github.com/ludarium/ludarium/sprites"
)

// Scoring is the state of the cells while a game is scored.
type Scoring struct {
	Owner     []rules.Seat // by cell; rules.NoSeat for none
	Dead      []rules.Cell // dead stones
	Unsettled []rules.Cell // stones of unsettled status
	Neutral   []rules.Cell // neutral empty points
}

// isDead reports whether the piece on c is marked dead.
func (d painter) isDead(c rules.Cell) bool {
	return d.state.Scoring != nil && slices.Contains(d.state.Scoring.Dead, c)
}

// drawScoring marks the owner of every empty cell and of every dead stone's cell.
func (d painter) drawScoring() {
	n := d.state.Scoring
	if n == nil {
		return
	}
	for c, owner := range n.Owner {
		cell := rules.Cell(c)
		if owner == rules.NoSeat || !d.state.Pieces[c].IsEmpty() && !d.isDead(cell) {
			continue
		}
		level := sprites.TerritoryLevels
		if d.hasNumber(cell) {
			level /= 2
		}
		mark, at := d.place.Layout.TerritoryMark(d.info, owner, cell, level, d.Theme)
		d.DrawSprite(mark, at.Add(d.scoringOffset(cell)))
	}
	for _, c := range n.Neutral {
		m, at := d.place.Layout.Mark(sprites.MarkNeutral, c, d.Theme)
		d.DrawSprite(m, at.Add(d.scoringOffset(c)))
	}
	for _, c := range n.Unsettled {
		d.drawMark(sprites.MarkUnsettled, c)
	}
}

// hasNumber reports whether a number is drawn on the piece on c.
func (d painter) hasNumber(c rules.Cell) bool {
	return len(d.state.Numbers) > 0 && d.state.Numbers[c] > 0 && !d.state.Pieces[c].IsEmpty()
}

// scoringOffset moves a scoring mark on c below the number of the piece, so that both can be read.
func (d painter) scoringOffset(c rules.Cell) image.Point {
	const below = 0.36 // of the piece's box
	if !d.hasNumber(c) {
		return image.Point{}
	}
	return image.Pt(0, int(below*float64(d.place.Layout.PieceBox(c).Dy())))
}

// drawOwnership marks the estimated owners: the more certain, the larger.
func (d painter) drawOwnership() {
	const minOwnership = 20 // per cent; less is too uncertain
	for c, ownership := range d.state.Ownership {
		owner := rules.Seat(0)
		if ownership < 0 {
			owner = 1
		}
		if ownership = max(ownership, -ownership); ownership < minOwnership || d.state.Pieces[c].Seat == owner && !d.state.Pieces[c].IsEmpty() {
			continue
		}
		level := 1 + int(ownership)*(sprites.TerritoryLevels-1)/100
		mark, at := d.place.Layout.TerritoryMark(d.info, owner, rules.Cell(c), level, d.Theme)
		d.DrawSprite(mark, at)
	}
}

// stonePreviewAlpha is the opacity of the stone preview under the pointer.
const stonePreviewAlpha = 0.5

// drawStonePreview draws the stone that a tap would place at the pointer or the cursor.
func (d painter) drawStonePreview() {
	s := d.state
	if s.ProposedMove != nil || s.Scoring != nil || s.position == nil || s.IsHolding || len(s.Choices) > 0 {
		return
	}
	at := s.Hover.Cell
	if at == board.None || !s.canPlaceOn(at) {
		at = s.Cursor
	}
	if at == board.None || !s.canPlaceOn(at) {
		return
	}
	i := slices.IndexFunc(s.legalMoves, func(c LegalMove) bool { return s.placesOn(c, at) })
	for _, e := range s.position.Effects(s.legalMoves[i].Move) {
		if e.Kind == rules.EffectDrop && e.To == at {
			d.drawGhost(e.Piece, at, stonePreviewAlpha)
			d.drawMark(sprites.MarkStonePreview, at)
		}
	}
}
