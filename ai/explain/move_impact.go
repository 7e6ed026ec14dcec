package explain

import (
	"context"
	"slices"

	"github.com/ludarium/ludarium/rules"
)

// Alpha-beta nodes that go into the ownership after the move, and again after a pass, on a board of ownershipCells. Other
// boards get as many as take the same time.
const (
	ownershipNodes = 60_000
	ownershipCells = 81
)

// Thresholds of ownership, in per cent.
const (
	alivePercent   = 75 // a group with this mean ownership is alive, one with its negative is dead
	decidedPercent = 80 // the owner of the cell is no longer in doubt
)

// An OwnershipEstimator is an engine that predicts who will own each cell of a game of territory.
type OwnershipEstimator interface {
	// EstimateOwnership searches the given number of nodes and returns by cell who will own it, see
	// [rules.OwnershipEstimator], with best play from the seat to move. It is an error if ctx ends.
	EstimateOwnership(ctx context.Context, p rules.Position, nodes int) (owner []int8, err error)
}

// A moveImpact compares the ownership after a move with that after a pass.
type moveImpact struct {
	pos       rules.Position
	move      rules.Move
	isPass    bool // the move is the pass
	seat      rules.Seat
	afterMove []int // by cell: the seat's ownership after the move, -100 to 100; for a pass, with the seat to move
	afterPass []int // the same after a pass
	status    []groupStatus
	settled   bool // no group is in doubt or changes its status, except those captured at once
}

// A groupStatus is what a move does to the status of a group.
type groupStatus uint8

const (
	statusUnchanged groupStatus = iota // no change
	statusCaptured                     // captured by the move
	statusKilled                       // an opponent's group that would live after a pass
	statusRescued                      // an own group that would die after a pass
)

// newMoveImpact estimates what m changes at pos, if the seat may pass and the engine can tell in time. If it cannot,
// the impact has no ownership; it is nil where there is no pass.
func (e *explanation) newMoveImpact(pos rules.Position, m rules.Move) (impact *moveImpact, ok bool) {
	pass := rules.PassMove(pos)
	if pass == rules.NoMove {
		return nil, false
	}
	n := len(pos.Board().Cells)
	impact = &moveImpact{pos: pos, move: m, seat: pos.Turn(), isPass: m == pass, afterMove: make([]int, n), afterPass: make([]int, n), status: make([]groupStatus, n)}
	pos.Play(pass)
	afterPass, ok := e.estimateOwnership(pos, impact.seat)
	pos.Undo()
	if !ok {
		return impact, false
	}
	if !impact.isPass {
		pos.Play(m)
		defer pos.Undo()
	}
	afterMove, ok := e.estimateOwnership(pos, impact.seat)
	if ok {
		impact.afterPass, impact.afterMove = afterPass, afterMove
	}
	return impact, ok
}

// estimateOwnership returns by cell how surely the seat will own it, from -100 to 100.
func (e *explanation) estimateOwnership(pos rules.Position, seat rules.Seat) ([]int, bool) {
	estimator, canEstimate := e.Engine.(OwnershipEstimator)
	if !canEstimate {
		return nil, false
	}
	owner, err := estimator.EstimateOwnership(e.ctx, pos, int(e.Traits.EngineNodes(ownershipNodes))*ownershipCells/len(pos.Board().Cells))
	shares := make([]int, len(owner))
	for c, share := range owner {
		shares[c] = int(share)
		if seat != 0 {
			shares[c] = -shares[c]
		}
	}
	return shares, err == nil
}

// classifyGroups finds the status of every stone. The stones of a chain share it.
func (mi *moveImpact) classifyGroups() {
	for _, c := range rules.CapturedCells(mi.pos, mi.move) {
		mi.status[c] = statusCaptured
	}
	mi.settled = true
	for _, chain := range mi.chains() {
		if mi.status[chain[0]] == statusCaptured {
			continue
		}
		before, after := meanShare(mi.afterPass, chain), meanShare(mi.afterMove, chain)
		mi.settled = mi.settled && (before >= alivePercent && after >= alivePercent || before <= -alivePercent && after <= -alivePercent)
		status := statusKilled
		if mi.pos.PieceAt(chain[0]).Seat == mi.seat {
			status = statusRescued
		}
		for _, c := range chain {
			if before <= -alivePercent && after >= alivePercent {
				mi.status[c] = status
			}
		}
	}
}

