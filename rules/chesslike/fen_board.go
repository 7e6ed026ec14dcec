package chesslike

import (
	"errors"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"github.com/ludarium/ludarium/rules"
	"github.com/ludarium/ludarium/rules/board"
)

// readBoard sets up the pieces.
func (p *Position) readBoard(s string) error {
	parts := strings.Split(s, "/")
	if len(parts) != len(p.game.rows) {
		return fmt.Errorf("%d rows, not %d", len(parts), len(p.game.rows))
	}
	for i, part := range parts {
		row := p.game.rows[i]
		if err := p.readRow(part, row); err != nil {
			return fmt.Errorf("%s: %w", p.game.rowName(i), err)
		}
	}
	return nil
}

// rowName names row i in error messages.
func (g *game) rowName(i int) string {
	if g.spec.Format.Rows != nil {
		return "row " + strconv.Itoa(i+1)
	}
	return "rank " + strconv.Itoa(len(g.rows)-i)
}

// readRow sets up the pieces of one row.
func (p *Position) readRow(s string, row []rules.Cell) error {
	x := 0
	for s != "" {
		gap, m, rest, err := p.game.item(s, len(row))
		if err != nil {
			return err
		}
		s = rest
		if x += gap; gap == 0 {
			if x < len(row) {
				if err := p.set(row[x], m); err != nil {
					return err
				}
			}
			x++
		}
		if x > len(row)+1 {
			break
		}
	}
	if x != len(row) {
		return fmt.Errorf("%d cells, not %d", x, len(row))
	}
	return nil
}

// putParsedPiece puts a piece on c if it may stand there.
func (p *Position) set(c rules.Cell, m rules.Piece) error {
	if c == board.None {
		return errors.New("a man beside the board")
	}
	if pawn := p.pawns[code(m)]; pawn != nil && pawn.forbidden[c] {
		return fmt.Errorf("a pawn on %s", p.board.Name(c))
	}
	p.put(uint8(c), code(m))
	return nil
}

// readRowItem reads the first item of s, the rest of a row with this many cells: a gap or a piece.
func (g *game) item(s string, cells int) (gap int, m rules.Piece, rest string, err error) {
	n := len(s) - len(strings.TrimLeft(s, "0123456789"))
	if cells < 10 { // gaps of two digits only exist in rows of ten cells or more
		n = min(n, 1)
	}
	if n > 0 {
		gap, err = strconv.Atoi(s[:n])
		switch {
		case err != nil:
			return 0, m, "", fmt.Errorf("a gap of %.20s cells", s[:n])
		case gap == 0:
			return 0, m, "", errors.New("a gap of no cells")
		}
		rest = s[n:]
	} else {
		var ok bool
		if m, rest, ok = g.readPiece(s); !ok {
			for _, r := range s {
				return 0, m, "", fmt.Errorf("unknown letter %q", r)
			}
		}
	}
	if g.spec.Format.CommaInRows && rest != "" {
		if rest[0] != ',' || len(rest) == 1 {
			return 0, m, "", fmt.Errorf("no comma before %.20q", rest)
		}
		rest = rest[1:]
	}
	return gap, m, rest, nil
}

// readPiece reads the piece with which s begins.
func (g *game) readPiece(s string) (m rules.Piece, rest string, ok bool) {
	if !g.spec.Format.SeatPrefixes {
		letter := s[:1]
		if letter >= "a" && letter <= "z" {
			m.Seat, letter = 1, strings.ToUpper(letter)
		}
		m.Kind, ok = g.kindOf(letter)
		return m, s[1:], ok
	}
	if len(s) < 2 {
		return m, "", false
	}
	seat := slices.IndexFunc(g.spec.Seats, func(seat Seat) bool { return seat.Letter == s[:1] })
	m.Seat = rules.Seat(seat)
	m.Kind, ok = g.kindOf(s[1:2])
	return m, s[2:], ok && seat >= 0
}

// kindByLetter returns the kind with that letter.
func (g *game) kindOf(letter string) (rules.Kind, bool) {
	kind := slices.IndexFunc(g.spec.Kinds, func(k Kind) bool { return k.Letter == letter })
	return rules.Kind(kind + 1), kind >= 0
}

// pieceLetter writes a piece as readPiece reads it.
func (g *game) letter(m rules.Piece) string {
	letter := g.info.Kinds[m.Kind].Letter
	switch {
	case g.spec.Format.SeatPrefixes:
		return g.spec.Seats[m.Seat].Letter + letter
	case m.Seat == 1:
		return strings.ToLower(letter)
	}
	return letter
}

// writeBoard writes the pieces.
func (p *Position) writeBoard(b *strings.Builder) {
	for i, row := range p.game.rows {
		if i > 0 {
			b.WriteByte('/')
		}
		p.writeRow(b, row)
	}
}

// writeRow writes the pieces of one row.
func (p *Position) writeRow(b *strings.Builder, row []rules.Cell) {
	gap, began := 0, false
	item := func(s string) {
		if began && p.game.spec.Format.CommaInRows {
			b.WriteByte(',')
		}
		began = true
		b.WriteString(s)
	}
	flush := func() {
		if gap > 0 {
			item(strconv.Itoa(gap))
			gap = 0
		}
	}
	for _, c := range row {
		m := p.PieceAt(c)
		if m.IsEmpty() {
			gap++
			continue
		}
		flush()
		item(p.game.letter(m))
	}
	flush()
}
