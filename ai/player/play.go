package player

import (
	"context"
	"slices"
	"time"

	"github.com/ludarium/ludarium/ai"
	"github.com/ludarium/ludarium/ai/search"
	"github.com/ludarium/ludarium/rules"
)

// playLevel answers a play request of a level below the top.
func (p *player) play(ctx context.Context, t *task) (ai.Info, error) {
	lv, traits := t.rung(p.brain.levels), p.brain.traits
	if t.Level >= sees {
		if m := winning(t, traits); m != rules.NoMove {
			s := ai.MateScore - 1
			if traits.Burden {
				s-- // the win comes with the reply
			}
			return ai.Info{
				Depth: 1, Line: 1, Score: s, WDL: shares(s, traits),
				PV: []string{t.pos.Format(m)}, Best: t.pos.Format(m),
			}, nil
		}
	}
	lim, began := limits(lv, t), time.Now()
	var c choice
	if t.opening() {
		if final, done, err := p.open(ctx, t, lim, &c); done || err != nil {
			return final, err
		}
		lim, _ = after(lim, time.Since(began))
	}
	heat, most := tempered(lv, t, traits)
	began = time.Now()
	final, err := p.look(ctx, t, lim, search.Attention{
		Hidden: lv.Hidden, Own: lv.Own, Seed: t.dice(), Foes: t.seen(), Guard: t.Level >= guards,
	}, most, &c)
	if err != nil || len(c.list) == 0 {
		return final, err
	}
	worth := felt(c.list[0].score, traits)
	finish := worth > wonAbove && fewMen(t.pos, traits)
	lim, enough := after(lim, time.Since(began))
	if worth < lv.Care || finish {
		heat = 0
		if enough && ctx.Err() == nil {
			began = time.Now()
			var done bool
			if final, done, err = p.strive(ctx, t, lim, most, finish, &c); done || err != nil {
				return final, err
			}
			lim, _ = after(lim, time.Since(began))
		}
	}
	if worth > wonAbove {
		heat, most = heat/4, most/4
	}
	return p.pick(ctx, t, lim, heat, most, final, &c)
}

// searchHarder searches again with fewer blunders, to defend a lost position or to finish a won one. It is done when
// nothing was overlooked.
func (p *player) strive(
	ctx context.Context, t *task, lim ai.Limits, most int, finish bool, c *choice,
) (final ai.Info, done bool, err error) {
	lv, blind := t.rung(p.brain.levels), max(minds-int(t.Level), 0)
	if finish {
		lim.Nodes, blind = max(lim.Nodes, finishNodes), 0
	}
	if blind == 0 {
		p.brain.Attend(search.Attention{})
		p.brain.Spread(0)
		final, err = p.run(ctx, t, lim, nil)
		return final, true, err
	}
	final, err = p.look(ctx, t, lim, search.Attention{
		Hidden: lv.Hidden * blind / (minds - 1), Own: lv.Own * blind / (minds - 1), Seed: t.dice(),
		Foes: t.seen(),
	}, most, c)
	return final, false, err
}

// pickMove chooses one of the candidates at random, after dropping those that are unsafe or lose more than maxLoss.
func (p *player) pick(
	ctx context.Context, t *task, lim ai.Limits, heat, most int, final ai.Info, c *choice,
) (_ ai.Info, err error) {
	traits := p.brain.traits
	within := func(best ai.Score) func(candidate) bool {
		return func(x candidate) bool { return int(best-x.score) <= most }
	}
	pos, ok := t.pos.(search.Pos)
	if !ok {
		c.keep(within(c.list[0].score))
		c.settle(p, t, &final, c.draw(heat, t.dice(), traits))
		return final, nil
	}
	fair := func(x candidate) bool { return t.fair(pos, x, traits) }
	if t.Level > 1 && !slices.ContainsFunc(c.list, fair) && ctx.Err() == nil {
		// Every candidate is unsafe: a safe move was overlooked.
		if final, err = p.look(ctx, t, lim, search.Attention{Hidden: t.rung(p.brain.levels).Hidden, Seed: t.dice()}, 0, c); err != nil {
			return final, err
		}
	}
	c.keep(fair)
	c.keep(within(c.list[0].score))
	if m := p.recapture(t, pos, c); m != rules.NoMove {
		best := c.list[0].score
		c.list = []candidate{{m, best, ai.Line{Depth: final.Depth, Score: best, PV: []rules.Move{m}}}}
	}
	c.settle(p, t, &final, c.draw(heat, t.dice(), traits))
	return final, nil
}

