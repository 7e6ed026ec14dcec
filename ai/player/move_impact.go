package player

import (
	"context"
	"slices"

	"github.com/ludarium/ludarium/rules"
)

// On a board of stakeCells, stakeNodes of alpha-beta go into who will own what after a move, and as many into that after a pass; on
// others so many that it takes as long.
const (
	stakeNodes = 60_000
	stakeCells = 81
)

// How surely a cell is owned, per cent.
const (
	living  = 75 // men on cells of that mean live, those on cells of its negative are lost
	decided = 80 // nobody doubts any more whose it is
)

// A prophet is an engine that knows what becomes of cells in a game that is counted.
type prophet interface {
	// Prospect says by cell who will own p, see [rules.Estimator], if both sides do their best, the seat to move first, by so many
	// nodes. It is an error if ctx ends.
	Prospect(ctx context.Context, p rules.Position, nodes int) (owner []int8, err error)
}

// The stakes of a move are what it changes against a pass.
type stakes struct {
	pos    rules.Position
	move   rules.Move
	idle   bool // it is the pass
	seat   rules.Seat
	moved  []int // by cell: how surely it will be the seat's after the move, from -100 to 100; for a pass: if it need not pass
	passed []int // and after a pass
	fates  []fate
	calm   bool // none of the men has a fate or is in doubt, but who is taken at once
}

// A fate is what a move decides about a man.
type fate uint8

const (
	open    fate = iota // nothing
	gone                // he is taken at once
	killed              // he is one of the others, and would live
	rescued             // he is an own one, and would be lost
)

// stake finds what hangs on m at pos, if the engine knows such things in time and the seat to move may pass. If it does not, s has no
// shares, and is nil where there is no pass.
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

// prospect says by cell how surely it will be the seat's.
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

// decide finds the fates of the men. Those that stand side by side have the same one.
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

// chains are the men, those together that stand side by side.
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

// decides says that the fate of these men is decided.
func (s *stakes) decides(men []rules.Cell) bool { return s.fates[men[0]] != open }

// takable are the men, by cell, whom the seat to move can take.
func takable(p rules.Position) []bool {
	can := make([]bool, len(p.Board().Cells))
	for _, m := range p.Moves(nil) {
		for _, c := range taken(p, m) {
			can[c] = true
		}
	}
	return can
}

// shared are the cells without men that are no points for anybody if those men are taken off who are lost after a pass.
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

// doubtful says that it is not clear whose the cell will be, or not the same after the move and a pass.
func (s *stakes) doubtful(c int) bool {
	before, after := s.passed[c], s.moved[c]
	return min(before, after) < decided && max(before, after) > -decided
}

// turns says that men live or are lost by what is played next.
func (s *stakes) turns() bool {
	s.decide()
	return !s.calm
}

// groups are the men of that fate, those together that stand side by side or around one empty cell.
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

// beside are the men of the same seat next to that on c.
func (s *stakes) beside(c rules.Cell) (list []rules.Cell) {
	for _, path := range s.pos.Board().Orth[c] {
		if man := s.pos.At(path[0]); !man.Empty() && man.Seat == s.pos.At(c).Seat {
			list = append(list, path[0])
		}
	}
	return list
}

// around are the men of the same fate next to c, or with one empty cell between.
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

// spread is the cells to which steps lead from c.
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

// points are how many more the move promises than the pass.
func (s *stakes) points() float64 {
	sum := 0
	for c := range s.moved {
		sum += s.moved[c] - s.passed[c]
	}
	return float64(sum) / 100
}

// mean is the mean of the shares of these cells.
func mean(shares []int, cells []rules.Cell) int {
	sum := 0
	for _, c := range cells {
		sum += shares[c]
	}
	return sum / max(len(cells), 1)
}
