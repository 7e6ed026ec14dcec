package chesslike

import (
	"fmt"
	"math/bits"
	"slices"
	"strings"

	"github.com/ludarium/ludarium/rules"
)

// A step is a longer first step of a pawn, which can be captured in passing on any cell that it passed over.
type step struct {
	at   uint8    // where the pawn stands
	over [2]uint8 // none where there is no second one
}

// passes says that the step passed over c.
func (s *step) passes(c uint8) bool { return c == s.over[0] || c == s.over[1] }

// enPassantKey is the part of the key that captures in passing make.
func (p *Position) enPassantKey(st *state) uint64 {
	key := uint64(0)
	for open := st.usable; open != 0; open &= open - 1 {
		s := &st.steps[bits.TrailingZeros8(open)&(rules.MaxSeats-1)]
		key ^= p.enPassantKeys[s.over[0]] ^ p.enPassantKeys[s.over[1]]
	}
	return key
}

// stepOver is the step that passed over c and whose pawn can be captured there, nil if there is none.
func (st *state) stepOver(c uint8) *step { return st.find(st.usable, c) }

// enPassantTargets is the cell of the pawn that has just stepped over c, whether it can be captured or not, or none.
func (p *Position) enPassantTargets(st *state, c uint8) uint8 {
	if s := st.find(st.open, c); s != nil {
		return s.at
	}
	return none
}

func (st *state) find(open, c uint8) *step {
	for ; open != 0; open &= open - 1 {
		if s := &st.steps[bits.TrailingZeros8(open)&(rules.MaxSeats-1)]; s.passes(c) {
			return s
		}
	}
	return nil
}

// setEnPassant notes what the pawn that stepped from from to to passed over.
func (p *Position) setEnPassant(st *state, own, from, to uint8) {
	s := &st.steps[seatOf(own)]
	*s = step{to, [2]uint8{none, none}}
	for i, c := range p.pawns[own].advances[from] {
		if c == to || i == len(s.over) {
			break
		}
		s.over[i] = c
	}
	st.open |= 1 << seatOf(own)
}

// keepSteps carries the steps of the seats before over to st, where they last: until their owner has the turn, the pawn is
// gone, or a piece stands where it passed.
func (p *Position) keepSteps(prev, st *state) {
	if !p.game.spec.EnPassant.LastsFullRound {
		return
	}
	for open := prev.open; open != 0; open &= open - 1 {
		i := bits.TrailingZeros8(open)
		s := prev.steps[i]
		own := p.on[s.at]
		if p.pawns[own] == nil || seatOf(own) != rules.Seat(i) || p.on[s.over[0]] != 0 || p.on[s.over[1]] != 0 {
			continue
		}
		st.steps[i] = s
		st.open |= 1 << i
	}
}

// weighSteps finds out which of the open steps count, when the turn has passed.
func (p *Position) weighSteps(st *state) {
	st.open &^= 1 << p.turn
	st.usable = 0
	for open := st.open; open != 0; open &= open - 1 {
		i := bits.TrailingZeros8(open)
		if p.game.spec.EnPassant.AffectsKey || p.canPass(rules.Seat(i), &st.steps[i]) {
			st.usable |= 1 << i
		}
	}
}

// canPass says that the seat to move can legally capture the pawn of owner in passing, or that a seat whose turn comes
// before the owner's has a pawn which attacks where it passed.
func (p *Position) canPass(owner rules.Seat, s *step) bool {
	for _, c := range s.over {
		if c == none {
			continue
		}
		for _, t := range p.threats[rules.MaxSeats][c] {
			if p.on[t.cell] != t.code {
				continue
			}
			switch seat := seatOf(t.code); {
			case seat == p.turn:
				if p.isEnPassantLegal(t.cell, c, s.at) {
					return true
				}
			case p.game.spec.EnPassant.LastsFullRound && p.before(seat, owner):
				return true
			}
		}
	}
	return false
}

// before says that the turn of s comes before that of t.
func (p *Position) before(s, t rules.Seat) bool {
	n := rules.Seat(p.game.seats)
	return (s-p.turn+n)%n < (t-p.turn+n)%n
}