// searchCandidates searches all moves within spread centipawns of the best, overlooking what the blunders say.
func (p *player) look(ctx context.Context, t *task, lim ai.Limits, a search.Attention, spread int, c *choice) (ai.Info, error) {
	p.brain.Attend(a)
	p.brain.Spread(spread)
	lim.Lines = len(t.moves)
	return p.run(ctx, t, lim, c.see)
}

// isSafe reports whether the level would play x: it mates, or it is not one of the moves that the level avoids.
func (t *task) fair(pos search.Pos, x candidate, traits search.Traits) bool {
	return x.score > ai.MateBound || !t.shuns(pos, x.move, traits)
}

// findImmediateWin returns a move that wins at once, or NoMove.
func winning(t *task, traits search.Traits) rules.Move {
	for _, m := range t.moves {
		if wins(t.pos, m, traits) {
			return m
		}
	}
	return rules.NoMove
}

// hasFewPieces reports whether the losing side has next to nothing left, or the winning side where pieces are a
// burden, so that it is time to end the game.
func fewMen(p rules.Position, traits search.Traits) bool {
	pos, ok := p.(search.Pos)
	if !ok {
		return false
	}
	if traits.Burden {
		return len(pos.Men(pos.Turn())) <= 2
	}
	men := 0
	for s := range rules.Seat(len(p.Board().Turns)) {
		if s != pos.Turn() {
			men = max(men, len(pos.Men(s)))
		}
	}
	return men <= 2
}

// playTopLevel plays at level 10: by the clock, or for some seconds. In multiplayer games it avoids hanging pieces
// like the levels below, which beat it otherwise however deep it searches (see [task.avoids]).
func (p *player) top(ctx context.Context, t *task) (ai.Info, error) {
	lim := t.Limits
	if lim.Endless() {
		lim.MoveTime = topTime
	}
	if lim.Clock == nil && lim.MoveTime > topShare {
		const moves = 30 // over which the time manager spreads a clock
		lim.Clock = &ai.Clock{Left: moves * topShare}
	}
	pos, several := t.pos.(search.Pos)
	several = several && playing(pos) > 2
	var heat, most int
	switch {
	case t.opening() && t.Seed != 0:
		if final, ok := p.known(t); ok {
			return final, nil
		}
		// Openings vary among moves that are nearly equal.
		lim.Lines, heat, most = 4, openingHeat, openingCap
	case several:
		lim.Lines, most = len(t.moves), wary
	default:
		return p.run(ctx, t, lim, nil)
	}
	p.brain.Spread(most * p.brain.traits.PawnUnit / 100)
	var c choice
	final, err := p.run(ctx, t, lim, c.see)
	if err != nil {
		return final, err
	}
	if several {
		c.keep(func(x candidate) bool { return t.fair(pos, x, p.brain.traits) })
	}
	c.settle(p, t, &final, c.draw(heat, t.dice(), p.brain.traits))
	return final, nil
}

// random returns a number that depends only on the seed and the ply.
func (t *task) dice() uint64 {
	n := t.Seed + uint64(t.plies+1)*0x9E3779B97F4A7C15
	n = (n ^ n>>30) * 0xBF58476D1CE4E5B9
	n = (n ^ n>>27) * 0x94D049BB133111EB
	return n ^ n>>31
}
