package search

import "github.com/ludarium/ludarium/rules"

// maxHistory bounds every history value.
const histMax = 16384

// histories record how often a move was good, whatever the position. The tables are flat so that they fit any board and
// any number of kinds; they are allocated once.
type history struct {
	cells, kinds int

	butterfly []int16      // by seat, from, to
	captures  []int16      // by piece, to, captured kind
	counters  []rules.Move // by piece and destination of the previous move
	follow    []int16      // by piece and destination of an earlier move and of this one
	width     int          // of a row of continuation
}

func newHistory(cells, kinds int) history {
	width := 2 * kinds * cells
	return history{
		cells: cells, kinds: kinds, width: width,
		butterfly: make([]int16, 2*cells*cells),
		captures:  make([]int16, width*kinds),
		counters:  make([]rules.Move, width),
		follow:    make([]int16, width*width),
	}
}

// clearHistories empties the histories.
func (h *history) forget() {
	clear(h.butterfly)
	clear(h.captures)
	clear(h.counters)
	clear(h.follow)
}

// pieceToIndex returns the index of a piece and its destination; kind 0 is the null move.
func (h *history) piece(k rules.Kind, seat int, to rules.Cell) int {
	return (int(k)*2+seat)*h.cells + int(to)
}

func (h *history) fromTo(seat int, from, to rules.Cell) int {
	return (seat*h.cells+int(from))*h.cells + int(to)
}

func (h *history) capture(k rules.Kind, seat int, to rules.Cell, victim rules.Kind) int {
	return h.piece(k, seat, to)*h.kinds + int(victim)
}

// continuationRow returns the continuation history after a piece moved to a destination.
func (h *history) row(piece int) []int16 {
	return h.follow[piece*h.width : (piece+1)*h.width]
}

// updateHistory moves a value towards its bound, by less the closer it is.
func adjust(v *int16, bonus int) {
	was := int(*v)
	*v = int16(was + bonus - was*abs(bonus)/histMax)
}

func abs(n int) int {
	if n < 0 {
		return -n
	}
	return n
}

// continuationRows returns the continuation histories after the last two moves before f.
func (s *searcher) rowsBefore(f *frame) (one, two []int16) {
	return s.row(s.stack[f.ply+back-1].piece), s.row(s.stack[f.ply+back-2].piece)
}

// updateStats rewards m for a beta cutoff at f and penalizes the moves tried before it.
func (s *searcher) reward(f *frame, m rules.Move, depth, seat int) {
	bonus := min(12*depth*depth+60*depth, 1800)
	one, two := s.rowsBefore(f)
	if s.quiet(m) {
		if f.killers[0] != m {
			f.killers[1], f.killers[0] = f.killers[0], m
		}
		s.counters[s.stack[f.ply+back-1].piece] = m
		s.teach(one, two, m, seat, bonus)
		for _, t := range f.tried {
			if t != m {
				s.teach(one, two, t, seat, -bonus)
			}
		}
	} else {
		s.teachCapture(m, seat, bonus)
	}
	for _, t := range f.taken {
		if t != m {
			s.teachCapture(t, seat, -bonus)
		}
	}
}

func (s *searcher) teach(one, two []int16, m rules.Move, seat, bonus int) {
	from, to := s.p.Squares(m)
	piece := s.piece(s.p.Mover(m), seat, to)
	adjust(&s.butterfly[s.fromTo(seat, from, to)], bonus)
	adjust(&one[piece], bonus)
	adjust(&two[piece], bonus)
}

func (s *searcher) teachCapture(m rules.Move, seat, bonus int) {
	_, to := s.p.Squares(m)
	adjust(&s.captures[s.capture(s.p.Mover(m), seat, to, s.p.Victim(m))], bonus)
}

// historyScore returns the sum of the histories of the quiet move m.
func (s *searcher) standing(f *frame, m rules.Move, seat int) int {
	from, to := s.p.Squares(m)
	piece := s.piece(s.p.Mover(m), seat, to)
	one, two := s.rowsBefore(f)
	return int(s.butterfly[s.fromTo(seat, from, to)]) + int(one[piece]) + int(two[piece])
}
