package player

import (
	"github.com/ludarium/ludarium/ai"
	"github.com/ludarium/ludarium/rules"
)

// isMulti reports whether more than two seats are playing. A searched line then proves nothing, see multiProof.
func (b *brief) several() bool { return b.t.seats > 2 }

// proveWin reports whether the game is won within f.Count moves against every defence. It turns f into FactEnds where
// the win need not be a mate.
func (b *brief) certain(f *ai.Fact) bool {
	b.pos.Play(b.line[0])
	defer b.pos.Undo()
	mate, ok := b.round().triumphs(f.Count - 1)
	if !mate {
		f.Fact = ai.FactEnds
	}
	return ok
}

// pieceSurvives reports whether no opponent can capture the piece that the move brings to c before the seat moves
// again.
func (b *brief) lasts(c rules.Cell) bool {
	b.pos.Play(b.line[0])
	defer b.pos.Undo()
	return b.round().lives(c)
}

// proveGain returns the material the move wins in a multiplayer game: the main capture of the line if the piece cannot
// be saved, else what the move itself captures.
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

// proveFact returns the fact that the piece on c, worth value, is won on top of otherGains, if proof shows that enough
// own material is left. The fact names no piece when much is given up for it, as in playedLine.mainCapture.
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
