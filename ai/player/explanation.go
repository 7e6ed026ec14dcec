package player

import (
	"cmp"
	"context"
	"slices"

	"github.com/ludarium/ludarium/ai"
	"github.com/ludarium/ludarium/ai/search"
	"github.com/ludarium/ludarium/rules"
)

// An explanation collects the reasons for a move.
type brief struct {
	p     *player
	ctx   context.Context //nolint:containedctx // of the running request only
	t     *task
	pos   search.Pos // the position of the task; nil if the engine is not alpha-beta
	seat  rules.Seat // the side to move
	score ai.Score   // from its point of view
	line  []rules.Move
	tale  *tale
	facts []weighed
}

// A weightedFact has a weight in centipawns; heavier facts are more important.
type weighed struct {
	ai.Fact
	weight int
}

func (b *brief) add(f ai.Fact, weight int) { b.facts = append(b.facts, weighed{f, weight}) }

// topFacts returns the heaviest facts.
func (b *brief) best() []ai.Fact {
	slices.SortStableFunc(b.facts, func(x, y weighed) int { return cmp.Compare(y.weight, x.weight) })
	var facts []ai.Fact
	for _, f := range b.facts[:min(len(b.facts), mostFacts)] {
		facts = append(facts, f.Fact)
	}
	return facts
}

// namePiece writes into f the kind of the captured piece, and its cell at the start of the line.
func (b *brief) name(f *ai.Fact, m *fall) {
	if m != nil {
		f.Kind = b.kind(m.kind)
		if m.old {
			f.Cell = b.cell(m.home)
		}
	}
}

func (b *brief) kind(k rules.Kind) string { return b.t.info.Kinds[k].Name }

func (b *brief) cell(c rules.Cell) string { return b.t.pos.Board().Name(c) }

// explainMove returns the reasons for the best move in final, the heaviest first. Reasons that take too long are left
// out.
func (p *player) reasons(ctx context.Context, t *task, final ai.Info) []ai.Fact {
	ctx, stop := context.WithTimeout(ctx, p.patient)
	defer stop()
	b := &brief{p: p, ctx: ctx, t: t, seat: t.pos.Turn(), score: final.Score}
	if len(t.moves) == 1 {
		b.add(ai.Fact{Fact: ai.FactForced}, int(ai.MateScore)+1)
	}
	pos, ok := t.pos.(search.Pos)
	if !ok {
		if line := read(t.pos, final.PV); len(line) > 0 && len(t.moves) > 1 {
			b.merits(t.pos, line[0], false)
		}
		return b.best()
	}
	b.pos, b.line = pos, read(pos, final.PV)
	switch {
	case len(b.line) == 0 || b.score < -ai.MateBound: // the game is lost whatever is played, so there is no reason to give
	case b.score > ai.MateBound:
		b.mates()
	case len(t.moves) > 1:
		b.unfold()
		if !p.brain.traits.Burden { // else material is no gain, and a pass would often be best
			b.takesBack()
			b.wins()
			b.promotes()
			b.pass()
		}
		b.rivals()
	}
	return b.best()
}

// explainThreat returns what the line in final threatens; the opponent plays it after a pass.
func (p *player) menace(ctx context.Context, t *task, final ai.Info) []ai.Fact {
	ctx, stop := context.WithTimeout(ctx, p.patient)
	defer stop()
	pos, searched := t.pos.(search.Pos)
	b := &brief{p: p, ctx: ctx, t: t, pos: pos, seat: t.pos.Turn(), score: -final.Score, line: read(t.pos, final.PV)}
	switch {
	case len(b.line) == 0 || b.score < -ai.MateBound:
	case !searched:
		b.merits(t.pos, b.line[0], true)
	case b.score > ai.MateBound:
		b.mates()
	case !p.brain.traits.Burden:
		b.unfold()
		b.wins()
		b.promotes()
	}
	return b.best()
}

// parseLine parses the moves of a line, up to the first that is illegal.
func read(pos rules.Position, pv []string) []rules.Move {
	line := make([]rules.Move, 0, len(pv))
	for _, s := range pv {
		m, err := pos.ParseMove(s)
		if err != nil {
			break
		}
		line = append(line, m)
		pos.Play(m)
	}
	for range line {
		pos.Undo()
	}
	return line
}
