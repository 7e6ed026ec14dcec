package player

import (
	"github.com/ludarium/ludarium/ai"
	"github.com/ludarium/ludarium/rules"
)

// several says that more than two play: what a line shows has to be proved then, see round.
func (b *brief) several() bool { return b.t.seats > 2 }

// certain says that the game is won within the moves of f whatever the others do, and sees to it that f names a mate only
// where it always is one.
func (b *brief) certain(f *ai.Fact) bool {
	b.pos.Play(b.line[0])
	defer b.pos.Undo()
	mate, ok := b.round().triumphs(f.Count - 1)
	if !mate {
		f.Fact = ai.FactEnds
	}
	return ok
}

// lasts says that nobody takes the man that the move brings to c before the next own turn.
func (b *brief) lasts(c rules.Cell) bool {
	b.pos.Play(b.line[0])
	defer b.pos.Undo()
	return b.round().lives(c)
}

// prize is the fact of what the move wins among several: the best of the line, if it cannot be saved, or what the move takes.
func (b *brief) prize(best *fall, debt []prey) (f ai.Fact, ok bool) {
	m, values := b.line[0], b.p.brain.traits.Values
	gain, dearest, owed := 0, rules.Cell(0), 0
	cells := taken(b.pos, m)
	for i, c := range cells {
		v := values[b.pos.At(c).Kind]
		gain += v
		if i == 0 || v > values[b.pos.At(dearest).Kind] {
			dearest = c
		}
	}
	for _, k := range debt {
		owed += k.worth(values)
	}
	if best != nil && best.old && best.ply > 1 {
		if f, ok = b.proved(best.home, values[best.kind], gain-owed, (*round).seizes); ok {
			f.Line = b.tale.line[:best.ply]
			return f, true
		}
	}
	if len(cells) == 0 {
		return f, false
	}
	worth := values[b.pos.At(dearest).Kind]
	return b.proved(dearest, worth, gain-worth-owed, func(r *round, _ rules.Cell, enough int) (int, bool) { return r.keeps(enough) })
}

// proved is the fact that the man on c, of that worth, is won besides other gains, if a proof finds out that enough of the own
// men are left after it. Where much is given for the man it has no name, as in [tale.spoil].
func (b *brief) proved(c rules.Cell, worth, besides int, proof func(r *round, c rules.Cell, enough int) (int, bool)) (f ai.Fact, ok bool) {
	traits := b.p.brain.traits
	man := figure{kind: b.pos.At(c).Kind, home: c, old: true}
	b.name(&f, &fall{figure: man})
	b.pos.Play(b.line[0])
	defer b.pos.Undo()
	r := b.round()
	before, goal := r.worth(), worth+besides
	kept, ok := proof(r, c, before-goal+traits.PawnUnit*8/10)
	f.Fact, f.Count, f.Line = ai.FactWins, goal-(before-kept), b.tale.line[:1]
	if worth-f.Count > worth*2/5 {
		f.Kind, f.Cell = "", ""
	}
	return f, ok
}
