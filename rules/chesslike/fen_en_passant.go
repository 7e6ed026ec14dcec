package chesslike

import (
	"fmt"
	"slices"
	"strings"

	"github.com/ludarium/ludarium/rules"
)

// readEnPassant reads the en passant target and drops one that no pawn can have passed. A pawn that passed several
// cells is written with all of them, in either order.
func (p *Position) readEnPassant(s string) error {
	if p.game.seats > 2 {
		return p.readSteps(s)
	}
	over := p.cells(s)
	if len(over) > 0 {
		p.readStep(over, 1-p.turn)
	}
	return nil
}

// restoreDoubleStep stores the double step over these cells, in either order, if a pawn of one of the seats can have
// made it.
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

// parseCells reads the names of cells written one after another. It returns nil if s is anything else.
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

// doubleStepOrigin returns the cell from which a pawn, now on at, can have passed these cells, and the number of
// cells it passed; none if it cannot.
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

// mayStandBehind reports whether a piece may stand where a pawn came from: where double steps last, other seats have
// moved since.
func (p *Position) mayFollow(pawn, m uint8) bool {
	rule := p.game.spec.EnPassant
	return rule.LastsFullRound && (rule.AllowsPieceBehind || m&seatMask != pawn&seatMask)
}

// readDoubleSteps reads the double steps of several seats and drops those that cannot have been made.
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

// waitingSeats returns all seats but the one to move.
func (p *Position) waiting() (list []rules.Seat) {
	for s := range rules.Seat(p.game.seats) {
		if s != p.turn {
			list = append(list, s)
		}
	}
	return list
}

// writeEnPassant writes the en passant targets.
func (p *Position) writeEnPassant(b *strings.Builder) {
	st := p.now()
	told := st.usable
	if p.game.spec.EnPassant.AlwaysWritten {
		told = st.open
	}
	if told == 0 {
		b.WriteByte('-')
		return
	}
	if p.game.seats > 2 {
		p.writeSteps(b, told)
		return
	}
	for _, c := range st.steps[1-p.turn].over {
		if c != none {
			b.WriteString(p.board.Name(rules.Cell(c)))
		}
	}
}

// writeDoubleSteps writes the double steps of the given seats, by bit.
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
