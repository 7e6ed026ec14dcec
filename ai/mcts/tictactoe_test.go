package mcts

import (
	"math/bits"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/ludarium/ludarium/rules"
)

// A ticTacToe is a position of tic-tac-toe: X, the first side, and O fill cells 1 to 9, row by row.
type ticTacToe struct {
	cells [3]uint16 // by side
	side  Side
}

var rows = [...]uint16{0o7 << 1, 0o70 << 1, 0o700 << 1, 0o111 << 1, 0o222 << 1, 0o444 << 1, 0o421 << 1, 0o124 << 1}

// newTicTacToe reads a position, such as "XX. OO. ...", with side to move.
func newTicTacToe(t *testing.T, text string, side Side) ticTacToe {
	t.Helper()
	p := ticTacToe{side: side}
	cells := strings.ReplaceAll(text, " ", "")
	require.Len(t, cells, 9)
	for i, c := range cells {
		switch c {
		case 'X':
			p.cells[First] |= 2 << i
		case 'O':
			p.cells[Second] |= 2 << i
		}
	}
	return p
}

func (p *ticTacToe) play(m Move) {
	p.cells[p.side] |= 1 << m
	p.side = p.side.opposite()
}

// emptyCells returns the empty cells as bits.
func (p *ticTacToe) emptyCells() uint16 { return (1<<10 - 2) &^ (p.cells[First] | p.cells[Second]) }

// reward returns the first side's reward and whether the game is over.
func (p *ticTacToe) reward() (reward float32, isOver bool) {
	for _, row := range rows {
		if p.cells[First]&row == row {
			return 1, true
		}
		if p.cells[Second]&row == row {
			return 0, true
		}
	}
	return 0.5, p.emptyCells() == 0
}

// best returns what perfect play brings the side to move: 1 a win, 0 a draw, -1 a loss.
func (p *ticTacToe) best() int {
	if reward, isOver := p.reward(); isOver {
		if p.side == Second {
			reward = 1 - reward
		}
		return int(2*reward) - 1
	}
	best := -1
	for empty := p.emptyCells(); empty != 0; empty &= empty - 1 {
		next := *p
		next.play(Move(bits.TrailingZeros16(empty)))
		best = max(best, -next.best())
	}
	return best
}

// key identifies the position.
func (p *ticTacToe) key() uint64 {
	return uint64(p.cells[First])<<32 | uint64(p.cells[Second])<<8 | uint64(p.side)
}

// A toyGame is tic-tac-toe for a search.
type toyGame struct {
	root        ticTacToe
	hasPass     bool // either side may pass, as long as it likes
	noResult    Move // ends the game without a result
	forbidden   Move // is never allowed
	obvious     Move // never missed
	conspicuous Move // missed half as often
}

func (g *toyGame) NewSimulator() Simulator         { return &toySimulator{game: g} }
func (g *toyGame) ToMove(m Move) rules.Move        { return rules.Move(m) }
func (g *toyGame) WinShare(reward float64) float64 { return reward }

// rootAfter plays moves from the root and returns the position as a root.
func (g *toyGame) rootAfter(moves ...Move) Root {
	var recent []PastMove
	for _, m := range moves {
		recent = append([]PastMove{{Key: g.root.key(), Move: m}}, recent...)
		g.root.play(m)
	}
	r := Root{Key: g.root.key(), Recent: recent, Side: g.root.side, MoveLimit: 10}
	for m := Move(0); m < 10; m++ {
		if m == NullMove && g.hasPass || g.root.emptyCells()>>m&1 != 0 {
			r.Moves = append(r.Moves, m)
		}
	}
	return r
}

// A toySimulator plays at random, unless it can win at once.
type toySimulator struct {
	PRNG
	ticTacToe
	game  *toyGame
	moves []Move
}

func (s *toySimulator) Start(seed uint64) { s.PRNG = NewPRNG(seed) }
func (s *toySimulator) Reset()            { s.ticTacToe, s.moves = s.game.root, s.moves[:0] }
func (s *toySimulator) MaxReplies() int   { return 10 }
func (s *toySimulator) Moves() []Move     { return s.moves }

// AppendReplies gives all moves so good a prior that a draw does not keep the others from being tried.
func (s *toySimulator) AppendReplies(replies []Reply) []Reply {
	const won = 10
	for empty := s.emptyCells(); empty != 0; empty &= empty - 1 {
		replies = append(replies, Reply{Move: Move(bits.TrailingZeros16(empty)), Won: won})
	}
	if s.game.hasPass {
		replies = append(replies, Reply{Move: NullMove, Won: won})
	}
	return replies
}

func (s *toySimulator) Visibility(m Move) Visibility {
	switch m {
	case s.game.obvious:
		return ObviousMove
	case s.game.conspicuous:
		return ConspicuousMove
	}
	return OrdinaryMove
}

func (s *toySimulator) Play(m Move) Status {
	if m == NullMove {
		s.moves = append(s.moves, m)
		s.side = s.side.opposite()
		return Ongoing
	}
	if m == s.game.forbidden {
		return Forbidden
	}
	s.addMove(m)
	if m == s.game.noResult {
		return NoResult
	}
	if _, isOver := s.reward(); isOver {
		return Ended
	}
	return Ongoing
}

func (s *toySimulator) addMove(m Move) {
	s.moves = append(s.moves, m)
	s.play(m)
}

func (s *toySimulator) Playout() float32 {
	for {
		reward, isOver := s.reward()
		if isOver {
			return reward
		}
		s.addMove(s.playoutMove())
	}
}

// playoutMove returns a move that wins at once, or a random one.
func (s *toySimulator) playoutMove() Move {
	for empty := s.emptyCells(); empty != 0; empty &= empty - 1 {
		m := Move(bits.TrailingZeros16(empty))
		next := s.ticTacToe
		next.play(m)
		if reward, isOver := next.reward(); isOver && reward != 0.5 {
			return m
		}
	}
	empty := s.emptyCells()
	for range s.IntN(bits.OnesCount16(empty)) {
		empty &= empty - 1
	}
	return Move(bits.TrailingZeros16(empty))
}
