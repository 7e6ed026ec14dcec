package level

import (
	"context"
	"slices"
	"time"

	"github.com/ludarium/ludarium/ai"
	"github.com/ludarium/ludarium/ai/search"
	"github.com/ludarium/ludarium/ai/task"
	"github.com/ludarium/ludarium/rules"
)

// Choose answers a play request of a level below the top.
func (c *Chooser) Choose(ctx context.Context) (ai.Info, error) {
	strength, traits := c.strength(), c.Traits
	if c.Level >= MateInOneLevel {
		if m := c.findImmediateWin(); m != rules.NoMove {
			score := ai.MateScore - 1
			if traits.PiecesAreBurden {
				score-- // the win comes with the reply
			}
			return ai.Info{
				Depth: 1, Line: 1, Score: score, WDL: traits.WDL(score),
				PV: []string{c.Position.Format(m)}, Best: c.Position.Format(m),
			}, nil
		}
	}
	lim, start := c.limits(strength), time.Now()
	var list candidateList
	if c.isOpening() {
		if final, done, err := c.playOpening(ctx, lim, &list); done || err != nil {
			return final, err
		}
		lim, _ = remainingLimits(lim, time.Since(start))
	}
	temperature, maxLoss := c.randomness(strength)
	start = time.Now()
	blunders := c.blunders(strength)
	blunders.RecentMoves, blunders.SeesThreats = c.recentForSearch(), c.Level >= GuardLevel
	final, err := c.searchCandidates(ctx, lim, blunders, maxLoss, &list)
	if err != nil || len(list.lines) == 0 {
		return final, err
	}
	points := traits.PracticalPoints(list.lines[0].Score)
	isFinishing := points > wonPoints && hasFewPieces(c.Position, traits)
	lim, enough := remainingLimits(lim, time.Since(start))
	if points < strength.CarefulBelow || isFinishing {
		temperature = 0
		if enough && ctx.Err() == nil {
			start = time.Now()
			var done bool
			if final, done, err = c.searchHarder(ctx, lim, maxLoss, isFinishing, &list); done || err != nil {
				return final, err
			}
			lim, _ = remainingLimits(lim, time.Since(start))
		}
	}
	if points > wonPoints {
		temperature, maxLoss = temperature/4, maxLoss/4
	}
	return c.pickMove(ctx, lim, temperature, maxLoss, final, &list)
}

// searchHarder searches again with fewer blunders, to defend a lost position or to finish a won one. It is done when
// nothing was overlooked.
func (c *Chooser) searchHarder(
	ctx context.Context, lim ai.Limits, maxLoss int, isFinishing bool, list *candidateList,
) (final ai.Info, done bool, err error) {
	strength, levelsBelow := c.strength(), max(FullDefenceLevel-int(c.Level), 0)
	if isFinishing {
		lim.Nodes, levelsBelow = max(lim.Nodes, minFinishNodes), 0
	}
	if levelsBelow == 0 {
		c.Engine.SetBlunders(search.Blunders{})
		c.Engine.SetLineSpread(0)
		final, err = c.Engine.Search(ctx, lim, nil)
		return final, true, err
	}
	blunders := c.blunders(strength)
	blunders.MissedReplies = blunders.MissedReplies * levelsBelow / (FullDefenceLevel - 1)
	blunders.MissedMoves = blunders.MissedMoves * levelsBelow / (FullDefenceLevel - 1)
	blunders.RecentMoves = c.recentForSearch()
	final, err = c.searchCandidates(ctx, lim, blunders, maxLoss, list)
	return final, false, err
}

// blunders returns what a level misses.
func (c *Chooser) blunders(strength Strength) search.Blunders {
	b := search.Blunders{MissedReplies: strength.MissedReplies, MissedMoves: strength.MissedMoves, Seed: c.random()}
	if hasRoyalPieces(c.Position) {
		b.SeenGain = seenPiece * c.Traits.PawnUnit / 100
		if c.Level < GuardLevel {
			b.SeenGain = seenQueen * c.Traits.PawnUnit / 100
		}
	}
	return b
}

// pickMove chooses one of the candidates at random, after dropping those that are unsafe or lose more than maxLoss.
func (c *Chooser) pickMove(
	ctx context.Context, lim ai.Limits, temperature, maxLoss int, final ai.Info, list *candidateList,
) (_ ai.Info, err error) {
	within := func(best ai.Score) func(ai.Line) bool {
		return func(line ai.Line) bool { return int(best-line.Score) <= maxLoss }
	}
	pos, ok := c.Position.(search.Position)
	if !ok {
		if pass := rules.PassMove(c.Position); pass != rules.NoMove && final.Best == c.Position.Format(pass) {
			return final, nil // the engine passes only where nothing is left to gain: other moves would drag the game on
		}
		list.filter(within(list.lines[0].Score))
		c.setAnswer(list, &final, c.pickRandom(list, temperature))
		return final, nil
	}
	isSafe := func(line ai.Line) bool { return c.isSafe(pos, line) }
	if !slices.ContainsFunc(list.lines, isSafe) && ctx.Err() == nil {
		// Every candidate is unsafe: a safe move was overlooked.
		if final, err = c.searchAgain(ctx, lim, maxLoss, final, pos, list); err != nil {
			return final, err
		}
	}
	list.filter(isSafe)
	c.dropUnnaturalMoves(pos, list)
	list.filter(within(list.lines[0].Score))
	if m := c.obviousRecapture(pos, list); m != rules.NoMove {
		best := list.lines[0].Score
		list.lines = ai.Lines{{Depth: final.Depth, Score: best, PV: []rules.Move{m}}}
	}
	c.setAnswer(list, &final, c.pickCandidate(list, temperature))
	return final, nil
}

