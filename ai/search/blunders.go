package search

import (
	"math"

	"github.com/ludarium/ludarium/rules"
	"github.com/ludarium/ludarium/rules/board"
)

// Blunders describe what a weaker player misses: a share of the moves, selected by the seed. Moves far from the last
// one, long moves and backward moves are missed more often, captures and moves near the last one less often. Recaptures
// (of a piece captured by any opponent), checks after the root, check evasions and promotions to the best kind are
// always seen, underpromotions never. The same seed misses the same moves, whatever the order of the search.
type Attention struct {
	Hidden int // per mille of the replies after the root; 0 misses none
	Own    int // per mille of the moves at the root
	Seed   uint64
	// RecentMoves are the destinations of the pieces that moved since the player's last move. Recaptures of them are
	// always seen at the root; with SeesThreats the player also sees all captures by them before its next turn.
	Foes  []Arrival
	Guard bool
}

// A RecentMove is the destination of a piece that has just moved.
type Arrival struct {
	Cell rules.Cell
	Took bool // the move captured
}

// boardGeometry holds the distances by which moves are judged to be hard to see.
type vista struct {
	distance []uint8   // by two cells, in cell widths
	height   [][]int16 // by seat and cell: how far forward the cell lies, in tenths
}

func newVista(b *board.Board) vista {
	n := len(b.Cells)
	v := vista{distance: make([]uint8, n*n)}
	for i := range b.Cells {
		for j := range b.Cells {
			d := math.Hypot(b.Cells[i].Center.X-b.Cells[j].Center.X, b.Cells[i].Center.Y-b.Cells[j].Center.Y)
			v.distance[i*n+j] = uint8(math.Round(min(d, 255)))
		}
	}
	for _, turn := range b.Turns {
		heights := make([]int16, n)
		sin, cos := math.Sincos(turn)
		for i := range b.Cells {
			c := b.Cells[i].Center
			heights[i] = int16(math.Round(-10 * (c.X*sin + c.Y*cos)))
		}
		v.height = append(v.height, heights)
	}
	return v
}

// misses reports whether the side to move at f does not see m.
func (s *searcher) overlooks(m rules.Move, f *frame) bool {
	hidden := s.attend.Hidden
	if f.ply == 0 {
		hidden = s.attend.Own
	}
	if hidden == 0 {
		return false
	}
	from, to := s.p.Squares(m)
	if man := s.p.Promotion(m); man != 0 && s.traits.Best != 0 {
		return man != s.traits.Best
	}
	takes := s.p.Victim(m) != 0
	for _, a := range s.attend.Foes {
		if f.ply == 0 && a.Took && to == a.Cell || f.ply > 0 && f.ply < s.round && s.attend.Guard && takes && from == a.Cell {
			return false
		}
	}
	if f.ply == 0 && takes {
		hidden = hidden * 7 / 10
	}
	for n := 2; n < s.round; n++ { // captures by opponents before the last one
		if old := &s.stack[f.ply+back-n]; old.move != rules.NoMove && old.takes && old.piece%s.cells == int(to) {
			return false
		}
	}
	if last := &s.stack[f.ply+back-1]; last.move != rules.NoMove {
		near := last.piece % s.cells
		switch d := s.board.distance[near*s.cells+int(to)]; {
		case d == 0 && last.takes:
			return false
		case d <= 1:
			hidden = hidden * 6 / 10
		case d >= 4:
			hidden = hidden * 14 / 10
		}
	}
	if s.board.distance[int(from)*s.cells+int(to)] >= 4 {
		hidden = hidden * 12 / 10
	}
	if seat := int(s.p.Turn()); seat < len(s.board.height) && s.board.height[seat][to] < s.board.height[seat][from]-2 {
		hidden = hidden * 15 / 10
	}
	if int(scatter(s.attend.Seed^uint64(m)*0x9E3779B97F4A7C15)%1000) >= min(hidden, 950) {
		return false
	}
	return f.ply == 0 || !s.p.GivesCheck(m)
}

// mixBits spreads n over all values.
func scatter(n uint64) uint64 {
	n ^= n >> 30
	n *= 0xBF58476D1CE4E5B9
	n ^= n >> 27
	n *= 0x94D049BB133111EB
	return n ^ n>>31
}