// chains returns the chains on the board.
func (mi *moveImpact) chains() (list [][]rules.Cell) {
	seen := make([]bool, len(mi.status))
	for c := range mi.status {
		if seen[c] || mi.pos.PieceAt(rules.Cell(c)).IsEmpty() {
			continue
		}
		list = append(list, floodFill(rules.Cell(c), mi.adjacentStones))
		for _, d := range list[len(list)-1] {
			seen[d] = true
		}
	}
	return list
}

// isDecided reports whether the move decides the status of these stones.
func (mi *moveImpact) isDecided(stones []rules.Cell) bool {
	return mi.status[stones[0]] != statusUnchanged
}

// capturableCells reports by cell whether the seat to move can capture the stone there.
func capturableCells(p rules.Position) []bool {
	capturable := make([]bool, len(p.Board().Cells))
	for _, m := range p.Moves(nil) {
		for _, c := range rules.CapturedCells(p, m) {
			capturable[c] = true
		}
	}
	return capturable
}

// neutralPoints returns the empty cells that count for nobody once the groups that are dead after a pass are taken
// off.
func (mi *moveImpact) neutralPoints() []rules.Cell {
	scorer, canScore := mi.pos.(rules.DeadStoneScoring)
	if !canScore {
		return nil
	}
	var dead []rules.Cell
	for _, chain := range mi.chains() {
		if (meanShare(mi.afterPass, chain) > 0) != (mi.pos.PieceAt(chain[0]).Seat == mi.seat) {
			dead = append(dead, chain[0])
		}
	}
	return scorer.Score(dead, nil).Neutral
}

// isDoubtful reports whether the owner of the cell is unclear, or differs between the move and a pass.
func (mi *moveImpact) isDoubtful(c int) bool {
	before, after := mi.afterPass[c], mi.afterMove[c]
	return min(before, after) < decidedPercent && max(before, after) > -decidedPercent
}

// hasUnsettledGroups reports whether any group's life depends on the next move.
func (mi *moveImpact) hasUnsettledGroups() bool {
	mi.classifyGroups()
	return !mi.settled
}

// groups returns the stones of that status, chains together that are one empty cell apart.
func (mi *moveImpact) groups(status groupStatus) (list [][]rules.Cell) {
	seen := make([]bool, len(mi.status))
	for c := range mi.status {
		if mi.status[c] != status || seen[c] {
			continue
		}
		group := floodFill(rules.Cell(c), mi.nearbyStones)
		for _, d := range group {
			seen[d] = true
		}
		list = append(list, group)
	}
	return list
}

// adjacentStones returns the stones of the same colour next to that on c.
func (mi *moveImpact) adjacentStones(c rules.Cell) (list []rules.Cell) {
	for _, path := range mi.pos.Board().Orth[c] {
		if stone := mi.pos.PieceAt(path[0]); !stone.IsEmpty() && stone.Seat == mi.pos.PieceAt(c).Seat {
			list = append(list, path[0])
		}
	}
	return list
}

// nearbyStones returns the stones of the same status next to c, or with one empty cell between.
func (mi *moveImpact) nearbyStones(c rules.Cell) (list []rules.Cell) {
	orth := mi.pos.Board().Orth
	addSame := func(d rules.Cell) {
		if mi.status[d] == mi.status[c] && !mi.pos.PieceAt(d).IsEmpty() {
			list = append(list, d)
		}
	}
	for _, path := range orth[c] {
		addSame(path[0])
		for _, next := range orth[path[0]] {
			if mi.pos.PieceAt(path[0]).IsEmpty() {
				addSame(next[0])
			}
		}
	}
	return list
}

// floodFill returns all cells that can be reached from c.
func floodFill(c rules.Cell, neighbours func(rules.Cell) []rules.Cell) []rules.Cell {
	list := []rules.Cell{c}
	for i := 0; i < len(list); i++ {
		for _, d := range neighbours(list[i]) {
			if !slices.Contains(list, d) {
				list = append(list, d)
			}
		}
	}
	return list
}

// pointGain is how many points the move gains over a pass.
func (mi *moveImpact) pointGain() float64 {
	sum := 0
	for c := range mi.afterMove {
		sum += mi.afterMove[c] - mi.afterPass[c]
	}
	return float64(sum) / 100
}

// meanShare is the mean of the shares of these cells.
func meanShare(shares []int, cells []rules.Cell) int {
	sum := 0
	for _, c := range cells {
		sum += shares[c]
	}
	return sum / max(len(cells), 1)
}
