package chesslike

import (
	"fmt"
	"slices"
	"strings"

	"github.com/ludarium/ludarium/rules"
	"github.com/ludarium/ludarium/rules/chesslike/notation"
)

// readEnPassant reads the en passant target and drops one that no pawn can have passed. A pawn that passed several
// cells is written with all of them, in either order.
func (p *Position) readEnPassant(s string) error {
	if p.game.seatCount > 2 {
		return p.readDoubleSteps(s)
	}
	passed := p.parseCells(s)
	if len(passed) > 0 {
		p.restoreDoubleStep(passed, 1-p.turn)
	}
	return nil
}

// restoreDoubleStep stores the double step over these cells, in either order, if a pawn of one of the seats can have
// made it.
func (p *Position) restoreDoubleStep(passed []uint8, seats ...rules.Seat) {
	for _, s := range seats {
		for _, pawnCell := range p.pieceLists[s] {
			pawn := p.pieceOn[uint8(pawnCell)]
			if s == p.turn || p.pawnTables[pawn] == nil {
				continue
			}
			if origin, n := p.doubleStepOrigin(pawn, uint8(pawnCell), passed...); n > 0 && n == len(passed) {
				p.recordDoubleStep(p.current(), pawn, origin, uint8(pawnCell))
				return
			}
		}
	}
}

// parseCells reads the names of cells written one after another. It returns nil if s is anything else.
func (p *Position) parseCells(s string) []uint8 {
	var cells []uint8
	for s != "" {
		file, rest := notation.SplitCellName(s)
		rank := rest[:len(rest)-len(strings.TrimLeft(rest, "0123456789"))]
		c, ok := p.board.CellByName(file + rank)
		if !ok || slices.Contains(cells, uint8(c)) {
			return nil
		}
		cells = append(cells, uint8(c))
		s = rest[len(rank):]
	}
	return cells
}

// doubleStepOrigin returns the cell from which a pawn, now on at, can have passed these cells, and the number of
// cells it passed; none if it cannot.
func (p *Position) doubleStepOrigin(pawn, at uint8, passed ...uint8) (origin uint8, n int) {
	for c := range p.board.Cells {
		path := p.pawnTables[pawn].advances[c]
		n := slices.Index(path, at)
		if n < 1 || !p.isClear(path[:n], none) || p.pieceOn[c] != 0 && !p.mayStandBehind(pawn, p.pieceOn[c]) {
			continue
		}
		if !slices.ContainsFunc(passed, func(c uint8) bool { return !slices.Contains(path[:n], c) }) {
			return uint8(c), n
		}
	}
	return none, 0
}

// mayStandBehind reports whether a piece may stand where a pawn came from: where double steps last, other seats have
// moved since.
func (p *Position) mayStandBehind(pawn, piece uint8) bool {
	rule := p.game.spec.EnPassant
	return rule.LastsFullRound && (rule.AllowsPieceBehind || piece&seatMask != pawn&seatMask)
}

// readDoubleSteps reads the double steps of several seats and drops those that cannot have been made.
func (p *Position) readDoubleSteps(s string) error {
	if s == "-" {
		return nil
	}
	for entry := range strings.SplitSeq(s, ",") {
		seats, name := p.waitingSeats(), entry
		if p.game.spec.Format.EnPassantSeats {
			seat := slices.IndexFunc(p.game.spec.Seats, func(seat SeatSpec) bool { return strings.HasPrefix(entry, seat.Letter) })
			if seat < 0 {
				return fmt.Errorf("%.20q begins with no seat", entry)
			}
			seats, name = []rules.Seat{rules.Seat(seat)}, entry[1:]
		}
		c, ok := p.board.CellByName(name)
		if !ok {
			return fmt.Errorf("there is no cell %.20q", name)
		}
		if p.pieceOn[uint8(c)] == 0 {
			p.restoreDoubleStep([]uint8{uint8(c)}, seats...)
		}
	}
	return nil
}

// waitingSeats returns all seats but the one to move.
func (p *Position) waitingSeats() (seats []rules.Seat) {
	for s := range rules.Seat(p.game.seatCount) {
		if s != p.turn {
			seats = append(seats, s)
		}
	}
	return seats
}

// writeEnPassant writes the en passant targets.
func (p *Position) writeEnPassant(b *strings.Builder) {
	st := p.current()
	seats := st.enPassantSeats
	if p.game.spec.EnPassant.AlwaysWritten {
		seats = st.doubleStepSeats
	}
	if seats == 0 {
		b.WriteByte('-')
		return
	}
	if p.game.seatCount > 2 {
		p.writeDoubleSteps(b, seats)
		return
	}
	for _, c := range st.doubleSteps[1-p.turn].passed {
		if c != none {
			b.WriteString(p.board.Name(rules.Cell(c)))
		}
	}
}

// writeDoubleSteps writes the double steps of the given seats, by bit.
func (p *Position) writeDoubleSteps(b *strings.Builder, seats uint8) {
	separator := ""
	for s := range p.game.seatCount {
		if seats>>s&1 == 0 {
			continue
		}
		b.WriteString(separator)
		separator = ","
		if p.game.spec.Format.EnPassantSeats {
			b.WriteString(p.game.spec.Seats[s].Letter)
		}
		b.WriteString(p.board.Name(rules.Cell(p.current().doubleSteps[s].passed[0])))
	}
}
