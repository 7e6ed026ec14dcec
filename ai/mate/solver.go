package mate

import (
	"slices"

	"github.com/ludarium/ludarium/rules"
)

// A Pos is a position in which mates can be looked for; the positions of package search are such.
type Pos interface {
	rules.Position
	// InCheck says that the side to move must answer a check.
	InCheck() bool
	// GivesCheck says that the legal move m does.
	GivesCheck(m rules.Move) bool
}

// A dropper tells drops apart.
type dropper interface {
	Drop(m rules.Move) bool
	Squares(m rules.Move) (from, to rules.Cell)
}

// A Solver looks for mates. It is not safe for concurrent use. The zero Solver counts idle drops as answers.
type Solver struct {
	// Idle says that idle drops do not count.
	Idle bool
	// Nodes is how many moves have been played so far, and Most how many may be, 0 for any number. Whatever is said
	// when these are spent means nothing.
	Nodes, Most uint64

	lists [][]rules.Move // by depth
	depth int
}

// moves are the legal moves of p, good until the next call at the same depth.
func (s *Solver) moves(p Pos) []rules.Move {
	for s.depth >= len(s.lists) {
		s.lists = append(s.lists, make([]rules.Move, 0, 256))
	}
	s.lists[s.depth] = p.Moves(s.lists[s.depth][:0])
	return s.lists[s.depth]
}

// Spent says that no more moves may be played.
func (s *Solver) Spent() bool { return s.Most > 0 && s.Nodes >= s.Most }

// after says what so says of the position to which m leads.
func (s *Solver) after(p Pos, m rules.Move, so func() bool) bool {
	if s.Spent() {
		return false
	}
	s.Nodes++
	s.depth++
	p.Play(m)
	is := so()
	p.Undo()
	s.depth--
	return is
}

// Mates says that the side to move mates by checks within so many plies of both sides together.
func (s *Solver) Mates(p Pos, plies int) bool {
	if plies < 1 {
		return false
	}
	return slices.ContainsFunc(s.moves(p), func(m rules.Move) bool { return s.mates(p, m, plies) })
}

// mates says that m is the first move of such a mate.
func (s *Solver) mates(p Pos, m rules.Move, plies int) bool {
	return p.GivesCheck(m) && s.after(p, m, func() bool { return s.Mated(p, plies-1) })
}

// Keys appends all moves with which a mate within so many plies begins.
func (s *Solver) Keys(p Pos, plies int, dst []rules.Move) []rules.Move {
	for _, m := range s.moves(p) {
		if s.mates(p, m, plies) {
			dst = append(dst, m)
		}
	}
	return dst
}

// Checks is how many moves give check.
func (s *Solver) Checks(p Pos) (n int) {
	for _, m := range s.moves(p) {
		if p.GivesCheck(m) {
			n++
		}
	}
	return n
}

// Mated says that the side to move, which is in check, is mated within so many plies whatever it answers.
func (s *Solver) Mated(p Pos, plies int) bool {
	if c, ok := p.(rules.Counter); ok && plies < 2 && !s.Idle {
		return c.CountMoves() == 0
	}
	return !slices.ContainsFunc(s.moves(p), func(m rules.Move) bool { return s.holds(p, m, plies) })
}

// holds says that the answer m puts the mate off for longer than so many plies.
func (s *Solver) holds(p Pos, m rules.Move, plies int) bool {
	if s.after(p, m, func() bool { return s.Mates(p, plies-1) }) {
		return false
	}
	d, ok := p.(dropper)
	if !s.Idle || !ok || !d.Drop(m) {
		return true
	}
	_, cell := d.Squares(m)
	return !s.after(p, m, func() bool { return s.takes(p, d, cell, plies) })
}

// takes says that the man on cell can be taken with check, and that the mate then takes so many plies at most.
func (s *Solver) takes(p Pos, d dropper, cell rules.Cell, plies int) bool {
	return slices.ContainsFunc(s.moves(p), func(m rules.Move) bool {
		_, to := d.Squares(m)
		return to == cell && s.mates(p, m, plies+1)
	})
}

// Length is the number of plies of the shortest mate by the side to move, or 0 if it takes more than most.
func (s *Solver) Length(p Pos, most int) int {
	for plies := 1; plies <= most; plies += 2 {
		if s.Mates(p, plies) {
			return plies
		}
	}
	return 0
}

// A Defence is an answer to a check, and in how many plies from then on it is mate: 0 if in more than was looked for.
type Defence struct {
	Move  rules.Move
	Plies int
	drop  bool
}

// Defences lists the answers of the side to move, those that hold out longest first. Of equals, drops come last: they
// are what is least worth seeing. The mates are looked for up to most plies after the answer.
func (s *Solver) Defences(p Pos, most int) []Defence {
	var list []Defence
	d, _ := p.(dropper)
	for _, m := range s.moves(p) {
		answer := Defence{Move: m, drop: d != nil && d.Drop(m)}
		s.after(p, m, func() bool { answer.Plies = s.Length(p, most); return true })
		list = append(list, answer)
	}
	slices.SortStableFunc(list, func(a, b Defence) int {
		switch {
		case a.Plies != b.Plies && (a.Plies == 0 || b.Plies != 0 && a.Plies > b.Plies):
			return -1
		case a.Plies != b.Plies:
			return 1
		case a.drop != b.drop && b.drop:
			return -1
		case a.drop != b.drop:
			return 1
		}
		return 0
	})
	return list
}

// Line is the mate within so many plies from the side to move of p, with the longest defence: the moves of both sides. It is
// empty if there is none.
func (s *Solver) Line(p Pos, plies int) []rules.Move {
	var line []rules.Move
	for plies = s.Length(p, plies); plies > 0; plies -= 2 {
		line = append(line, s.Keys(p, plies, nil)[0])
		p.Play(line[len(line)-1])
		if plies > 1 {
			line = append(line, s.Defences(p, plies-2)[0].Move)
			p.Play(line[len(line)-1])
		}
	}
	for range line {
		p.Undo()
	}
	return line
}
