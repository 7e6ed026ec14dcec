package player

import (
	"context"
	"slices"

	"github.com/ludarium/ludarium/rules"
)

// Alpha-beta nodes that go into the ownership after the move, and again after a pass, on a board of ownershipCells. Other
// boards get as many as take the same time.
const (
	stakeNodes = 60_000
	stakeCells = 81
)

// Thresholds of ownership, in per cent.
const (
	living  = 75 // a group with this mean ownership is alive, one with its negative is dead
	decided = 80 // the owner of the cell is no longer in doubt
)

// An ownershipEstimator is an engine that predicts who will own each cell of a game of territory.
type prophet interface {
	// EstimateOwnership searches the given number of nodes and returns by cell who will own it, see
	// [rules.OwnershipEstimator], with best play from the seat to move. It is an error if ctx ends.
	Prospect(ctx context.Context, p rules.Position, nodes int) (owner []int8, err error)
}

// A moveImpact compares the ownership after a move with that after a pass.
type stakes struct {
	pos    rules.Position
	move   rules.Move
	idle   bool // the move is the pass
	seat   rules.Seat
	moved  []int // by cell: the seat's ownership after the move, -100 to 100; for a pass, with the seat to move
	passed []int // the same after a pass
	fates  []fate
	calm   bool // no group is in doubt or changes its status, except those captured at once
}

// A groupStatus is what a move does to the status of a group.
type fate uint8

const (
	open    fate = iota // no change
	gone                // captured by the move
	killed              // an opponent's group that would live after a pass
	rescued             // an own group that would die after a pass
)

// newMoveImpact estimates what m changes at pos, if the seat may pass and the engine can tell in time. If it cannot,
// the impact has no ownership; it is nil where there is no pass.
func (b *brief) stake(pos rules.Position, m rules.Move) (s *stakes, ok bool) {
	pass := rules.PassOf(pos)
	if pass == rules.NoMove {
		return nil, false
	}
	n := len(pos.Board().Cells)
	s = &stakes{pos: pos, move: m, seat: pos.Turn(), idle: m == pass, moved: make([]int, n), passed: make([]int, n), fates: make([]fate, n)}
	pos.Play(pass)
	passed, ok := b.prospect(pos, s.seat)
	pos.Undo()
	if !ok {
		return s, false
	}
	if !s.idle {
		pos.Play(m)
		defer pos.Undo()
	}
	moved, ok := b.prospect(pos, s.seat)
	if ok {
		s.passed, s.moved = passed, moved
	}
	return s, ok
}

// estimateOwnership returns by cell how surely the seat will own it, from -100 to 100.
func (b *brief) prospect(pos rules.Position, seat rules.Seat) ([]int, bool) {
	e, knows := b.p.brain.Engine.(prophet)
	if !knows {
		return nil, false
	}
	owner, err := e.Prospect(b.ctx, pos, int(b.p.nodes(stakeNodes))*stakeCells/len(pos.Board().Cells))
	own := make([]int, len(owner))
	for c, share := range owner {
		own[c] = int(share)
		if seat != 0 {
			own[c] = -own[c]
		}
	}
	return own, err == nil
}

// classifyGroups finds the status of every stone. The stones of a chain share it.
func (s *stakes) decide() {
	for _, c := range taken(s.pos, s.move) {
		s.fates[c] = gone
	}
	s.calm = true
	for _, chain := range s.chains() {
		if s.fates[chain[0]] == gone {
			continue
		}
		before, after := mean(s.passed, chain), mean(s.moved, chain)
		s.calm = s.calm && (before >= living && after >= living || before <= -living && after <= -living)
		f := killed
		if s.pos.At(chain[0]).Seat == s.seat {
			f = rescued
		}
		for _, c := range chain {
			if before <= -living && after >= living {
				s.fates[c] = f
			}
		}
	}
}

