package explain

import (
	"slices"

	"github.com/ludarium/ludarium/ai"
	"github.com/ludarium/ludarium/ai/task"
	"github.com/ludarium/ludarium/rules"
)

const (
	stonePoints    = 2    // that a stone is worth when it lives instead of dying
	minGroupSize   = 2    // stones; the life or death of a single one is not worth a fact
	pointStep      = 5    // points; a gain is rounded down to these steps, as no two searches agree
	gainConfidence = 0.75 // share of the expected points that is claimed as a gain
	openGameMargin = 300  // centipawns; with a larger advantage for either side points do not decide
	minPointGain   = 2.5  // a smaller gain counts as none
	endgameShare   = 8    // in the endgame at most one empty cell in this many is still open
)

// explainTerritoryMove finds the reasons for m at pos in a game of territory. Stones that are already dead are no
// threat.
func (e *explanation) explainTerritoryMove(pos rules.Position, m rules.Move, isThreat bool) {
	impact, ok := e.newMoveImpact(pos, m)
	switch {
	case !ok && (impact == nil || impact.isPass || isThreat), isThreat && impact.isPass:
	case !ok: // no time for more than what the board shows
		e.findCapture(impact, false)
		e.findEscape(impact, false)
		e.findAttack(impact)
		e.findJoin(impact)
		e.findShape(impact)
	case impact.isPass:
		if impact.pointGain() < minPointGain && !impact.hasUnsettledGroups() {
			e.addFact(ai.Fact{Fact: ai.FactNothing}, 0)
		}
	default:
		e.findCapture(impact, isThreat)
		impact.classifyGroups()
		e.findDecidedGroups(impact, statusKilled, ai.FactKills)
		e.findDecidedGroups(impact, statusRescued, ai.FactRescues)
		if !isThreat {
			e.findEscape(impact, true)
			e.findAttack(impact)
			e.findEndgame(impact)
			e.findJoin(impact)
		}
		e.findPointGain(impact)
		if !isThreat {
			e.findShape(impact)
		}
	}
}

// findCapture adds the stones that the move captures.
func (e *explanation) findCapture(impact *moveImpact, isThreat bool) {
	cells := rules.CapturedCells(impact.pos, impact.move)
	wasDead := meanShare(impact.afterPass, cells) >= decidedPercent
	if len(cells) == 0 || isThreat && wasDead {
		return
	}
	weight := stonePoints * len(cells)
	if wasDead {
		weight = 1
	}
	e.addFact(e.newStoneFact(impact, ai.FactCaptures, cells), weight*e.pointWeight())
}

// findDecidedGroups adds the groups whose status the move changes to f without capturing them at once.
func (e *explanation) findDecidedGroups(impact *moveImpact, status groupStatus, kind ai.FactKind) {
	for _, group := range impact.groups(status) {
		if len(group) >= minGroupSize {
			e.addFact(e.newStoneFact(impact, kind, group), stonePoints*len(group)*e.pointWeight())
		}
	}
}

// findEscape adds the largest group in atari that the move saves from capture, and whose status it is not certain to change; its size
// decides whether that or a capture is the main reason. Without ownership only a capture counts as saving it: stones that merely
// extend may be captured all the same.
func (e *explanation) findEscape(impact *moveImpact, hasOwnership bool) {
	if !hasOwnership && len(rules.CapturedCells(impact.pos, impact.move)) == 0 {
		return
	}
	capturableAfter := func(m rules.Move) []bool {
		impact.pos.Play(m)
		defer impact.pos.Undo()
		return capturableCells(impact.pos)
	}
	before, after := capturableAfter(rules.PassMove(impact.pos)), capturableAfter(impact.move)
	var largest []rules.Cell
	for _, chain := range impact.chains() {
		c := chain[0]
		isSaved := impact.pos.PieceAt(c).Seat == impact.seat && before[c] && !after[c]
		if !isSaved || len(chain) < minGroupSize || len(chain) <= len(largest) || impact.isDecided(chain) {
			continue
		}
		if !hasOwnership || meanShare(impact.afterPass, chain) <= 0 && meanShare(impact.afterMove, chain) >= alivePercent {
			largest = chain
		}
	}
	if len(largest) > 0 {
		e.addFact(e.newStoneFact(impact, ai.FactRescues, largest), stonePoints*len(largest)*e.pointWeight())
	}
}

