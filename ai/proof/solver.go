package proof

import "github.com/ludarium/ludarium/rules"

// A Position is a position of a two-player game that can be solved. Those of package search can.
type Position interface {
	rules.Position
	// SearchResult recognizes the ends of the game other than having no legal move, for the side to move: -1 lost, 0
	// drawn, +1 won. ply counts from the root; a repetition since then is a draw.
	SearchResult(ply int) (value int, over bool)
}

// A PliesLeft knows after how many more plies the rules end the game without progress.
type PliesLeft interface{ PliesToDraw() int }

// A moveCounter counts its legal moves faster than by listing them.
type moveCounter interface{ CountMoves() int }

// A checkDetector knows which moves give check.
type checkDetector interface{ GivesCheck(m rules.Move) bool }

// MaxPlies limits the length of a proof.
const MaxPlies = 100

// A Solver looks for forced wins. It is not safe for concurrent use.
type Solver struct {
	table         table
	attacker      rules.Seat
	noMovesResult int
	nodeLimit     uint64
	mayContinue   func() bool
	nodes         uint64
	maxPlies      int // limit for the length of the proof
	checksOnly    bool
	interrupted   bool
	stack         [MaxPlies + 1]stackEntry
}

// A stackEntry holds the moves of one position on the current line.
type stackEntry struct {
	moves   []rules.Move
	keys    []uint64
	initial []proofNumbers // proof numbers of each child before it is searched
}

// AskPosition is for a game in which only the position tells the result of a side without legal moves.
const AskPosition = 2

// New makes a solver that remembers about the given number of positions. noMovesResult is the result for a side without
// legal moves: +1 won, -1 lost, 0 drawn, or AskPosition.
func New(positions, noMovesResult int) *Solver {
	s := &Solver{table: newTable(positions), noMovesResult: noMovesResult}
	for i := range s.stack {
		f := &s.stack[i]
		f.moves, f.keys, f.initial = make([]rules.Move, 0, 64), make([]uint64, 0, 64), make([]proofNumbers, 0, 64)
	}
	return s
}

// SetChecksOnly makes the attacker give check with every move from now on, if the position knows which moves do. With
// so few lines to search, mates are found far ahead; wins by quiet moves are not.
func (s *Solver) SetChecksOnly() { s.checksOnly = true }

// IsUnfinished reports whether the last search was interrupted before it had an answer.
func (s *Solver) IsUnfinished() bool { return s.interrupted }

// Clear empties the table.
func (s *Solver) Clear() { clear(s.table.slots) }

// Nodes returns how many moves the last search played.
func (s *Solver) Nodes() uint64 { return s.nodes }

// Solve reports whether attacker wins p by force within maxPlies plies, and the number of plies at most, as far as that
// can be proved within the node limit and before mayContinue, which is called after every move, returns false. It
// continues earlier searches as far as the table remembers them. p is restored.
func (s *Solver) Solve(p Position, attacker rules.Seat, maxPlies int, nodes uint64, mayContinue func() bool) (plies int, won bool) {
	s.attacker, s.nodeLimit, s.mayContinue = attacker, nodes, mayContinue
	s.nodes, s.interrupted, s.maxPlies = 0, false, min(maxPlies, MaxPlies)
	if limited, ok := p.(PliesLeft); ok {
		s.maxPlies = min(s.maxPlies, limited.PliesToDraw()-1)
	}
	key := s.key(p)
	for !s.interrupted {
		s.search(p, key, 0, infinity, infinity)
		n, ok := s.table.probe(key)
		if !ok || n.proof == 0 || n.disproof == 0 {
			return int(n.distance), ok && s.isProved(p, n)
		}
	}
	return 0, false
}

// isProved reports whether the numbers n of p mean that the attacker wins.
func (s *Solver) isProved(p Position, n proofNumbers) bool {
	if p.Turn() == s.attacker {
		return n.proof == 0
	}
	return n.disproof == 0
}

// key distinguishes the two attackers.
func (s *Solver) key(p Position) uint64 {
	if s.attacker != 0 {
		return p.Key() ^ 0x9E3779B97F4A7C15
	}
	return p.Key()
}

// Line appends the moves of the proof of the last search, as far as the table remembers them.
func (s *Solver) Line(p Position, dst []rules.Move) []rules.Move {
	plies := 0
	s.nodeLimit, s.mayContinue, s.interrupted = s.nodes+1<<20, nil, false
	for plies < s.maxPlies {
		f := &s.stack[0]
		s.generateChildren(p, f, 0)
		best, bestDistance := -1, -1
		for i := range f.moves {
			n := f.initial[i]
			if n.proof != 0 && n.disproof != 0 {
				n, _ = s.table.probe(f.keys[i])
			}
			isAttacker := p.Turn() == s.attacker
			if isWon := isAttacker && n.disproof == 0 && n.proof != 0 || !isAttacker && n.proof == 0 && n.disproof != 0; !isWon {
				continue
			}
			if distance := int(n.distance); best < 0 || isAttacker && distance < bestDistance || !isAttacker && distance > bestDistance {
				best, bestDistance = i, distance
			}
		}
		if best < 0 {
			break
		}
		dst = append(dst, f.moves[best])
		p.Play(f.moves[best])
		plies++
	}
	for range plies {
		p.Undo()
	}
	return dst
}
