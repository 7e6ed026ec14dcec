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
func (p *player) playLevel(ctx context.Context, t *task) (ai.Info, error) {
	strength, traits := t.strength(p.engine.levels), p.engine.traits
	if t.Level >= mateInOneLevel {
		if m := findImmediateWin(t, traits); m != rules.NoMove {
			score := ai.MateScore - 1
			if traits.PiecesAreBurden {
				score-- // the win comes with the reply
			}
			return ai.Info{
				Depth: 1, Line: 1, Score: score, WDL: wdlFromScore(score, traits),
				PV: []string{t.pos.Format(m)}, Best: t.pos.Format(m),
			}, nil
		}
	}
	lim, start := levelLimits(strength, t), time.Now()
	var list candidateList
	if t.isOpening() {
		if final, done, err := p.playOpening(ctx, t, lim, &list); done || err != nil {
			return final, err
		}
		lim, _ = remainingLimits(lim, time.Since(start))
	}
	temperature, maxLoss := randomness(strength, t, traits)
	start = time.Now()
	final, err := p.searchCandidates(ctx, t, lim, search.Blunders{
		MissedReplies: strength.MissedReplies, MissedMoves: strength.MissedMoves, Seed: t.random(), RecentMoves: t.recentForSearch(), SeesThreats: t.Level >= guardLevel,
	}, maxLoss, &list)
	if err != nil || len(list.items) == 0 {
		return final, err
	}
	points := levelPoints(list.items[0].score, traits)
	isFinishing := points > wonPoints && hasFewPieces(t.pos, traits)
	lim, enough := remainingLimits(lim, time.Since(start))
	if points < strength.CarefulBelow || isFinishing {
		temperature = 0
		if enough && ctx.Err() == nil {
			start = time.Now()
			var done bool
			if final, done, err = p.searchHarder(ctx, t, lim, maxLoss, isFinishing, &list); done || err != nil {
				return final, err
			}
			lim, _ = remainingLimits(lim, time.Since(start))
		}
	}
	if points > wonPoints {
		temperature, maxLoss = temperature/4, maxLoss/4
	}
	return p.pickMove(ctx, t, lim, temperature, maxLoss, final, &list)
}

// searchHarder searches again with fewer blunders, to defend a lost position or to finish a won one. It is done when
// nothing was overlooked.
func (p *player) searchHarder(
	ctx context.Context, t *task, lim ai.Limits, maxLoss int, isFinishing bool, list *candidateList,
) (final ai.Info, done bool, err error) {
	strength, levelsBelow := t.strength(p.engine.levels), max(fullDefenceLevel-int(t.Level), 0)
	if isFinishing {
		lim.Nodes, levelsBelow = max(lim.Nodes, minFinishNodes), 0
	}
	if levelsBelow == 0 {
		p.engine.SetBlunders(search.Blunders{})
		p.engine.SetLineSpread(0)
		final, err = p.runSearch(ctx, t, lim, nil)
		return final, true, err
	}
	final, err = p.searchCandidates(ctx, t, lim, search.Blunders{
		MissedReplies: strength.MissedReplies * levelsBelow / (fullDefenceLevel - 1), MissedMoves: strength.MissedMoves * levelsBelow / (fullDefenceLevel - 1), Seed: t.random(),
		RecentMoves: t.recentForSearch(),
	}, maxLoss, list)
	return final, false, err
}

// pickMove chooses one of the candidates at random, after dropping those that are unsafe or lose more than maxLoss.
func (p *player) pickMove(
	ctx context.Context, t *task, lim ai.Limits, temperature, maxLoss int, final ai.Info, list *candidateList,
) (_ ai.Info, err error) {
	traits := p.engine.traits
	within := func(best ai.Score) func(candidate) bool {
		return func(c candidate) bool { return int(best-c.score) <= maxLoss }
	}
	pos, ok := t.pos.(search.Pos)
	if !ok {
		list.filter(within(list.items[0].score))
		list.setAnswer(p, t, &final, list.pickRandom(temperature, t.random(), traits))
		return final, nil
	}
	isSafe := func(c candidate) bool { return t.isSafe(pos, c, traits) }
	if t.Level > 1 && !slices.ContainsFunc(list.items, isSafe) && ctx.Err() == nil {
		// Every candidate is unsafe: a safe move was overlooked.
		if final, err = p.searchCandidates(ctx, t, lim, search.Blunders{MissedReplies: t.strength(p.engine.levels).MissedReplies, Seed: t.random()}, 0, list); err != nil {
			return final, err
		}
	}
	list.filter(isSafe)
	list.filter(within(list.items[0].score))
	if m := p.obviousRecapture(t, pos, list); m != rules.NoMove {
		best := list.items[0].score
		list.items = []candidate{{m, best, ai.Line{Depth: final.Depth, Score: best, PV: []rules.Move{m}}}}
	}
	list.setAnswer(p, t, &final, list.pickRandom(temperature, t.random(), traits))
	return final, nil
}