// isEnPassantLegal says that the own pawn on from may capture the pawn on stepped by going to to.
func (p *Position) isEnPassantLegal(from, to, stepped uint8) bool {
	k := p.king[p.turn]
	if k == none {
		return true
	}
	own, other := p.on[from], p.on[stepped]
	p.on[from], p.on[stepped], p.on[to] = 0, 0, own
	safe := !p.attacked(k, p.turn)
	p.on[from], p.on[stepped], p.on[to] = own, other, 0
	return safe
}

// readStep notes the step over these cells, named in either order, of a pawn of one of seats, if one can have made it.
func (p *Position) readStep(over []uint8, seats ...rules.Seat) {
	for _, s := range seats {
		for _, m := range p.pieces[s] {
			own := p.on[uint8(m)]
			if s == p.turn || p.pawns[own] == nil {
				continue
			}
			if home, n := p.doubleStepOrigin(own, uint8(m), over...); n > 0 && n == len(over) {
				p.setEnPassant(p.now(), own, home, uint8(m))
				return
			}
		}
	}
}

// cells are the cells that s names one after another, nil if it is anything else.
func (p *Position) cells(s string) []uint8 {
	var out []uint8
	for s != "" {
		file, rest := split(s)
		rank := rest[:len(rest)-len(strings.TrimLeft(rest, "0123456789"))]
		c, ok := p.board.CellByName(file + rank)
		if !ok || slices.Contains(out, uint8(c)) {
			return nil
		}
		out = append(out, uint8(c))
		s = rest[len(rank):]
	}
	return out
}

// doubleStepOrigin is the cell from which a pawn, now on at, can have stepped over these cells, and over how many in all;
// none if it cannot.
func (p *Position) doubleStepOrigin(own, at uint8, over ...uint8) (home uint8, n int) {
	for c := range p.board.Cells {
		way := p.pawns[own].advances[c]
		n := slices.Index(way, at)
		if n < 1 || !p.clear(way[:n], none) || p.on[c] != 0 && !p.mayFollow(own, p.on[c]) {
			continue
		}
		if !slices.ContainsFunc(over, func(c uint8) bool { return !slices.Contains(way[:n], c) }) {
			return uint8(c), n
		}
	}
	return none, 0
}

// mayFollow says that m may stand where a pawn came from: where steps last, others have moved since.
func (p *Position) mayFollow(pawn, m uint8) bool {
	rule := p.game.spec.EnPassant
	return rule.LastsFullRound && (rule.AllowsPieceBehind || m&seatMask != pawn&seatMask)
}

// readSteps reads the longer steps of several seats. It drops those that cannot have been made.
func (p *Position) readSteps(s string) error {
	if s == "-" {
		return nil
	}
	for one := range strings.SplitSeq(s, ",") {
		seats, name := p.waiting(), one
		if p.game.spec.Format.EnPassantSeats {
			seat := slices.IndexFunc(p.game.spec.Seats, func(seat Seat) bool { return strings.HasPrefix(one, seat.Letter) })
			if seat < 0 {
				return fmt.Errorf("%.20q begins with no seat", one)
			}
			seats, name = []rules.Seat{rules.Seat(seat)}, one[1:]
		}
		c, ok := p.board.CellByName(name)
		if !ok {
			return fmt.Errorf("there is no cell %.20q", name)
		}
		if p.on[uint8(c)] == 0 {
			p.readStep([]uint8{uint8(c)}, seats...)
		}
	}
	return nil
}

// waiting is all seats but the one that is to move.
func (p *Position) waiting() (list []rules.Seat) {
	for s := range rules.Seat(p.game.seats) {
		if s != p.turn {
			list = append(list, s)
		}
	}
	return list
}

// writeSteps writes the steps of the seats in told, by bit.
func (p *Position) writeSteps(b *strings.Builder, told uint8) {
	between := ""
	for s := range p.game.seats {
		if told>>s&1 == 0 {
			continue
		}
		b.WriteString(between)
		between = ","
		if p.game.spec.Format.EnPassantSeats {
			b.WriteString(p.game.spec.Seats[s].Letter)
		}
		b.WriteString(p.board.Name(rules.Cell(p.now().steps[s].over[0])))
	}
}
