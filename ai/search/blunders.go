package search

import (
	"math"

	"github.com/ludarium/ludarium/rules"
	"github.com/ludarium/ludarium/rules/board"
)

// An Attention is what a weaker player overlooks: a share of the moves, chosen by the seed. Moves far from the last
// one, long ones and backward ones are missed more, those beside it and captures less; recaptures (of what any of the
// others has taken), checks after the root, ways out of check and promotions to the best man are always seen, lesser
// promotions never. The same seed overlooks the same moves, whatever the order of the search.
type Attention struct {
	Hidden int // per mille of the replies after the root; 0 sees everything
	Own    int // per mille of the moves at the root
	Seed   uint64
	// Foes are the men that have moved since the player's last move. Nobody overlooks at the root who may be taken back; a
	// player on Guard sees all that they may capture before he moves again.
	Foes  []Arrival
	Guard bool
}

// An Arrival is where a man stands who has moved.
type Arrival struct {
	Cell rules.Cell
	Took bool // he captured
}

// A vista is what must be known of a board to see far and near.
type vista struct {
	distance []uint8   // by two cells, in cell widths
	height   [][]int16 // by seat and cell: how far forward it lies, in tenths
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

// overlooks says that the side to move at f does not see m.
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
	for n := 2; n < s.round; n++ { // what was taken by others than the last
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

// scatter spreads n over all values.
func scatter(n uint64) uint64 {
	n ^= n >> 30
	n *= 0xBF58476D1CE4E5B9
	n ^= n >> 27
	n *= 0x94D049BB133111EB
	return n ^ n>>31
}