// findPointGain adds the points that the move gains over a pass, while the game is open.
func (e *explanation) findPointGain(impact *moveImpact) {
	points := pointStep * int(gainConfidence*impact.pointGain()/pointStep)
	if points > 0 && e.score > -openGameMargin && e.score < openGameMargin {
		f := e.newStoneFact(impact, ai.FactGains, nil)
		f.Count = points
		e.addFact(f, 1)
	}
}

// findEndgame adds that the move is an endgame move or fills a neutral point: all groups are settled, and nearly all
// points are.
func (e *explanation) findEndgame(impact *moveImpact) {
	neutral := impact.neutralPoints()
	doubtful, onlyNeutralLeft := 0, true // whether only neutral points are still in doubt
	for c := range impact.status {
		if impact.pos.PieceAt(rules.Cell(c)).IsEmpty() {
			if impact.isDoubtful(c) {
				doubtful++
			}
			onlyNeutralLeft = onlyNeutralLeft && impact.isDoubtful(c) == slices.Contains(neutral, rules.Cell(c))
		}
	}
	recent, _ := task.NewRecentMove(impact.pos, impact.move, impact.seat)
	switch {
	case !impact.settled:
	case onlyNeutralLeft && impact.pointGain() < minPointGain && slices.Contains(neutral, recent.Cell):
		e.addFact(e.newStoneFact(impact, ai.FactNeutral, nil), 2)
	case doubtful*endgameShare < len(impact.status):
		e.addFact(e.newStoneFact(impact, ai.FactEndgame, nil), 2)
	}
}

// findAttack adds the largest group that the move puts in atari. Groups that are dead anyway do not count.
func (e *explanation) findAttack(impact *moveImpact) {
	before := capturableCells(impact.pos)
	impact.pos.Play(impact.move)
	impact.pos.Play(rules.PassMove(impact.pos))
	after := capturableCells(impact.pos)
	impact.pos.Undo()
	impact.pos.Undo()
	var largest []rules.Cell
	for _, chain := range impact.chains() {
		c := chain[0]
		if after[c] && !before[c] && len(chain) > len(largest) && meanShare(impact.afterPass, chain) < decidedPercent {
			largest = chain
		}
	}
	if len(largest) > 0 && !impact.isDecided(largest) {
		e.addFact(e.newStoneFact(impact, ai.FactAttacks, largest), 3)
	}
}

// findJoin adds that the move connects own chains.
func (e *explanation) findJoin(impact *moveImpact) {
	recent, isSingle := task.NewRecentMove(impact.pos, impact.move, impact.seat)
	if !isSingle {
		return
	}
	chains := 0
	var seen []rules.Cell
	for _, path := range impact.pos.Board().Orth[recent.Cell] {
		c := path[0]
		if stone := impact.pos.PieceAt(c); stone.IsEmpty() || stone.Seat != impact.seat || slices.Contains(seen, c) {
			continue
		}
		seen = append(seen, floodFill(c, impact.adjacentStones)...)
		chains++
	}
	if chains > 1 {
		f := e.newStoneFact(impact, ai.FactConnects, nil)
		f.Count = chains
		e.addFact(f, 0)
	}
}

// newStoneFact returns a fact about these stones.
func (e *explanation) newStoneFact(impact *moveImpact, kind ai.FactKind, stones []rules.Cell) ai.Fact {
	f := ai.Fact{Fact: kind, Count: len(stones)}
	if len(stones) > 0 {
		f.Kind, f.Cell = e.kindName(impact.pos.PieceAt(stones[0]).Kind), e.cellName(stones[0])
	}
	if kind != ai.FactRescues {
		f.Line = []string{impact.pos.Format(impact.move)}
	}
	return f
}

// pointWeight is the weight of one point, in centipawns.
func (e *explanation) pointWeight() int { return e.Traits.PawnUnit / stonePoints }
