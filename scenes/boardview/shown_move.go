package boardview

import (
	"image"

	"github.com/ludarium/ludarium/rules"
	"github.com/ludarium/ludarium/sprites"
	"github.com/ludarium/ludarium/sprites/theme"
)

// A ShownMove is a move to be shown: its origin and destination, or the cell of a drop.
type Advice struct {
	Cells []rules.Cell
	Hand  rules.Man // the dropped piece; empty for a move on the board
}

// ShownMoveOf returns how to show a move at p; it is empty for NoMove.
func AdviceOf(p rules.Position, m rules.Move) (a Advice) {
	if m == rules.NoMove {
		return a
	}
	steps := p.Steps(m)
	a.Hand, a.Cells = rules.Dropped(steps), rules.Touched(steps)
	a.Cells = a.Cells[:min(len(a.Cells), 2)]
	if a.Hand.Empty() && len(a.Cells) == 1 { // a placement without a pick-up
		for _, e := range p.Effects(m) {
			if e.Kind == rules.EffectDrop && e.To == a.Cells[0] {
				a.Hand = e.Man
			}
		}
	}
	return a
}

// ClearHints removes the marks of the hint and the threat.
func Unadvise(s *State) {
	s.Hint, s.HintHand, s.HintLift, s.Threat, s.ThreatHand = nil, rules.Man{}, nil, nil, rules.Man{}
}

// dropCell returns the cell of a drop.
func (a Advice) on() (c rules.Cell, ok bool) {
	if a.Hand.Empty() || len(a.Cells) != 1 {
		return 0, false
	}
	return a.Cells[0], true
}

// drawDropHints shows suggested drops by the dropped piece itself. If several moves drop on one cell, the best one is
// shown; where all pieces look alike they carry their rank.
func (d painter) drops() {
	s := d.s
	hint, threat := Advice{s.Hint, s.HintHand}, Advice{s.Threat, s.ThreatHand}
	for _, a := range [2]Advice{hint, threat} {
		if c, ok := a.on(); ok {
			d.ghost(a.Hand, c, shade)
		}
	}
	for rank, line := range s.Lines {
		c, ok := line.on()
		if !ok || hint.puts(c) || threat.puts(c) {
			continue
		}
		better := false
		for _, other := range s.Lines[:rank] {
			better = better || other.puts(c)
		}
		if !better {
			strength := lineAlpha[min(rank, len(lineAlpha)-1)]
			d.Faint(strength, func() { d.mark(sprites.MarkHint, c) })
			d.ghost(line.Hand, c, strength*shade)
			if d.info.Placed && len(s.Lines) > 1 {
				d.number(line.Hand, c, rank+1)
			}
		}
	}
}

// dropsOn reports whether the move drops a piece on c.
func (a Advice) puts(c rules.Cell) bool {
	on, ok := a.on()
	return ok && on == c
}

// drawHandHint marks a piece in hand that the hint, the threat or one of the best moves drops.
func (d painter) advised(man rules.Man, slot image.Rectangle) {
	s := d.s
	switch man {
	case s.HintHand:
		d.framed(slot, d.Theme.Bacc)
		return
	case s.ThreatHand:
		d.framed(slot, d.Theme.Refused)
		return
	}
	for rank, line := range s.Lines {
		if man == line.Hand {
			d.Faint(lineAlpha[min(rank, len(lineAlpha)-1)], func() { d.framed(slot, d.Theme.Bacc) })
			return
		}
	}
}

func (d painter) framed(slot image.Rectangle, c theme.Color) {
	d.Outline(slot, theme.RadiusButton, 4, d.Theme.Rim)
	d.Outline(slot.Inset(d.Px(1)), theme.RadiusButton, 2, c)
}
