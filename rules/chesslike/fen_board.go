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
		gap, piece, rest, err := p.game.readRowItem(s, len(row))
		if err != nil {
			return err
		}
		s = rest
		if x += gap; gap == 0 {
			if x < len(row) {
				if err := p.putParsedPiece(row[x], piece); err != nil {
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
func (p *Position) putParsedPiece(c rules.Cell, piece rules.Piece) error {
	if c == board.None {
		return errors.New("a piece beside the board")
	}
	if pawn := p.pawnTables[pieceCode(piece)]; pawn != nil && pawn.forbidden[c] {
		return fmt.Errorf("a pawn on %s", p.board.Name(c))
	}
	p.putPiece(uint8(c), pieceCode(piece))
	return nil
}

// readRowItem reads the first item of s, the rest of a row with this many cells: a gap or a piece.
func (g *game) readRowItem(s string, rowLength int) (gap int, piece rules.Piece, rest string, err error) {
	n := len(s) - len(strings.TrimLeft(s, "0123456789"))
	if rowLength < 10 { // gaps of two digits only exist in rows of ten cells or more
		n = min(n, 1)
	}
	if n > 0 {
		gap, err = strconv.Atoi(s[:n])
		switch {
		case err != nil:
			return 0, piece, "", fmt.Errorf("a gap of %.20s cells", s[:n])
		case gap == 0:
			return 0, piece, "", errors.New("a gap of no cells")
		}
		rest = s[n:]
	} else {
		var ok bool
		if piece, rest, ok = g.readPiece(s); !ok {
			for _, r := range s {
				return 0, piece, "", fmt.Errorf("unknown letter %q", r)
			}
		}
	}
	if g.spec.Format.CommaInRows && rest != "" {
		if rest[0] != ',' || len(rest) == 1 {
			return 0, piece, "", fmt.Errorf("no comma before %.20q", rest)
		}
		rest = rest[1:]
	}
	return gap, piece, rest, nil
}

// readPiece reads the piece with which s begins.
func (g *game) readPiece(s string) (piece rules.Piece, rest string, ok bool) {
	if !g.spec.Format.SeatPrefixes {
		letter := s[:1]
		if letter >= "a" && letter <= "z" {
			piece.Seat, letter = 1, strings.ToUpper(letter)
		}
		piece.Kind = g.kindByLetter(letter)
		return piece, s[1:], piece.Kind != 0
	}
	if len(s) < 2 {
		return piece, "", false
	}
	seat := slices.IndexFunc(g.spec.Seats, func(seat SeatSpec) bool { return seat.Letter == s[:1] })
	piece.Seat = rules.Seat(seat)
	piece.Kind = g.kindByLetter(s[1:2])
	return piece, s[2:], piece.Kind != 0 && seat >= 0
}

// kindByLetter returns the kind with that letter, 0 if the game has none.
func (g *game) kindByLetter(letter string) rules.Kind {
	kind := rules.Kind(1 + slices.IndexFunc(g.spec.Kinds, func(k KindSpec) bool { return k.Letter == letter }))
	if slices.Contains(g.spec.Excluded, kind) {
		return 0
	}
	return kind
}

// pieceLetter writes a piece as readPiece reads it.
func (g *game) pieceLetter(piece rules.Piece) string {
	letter := g.info.Kinds[piece.Kind].Letter
	switch {
	case g.spec.Format.SeatPrefixes:
		return g.spec.Seats[piece.Seat].Letter + letter
	case piece.Seat == 1:
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
	gap, started := 0, false
	writeItem := func(s string) {
		if started && p.game.spec.Format.CommaInRows {
			b.WriteByte(',')
		}
		started = true
		b.WriteString(s)
	}
	writeGap := func() {
		if gap > 0 {
			writeItem(strconv.Itoa(gap))
			gap = 0
		}
	}
	for _, c := range row {
		piece := p.PieceAt(c)
		if piece.IsEmpty() {
			gap++
			continue
		}
		writeGap()
		writeItem(p.game.pieceLetter(piece))
	}
	writeGap()
}
