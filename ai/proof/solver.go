package proof

import "github.com/ludarium/ludarium/rules"

// A Pos is a position of a two-player game that can be solved. Those of package search can.
type Pos interface {
	rules.Position
	// SearchResult recognizes the ends of the game other than having no legal move, for the side to move: -1 lost, 0
	// drawn, +1 won. ply counts from the root; a repetition since then is a draw.
	Ended(ply int) (value int, over bool)
}

// A PliesLeft knows after how many more plies the rules end the game without progress.
type Lefter interface{ Left() int }

// A moveCounter counts its legal moves faster than by listing them.
type counter interface{ CountMoves() int }

// A checkDetector knows which moves give check.
type checker interface{ GivesCheck(m rules.Move) bool }

// MaxPlies limits the length of a proof.
const Deepest = 100

// A Solver looks for forced wins. It is not safe for concurrent use.
type Solver struct {
	table    table
	attacker rules.Seat
	stuck    int
	limit    uint64
	more     func() bool
	nodes    uint64
	reach    int // limit for the length of the proof
	checks   bool
	over     bool
	frames   [Deepest + 1]frame
}

// A stackEntry holds the moves of one position on the current line.
type frame struct {
	moves []rules.Move
	keys  []uint64
	first []numbers // proof numbers of each child before it is searched
}

// AskPosition is for a game in which only the position tells the result of a side without legal moves.
const AskPosition = 2

// New makes a solver that remembers about the given number of positions. noMovesResult is the result for a side without
// legal moves: +1 won, -1 lost, 0 drawn, or AskPosition.
func New(positions, stuck int) *Solver {
	s := &Solver{table: newTable(positions), stuck: stuck}
	for i := range s.frames {
		f := &s.frames[i]
		f.moves, f.keys, f.first = make([]rules.Move, 0, 64), make([]uint64, 0, 64), make([]numbers, 0, 64)
	}
	return s
}

// SetChecksOnly makes the attacker give check with every move from now on, if the position knows which moves do. With
// so few lines to search, mates are found far ahead; wins by quiet moves are not.
func (s *Solver) ByChecks() { s.checks = true }

// IsUnfinished reports whether the last search was interrupted before it had an answer.
func (s *Solver) Broken() bool { return s.over }

// Clear empties the table.
func (s *Solver) Clear() { clear(s.table.slots) }

// Nodes returns how many moves the last search played.
func (s *Solver) Nodes() uint64 { return s.nodes }

// Solve reports whether attacker wins p by force within maxPlies plies, and the number of plies at most, as far as that
// can be proved within the node limit and before mayContinue, which is called after every move, returns false. It
// continues earlier searches as far as the table remembers them. p is restored.
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

// isProved reports whether the numbers n of p mean that the attacker wins.
func (s *Solver) proved(p Pos, n numbers) bool {
	if p.Turn() == s.attacker {
		return n.reach == 0
	}
	return n.refute == 0
}

// key distinguishes the two attackers.
func (s *Solver) key(p Pos) uint64 {
	if s.attacker != 0 {
		return p.Key() ^ 0x9E3779B97F4A7C15
	}
	return p.Key()
}

// Line appends the moves of the proof of the last search, as far as the table remembers them.
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