// searchCandidates searches all moves within spread centipawns of the best, overlooking what the blunders say.
func (p *player) searchCandidates(ctx context.Context, t *task, lim ai.Limits, blunders search.Blunders, spread int, list *candidateList) (ai.Info, error) {
	p.engine.SetBlunders(blunders)
	p.engine.SetLineSpread(spread)
	lim.Lines = len(t.moves)
	return p.runSearch(ctx, t, lim, list.addLine)
}

// isSafe reports whether the level would play x: it mates, or it is not one of the moves that the level avoids.
func (t *task) isSafe(pos search.Pos, c candidate, traits search.Traits) bool {
	return c.score > ai.MateBound || !t.avoids(pos, c.move, traits)
}

// findImmediateWin returns a move that wins at once, or NoMove.
func findImmediateWin(t *task, traits search.Traits) rules.Move {
	for _, m := range t.moves {
		if isImmediateWin(t.pos, m, traits) {
			return m
		}
	}
	return rules.NoMove
}

// hasFewPieces reports whether the losing side has next to nothing left, or the winning side where pieces are a
// burden, so that it is time to end the game.
func hasFewPieces(p rules.Position, traits search.Traits) bool {
	pos, ok := p.(search.Pos)
	if !ok {
		return false
	}
	if traits.PiecesAreBurden {
		return len(pos.PieceCells(pos.Turn())) <= 2
	}
	pieces := 0
	for seat := range rules.Seat(len(p.Board().SeatAngles)) {
		if seat != pos.Turn() {
			pieces = max(pieces, len(pos.PieceCells(seat)))
		}
	}
	return pieces <= 2
}

// playTopLevel plays at level 10: by the clock, or for some seconds. In multiplayer games it avoids hanging pieces
// like the levels below, which beat it otherwise however deep it searches (see [task.avoids]).
func (p *player) playTopLevel(ctx context.Context, t *task) (ai.Info, error) {
	lim := t.Limits
	if lim.IsInfinite() {
		lim.MoveTime = defaultTopTime
	}
	if lim.Clock == nil && lim.MoveTime > topMoveTime {
		const moves = 30 // over which the time manager spreads a clock
		lim.Clock = &ai.Clock{Left: moves * topMoveTime}
	}
	pos, isMulti := t.pos.(search.Pos)
	isMulti = isMulti && countPlaying(pos) > 2
	var temperature, maxLoss int
	switch {
	case t.isOpening() && t.Seed != 0:
		if final, ok := p.bookMove(t); ok {
			return final, nil
		}
		// Openings vary among moves that are nearly equal.
		lim.Lines, temperature, maxLoss = 4, openingTemperature, openingMaxLoss
	case isMulti:
		lim.Lines, maxLoss = len(t.moves), multiSafetyLoss
	default:
		return p.runSearch(ctx, t, lim, nil)
	}
	p.engine.SetLineSpread(maxLoss * p.engine.traits.PawnUnit / 100)
	var list candidateList
	final, err := p.runSearch(ctx, t, lim, list.addLine)
	if err != nil {
		return final, err
	}
	if isMulti {
		list.filter(func(c candidate) bool { return t.isSafe(pos, c, p.engine.traits) })
	}
	list.setAnswer(p, t, &final, list.pickRandom(temperature, t.random(), p.engine.traits))
	return final, nil
}

// random returns a number that depends only on the seed and the ply.
func (t *task) random() uint64 {
	n := t.Seed + uint64(t.plies+1)*0x9E3779B97F4A7C15
	n = (n ^ n>>30) * 0xBF58476D1CE4E5B9
	n = (n ^ n>>27) * 0x94D049BB133111EB
	return n ^ n>>31
}