// chains returns the chains on the board.
func (s *stakes) chains() (list [][]rules.Cell) {
	seen := make([]bool, len(s.fates))
	for c := range s.fates {
		if seen[c] || s.pos.At(rules.Cell(c)).Empty() {
			continue
		}
		list = append(list, spread(rules.Cell(c), s.beside))
		for _, d := range list[len(list)-1] {
			seen[d] = true
		}
	}
	return list
}

// isDecided reports whether the move decides the status of these stones.
func (s *stakes) decides(men []rules.Cell) bool { return s.fates[men[0]] != open }

// capturableCells reports by cell whether the seat to move can capture the stone there.
func takable(p rules.Position) []bool {
	can := make([]bool, len(p.Board().Cells))
	for _, m := range p.Moves(nil) {
		for _, c := range taken(p, m) {
			can[c] = true
		}
	}
	return can
}

// neutralPoints returns the empty cells that count for nobody once the groups that are dead after a pass are taken
// off.
func (s *stakes) shared() []rules.Cell {
	scorer, can := s.pos.(rules.Scorer)
	if !can {
		return nil
	}
	var lost []rules.Cell
	for _, chain := range s.chains() {
		if (mean(s.passed, chain) > 0) != (s.pos.At(chain[0]).Seat == s.seat) {
			lost = append(lost, chain[0])
		}
	}
	return scorer.Score(lost, nil).Shared
}

// isDoubtful reports whether the owner of the cell is unclear, or differs between the move and a pass.
func (s *stakes) doubtful(c int) bool {
	before, after := s.passed[c], s.moved[c]
	return min(before, after) < decided && max(before, after) > -decided
}

// hasUnsettledGroups reports whether any group's life depends on the next move.
func (s *stakes) turns() bool {
	s.decide()
	return !s.calm
}

// groups returns the stones of that status, chains together that are one empty cell apart.
func (s *stakes) groups(f fate) (list [][]rules.Cell) {
	seen := make([]bool, len(s.fates))
	for c := range s.fates {
		if s.fates[c] != f || seen[c] {
			continue
		}
		group := spread(rules.Cell(c), s.around)
		for _, d := range group {
			seen[d] = true
		}
		list = append(list, group)
	}
	return list
}

// adjacentStones returns the stones of the same colour next to that on c.
func (s *stakes) beside(c rules.Cell) (list []rules.Cell) {
	for _, path := range s.pos.Board().Orth[c] {
		if man := s.pos.At(path[0]); !man.Empty() && man.Seat == s.pos.At(c).Seat {
			list = append(list, path[0])
		}
	}
	return list
}

// nearbyStones returns the stones of the same status next to c, or with one empty cell between.
func (s *stakes) around(c rules.Cell) (list []rules.Cell) {
	orth := s.pos.Board().Orth
	note := func(d rules.Cell) {
		if s.fates[d] == s.fates[c] && !s.pos.At(d).Empty() {
			list = append(list, d)
		}
	}
	for _, path := range orth[c] {
		note(path[0])
		for _, next := range orth[path[0]] {
			if s.pos.At(path[0]).Empty() {
				note(next[0])
			}
		}
	}
	return list
}

// floodFill returns all cells that can be reached from c.
func spread(c rules.Cell, steps func(rules.Cell) []rules.Cell) []rules.Cell {
	list := []rules.Cell{c}
	for i := 0; i < len(list); i++ {
		for _, d := range steps(list[i]) {
			if !slices.Contains(list, d) {
				list = append(list, d)
			}
		}
	}
	return list
}

// pointGain is how many points the move gains over a pass.
func (s *stakes) points() float64 {
	sum := 0
	for c := range s.moved {
		sum += s.moved[c] - s.passed[c]
	}
	return float64(sum) / 100
}

// meanShare is the mean of the shares of these cells.
func mean(shares []int, cells []rules.Cell) int {
	sum := 0
	for _, c := range cells {
		sum += shares[c]
	}
	return sum / max(len(cells), 1)
}
