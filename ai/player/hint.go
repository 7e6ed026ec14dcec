package player

import (
	"context"

	"github.com/ludarium/ludarium/ai"
	"github.com/ludarium/ludarium/ai/search"
	"github.com/ludarium/ludarium/rules"
)

// findHint searches for the best move and explains it.
func (p *player) hint(ctx context.Context, t *task) (ai.Info, error) {
	final, err := p.run(ctx, t, t.hurried(), nil)
	if err == nil && ctx.Err() == nil {
		final.Why = p.reasons(ctx, t, final)
	}
	return final, err
}

// hintLimits returns the limits of t less some time that is kept for finding reasons.
func (t *task) hurried() ai.Limits {
	lim := t.Limits
	if lim.Endless() {
		lim.MoveTime = hintTime
	}
	lim.MoveTime -= min(lim.MoveTime/4, reasonTime)
	return lim
}

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
