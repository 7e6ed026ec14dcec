package search

import (
	"math"

	"github.com/ludarium/ludarium/rules"
	"github.com/ludarium/ludarium/rules/board"
)

// Blunders describe what a weaker player misses: a share of the moves, selected by the seed. Moves far from the last
// one, long moves and backward moves are missed more often, captures and moves near the last one less often. Recaptures
// (of a piece captured by any opponent), checks after the root, check evasions and promotions to the best kind are
// always seen, as is castling at the root, underpromotions never. The same seed misses the same moves, whatever the order of the search.
type Blunders struct {
	MissedReplies int // per mille of the replies after the root; 0 misses none
	MissedMoves   int // per mille of the moves at the root
	Seed          uint64
	// RecentMoves are the destinations of the pieces that moved since the player's last move. Recaptures of them are
	// always seen at the root; with SeesThreats the player also sees all captures by them before its next turn.
	RecentMoves []RecentMove
	SeesThreats bool
	// SeenGain is what a capture at the root must win at least by static exchange evaluation to be always seen, in centipawns; 0: no
	// capture is.
	SeenGain int
}

// A RecentMove is the destination of a piece that has just moved.
type RecentMove struct {
	Cell      rules.Cell
	IsCapture bool // the move was a capture
}

// boardGeometry holds the distances by which moves are judged to be hard to see.
type boardGeometry struct {
	distance    []uint8   // by two cells, in cell widths
	forwardness [][]int16 // by seat and cell: how far forward the cell lies, in tenths
}

func newBoardGeometry(b *board.Board) boardGeometry {
	n := len(b.Cells)
	g := boardGeometry{distance: make([]uint8, n*n)}
	for i := range b.Cells {
		for j := range b.Cells {
			d := math.Hypot(b.Cells[i].Center.X-b.Cells[j].Center.X, b.Cells[i].Center.Y-b.Cells[j].Center.Y)
			g.distance[i*n+j] = uint8(math.Round(min(d, 255)))
		}
	}
	for _, turn := range b.SeatAngles {
		forwardness := make([]int16, n)
		sin, cos := math.Sincos(turn)
		for i := range b.Cells {
			c := b.Cells[i].Center
			forwardness[i] = int16(math.Round(-10 * (c.X*sin + c.Y*cos)))
		}
		g.forwardness = append(g.forwardness, forwardness)
	}
	return g
}

// misses reports whether the side to move at f does not see m.
func (s *searcher) misses(m rules.Move, f *stackEntry) bool {
	missRate := s.blunders.MissedReplies
	if f.ply == 0 {
		missRate = s.blunders.MissedMoves
	}
	if missRate == 0 {
		return false
	}
	if f.ply == 0 && s.castlings != nil && s.castlings.IsCastling(m) {
		return false
	}
	from, to := s.pos.FromTo(m)
	if promoted := s.pos.PromotionKind(m); promoted != 0 && s.traits.BestPromotion != 0 {
		return promoted != s.traits.BestPromotion
	}
	isCapture := s.pos.CapturedKind(m) != 0
	for _, recent := range s.blunders.RecentMoves {
		if f.ply == 0 && recent.IsCapture && to == recent.Cell || f.ply > 0 && f.ply < s.roundPlies && s.blunders.SeesThreats && isCapture && from == recent.Cell {
			return false
		}
	}
	if f.ply == 0 && isCapture {
		if gain := s.blunders.SeenGain; gain > 0 && s.pos.SEE(m, gain) {
			return false
		}
		missRate = missRate * 7 / 10
	}
	for n := 2; n < s.roundPlies; n++ { // captures by opponents before the last one
		if earlier := &s.stack[f.ply+rootOffset-n]; earlier.currentMove != rules.NoMove && earlier.isCapture && earlier.pieceTo%s.cells == int(to) {
			return false
		}
	}
	if last := &s.stack[f.ply+rootOffset-1]; last.currentMove != rules.NoMove {
		lastTo := last.pieceTo % s.cells
		switch distance := s.distances.distance[lastTo*s.cells+int(to)]; {
		case distance == 0 && last.isCapture:
			return false
		case distance <= 1:
			missRate = missRate * 6 / 10
		case distance >= 4:
			missRate = missRate * 14 / 10
		}
	}
	if s.distances.distance[int(from)*s.cells+int(to)] >= 4 {
		missRate = missRate * 12 / 10
	}
	if seat := int(s.pos.Turn()); seat < len(s.distances.forwardness) && s.distances.forwardness[seat][to] < s.distances.forwardness[seat][from]-2 {
		missRate = missRate * 15 / 10
	}
	if int(mixBits(s.blunders.Seed^uint64(m)*0x9E3779B97F4A7C15)%1000) >= min(missRate, 950) {
		return false
	}
	return f.ply == 0 || !s.pos.GivesCheck(m)
}

// mixBits spreads n over all values.
func mixBits(n uint64) uint64 {
	n ^= n >> 30
	n *= 0xBF58476D1CE4E5B9
	n ^= n >> 27
	n *= 0x94D049BB133111EB
	return n ^ n>>31
}
