package proof

import "github.com/ludarium/ludarium/rules"

// A Pos is a position of a game for two that can be solved. The positions of package search are.
type Pos interface {
	rules.Position
	// Ended knows the ends other than a lack of moves, from the side to move: -1 lost, 0 drawn, +1 won. ply counts from
	// the root; a position that has come up since then is a draw.
	Ended(ply int) (value int, over bool)
}

// A Lefter knows after how many more plies the rules end the game if nothing happens.
type Lefter interface{ Left() int }

// A counter counts its moves faster than they are listed.
type counter interface{ CountMoves() int }

// A checker knows which moves give check.
type checker interface{ GivesCheck(m rules.Move) bool }

// Deepest is how many plies a proof may take.
const Deepest = 100

// A Solver looks for forced wins. It is not safe for concurrent use.
type Solver struct {
	table    table
	attacker rules.Seat
	stuck    int
	limit    uint64
	more     func() bool
	nodes    uint64
	reach    int // plies that a proof may take
	checks   bool
	over     bool
	frames   [Deepest + 1]frame
}

// A frame is what is known of the moves at one position of the line that is being looked at.
type frame struct {
	moves []rules.Move
	keys  []uint64
	first []numbers // what each move leads to, as far as it is seen at a glance
}

// AskPosition is for a game of which only the position can say who has won when somebody cannot move.
const AskPosition = 2

// New makes a solver that remembers about so many positions, of a game in which stuck says who has won when somebody
// cannot move: +1 that side, -1 the other, 0 neither, or AskPosition.
func New(positions, stuck int) *Solver {
	s := &Solver{table: newTable(positions), stuck: stuck}
	for i := range s.frames {
		f := &s.frames[i]
		f.moves, f.keys, f.first = make([]rules.Move, 0, 64), make([]uint64, 0, 64), make([]numbers, 0, 64)
	}
	return s
}

// ByChecks makes the attacker give check with every move from now on, where the position knows which moves do. So much
// fewer are the lines to look at that mates are seen far ahead; wins by quiet moves are not.
func (s *Solver) ByChecks() { s.checks = true }

// Broken says that the last search ended before it knew.
func (s *Solver) Broken() bool { return s.over }

// Clear forgets what was searched.
func (s *Solver) Clear() { clear(s.table.slots) }

// Nodes is how many moves the last search has played.
func (s *Solver) Nodes() uint64 { return s.nodes }

// Solve says whether attacker wins p by force within so many plies, and in how many at most, as far as that can be
// proved by playing so many moves, before more, which is asked after every move, says no. It goes on where it stopped
// before, as far as that is remembered. p is given back as it was.
func (s *Solver) Solve(p Pos, attacker rules.Seat, within int, nodes uint64, more func() bool) (plies int, won bool) {
	s.attacker, s.limit, s.more = attacker, nodes, more
	s.nodes, s.over, s.reach = 0, false, min(within, Deepest)
	if l, ok := p.(Lefter); ok {
		s.reach = min(s.reach, l.Left()-1)
	}
	key := s.key(p)
	for !s.over {
		s.visit(p, key, 0, none, none)
		n, ok := s.table.find(key)
		if !ok || n.reach == 0 || n.refute == 0 {
			return int(n.far), ok && s.proved(p, n)
		}
	}
	return 0, false
}

// proved says that n, the numbers of p, mean that the attacker wins.
func (s *Solver) proved(p Pos, n numbers) bool {
	if p.Turn() == s.attacker {
		return n.reach == 0
	}
	return n.refute == 0
}

// key tells apart who attacks.
func (s *Solver) key(p Pos) uint64 {
	if s.attacker != 0 {
		return p.Key() ^ 0x9E3779B97F4A7C15
	}
	return p.Key()
}

// Line appends the moves that the proof of the last search goes through, as far as they are remembered.
func (s *Solver) Line(p Pos, dst []rules.Move) []rules.Move {
	played := 0
	s.limit, s.more, s.over = s.nodes+1<<20, nil, false
	for played < s.reach {
		f := &s.frames[0]
		s.expand(p, f, 0)
		best, far := -1, -1
		for i := range f.moves {
			n := f.first[i]
			if n.reach != 0 && n.refute != 0 {
				n, _ = s.table.find(f.keys[i])
			}
			attacks := p.Turn() == s.attacker
			if won := attacks && n.refute == 0 && n.reach != 0 || !attacks && n.reach == 0 && n.refute != 0; !won {
				continue
			}
			if d := int(n.far); best < 0 || attacks && d < far || !attacks && d > far {
				best, far = i, d
			}
		}
		if best < 0 {
			break
		}
		dst = append(dst, f.moves[best])
		p.Play(f.moves[best])
		played++
	}
	for range played {
		p.Undo()
	}
	return dst
}