// searchAgain replaces candidates that are all unsafe. A beginner leaves pieces hanging, but not the queen, and then looks at more moves
// than usual; higher levels look at all of them.
func (c *Chooser) searchAgain(
	ctx context.Context, lim ai.Limits, maxLoss int, final ai.Info, pos search.Position, list *candidateList,
) (ai.Info, error) {
	blunders := c.blunders(c.strength())
	if c.Level > 1 {
		blunders.MissedMoves = 0
		return c.searchCandidates(ctx, lim, blunders, 0, list)
	}
	keepsQueen := func(line ai.Line) bool {
		return !givesAwayMostValuable(pos, line.PV[0], c.Traits) && !c.leavesAttacked(pos, line.PV[0])
	}
	if c.Traits.PiecesAreBurden || slices.ContainsFunc(list.lines, keepsQueen) {
		list.filter(keepsQueen)
		return final, nil
	}
	blunders.MissedMoves, blunders.Seed = blunders.MissedMoves/2, ^blunders.Seed
	final, err := c.searchCandidates(ctx, lim, blunders, maxLoss, list)
	list.filter(keepsQueen)
	return final, err
}

// pickCandidate returns the index of the candidate to play: one that castles, else a random one.
func (c *Chooser) pickCandidate(list *candidateList, temperature int) int {
	if i := c.findCastling(list); i >= 0 {
		return i
	}
	return c.pickRandom(list, temperature)
}

// pickRandom returns the index of a random candidate, weighed by the task's style.
func (c *Chooser) pickRandom(list *candidateList, temperature int) int {
	if len(list.lines) < 2 || temperature == 0 { // there is nothing to weigh
		return list.pickRandom(temperature, c.random(), c.Traits, nil)
	}
	return list.pickRandom(temperature, c.random(), c.Traits, c.preferences(list.moves()))
}

// searchCandidates searches all moves within spread centipawns of the best, overlooking what the blunders say.
func (c *Chooser) searchCandidates(ctx context.Context, lim ai.Limits, blunders search.Blunders, spread int, list *candidateList) (ai.Info, error) {
	c.Engine.SetBlunders(blunders)
	c.Engine.SetLineSpread(spread)
	lim.Lines = len(c.Moves)
	return c.Engine.Search(ctx, lim, list.lines.Add)
}

// setAnswer makes the candidate at index the answer in final. The score stays that of the best move, so that a level
// which picks a lesser move neither claims a draw nor resigns because of it.
func (c *Chooser) setAnswer(list *candidateList, final *ai.Info, index int) {
	if index >= len(list.lines) || list.lines[index].PV[0] == rules.NoMove {
		return
	}
	info := c.Engine.NewInfo(list.lines[index])
	info.Line, info.Nodes, info.Time, info.Best = 1, final.Nodes, final.Time, c.Position.Format(list.lines[index].PV[0])
	info.Score, info.WDL, info.Votes = final.Score, final.WDL, final.Votes
	*final = info
}

// isSafe reports whether the level would play a line: it mates, or it does not begin with a move that the level avoids.
func (c *Chooser) isSafe(pos search.Position, line ai.Line) bool {
	return line.Score > ai.MateBound || !c.Avoids(pos, line.PV[0])
}

// findImmediateWin returns a move that wins at once, or NoMove.
func (c *Chooser) findImmediateWin() rules.Move {
	for _, m := range c.Moves {
		if IsImmediateWin(c.Position, m, c.Traits) {
			return m
		}
	}
	return rules.NoMove
}

// hasFewPieces reports whether the losing side has next to nothing left, or the winning side where pieces are a
// burden, so that it is time to end the game.
func hasFewPieces(p rules.Position, traits search.Traits) bool {
	pos, ok := p.(search.Position)
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

// ChooseTop answers a play request of level 10: by the clock, or for some seconds. In multiplayer games it avoids hanging pieces
// like the levels below, which beat it otherwise however deep it searches.
func (c *Chooser) ChooseTop(ctx context.Context) (ai.Info, error) {
	lim := c.Limits
	if lim.IsInfinite() {
		lim.MoveTime = defaultTopTime
	}
	if lim.Clock == nil && lim.MoveTime > topMoveTime {
		const moves = 30 // over which the time manager spreads a clock
		lim.Clock = &ai.Clock{Left: moves * topMoveTime}
	}
	pos, isMulti := c.Position.(search.Position)
	isMulti = isMulti && task.CountPlayingSeats(pos) > 2
	var temperature, maxLoss int
	switch {
	case c.isOpening() && c.Seed != 0:
		if final, ok := c.bookMove(); ok {
			return final, nil
		}
		// Openings vary among moves that are nearly equal.
		lim.Lines, temperature, maxLoss = 4, openingTemperature, openingMaxLoss
	case isMulti:
		lim.Lines, maxLoss = len(c.Moves), multiSafetyLoss
	default:
		return c.Engine.Search(ctx, lim, nil)
	}
	c.Engine.SetLineSpread(maxLoss * c.Traits.PawnUnit / 100)
	var list candidateList
	final, err := c.Engine.Search(ctx, lim, list.lines.Add)
	if err != nil {
		return final, err
	}
	if isMulti {
		list.filter(func(line ai.Line) bool { return c.isSafe(pos, line) })
	}
	c.setAnswer(&list, &final, c.pickRandom(&list, temperature))
	return final, nil
}

// random returns a number that depends only on the seed and the ply.
func (c *Chooser) random() uint64 {
	n := c.Seed + uint64(c.Plies+1)*0x9E3779B97F4A7C15
	n = (n ^ n>>30) * 0xBF58476D1CE4E5B9
	n = (n ^ n>>27) * 0x94D049BB133111EB
	return n ^ n>>31
}
